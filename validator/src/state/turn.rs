//! What is kept of the turn in progress, besides its [phase](crate::state::phase).

use adjudeck_format::{Card, SeatSet};
use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use crate::state::kept::{Pushed, Taking};

/// Of so many wild cards that are picked up in one turn it is remembered that they must be laid.
const MAX_PICKED_UP: usize = 16;

/// What is kept of the turn in progress. With the turn all of it ends.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Turn {
    /// Counts turns; turns of a deal begin at 1.
    pub(crate) number: u32,
    /// The discard that the player to move has taken, if it is known which it is.
    pub(crate) taken: Option<Card>,
    /// What was taken from the discard line.
    pub(crate) line: Option<Taking>,
    /// What the player to move has pushed.
    pub(crate) pushed: Option<Pushed>,
    pub(crate) owed: Owed,
    pub(crate) melds: MeldsChanged,
}

/// Whose melds have changed in the turn, and how.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct MeldsChanged {
    /// Whose were rearranged.
    pub(crate) rearranged: SeatSet,
    /// Whose melds may not stay as they lie together, because a card was laid off on one of them.
    pub(crate) grown: SeatSet,
    /// Who had a pure run among them when they changed.
    pub(crate) pure: SeatSet,
    /// Whose melds were kept as they were before they changed.
    pub(crate) kept: SeatSet,
    /// Whose melds were reported not to be as they should be.
    pub(crate) reported: SeatSet,
    /// Who was reported to have laid too little for the contract.
    pub(crate) opening_reported: SeatSet,
}

impl MeldsChanged {
    /// Whose melds have to be checked when the turn ends: they were rearranged or have grown, and nothing was reported of them.
    pub(crate) const fn unsettled(self) -> SeatSet {
        self.rearranged.union(self.grown).difference(self.reported)
    }
}

/// Wild cards that were picked up from melds and must be laid at once where that is the rule.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Owed {
    /// Those that are not yet laid.
    pub(crate) cards: ArrayVec<Card, MAX_PICKED_UP>,
    /// How many cards that the record hides were laid since, which may be those.
    pub(crate) laid_hidden: usize,
}

impl Turn {
    /// Another turn begins.
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
