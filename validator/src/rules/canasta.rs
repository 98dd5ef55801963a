//! Canastas: large melds that earn points, and without which nobody goes out.

use adjudeck_format::CardSet;

use super::section::{answers, section};
use super::wild::Allowed;

section! {
    /// Canastas: large melds that earn points, and without which nobody goes out.
    Canasta {
        /// How many cards make a canasta?
        least: u8,
        /// How many natural cards must a canasta have?
        naturals: u8,
        /// What is a canasta worth that has no wild card, besides its cards?
        natural: i32,
        /// What is a canasta worth that has a wild card, besides its cards?
        mixed: i32,
        /// How many canastas must a player have to go out, together with their side where partners share melds?
        needed: u8,
        /// May a canasta of natural cards get a wild card?
        wild: Allowed,
        /// May another meld be laid of the rank of a canasta?
        again: Allowed,
        /// Which cards may be melded only by a player who goes out in that turn, and without wild cards?
        closing: CardSet,
        /// What does a player need who goes out with their first melds, one of them a canasta, after a draw from the stock?
        concealed: Concealed,
    }
}

answers! {
    /// What does a player need who goes out with their first melds, one of them a canasta, after a draw from the stock?
    Concealed {
        /// Nothing more: their melds may be worth less than first melds must.
        Nothing,
        /// What first melds must be worth.
        Worth,
    }
}
