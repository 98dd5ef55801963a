//! The offer of the upcard before the first turn.

use super::section::{answers, section};

section! {
    /// The offer of the upcard before the first turn.
    Offer {
        /// To whom is the upcard offered?
        to: To,
        /// What may the first player draw when everyone has passed?
        declined: Declined,
    }
}

answers! {
    /// To whom is the upcard offered?
    To {
        /// To each player in turn, the first player first: they take it or pass.
        EachInTurn,
    }
}

answers! {
    /// What may the first player draw when everyone has passed?
    Declined {
        /// Only the stock.
        StockOnly,
        /// The stock, or the upcard after all.
        Free,
    }
}
