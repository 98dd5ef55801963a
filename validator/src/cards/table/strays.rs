//! Cards that lie on the table when nobody knows in which meld.

use adjudeck_format::{Card, Laid};

use crate::cards::meld::Meld;
use crate::cards::table::Table;

impl Table {
    /// Cards that were laid on the table but are in no known meld. `None` is a card that the record hides.
    #[must_use]
    pub fn strays(&self) -> &[Option<Card>] {
        &self.strays
    }

    /// Adds those of these cards that are not in the meld to the strays.
    #[cold]
    pub(super) fn stray_beside(&mut self, cards: &[Laid], meld: &Meld) {
        let mut formed: Vec<Card> = meld.cards().to_vec();
        for laid in cards {
            match laid.card.and_then(|card| formed.iter().position(|it| *it == card)) {
                Some(place) => drop(formed.swap_remove(place)),
                None => self.stray(laid.card),
            }
        }
    }

    /// Adds a card that lies on the table when nobody knows in which meld.
    pub(crate) fn stray(&mut self, card: Option<Card>) {
        if self.strays.len() < usize::from(self.cards) {
            self.strays.push(card);
        }
    }

    /// The index of the stray that may be this card.
    fn stray_at(&self, card: Card) -> Option<usize> {
        let hidden = || self.strays.iter().position(Option::is_none).filter(|_| self.unseen(card) > 0);
        self.strays.iter().position(|it| *it == Some(card)).or_else(hidden)
    }

    /// Whether a card may lie on the table outside all known melds.
    pub(crate) fn may_stray(&self, card: Card) -> bool {
        self.stray_at(card).is_some()
    }

    /// Picks up a card from an unknown place on the table. Returns whether it may have been there.
    pub(crate) fn pick_up_stray(&mut self, card: Card) -> bool {
        let Some(place) = self.stray_at(card) else { return false };
        if self.strays.swap_remove(place).is_none() {
            self.locate(Some(card));
        }
        true
    }
}
