//! What spans deals: how many there are, totals, the winner.

use super::section::{answers, section};

section! {
    /// What spans deals: how many there are, totals, the winner.
    Series {
        /// How many deals make a game, if their number is fixed?
        deals: Option<u8>,
        /// Who wins the game?
        winner: Winner,
        /// What if several have the best total?
        tie: Tie,
    }
}

answers! {
    /// Who wins the game?
    Winner {
        /// The player with the lowest total.
        LowestTotal,
        /// The player who is the first to have won so many deals.
        FirstToWins,
    }
}

answers! {
    /// What if several have the best total?
    Tie {
        /// They win together.
        Shared,
        /// They play a further deal.
        PlayOff,
    }
}
