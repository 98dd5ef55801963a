//! The sets that a slot may have.

use adjudeck_format::{Card, Rank, Suit};

use super::choice::Several;
use super::parts::{Chosen, Left};
use crate::rules::meld::SetSuits;
use crate::rules::wild::AtHome;
use crate::solve::cards::count;

impl Several<'_> {
    pub(super) fn choose_set(&mut self, slot: usize, least: u8, from: u8, left: Left) {
        let size = least.max(self.sets.size.least).max(self.sets.naturals);
        if self.sets.size.most.is_some_and(|most| size > most) {
            return;
        }
        for rank in left.among.ranks.iter().filter(|rank| *rank as u8 >= from) {
            self.choose_rank(slot, rank, size, left);
        }
    }

    fn choose_rank(&mut self, slot: usize, rank: Rank, size: u8, left: Left) {
        let at_home = self.solver.rules.wild.at_home.answer;
        let wild = Suit::ALL.into_iter().any(|suit| self.is_wild(Card::new(rank, suit)));
        let natural = matches!(at_home, AtHome::Natural | AtHome::AsDeclared);
        // Wild cards can as well be a set of another rank, unless a set needs natural cards.
        if wild && (self.sets.naturals == 0 && self.sets.most_wilds.is_none() || !natural) {
            return;
        }
        let has = Suit::ALL.map(|suit| count(&left.copies, Card::new(rank, suit)));
        let all = has.iter().fold(0u8, |sum, copies| sum.saturating_add(*copies)).min(size);
        for many in (self.sets.naturals..=all).rev() {
            let different = match self.sets.suits {
                SetSuits::Any => false,
                SetSuits::Different => true,
                SetSuits::DifferentUnlessWild => many == size,
            };
            let Some(naturals) = of_suits(has, many, different) else { continue };
            let (wilds, jokers) = (size - many, wild && at_home == AtHome::Natural && different);
            if self.sets.most_wilds.is_some_and(|most| wilds > most) {
                return;
            }
            let mut after = left;
            let cards = Chosen::Set { rank, naturals, wilds, jokers };
            cards.naturals().into_iter().for_each(|card| after.take(card));
            after.spent = after.spent.saturating_add(wilds).saturating_add(if wild { many } else { 0 });
            after.jokers = after.jokers.saturating_add(if jokers { wilds } else { 0 });
            if !self.twins {
                after.among.ranks.remove(rank);
            }
            if after.spent <= self.budget && after.jokers <= count(&self.copies, Card::JOKER) {
                self.go_on(slot, cards, rank as u8, after);
            }
            if self.free {
                return;
            }
        }
    }
}

/// So many cards of a rank, first of the suits of which there are most copies, which leaves most for another set.
fn of_suits(mut has: [u8; 4], many: u8, different: bool) -> Option<[u8; 4]> {
    let mut taken = [0; 4];
    for _ in 0..many {
        let free = has.iter_mut().zip(&mut taken).filter(|(has, taken)| **has > 0 && !(different && **taken > 0));
        let (has, taken) = free.max_by_key(|(has, _)| **has)?;
        (*has, *taken) = (*has - 1, *taken + 1);
    }
    Some(taken)
}
