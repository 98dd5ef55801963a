//! Melds: sets and runs.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::possible::data;
use super::section::{answers, section};

data! { Size, }

section! {
    /// Melds: sets and runs.
    Meld {
        /// How many cards may a set have?
        set_size: Size,
        /// Which suits may a set have?
        set_suits: SetSuits,
        /// How many cards may a run have?
        run_size: Size,
        /// What is a run?
        run: Run,
        /// Where may an ace stand in a run?
        ace: Ace,
        /// May one player have two sets of a rank, or two runs of a suit?
        twins: Twins,
        /// May runs that touch be joined?
        join: Join,
        /// When in a turn may a player lay cards?
        when: When,
    }
}

/// The number of cards of a meld.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Size {
    /// The least.
    pub least: u8,
    /// The most; `null` where there is no limit.
    pub most: Option<u8>,
}

answers! {
    /// May runs that touch be joined?
    Join {
        /// No: they stay apart.
        Never,
        /// Yes, if they are the player's own: they are one run then.
        OwnRuns,
    }
}

answers! {
    /// Which suits may a set have?
    SetSuits {
        /// Any, and the same card more than once.
        Any,
        /// All different.
        Different,
        /// All different, unless a wild card is among them.
        DifferentUnlessWild,
    }
}

answers! {
    /// What is a run?
    Run {
        /// Consecutive cards of one suit.
        ConsecutiveOfSuit,
        /// Nothing: all melds are sets.
        NoMeld,
    }
}

answers! {
    /// Where may an ace stand in a run?
    Ace {
        /// At either end, below the two or above the king, but never between them.
        EitherEnd,
        /// As before, but a run has one ace at most. In a run of all fourteen places a wild card stands for the other.
        OneAce,
        /// Only below the two.
        Low,
        /// Only above the king.
        High,
        /// Anywhere: runs go round the corner, from the king over the ace to the two, and have each rank once at most. An ace
        /// is low only where it is the lowest card of its run.
        Round,
    }
}

impl Ace {
    /// The lowest and the highest place of a run: 0 is below the two, 13 above the king. Where runs go round the corner, the
    /// places go on above: 14 is the two again, and so on up to the second king.
    ///
    /// ```
    /// use adjudeck_validator::rules::meld::Ace;
    /// assert_eq!([Ace::EitherEnd, Ace::Low, Ace::High, Ace::Round].map(Ace::ends), [(0, 13), (0, 12), (1, 13), (0, 25)]);
    /// ```
    #[must_use]
    pub const fn ends(self) -> (u8, u8) {
        match self {
            Self::EitherEnd | Self::OneAce => (0, 13),
            Self::Low => (0, 12),
            Self::High => (1, 13),
            Self::Round => (0, 25),
        }
    }

    /// Whether runs go round the corner: king, ace, two.
    ///
    /// ```
    /// use adjudeck_validator::rules::meld::Ace;
    /// assert!(Ace::Round.goes_round() && !Ace::EitherEnd.goes_round());
    /// ```
    #[must_use]
    pub const fn goes_round(self) -> bool {
        match self {
            Self::EitherEnd | Self::OneAce | Self::Low | Self::High => false,
            Self::Round => true,
        }
    }

    /// The most cards that a run could have. A run that goes round has each rank once.
    pub(crate) const fn longest(self) -> u8 {
        if self.goes_round() { 13 } else { 14 }
    }

    /// The most natural cards that a run could have.
    pub(crate) const fn most_naturals(self) -> u8 {
        match self {
            Self::OneAce | Self::Round => 13,
            Self::EitherEnd | Self::Low | Self::High => 14,
        }
    }

    /// How many places are numbered.
    pub(crate) const fn places(self) -> u8 {
        if self.goes_round() { 26 } else { 14 }
    }

    /// The same place as it is counted from below it. Where runs go round, the places below the ace are those of the lap
    /// before, so that the place is one lap higher.
    pub(crate) const fn seen_from_below(self, place: u8) -> u8 {
        if self.goes_round() { place + 13 } else { place }
    }
}

answers! {
    /// May one player have two sets of a rank, or two runs of a suit?
    Twins {
        /// No, neither, at any time of the deal.
        Barred,
        /// Not in the contract; later two sets of a rank, but never two runs of a suit.
        SetsLater,
        /// Not two sets of a rank in the contract; otherwise both.
        NotInContract,
        /// Yes, but no two that stand for the same cards.
        NotSameCards,
        /// As before, and a wild card in a set counts as any card that it could stand for.
        NotPossiblySame,
        /// Yes, but no two of which one stands for all cards of the other.
        NotContained,
        /// Yes, but no two that are made of the same cards.
        NotSameNaturals,
        /// Yes, both, at any time.
        Allowed,
    }
}

impl Twins {
    /// Whether a second set of a rank is barred, and whether a second run of a suit is. `first` says whether this is about a
    /// player's first melds.
    pub(crate) const fn bars(self, first: bool) -> (bool, bool) {
        match self {
            Self::Barred => (true, true),
            Self::SetsLater => (first, true),
            Self::NotInContract => (first, false),
            Self::NotSameCards | Self::NotPossiblySame | Self::NotContained | Self::NotSameNaturals | Self::Allowed => {
                (false, false)
            }
        }
    }

    /// Whether melds that are the same in some way are barred.
    pub(crate) const fn compares_melds(self) -> bool {
        match self {
            Self::NotSameCards | Self::NotPossiblySame | Self::NotContained | Self::NotSameNaturals => true,
            Self::Barred | Self::SetsLater | Self::NotInContract | Self::Allowed => false,
        }
    }
}

answers! {
    /// When in a turn may a player lay cards?
    When {
        /// After drawing and before discarding, or not at all, as they like.
        AfterDrawing,
        /// As before; but who has no meld may lay some before they take from the discard line.
        BeforeTakingToo,
        /// Never: melds are kept in the hand until a player declares.
        OnDeclaring,
    }
}
