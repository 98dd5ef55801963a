//! Calls: taking a discard out of turn.

use super::section::{answers, section};

section! {
    /// Calls: taking a discard out of turn.
    Call {
        /// Who may call?
        who: Who,
        /// May the upcard be called before the first turn?
        upcard: UpcardCall,
        /// May a player call the card that they have just discarded?
        own_discard: OwnDiscard,
        /// May the player who is next to play call?
        next_player: NextPlayer,
        /// How long can a discard be called?
        window: Window,
        /// Which of several calls has the claim?
        priority: Priority,
        /// Which of several calls at the same moment has the claim?
        tie: Tie,
        /// Which calls count against the limit?
        counted: Counted,
        /// How many calls has a player in a deal, if they are limited?
        limit: Option<u8>,
        /// What if a call beyond the limit is granted?
        over_limit: OverLimit,
        /// How many points does a call beyond the limit cost, where it stands?
        fine: i32,
        /// Who may refuse a call?
        refusal: Refusal,
        /// Must a player who refuses a call take the discard themselves?
        refuser: Refuser,
        /// How many stock cards does the caller draw as well?
        extra: u8,
        /// Who draws first after a granted call?
        order: Order,
        /// What if the stock cannot supply the extra card?
        empty_stock: EmptyStock,
        /// May a call be withdrawn?
        withdrawal: Withdrawal,
        /// May the caller lay cards when they take the called card?
        play: CallerPlay,
        /// May the card that a call has uncovered be called?
        uncovered: Uncovered,
    }
}

answers! {
    /// Who may call?
    Who {
        /// A player who has not laid down.
        NotLaidDown,
        /// Any player.
        Anyone,
    }
}

answers! {
    /// May the upcard be called before the first turn?
    UpcardCall {
        /// No: only a card that a player has discarded can be called.
        DiscardsOnly,
        /// Yes, like a discard.
        Callable,
    }
}

answers! {
    /// May a player call the card that they have just discarded?
    OwnDiscard {
        /// No.
        Barred,
        /// Yes: their turn is not next.
        Allowed,
    }
}

answers! {
    /// May the player who is next to play call?
    NextPlayer {
        /// No: they may take the card in their turn.
        Barred,
    }
}

answers! {
    /// How long can a discard be called?
    Window {
        /// Until the next player has drawn.
        UntilDraw,
        /// Until the next player has discarded.
        UntilDiscard,
        /// Only at once.
        AtOnce,
    }
}

answers! {
    /// Which of several calls has the claim?
    Priority {
        /// The one that was declared first.
        FirstDeclared,
        /// The one nearest after the player to play, whenever it was declared.
        Nearest,
    }
}

answers! {
    /// Which of several calls at the same moment has the claim?
    Tie {
        /// The one nearest after the player to play.
        Nearest,
        /// The one that the discarder chooses.
        Discarder,
        /// None.
        Nobody,
    }
}

answers! {
    /// Which calls count against the limit?
    Counted {
        /// Those that were granted.
        Granted,
        /// Every call that was uttered.
        Uttered,
    }
}

answers! {
    /// What if a call beyond the limit is granted?
    OverLimit {
        /// It is void.
        Void,
        /// It stands; the caller pays the fine, and cannot score for going out in one turn.
        Fined,
        /// As before, and the caller may neither call nor refuse a call any more.
        FinedAndBarred,
    }
}

answers! {
    /// Who may refuse a call?
    Refusal {
        /// The player to play, if they have not laid down.
        BeforeLayingDown,
        /// The player to play.
        PlayerToPlay,
    }
}

answers! {
    /// Must a player who refuses a call take the discard themselves?
    Refuser {
        /// Yes: it is their draw.
        Takes,
    }
}

answers! {
    /// Who draws first after a granted call?
    Order {
        /// The caller draws their extra card, then the player to play draws.
        CallerFirst,
        /// The player to play draws first.
        MoverFirst,
    }
}

answers! {
    /// What if the stock cannot supply the extra card?
    EmptyStock {
        /// The discards are shuffled first.
        Reshuffle,
        /// The call is not allowed.
        Barred,
        /// The caller takes the discard alone.
        NoExtra,
    }
}

answers! {
    /// May a call be withdrawn?
    Withdrawal {
        /// No.
        Binding,
        /// Until the card is taken; then the next call has the claim.
        UntilTaken,
    }
}

answers! {
    /// May the caller lay cards when they take the called card?
    CallerPlay {
        /// No: they neither lay nor discard.
        Nothing,
    }
}

answers! {
    /// May the card that a call has uncovered be called?
    Uncovered {
        /// No.
        Dead,
        /// Yes, like a discard, once the caller has drawn the cards that they get besides.
        Callable,
        /// As before, but not by whoever took the card above it.
        ByOthers,
    }
}

impl Uncovered {
    /// Whether anybody may call the card.
    ///
    /// ```
    /// use adjudeck_validator::rules::call::Uncovered;
    /// assert!(Uncovered::ByOthers.is_callable() && !Uncovered::Dead.is_callable());
    /// ```
    #[must_use]
    pub const fn is_callable(self) -> bool {
        match self {
            Self::Callable | Self::ByOthers => true,
            Self::Dead => false,
        }
    }
}
