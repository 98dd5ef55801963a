//! Wild cards: what they may do in melds, and how they move.

use adjudeck_format::CardSet;

use super::section::{answers, answers_with_data, section};

section! {
    /// Wild cards: what they may do in melds, and how they move.
    Wild {
        /// Which cards are wild?
        cards: Cards,
        /// How many natural cards must a set have?
        set_naturals: u8,
        /// How many wild cards may a set have, if there is a limit?
        set_most: Option<u8>,
        /// How many wild cards may a meld have, compared with its natural ones?
        share: Share,
        /// May a meld consist of wild cards alone?
        alone: Alone,
        /// Does a wild card in a set stand for a suit?
        set_suit: SetSuit,
        /// Is a wild card natural that lies where it belongs by what is printed on it?
        at_home: AtHome,
        /// May two wild cards stand side by side in a run?
        adjacent: Adjacent,
        /// How many natural cards must a run have when it is laid?
        run_naturals: u8,
        /// How many wild cards may a run have that stand for others, if there is a limit?
        run_most: Option<u8>,
        /// What does a wild card in a run stand for, if nothing is said?
        unsaid: Unsaid,
        /// May a run be laid with a wild card at its low end?
        low_end: LowEnd,
        /// May a wild card be taken out of a meld by its natural card?
        pickup: Pickup,
        /// Which card takes a wild card out of a set, where one may be taken?
        pickup_set: PickupSet,
        /// May a wild card be taken out of a run that lies at one of its ends?
        pickup_end: Allowed,
        /// Must a player have laid down to take a wild card out of a meld?
        pickup_opened: PickupOpened,
        /// Where does a wild card in a run go when its natural card takes its place?
        moves: Moves,
        /// May the wild card move that is itself the top of the run?
        move_top: Allowed,
        /// May the wild card move that stands for the ace at the top?
        move_ace: Allowed,
        /// May the wild card move that is the bottom of a run whose top is an ace?
        move_bottom: Allowed,
        /// What if a wild card would come to lie beside another?
        move_blocked: MoveBlocked,
        /// May a card laid earlier in the same turn make room for the move?
        move_unblocked: MoveUnblocked,
        /// May a wild card move in a run that is full?
        move_full: MoveFull,
    }
}

answers! {
    /// Whether something may be done.
    Allowed {
        /// Yes.
        Allowed,
        /// No.
        Barred,
    }
}

answers_with_data! {
    /// Which cards are wild?
    Cards {
        /// The printed jokers.
        Jokers,
        /// The printed jokers and all twos.
        JokersAndTwos,
        /// The printed jokers and all cards of the rank of the indicator.
        IndicatedRank,
        /// The printed jokers and the cards of the indicator's rank in the other colour.
        IndicatedRankInOtherColour,
        /// As before, and the other cards like the indicator itself.
        IndicatedRankInOtherColourAndOwnSuit,
    } or {
        /// The printed jokers and these cards; a rank stands for its cards of all suits.
        These(CardSet) = "{ \"these\": \"JK 2 3S 3C\" }",
    }
}

impl Cards {
    /// Whether a card that is turned up says which cards are wild.
    #[must_use]
    pub const fn are_indicated(self) -> bool {
        match self {
            Self::Jokers | Self::JokersAndTwos | Self::These(_) => false,
            Self::IndicatedRank | Self::IndicatedRankInOtherColour | Self::IndicatedRankInOtherColourAndOwnSuit => true,
        }
    }
}

answers! {
    /// How many wild cards may a meld have, compared with its natural ones?
    Share {
        /// Any number, as far as other limits allow.
        Any,
        /// No more than it has natural ones.
        AsMany,
    }
}

answers! {
    /// May a meld consist of wild cards alone?
    Alone {
        /// Yes.
        Allowed,
        /// Yes, unless all of them are printed jokers.
        NotJokers,
        /// No.
        Barred,
    }
}

answers! {
    /// Does a wild card in a set stand for a suit?
    SetSuit {
        /// No: only the rank counts.
        None,
        /// No, and it takes no suit's place, so that cards of all suits may join it.
        TakesNoPlace,
        /// It takes the place of every card that the set lacks: such a card can only replace it.
        TakesPlace,
        /// For the one that is named, if one is: a card of it can only replace the wild card.
        AsNamed,
    }
}

answers! {
    /// Is a wild card natural that lies where it belongs by what is printed on it?
    AtHome {
        /// Yes, always.
        Natural,
        /// Yes, unless in a set its player says that it is wild; the second of a suit is.
        AsDeclared,
        /// In a run it is; in a set it is wild.
        InRuns,
        /// No: it is wild, its own other copy may claim it, and no run is pure that has it.
        Wild,
    }
}

answers! {
    /// May two wild cards stand side by side in a run?
    Adjacent {
        /// No.
        Barred,
        /// Yes.
        Allowed,
    }
}

answers! {
    /// What does a wild card in a run stand for, if nothing is said?
    Unsaid {
        /// For its place, if the run is written up or down; otherwise it fills a gap, else the top, else the bottom.
        AsPlaced,
        /// For nothing: it must be said. So must be, with fewer than two natural cards, whether they are a set or a run.
        MustBeSaid,
    }
}

answers! {
    /// May a run be laid with a wild card at its low end?
    LowEnd {
        /// Yes: the direction binds only what is added later.
        Allowed,
        /// Only in a run whose top is an ace.
        OnlyBelowAce,
    }
}

answers! {
    /// May a wild card be taken out of a meld by its natural card?
    Pickup {
        /// Never.
        Never,
        /// From one's own run, into the hand.
        OwnRun,
        /// From any run, if it is laid at once.
        AnyRunAtOnce,
        /// From any meld, if it is laid at once in a new meld.
        NewMeldAtOnce,
        /// From any meld, if it is laid at once, in a new meld or on one that lies.
        AnyMeldAtOnce,
        /// From any meld, into the hand.
        Kept,
    }
}

answers! {
    /// Which card takes a wild card out of a set, where one may be taken?
    PickupSet {
        /// None: there it stays.
        None,
        /// One of the rank, in a suit that the set does not have.
        MissingSuit,
        /// As before, if another such card was added to the set in that turn, so that it is complete now.
        BothMissingSuits,
        /// Any of the rank.
        AnyOfRank,
    }
}

answers! {
    /// Must a player have laid down to take a wild card out of a meld?
    PickupOpened {
        /// Yes; already in that turn they may.
        AfterLayingDown,
        /// No: they may use it in their first melds.
        Anyone,
    }
}

answers! {
    /// Where does a wild card in a run go when its natural card takes its place?
    Moves {
        /// To the top end; to the bottom end, if the top is an ace.
        ToTop,
        /// Nowhere: it does not move within its meld.
        Never,
    }
}

answers! {
    /// What if a wild card would come to lie beside another?
    MoveBlocked {
        /// The natural card may not be put there.
        Barred,
        /// The wild card may go to the other end.
        OtherEnd,
    }
}

answers! {
    /// May a card laid earlier in the same turn make room for the move?
    MoveUnblocked {
        /// Yes: one card is laid after the other.
        StepByStep,
        /// No: the run counts as it was at the start of the turn.
        TurnStart,
    }
}

answers! {
    /// May a wild card move in a run that is full?
    MoveFull {
        /// No: there is no end to go to.
        Barred,
        /// Yes: the wild card leaves play.
        LeavesPlay,
    }
}
