//! Rearranging: moving cards between melds on the table.

use super::section::{answers, section};
use super::wild::Allowed;

section! {
    /// Rearranging: moving cards between melds on the table.
    Rearrange {
        /// Which melds may a player rearrange?
        melds: Melds,
        /// When must all of them be melds again?
        valid: Valid,
        /// May a player's only pure run become another meld?
        pure_run: Allowed,
        /// May two melds become identical by rearranging or laying off?
        twins: Allowed,
        /// May a wild card go from one meld to another?
        wilds: Allowed,
        /// May a card of a meld return to the hand?
        hand: ToHand,
    }
}

answers! {
    /// Which melds may a player rearrange?
    Melds {
        /// Their own.
        Own,
    }
}

answers! {
    /// When must all of them be melds again?
    Valid {
        /// At the end of the turn.
        TurnEnd,
    }
}

answers! {
    /// May a card of a meld return to the hand?
    ToHand {
        /// Never.
        Never,
        /// A wild card, if the melds are still melds without it.
        Wilds,
    }
}
