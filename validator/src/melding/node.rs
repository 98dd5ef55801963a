//! How far a walk has come.

use crate::melding::candidate::Candidate;
use crate::melding::choice::{Choice, Subset};

/// How far a walk has come; a goal keeps a tally of what was chosen.
#[derive(Clone, Copy)]
pub(crate) struct Node<const W: usize, T> {
    /// The melds that can be chosen still.
    pub(crate) open: Subset<W>,
    /// The cards that are there still, a bit for each.
    pub(crate) there: u64,
    /// The cards that are left, a bit for each.
    pub(crate) left: u64,
    pub(crate) cost: i64,
    /// How many wild cards are there still.
    pub(crate) wilds: u8,
    pub(crate) tally: T,
}

impl<const W: usize, T: Copy> Node<W, T> {
    /// Nothing is chosen, and nothing left.
    pub(super) const fn start(open: Subset<W>, there: u64, wilds: u8, tally: T) -> Self {
        Self { open, there, left: 0, cost: 0, wilds, tally }
    }

    /// The same, with these cards left, which cost so much.
    pub(super) fn leaving(self, cards: u64, cost: i64, choice: &Choice<W>) -> Self {
        let (open, cost) = (choice.beside(&self.open, cards, self.wilds), self.cost.saturating_add(cost));
        Self { open, there: self.there & !cards, left: self.left | cards, cost, ..self }
    }

    /// The same, with one more meld, which costs so much.
    pub(super) fn with(self, meld: &Candidate, cost: i64, tally: T, choice: &Choice<W>) -> Self {
        let wilds = self.wilds.saturating_sub(meld.spent);
        let (open, cost) = (choice.beside(&self.open, meld.cards, wilds), self.cost.saturating_add(cost));
        Self { open, there: self.there & !meld.cards, wilds, cost, tally, ..self }
    }
}
