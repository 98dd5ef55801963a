//! Openings of other kinds than sets and runs: pairs, melds of a certain worth, the whole hand.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::pack::Range;
use super::possible::data;
use super::score::Values;
use super::section::{answers, section};

data! { Option<Vec<Melds>>, }

section! {
    /// Openings of other kinds than sets and runs: pairs, melds of a certain worth, the whole hand.
    Opening {
        /// May a wild card be in an opening?
        wild: OpeningWild,
        /// Which suits may a pair have?
        pair_suits: PairSuits,
        /// May a pair on the table be extended?
        pair_growth: PairGrowth,
        /// What is each card worth where an opening needs melds of a certain worth?
        values: Values,
        /// What is an ace worth there that stands below a two, if not what other aces are?
        low_ace: Option<i32>,
        /// How near must the worth come to what is needed?
        worth: Worth,
        /// Which melds may such an opening have, if not any will do?
        shapes: Option<Vec<Melds>>,
        /// May a pair be among them?
        worth_pair: WorthPair,
        /// Where the opening is the whole hand, may a part of it be laid?
        part: PartOfHand,
        /// Where the opening is the whole hand, may a card be discarded with it?
        discard: DiscardWithHand,
    }
}

answers! {
    /// May a wild card be in an opening?
    OpeningWild {
        /// Only in one that is the whole hand.
        WholeHandOnly,
        /// Yes.
        Allowed,
    }
}

answers! {
    /// Which suits may a pair have?
    PairSuits {
        /// Two different ones.
        Different,
        /// Any, so that the same card twice is a pair.
        Any,
    }
}

answers! {
    /// May a pair on the table be extended?
    PairGrowth {
        /// Yes, like a set.
        LikeSet,
        /// No.
        Barred,
    }
}

answers! {
    /// How near must the worth come to what is needed?
    Worth {
        /// It must be that number.
        Exactly,
        /// It must be that number or more.
        AtLeast,
    }
}

/// So many melds, each with so many cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Melds {
    /// How many melds.
    pub count: u8,
    /// How many cards each has.
    pub cards: Range,
}

answers! {
    /// May a pair be among them?
    WorthPair {
        /// No.
        Barred,
        /// Yes.
        Allowed,
    }
}

answers! {
    /// Where the opening is the whole hand, may a part of it be laid?
    PartOfHand {
        /// No: all cards or none.
        Barred,
        /// Yes.
        Allowed,
    }
}

answers! {
    /// Where the opening is the whole hand, may a card be discarded with it?
    DiscardWithHand {
        /// No: every card is laid.
        Barred,
        /// Yes, one.
        Allowed,
    }
}
