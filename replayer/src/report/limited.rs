//! A report that shows no more than so many findings, and says how many there were.

use std::io::{self, Write};

use super::Report;
use crate::compare::readings::GameReadings;
use crate::referee::{Finding, GameEnd};
use crate::summary::{Broken, Messages, Summary};

/// Another report, with no more findings than so many. Everything else is in it, and counts are those of all findings.
///
/// ```
/// use adjudeck_replayer::report::{JsonLines, Limited, Report};
/// use adjudeck_replayer::summary::Summary;
/// let (mut report, mut text) = (Limited::new(Box::new(JsonLines::new(Default::default())), 5), Vec::new());
/// report.end(&Summary::default(), &mut text).unwrap();
/// assert!(!text.is_empty());
/// ```
pub struct Limited {
    report: Box<dyn Report>,
    most: u64,
    all: u64,
}

impl Limited {
    /// A report of no more findings than these.
    #[must_use]
    pub const fn new(report: Box<dyn Report>, most: u64) -> Self {
        Self { report, most, all: 0 }
    }
}

impl Report for Limited {
    fn begin(&mut self, out: &mut dyn Write) -> io::Result<()> {
        self.report.begin(out)
    }

    fn finding(&mut self, input: &str, finding: &Finding, out: &mut dyn Write) -> io::Result<()> {
        self.all += 1;
        if self.all <= self.most { self.report.finding(input, finding, out) } else { Ok(()) }
    }

    fn is_full(&self) -> bool {
        self.all >= self.most || self.report.is_full()
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
        let messages = (self.all > self.most).then_some(Messages { shown: self.most, all: self.all });
        self.report.end(&Summary { messages, ..summary.clone() }, out)
    }
}
