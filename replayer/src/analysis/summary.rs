//! The end of a report.

use schemars::JsonSchema;
use serde::Serialize;

use crate::referee::Counts;
use crate::rules::differences::Title;

/// The summary at the end of a report.
#[derive(Clone, Debug, Default)]
pub struct Summary {
    /// How much was judged.
    pub counts: Counts,
    /// How many inputs were judged.
    pub inputs: u64,
    /// The file name endings that are looked for in folders; empty if no folder was searched.
    pub looked_for: Vec<String>,
    /// How many inputs could not be read to their end.
    pub unopened: u64,
    /// Whether Ctrl-C was pressed, so that later inputs were not judged.
    pub interrupted: bool,
    /// The rules by which was judged.
    pub rules: Vec<Title>,
    /// How many legal statements another book on the game forbids; 0 if they were not looked for, or are reported themselves.
    pub disputed: u64,
    /// How many findings there were, if not all of them are shown.
    pub messages: Option<Messages>,
    /// How often each kind of finding came up, if that was asked for.
    pub statistics: Option<Vec<Statistic>>,
}

impl Summary {
    /// Whether all that was to be judged was judged.
    #[must_use]
    pub const fn is_complete(&self) -> bool {
        self.unopened == 0 && !self.interrupted
    }

    /// Whether there was nothing to judge, and no error either.
    #[must_use]
    pub const fn is_of_nothing(&self) -> bool {
        self.is_complete() && self.counts.statements == 0 && self.counts.unreadable == 0
    }
}

/// How many findings there were, and how many of them are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Messages {
    /// How many are shown: the first.
    pub shown: u64,
    /// How many there were in all.
    pub all: u64,
}

/// How often a kind of finding came up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Statistic {
    /// How often.
    pub count: u64,
    /// What kind of finding it is: a verdict, `unreadable`, `rules`, `unmet`, `disputed` or `irregularity`.
    pub kind: &'static str,
    /// The code of its message.
    pub code: &'static str,
    /// The point that decided.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub point: Option<&'static str>,
    /// The clause that decided.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clause: Option<String>,
}

/// An input that could not be read to its end: what is missing of it, nobody has judged.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Broken {
    /// The input.
    pub file: String,
    /// The last line that was judged; 0 if there is none.
    pub line: u64,
    /// What was in the way, as a sentence.
    pub problem: String,
}
