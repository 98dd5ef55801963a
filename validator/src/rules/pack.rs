//! Players and cards.

use adjudeck_format::{Card, CardSet};
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
    /// The cards that are used by this many players: those that are listed for that number, or else the first that are listed.
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
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
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
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Contents {
    /// For so many players.
    pub players: Range,
    /// How many packs of 52.
    pub packs: u8,
    /// How many jokers in all.
    pub jokers: u8,
    /// What is taken out of every pack: cards, and ranks for their cards of all four suits. The order of a run stays that of all
    /// ranks, and a wild card may stand for what was taken out.
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub without: CardSet,
}

/// Whether nothing is taken out.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde requires this signature")]
const fn is_nothing(without: &CardSet) -> bool {
    without.is_empty()
}

impl Contents {
    /// How many copies of each card there are.
    ///
    /// ```
    /// use adjudeck_format::{Card, Rank, Suit};
    /// let answer = r#"[{ "players": { "least": 3, "most": 6 }, "packs": 3, "jokers": 4, "without": "8 9 T" }]"#;
    /// let rules = adjudeck_validator::edition("kalooki").unwrap().with("pack.contents", answer).unwrap();
    /// let copies = rules.pack.contents(3).unwrap().copies();
    /// let of = |card: Card| copies[card.index()];
    /// assert_eq!((of(Card::new(Rank::Seven, Suit::Clubs)), of(Card::new(Rank::Eight, Suit::Clubs))), (3, 0));
    /// assert_eq!((of(Card::JOKER), copies.iter().sum::<u8>()), (4, 124));
    /// ```
    #[must_use]
    pub fn copies(&self) -> [u8; Card::KINDS] {
        let mut copies = [self.packs; Card::KINDS];
        for card in self.without.iter() {
            if let Some(copies) = copies.get_mut(card.index()) {
                *copies = 0;
            }
        }
        if let Some(jokers) = copies.get_mut(Card::JOKER.index()) {
            *jokers = self.jokers;
        }
        copies
    }
}
