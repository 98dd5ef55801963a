//! Why rules cannot be used.

use std::fmt;

use adjudeck_format::json::reason;

use super::contradictions::Contradiction;
use super::point::Point;

/// Why a rules file or an answer cannot be used.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RulesError {
    /// The text is not such a file; what is wrong and where.
    Unreadable(String),
    /// There is no such point; the nearest that there is.
    NoSuchPoint {
        /// What was asked for.
        path: String,
        /// The point that is most like it.
        nearest: Option<&'static str>,
    },
    /// This is the name of a section, and not that of one point.
    NoPoint(String),
    /// The game does not have the section of this point.
    NoSuchSection(String),
    /// The answer is none that the point may have; what it may be.
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
    Contradiction(Contradiction),
    /// Something in a file is not what should stand there.
    Amiss {
        /// The point, or what else it belongs to; empty for the whole file.
        at: String,
        /// What is wrong with it.
        reason: String,
    },
    /// A file, a section or an entry has no such field.
    NoSuchField {
        /// The section or the point; empty for the file itself.
        at: String,
        /// What stands there.
        name: String,
        /// The name that is most like it.
        nearest: Option<&'static str>,
        /// The names that there are.
        possible: Vec<String>,
    },
    /// Something stands twice in a file.
    Twice {
        /// The section or the point; empty for the file itself.
        at: String,
        /// What stands there twice.
        name: String,
    },
    /// A file, a section or an entry does not say all.
    Missing {
        /// The section or the point; empty for the file itself.
        at: String,
        /// What it does not say.
        names: Vec<String>,
    },
    /// Every game has this section, and here it is null.
    NotNull(String),
    /// A bare answer stands in a file that extends no other rules.
    Bare(String),
    /// A clause is cited that the rules do not have.
    NoSuchClause {
        /// The point.
        point: String,
        /// The number that is cited.
        clause: String,
        /// The numbers that there are.
        known: Vec<String>,
    },
    /// A reading of a point is the answer itself, or another reading.
    SaidTwice {
        /// The point.
        point: String,
        /// The answer.
        answer: String,
    },
    /// There are no rules that a file could extend by this name.
    NoBase {
        /// The name.
        named: String,
        /// The editions that were probably meant.
        near: Vec<String>,
    },
    /// The edition that a file extends has no such version.
    NoVersion {
        /// The edition.
        edition: String,
        /// What was asked for: a day, or the beginning of a hash.
        version: String,
        /// The versions that there are, the oldest first.
        known: Vec<String>,
    },
    /// A file extends another of which something is wrong.
    WrongBase(String),
    /// A file extends itself, by way of this one.
    Circle(String),
    /// This is one file too many that extends another.
    TooDeep(String),
}

impl RulesError {
    /// What a reader of JSON says, with the place.
    pub(crate) fn unreadable(error: &serde_json::Error) -> Self {
        Self::Unreadable(format!("{} at line {} column {}", reason(error), error.line(), error.column()))
    }
}

impl fmt::Display for RulesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unreadable(reason) => write!(f, "the rules cannot be read: {reason}"),
            Self::NoSuchPoint { path, nearest } => {
                write!(f, "no point is called `{path}`")?;
                nearest.map_or(Ok(()), |nearest| write!(f, "; did you mean `{nearest}`?"))
            }
            Self::NoPoint(section) => write!(
                f,
                "`{section}` is a section of the rules, and no point, such as `{}`; a rules file can set a section to null",
                Point::all().find(|point| point.section() == section).map_or("", Point::path)
            ),
            Self::NoSuchSection(path) => {
                write!(f, "this game has no `{path}`: its section is null")
            }
            Self::NoSuchAnswer { point, answer, possible, reason } if possible.is_empty() => {
                write!(f, "`{answer}` is no answer to {point}: {reason}")
            }
            Self::NoSuchAnswer { point, answer, possible, .. } => {
                write!(f, "`{answer}` is no answer to {point}; possible: {}", possible.join(", "))
            }
            Self::Contradiction(contradiction) => write!(f, "the rules contradict themselves: {contradiction}"),
            Self::Amiss { at, reason } if at.is_empty() => f.write_str(reason),
            Self::Amiss { at, reason } => write!(f, "`{at}`: {reason}"),
            Self::NoSuchField { at, name, nearest, possible } => {
                match at.split_once('.') {
                    None if at.is_empty() => write!(f, "there is no section or field `{name}` here")?,
                    None => write!(f, "the section `{at}` has no point `{name}`")?,
                    Some(_) => write!(f, "`{at}` has no field `{name}`")?,
                }
                match nearest {
                    Some(nearest) => write!(f, "; did you mean `{nearest}`?"),
                    None => write!(f, "; possible: {}", quoted(possible)),
                }
            }
            Self::Twice { at, name } if at.is_empty() => write!(f, "`{name}` stands here twice"),
            Self::Twice { at, name } => write!(f, "`{name}` stands twice in `{at}`"),
            Self::Missing { at, names } if at.is_empty() => write!(f, "the file lacks {}", quoted(names)),
            Self::Missing { at, names } => write!(f, "`{at}` lacks {}", quoted(names)),
            Self::NotNull(section) => {
                write!(f, "`{section}` cannot be null: every game has this section")
            }
            Self::Bare(point) => write!(
                f,
                "a bare answer to {point} can stand only in a file that `extends` other rules; here it needs the fields {}",
                quoted(&["answer", "clause", "basis", "source", "disputed"])
            ),
            Self::NoSuchClause { point, clause, .. } => {
                write!(f, "{point} cites `{clause}`, and no clause of these rules has that number")
            }
            Self::SaidTwice { point, answer } => {
                write!(f, "`{answer}` is said twice of {point}: a reading is another answer than the rest")
            }
            Self::NoBase { named, near } if near.is_empty() => {
                write!(f, "no edition is called `{named}`; `adjudeck rules list` shows those that there are")
            }
            Self::NoBase { named, near } => {
                let near: Vec<_> = near.iter().map(|near| format!("`{near}`")).collect();
                write!(f, "no edition is called `{named}`; did you mean {}?", near.join(" or "))
            }
            Self::NoVersion { edition, version, known } => {
                write!(f, "{edition} has no version `{version}`, only {}", known.join(", "))
            }
            Self::WrongBase(named) => {
                write!(f, "the rules `{named}` cannot be extended, for they are wrong themselves")
            }
            Self::Circle(named) => write!(f, "this file extends itself, by way of `{named}`"),
            Self::TooDeep(named) => write!(f, "too many files extend one another; `{named}` is one more"),
        }
    }
}

/// Names in backticks, with commas.
fn quoted(names: &[impl fmt::Display]) -> String {
    names.iter().map(|name| format!("`{name}`")).collect::<Vec<_>>().join(", ")
}

impl std::error::Error for RulesError {}
