//! The cards of a hand, as the search sees them.

use adjudeck_format::{Card, Rank, Suit};
use arrayvec::ArrayVec;

use super::{MOST_CARDS, low_bits};
use crate::law::{Case, wild};
use crate::meld::ACE_HIGH;
use crate::rules::declare::{Copies, Declare};
use crate::table::Hand;

/// The cards of a hand.
pub(super) struct Held {
    /// The cards that are not wild, then the wild ones but for jokers.
    pub(super) cards: ArrayVec<Card, MOST_CARDS>,
    /// A bit for each card that is not wild.
    pub(super) plain: u32,
    /// For each card its copies, a bit for each.
    copies: [u32; Card::KINDS],
    /// For each of the cards its copies before it.
    pub(super) before: ArrayVec<u32, MOST_CARDS>,
    /// For each suit the places for which there is a card, a bit for each.
    pub(super) rows: [u16; Suit::ALL.len()],
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
            copies: [0; Card::KINDS],
            before: ArrayVec::new(),
            rows: [0; Suit::ALL.len()],
            jokers,
            wilds: jokers,
        };
        let suited = || hand.known().filter(|(card, _)| !card.is_joker());
        suited().filter(|(card, _)| !wild::is_wild(case, *card)).for_each(|(card, copies)| held.add(card, copies));
        held.plain = held.all();
        suited().filter(|(card, _)| wild::is_wild(case, *card)).for_each(|(card, copies)| held.add(card, copies));
        let own = (held.all() & !held.plain).count_ones();
        held.wilds = jokers.saturating_add(u8::try_from(own).unwrap_or(u8::MAX));
        Some(held)
    }

    fn add(&mut self, card: Card, copies: u8) {
        let mut bits = 0;
        for _ in 0..copies {
            self.before.push(bits);
            bits |= 1 << self.cards.len();
            self.cards.push(card);
        }
        self.copies.iter_mut().skip(card.index()).take(1).for_each(|place| *place = bits);
        if let Some((rank, suit)) = card.rank().zip(card.suit())
            && let Some(row) = self.rows.get_mut(suit as usize)
        {
            *row |= if rank == Rank::Ace { 1 | 1 << ACE_HIGH } else { 1u16 << rank as u8 };
        }
    }

    /// All cards but jokers, a bit for each.
    pub(super) fn all(&self) -> u32 {
        low_bits(self.cards.len())
    }

    /// The copies of a card, a bit for each.
    pub(super) fn copies(&self, card: Card) -> u32 {
        self.copies.get(card.index()).copied().unwrap_or_default()
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
        self.rows.iter().any(|row| beginnings(*row, least) != 0) || self.has_copies(rules, least)
    }

    /// Whether so many copies of a card are there as are worth a pure run.
    pub(super) fn has_copies(&self, rules: &Declare, least: u8) -> bool {
        let least = match rules.copies.answer {
            Copies::Nothing => return false,
            Copies::PureRun => least,
            Copies::PureRunWithWild => least.saturating_sub(u8::from(self.wilds > 0)),
        };
        self.before.iter().any(|before| before.count_ones() + 1 >= u32::from(least))
    }
}

/// The bits of a row from which on so many stand side by side.
pub(super) fn beginnings(row: u16, least: u8) -> u16 {
    (1..least).fold(row, |row, _| row & row >> 1)
}
