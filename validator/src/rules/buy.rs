//! Buying: taking the discard out of turn for chips.

use super::section::{answers, section};

section! {
    /// Buying: taking the discard out of turn for chips.
    Buy {
        /// Who may buy?
        who: Who,
        /// May the upcard be bought in the first turn?
        upcard: UpcardBuy,
        /// When can a discard be bought?
        window: Window,
        /// Which of several buyers gets the card?
        priority: Priority,
        /// May the card that a purchase has uncovered be bought?
        uncovered: Uncovered,
        /// How many cards may a player buy in a deal, if there is a limit?
        limit: Option<u8>,
    }
}

answers! {
    /// Who may buy?
    Who {
        /// Any player but the one to play.
        Anyone,
        /// A player who has not laid down, and is not to play.
        NotLaidDown,
    }
}

answers! {
    /// May the upcard be bought in the first turn?
    UpcardBuy {
        /// Yes, like a discard.
        Allowed,
        /// No: only a card that a player has discarded can be bought.
        Barred,
    }
}

answers! {
    /// When can a discard be bought?
    Window {
        /// When the player to play has drawn from the stock, until they lay or discard a card.
        UntilPlay,
        /// When the player to play has drawn from the stock, until they have discarded.
        UntilDiscard,
    }
}

answers! {
    /// Which of several buyers gets the card?
    Priority {
        /// The one nearest after the player to play, in the direction of play.
        Nearest,
        /// The first to speak.
        FirstToSpeak,
    }
}

answers! {
    /// May the card that a purchase has uncovered be bought?
    Uncovered {
        /// No: one card is bought in a turn.
        Dead,
    }
}
