//! Reports: what was found, as it is written down while it comes in. Those for programs are here, those for people in `view`.

mod changes;
mod hands;
mod json;
mod limited;
mod record;
mod sarif;
mod staged;
mod statistics;

use std::io::{self, Write};

pub use changes::{ChangeDocument, ChangeJson, ChangeReport, Sides, change_schema};
pub use hands::{HandDocument, HandProblem, HandRecord};
pub use json::{Game, Json, JsonLines, ReportDocument, Totals, schema};
pub use limited::Limited;
pub use record::{Place, Reading, Record, RulingRecord, record};
pub use sarif::{JudgedBy, Sarif, SarifRow};
pub use staged::{Stage, Staged};
pub use statistics::Counting;

use crate::compare::readings::GameReadings;
use crate::referee::{Finding, GameEnd};
use crate::summary::{Broken, Summary};

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
