//! Pushing: the discard that a player does not want, given away before they draw.

use super::section::{answers, section};
use super::wild::Allowed;

section! {
    /// Pushing: the discard that a player does not want, given away before they draw.
    Push {
        /// What does a player do before they draw from the stock?
        before_draw: BeforeDraw,
        /// How many stock cards, which nobody has seen, are pushed with the discard?
        cards: u8,
        /// Who gets the pushed cards?
        to: To,
        /// May a player look at a stock card before they push it?
        unseen: Allowed,
        /// May a player who has pushed take the discard after all?
        change: Change,
        /// May a player lay cards before their own turn when cards are pushed to them?
        receiver: Receiver,
        /// How many discards lie open when a turn begins?
        discards: u8,
    }
}

answers! {
    /// What does a player do before they draw from the stock?
    BeforeDraw {
        /// They push the discard, with cards of the stock.
        Pushes,
    }
}

answers! {
    /// Who gets the pushed cards?
    To {
        /// The player who plays next.
        NextPlayer,
    }
}

answers! {
    /// May a player who has pushed take the discard after all?
    Change {
        /// No: the choice is made once the stock card is moved.
        Final,
        /// Yes, until they have drawn.
        UntilDrawn,
    }
}

answers! {
    /// May a player lay cards before their own turn when cards are pushed to them?
    Receiver {
        /// No: the cards join the hand, and are played in the player's own turn.
        InTurn,
        /// Yes, while the turn lasts in which they were pushed.
        AtOnce,
    }
}
