//! Melds that are taken out of a hand.

use adjudeck_format::{Card, Groups, Laid, Rank, Suit};

use crate::cards::meld::natural;
use crate::rules::meld::SetSuits;
use crate::solve::cards::{Copies, PLACES, count, gaps, places};

/// A meld that is taken out of a hand, with what it is worth in an opening.
#[derive(Clone, Debug)]
pub(super) struct Taken {
    pub(super) cards: Vec<Laid>,
    pub(super) worth: i32,
}

/// Whether a meld of natural cards is a run.
pub(super) fn is_run(meld: &Taken) -> bool {
    let mut ranks = meld.cards.iter().filter_map(|laid| laid.card?.rank());
    let first = ranks.next();
    ranks.any(|rank| Some(rank) != first)
}

/// The sets of so many natural cards of a rank.
pub(super) fn sets(left: &Copies, rank: Rank, size: u8, suits: SetSuits) -> Vec<Vec<Card>> {
    let most = |card: Card| match suits {
        SetSuits::Different | SetSuits::DifferentUnlessWild => count(left, card).min(1),
        SetSuits::Any => count(left, card),
    };
    let of_rank = Suit::ALL.map(|suit| most(Card::new(rank, suit)));
    if of_rank.into_iter().fold(0, u8::saturating_add) < size {
        return Vec::new();
    }
    let (mut all, [first, second, third, fourth]) = (Vec::new(), of_rank);
    for first in 0..=first.min(size) {
        for second in 0..=second.min(size - first) {
            for third in 0..=third.min(size - first - second) {
                let last = size - first - second - third;
                if last <= fourth {
                    let each = Suit::ALL.into_iter().zip([first, second, third, last]);
                    all.push(each.flat_map(|(suit, many)| (0..many).map(move |_| Card::new(rank, suit))).collect());
                }
            }
        }
    }
    all
}

/// The runs of so many natural cards.
pub(super) fn runs(left: &Copies, len: u8) -> Vec<Vec<Card>> {
    let mut all = Vec::new();
    for suit in Suit::ALL {
        let places = places(left, suit);
        for low in (0..=PLACES.saturating_sub(len)).rev().filter(|low| gaps(places, *low, len) == 0) {
            let cards: Vec<_> = (low..low + len).filter_map(|place| natural(suit, place)).collect();
            let there = |card: &Card| {
                let wanted = cards.iter().filter(|it| *it == card).count();
                usize::from(count(left, *card)) >= wanted
            };
            if cards.len() == usize::from(len) && cards.iter().all(there) {
                all.push(cards);
            }
        }
    }
    all
}

/// Whether all cards of a meld are there.
pub(super) fn has(left: &Copies, meld: &Taken) -> bool {
    meld.cards.iter().filter_map(|laid| laid.card).all(|card| {
        let wanted = meld.cards.iter().filter(|laid| laid.card == Some(card)).count();
        usize::from(count(left, card)) >= wanted
    })
}

pub(super) fn take(left: &mut Copies, meld: &Taken) {
    meld.cards.iter().filter_map(|laid| laid.card).for_each(|card| change(left, card, -1));
}

pub(super) fn put_back(left: &mut Copies, meld: &Taken) {
    meld.cards.iter().filter_map(|laid| laid.card).for_each(|card| change(left, card, 1));
}

pub(super) fn change(left: &mut Copies, card: Card, by: i8) {
    if let Some(copies) = left.get_mut(card.index()) {
        *copies = copies.saturating_add_signed(by);
    }
}

/// The melds as a statement has them.
pub(super) fn groups(melds: Vec<Taken>) -> Groups<'static> {
    let (mut cards, mut ends) = (Vec::new(), Vec::new());
    for meld in melds {
        cards.extend(meld.cards);
        ends.push(u16::try_from(cards.len()).unwrap_or(u16::MAX));
    }
    Groups { cards: cards.into(), ends: ends.into() }
}
