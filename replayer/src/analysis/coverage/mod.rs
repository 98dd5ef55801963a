//! What a set of logs tests: how often each clause, point and reading came up when they were judged, how often it decided,
//! and in which direction.
//!
//! A point is *consulted* for a statement if its answer is looked up for the verdict or for what the statement changes. It
//! *forbade* a statement that is at fault if it is the point that decided. It *allowed* a legal statement if another reading
//! of the point would forbid it. It left a statement *undecided* if the record hides what the point would decide by. Another
//! reading *turns* a verdict if by it a legal statement would not be legal, or the other way round. So anybody who keeps an archive
//! or writes tests sees which rules it never touches.
//!
//! The tables are as long as the rules, so an archive of any length needs the memory of one log. House rules may have any
//! number of answers that no reading has: these are counted together.

mod document;
mod hits;
mod tally;

use std::collections::BTreeMap;
use std::io;

use adjudeck_format::{Line, Names, ReadError};

pub use document::{
    AnswerCoverage, ClauseCoverage, CoverageDocument, EditionCoverage, Holder, PointCoverage, PointSums, schema,
};
pub use hits::Hits;

use crate::referee::{Choice, Counts, Finding, FindingKind, RulesFault, Session};
use tally::EditionTally;

/// Judges logs and counts which points are consulted and which decide.
///
/// ```
/// use adjudeck_format::Reader;
/// use adjudeck_replayer::analysis::coverage::Coverage;
/// use adjudeck_replayer::referee::Choice;
///
/// let log = b"rules kalooki\nplayers Aya Bea Carl\nposition 1 dealer Carl\nhand Aya 5C JK\nturn Aya drawn\nAya discards JK\n";
/// let mut coverage = Coverage::new(&Choice::default());
/// coverage.begin();
/// let mut reader = Reader::from_slice(log);
/// while reader.next_with(|line| coverage.step(line).unwrap()).is_some() {}
/// coverage.end();
/// let document = coverage.document();
/// let wild = document.editions[0].points().find(|it| it.point == "discard.wild").unwrap();
/// assert_eq!((wild.hits.consulted, wild.hits.forbade), (1, 1));
/// ```
pub struct Coverage {
    session: Session,
    /// What was counted under earlier rules, before [`judge_by`](Self::judge_by).
    before: Counts,
    names: Names,
    /// The findings of the current line.
    found: Vec<Finding>,
    /// The line of the last verdict that was counted.
    last: u64,
    unread: Unread,
    /// The table of each edition, by its name.
    tallies: BTreeMap<String, EditionTally>,
}

/// The parts of an input that could not be judged.
#[derive(Clone, Debug, Default)]
pub struct Unread {
    /// How many lines could not be read.
    pub lines: u64,
    /// Why the first game without rules has none.
    pub fault: Option<RulesFault>,
}

impl Coverage {
    /// Counts for logs that are judged by these rules.
    #[must_use]
    pub fn new(choice: &Choice) -> Self {
        Self {
            session: Session::new(choice).reporting_all(),
            before: Counts::default(),
            names: Names::default(),
            found: Vec::new(),
            last: 0,
            unread: Unread::default(),
            tallies: BTreeMap::new(),
        }
    }

    /// Judges the inputs that follow by these rules.
    pub fn judge_by(&mut self, choice: &Choice) {
        self.before.add(self.session.counts());
        self.session = Session::new(choice).reporting_all();
    }

    /// Begins an input.
    pub fn begin(&mut self) {
        self.session.restart();
        (self.names, self.last, self.unread) = (Names::default(), 0, Unread::default());
    }

    /// Judges the next line of the input.
    ///
    /// # Errors
    /// Reading the input fails.
    pub fn step(&mut self, line: Result<&Line<'_>, ReadError>) -> io::Result<()> {
        let Self { session, names, found, .. } = self;
        let stepped = session.step(line, names, &mut |finding| found.push(finding));
        self.count();
        stepped
    }

    /// Ends the input, and returns what could not be judged.
    pub fn end(&mut self) -> Unread {
        let Self { session, found, .. } = self;
        session.finish(&mut |finding| found.push(finding));
        self.count();
        std::mem::take(&mut self.unread)
    }

    /// How much was judged so far.
    #[must_use]
    pub fn counts(&self) -> Counts {
        let mut counts = self.before;
        counts.add(self.session.counts());
        counts
    }

    /// What was counted so far.
    #[must_use]
    pub fn document(&self) -> CoverageDocument {
        CoverageDocument::new(&self.counts(), self.tallies.values().map(EditionTally::to_edition).collect())
    }

    /// Counts the findings of the current line.
    fn count(&mut self) {
        for finding in std::mem::take(&mut self.found) {
            match finding.kind {
                FindingKind::Unreadable(_) => self.unread.lines += 1,
                FindingKind::Rules(fault) => _ = self.unread.fault.get_or_insert(fault),
                FindingKind::Unmet(_) => {}
                FindingKind::Verdict(judgement) => {
                    let is_first = std::mem::replace(&mut self.last, finding.line) != finding.line;
                    let (Some(judge), Ok(base)) = (self.session.judge(), self.session.base()) else { continue };
                    let tally =
                        self.tallies.entry(judgement.edition.clone()).or_insert_with(|| EditionTally::new(base));
                    tally.add(&judgement, judge, is_first);
                }
            }
        }
    }
}
