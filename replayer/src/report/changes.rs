//! Reports on a change of rules: what is judged otherwise.

mod json;

use std::io::{self, Write};
use std::sync::Arc;

use adjudeck_validator::Variant;
pub use json::{ChangeDocument, ChangeJson, change_schema};

use crate::compare::{GameChange, Sums};
use crate::differences::Difference;

/// What is compared.
#[derive(Clone, Debug)]
pub struct Sides {
    /// What the two are called.
    pub names: [String; 2],
    /// The answers that differ; nothing if each log names its own rules.
    pub answers: Option<Vec<Difference>>,
    /// The game in whose words it is asked on what they differ.
    pub variant: Arc<Variant>,
}

/// A report on a change of rules, which is written while games come in.
pub trait ChangeReport {
    /// The report begins.
    ///
    /// # Errors
    /// The output cannot be written to.
    fn begin(&mut self, sides: &Sides, out: &mut dyn Write) -> io::Result<()>;

    /// A game is judged otherwise.
    ///
    /// # Errors
    /// The output cannot be written to.
    fn game(&mut self, change: &GameChange, out: &mut dyn Write) -> io::Result<()>;

    /// All games have been compared.
    ///
    /// # Errors
    /// The output cannot be written to.
    fn end(&mut self, sums: &Sums, out: &mut dyn Write) -> io::Result<()>;
}
