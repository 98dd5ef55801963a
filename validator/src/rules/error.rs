//! Why rules cannot be used.

use std::fmt;

use adjudeck_format::json::reason;
use serde::Serialize;

use super::contradictions::Contradiction;
use super::point::Point;

/// Why a rules file or an answer cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum RulesError {
    /// The text is not a rules file. The text says what is wrong and where.
    #[error("the rules cannot be read: {0}")]
    Unreadable(String),
    /// There is no such point.
    #[error("no point is called `{path}`{}", or_nearest(*nearest))]
    NoSuchPoint {
        /// What was asked for.
        path: String,
        /// The point with the most similar name.
        nearest: Option<&'static str>,
    },
    /// This is the name of a section, not of a point.
    #[error(
        "`{0}` is a section of the rules, and no point, such as `{point}`; a rules file can set a section to null",
        point = first_point(.0)
    )]
    NoPoint(String),
    /// The game does not have the section of this point.
    #[error("this game has no `{0}`: its section is null")]
    NoSuchSection(String),
    /// The point cannot have this answer.
    #[error("`{answer}` is no answer to {point}{}", instead(possible, reason))]
    NoSuchAnswer {
        /// The point.
        point: String,
        /// What was given.
        answer: String,
        /// The words that would be possible; empty if answers to the point are not words.
        possible: Vec<String>,
        /// What is wrong with it.
        reason: String,
    },
    /// The rules contradict themselves.
    #[error("the rules contradict themselves: {0}")]
    Contradiction(Contradiction),
    /// Something in a file is not as it should be.
    #[error("{}{reason}", of(at))]
    Invalid {
        /// The point or other part that it belongs to; empty for the whole file.
        at: String,
        /// What is wrong with it.
        reason: String,
    },
    /// A file, a section or an entry has no such field.
    #[error("{}{}", no_field(at, name), or_possible(nearest.as_deref(), possible))]
    NoSuchField {
        /// The section or the point; empty for the file itself.
        at: String,
        /// The unknown name.
        name: String,
        /// The most similar name.
        nearest: Option<String>,
        /// The names that are possible.
        possible: Vec<String>,
    },
    /// Something stands twice in a file.
    #[error("{}", twice(at, name))]
    Twice {
        /// The section or the point; empty for the file itself.
        at: String,
        /// What occurs twice.
        name: String,
    },
    /// Something is missing from a file, a section or an entry.
    #[error("{} lacks {}", whole(at), quoted(names))]
    Missing {
        /// The section or the point; empty for the file itself.
        at: String,
        /// What is missing.
        names: Vec<String>,
    },
    /// A section that every game has is null.
    #[error("`{0}` cannot be null: every game has this section")]
    NotNull(String),
    /// A bare answer stands in a file that extends no other rules, so it needs an entry.
    #[error(
        "a bare answer to {0} can stand only in a file that `extends` other rules; here it needs the fields {fields}",
        fields = quoted(&["answer", "clause", "basis", "source", "disputed"])
    )]
    Bare(String),
    /// A clause is cited that does not exist.
    #[error("{point} cites `{clause}`, and no clause of these rules has that number")]
    NoSuchClause {
        /// The point.
        point: String,
        /// The number that is cited.
        clause: String,
    },
    /// A reading of a point repeats the answer or another reading.
    #[error("`{answer}` is said twice of {point}: a reading is another answer than the rest")]
    SaidTwice {
        /// The point.
        point: String,
        /// The answer.
        answer: String,
    },
    /// A file extends rules that do not exist.
    #[error("no edition is called `{named}`{}", or_near(near, games))]
    NoBase {
        /// The name.
        named: String,
        /// The editions that were probably meant.
        near: Vec<String>,
        /// The games that exist.
        games: Vec<&'static str>,
    },
    /// The edition that a file extends has no such version.
    #[error("{edition} has no version `{version}`, only {}", known.join(", "))]
    NoVersion {
        /// The edition.
        edition: String,
        /// The version that was named: a day, or the beginning of a hash.
        version: String,
        /// The versions that exist, the oldest first.
        known: Vec<String>,
    },
    /// A file extends another file that has faults.
    #[error("the rules `{0}` cannot be extended, for they are wrong themselves")]
    WrongBase(String),
    /// A file extends itself by way of this one.
    #[error("this file extends itself, by way of `{0}`")]
    Circle(String),
    /// Too many files extend one another.
    #[error("no more than {most} files may extend one another, and `{base}` is one more")]
    TooDeep {
        /// The first file too many, as it is named by the one that extends it.
        base: String,
        /// How many are allowed.
        most: usize,
    },
    /// A file has this many more faults, which are not listed.
    #[error("{0} more {are} not listed", are = if *.0 == 1 { "fault is" } else { "faults are" })]
    Further(u64),
}

/// The most characters of a file that a message quotes.
const MAX_QUOTED: usize = 200;

/// The most characters of a parser's message, which may quote the file too.
const MAX_SAID: usize = 2000;

