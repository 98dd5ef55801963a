//! What hands count for.

use adjudeck_format::{Card, Rank, Suit};

use super::collect::has_row;
use super::{Candidate, PLACES, Search};
use crate::law::declare::Kind;
use crate::meld::natural;
use crate::rules::score::Hand as Counted;
use crate::rules::wild::AtHome;

impl Search<'_> {
    /// What all cards cost.
    pub(super) fn all_points(&self) -> i32 {
        let jokers = usize::from(self.wilds) - (self.cards.len() - self.plain.count_ones() as usize);
        let jokers = std::iter::repeat_n(Card::JOKER, jokers);
        self.cards.iter().copied().chain(jokers).map(|card| (self.value)(card)).fold(0, i32::saturating_add)
    }

    /// What the cards of the most costly pure run cost, where one alone is of use, and which they are.
    pub(super) fn best_pure(&self, counted: Counted) -> (i32, Vec<Card>) {
        match counted {
            Counted::Everything | Counted::OutsideBothLives => return (0, Vec::new()),
            Counted::OutsideLives | Counted::OutsideRuns => {}
        }
        let size = self.case.rules.meld.run_size.answer;
        let most = size.most.unwrap_or(PLACES).min(PLACES);
        let own = |card: Card| {
            let bits = self.copies(card);
            let usable = if self.case.rules.wild.at_home.answer == AtHome::Wild { bits & self.plain } else { bits };
            usable.count_ones()
        };
        let mut best = (0, (Suit::Spades, 0..0));
        for (suit, row) in Suit::ALL.into_iter().zip(self.rows) {
            if !has_row(row, size.least) {
                continue;
            }
            for low in 0..PLACES {
                let (mut sum, mut aces) = (0i32, 0);
                for (len, place) in (1..).zip(low..PLACES) {
                    let Some(card) = natural(suit, place) else { break };
                    aces += u32::from(card.rank() == Some(Rank::Ace));
                    if own(card) < if card.rank() == Some(Rank::Ace) { aces } else { 1 } || len > most {
                        break;
                    }
                    sum = sum.saturating_add((self.value)(card));
                    if len >= size.least && sum > best.0 {
                        best = (sum, (suit, low..place + 1));
                    }
                }
            }
        }
        let (points, (suit, places)) = best;
        let run = places.filter_map(|place| natural(suit, place)).collect();
        let of_copies = self.candidates.iter().chain(&self.of_wilds).filter(|it| it.brief.kind == Kind::Copies);
        let cards = |candidate: &Candidate| {
            let own = (0u32..).zip(&self.cards).filter(|(at, _)| candidate.cards >> at & 1 == 1);
            own.map(|(_, card)| *card).collect::<Vec<_>>()
        };
        // Copies that a wild card makes up are shown only as the search finds them.
        let cost = |cards: &[Card]| cards.iter().map(|card| (self.value)(*card)).fold(0, i32::saturating_add);
        let copies =
            of_copies.map(|candidate| (cards(candidate), candidate.wilds)).max_by_key(|(cards, _)| cost(cards));
        match copies.filter(|(cards, _)| cost(cards) > points) {
            Some((cards, 0)) => (cost(&cards), cards),
            Some((cards, _)) => (cost(&cards), Vec::new()),
            None => (points, run),
        }
    }
}
