//! The runs that a slot may have.

use adjudeck_format::{PlaceSet, Suit};

use super::choice::{MOST_COMPARED, Several};
use super::parts::{Chosen, Left};
use crate::cards::meld::natural;
use crate::rules::contract::Kind;
use crate::rules::meld::Size;
use crate::rules::wild::{Adjacent, LowEnd};
use crate::solve::cards::{PLACES, count, gaps, places};

/// A run that is being filled.
#[derive(Clone, Copy)]
struct Filling {
    slot: usize,
    suit: Suit,
    low: u8,
    len: u8,
    wild: PlaceSet,
}

impl Several<'_> {
    pub(super) fn choose_run(&mut self, slot: usize, least: u8, from: u8, left: Left) {
        let Size { least: shortest, most } = self.solver.rules.meld.run_size.answer;
        let (least, most) = (least.max(shortest).max(1), most.unwrap_or(PLACES).min(PLACES));
        let naturals = self.solver.rules.wild.run_naturals.answer;
        // A longer run falls into shorter ones, unless these have too few natural cards.
        let longest = match self.solver.rules.wild.adjacent.answer {
            _ if naturals < 2 || !self.longer => least,
            Adjacent::Allowed => most,
            Adjacent::Barred => naturals.saturating_mul(2).saturating_add(1).max(least).min(most),
        };
        let room = self.budget.saturating_sub(left.spent);
        for suit in left.among.suits.iter() {
            let places = places(&left.copies, suit);
            for len in least..=longest.min(most) {
                let can_be = |low: &u8| key(suit, *low) >= from && gaps(places, *low, len) <= room.into();
                for low in (0..=PLACES - len).filter(can_be) {
                    self.fill(Filling { slot, suit, low, len, wild: PlaceSet::EMPTY }, 0, left);
                }
            }
        }
    }

    /// Fills the places of a run one after the other.
    fn fill(&mut self, run: Filling, index: u8, left: Left) {
        if left.spent > self.budget || self.is_spent() || self.compared >= MOST_COMPARED {
            return;
        }
        if index == run.len {
            self.filled(run, left);
            return;
        }
        let Some(card) = natural(run.suit, run.low + index) else { return };
        let there = count(&left.copies, card) > 0;
        if there {
            let mut with = left;
            with.take(card);
            with.spent += u8::from(self.is_wild(card));
            self.fill(run, index + 1, with);
        }
        let after_wild = index > 0 && run.wild.has(usize::from(index - 1));
        let pure = self.slots.get(run.slot).is_some_and(|slot| slot.kind == Kind::PureRun);
        let barred = pure || after_wild && self.solver.rules.wild.adjacent.answer == Adjacent::Barred;
        if !(barred || there && self.free) {
            let with = Left { spent: left.spent + 1, ..left };
            self.fill(Filling { wild: run.wild.with(index.into()), ..run }, index + 1, with);
        }
    }

    fn filled(&mut self, run: Filling, mut left: Left) {
        let rules = &self.solver.rules.wild;
        let naturals = usize::from(run.len) - run.wild.len();
        let closed = rules.low_end.answer == LowEnd::OnlyBelowAce && run.wild.has(0) && run.low + run.len != PLACES;
        let many = rules.run_most.answer.is_some_and(|most| run.wild.len() > usize::from(most));
        if naturals < usize::from(rules.run_naturals.answer) && !run.wild.is_empty() || closed || many {
            return;
        }
        if !self.twins {
            left.among.suits.remove(run.suit);
        }
        let Filling { slot, suit, low, len, wild } = run;
        self.go_on(slot, Chosen::Run { suit, low, len, wild }, key(suit, low), left);
    }
}

/// The order of runs.
const fn key(suit: Suit, low: u8) -> u8 {
    (suit as u8) * 16 + low
}
