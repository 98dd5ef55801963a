//! A player's first turns of a deal, as far as they differ from the others.
//!
//! In a position, the line `turns` says how many turns players have had. A player whom it does not name is past their first
//! turns.

use super::section::{answers, section};

section! {
    /// A player's first turns of a deal, as far as they differ from the others.
    Early {
        /// How many cards may a player draw from the stock in their first turn?
        draw: u8,
        /// When do they choose how many?
        choice: Choice,
        /// May a player go out in their first turns?
        close: EarlyClose,
        /// How many turns are these?
        turns: u8,
        /// How many cards must a player at least keep in these turns after laying cards?
        keep: u8,
    }
}

answers! {
    /// When do they choose how many?
    Choice {
        /// Before they draw.
        BeforeDrawing,
        /// After they have seen the first.
        AfterLooking,
    }
}

answers! {
    /// May a player go out in their first turns?
    EarlyClose {
        /// Yes.
        Allowed,
        /// No.
        Barred,
        /// Only with an opening that is the whole hand.
        WholeHandOnly,
    }
}
