//! The cards of a hand, as the search sees them.

use adjudeck_format::{Card, CardSet, Rank, Suit};
use arrayvec::ArrayVec;

use crate::cards::meld::ACE_HIGH;
use crate::cards::table::Hand;
use crate::law::complete::bits::low_bits;
use crate::law::context::Context;
use crate::law::wild::cards;
use crate::rules::declare::{Copies, Declare};

/// How many places a suit has, from the ace below the two to the ace above the king.
pub(super) const PLACES: u8 = ACE_HIGH + 1;

/// A hand has at most so many cards.
pub(super) const MOST_CARDS: usize = 32;

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

/// The places of a suit that these kinds of cards have, a bit for each: those of the cards, and that above the king for an
/// ace.
const fn places(kinds: CardSet, suit: Suit) -> u16 {
    let ranks = kinds.ranks(suit).bits();
    ranks | (ranks & 1) << ACE_HIGH
}

/// The cards of a hand.
pub(super) struct Held {
    /// The cards that are not wild, then the wild ones but for jokers.
    pub(super) cards: ArrayVec<Card, MOST_CARDS>,
    /// A bit for each card that is not wild.
    pub(super) plain: u32,
    /// How many copies there are of the card of which there are most.
    pub(super) most_copies: u8,
    /// The cards of each suit by their places.
    pub(super) rows: [Row; Suit::ALL.len()],
    pub(super) jokers: u8,
    /// How many wild cards there are, jokers included.
    pub(super) wilds: u8,
}

impl Held {
    /// The cards of a hand; none if there are too many, or if some are hidden.
    pub(super) fn of(context: &Context<'_>, hand: &Hand) -> Option<Self> {
        if !is_searched(hand) {
            return None;
        }
        let jokers = hand.count(Card::JOKER);
        let suited = hand.kinds().without(Card::JOKER);
        let plain = cards::without(context, suited);
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

    /// Whether so many copies of a card are there as are worth a pure run.
    pub(super) fn has_copies(&self, rules: &Declare, least: u8) -> bool {
        copies_due(rules, least, self.wilds > 0).is_some_and(|due| self.most_copies >= due)
    }
}

/// Whether a hand can be searched: it has not too many cards, and none is hidden.
pub(super) fn is_searched(hand: &Hand) -> bool {
    usize::from(hand.size()) <= MOST_CARDS && hand.hidden() == 0
}

/// Whether some cards of a hand could be a pure run of so many, or be worth one.
pub(super) fn may_be_pure(context: &Context<'_>, rules: &Declare, hand: &Hand, least: u8) -> bool {
    let suited = hand.kinds().without(Card::JOKER);
    Suit::ALL.into_iter().any(|suit| beginnings(places(suited, suit), least) != 0)
        || copies_due(rules, least, !cards::none_of(context, hand.kinds()))
            .is_some_and(|due| hand.known().any(|(card, copies)| copies >= due && !card.is_joker()))
}

/// How many copies of a card are worth a pure run of so many, if any are.
fn copies_due(rules: &Declare, least: u8, has_wild: bool) -> Option<u8> {
    match rules.copies.answer {
        Copies::Nothing => None,
        Copies::PureRun => Some(least),
        Copies::PureRunWithWild => Some(least.saturating_sub(u8::from(has_wild))),
    }
}

/// The bits of a row from which on so many stand side by side.
pub(super) fn beginnings(row: u16, least: u8) -> u16 {
    (1..least).fold(row, |row, _| row & row >> 1)
}
