//! Drawing: whose turn it is, and what may be drawn.

use super::section::{answers, section};

section! {
    /// Drawing: whose turn it is, and what may be drawn.
    Draw {
        /// Who plays when?
        turn: Turn,
        /// How many cards are drawn in a turn?
        count: u8,
        /// Who may draw the top discard?
        discard: TakeDiscard,
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
    /// Who may draw the top discard?
    TakeDiscard {
        /// Only a player who has not laid down.
        UntilLaidDown,
        /// Any player in their turn.
        Always,
        /// Only a player who has laid down.
        OnceLaidDown,
        /// Nobody.
        Never,
        /// Any player in their turn, but nobody if it is a wild card that a player has discarded.
        UnlessWild,
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
