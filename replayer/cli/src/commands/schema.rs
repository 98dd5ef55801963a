//! `adjudeck schema`: the JSON Schema of each format that programs read or write.

use std::io::{self, Write as _};

use adjudeck_format::json;
use adjudeck_replayer::analysis::compare::baseline;
use adjudeck_replayer::analysis::sheet::Sheet;
use adjudeck_replayer::analysis::table::TableView;
use adjudeck_replayer::generate::faults;
use adjudeck_replayer::input::rulebook::History;
use adjudeck_replayer::join::JoinedLog;
use adjudeck_replayer::{analysis::coverage, fairness, report, viewer::playback};
use adjudeck_validator::Rules;
use clap::{Args, ValueEnum};
use serde::Serialize;

use crate::season::SeasonDocument;
use crate::streams::{Outcome, Streams};
use crate::{audit, config};

/// Print the JSON Schema of a form: a log, a report, a rules file and so on
///
/// Editors complete and check a file by its schema, and programs can be tested against it. Without a name it lists the forms.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  adjudeck schema
  adjudeck schema log > log.schema.json
  adjudeck schema report > report.schema.json")]
pub struct SchemaArgs {
    /// The form
    #[arg(value_enum)]
    form: Option<Form>,
}

/// The forms.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Form {
    /// A log in JSON, as `convert` writes it; each line of JSON Lines is its definition `Line`.
    Log,
    /// A report of `check`; each line of JSON Lines is its definition `Row`.
    Report,
    /// A rules file.
    Rules,
    /// A configuration, `adjudeck.toml`.
    Config,
    /// A line of what `compare --write-baseline` keeps.
    Baseline,
    /// A report of `compare`.
    Changes,
    /// A report of `coverage`.
    Coverage,
    /// A report of `audit --fairness`.
    Fairness,
    /// A line of the manifest of `generate --faults`.
    Faults,
    /// What `rules history` writes.
    History,
    /// What `rules infer` writes.
    House,
    /// `audit.json` of an audit.
    Audit,
    /// An answer of `hand`; each line of JSON Lines is one of its items.
    Hands,
    /// What `join --format json` writes.
    Join,
    /// What `options` writes.
    Options,
    /// What `options --why` writes.
    Why,
    /// What `replay` writes: tables.
    Tables,
    /// What `score` writes of one log: the score sheet of each game.
    Sheets,
    /// What `score` writes of several logs: the table of a season.
    Season,
}

impl Form {
    /// The schema as a text.
    fn schema(self) -> String {
        match self {
            Self::Log => text(&json::schema()),
            Self::Report => text(&report::schema()),
            Self::Rules => text(&Rules::schema()),
            Self::Config => text(&config::schema()),
            Self::Baseline => text(&baseline::schema()),
            Self::Changes => text(&report::change_schema()),
            Self::Coverage => text(&coverage::schema()),
            Self::Fairness => text(&fairness::schema()),
            Self::Faults => text(&faults::schema()),
            Self::History => text(&History::schema()),
            Self::House => text(&adjudeck_replayer::infer::schema()),
            Self::Audit => text(&audit::schema()),
            Self::Hands => text(&report::HandDocument::schema()),
            Self::Join => text(&JoinedLog::schema()),
            Self::Options => text(&playback::OptionsDocument::schema()),
            Self::Why => text(&playback::TriedRecord::schema()),
            Self::Tables => text(&TableView::schema()),
            Self::Sheets => text(&Sheet::schema()),
            Self::Season => text(&SeasonDocument::schema()),
        }
    }
}

/// A schema as it is in the repository.
fn text(schema: &impl Serialize) -> String {
    serde_json::to_string_pretty(schema).unwrap_or_default() + "\n"
}

impl SchemaArgs {
    /// Prints the schema.
    ///
    /// # Errors
    /// The output cannot be written to.
    pub fn run(&self, streams: &mut Streams) -> io::Result<Outcome> {
        let shown = self.form.map_or_else(|| list(streams), Form::schema);
        streams.out.write_all(shown.as_bytes())?;
        streams.out.flush()?;
        Ok(Outcome::Fine)
    }
}

/// The formats, each with a description.
fn list(streams: &Streams) -> String {
    let named = Form::value_variants().iter().filter_map(Form::to_possible_value);
    let row = |value: clap::builder::PossibleValue| {
        let what = value.get_help().map(ToString::to_string).unwrap_or_default();
        format!("{}{}\n", crate::columns::pad(value.get_name(), "baseline  ".len()), streams.lang.program(&what))
    };
    named.map(row).collect()
}
