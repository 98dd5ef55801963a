//! Reports on a change of rules: what is judged differently.

mod json;

use std::io::{self, Write};
use std::sync::Arc;

use adjudeck_validator::Variant;
pub use json::{ChangeDocument, ChangeJson, change_schema};

use crate::analysis::compare::{GameChange, Sums};
use crate::rules::differences::Difference;

/// The two sides of a comparison.
#[derive(Clone, Debug)]
pub struct Sides {
    /// The names of the two sides.
    pub names: [String; 2],
    /// The answers that differ; `None` if each log names its own rules.
    pub answers: Option<Vec<Difference>>,
    /// The game whose words are used for points and answers.
    pub variant: Arc<Variant>,
}

/// A report on a change of rules, written while games come in.
pub trait ChangeReport {
    /// Begins the report.
    ///
    /// # Errors
    /// The output cannot be written to.
    fn begin(&mut self, sides: &Sides, out: &mut dyn Write) -> io::Result<()>;

    /// Adds a game that is judged differently.
    ///
    /// # Errors
    /// The output cannot be written to.
    fn game(&mut self, change: &GameChange, out: &mut dyn Write) -> io::Result<()>;

    /// Ends the report: all games have been compared.
    ///
    /// # Errors
    /// The output cannot be written to.
    fn end(&mut self, sums: &Sums, out: &mut dyn Write) -> io::Result<()>;
}
