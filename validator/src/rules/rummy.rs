//! Calling rummy: taking a discard out of turn because it can be laid at once.

use super::section::{answers, section};

section! {
    /// Calling rummy: taking a discard out of turn because it can be laid at once.
    Rummy {
        /// Who may call rummy?
        who: Caller,
        /// How long can rummy be called?
        until: Until,
        /// For which discards can rummy be called, and what does the caller get?
        gives: Gives,
    }
}

answers! {
    /// Who may call rummy?
    Caller {
        /// Anyone but the player who has just discarded.
        NotDiscarder,
    }
}

answers! {
    /// How long can rummy be called?
    Until {
        /// Until the next player has drawn.
        Draw,
    }
}

answers! {
    /// For which discards can rummy be called, and what does the caller get?
    Gives {
        /// For each that can be laid without a card of a hand: they take the discards down to it, lay it, and have the turn.
        Turn,
        /// For the last one, if it fits a meld: they lay it off at once, and then the player to play has their turn.
        LayOff,
    }
}