impl RulesError {
    /// The points, and sometimes sections, that the error is about. With them the place of the answer can be shown.
    ///
    /// ```
    /// use adjudeck_validator::edition;
    /// let fault = edition("kalooki/akagiri").unwrap().with("series.deals", "0").unwrap_err();
    /// assert_eq!(fault.points(), ["series.deals"]);
    /// ```
    #[must_use]
    pub fn points(&self) -> Vec<&str> {
        match self {
            Self::Contradiction(found) => found.points(),
            Self::NoSuchPoint { path: point, .. }
            | Self::NoPoint(point)
            | Self::NoSuchSection(point)
            | Self::NoSuchAnswer { point, .. }
            | Self::Bare(point)
            | Self::NoSuchClause { point, .. }
            | Self::SaidTwice { point, .. } => vec![point],
            Self::Unreadable(_)
            | Self::Invalid { .. }
            | Self::NoSuchField { .. }
            | Self::Twice { .. }
            | Self::Missing { .. }
            | Self::NotNull(_)
            | Self::NoBase { .. }
            | Self::NoVersion { .. }
            | Self::WrongBase(_)
            | Self::Circle(_)
            | Self::TooDeep { .. }
            | Self::Further(_) => Vec::new(),
        }
    }

    /// The same error, with long quotations cut short.
    pub(super) fn brief(mut self) -> Self {
        match &mut self {
            Self::Unreadable(text)
            | Self::NoPoint(text)
            | Self::NoSuchSection(text)
            | Self::NotNull(text)
            | Self::Bare(text)
            | Self::WrongBase(text)
            | Self::Circle(text)
            | Self::TooDeep { base: text, .. }
            | Self::NoSuchPoint { path: text, .. }
            | Self::NoSuchField { name: text, .. }
            | Self::Twice { name: text, .. }
            | Self::NoSuchClause { clause: text, .. }
            | Self::SaidTwice { answer: text, .. }
            | Self::NoBase { named: text, .. }
            | Self::NoVersion { version: text, .. } => shorten(text, MAX_QUOTED),
            Self::Invalid { reason, .. } => shorten(reason, MAX_SAID),
            Self::NoSuchAnswer { answer, reason, .. } => {
                shorten(answer, MAX_QUOTED);
                shorten(reason, MAX_SAID);
            }
            Self::Contradiction(_) | Self::Missing { .. } | Self::Further(_) => {}
        }
        self
    }

    /// The message of the JSON parser, with its place.
    pub(crate) fn unreadable(error: &serde_json::Error) -> Self {
        Self::Unreadable(format!("{} at line {} column {}", reason(error), error.line(), error.column()))
    }
}

/// Cuts a long text short in the middle.
fn shorten(text: &mut String, most: usize) {
    let half = most / 2;
    let start = text.char_indices().nth(half).map(|(place, _)| place);
    let end = text.char_indices().nth_back(half).map(|(place, _)| place);
    if let (Some(start), Some(end)) = (start, end)
        && start < end
    {
        text.replace_range(start..end, "…");
    }
}

/// Names in backticks, with commas.
fn quoted(names: &[impl fmt::Display]) -> String {
    listed(names, ", ")
}

fn listed(names: &[impl fmt::Display], between: &str) -> String {
    names.iter().map(|name| format!("`{name}`")).collect::<Vec<_>>().join(between)
}

/// The beginning of a message, which says what the fault belongs to; empty for the whole file.
fn of(at: &str) -> String {
    if at.is_empty() { String::new() } else { format!("`{at}`: ") }
}

/// The end of a message, which suggests a name.
fn or_nearest(nearest: Option<&str>) -> String {
    nearest.map(|nearest| format!("; did you mean `{nearest}`?")).unwrap_or_default()
}

/// The end of a message, which suggests a name or lists the possible ones.
fn or_possible(nearest: Option<&str>, possible: &[String]) -> String {
    if nearest.is_some() { or_nearest(nearest) } else { format!("; possible: {}", quoted(possible)) }
}

/// The first point of a section.
fn first_point(section: &str) -> &'static str {
    Point::all().find(|point| point.section() == section).map_or("", Point::path)
}

/// The end of a message, which lists the possible answers or says what is wrong.
fn instead(possible: &[String], reason: &str) -> String {
    if reason.is_empty() { format!("; possible: {}", possible.join(", ")) } else { format!(": {reason}") }
}

/// Says where a field does not exist.
fn no_field(at: &str, name: &str) -> String {
    match at.split_once('.') {
        None if at.is_empty() => format!("there is no section or field `{name}` here"),
        None if at != "terms" => format!("the section `{at}` has no point `{name}`"),
        _ => format!("`{at}` has no field `{name}`"),
    }
}

/// Says what occurs twice, and where.
fn twice(at: &str, name: &str) -> String {
    if at.is_empty() { format!("`{name}` stands here twice") } else { format!("`{name}` stands twice in `{at}`") }
}

/// Names the part from which something is missing.
fn whole(at: &str) -> String {
    if at.is_empty() { "the file".to_owned() } else { format!("`{at}`") }
}

/// The end of a message about an unknown edition.
fn or_near(near: &[String], games: &[&str]) -> String {
    if near.is_empty() {
        return format!("; the games are {}: `adjudeck rules list` shows their editions", games.join(", "));
    }
    format!("; did you mean {}?", listed(near, " or "))
}
