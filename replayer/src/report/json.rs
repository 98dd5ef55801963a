//! Findings for programs: one JSON document, or JSON Lines.
//!
//! The schema of both is checked in as `replayer/schema/report.json`. Findings are written as they are found, and before the
//! program waits for more input, so a reader of a stream need not wait for the end. A finding may have to wait for the next
//! statement, which may be an expectation of it or a ruling on it.
//!
//! # Rows of JSON Lines
//!
//! A finding is an object with a `code`. Other rows have one key each:
//! - `{"ended": …}` ends each game, after all its findings, even if it has none;
//! - `{"readings": …}` says how disputed readings affect a game, if that was asked for;
//! - `{"broken": …}` says that an input could not be read to its end;
//! - `{"summary": …}` is the last row. If it is missing, the program was killed.

use std::io::{self, Write};

use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;

use super::Report;
use super::record::{Record, record};
use crate::analysis::compare::readings::GameReadings;
use crate::analysis::summary::{Broken, Messages, Statistic, Summary};
use crate::referee::{Counts, Finding, GameEnd};
use crate::text::spool::Spool;
use crate::words::Lang;

/// A whole report.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct ReportDocument {
    /// The version of this form.
    pub adjudeck: u32,
    /// What was found, in the order of the inputs.
    pub findings: Vec<Record>,
    /// What disputed readings are to each game, if that was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub readings: Option<Vec<GameReadings>>,
    /// The inputs that could not be read to their end: what is missing of them, nobody has judged.
    pub broken: Vec<Broken>,
    /// How much was judged.
    pub summary: Totals,
}

/// A row of a report in JSON Lines that closes a game.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(super) struct EndRow {
    /// The game, of which nothing more follows.
    pub ended: Game,
}

/// A row of a report in JSON Lines about an input that could not be read to its end.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(super) struct BrokenRow<'a> {
    /// The input.
    pub broken: &'a Broken,
}

/// A game that was judged.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Game {
    /// The input.
    pub file: String,
    /// The game of the input, from 1.
    pub game: u64,
    /// The title of the game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// Whether the input was read to the end of the game.
    pub complete: bool,
    /// How much was judged, and with what result. What stands before the first game of an input counts as its.
    #[serde(flatten)]
    pub counts: Counts,
}

impl Game {
    fn new(input: &str, end: &GameEnd, complete: bool) -> Self {
        let (game, title) = (end.location.game, end.location.title.clone());
        Self { file: input.to_owned(), game, title, complete, counts: end.counts }
    }
}

/// A row of a report in JSON Lines about a whole game.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(super) struct GameRow<'a> {
    /// What disputed readings are to the game.
    pub readings: &'a GameReadings,
}

/// The last row of a report in JSON Lines.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(super) struct LastRow {
    /// How much was judged.
    pub summary: Totals,
}

/// How much was judged, and with what result.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Totals {
    /// Inputs.
    pub inputs: u64,
    /// Inputs that could not be read to their end.
    pub unopened: u64,
    /// Whether Ctrl-C was pressed, so that further inputs were not judged.
    pub interrupted: bool,
    /// Whether all that was to be judged was judged.
    pub complete: bool,
    /// How much that was, and with what result.
    #[serde(flatten)]
    pub counts: Counts,
    /// Of the unreadable lines those of which there is no finding, since it was said of an earlier line of the input.
    pub said_before: u64,
    /// The rules by which was judged.
    pub rules: Vec<String>,
    /// How many findings there were, if not all of them are shown.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub messages: Option<Messages>,
    /// How often each kind of finding came up, the most frequent first, if that was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub statistics: Option<Vec<Statistic>>,
}

impl From<&Summary> for Totals {
    fn from(summary: &Summary) -> Self {
        Self {
            inputs: summary.inputs,
            unopened: summary.unopened,
            interrupted: summary.interrupted,
            complete: summary.is_complete(),
            counts: summary.counts,
            said_before: summary.counts.said_before,
            rules: summary.rules.iter().map(ToString::to_string).collect(),
            messages: summary.messages,
            statistics: summary.statistics.clone(),
        }
    }
}

