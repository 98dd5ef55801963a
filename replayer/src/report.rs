//! Reports: what was found, drawn for people or written for programs.

mod changes;
mod differences;
mod excerpt;
mod json;
mod sarif;
mod text;

use std::io::{self, Write};

pub use changes::{ChangeDocument, ChangeJson, ChangeReport, ChangeText, Markdown, Sides, change_schema};
pub use differences::{side, side_by_side};
pub use json::{Json, JsonLines, Place, Reading, Record, ReportDocument, Totals, record, schema};
pub use sarif::Sarif;
pub use text::{Drawing, Text, draw, paint};

use crate::compare::readings::GameReadings;
use crate::rulebook::Title;
use crate::session::{Counts, Finding};

/// What is said at the end of a report.
#[derive(Clone, Debug, Default)]
pub struct Summary {
    /// How much was judged.
    pub counts: Counts,
    /// How many inputs were judged.
    pub inputs: u64,
    /// How many inputs could not be read.
    pub unopened: u64,
    /// The rules by which was judged.
    pub rules: Vec<Title>,
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

    /// What disputed readings are to a game; said only if it was asked for.
    ///
    /// # Errors
    /// The output cannot be written to.
    fn readings(&mut self, game: &GameReadings, out: &mut dyn Write) -> io::Result<()>;

    /// Everything has been judged.
    ///
    /// # Errors
    /// The output cannot be written to.
    fn end(&mut self, summary: &Summary, out: &mut dyn Write) -> io::Result<()>;
}
