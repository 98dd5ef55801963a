//! Whole hands.

use adjudeck_format::{Card, Laid, Rank, Stands, Suit};

use super::needs::Search;
use super::taken::{Taken, change, put_back, sets, take};
use crate::cards::meld::natural;
use crate::rules::meld::SetSuits;
use crate::solve::cards::{Copies, PLACES, count, gaps, places, plain};

impl Search<'_> {
    /// Takes melds until no card is left: each time one with the lowest card that is still there.
    pub(super) fn whole(&mut self, left: &mut Copies) -> bool {
        let wilds = count(left, Card::JOKER);
        let lowest = Card::all().find(|card| !card.is_joker() && count(left, *card) > 0);
        let Some(lowest) = lowest else {
            return wilds == 0 || self.wilds_alone(wilds);
        };
        if !self.all_find_company(left) {
            return false;
        }
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

    /// Whether each natural card that is left could be in a meld with others of them, if all wild cards were for it.
    fn all_find_company(&self, left: &Copies) -> bool {
        let wilds = count(left, Card::JOKER).into();
        let there = Suit::ALL.map(|suit| places(left, suit));
        let (set, run) =
            (self.rules.meld.set_size.answer.least, self.rules.meld.run_size.answer.least.clamp(1, PLACES));
        Rank::ALL.into_iter().all(|rank| {
            let suits = there.iter().filter(|places| **places >> rank as u32 & 1 == 1);
            let of_rank = |suit| count(left, Card::new(rank, suit));
            let mates = match self.rules.meld.set_suits.answer {
                SetSuits::Any => Suit::ALL.map(of_rank).into_iter().map(u32::from).sum::<u32>(),
                SetSuits::Different | SetSuits::DifferentUnlessWild => suits.clone().map(|_| 1).sum(),
            };
            let in_run = |places: &u32| runs_with(places_of(rank), run).any(|low| gaps(*places, low, run) <= wilds);
            mates + wilds >= set.into() || suits.clone().all(in_run)
        })
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
            let least = size.least.saturating_sub(naturals);
            let most = size.most.unwrap_or(u8::MAX).saturating_sub(naturals).min(wilds);
            let most = self.rules.wild.set_most.answer.map_or(most, |limit| limit.min(most));
            if least > most || naturals < self.rules.wild.set_naturals.answer {
                continue;
            }
            for cards in sets(left, rank, naturals, self.rules.meld.set_suits.answer) {
                if cards.contains(&card) {
                    all.extend((least..=most).map(|wilds| with_wilds(&cards, wilds)));
                }
            }
        }
        let size = self.rules.meld.run_size.answer;
        let wilds = self.rules.wild.run_most.answer.map_or(wilds, |limit| limit.min(wilds));
        let (there, of_card) = (places(left, suit), places_of(rank));
        for len in (size.least.max(1)..=size.most.unwrap_or(PLACES).min(PLACES)).rev() {
            for low in runs_with(of_card, len).filter(|low| gaps(there, *low, len) <= wilds.into()) {
                let mut run = Run { left: *left, card, suit, wilds, cards: Vec::new(), all: &mut all };
                run.fill(low, len);
            }
        }
        all
    }
}

/// A bit for each place at which a rank may stand in a run.
const fn places_of(rank: Rank) -> u32 {
    let low = 1 << rank as u32;
    if low == 1 { low | 1 << (PLACES - 1) } else { low }
}

/// Where runs of a length begin that have one of these places.
fn runs_with(places: u32, len: u8) -> impl Iterator<Item = u8> {
    let has = move |low: &u8| places >> *low & ((1 << len) - 1) != 0;
    (0..=PLACES.saturating_sub(len)).filter(has)
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
