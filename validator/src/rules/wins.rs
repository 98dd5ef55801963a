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
        /// What is a wild card worth that is left in a hand?
        wild_in_hand: WildInHand,
        /// What is an ace worth that lies below a two in a meld, if not what other aces are?
        low_ace: Option<i32>,
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

answers! {
    /// What is a wild card worth that is left in a hand?
    WildInHand {
        /// What the card is worth that it is.
        OwnValue,
        /// Nothing.
        Nothing,
    }
}
