//! Writes sets of cards and ranks as text, as rules and JSON have them. The grammar reads them.

use std::borrow::Cow;
use std::{fmt, mem};

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::{CardSet, RankSet};
use crate::{Card, Rank};

/// Writes a set in JSON as its text, which has a pattern in the schema.
macro_rules! text {
    ($Set:ident, $description:literal, $pattern:literal) => {
        impl Serialize for $Set {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $Set {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
            }
        }

        impl JsonSchema for $Set {
            fn schema_name() -> Cow<'static, str> {
                stringify!($Set).into()
            }

            fn json_schema(_: &mut SchemaGenerator) -> Schema {
                json_schema!({ "type": "string", "description": $description, "pattern": $pattern })
            }
        }
    };
}

text!(
    CardSet,
    "Cards, and ranks for their cards of all four suits: `JK 2 3S 3C`.",
    "^(([A2-9TJQK][SHDC]?|JK)( +|$))*$"
);
text!(RankSet, "Some ranks, written as in a log: `AKQJ`.", "^[A2-9TJQK]*$");

/// Jokers come first, then the ranks from the ace up.
impl fmt::Display for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut blank = "";
        let mut word = |word: &dyn fmt::Display| write!(f, "{}{word}", mem::replace(&mut blank, " "));
        if self.has(Card::JOKER) {
            word(&Card::JOKER)?;
        }
        for rank in Rank::ALL {
            let all = Self::of_rank(rank);
            if all.is_subset(*self) {
                word(&rank.letter())?;
            } else {
                self.intersection(all).iter().try_for_each(|card| word(&card))?;
            }
        }
        Ok(())
    }
}

/// From the highest rank down; the ace is the highest.
impl fmt::Display for RankSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (ace, others) = (Rank::ALL.iter().take(1), Rank::ALL.iter().skip(1).rev());
        ace.chain(others).filter(|rank| self.has(**rank)).try_for_each(|rank| write!(f, "{}", rank.letter()))
    }
}

/// The text is not a set of cards.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is neither a card such as `9H` or `JK` nor a rank such as `9`")]
pub struct NotCards(
    /// The word that is neither a card nor a rank.
    pub String,
);

/// The text is not a set of ranks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is no rank")]
pub struct NotRanks(
    /// The character that is not a rank.
    pub char,
);

#[cfg(test)]
mod tests {
    use super::{CardSet, NotCards, NotRanks, RankSet};
    use crate::{Card, Rank};

    #[test]
    fn what_is_written_is_read() {
        // Sets of every size, without a pattern in them.
        let card = |number| Card::from_index(20 * number % Card::KINDS);
        let some = (0..=Card::KINDS).map(|many| (0..many).filter_map(card).collect());
        for set in some.chain(Rank::ALL.map(CardSet::of_rank)).chain([CardSet::EMPTY, CardSet::ALL]) {
            let set: CardSet = set;
            assert_eq!(set.to_string().parse(), Ok(set));
            assert_eq!(serde_json::from_value::<CardSet>(serde_json::to_value(set).unwrap()).unwrap(), set);
        }
        for many in 0..=13 {
            let set: RankSet = Rank::ALL.into_iter().cycle().step_by(5).take(many).collect();
            assert_eq!(set.to_string().parse(), Ok(set));
        }
        assert_eq!(CardSet::ALL.to_string(), "JK A 2 3 4 5 6 7 8 9 T J Q K");
    }

    #[test]
    fn it_may_be_typed_as_in_a_log() {
        let wild: CardSet = "jk ２　3s  ♣3".parse().unwrap();
        assert_eq!(wild.to_string(), "JK 2 3S 3C");
        assert_eq!("10 TD".parse::<CardSet>().unwrap(), CardSet::of_rank(Rank::Ten));
    }

    #[test]
    fn what_is_no_card_and_no_rank_is_named() {
        for word in ["1", "JKX", "2SS", "?", "S", "9H,"] {
            assert_eq!(format!("A {word} K").parse::<CardSet>(), Err(NotCards(word.to_owned())));
        }
        assert_eq!("AKX".parse::<RankSet>(), Err(NotRanks('X')));
        assert_eq!("A K".parse::<RankSet>(), Err(NotRanks(' ')));
    }
}
