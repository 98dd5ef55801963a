//! The cards of a hand in the form that the search works with.

use adjudeck_format::{Card, CardSet, Rank, Suit};
use arrayvec::ArrayVec;

use crate::cards::meld::ACE_HIGH;
use crate::cards::table::Hand;
use crate::melding::bits::low_bits;
use crate::melding::limits::Limits;
use crate::rules::meld::Ace;

/// How many places a suit has in runs, from the ace below the two to the ace above the king.
pub(crate) const PLACES: u8 = ACE_HIGH + 1;

/// The most cards of a hand that is searched.
pub(super) const MAX_CARDS: usize = 64;

/// The cards of one suit by their places in a run.
#[derive(Clone, Copy)]
pub(crate) struct Row {
    /// The places for which the hand has a card, a bit for each.
    pub(crate) places: u16,
    /// The same for cards that are not wild.
    pub(super) plain: u16,
    /// Whether the hand has two copies of a card of the suit.
    pub(super) twice: bool,
    /// The copies of the card for each place, a bit for each.
    pub(crate) copies: [u64; PLACES as usize],
}

/// The places of a suit for which there are cards of these kinds, a bit for each. An ace has two places: below the two and
/// above the king.
pub(crate) const fn places(kinds: CardSet, suit: Suit) -> u16 {
    let ranks = kinds.ranks(suit).bits();
    ranks | (ranks & 1) << ACE_HIGH
}

impl Row {
    /// The copies of the card for a place of a run, a bit for each.
    pub(crate) fn copies_at(&self, place: u8) -> u64 {
        let place = if place > ACE_HIGH { place - ACE_HIGH } else { place };
        self.copies.get(usize::from(place)).copied().unwrap_or_default()
    }
}

/// These places of a suit as they are numbered in runs, a bit for each: where runs go round the corner, two laps of them.
pub(crate) fn laps(places: u16, ace: Ace) -> u32 {
    if !ace.goes_round() {
        return places.into();
    }
    let lap = u32::from(places) & ((1 << ACE_HIGH) - 1);
    lap | lap << ACE_HIGH
}

/// The cards of a hand.
#[derive(Clone)]
pub(crate) struct Held {
    /// The natural cards, then the wild cards other than jokers.
    pub(crate) cards: ArrayVec<Card, MAX_CARDS>,
    /// The natural cards, a bit for each.
    pub(crate) plain: u64,
    /// The highest number of copies of any card.
    pub(super) most_copies: u8,
    /// The cards of each suit by their places.
    pub(crate) rows: [Row; Suit::ALL.len()],
    pub(crate) jokers: u8,
    /// How many wild cards there are, jokers included.
    pub(crate) wilds: u8,
}

impl Held {
    /// The known cards of a hand; `wild` has the kinds that are wild, including jokers. `None` if there are too many cards.
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

    /// How many cards there are of each rank.
    pub(super) fn count_ranks(&self) -> [u8; Rank::ALL.len()] {
        let mut counts = [0u8; Rank::ALL.len()];
        for rank in self.cards.iter().filter_map(|card| card.rank()) {
            if let Some(count) = counts.get_mut(rank as usize) {
                *count = count.saturating_add(1);
            }
        }
        counts
    }

    /// All cards other than jokers, a bit for each.
    pub(crate) fn all(&self) -> u64 {
        low_bits(self.cards.len())
    }

    /// The copies of a card, a bit for each.
    pub(crate) fn copies(&self, card: Card) -> u64 {
        let row = card.suit().and_then(|suit| self.rows.get(suit as usize));
        let copies = row.zip(card.rank()).and_then(|(row, rank)| row.copies.get(rank as usize));
        copies.copied().unwrap_or_default()
    }

    /// The cards with these bits.
    pub(crate) fn those(&self, bits: u64) -> impl Iterator<Item = Card> {
        (0u32..).zip(&self.cards).filter(move |(at, _)| bits >> at & 1 == 1).map(|(_, card)| *card)
    }

    /// The wild cards without these bits, jokers last.
    pub(crate) fn wilds_but(&self, taken: u64) -> impl Iterator<Item = Card> {
        self.those(self.all() & !self.plain & !taken).chain(std::iter::repeat_n(Card::JOKER, self.jokers.into()))
    }

    /// The same as a list from whose end wild cards are taken: those that are owed come off first, then jokers.
    pub(crate) fn pool(&self, taken: u64, owed: &[Card]) -> Vec<Card> {
        let mut pool: Vec<Card> = self.wilds_but(taken).collect();
        pool.sort_by_key(|card| owed.contains(card));
        pool
    }

    /// Whether there are enough copies of a card to count as a pure run.
    pub(crate) fn has_copies(&self, limits: &Limits) -> bool {
        limits.copies_due(self.wilds > 0).is_some_and(|due| self.most_copies >= due)
    }
}

/// Whether some cards of a hand might form a pure run, or count as one. `wild` has the kinds that are wild.
pub(crate) fn may_be_pure(limits: &Limits, hand: &Hand, wild: CardSet) -> bool {
    let suited = hand.kinds().without(Card::JOKER);
    let row = |suit| laps(places(suited, suit), limits.ace);
    Suit::ALL.into_iter().any(|suit| beginnings(row(suit), limits.run.least) != 0)
        || limits
            .copies_due(!wild.is_disjoint(hand.kinds()))
            .is_some_and(|due| hand.known().any(|(card, copies)| copies >= due && !card.is_joker()))
}

/// The places of a row at which `least` consecutive places begin, a bit for each.
pub(crate) const fn beginnings(row: u32, least: u8) -> u32 {
    let (mut row, mut more) = (row, 1);
    while more < least {
        row &= row >> 1;
        more += 1;
    }
    row
}
