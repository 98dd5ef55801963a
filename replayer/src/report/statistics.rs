//! A report that says at its end how often each kind of finding came up.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::io::{self, Write};

use super::Report;
use crate::codes::{code, kind};
use crate::compare::readings::GameReadings;
use crate::referee::{Finding, FindingKind, GameEnd};
use crate::summary::{Broken, Statistic, Summary};

/// What findings have in common that are counted together: their kind, code, point and clause.
type Key = (&'static str, &'static str, Option<&'static str>, Option<String>);

/// Another report, whose summary says how often each code came up, by which point and clause. All findings are counted, those as
/// well that the other does not show.
///
/// ```
/// use adjudeck_replayer::report::{Counting, JsonLines, Report};
/// use adjudeck_replayer::summary::Summary;
/// let (mut report, mut text) = (Counting::new(Box::new(JsonLines::new(Default::default()))), Vec::new());
/// report.end(&Summary::default(), &mut text).unwrap();
/// assert!(String::from_utf8(text).unwrap().contains("\"statistics\":[]"));
/// ```
pub struct Counting {
    report: Box<dyn Report>,
    counts: BTreeMap<Key, u64>,
}

impl Counting {
    /// A report that counts.
    #[must_use]
    pub const fn new(report: Box<dyn Report>) -> Self {
        Self { report, counts: BTreeMap::new() }
    }

    /// How often each came up, the most frequent first.
    fn statistics(&self) -> Vec<Statistic> {
        let mut all: Vec<_> = self.counts.iter().map(|(key, count)| statistic(key, *count)).collect();
        all.sort_by_key(|it| Reverse(it.count));
        all
    }
}

fn statistic((kind, code, point, clause): &Key, count: u64) -> Statistic {
    Statistic { count, kind, code, point: *point, clause: clause.clone() }
}

fn key(finding: &Finding) -> Key {
    let (point, clause) = match &finding.kind {
        FindingKind::Verdict(judgement) => {
            (judgement.verdict.err().map(|violation| violation.point.path()), judgement.clause.clone())
        }
        FindingKind::Unreadable(_) | FindingKind::Rules(_) | FindingKind::Unmet(_) => (None, None),
    };
    (kind(finding), code(finding), point, clause)
}

impl Report for Counting {
    fn begin(&mut self, out: &mut dyn Write) -> io::Result<()> {
        self.report.begin(out)
    }

    fn finding(&mut self, input: &str, finding: &Finding, out: &mut dyn Write) -> io::Result<()> {
        *self.counts.entry(key(finding)).or_default() += 1;
        self.report.finding(input, finding, out)
    }

    fn is_full(&self) -> bool {
        // The clause, by which is counted, is a part of what would no longer be explained.
        false
    }

    fn game(&mut self, input: &str, game: &GameEnd, complete: bool, out: &mut dyn Write) -> io::Result<()> {
        self.report.game(input, game, complete, out)
    }

    fn broken(&mut self, broken: &Broken, out: &mut dyn Write) -> io::Result<()> {
        self.report.broken(broken, out)
    }

    fn readings(&mut self, game: &GameReadings, out: &mut dyn Write) -> io::Result<()> {
        self.report.readings(game, out)
    }

    fn end(&mut self, summary: &Summary, out: &mut dyn Write) -> io::Result<()> {
        let statistics = Some(self.statistics());
        self.report.end(&Summary { statistics, ..summary.clone() }, out)
    }
}
