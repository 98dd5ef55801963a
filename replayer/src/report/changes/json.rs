//! What is judged differently, as one JSON document. Its schema is checked in as `replayer/schema/changes.json`.

use std::io::{self, Write};

use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;

use super::{ChangeReport, Sides};
use crate::analysis::compare::{Because, GameChange, Sums};

/// A report on a change of rules.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct ChangeDocument {
    /// The version of this form.
    pub adjudeck: u32,
    /// What the one is called.
    pub one: String,
    /// What the other is called.
    pub other: String,
    /// The points on which the answers differ; `null` if each log names its own rules.
    pub answers: Option<Vec<Because>>,
    /// The games in which something is judged otherwise, in the order of the inputs.
    pub games: Vec<GameChange>,
    /// How much was compared, and how much of it differs.
    pub summary: Sums,
}

/// The schema of a report on a change of rules.
///
/// ```
/// assert_eq!(adjudeck_replayer::report::change_schema()["title"], "ChangeDocument");
/// ```
#[must_use]
pub fn change_schema() -> Value {
    schemars::generate::SchemaSettings::draft2020_12()
        .into_generator()
        .into_root_schema_for::<ChangeDocument>()
        .to_value()
}

/// A report as one JSON document, each game on a line of its own.
#[derive(Debug, Default)]
pub struct ChangeJson {
    /// Whether a game has been written.
    begun: bool,
}

impl ChangeReport for ChangeJson {
    fn begin(&mut self, sides: &Sides, out: &mut dyn Write) -> io::Result<()> {
        let [one, other] = &sides.names;
        let answers: Option<Vec<_>> = sides.answers.as_ref().map(|all| all.iter().map(Because::from).collect());
        let (one, other) = (serde_json::to_string(one)?, serde_json::to_string(other)?);
        let answers = serde_json::to_string(&answers)?;
        let heading = format!("\"one\": {one},\n  \"other\": {other},\n  \"answers\": {answers}");
        write!(out, "{{\n  \"adjudeck\": 1,\n  {heading},\n  \"games\": [")
    }

    fn game(&mut self, change: &GameChange, out: &mut dyn Write) -> io::Result<()> {
        let comma = if std::mem::replace(&mut self.begun, true) { "," } else { "" };
        write!(out, "{comma}\n    {}", serde_json::to_string(change)?)
    }

    fn end(&mut self, sums: &Sums, out: &mut dyn Write) -> io::Result<()> {
        let gap = if self.begun { "\n  " } else { "" };
        writeln!(out, "{gap}],\n  \"summary\": {}\n}}", serde_json::to_string(sums)?)
    }
}
