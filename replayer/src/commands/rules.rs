//! `adjudeck rules`: the editions, their points, and how they differ.

use std::io::{self, Write as _};

use adjudeck_validator::{Point, Rules, editions, question, versions_of};
use clap::{Args, Subcommand, ValueEnum};

use crate::columns::{pad, width};
use crate::differences::differences;
use crate::report::{side, side_by_side};
use crate::rulebook::{Wrong, history_of, load};
use crate::streams::{Outcome, Streams};
use crate::words::Lang;

/// Show the rules: the editions, what each says, and where two differ
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  adjudeck rules list
  adjudeck rules show kalooki/pagat > club.json
  adjudeck rules show --hash club.json
  adjudeck rules diff kalooki/akagiri club.json
  adjudeck rules diff kalooki/akagiri@2026-11-21 kalooki/akagiri
  adjudeck rules history kalooki/akagiri
  adjudeck rules points
  adjudeck rules points kalooki/pagat")]
pub struct RulesCommand {
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand, Debug)]
enum What {
    /// The editions, each with the hash of its answers, and since when they are these
    List {
        /// Editions, or rules files; otherwise every edition
        rules: Vec<String>,
    },
    /// An edition as a rules file, which can be changed and used with `--rules`
    Show {
        /// An edition, or a rules file
        rules: String,

        /// Show the hash of its answers alone, to which logs can be pinned
        #[arg(long)]
        hash: bool,
    },
    /// Every point with its question; those of one game with its answers
    Points {
        /// An edition, or a rules file
        rules: Option<String>,
    },
    /// The points on which two sets of rules differ; the exit status is 1 if there are any
    Diff {
        /// An edition, or a rules file
        one: String,
        /// Another
        other: String,
    },
    /// The versions of an edition, and what each has changed
    History {
        /// An edition
        edition: String,

        /// How it is written
        #[arg(long, value_enum, default_value_t = Format::Text)]
        format: Format,
    },
    /// The JSON Schema of a rules file
    Schema,
}

/// How a history is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Format {
    /// For people.
    Text,
    /// One JSON document, after the schema `replayer/schema/history.json`.
    Json,
}

impl RulesCommand {
    /// Shows what is asked for.
    ///
    /// # Errors
    /// The output cannot be written to.
    pub fn run(&self, streams: &mut Streams) -> io::Result<Outcome> {
        let lang = streams.lang;
        let shown = match &self.what {
            What::List { rules } => list(rules, lang).map(|text| (text, Outcome::Fine)),
            What::Points { rules: None } => Ok((points(lang), Outcome::Fine)),
            What::Points { rules: Some(rules) } => load(rules).map(|rules| (answers(&rules, lang), Outcome::Fine)),
            What::Schema => Ok((schema(), Outcome::Fine)),
            What::Show { rules, hash: false } => load(rules).map(|rules| (rules.to_json(), Outcome::Fine)),
            What::Show { rules, hash: true } => {
                load(rules).map(|rules| (format!("{}\n", rules.own_hash()), Outcome::Fine))
            }
            What::History { edition, format } => history_of(edition).map(|history| match format {
                Format::Text => (history.to_text(lang), Outcome::Fine),
                Format::Json => (history.to_json(), Outcome::Fine),
            }),
            What::Diff { one, other } => load(one).and_then(|one| Ok(diff(&one, &load(other)?, lang))),
        };
        match shown {
            Ok((text, outcome)) => {
                streams.out.write_all(text.as_bytes())?;
                streams.out.flush()?;
                Ok(outcome)
            }
            Err(wrong) => streams.wrong(&wrong),
        }
    }
}

/// These rules, or every edition: the name, the hash, the day since when an edition answers so, and the title.
fn list(named: &[String], lang: Lang) -> Result<String, Wrong> {
    let given = named.iter().map(|name| load(name)).collect::<Result<Vec<_>, _>>()?;
    let rules = if given.is_empty() { editions() } else { &given };
    let widest = rules.iter().map(|rules| width(&rules.edition)).max().unwrap_or_default();
    let row = |rules: &Rules| {
        let (name, hash) = (pad(&rules.edition, widest), rules.own_hash());
        format!("{name}  {hash}  {}  {}\n", pad(since(rules).unwrap_or("-"), DAY), lang.program(&rules.title))
    };
    Ok(rules.iter().map(row).collect())
}

/// How wide a day is.
const DAY: usize = "2026-11-21".len();

/// Since when an edition answers so; nothing for rules that are no version of an edition.
fn since(rules: &Rules) -> Option<&'static str> {
    let versions = versions_of(rules.edition.split('@').next()?)?.as_slice();
    versions.iter().rfind(|version| version.hash == rules.own_hash()).map(|version| version.since.as_str())
}

fn points(lang: Lang) -> String {
    let widest = Point::all().map(|point| width(point.path())).max().unwrap_or_default();
    let row = |point: Point| format!("{}  {}\n", pad(point.path(), widest), lang.rule(&question(point), ""));
    Point::all().map(row).collect()
}

/// The points of one set of rules: each with its question, its answer, and who gives it.
fn answers(rules: &Rules, lang: Lang) -> String {
    let row = |point: Point| {
        let entry = rules.entry(point)?;
        Some(format!("{point}: {}\n  {}\n", lang.rule(&question(point), &rules.edition), side(Some(&entry), lang)))
    };
    Point::all().filter_map(row).collect::<Vec<_>>().join("\n")
}

fn schema() -> String {
    serde_json::to_string_pretty(&Rules::schema()).unwrap_or_default() + "\n"
}

/// The points on which two sets of rules differ, side by side.
fn diff(one: &Rules, other: &Rules, lang: Lang) -> (String, Outcome) {
    let all = differences(one, other);
    let text = side_by_side([&one.edition, &other.edition], &one.edition, &all, lang);
    (text, if all.is_empty() { Outcome::Fine } else { Outcome::Found })
}
