//! Key cards: cards that may not be discarded until the players have laid down.

use adjudeck_format::RankSet;

use super::possible::data;
use super::section::{answers, section};

data! { Vec<RankSet>, }

section! {
    /// Key cards: cards that may not be discarded until the players have laid down.
    Key {
        /// Which ranks are key cards, deal by deal?
        cards: Vec<RankSet>,
        /// Until when may they not be discarded?
        until: Until,
        /// Must players have laid down who have left the game?
        left: Left,
        /// What must a hand be that may discard one before?
        only: Only,
        /// May the last card of a hand be a key card?
        close: KeyClose,
    }
}

answers! {
    /// Until when may they not be discarded?
    Until {
        /// Until every player has laid down.
        AllLaidDown,
        /// Until the player has laid down.
        SelfLaidDown,
    }
}

answers! {
    /// Must players have laid down who have left the game?
    Left {
        /// No: only players who are in the deal can.
        NotCounted,
        /// Yes, so that the ban never ends.
        Counted,
    }
}

answers! {
    /// What must a hand be that may discard one before?
    Only {
        /// Nothing but key cards.
        KeyCards,
        /// Nothing but key cards and wild cards.
        KeyAndWildCards,
    }
}

answers! {
    /// May the last card of a hand be a key card?
    KeyClose {
        /// Yes: such a hand is nothing but key cards.
        Allowed,
        /// No.
        Barred,
    }
}
