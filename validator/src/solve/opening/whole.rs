//! Whole hands.

use adjudeck_format::{Card, Laid, Rank, Stands, Suit};

use super::needs::Search;
use super::taken::{Taken, change, put_back, sets, take};
use crate::cards::meld::natural;
use crate::solve::cards::{Copies, PLACES, count, plain};

impl Search<'_> {
    /// Takes melds until no card is left: each time one with the lowest card that is still there.
    pub(super) fn whole(&mut self, left: &mut Copies) -> bool {
        let wilds = count(left, Card::JOKER);
        let lowest = Card::all().find(|card| !card.is_joker() && count(left, *card) > 0);
        let Some(lowest) = lowest else {
            return wilds == 0 || self.wilds_alone(wilds);
        };
        for meld in self.melds_with(left, lowest) {
            if !self.goes_on() {
                return false;
            }
            take(left, &meld);
            self.chosen.push(meld);
            if self.whole(left) {
                return true;
            }
            if let Some(meld) = self.chosen.pop() {
                put_back(left, &meld);
            }
        }
        false
    }

    /// A set of the wild cards that are left, if that is a meld.
    fn wilds_alone(&mut self, wilds: u8) -> bool {
        let size = self.rules.meld.set_size.answer;
        let fits = wilds >= size.least && size.most.is_none_or(|most| wilds <= most);
        let few = self.rules.wild.set_most.answer.is_none_or(|most| wilds <= most);
        if fits && few && self.rules.wild.set_naturals.answer == 0 {
            let wild = Laid { card: Some(Card::JOKER), stands: Stands::Rank(Rank::King) };
            self.chosen.push(Taken { cards: vec![wild; wilds.into()], worth: 0 });
            return true;
        }
        false
    }

    /// The melds, with wild cards, that have this card.
    fn melds_with(&self, left: &Copies, card: Card) -> Vec<Taken> {
        let (Some(rank), Some(suit)) = (card.rank(), card.suit()) else { return Vec::new() };
        let wilds = count(left, Card::JOKER);
        let size = self.rules.meld.set_size.answer;
        let mut all = Vec::new();
        for naturals in (1..=size.most.unwrap_or(4).min(8)).rev() {
            for cards in sets(left, rank, naturals, self.rules.meld.set_suits.answer) {
                let least = size.least.saturating_sub(naturals);
                let most = size.most.unwrap_or(u8::MAX).saturating_sub(naturals).min(wilds);
                let most = self.rules.wild.set_most.answer.map_or(most, |limit| limit.min(most));
                let enough = naturals >= self.rules.wild.set_naturals.answer;
                if cards.contains(&card) && enough {
                    all.extend((least..=most).map(|wilds| with_wilds(&cards, wilds)));
                }
            }
        }
        let size = self.rules.meld.run_size.answer;
        for len in (size.least.max(1)..=size.most.unwrap_or(PLACES).min(PLACES)).rev() {
            for low in 0..=PLACES - len {
                let wilds = self.rules.wild.run_most.answer.map_or(wilds, |limit| limit.min(wilds));
                let mut run = Run { left: *left, card, suit, wilds, cards: Vec::new(), all: &mut all };
                run.fill(low, len);
            }
        }
        all
    }
}

/// Fills the places of a run with natural and wild cards.
struct Run<'a> {
    left: Copies,
    card: Card,
    suit: Suit,
    wilds: u8,
    cards: Vec<Laid>,
    all: &'a mut Vec<Taken>,
}

impl Run<'_> {
    fn fill(&mut self, place: u8, len: u8) {
        if len == 0 {
            if self.cards.iter().any(|laid| laid.card == Some(self.card)) {
                self.all.push(Taken { cards: self.cards.clone(), worth: 0 });
            }
            return;
        }
        let Some(card) = natural(self.suit, place) else { return };
        if count(&self.left, card) > 0 {
            change(&mut self.left, card, -1);
            self.cards.push(plain(card));
            self.fill(place + 1, len - 1);
            self.cards.pop();
            change(&mut self.left, card, 1);
        }
        if self.wilds > 0 {
            self.wilds -= 1;
            self.cards.push(Laid { card: Some(Card::JOKER), stands: Stands::Card(card) });
            self.fill(place + 1, len - 1);
            self.cards.pop();
            self.wilds += 1;
        }
    }
}

/// A set with so many wild cards.
fn with_wilds(cards: &[Card], wilds: u8) -> Taken {
    let joker = plain(Card::JOKER);
    let cards = cards.iter().map(|card| plain(*card)).chain((0..wilds).map(|_| joker)).collect();
    Taken { cards, worth: 0 }
}
