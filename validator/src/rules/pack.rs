//! Players and cards.

use std::fmt;

use adjudeck_format::Rank;
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

/// Some ranks, written as in a log: `AKQJ`.
///
/// ```
/// use adjudeck_format::Rank;
/// use adjudeck_validator::rules::Ranks;
/// let ranks: Ranks = "AKQJ".to_owned().try_into().unwrap();
/// assert!(ranks.has(Rank::Ace) && !ranks.has(Rank::Ten));
/// assert_eq!(ranks.to_string(), "AKQJ");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(try_from = "String", into = "String")]
#[schemars(with = "String")]
pub struct Ranks(u16);

impl Ranks {
    /// Whether a rank is one of them.
    ///
    /// ```
    /// assert!(!adjudeck_validator::rules::Ranks::default().has(adjudeck_format::Rank::Two));
    /// ```
    #[must_use]
    pub const fn has(self, rank: Rank) -> bool {
        self.0 >> rank as u16 & 1 == 1
    }

    /// Whether there are none.
    ///
    /// ```
    /// assert!(adjudeck_validator::rules::Ranks::default().is_empty());
    /// ```
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
}

impl TryFrom<String> for Ranks {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        text.chars().try_fold(Self::default(), |ranks, letter| {
            let rank = Rank::ALL.into_iter().find(|rank| rank.letter() == letter);
            rank.map(|rank| Self(ranks.0 | 1 << rank as u16)).ok_or_else(|| format!("`{letter}` is no rank"))
        })
    }
}

impl fmt::Display for Ranks {
    /// From the highest down, the ace first.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (ace, others) = (Rank::ALL.iter().take(1), Rank::ALL.iter().skip(1).rev());
        ace.chain(others).filter(|rank| self.has(**rank)).try_for_each(|rank| write!(f, "{}", rank.letter()))
    }
}

impl From<Ranks> for String {
    fn from(ranks: Ranks) -> Self {
        ranks.to_string()
    }
}
