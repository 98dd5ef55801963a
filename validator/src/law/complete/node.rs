//! How far a search has come.

use crate::law::complete::candidate::Candidate;
use crate::law::complete::choice::{Choice, Melds};
use crate::law::declare::Kind;
use crate::rules::declare::Declare;
use crate::rules::wild::Allowed;

/// How far a search has come.
#[derive(Clone, Copy)]
pub(super) struct Node<const W: usize> {
    /// The melds that can be chosen still.
    pub(super) open: Melds<W>,
    /// The cards that are there still, a bit for each.
    pub(super) there: u32,
    /// The cards that are left, a bit for each, and what they cost.
    pub(super) left: u32,
    pub(super) cost: i32,
    /// What the cards cost that lie in sets.
    pub(super) in_sets: i32,
    /// How many wild cards are there still.
    pub(super) wilds: u8,
    /// How many pure runs were chosen, melds that are worth one, and other runs.
    pub(super) pure: u8,
    pub(super) copies: u8,
    pub(super) others: u8,
    /// Whether one of the runs is as long as the longest must be.
    long: bool,
}

impl<const W: usize> Node<W> {
    /// Nothing is chosen, and nothing left.
    pub(super) const fn start(open: Melds<W>, there: u32, wilds: u8) -> Self {
        Self { open, there, left: 0, cost: 0, in_sets: 0, wilds, pure: 0, copies: 0, others: 0, long: false }
    }

    /// The same, with these cards left, which cost so much.
    pub(super) fn leaving(self, cards: u32, cost: i32, choice: &Choice<W>) -> Self {
        let (open, cost) = (choice.beside(&self.open, cards, self.wilds), self.cost.saturating_add(cost));
        Self { open, there: self.there & !cards, left: self.left | cards, cost, ..self }
    }

    /// The same, with one more meld.
    pub(super) fn with(self, meld: &Candidate, rules: &Declare, choice: &Choice<W>) -> Self {
        let wilds = self.wilds.saturating_sub(meld.spent);
        let open = choice.beside(&self.open, meld.cards, wilds);
        let mut next = Self { open, there: self.there & !meld.cards, wilds, ..self };
        match meld.brief.kind {
            Kind::Pure => next.pure += 1,
            Kind::Copies => next.copies += 1,
            Kind::Run => next.others += 1,
            Kind::Set => {}
        }
        next.long |= meld.brief.is_run_of(rules.longest.answer);
        next
    }

    /// What must be told apart of the melds that were chosen.
    pub(super) fn state(&self, rules: &Declare) -> u64 {
        // How many there are beyond those that are required matters only where not all may be pure.
        let most = match rules.all_pure.answer {
            Allowed::Allowed => rules.runs.answer.max(rules.pure_runs.answer),
            Allowed::Barred => u8::MAX,
        };
        let of = |runs: u8| u64::from(runs.min(most));
        let runs = of(self.pure) << 8 | of(self.copies) << 24 | of(self.others) << 40;
        u64::from(self.wilds) | runs | u64::from(self.long) << 56
    }
}
