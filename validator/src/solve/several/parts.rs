//! What is wanted, what was chosen, and what is left.

use adjudeck_format::{Card, PlaceSet, Rank, RankSet, Suit, SuitSet};
use arrayvec::ArrayVec;

use crate::cards::meld::natural;
use crate::rules::contract::Kind;
use crate::solve::cards::Copies;

/// A meld that is wanted.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(in crate::solve) struct Slot {
    pub(in crate::solve) kind: Kind,
    pub(in crate::solve) least: u8,
}

/// The ranks of sets and the suits of runs that come into question.
#[derive(Clone, Copy)]
pub(in crate::solve) struct Among {
    pub(in crate::solve) ranks: RankSet,
    pub(in crate::solve) suits: SuitSet,
}

impl Among {
    pub(in crate::solve) const ALL: Self = Self { ranks: RankSet::ALL, suits: SuitSet::ALL };
}

/// A meld that was chosen.
#[derive(Clone, Copy)]
pub(super) enum Chosen {
    /// A run, with the places that wild cards take.
    Run { suit: Suit, low: u8, len: u8, wild: PlaceSet },
    /// A set, with how many cards of each suit it has, how many wild cards besides, and whether only jokers will do.
    Set { rank: Rank, naturals: [u8; 4], wilds: u8, jokers: bool },
}

impl Chosen {
    /// The cards that it takes as themselves.
    pub(super) fn naturals(self) -> ArrayVec<Card, 32> {
        let mut cards = ArrayVec::new();
        match self {
            Self::Run { suit, low, len, wild } => {
                let places = (0..len).filter(|index| !wild.has((*index).into()));
                cards.extend(places.filter_map(|index| natural(suit, low + index)).take(32));
            }
            Self::Set { rank, naturals, .. } => {
                let each = Suit::ALL.into_iter().zip(naturals);
                let each = each.flat_map(|(suit, many)| (0..many).map(move |_| Card::new(rank, suit)));
                cards.extend(each.take(32));
            }
        }
        cards
    }
}

/// What is left for the melds still to be chosen.
#[derive(Clone, Copy)]
pub(super) struct Left {
    pub(super) copies: Copies,
    /// How many wild cards are spent.
    pub(super) spent: u8,
    /// How many jokers are spent where only jokers will do.
    pub(super) jokers: u8,
    pub(super) among: Among,
}

impl Left {
    pub(super) fn take(&mut self, card: Card) {
        if let Some(copies) = self.copies.get_mut(card.index()) {
            *copies = copies.saturating_sub(1);
        }
    }
}
