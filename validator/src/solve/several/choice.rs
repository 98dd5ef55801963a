//! Which meld is chosen for which slot.

use adjudeck_format::Card;
use arrayvec::ArrayVec;

use super::parts::{Among, Chosen, Left, Slot};
use crate::cards::meld::MOST_MELDS;
use crate::rules::contract::Kind;
use crate::rules::meld::Twins;
use crate::rules::wild::{Adjacent, LowEnd};
use crate::solve::build::Laying;
use crate::solve::cards::{Copies, Wilds};
use crate::solve::sets::Sets;
use crate::solve::solved::Solved;
use crate::solve::solver::Solver;

/// How many ways with equally many wild cards are compared.
pub(super) const MOST_COMPARED: u8 = 24;

/// A search on its way.
pub(in crate::solve) struct Several<'a> {
    pub(super) solver: Solver<'a>,
    pub(super) copies: Copies,
    pub(super) wild: Wilds,
    pub(super) sets: Sets,
    pub(super) slots: ArrayVec<Slot, MOST_MELDS>,
    /// Whether melds may be longer than they must be.
    pub(super) longer: bool,
    /// Whether wild cards may stand anywhere.
    pub(super) free: bool,
    /// Whether a rank or a suit may serve twice.
    pub(super) twins: bool,
    /// How many wild cards may be used.
    pub(super) budget: u8,
    nodes: u32,
    pub(super) compared: u8,
    pub(super) chosen: ArrayVec<Chosen, MOST_MELDS>,
    pub(super) best: Option<Laying>,
}

impl<'a> Several<'a> {
    pub(in crate::solve) fn new(
        (solver, wild): (Solver<'a>, Wilds),
        copies: &Copies,
        slots: ArrayVec<Slot, MOST_MELDS>,
        longer: bool,
    ) -> Self {
        let rules = &solver.rules.wild;
        let mut slots = slots;
        slots.sort_by_key(|slot| matches!(slot.kind, Kind::Set | Kind::Pair));
        Self {
            solver,
            copies: *copies,
            wild,
            sets: Sets::of(solver.rules),
            slots,
            longer,
            free: rules.adjacent.answer == Adjacent::Allowed
                && rules.run_naturals.answer == 0
                && rules.set_naturals.answer == 0
                && rules.run_most.answer.is_none()
                && rules.set_most.answer.is_none()
                && rules.low_end.answer == LowEnd::Allowed,
            twins: solver.rules.meld.twins.answer == Twins::Allowed,
            budget: 0,
            nodes: 0,
            compared: 0,
            chosen: ArrayVec::new(),
            best: None,
        }
    }

    /// The best melds of these ranks and suits.
    pub(in crate::solve) fn run(&mut self, among: Among) -> Result<Option<Laying>, Solved> {
        let wilds = self.copies.iter().zip(self.wild).filter(|(_, wild)| *wild);
        let wilds = wilds.fold(0u8, |sum, (copies, _)| sum.saturating_add(*copies));
        // No more than the melds have cards are of use, however many there are.
        for budget in 0..=wilds.min(u8::MAX - 1) {
            (self.budget, self.compared) = (budget, 0);
            self.choose(0, 0, Left { copies: self.copies, spent: 0, jokers: 0, among });
            if let Some(best) = self.best.take() {
                return Ok(Some(best));
            }
            if self.is_spent() {
                return Err(Solved::GaveUp);
            }
        }
        Ok(None)
    }

    pub(super) const fn is_spent(&self) -> bool {
        self.nodes >= Solver::MOST_NODES
    }

    pub(super) fn is_wild(&self, card: Card) -> bool {
        self.wild.get(card.index()).copied().unwrap_or_default()
    }

    /// Chooses the meld of a slot; of like slots, each no earlier in order than the one before.
    fn choose(&mut self, slot: usize, from: u8, left: Left) {
        self.nodes += 1;
        if self.is_spent() || self.compared >= MOST_COMPARED {
            return;
        }
        let Some(wanted) = self.slots.get(slot).copied() else {
            self.compare(&left);
            return;
        };
        let alike = slot.checked_sub(1).and_then(|before| self.slots.get(before)) == Some(&wanted);
        let from = if alike { from } else { 0 };
        match wanted.kind {
            Kind::Run | Kind::PureRun => self.choose_run(slot, wanted.least, from, left),
            Kind::Set | Kind::Pair => self.choose_set(slot, wanted.least, from, left),
        }
    }

    pub(super) fn go_on(&mut self, slot: usize, chosen: Chosen, from: u8, left: Left) {
        self.chosen.push(chosen);
        self.choose(slot + 1, from, left);
        self.chosen.pop();
    }
}
