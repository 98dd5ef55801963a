//! What hands count for.

use adjudeck_format::{Card, Suit};

use crate::cards::meld::natural;
use crate::law::complete::candidate::Candidate;
use crate::law::complete::held::{PLACES, beginnings};
use crate::law::complete::search::Search;
use crate::law::declare::Kind;
use crate::rules::score::Hand as Counted;
use crate::rules::wild::AtHome;

impl Search<'_> {
    /// What the cards of the most costly pure run cost, where one alone is of use, and which they are.
    pub(super) fn best_pure(&self, counted: Counted) -> (i32, Vec<Card>) {
        match counted {
            Counted::Everything | Counted::OutsideBothLives => return (0, Vec::new()),
            Counted::OutsideLives | Counted::OutsideRuns => {}
        }
        let size = self.context.rules.meld.run_size.answer;
        let most = size.most.unwrap_or(PLACES).min(PLACES);
        let own =
            if self.context.rules.wild.at_home.answer == AtHome::Wild { self.held.plain } else { self.held.all() };
        let mut best = (0, (Suit::Spades, 0..0));
        for (suit, row) in Suit::ALL.into_iter().zip(&self.held.rows) {
            let mut begin = beginnings(row.places, size.least);
            while begin != 0 {
                let low = u8::try_from(begin.trailing_zeros()).unwrap_or(PLACES);
                begin &= begin - 1;
                let (mut sum, mut used) = (0i32, 0);
                for (len, place) in (1..=most).zip(low..PLACES) {
                    let copies = row.copies.get(usize::from(place)).map_or(0, |copies| copies & own & !used);
                    if copies == 0 {
                        break;
                    }
                    let card = copies & copies.wrapping_neg();
                    used |= card;
                    sum = sum.saturating_add(self.cost(card));
                    if len >= size.least && sum > best.0 {
                        best = (sum, (suit, low..place + 1));
                    }
                }
            }
        }
        let (points, (suit, places)) = best;
        let run = places.filter_map(|place| natural(suit, place)).collect();
        let of_copies = self.candidates.iter().filter(|it| it.brief.kind == Kind::Copies);
        let cost = |cards: &[Card]| cards.iter().map(|card| (self.value)(*card)).fold(0, i32::saturating_add);
        let copies = of_copies.map(|candidate| self.copies(candidate)).max_by_key(|cards| cost(cards));
        match copies.filter(|cards| cost(cards) > points) {
            Some(cards) => (cost(&cards), cards),
            None => (points, run),
        }
    }

    /// The cards of copies, with the wild cards that make them up.
    fn copies(&self, candidate: &Candidate) -> Vec<Card> {
        let wild = self.held.those(!(self.held.plain | candidate.cards));
        let wild = wild.chain(std::iter::repeat_n(Card::JOKER, self.held.jokers.into()));
        self.held.those(candidate.cards).chain(wild.take(candidate.wilds.into())).collect()
    }
}
