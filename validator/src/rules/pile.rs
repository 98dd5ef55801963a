//! The discard pile: what may be taken from it, and by whom.

use adjudeck_format::CardSet;

use super::section::{answers, answers_with_data, section};

section! {
    /// The discard pile: what may be taken from it, and by whom.
    Pile {
        /// What may be taken from the discard pile?
        take: Take,
        /// Who may draw from the discard pile?
        who: MayTake,
        /// May the player who begins take the upcard although they could not draw another discard?
        first: FirstTake,
        /// On which discard may nobody draw from the pile?
        stop: Stop,
    }
}

answers! {
    /// What may be taken from the discard pile?
    Take {
        /// The top card.
        Top,
        /// One or more cards from the top, without a gap.
        DownTo,
        /// The whole pile.
        Whole,
    }
}

answers! {
    /// Who may draw from the discard pile?
    MayTake {
        /// Only a player who has not laid down.
        UntilLaidDown,
        /// Any player in their turn.
        Always,
        /// Only a player who has laid down.
        OnceLaidDown,
        /// Only a player who has laid down, or who lays down in that turn. They may keep the card.
        ToLayDown,
        /// As before, but in the turn in which they lay down the card is in their first melds.
        IntoFirstMelds,
        /// Nobody.
        Never,
    }
}

answers! {
    /// May the player who begins take the upcard although they could not draw another discard?
    FirstTake {
        /// No: it is a discard like any other.
        Same,
        /// Yes, and they may keep it.
        Free,
    }
}

answers_with_data! {
    /// On which discard may nobody draw from the pile?
    Stop {
        /// On none.
        Nothing,
        /// On a wild card that a player has discarded.
        WildDiscards,
    } or {
        /// On one of these cards; a rank stands for its cards of all suits.
        These(CardSet) = "{ \"these\": \"JK 2 3S 3C\" }",
    }
}
