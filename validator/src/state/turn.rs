//! What is kept about the turn in progress, besides its [phase](crate::state::phase).

use adjudeck_format::{Card, SeatSet};
use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use crate::state::kept::{Pushed, Taking};

/// The most wild cards picked up in one turn that are remembered.
const MAX_PICKED_UP: usize = 16;

/// What is kept about the turn in progress. It is forgotten when the turn ends.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Turn {
    /// The number of the turn in the deal, from 1.
    pub(crate) number: u32,
    /// The discard that the player to move has taken, if it is known.
    pub(crate) taken: Option<Card>,
    /// What was taken from the discard line.
    pub(crate) line: Option<Taking>,
    /// What the player to move has pushed.
    pub(crate) pushed: Option<Pushed>,
    pub(crate) owed: Owed,
    pub(crate) melds: MeldsChanged,
}

/// Which players' melds have changed in this turn, and how.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct MeldsChanged {
    /// The players whose melds were rearranged.
    pub(crate) rearranged: SeatSet,
    /// The players whose melds may not stay as they are together, because a card was laid off on one of them.
    pub(crate) grown: SeatSet,
    /// The players who had a pure run among their melds when those changed.
    pub(crate) pure: SeatSet,
    /// The players whose melds were kept as they were before they changed.
    pub(crate) kept: SeatSet,
    /// The players whose melds were reported as wrong.
    pub(crate) reported: SeatSet,
    /// The players who have laid cards that only a player who goes out may meld.
    pub(crate) closing: SeatSet,
    /// The players who were reported to have laid too little for the contract.
    pub(crate) opening_reported: SeatSet,
}

impl MeldsChanged {
    /// The players whose melds must be checked when the turn ends: they were rearranged or have grown, and nothing was reported
    /// about them.
    pub(crate) const fn unsettled(self) -> SeatSet {
        self.rearranged.union(self.grown).difference(self.reported)
    }
}

/// Wild cards that were picked up from melds, and must be laid at once if the rules say so.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Owed {
    /// The cards that are not laid yet.
    pub(crate) cards: ArrayVec<Card, MAX_PICKED_UP>,
    /// How many hidden cards were laid since, which may be those.
    pub(crate) laid_hidden: usize,
}

impl Turn {
    /// Begins another turn.
    pub(crate) fn begin(&mut self) {
        self.number = self.number.saturating_add(1);
        (self.taken, self.line, self.pushed) = (None, None, None);
        self.owed.cards.clear();
        self.owed.laid_hidden = 0;
        self.melds = MeldsChanged::default();
    }

    /// How many copies of a wild card were picked up and have not been laid.
    pub(crate) fn owes(&self, card: Card) -> usize {
        self.owed.cards.iter().filter(|it| **it == card).count()
    }
}
