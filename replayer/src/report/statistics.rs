//! A report that says at its end how often each kind of finding came up.

use std::borrow::Cow;
use std::cmp::Reverse;
use std::collections::BTreeMap;

use super::staged::Stage;
use crate::analysis::summary::{Statistic, Summary};
use crate::referee::codes::{code, kind};
use crate::referee::{Finding, FindingKind};

/// What findings that are counted together have in common: kind, code, point and clause.
type Key = (&'static str, &'static str, Option<&'static str>, Option<String>);

/// Adds to the summary how often each code came up, by point and clause. All findings are counted, even if the other report
/// does not show them.
///
/// ```
/// use adjudeck_replayer::report::{Counting, JsonLines, Report, Staged};
/// use adjudeck_replayer::analysis::summary::Summary;
/// let report = Box::new(JsonLines::new(Default::default()));
/// let (mut report, mut text) = (Staged::before(report, Counting::default()), Vec::new());
/// report.end(&Summary::default(), &mut text).unwrap();
/// assert!(String::from_utf8(text).unwrap().contains("\"statistics\":[]"));
/// ```
#[derive(Debug, Default)]
pub struct Counting {
    counts: BTreeMap<Key, u64>,
}

impl Counting {
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

impl Stage for Counting {
    fn finding<'a>(&mut self, _: &str, finding: &'a Finding) -> Option<Cow<'a, Finding>> {
        *self.counts.entry(key(finding)).or_default() += 1;
        Some(Cow::Borrowed(finding))
    }

    fn is_full(&self, _: bool) -> bool {
        // The counts need the clause, which findings without explanation lack.
        false
    }

    fn summary(&self, summary: &Summary) -> Summary {
        Summary { statistics: Some(self.statistics()), ..summary.clone() }
    }
}
