//! What happens when the stock is used up.

use super::section::{answers, section};

section! {
    /// What happens when the stock is used up.
    Exhaustion {
        /// What happens the first time?
        stock: First,
        /// What happens the second time in a deal?
        again: Again,
        /// What happens if nothing is left to shuffle?
        nothing: Nothing,
        /// When is the stock used up?
        moment: Moment,
        /// Who may still lay cards when that has ended the deal?
        melding: Melding,
        /// Who deals after a void deal, and what?
        after_void: AfterVoid,
    }
}

answers! {
    /// What happens the first time?
    First {
        /// The discards but the top one are shuffled to form a new stock.
        Reshuffle,
        /// The deal ends at once, and everyone scores their hand.
        Ends,
        /// The deal is void.
        Void,
        /// The deal goes on: who cannot draw takes the discard.
        TakesDiscard,
        /// The deal goes on: who cannot draw takes the discard or passes.
        Passes,
    }
}

answers! {
    /// What happens the second time in a deal?
    Again {
        /// The discards are shuffled again, as often as needed.
        Reshuffle,
        /// The deal is void.
        Void,
        /// The deal ends at once, and everyone scores their hand.
        Ends,
    }
}

answers! {
    /// What happens if nothing is left to shuffle?
    Nothing {
        /// The deal is void.
        Void,
        /// The deal goes on: who cannot draw takes the discard.
        TakesDiscard,
    }
}

answers! {
    /// When is the stock used up?
    Moment {
        /// When somebody must draw and cannot.
        WhenNeeded,
        /// When a turn begins for which it has too few cards, and the discard is not taken.
        ShortOfDraw,
        /// When its last card is drawn.
        LastCard,
        /// When the turn ends in which its last card is drawn.
        LastTurn,
        /// When the turn ends after which only two cards are left. Nobody draws these.
        TwoLeft,
    }
}

impl Moment {
    /// The most cards that nobody draws.
    pub(crate) const MOST_KEPT: u16 = 2;

    /// How many cards nobody draws.
    ///
    /// ```
    /// use adjudeck_validator::rules::exhaustion::Moment;
    /// assert_eq!((Moment::LastTurn.kept(), Moment::TwoLeft.kept()), (0, 2));
    /// ```
    #[must_use]
    pub const fn kept(self) -> u16 {
        match self {
            Self::TwoLeft => Self::MOST_KEPT,
            Self::WhenNeeded | Self::ShortOfDraw | Self::LastCard | Self::LastTurn => 0,
        }
    }

    /// Whether the stock is used up when a turn ends.
    ///
    /// ```
    /// use adjudeck_validator::rules::exhaustion::Moment;
    /// assert!(Moment::TwoLeft.is_end_of_turn() && !Moment::LastCard.is_end_of_turn());
    /// ```
    #[must_use]
    pub const fn is_end_of_turn(self) -> bool {
        match self {
            Self::LastTurn | Self::TwoLeft => true,
            Self::WhenNeeded | Self::ShortOfDraw | Self::LastCard => false,
        }
    }
}

answers! {
    /// Who may still lay cards when that has ended the deal?
    Melding {
        /// Nobody.
        Nobody,
        /// Everybody, from their hand, but nobody draws or takes a card.
        Everybody,
        /// As before, but only who has a meld on the table.
        WhoHasMelded,
    }
}

answers! {
    /// Who deals after a void deal, and what?
    AfterVoid {
        /// The same dealer deals the same deal again.
        SameDeal,
        /// The next dealer deals the next deal.
        NextDeal,
    }
}
