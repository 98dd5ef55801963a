//! Canastas: large melds that earn points, and that a player needs to go out.

use adjudeck_format::CardSet;

use super::section::{answers, section};
use super::wild::Allowed;

section! {
    /// Canastas: large melds that earn points, and that a player needs to go out.
    Canasta {
        /// How many cards make a canasta?
        least: u8,
        /// How many natural cards must a canasta have?
        naturals: u8,
        /// How many points does a canasta without wild cards earn, besides what its cards are worth?
        natural: i32,
        /// How many points does a canasta with wild cards earn, besides what its cards are worth?
        mixed: i32,
        /// How many canastas must a player, or their side where partners share melds, have to go out?
        needed: u8,
        /// May a wild card be added to a canasta that has none?
        wild: Allowed,
        /// May a player who has a canasta lay another meld of its rank?
        again: Allowed,
        /// Which cards may be melded only by a player who goes out in that turn, and only without wild cards?
        closing: CardSet,
        /// What must first melds be worth with which a player goes out after drawing from the stock, if one is a canasta?
        concealed: Concealed,
    }
}

answers! {
    /// What must first melds be worth with which a player goes out after drawing from the stock, if one is a canasta?
    Concealed {
        /// No particular amount.
        Nothing,
        /// As much as any other first melds.
        Worth,
    }
}
