//! Players and cards.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::possible::data;
use super::section::section;

data! { Range, Vec<Contents>, }

section! {
    /// Players and cards.
    Pack {
        /// How many may play?
        players: Range,
        /// Which cards are used?
        contents: Vec<Contents>,
    }
}

impl Pack {
    /// The cards that so many players use: those that are named for them, else the first that are named.
    ///
    /// ```
    /// let pack = &adjudeck_validator::edition("vazhushal/akagiri").unwrap().pack;
    /// assert_eq!((pack.contents(2).unwrap().packs, pack.contents(3).unwrap().packs), (1, 2));
    /// ```
    #[must_use]
    pub fn contents(&self, players: u8) -> Option<Contents> {
        let all = &self.contents.answer;
        all.iter().find(|contents| contents.players.has(players)).or(all.first()).copied()
    }
}

/// From the least to the most, both included.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Range {
    /// The least.
    pub least: u8,
    /// The most.
    pub most: u8,
}

impl Range {
    /// Whether a number lies within.
    ///
    /// ```
    /// use adjudeck_validator::rules::Range;
    /// assert!(Range { least: 3, most: 6 }.has(6) && !Range { least: 3, most: 6 }.has(7));
    /// ```
    #[must_use]
    pub const fn has(self, number: u8) -> bool {
        self.least <= number && number <= self.most
    }
}

/// The cards that a number of players use.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Contents {
    /// For so many players.
    pub players: Range,
    /// How many packs of 52.
    pub packs: u8,
    /// How many jokers in all.
    pub jokers: u8,
}
