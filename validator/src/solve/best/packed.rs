//! The cards of a hand in few bits, so that it is quick to take some of them.

use std::cmp::Reverse;

use adjudeck_format::Card;

use crate::cards::table::Hand;
use crate::law::context::Context;
use crate::law::score;
use crate::law::wild::cards::is_wild;

/// So many bits for each kind of card; the highest says that there were enough of it.
const BITS: usize = 4;

/// The most kinds of cards that a hand may have, and the most copies of each.
const MOST_KINDS: usize = u128::BITS as usize / BITS;
const MOST_COPIES: u8 = 7;

/// The highest bit for each kind.
const ENOUGH: u128 = u128::MAX / 0xF * 0x8;

/// How many cards of each kind. Which wild card stands for another makes no difference while a search goes on, so it is counted how
/// many wild cards there are, and only what may be itself is told apart besides.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct Packed {
    /// Those that may be themselves, wild ones among them.
    cards: u128,
    /// How many are wild.
    pub(super) wilds: u8,
    /// How many of these are no jokers.
    pub(super) plain: u8,
}

impl Packed {
    /// Whether all of the others are among these.
    pub(super) const fn has(self, others: Self) -> bool {
        let cards = ((self.cards | ENOUGH) - others.cards) & ENOUGH == ENOUGH;
        cards && self.wilds >= others.wilds && self.plain >= others.plain
    }

    /// These without the others, which are among them.
    pub(super) const fn without(self, others: Self) -> Self {
        Self {
            cards: self.cards - others.cards,
            wilds: self.wilds - others.wilds,
            plain: self.plain.saturating_sub(others.plain),
        }
    }

    /// The place of the first kind of which there is a card; behind all others is that of what is wild.
    pub(super) const fn first(self) -> usize {
        self.cards.trailing_zeros() as usize / BITS
    }

    /// How many there are of a kind.
    pub(super) const fn count(self, place: usize) -> u8 {
        if place < MOST_KINDS { (self.cards >> (place * BITS) & 0xF) as u8 } else { 0 }
    }

    /// None of a kind.
    pub(super) const fn except(self, place: usize) -> Self {
        if place < MOST_KINDS {
            Self { cards: self.cards & !(0xF << (place * BITS)), ..self }
        } else {
            Self { wilds: 0, plain: 0, ..self }
        }
    }

    /// So many more of a kind.
    fn add(&mut self, place: usize, many: u8) {
        self.cards += u128::from(many) << (place * BITS);
    }
}

/// The kinds of cards that a hand has, the wild ones last, of these first those that count most in the hand.
pub(super) struct Kinds {
    pub(super) cards: Vec<Card>,
    /// How many are not wild.
    pub(super) natural: usize,
    pub(super) all: Packed,
    counts: Vec<u8>,
}

impl Kinds {
    /// Those of a hand; nothing if they are more than have room.
    pub(super) fn of(context: &Context<'_>, hand: &Hand) -> Option<Self> {
        let (mut wild, natural): (Vec<_>, Vec<_>) =
            hand.known().map(|(card, _)| card).partition(|card| is_wild(context, *card));
        wild.sort_by_key(|card| (Reverse(score::held(context, *card)), card.is_joker()));
        let (few, cards) = (natural.len(), [natural, wild].concat());
        let counts: Vec<u8> = cards.iter().map(|card| hand.count(*card)).collect();
        if cards.len() > MOST_KINDS || counts.iter().any(|count| *count > MOST_COPIES) {
            return None;
        }
        let mut kinds = Self { cards, natural: few, all: Packed::default(), counts };
        let held = kinds.cards.iter().zip(&kinds.counts).flat_map(|(card, many)| (0..*many).map(|_| *card));
        kinds.all = kinds.packed(held.collect::<Vec<_>>().into_iter(), 0);
        for (card, many) in kinds.cards.iter().zip(&kinds.counts).filter(|(card, _)| card.is_joker()) {
            let is_wild = kinds.wild().any(|wild| wild == *card);
            kinds.all.wilds += if is_wild { *many } else { 0 };
        }
        Some(kinds)
    }

    /// Where a card stands among them.
    fn place(&self, card: Card) -> Option<usize> {
        self.cards.iter().position(|it| *it == card)
    }

    /// How many copies of a card there are.
    pub(super) fn count(&self, card: Card) -> u8 {
        self.place(card).and_then(|place| self.counts.get(place)).copied().unwrap_or_default()
    }

    /// These cards, each as itself, and so many wild cards besides.
    pub(super) fn packed(&self, cards: impl Iterator<Item = Card>, wilds: u8) -> Packed {
        let mut all = Packed { wilds, ..Packed::default() };
        for place in cards.filter(|card| !card.is_joker()).filter_map(|card| self.place(card)) {
            all.add(place, 1);
            if place >= self.natural {
                all.wilds += 1;
                all.plain += 1;
            }
        }
        all
    }

    /// The kinds that are wild.
    pub(super) fn wild(&self) -> impl Iterator<Item = Card> + '_ {
        self.cards.iter().skip(self.natural).copied()
    }

    /// The wild cards that are not among these, those that count most in the hand first.
    pub(super) fn wilds_but(&self, taken: &[Card]) -> Vec<Card> {
        let left = |card: &Card| {
            let gone = taken.iter().filter(|it| *it == card).count();
            usize::from(self.count(*card)).saturating_sub(gone)
        };
        self.wild().flat_map(|card| std::iter::repeat_n(card, left(&card))).collect()
    }
}
