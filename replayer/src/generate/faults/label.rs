//! A faulty game, and what is known of its fault, for programs: a line of the manifest. Its schema is checked in as `replayer/schema/faults.json`.

use adjudeck_format::VerdictKind;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// How many legal statements are listed at most in place of a fault.
pub(super) const MAX_LEGAL: usize = 24;

/// A game with one fault.
#[derive(Clone, Debug)]
pub struct FaultyGame {
    /// The game, without the line for the version of the notation.
    pub text: String,
    /// The fault. Lines are counted from the first line of the game.
    pub label: Label,
}

/// A fault in a game, as a line of the manifest tells it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Label {
    /// The file of the log, beside the manifest.
    pub file: String,
    /// Which game of the file it is, from 1.
    pub game: u64,
    /// The title of the game.
    pub title: String,
    /// The edition by which it is played.
    pub edition: String,
    /// The answers of the house that the log names, as it names them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub house: Vec<String>,
    /// The line of the file at which the fault must be found, from 1.
    pub line: u64,
    /// That line.
    pub text: String,
    /// The kind of fault: the code of the message.
    pub kind: String,
    /// The verdict that the line must get.
    pub verdict: VerdictKind,
    /// The point of the rules that decides.
    pub point: String,
    /// The clause of the edition that answers it.
    pub clause: String,
    /// What comes after the fault.
    pub then: Then,
    /// Statements that are legal in its place; the first is that of the legal game, where there is one. Not all that are legal
    /// are named, and where a legal lead-in or a state of the record is broken there may be none.
    pub legal: Vec<String>,
    /// Whether the fault can still be known, where cards are hidden.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub known: Option<Known>,
}

impl Label {
    /// The label as a line of the manifest, without the line end.
    #[must_use]
    pub fn to_json(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }
}

/// What comes after a fault.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Then {
    /// The game ends with it.
    Ends,
    /// The legal game goes on: nothing comes of the fault.
    GoesOn,
    /// A director takes it back in the next line, and the legal game goes on.
    TakenBack,
}

/// Whether a fault can be known from a log in which cards are hidden.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Known {
    /// It must be found as before.
    Yes,
    /// The cards that are hidden decide: the line is undecided.
    Open,
    /// Nothing can be found in the line.
    No,
    /// Another fault is found in the line: another rule is broken as well, or of a number it is only known that it cannot be.
    Otherwise,
}
