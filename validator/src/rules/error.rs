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
    /// The text is not such a file; what is wrong and where.
    #[error("the rules cannot be read: {0}")]
    Unreadable(String),
    /// There is no such point; the nearest that there is.
    #[error("no point is called `{path}`{}", or_nearest(*nearest))]
    NoSuchPoint {
        /// What was asked for.
        path: String,
        /// The point that is most like it.
        nearest: Option<&'static str>,
    },
    /// This is the name of a section, and not that of one point.
    #[error(
        "`{0}` is a section of the rules, and no point, such as `{point}`; a rules file can set a section to null",
        point = first_point(.0)
    )]
    NoPoint(String),
    /// The game does not have the section of this point.
    #[error("this game has no `{0}`: its section is null")]
    NoSuchSection(String),
    /// The answer is none that the point may have; what it may be.
    #[error("`{answer}` is no answer to {point}{}", instead(possible, reason))]
    NoSuchAnswer {
        /// The point.
        point: String,
        /// What was given.
        answer: String,
        /// The words that it may be; none where answers are not words.
        possible: Vec<String>,
        /// What is wrong with it.
        reason: String,
    },
    /// The rules contradict themselves.
    #[error("the rules contradict themselves: {0}")]
    Contradiction(Contradiction),
    /// Something in a file is not what should stand there.
    #[error("{}{reason}", of(at))]
    Amiss {
        /// The point, or what else it belongs to; empty for the whole file.
        at: String,
        /// What is wrong with it.
        reason: String,
    },
    /// A file, a section or an entry has no such field.
    #[error("{}{}", no_field(at, name), or_possible(nearest.as_deref(), possible))]
    NoSuchField {
        /// The section or the point; empty for the file itself.
        at: String,
        /// What stands there.
        name: String,
        /// The name that is most like it.
        nearest: Option<String>,
        /// The names that there are.
        possible: Vec<String>,
    },
    /// Something stands twice in a file.
    #[error("{}", twice(at, name))]
    Twice {
        /// The section or the point; empty for the file itself.
        at: String,
        /// What stands there twice.
        name: String,
    },
    /// A file, a section or an entry does not say all.
    #[error("{} lacks {}", whole(at), quoted(names))]
    Missing {
        /// The section or the point; empty for the file itself.
        at: String,
        /// What it does not say.
        names: Vec<String>,
    },
    /// Every game has this section, and here it is null.
    #[error("`{0}` cannot be null: every game has this section")]
    NotNull(String),
    /// A bare answer stands in a file that extends no other rules.
    #[error(
        "a bare answer to {0} can stand only in a file that `extends` other rules; here it needs the fields {fields}",
        fields = quoted(&["answer", "clause", "basis", "source", "disputed"])
    )]
    Bare(String),
    /// A clause is cited that the rules do not have.
    #[error("{point} cites `{clause}`, and no clause of these rules has that number")]
    NoSuchClause {
        /// The point.
        point: String,
        /// The number that is cited.
        clause: String,
    },
    /// A reading of a point is the answer itself, or another reading.
    #[error("`{answer}` is said twice of {point}: a reading is another answer than the rest")]
    SaidTwice {
        /// The point.
        point: String,
        /// The answer.
        answer: String,
    },
    /// There are no rules that a file could extend by this name.
    #[error("no edition is called `{named}`{}", or_near(near, games))]
    NoBase {
        /// The name.
        named: String,
        /// The editions that were probably meant.
        near: Vec<String>,
        /// The games that there are.
        games: Vec<&'static str>,
    },
    /// The edition that a file extends has no such version.
    #[error("{edition} has no version `{version}`, only {}", known.join(", "))]
    NoVersion {
        /// The edition.
        edition: String,
        /// What was asked for: a day, or the beginning of a hash.
        version: String,
        /// The versions that there are, the oldest first.
        known: Vec<String>,
    },
    /// A file extends another of which something is wrong.
    #[error("the rules `{0}` cannot be extended, for they are wrong themselves")]
    WrongBase(String),
    /// A file extends itself, by way of this one.
    #[error("this file extends itself, by way of `{0}`")]
    Circle(String),
    /// This is one file too many that extends another.
    #[error("no more than {most} files may extend one another, and `{base}` is one more")]
    TooDeep {
        /// The file, as it is named by the one that extends it.
        base: String,
        /// How many may.
        most: usize,
    },
    /// So many more things are wrong with a file, which are not listed.
    #[error("{0} more {are} not listed", are = if *.0 == 1 { "fault is" } else { "faults are" })]
    Further(u64),
}

/// The most characters that are quoted of what stands in a file.
const MAX_QUOTED: usize = 200;

/// The most characters of what a reader says, which may quote it too.
const MAX_SAID: usize = 2000;

impl RulesError {
    /// The points, and perhaps the sections, of which it says something, so that it can be shown where one of them is answered.
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
            | Self::Amiss { .. }
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

    /// The same, without quoting more of what somebody has written than anybody reads.
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
            Self::Amiss { reason, .. } => shorten(reason, MAX_SAID),
            Self::NoSuchAnswer { answer, reason, .. } => {
                shorten(answer, MAX_QUOTED);
                shorten(reason, MAX_SAID);
            }
            Self::Contradiction(_) | Self::Missing { .. } | Self::Further(_) => {}
        }
        self
    }

    /// What a reader of JSON says, with the place.
    pub(crate) fn unreadable(error: &serde_json::Error) -> Self {
        Self::Unreadable(format!("{} at line {} column {}", reason(error), error.line(), error.column()))
    }
}

/// Leaves out the middle of a long text.
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

/// The beginning that says what something belongs to, unless that is the whole file.
fn of(at: &str) -> String {
    if at.is_empty() { String::new() } else { format!("`{at}`: ") }
}

/// A question at the end.
fn or_nearest(nearest: Option<&str>) -> String {
    nearest.map(|nearest| format!("; did you mean `{nearest}`?")).unwrap_or_default()
}

/// The same, or all that is possible.
fn or_possible(nearest: Option<&str>, possible: &[String]) -> String {
    if nearest.is_some() { or_nearest(nearest) } else { format!("; possible: {}", quoted(possible)) }
}

/// The first point of a section.
fn first_point(section: &str) -> &'static str {
    Point::all().find(|point| point.section() == section).map_or("", Point::path)
}

/// What is possible instead of an answer, or what is wrong with it.
fn instead(possible: &[String], reason: &str) -> String {
    if reason.is_empty() { format!("; possible: {}", possible.join(", ")) } else { format!(": {reason}") }
}

/// Where there is no such field, and that there is none.
fn no_field(at: &str, name: &str) -> String {
    match at.split_once('.') {
        None if at.is_empty() => format!("there is no section or field `{name}` here"),
        None if at != "terms" => format!("the section `{at}` has no point `{name}`"),
        _ => format!("`{at}` has no field `{name}`"),
    }
}

/// What stands where twice.
fn twice(at: &str, name: &str) -> String {
    if at.is_empty() { format!("`{name}` stands here twice") } else { format!("`{name}` stands twice in `{at}`") }
}

/// What lacks something.
fn whole(at: &str) -> String {
    if at.is_empty() { "the file".to_owned() } else { format!("`{at}`") }
}

/// What to do where no edition has a name.
fn or_near(near: &[String], games: &[&str]) -> String {
    if near.is_empty() {
        return format!("; the games are {}: `adjudeck rules list` shows their editions", games.join(", "));
    }
    format!("; did you mean {}?", listed(near, " or "))
}
