//! Counts the copies of each card that have not been located.

use adjudeck_format::{Card, CardSet};
use serde::{Deserialize, Serialize};
use serde_big_array::BigArray;

/// How many copies of each card have not been located. They are hidden in the stock or in a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Unseen {
    #[serde(with = "BigArray")]
    copies: [u8; Card::KINDS],
    /// The cards of which all copies were located at the same time at some point. The indicator, hidden from the start, cannot
    /// be one of them.
    all_seen: CardSet,
}

impl Unseen {
    /// All copies of a pack.
    pub(super) const fn all(pack: [u8; Card::KINDS]) -> Self {
        Self { copies: pack, all_seen: CardSet::EMPTY }
    }

    /// How many copies of a card are not located.
    #[inline(always)]
    pub(super) fn of(&self, card: Card) -> u8 {
        self.copies.get(card.index()).copied().unwrap_or_default()
    }

    /// The same for every card.
    pub(super) const fn copies(&self) -> [u8; Card::KINDS] {
        self.copies
    }

    /// Whether all copies of a card are located, or were at the same time before.
    pub(super) fn was_all_seen(&self, card: Card) -> bool {
        self.of(card) == 0 || self.all_seen.has(card)
    }

    /// Marks one copy of a card as located. Returns whether a copy was left that was not.
    #[inline(always)]
    pub(super) fn locate(&mut self, card: Card) -> bool {
        let Some(copies) = self.copies.get_mut(card.index()).filter(|copies| **copies > 0) else { return false };
        *copies -= 1;
        true
    }

    /// Marks this many located copies of a card as no longer located.
    pub(super) fn lose(&mut self, card: Card, lost: u8) {
        let Some(copies) = self.copies.get_mut(card.index()).filter(|_| lost > 0) else { return };
        if *copies == 0 {
            self.all_seen.insert(card);
        }
        *copies = copies.saturating_add(lost);
    }
}
