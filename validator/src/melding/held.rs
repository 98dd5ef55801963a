//! The cards of a hand, as the search sees them.

use adjudeck_format::{Card, CardSet, Rank, Suit};
use arrayvec::ArrayVec;

use crate::cards::meld::ACE_HIGH;
use crate::cards::table::Hand;
use crate::melding::bits::low_bits;
use crate::melding::limits::Limits;

/// How many places a suit has, from the ace below the two to the ace above the king.
pub(crate) const PLACES: u8 = ACE_HIGH + 1;

/// A hand of more cards is not searched.
pub(super) const MAX_CARDS: usize = 64;

/// The cards of a suit by their places in a run.
#[derive(Clone, Copy)]
pub(crate) struct Row {
    /// The places for which there is a card, a bit for each.
    pub(crate) places: u16,
    /// Those of them whose cards are not wild.
    pub(super) plain: u16,
    /// Whether a card is there more than once.
    pub(super) twice: bool,
    /// The copies of the card of each place, a bit for each.
    pub(crate) copies: [u64; PLACES as usize],
}

/// The places of a suit that these kinds of cards have, a bit for each. An ace has two: below the two, and above the king.
pub(crate) const fn places(kinds: CardSet, suit: Suit) -> u16 {
    let ranks = kinds.ranks(suit).bits();
    ranks | (ranks & 1) << ACE_HIGH
}

/// The cards of a hand.
#[derive(Clone)]
pub(crate) struct Held {
    /// The cards that are not wild, then the wild ones but for jokers.
    pub(crate) cards: ArrayVec<Card, MAX_CARDS>,
    /// A bit for each card that is not wild.
    pub(crate) plain: u64,
    /// The most copies that there are of a card.
    pub(super) most_copies: u8,
    /// The cards of each suit by their places.
    pub(crate) rows: [Row; Suit::ALL.len()],
    pub(crate) jokers: u8,
    /// How many wild cards there are, jokers included.
    pub(crate) wilds: u8,
}

impl Held {
    /// The known cards of a hand, of which these kinds are wild, jokers among them; none if there are too many.
    pub(crate) fn of(hand: &Hand, wild: CardSet) -> Option<Self> {
        if usize::from(hand.size() - hand.hidden()) > MAX_CARDS {
            return None;
        }
        let jokers = hand.count(Card::JOKER);
        let suited = hand.kinds().without(Card::JOKER);
        let plain = suited.difference(wild);
        let rows = Suit::ALL.map(|suit| Row {
            places: places(suited, suit),
            plain: places(plain, suit),
            twice: false,
            copies: [0; PLACES as usize],
        });
        let mut held = Self { cards: ArrayVec::new(), plain: 0, most_copies: 0, rows, jokers, wilds: jokers };
        held.add(hand, plain);
        held.plain = held.all();
        held.add(hand, suited.difference(plain));
        let own = held.cards.len() - held.plain.trailing_ones() as usize;
        held.wilds = jokers.saturating_add(u8::try_from(own).unwrap_or(u8::MAX));
        Some(held)
    }

    /// Adds the cards of these kinds.
    fn add(&mut self, hand: &Hand, kinds: CardSet) {
        for card in kinds.iter() {
            let (copies, before) = (hand.count(card), self.all());
            (0..copies).for_each(|_| self.cards.push(card));
            self.most_copies = self.most_copies.max(copies);
            let bits = self.all() & !before;
            let Some((rank, suit)) = card.rank().zip(card.suit()) else { return };
            let Some(row) = self.rows.get_mut(suit as usize) else { return };
            row.twice |= copies > 1;
            for place in [rank as u8, if rank == Rank::Ace { ACE_HIGH } else { rank as u8 }] {
                if let Some(copies) = row.copies.get_mut(usize::from(place)) {
                    *copies = bits;
                }
            }
        }
    }

    /// All cards but jokers, a bit for each.
    pub(crate) fn all(&self) -> u64 {
        low_bits(self.cards.len())
    }

    /// The copies of a card, a bit for each.
    pub(crate) fn copies(&self, card: Card) -> u64 {
        let row = card.suit().and_then(|suit| self.rows.get(suit as usize));
        let copies = row.zip(card.rank()).and_then(|(row, rank)| row.copies.get(rank as usize));
        copies.copied().unwrap_or_default()
    }

    /// Those cards that have a bit.
    pub(crate) fn those(&self, bits: u64) -> impl Iterator<Item = Card> {
        (0u32..).zip(&self.cards).filter(move |(at, _)| bits >> at & 1 == 1).map(|(_, card)| *card)
    }

    /// The wild cards but for these bits: jokers last.
    pub(crate) fn wilds_but(&self, taken: u64) -> impl Iterator<Item = Card> {
        self.those(self.all() & !self.plain & !taken).chain(std::iter::repeat_n(Card::JOKER, self.jokers.into()))
    }

    /// The same, where wild cards are taken from the end: those that are owed first, then jokers.
    pub(crate) fn pool(&self, taken: u64, owed: &[Card]) -> Vec<Card> {
        let mut pool: Vec<Card> = self.wilds_but(taken).collect();
        pool.sort_by_key(|card| owed.contains(card));
        pool
    }

    /// Whether there are as many copies of a card as are worth a pure run.
    pub(crate) fn has_copies(&self, limits: &Limits) -> bool {
        limits.copies_due(self.wilds > 0).is_some_and(|due| self.most_copies >= due)
    }
}

/// Whether some cards of a hand, of which these kinds are wild, could be a pure run, or be worth one.
pub(crate) fn may_be_pure(limits: &Limits, hand: &Hand, wild: CardSet) -> bool {
    let suited = hand.kinds().without(Card::JOKER);
    Suit::ALL.into_iter().any(|suit| beginnings(places(suited, suit), limits.run.least) != 0)
        || limits
            .copies_due(!wild.is_disjoint(hand.kinds()))
            .is_some_and(|due| hand.known().any(|(card, copies)| copies >= due && !card.is_joker()))
}

/// The bits of a row from which on so many stand side by side.
pub(crate) const fn beginnings(row: u16, least: u8) -> u16 {
    let (mut row, mut more) = (row, 1);
    while more < least {
        row &= row >> 1;
        more += 1;
    }
    row
}
