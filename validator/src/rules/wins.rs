//! Deals that are won, where points are not added up.

use super::section::{answers, section};

section! {
    /// Deals that are won, where points are not added up.
    Wins {
        /// How many deals must a player win?
        needed: u8,
        /// Who wins a deal?
        deal: Deal,
        /// Who wins a deal in which several have the most points?
        tie: Tie,
    }
}

answers! {
    /// Who wins a deal?
    Deal {
        /// Who goes out; if nobody does, who has most points in melds, less those in their hand.
        OutOrMostPoints,
    }
}

answers! {
    /// Who wins a deal in which several have the most points?
    Tie {
        /// Nobody.
        Nobody,
        /// All of them.
        Everybody,
    }
}
