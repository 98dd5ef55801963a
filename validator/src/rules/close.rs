//! Going out: how a deal ends.

use super::section::{answers, section};

section! {
    /// Going out: how a deal ends.
    Close {
        /// How may a player get rid of their last card?
        last_card: LastCard,
        /// When does the deal end?
        end: End,
    }
}

answers! {
    /// How may a player get rid of their last card?
    LastCard {
        /// By melding, laying off or discarding it.
        AnyWay,
        /// Only by discarding it.
        Discard,
    }
}

impl LastCard {
    /// How many cards a player who lays some must keep, if they do not go out with them.
    pub(crate) const fn kept(self) -> u16 {
        match self {
            Self::AnyWay => 0,
            Self::Discard => 1,
        }
    }
}

answers! {
    /// When does the deal end?
    End {
        /// As soon as a hand is empty.
        EmptyHand,
        /// When a player declares, or all others have packed.
        Declaration,
    }
}
