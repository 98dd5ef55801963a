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
        }
    }
}

impl std::error::Error for RulesError {}
