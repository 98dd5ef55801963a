//! Doubles: pairs of identical cards in a dealt hand, for which the cards are dealt again.

use super::section::{answers, section};

section! {
    /// Doubles: pairs of identical cards in a dealt hand, for which the cards are dealt again.
    Doubles {
        /// How many pairs of identical cards must a hand have?
        pairs: u8,
        /// Are two jokers such a pair?
        jokers: Jokers,
        /// Must a player show them?
        duty: Duty,
        /// What if it is found out later that a player had them?
        concealed: Concealed,
    }
}

answers! {
    /// Are two jokers such a pair?
    Jokers {
        /// No: they have neither rank nor suit.
        NoPair,
        /// Yes.
        Pair,
    }
}

answers! {
    /// Must a player show them?
    Duty {
        /// Yes, before the next card is turned up.
        Must,
        /// No: they may play the hand.
        May,
    }
}

answers! {
    /// What if it is found out later that a player had them?
    Concealed {
        /// The deal stands.
        Stands,
        /// The deal is void.
        Void,
    }
}
