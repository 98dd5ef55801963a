//! Contracts: what a player's first lay-down must contain.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::point::{answers, section};

section! {
    /// Contracts: what a player's first lay-down must contain.
    Contract {
        /// Which melds does the first lay-down need, deal by deal?
        melds: Vec<Required>,
        /// How are the melds of the contract laid?
        laying: Laying,
        /// Must the whole contract come from the player's hand?
        origin: Origin,
        /// May more than the contract be laid in the turn of the first lay-down?
        extras: Extras,
        /// May one long run stand for several?
        long_run: LongRun,
        /// What follows from a lay-down that does not meet the contract?
        failed: Failed,
        /// How many points does such a lay-down cost, where it is fined?
        fine: i32,
    }
}

/// The melds of one deal's contract.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Required {
    /// How many sets.
    pub sets: u8,
    /// How many runs.
    pub runs: u8,
}

answers! {
    /// How are the melds of the contract laid?
    Laying {
        /// All at once.
        AtOnce,
    }
}

answers! {
    /// Must the whole contract come from the player's hand?
    Origin {
        /// Yes.
        Hand,
        /// No: a meld on the table counts, if the player adds a card to it.
        HandAndTable,
    }
}

answers! {
    /// May more than the contract be laid in the turn of the first lay-down?
    Extras {
        /// Yes: longer melds and further melds.
        Free,
        /// Longer melds, but further melds only from the next turn.
        LongerOnly,
        /// Neither.
        Exact,
    }
}

answers! {
    /// May one long run stand for several?
    LongRun {
        /// No.
        OneMeld,
        /// A complete suit stands for three runs.
        SuitForThree,
    }
}

answers! {
    /// What follows from a lay-down that does not meet the contract?
    Failed {
        /// It is taken back; nothing more.
        TakenBack,
        /// It is taken back, and costs a fine.
        Fined,
        /// As before, and the player may not lay down in this deal.
        FinedAndBarred,
    }
}
