//! Dropping out of the game with a high total, and paying to stay in it.

use super::section::{answers, answers_with_data, section};

section! {
    /// Dropping out of the game with a high total, and paying to stay in it.
    Exit {
        /// From which total on must a player leave or pay?
        score: i32,
        /// What must such a player do?
        choice: Choice,
        /// Which total has a player who has paid?
        total: Total,
        /// How often may a player pay to stay, if there is a limit?
        limit: Option<u8>,
        /// May a player who has left come back before a later deal?
        back: Back,
        /// Who must leave or pay after the last deal?
        last_deal: LastDeal,
        /// What if only one player is left?
        survivor: Survivor,
    }
}

answers_with_data! {
    /// What must such a player do?
    Choice {
        /// Leave, or pay and stay, before the next deal.
        LeaveOrPay,
        /// Leave, before the next deal: nobody can pay to stay.
        Leave,
        /// Leave, or pay and stay, before the next deal. Nobody can pay unless two players or more are below the limit.
        LeaveOrPayIfTwoStay,
    } or {
        /// Leave, or pay and stay, before the next deal. Nobody can pay if a player below the limit has more than this.
        LeaveOrPayUpTo(i32) = "{ \"leave-or-pay-up-to\": 79 }",
    }
}

impl Choice {
    /// The most that the others may have so that a player can pay to stay. `None` if nobody can pay.
    ///
    /// ```
    /// use adjudeck_validator::rules::exit::Choice;
    /// assert_eq!(Choice::LeaveOrPayUpTo(79).most(), Some(79));
    /// assert_eq!((Choice::LeaveOrPay.most(), Choice::Leave.most()), (Some(i32::MAX), None));
    /// ```
    #[must_use]
    pub const fn most(self) -> Option<i32> {
        match self {
            Self::LeaveOrPay | Self::LeaveOrPayIfTwoStay => Some(i32::MAX),
            Self::Leave => None,
            Self::LeaveOrPayUpTo(most) => Some(most),
        }
    }

    /// Whether two players or more must stay below the limit so that a player can pay.
    pub(crate) const fn needs_two(self) -> bool {
        match self {
            Self::LeaveOrPayIfTwoStay => true,
            Self::LeaveOrPay | Self::Leave | Self::LeaveOrPayUpTo(_) => false,
        }
    }
}

answers! {
    /// Which total has a player who has paid?
    Total {
        /// The highest total below the limit that a player has after the deal.
        HighestNow,
        /// The highest total below the limit that a player had before the deal.
        HighestBefore,
        /// One more than the highest total below the limit that a player has after the deal.
        AboveHighestNow,
    }
}

answers! {
    /// May a player who has left come back before a later deal?
    Back {
        /// No: they decide at once.
        Never,
        /// Yes, at the price and the total of that moment.
        AnyLaterDeal,
    }
}

answers! {
    /// Who must leave or pay after the last deal?
    LastDeal {
        /// Nobody: no deal follows.
        Nobody,
    }
}

answers! {
    /// What if only one player is left?
    Survivor {
        /// They have won the game.
        Wins,
    }
}
