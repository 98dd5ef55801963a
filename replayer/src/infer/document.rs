//! What was found, as data.

use schemars::{JsonSchema, Schema};
use serde::Serialize;
use serde_json::Value;

/// The rules that an archive was played by, as far as it shows them.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct HouseDocument {
    /// The version of this form.
    pub adjudeck: u32,
    /// The edition, or the rules file, from which the house differs.
    pub from: String,
    /// How many games were asked.
    pub games: usize,
    /// How many lines were judged.
    pub lines: u64,
    /// How many lines cannot be read.
    pub unreadable: u64,
    /// How many other games were not judged, since they name rules of another game, or rules that are not known.
    pub unjudged: u64,
    /// How many games came up again, word for word; each was asked once.
    pub repeated: usize,
    /// Whether there were more games than were asked.
    pub is_cut: bool,
    /// How many lines are at fault by the edition.
    pub at_fault_by_edition: usize,
    /// How many are at fault by the rules that were found.
    pub at_fault: usize,
    /// The answers in which the house differs.
    pub changes: Vec<HouseAnswer>,
    /// Points that came up without showing which of several answers is the house's.
    pub open: Vec<OpenPoint>,
    /// Points that came up, and of which every other answer that was tried would put lines at fault.
    pub settled: Vec<String>,
    /// Points that never came up.
    pub never_asked: Vec<String>,
    /// Lines that are at fault by the rules that were found, the first of each kind.
    pub unexplained: Vec<Unexplained>,
    /// How the games divide into two groups by different rules, if they do.
    pub divisions: Vec<Division>,
    /// What each answer to the point of `--explain` would change, given the other answers that were found: the best first. Empty if no
    /// point was named, or the game does not have it.
    pub explained: Vec<Explained>,
}

/// An answer in which a house differs from its edition.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct HouseAnswer {
    /// The point.
    pub point: String,
    /// The answer of the edition.
    pub before: Value,
    /// The answer of the house.
    pub answer: Value,
    /// How sure that is.
    pub sureness: Sureness,
    /// How likely slips alone would speak for it in as many deals.
    pub chance: f64,
    /// Lines that the edition's answer puts at fault, and this answer does not.
    pub lines_for: Evidence,
    /// Lines that this answer puts at fault, and the edition's answer does not.
    pub lines_against: Evidence,
    /// Other answers from which the games do not tell it: by them the same lines are at fault, or but for as few as may be slips.
    pub same: Vec<Value>,
    /// Other points of which an answer would explain the same lines instead.
    pub instead: Vec<OpenPoint>,
}

/// How sure an answer is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Sureness {
    /// Slips would speak for it so loudly once in a hundred archives, or more often.
    Hint,
    /// Less than once in a hundred archives.
    Likely,
    /// Less than once in a million archives.
    Certain,
}

impl Sureness {
    /// How sure an answer is for which slips speak so loudly with this probability.
    ///
    /// ```
    /// use adjudeck_replayer::infer::document::Sureness;
    /// assert_eq!(Sureness::of(1e-9), Sureness::Certain);
    /// assert!(Sureness::of(0.5) < Sureness::of(0.001));
    /// ```
    #[must_use]
    pub fn of(chance: f64) -> Self {
        if chance < 1e-6 {
            Self::Certain
        } else if chance < 1e-2 {
            Self::Likely
        } else {
            Self::Hint
        }
    }
}

/// Lines that speak for an answer, or against it.
#[derive(Clone, Debug, Default, Serialize, JsonSchema)]
pub struct Evidence {
    /// How many lines.
    pub lines: usize,
    /// In how many games.
    pub games: usize,
    /// The first lines of the shortest games.
    pub shown: Vec<ShownLine>,
}

/// A line of an archive.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, JsonSchema)]
pub struct ShownLine {
    /// The file.
    pub file: String,
    /// The number of the line in it, from 1.
    pub line: u64,
    /// Its text.
    pub text: String,
}

/// A point of which the games do not show which answer is the house's.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct OpenPoint {
    /// The point.
    pub point: String,
    /// The answer of the edition, which is kept.
    pub answer: Value,
    /// Other answers by which the same lines are at fault.
    pub same: Vec<Value>,
}

/// What another answer to a point would change.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Explained {
    /// The answer.
    pub answer: Value,
    /// The answer that was found.
    pub before: Value,
    /// Whether it is that of the edition.
    pub is_of_edition: bool,
    /// Lines that would no longer be at fault.
    pub lines_for: Evidence,
    /// Lines that would be at fault.
    pub lines_against: Evidence,
}

/// A line at fault that no answer explains.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Unexplained {
    /// The line.
    pub sight: ShownLine,
    /// The verdict on it.
    pub verdict: String,
    /// The code of what is wrong.
    pub code: String,
    /// The point that decides.
    pub point: String,
    /// How many lines are at fault for the same reason.
    pub lines: usize,
}

/// Two groups of games of which each has another answer to a point.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Division {
    /// The point.
    pub point: String,
    /// The groups.
    pub groups: [GamesBy; 2],
    /// What the games of the second group, and none of the first, have in common, as far as the logs tell.
    pub told_by: Vec<GroupMark>,
}

/// Games with the same answer to a point.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct GamesBy {
    /// The answer.
    pub answer: Value,
    /// Lines that the answer of the other group puts at fault.
    pub evidence: Evidence,
}

/// What tells two groups of games apart.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case", tag = "is")]
pub enum GroupMark {
    /// A tag has this value.
    Tag {
        /// The tag.
        tag: String,
        /// Its value.
        value: String,
    },
    /// They were played on this day or later.
    Since {
        /// The day.
        day: String,
    },
    /// They were played before this day.
    Before {
        /// The day.
        day: String,
    },
    /// This player takes part.
    Player {
        /// The name.
        player: String,
    },
}

impl HouseDocument {
    /// The document as JSON, after the schema `replayer/schema/house.json`.
    #[must_use]
    pub fn to_json(&self) -> String {
        serde_json::to_string_pretty(self).unwrap_or_default() + "\n"
    }
}

/// The schema of the document.
///
/// ```
/// assert!(adjudeck_replayer::infer::schema().get("properties").is_some());
/// ```
#[must_use]
pub fn schema() -> Schema {
    schemars::schema_for!(HouseDocument)
}
