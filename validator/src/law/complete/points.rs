//! What hands count for.

use adjudeck_format::{Card, Suit};

use crate::cards::meld::natural;
use crate::law::complete::lives::Lives;
use crate::melding::{Candidate, Kind, Melds, beginnings, laps};
use crate::rules::score::Hand as Counted;
use crate::rules::wild::AtHome;

impl Lives<'_> {
    /// What the cards of the most costly pure run cost, where a single one is of use, and those cards.
    pub(super) fn best_pure(&self, melds: &Melds, counted: Counted) -> (i32, Vec<Card>) {
        match counted {
            Counted::Everything | Counted::OutsideBothLives | Counted::OutsideMelds => return (0, Vec::new()),
            Counted::OutsideLives | Counted::OutsideRuns => {}
        }
        let (held, size) = (&melds.held, melds.limits.run);
        let (most, ace) = (melds.limits.longest_run(), melds.limits.ace);
        let own = if self.context.rules.wild.at_home.answer == AtHome::Wild { held.plain } else { held.all() };
        let mut best = (0, (Suit::Spades, 0..0));
        for (suit, row) in Suit::ALL.into_iter().zip(&held.rows) {
            let mut begin = beginnings(laps(row.places, ace), size.least);
            while begin != 0 {
                let low = u8::try_from(begin.trailing_zeros()).unwrap_or(ace.places());
                begin &= begin - 1;
                let (mut sum, mut used) = (0i32, 0);
                for (len, place) in (1..=most).zip(low..ace.places()) {
                    let copies = row.copies_at(place) & own & !used;
                    if copies == 0 {
                        break;
                    }
                    let card = copies & copies.wrapping_neg();
                    used |= card;
                    sum = sum.saturating_add(self.cost_of(card));
                    if len >= size.least && sum > best.0 {
                        best = (sum, (suit, low..place + 1));
                    }
                }
            }
        }
        let (points, (suit, places)) = best;
        let run = places.filter_map(|place| natural(suit, place)).collect();
        let of_copies = melds.all.iter().filter(|it| it.brief.kind == Kind::Copies);
        let cost = |cards: &[Card]| cards.iter().map(|card| (self.value)(*card)).fold(0, i32::saturating_add);
        let copies = of_copies.map(|candidate| copies(melds, candidate)).max_by_key(|cards| cost(cards));
        match copies.filter(|cards| cost(cards) > points) {
            Some(cards) => (cost(&cards), cards),
            None => (points, run),
        }
    }
}

/// The cards of a group of copies, with the wild cards that complete it.
fn copies(melds: &Melds, candidate: &Candidate) -> Vec<Card> {
    let held = &melds.held;
    held.those(candidate.cards).chain(held.wilds_but(candidate.cards).take(candidate.wilds.into())).collect()
}
