//! `adjudeck rules`: the editions, their points, and how they differ.

use std::io;

use adjudeck_validator::{Point, Rules, editions, question};
use clap::{Args, Subcommand};

use crate::report::{side, side_by_side};
use crate::rulebook::{differences, load};
use crate::streams::{Outcome, Streams};
use crate::view::{pad, width};
use crate::words::Lang;

/// Show the rules: the editions, what each says, and where two differ
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  adjudeck rules list
  adjudeck rules show kalooki/pagat > club.json
  adjudeck rules diff kalooki/akagiri club.json
  adjudeck rules points
  adjudeck rules points kalooki/pagat")]
pub struct RulesCommand {
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand, Debug)]
enum What {
    /// The editions, each with the hash of its answers
    List,
    /// An edition as a rules file, which can be changed and used with `--rules`
    Show {
        /// An edition, or a rules file
        rules: String,
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
    /// The JSON Schema of a rules file
    Schema,
}

impl RulesCommand {
    /// Shows what is asked for.
    ///
    /// # Errors
    /// The output cannot be written to.
    pub fn run(&self, streams: &mut Streams) -> io::Result<Outcome> {
        let lang = streams.lang;
        let shown = match &self.what {
            What::List => Ok((list(lang), Outcome::Fine)),
            What::Points { rules: None } => Ok((points(lang), Outcome::Fine)),
            What::Points { rules: Some(rules) } => load(rules).map(|rules| (answers(&rules, lang), Outcome::Fine)),
            What::Schema => Ok((schema(), Outcome::Fine)),
            What::Show { rules } => load(rules).map(|rules| (rules.to_json(), Outcome::Fine)),
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

fn list(lang: Lang) -> String {
    let widest = editions().iter().map(|rules| width(&rules.edition)).max().unwrap_or_default();
    let row =
        |rules: &Rules| format!("{}  {}  {}\n", pad(&rules.edition, widest), rules.hash(), lang.program(&rules.title));
    editions().iter().map(row).collect()
}

fn points(lang: Lang) -> String {
    let widest = Point::all().map(|point| width(point.path())).max().unwrap_or_default();
    let row = |point: Point| format!("{}  {}\n", pad(point.path(), widest), lang.rule(&question(point)));
    Point::all().map(row).collect()
}

/// The points of one set of rules: each with its question, its answer, and who gives it.
fn answers(rules: &Rules, lang: Lang) -> String {
    let row = |point: Point| {
        let entry = rules.entry(point)?;
        Some(format!("{point}: {}\n  {}\n", lang.rule(&question(point)), side(Some(&entry), lang)))
    };
    Point::all().filter_map(row).collect::<Vec<_>>().join("\n")
}

fn schema() -> String {
    serde_json::to_string_pretty(&Rules::schema()).unwrap_or_default() + "\n"
}

/// The points on which two sets of rules differ, side by side.
fn diff(one: &Rules, other: &Rules, lang: Lang) -> (String, Outcome) {
    let all = differences(one, other);
    let text = side_by_side([&one.edition, &other.edition], &all, lang);
    (text, if all.is_empty() { Outcome::Fine } else { Outcome::Found })
}
