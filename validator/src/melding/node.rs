//! The state of a walk.

use crate::melding::candidate::Candidate;
use crate::melding::choice::{Choice, Subset};

/// The state of a walk. The goal keeps a tally of the chosen melds in it.
#[derive(Clone, Copy)]
pub(crate) struct Node<const W: usize, T> {
    /// The melds that can still be chosen.
    pub(crate) open: Subset<W>,
    /// The cards that are still there, a bit for each.
    pub(crate) there: u64,
    /// The cards that are left over, a bit for each.
    pub(crate) left: u64,
    pub(crate) cost: i64,
    /// How many wild cards are still there.
    pub(crate) wilds: u8,
    pub(crate) tally: T,
}

impl<const W: usize, T: Copy> Node<W, T> {
    /// The state in which nothing is chosen or left over.
    pub(super) const fn start(open: Subset<W>, there: u64, wilds: u8, tally: T) -> Self {
        Self { open, there, left: 0, cost: 0, wilds, tally }
    }

    /// The same state after these cards are left over at this cost.
    pub(super) fn leaving(self, cards: u64, cost: i64, choice: &Choice<W>) -> Self {
        let (open, cost) = (choice.beside(&self.open, cards, self.wilds), self.cost.saturating_add(cost));
        Self { open, there: self.there & !cards, left: self.left | cards, cost, ..self }
    }

    /// The same state after one more meld is chosen at this cost.
    pub(super) fn with(self, meld: &Candidate, cost: i64, tally: T, choice: &Choice<W>) -> Self {
        let wilds = self.wilds.saturating_sub(meld.spent);
        let (open, cost) = (choice.beside(&self.open, meld.cards, wilds), self.cost.saturating_add(cost));
        Self { open, there: self.there & !meld.cards, wilds, cost, tally, ..self }
    }
}
