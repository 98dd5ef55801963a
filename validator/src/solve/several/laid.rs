//! The melds that were chosen, as they are laid.

use adjudeck_format::{Card, Laid, Stands};

use super::choice::Several;
use super::parts::{Chosen, Left};
use crate::cards::meld::natural;
use crate::rules::wild::Unsaid;
use crate::solve::build::{Kind, Laying};
use crate::solve::cards::plain;

impl Several<'_> {
    /// Builds the melds that were chosen and keeps them if they are the best so far.
    pub(super) fn compare(&mut self, left: &Left) {
        let mut laying = Laying::new(self.copies, self.wild);
        for chosen in &self.chosen {
            chosen.naturals().into_iter().for_each(|card| _ = laying.take(card));
            if let Chosen::Set { wilds, jokers: true, .. } = *chosen {
                (0..wilds).for_each(|_| _ = laying.take(Card::JOKER));
            }
        }
        for chosen in &self.chosen {
            self.lay(*chosen, &mut laying);
        }
        laying.spend(left.spent);
        let Some(laying) = self.solver.finish(laying, self.longer) else { return };
        self.compared += 1;
        if self.best.as_ref().is_none_or(|best| laying.cost() < best.cost()) {
            self.best = Some(laying);
        }
    }

    /// Lays a meld whose natural cards are taken already.
    fn lay(&self, chosen: Chosen, laying: &mut Laying) {
        let mut cards = Vec::new();
        match chosen {
            Chosen::Run { suit, low, len, wild } => {
                for index in 0..len {
                    let Some(card) = natural(suit, low + index) else { return };
                    if !wild.has(index.into()) {
                        cards.push(plain(card));
                        continue;
                    }
                    let Some(wild) = laying.wild(card) else { return };
                    let stands = if wild == card { Stands::Unsaid } else { Stands::Card(card) };
                    cards.push(Laid { card: Some(wild), stands });
                }
                laying.push(cards, Kind::Run(suit, low));
            }
            Chosen::Set { rank, wilds, jokers, .. } => {
                cards.extend(chosen.naturals().into_iter().map(plain));
                let own = cards.iter().filter(|laid| laid.card.is_some_and(|card| !self.is_wild(card))).count();
                let doubtful = match self.solver.rules.wild.unsaid.answer {
                    Unsaid::AsPlaced => own == 0,
                    Unsaid::MustBeSaid => own < 2,
                };
                let stands = if doubtful { Stands::Rank(rank) } else { Stands::Unsaid };
                for _ in 0..wilds {
                    let wild = if jokers { Some(Card::JOKER) } else { laying.wild(Card::JOKER) };
                    let Some(wild) = wild else { return };
                    cards.push(Laid { card: Some(wild), stands });
                }
                laying.push(cards, Kind::Set(rank));
            }
        }
    }
}
