//! Drawing: whose turn it is, and what may be drawn.

use super::section::{answers, section};

section! {
    /// Drawing: whose turn it is, and what may be drawn.
    Draw {
        /// Who plays when?
        turn: Turn,
        /// How many cards are drawn in a turn?
        count: u8,
        /// What may a player draw whose turn was interrupted by a granted call?
        after_call: AfterCall,
        /// How many discards may be taken in a row, in as many turns, if there is a limit?
        in_a_row: Option<u8>,
    }
}

answers! {
    /// Who plays when?
    Turn {
        /// One player after the other, in the direction of play.
        InRotation,
    }
}

answers! {
    /// What may a player draw whose turn was interrupted by a granted call?
    AfterCall {
        /// Only the stock.
        StockOnly,
        /// The stock, or the discard that the call has uncovered.
        Free,
    }
}
