//! Scoring a deal.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::possible::data;
use super::section::{answers, section};

data! { Values, }

section! {
    /// Scoring a deal.
    Score {
        /// What is each card worth?
        values: Values,
        /// Which cards of a hand count?
        hand: Hand,
        /// What is an ace worth that is a player's whole hand, if not what other aces are?
        lone_ace: Option<i32>,
        /// What does the player score who goes out?
        closer: i32,
        /// What does the dealer score who goes out, if not what others do?
        closing_dealer: Option<i32>,
        /// What if a player goes out in the turn of their first lay-down?
        one_turn: OneTurn,
        /// How many points is the bonus, where there is one?
        bonus: i32,
    }
}

/// What each card is worth, in points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
#[expect(missing_docs, reason = "each field is the card that it names")]
pub struct Values {
    pub joker: i32,
    pub black_ace: i32,
    pub red_ace: i32,
    pub two: i32,
    pub three: i32,
    pub four: i32,
    pub five: i32,
    pub six: i32,
    pub seven: i32,
    pub eight: i32,
    pub nine: i32,
    pub ten: i32,
    pub jack: i32,
    pub queen: i32,
    pub king: i32,
}

answers! {
    /// Which cards of a hand count?
    Hand {
        /// All of them, whatever melds they would form.
        Everything,
        /// All but a pure run; and if there is another run as well, all but those and any further melds.
        OutsideLives,
        /// All, unless there are a pure run and another run: then all but those and any further melds.
        OutsideBothLives,
        /// As the first of these; and no card of a run counts, even if there is no pure run.
        OutsideRuns,
        /// All that belong to no meld.
        OutsideMelds,
    }
}

answers! {
    /// What if a player goes out in the turn of their first lay-down?
    OneTurn {
        /// Nothing: the others score as always.
        Nothing,
        /// The others score double.
        Double,
        /// The others score double, and the player gets the bonus.
        DoubleAndBonus,
        /// The player gets the bonus; where partners share melds, only if nothing was added to those of the partner.
        Bonus,
    }
}
