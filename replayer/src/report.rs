//! Reports: what was found, drawn for people or written for programs.

mod changes;
mod differences;
mod excerpt;
mod history;
mod json;
mod limited;
mod sarif;
mod text;

use std::io::{self, Write};

use schemars::JsonSchema;
use serde::Serialize;

pub use changes::{ChangeDocument, ChangeJson, ChangeReport, ChangeText, Markdown, Sides, change_schema};
pub use differences::{side, side_by_side};
pub use history::{Change, Dated, History};
pub use json::{Game, Json, JsonLines, Place, Reading, Record, ReportDocument, Tally, Totals, record, schema};
pub use sarif::Sarif;
pub use text::{Drawing, Text, draw, paint};

use crate::compare::readings::GameReadings;
use crate::referee::{Counts, Finding, GameEnd};
use crate::rulebook::Title;

pub use limited::Limited;

/// What is said at the end of a report.
#[derive(Clone, Debug, Default)]
pub struct Summary {
    /// How much was judged.
    pub counts: Counts,
    /// How many inputs were judged.
    pub inputs: u64,
    /// How many inputs could not be read to their end.
    pub unopened: u64,
    /// Whether Ctrl-C was pressed, so that the inputs after these were not judged either.
    pub interrupted: bool,
    /// The rules by which was judged.
    pub rules: Vec<Title>,
    /// How many findings there were, if not all of them are shown.
    pub messages: Option<Messages>,
}

/// How many findings there were, and how many of them are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Messages {
    /// How many are shown: the first.
    pub shown: u64,
    /// How many there were in all.
    pub all: u64,
}

impl Summary {
    /// Whether all that was to be judged was judged.
    #[must_use]
    pub const fn is_complete(&self) -> bool {
        self.unopened == 0 && !self.interrupted
    }
}

/// An input that could not be read to its end: what is missing of it, nobody has judged.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Broken {
    /// The input.
    pub file: String,
    /// The last line that was judged; 0 if there is none.
    pub line: u64,
    /// What was in the way, as a sentence.
    pub problem: String,
}

/// A report, which is written while findings come in.
pub trait Report {
    /// The report begins.
    ///
    /// # Errors
    /// The output cannot be written to.
    fn begin(&mut self, out: &mut dyn Write) -> io::Result<()>;

    /// Something was found in the named input.
    ///
    /// # Errors
    /// The output cannot be written to.
    fn finding(&mut self, input: &str, finding: &Finding, out: &mut dyn Write) -> io::Result<()>;

    /// Whether findings that follow are counted, but not shown, so that nobody need explain them.
    fn is_full(&self) -> bool {
        false
    }

    /// A game of the named input has ended; `complete` says whether it was read to its end.
    ///
    /// # Errors
    /// The output cannot be written to.
    fn game(&mut self, input: &str, game: &GameEnd, complete: bool, out: &mut dyn Write) -> io::Result<()>;

    /// An input breaks off, or could not be opened.
    ///
    /// # Errors
    /// The output cannot be written to.
    fn broken(&mut self, broken: &Broken, out: &mut dyn Write) -> io::Result<()>;

    /// What disputed readings are to a game; said only if it was asked for.
    ///
    /// # Errors
    /// The output cannot be written to.
    fn readings(&mut self, game: &GameReadings, out: &mut dyn Write) -> io::Result<()>;

    /// Everything has been judged, or as much as could be.
    ///
    /// # Errors
    /// The output cannot be written to.
    fn end(&mut self, summary: &Summary, out: &mut dyn Write) -> io::Result<()>;
}
