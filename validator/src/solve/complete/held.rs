//! The cards of a hand, as the search sees them.

use adjudeck_format::{Card, Rank, Suit};
use arrayvec::ArrayVec;

use super::{MOST_CARDS, PLACES, low_bits};
use crate::law::{Case, wild};
use crate::meld::ACE_HIGH;
use crate::rules::declare::{Copies, Declare};
use crate::table::Hand;

/// The cards of a suit by their places in a run.
#[derive(Clone, Copy)]
pub(super) struct Row {
    /// The places for which there is a card, a bit for each, and those of them whose cards are not wild.
    pub(super) places: u16,
    pub(super) plain: u16,
    /// Whether a card is there more than once.
    pub(super) twice: bool,
    /// The copies of the card of each place, a bit for each.
    pub(super) copies: [u32; PLACES as usize],
}

impl Row {
    const EMPTY: Self = Self { places: 0, plain: 0, twice: false, copies: [0; PLACES as usize] };
}

/// The cards of a hand.
pub(super) struct Held {
    /// The cards that are not wild, then the wild ones but for jokers.
    pub(super) cards: ArrayVec<Card, MOST_CARDS>,
    /// A bit for each card that is not wild.
    pub(super) plain: u32,
    /// How many copies there are of the card of which there are most.
    pub(super) most_copies: u8,
    /// For each of the cards its copies before it.
    pub(super) before: ArrayVec<u32, MOST_CARDS>,
    /// The cards of each suit by their places.
    pub(super) rows: [Row; Suit::ALL.len()],
    pub(super) jokers: u8,
    /// How many wild cards there are, jokers included.
    pub(super) wilds: u8,
}

impl Held {
    /// The cards of a hand; none if there are too many, or if some are hidden.
    pub(super) fn of(case: &Case<'_>, hand: &Hand) -> Option<Self> {
        if usize::from(hand.size()) > MOST_CARDS || hand.hidden() > 0 {
            return None;
        }
        let jokers = hand.count(Card::JOKER);
        let mut held = Self {
            cards: ArrayVec::new(),
            plain: 0,
            most_copies: 0,
            before: ArrayVec::new(),
            rows: [Row::EMPTY; Suit::ALL.len()],
            jokers,
            wilds: jokers,
        };
        let suited = || hand.known().filter(|(card, _)| !card.is_joker());
        suited().filter(|(card, _)| !wild::is_wild(case, *card)).for_each(|it| held.add(it, true));
        held.plain = held.all();
        suited().filter(|(card, _)| wild::is_wild(case, *card)).for_each(|it| held.add(it, false));
        let own = (held.all() & !held.plain).count_ones();
        held.wilds = jokers.saturating_add(u8::try_from(own).unwrap_or(u8::MAX));
        Some(held)
    }

    fn add(&mut self, (card, copies): (Card, u8), plain: bool) {
        let mut bits = 0;
        for _ in 0..copies {
            self.before.push(bits);
            bits |= 1 << self.cards.len();
            self.cards.push(card);
        }
        self.most_copies = self.most_copies.max(copies);
        let Some((rank, suit)) = card.rank().zip(card.suit()) else { return };
        let Some(row) = self.rows.get_mut(suit as usize) else { return };
        row.twice |= copies > 1;
        for place in [rank as u8, if rank == Rank::Ace { ACE_HIGH } else { rank as u8 }] {
            row.places |= 1 << place;
            row.plain |= u16::from(plain) << place;
            if let Some(copies) = row.copies.get_mut(usize::from(place)) {
                *copies = bits;
            }
        }
    }

    /// All cards but jokers, a bit for each.
    pub(super) fn all(&self) -> u32 {
        low_bits(self.cards.len())
    }

    /// The copies of a card, a bit for each.
    pub(super) fn copies(&self, card: Card) -> u32 {
        let row = card.suit().and_then(|suit| self.rows.get(suit as usize));
        let copies = row.zip(card.rank()).and_then(|(row, rank)| row.copies.get(rank as usize));
        copies.copied().unwrap_or_default()
    }

    /// Those cards that have a bit.
    pub(super) fn those(&self, bits: u32) -> impl Iterator<Item = Card> {
        (0u32..).zip(&self.cards).filter(move |(at, _)| bits >> at & 1 == 1).map(|(_, card)| *card)
    }

    /// What all of them cost.
    pub(super) fn points(&self, value: impl Fn(Card) -> i32) -> i32 {
        let jokers = std::iter::repeat_n(Card::JOKER, usize::from(self.jokers));
        self.cards.iter().copied().chain(jokers).map(value).fold(0, i32::saturating_add)
    }

    /// Whether some of these cards could be a pure run of so many, or stand for one.
    pub(super) fn may_be_pure(&self, rules: &Declare, least: u8) -> bool {
        self.rows.iter().any(|row| beginnings(row.places, least) != 0) || self.has_copies(rules, least)
    }

    /// Whether so many copies of a card are there as are worth a pure run.
    pub(super) fn has_copies(&self, rules: &Declare, least: u8) -> bool {
        let least = match rules.copies.answer {
            Copies::Nothing => return false,
            Copies::PureRun => least,
            Copies::PureRunWithWild => least.saturating_sub(u8::from(self.wilds > 0)),
        };
        self.most_copies >= least
    }
}

/// The bits of a row from which on so many stand side by side.
pub(super) fn beginnings(row: u16, least: u8) -> u16 {
    (1..least).fold(row, |row, _| row & row >> 1)
}
