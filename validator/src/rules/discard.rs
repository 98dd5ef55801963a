//! Discarding.

use super::section::{answers, section};

section! {
    /// Discarding.
    Discard {
        /// How does a turn end?
        each_turn: EachTurn,
        /// May a wild card be discarded?
        wild: Wild,
        /// What if a player has only cards left, wild ones mostly, that they can neither lay nor discard?
        stuck: Stuck,
        /// May the card that was just taken from the pile be discarded?
        taken: Taken,
        /// May a card be discarded that could be laid off?
        playable: Playable,
    }
}

answers! {
    /// How does a turn end?
    EachTurn {
        /// With the discard of one card.
        OneCard,
    }
}

answers! {
    /// May a wild card be discarded?
    Wild {
        /// Yes.
        Allowed,
        /// Yes, but not as the last card of a hand.
        NotLast,
        /// Yes, by a player who has laid down.
        BarredUntilLaidDown,
        /// No.
        Barred,
    }
}

answers! {
    /// May the card that was just taken from the pile be discarded?
    Taken {
        /// Yes.
        Allowed,
        /// No; but a second copy that the player held before may be.
        Barred,
        /// No, nor a second copy.
        BarredWithCopies,
        /// Only if others were taken with it.
        BarredAlone,
    }
}

answers! {
    /// May a card be discarded that could be laid off?
    Playable {
        /// Yes.
        Allowed,
        /// No.
        Barred,
        /// Yes, by a player who has laid down. Others may discard no card that fits a meld, although they may not lay it off.
        BarredUntilLaidDown,
        /// No: neither by a player who could lay it off, nor, if it fits a meld, by one who has not laid down.
        BarredToAll,
    }
}

answers! {
    /// What if a player has only cards left, wild ones mostly, that they can neither lay nor discard?
    Stuck {
        /// Their turn ends without a discard.
        Keeps,
        /// They may discard one of them all the same.
        Discards,
        /// The play that led to it is not allowed.
        Barred,
    }
}
