//! Knocking: declaring a hand although some of its cards belong to no meld.

use adjudeck_format::{Card, Rank};

use super::section::{answers, section};

section! {
    /// Knocking: declaring a hand although some of its cards, the deadwood, belong to no meld.
    Knock {
        /// How much may the deadwood of a player who knocks be worth at most?
        limit: i32,
        /// Does the upcard say how much instead?
        upcard: ByUpcard,
        /// May all cards be declared, without a discard?
        undiscarded: Undiscarded,
        /// May the last discard be taken before the stock is used up?
        last_discard: LastDiscard,
        /// Who wins if the deadwood of both is worth the same?
        tie: Tie,
        /// How many points does a player get besides who knocks without deadwood?
        gin: i32,
        /// How many if they have declared all cards, without a discard?
        big_gin: i32,
        /// How many points does a player get besides who wins although the other has knocked?
        undercut: i32,
        /// What if the upcard is a spade?
        spade: Spade,
    }
}

answers! {
    /// Does the upcard say how much the deadwood may be worth?
    ByUpcard {
        /// No.
        Never,
        /// Yes: as much as the upcard, whoever takes it.
        ItsWorth,
        /// Yes: as much as the upcard; and if it is an ace, nothing.
        ItsWorthAceNothing,
    }
}

impl ByUpcard {
    /// Whether the upcard says anything.
    pub(crate) const fn is_asked(self) -> bool {
        match self {
            Self::Never => false,
            Self::ItsWorth | Self::ItsWorthAceNothing => true,
        }
    }

    /// How much the deadwood may be worth, if the upcard says it; `worth` is what the upcard is worth.
    ///
    /// ```
    /// use adjudeck_validator::rules::knock::ByUpcard;
    /// let ace = "AS".parse().unwrap();
    /// assert_eq!(ByUpcard::ItsWorthAceNothing.limit(ace, 1), Some(0));
    /// assert_eq!(ByUpcard::Never.limit(ace, 1), None);
    /// ```
    #[must_use]
    pub fn limit(self, upcard: Card, worth: i32) -> Option<i32> {
        match self {
            Self::Never => None,
            Self::ItsWorthAceNothing if upcard.rank() == Some(Rank::Ace) => Some(0),
            Self::ItsWorth | Self::ItsWorthAceNothing => Some(worth),
        }
    }
}

answers! {
    /// May all cards be declared, without a discard?
    Undiscarded {
        /// No: one card is discarded.
        Barred,
        /// Yes, if all of them lie in melds.
        Complete,
    }
}

answers! {
    /// May the last discard be taken before the stock is used up?
    LastDiscard {
        /// No: the deal is over when that discard has been made.
        Dead,
        /// Yes, by the next player, who must knock then.
        ToKnock,
    }
}

answers! {
    /// Who wins if the deadwood of both is worth the same?
    Tie {
        /// The player who has not knocked, with the points for that.
        Undercut,
        /// Nobody: nobody scores.
        Nobody,
        /// The player who has knocked, who scores nothing for the difference.
        Knocker,
    }
}

answers! {
    /// What if the upcard is a spade?
    Spade {
        /// Nothing.
        Nothing,
        /// The points of the deal count double.
        Doubles,
    }
}