/// The schema of a report; its definition `Row` is that of a row of JSON Lines.
///
/// ```
/// assert_eq!(adjudeck_replayer::report::schema()["title"], "ReportDocument");
/// ```
#[must_use]
pub fn schema() -> Value {
    let mut generator = schemars::generate::SchemaSettings::draft2020_12().into_generator();
    let row = [
        generator.subschema_for::<Record>().to_value(),
        generator.subschema_for::<EndRow>().to_value(),
        generator.subschema_for::<GameRow<'_>>().to_value(),
        generator.subschema_for::<BrokenRow<'_>>().to_value(),
        generator.subschema_for::<LastRow>().to_value(),
    ];
    let mut schema = generator.into_root_schema_for::<ReportDocument>().to_value();
    if let Some(Value::Object(definitions)) = schema.get_mut("$defs") {
        let row = serde_json::json!({ "description": "One row of a report in JSON Lines.", "anyOf": row });
        definitions.insert("Row".to_owned(), row);
    }
    schema
}

/// A report as one JSON document, each finding on a line of its own.
#[derive(Debug, Default)]
pub struct Json {
    lang: Lang,
    /// Whether a finding has been written.
    begun: bool,
    /// How disputed readings affect the games so far, as JSON. In a document this comes after all findings, so it waits here,
    /// in a file if there is much of it.
    readings: Option<Spool>,
    /// The inputs that could not be read to their end, as JSON.
    broken: Vec<String>,
}

impl Json {
    /// A report whose sentences are in this language.
    #[must_use]
    pub fn new(lang: Lang) -> Self {
        Self { lang, ..Self::default() }
    }
}

impl Report for Json {
    fn begin(&mut self, out: &mut dyn Write) -> io::Result<()> {
        write!(out, "{{\n  \"adjudeck\": 1,\n  \"findings\": [")
    }

    fn finding(&mut self, input: &str, finding: &Finding, out: &mut dyn Write) -> io::Result<()> {
        let comma = if std::mem::replace(&mut self.begun, true) { "," } else { "" };
        let row = serde_json::to_string(&record(input, finding, self.lang))?;
        write!(out, "{comma}\n    {row}")
    }

    fn game(&mut self, _: &str, _: &GameEnd, _: bool, _: &mut dyn Write) -> io::Result<()> {
        Ok(())
    }

    fn broken(&mut self, broken: &Broken, _: &mut dyn Write) -> io::Result<()> {
        self.broken.push(serde_json::to_string(broken)?);
        Ok(())
    }

    fn readings(&mut self, game: &GameReadings, _: &mut dyn Write) -> io::Result<()> {
        let comma = if self.readings.is_some() { "," } else { "" };
        write!(self.readings.get_or_insert_default(), "{comma}\n    {}", serde_json::to_string(game)?)
    }

    fn end(&mut self, summary: &Summary, mut out: &mut dyn Write) -> io::Result<()> {
        let gap = if self.begun { "\n  " } else { "" };
        let totals = serde_json::to_string(&Totals::from(summary))?;
        writeln!(out, "{gap}],")?;
        if let Some(readings) = &mut self.readings {
            write!(out, "  \"readings\": [")?;
            readings.pour(&mut out)?;
            writeln!(out, "\n  ],")?;
        }
        writeln!(out, "  \"broken\": [{}],", self.broken.join(", "))?;
        writeln!(out, "  \"summary\": {totals}\n}}")
    }
}

/// A report as JSON Lines.
#[derive(Debug, Default)]
pub struct JsonLines {
    lang: Lang,
}

impl JsonLines {
    /// A report whose sentences are in this language.
    #[must_use]
    pub const fn new(lang: Lang) -> Self {
        Self { lang }
    }
}

impl Report for JsonLines {
    fn begin(&mut self, _: &mut dyn Write) -> io::Result<()> {
        Ok(())
    }

    fn finding(&mut self, input: &str, finding: &Finding, out: &mut dyn Write) -> io::Result<()> {
        writeln!(out, "{}", serde_json::to_string(&record(input, finding, self.lang))?)
    }

    fn game(&mut self, input: &str, game: &GameEnd, complete: bool, out: &mut dyn Write) -> io::Result<()> {
        let row = EndRow { ended: Game::new(input, game, complete) };
        writeln!(out, "{}", serde_json::to_string(&row)?)
    }

    fn broken(&mut self, broken: &Broken, out: &mut dyn Write) -> io::Result<()> {
        writeln!(out, "{}", serde_json::to_string(&BrokenRow { broken })?)
    }

    fn readings(&mut self, game: &GameReadings, out: &mut dyn Write) -> io::Result<()> {
        writeln!(out, "{}", serde_json::to_string(&GameRow { readings: game })?)
    }

    fn end(&mut self, summary: &Summary, out: &mut dyn Write) -> io::Result<()> {
        let row = LastRow { summary: Totals::from(summary) };
        writeln!(out, "{}", serde_json::to_string(&row)?)
    }
}
