//! `adjudeck rules`: the editions, their points, and how they differ.

use std::io::{self, Write as _};
use std::path::PathBuf;

use adjudeck_replayer::input::rulebook::{RulesFileError, base_of, history_of, load};
use adjudeck_replayer::rules::differences::differences;
use adjudeck_replayer::rules::turns::{differences_text, table_text};
use adjudeck_replayer::text::visible::visible_lines;
use adjudeck_replayer::words::Lang;
use adjudeck_validator::{Point, Rules, Variant, editions, possible_answers, question, versions_of};
use clap::{Args, Subcommand, ValueEnum};

use super::infer::InferArgs;
use super::inputs_args::InputsArgs;
use crate::columns::{pad, width};
use crate::streams::{Outcome, Streams};
use crate::view::Drawn;
use crate::view::{side, side_by_side};

/// Show the rules: the editions, what each says, and where two differ
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  adjudeck rules list
  adjudeck rules show kalooki/pagat > club.json
  adjudeck rules show --hash club.json
  adjudeck rules show --as-difference club.json
  adjudeck rules flatten club.json > whole.json
  adjudeck rules check club.json
  adjudeck rules diff kalooki/akagiri club.json
  adjudeck rules diff kalooki/akagiri@2026-11-21 kalooki/akagiri
  adjudeck rules history kalooki/akagiri
  adjudeck rules turns kalooki/akagiri
  adjudeck rules turns kalooki/akagiri kalooki/pagat
  adjudeck rules points
  adjudeck rules points kalooki/pagat
  adjudeck rules infer games/ --from kalooki/akagiri -o club.json")]
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

        /// Show a file that says only what differs: from what the rules extend, or from BASE, or from the nearest edition
        #[arg(long, value_name = "BASE", num_args = 0..=1, require_equals = true, default_missing_value = "", conflicts_with = "hash")]
        as_difference: Option<String>,
    },
    /// A rules file that says only what differs, as one that says everything
    Flatten {
        /// An edition, or a rules file
        rules: String,
    },
    /// Whether rules files can be used; each fault of one that cannot is shown where it is
    Check {
        /// Rules files, or editions
        #[arg(required = true)]
        rules: Vec<String>,
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
    /// Who may do what, and when; of two sets of rules, where they differ in that, and the exit status is 1 if they do
    Turns {
        /// An edition, or a rules file
        rules: String,
        /// Another, with which it is compared
        other: Option<String>,
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
    #[command(after_help = "\
Examples:
  adjudeck rules infer games/ --from kalooki/akagiri
  adjudeck rules infer games/ --from kalooki/akagiri -o club.json
  adjudeck rules infer games/ --from kalooki/akagiri --explain discard.wild")]
    Infer(Box<InferArgs>),
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
    /// The paths of games, to which those of `--files-from` are to be added, if games are asked.
    pub(crate) fn listed(&mut self) -> Option<(&mut Vec<PathBuf>, &InputsArgs)> {
        match &mut self.what {
            What::Infer(args) => Some(args.listed()),
            What::List { .. }
            | What::Show { .. }
            | What::Flatten { .. }
            | What::Check { .. }
            | What::Points { .. }
            | What::Diff { .. }
            | What::Turns { .. }
            | What::History { .. }
            | What::Schema => None,
        }
    }

    /// Shows what is requested.
    ///
    /// # Errors
    /// The output cannot be written to.
    pub fn run(&self, streams: &mut Streams) -> io::Result<Outcome> {
        let lang = streams.lang;
        let shown = match &self.what {
            What::List { rules } => list(rules, lang).map(|text| (visible_lines(&text), Outcome::Fine)),
            What::Points { rules: None } => Ok((points(lang), Outcome::Fine)),
            What::Points { rules: Some(rules) } => {
                load(rules).map(|rules| (visible_lines(&answers(&rules, lang)), Outcome::Fine))
            }
            What::Schema => Ok((schema(), Outcome::Fine)),
            What::Show { rules, hash: true, .. } => {
                load(rules).map(|rules| (format!("{}\n", rules.own_hash()), Outcome::Fine))
            }
            What::Show { rules, as_difference: Some(base), .. } => {
                difference(rules, base).map(|text| (text, Outcome::Fine))
            }
            What::Show { rules, .. } | What::Flatten { rules } => {
                load(rules).map(|rules| (rules.to_json(), Outcome::Fine))
            }
            What::Check { rules } => return check(rules, streams),
            What::Infer(args) => return args.run(streams),
            What::History { edition, format } => history_of(edition).map(|history| match format {
                Format::Text => (Drawn(&history).text(lang), Outcome::Fine),
                Format::Json => (history.to_json(), Outcome::Fine),
            }),
            What::Turns { rules, other: None } => {
                load(rules).map(|rules| (visible_lines(&table_text(&rules, lang)), Outcome::Fine))
            }
            What::Turns { rules, other: Some(other) } => {
                load(rules).and_then(|one| Ok(turns_diff(&one, &load(other)?, lang)))
            }
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

/// Rules as a file that contains only the differences from others.
fn difference(name: &str, base: &str) -> Result<String, RulesFileError> {
    let rules = load(name)?;
    if !base.is_empty() {
        return Ok(rules.to_difference(base, &load(base)?));
    }
    if let Some((named, base)) = base_of(name, &rules)? {
        return Ok(rules.to_difference(&named, &base));
    }
    let others = editions().iter().filter(|edition| **edition != rules);
    let nearest = others.min_by_key(|edition| differences(edition, &rules).len());
    Ok(nearest.map_or_else(|| rules.to_json(), |base| rules.to_difference(&base.edition, base)))
}

/// Lists the rules that can be used, and reports what is wrong with the others.
fn check(named: &[String], streams: &mut Streams) -> io::Result<Outcome> {
    let (mut fine, mut outcome) = (Vec::new(), Outcome::Fine);
    for name in named {
        match load(name) {
            Ok(rules) => fine.push(rules),
            Err(wrong) => outcome = outcome.max(streams.wrong(&wrong)?),
        }
    }
    streams.text(&rows(&fine, streams.lang))?;
    streams.out.flush()?;
    if outcome == Outcome::Fine {
        let said = streams.lang.words().rules_are_fine(fine.len());
        streams.line(&said)?;
    }
    Ok(outcome)
}

/// These rules, or every edition.
fn list(named: &[String], lang: Lang) -> Result<String, RulesFileError> {
    let given = named.iter().map(|name| load(name)).collect::<Result<Vec<_>, _>>()?;
    Ok(rows(if given.is_empty() { editions() } else { &given }, lang))
}

/// Rules in rows: the name, the hash, the date of this version of an edition, and the title.
fn rows(rules: &[Rules], lang: Lang) -> String {
    let widest = rules.iter().map(|rules| width(&rules.edition)).max().unwrap_or_default();
    let row = |rules: &Rules| {
        let (name, hash) = (pad(&rules.edition, widest), rules.own_hash());
        format!("{name}  {hash}  {}  {}\n", pad(since(rules).unwrap_or("-"), DAY), lang.program(&rules.title))
    };
    rules.iter().map(row).collect()
}

/// The width of a date.
const DAY: usize = "2026-11-21".len();

/// The date of this version of an edition. None for rules that are not a version of an edition.
fn since(rules: &Rules) -> Option<&'static str> {
    let versions = versions_of(rules.name())?.as_slice();
    versions.iter().rfind(|version| version.hash == rules.own_hash()).map(|version| version.since.as_str())
}

fn points(lang: Lang) -> String {
    let widest = Point::all().map(|point| width(point.path())).max().unwrap_or_default();
    let row =
        |point: Point| format!("{}  {}\n", pad(point.path(), widest), lang.rule(&question(point), Variant::general()));
    Point::all().map(row).collect()
}

/// The points of one set of rules: each with its question, its answer, who gives it, and the words that may answer it.
fn answers(rules: &Rules, lang: Lang) -> String {
    let row = |point: Point| {
        let entry = rules.entry(point)?;
        let (question, answer) = (question(point), side(Some(&entry), lang));
        let asked = lang.rule(&question, &rules.variant);
        let words: Vec<String> = possible_answers(point).into_iter().map(|(word, _)| word).collect();
        let possible = match words.as_slice() {
            [] => String::new(),
            words => format!("  {} {}\n", lang.program("possible:"), words.join(", ")),
        };
        Some(format!("{point}: {asked}\n  {answer}\n{possible}"))
    };
    Point::all().filter_map(row).collect::<Vec<_>>().join("\n")
}

fn schema() -> String {
    serde_json::to_string_pretty(&Rules::schema()).unwrap_or_default() + "\n"
}

/// The points on which two sets of rules differ, side by side.
fn diff(one: &Rules, other: &Rules, lang: Lang) -> (String, Outcome) {
    let all = differences(one, other);
    let text = side_by_side([&one.edition, &other.edition], &one.variant, &all, lang);
    (visible_lines(&text), if all.is_empty() { Outcome::Fine } else { Outcome::Found })
}

/// Where two sets of rules differ in who may do what, and when.
fn turns_diff(one: &Rules, other: &Rules, lang: Lang) -> (String, Outcome) {
    let (text, differ) = differences_text(one, other, lang);
    (visible_lines(&text), if differ { Outcome::Found } else { Outcome::Fine })
}
