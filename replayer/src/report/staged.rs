//! A report that hands everything on to another report and changes some of it on the way.

use std::borrow::Cow;
use std::io::{self, Write};

use super::Report;
use crate::analysis::compare::readings::GameReadings;
use crate::analysis::summary::{Broken, Summary};
use crate::referee::{Finding, GameEnd};
use crate::text::labels::Labels;

/// A change on the way to another report. What a stage does not implement is handed on unchanged.
///
/// ```
/// use adjudeck_replayer::report::{JsonLines, Report, Stage, Staged};
/// use adjudeck_replayer::analysis::summary::Summary;
/// struct Hurried;
/// impl Stage for Hurried {
///     fn summary(&self, summary: &Summary) -> Summary {
///         Summary { interrupted: true, ..summary.clone() }
///     }
/// }
/// let mut report = Staged::before(Box::new(JsonLines::new(Default::default())), Hurried);
/// let mut text = Vec::new();
/// report.end(&Summary::default(), &mut text).unwrap();
/// assert!(String::from_utf8(text).unwrap().contains("\"interrupted\":true"));
/// ```
pub trait Stage {
    /// The finding to hand on; `None` to leave it out.
    fn finding<'a>(&mut self, _input: &str, finding: &'a Finding) -> Option<Cow<'a, Finding>> {
        Some(Cow::Borrowed(finding))
    }

    /// The name of an input to hand on.
    fn input<'a>(&self, input: &'a str) -> Cow<'a, str> {
        Cow::Borrowed(input)
    }

    /// Whether further findings need no explanation; `other` is the answer of the other report.
    fn is_full(&self, other: bool) -> bool {
        other
    }

    /// The summary to hand on.
    fn summary(&self, summary: &Summary) -> Summary {
        summary.clone()
    }
}

/// A report with a stage before it; [`Stage`] has an example.
pub struct Staged<S> {
    report: Box<dyn Report>,
    stage: S,
}

impl<S> Staged<S> {
    /// Puts a stage before a report.
    #[must_use]
    pub const fn before(report: Box<dyn Report>, stage: S) -> Self {
        Self { report, stage }
    }
}

impl<S: Stage> Report for Staged<S> {
    fn begin(&mut self, out: &mut dyn Write) -> io::Result<()> {
        self.report.begin(out)
    }

    fn finding(&mut self, input: &str, finding: &Finding, out: &mut dyn Write) -> io::Result<()> {
        let finding = self.stage.finding(input, finding);
        finding.map_or(Ok(()), |finding| self.report.finding(&self.stage.input(input), &finding, out))
    }

    fn is_full(&self) -> bool {
        self.stage.is_full(self.report.is_full())
    }

    fn game(&mut self, input: &str, game: &GameEnd, complete: bool, out: &mut dyn Write) -> io::Result<()> {
        self.report.game(&self.stage.input(input), game, complete, out)
    }

    fn broken(&mut self, broken: &Broken, out: &mut dyn Write) -> io::Result<()> {
        self.report.broken(&Broken { file: self.stage.input(&broken.file).into_owned(), ..broken.clone() }, out)
    }

    fn readings(&mut self, game: &GameReadings, out: &mut dyn Write) -> io::Result<()> {
        self.report.readings(game, out)
    }

    fn end(&mut self, summary: &Summary, out: &mut dyn Write) -> io::Result<()> {
        self.report.end(&self.stage.summary(summary), out)
    }
}

/// Names inputs so that others may read them.
impl Stage for Labels {
    fn input<'a>(&self, input: &'a str) -> Cow<'a, str> {
        self.label(input)
    }
}
