//! Reports: findings written down as they come in. The reports for programs are here; those for people are in `view`.

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
pub use record::{FixRecord, Place, Reading, Record, RulingRecord, record};
pub use sarif::{JudgedBy, Sarif, SarifFix, SarifRow};
pub use staged::{Stage, Staged};
pub use statistics::Counting;

use crate::analysis::compare::readings::GameReadings;
use crate::analysis::summary::{Broken, Summary};
use crate::referee::{Finding, GameEnd};

/// A report, written while findings come in.
pub trait Report {
    /// Begins the report.
    ///
    /// # Errors
    /// The output cannot be written to.
    fn begin(&mut self, out: &mut dyn Write) -> io::Result<()>;

    /// Adds a finding in the named input.
    ///
    /// # Errors
    /// The output cannot be written to.
    fn finding(&mut self, input: &str, finding: &Finding, out: &mut dyn Write) -> io::Result<()>;

    /// Whether further findings are only counted and not shown, so that they need no explanation.
    fn is_full(&self) -> bool {
        false
    }

    /// Adds a game of the named input that has ended; `complete` says whether it was read to its end.
    ///
    /// # Errors
    /// The output cannot be written to.
    fn game(&mut self, input: &str, game: &GameEnd, complete: bool, out: &mut dyn Write) -> io::Result<()>;

    /// Adds an input that breaks off or could not be opened.
    ///
    /// # Errors
    /// The output cannot be written to.
    fn broken(&mut self, broken: &Broken, out: &mut dyn Write) -> io::Result<()>;

    /// Adds how disputed readings affect a game; called only if that was asked for.
    ///
    /// # Errors
    /// The output cannot be written to.
    fn readings(&mut self, game: &GameReadings, out: &mut dyn Write) -> io::Result<()>;

    /// Ends the report: everything has been judged, or as much as possible.
    ///
    /// # Errors
    /// The output cannot be written to.
    fn end(&mut self, summary: &Summary, out: &mut dyn Write) -> io::Result<()>;
}
