//! What is asked about a hand.

use adjudeck_format::Card;
use adjudeck_validator::rules::pack::Contents;
use adjudeck_validator::{Hand, Rules};

use super::cards::copies_in;

/// What is said besides the cards of a hand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Given {
    /// The card that was turned up.
    pub indicator: Option<Card>,
    /// The number of the deal: the first melds of this deal only.
    pub deal: Option<u16>,
    /// How many play, on which it may depend how many copies of each card there are.
    pub players: Option<u8>,
}

/// By which rules a hand is asked about, and from which pack it was dealt.
#[derive(Clone, Copy)]
pub(super) struct Asked<'a> {
    pub(super) rules: &'a Rules,
    pub(super) hand: &'a Hand,
    pub(super) given: Given,
    pub(super) pack: Contents,
}

impl Asked<'_> {
    /// How many play.
    pub(super) fn players(&self) -> u8 {
        let range = self.rules.pack.players.answer;
        self.given.players.unwrap_or(self.pack.players.most).clamp(range.least.min(range.most), range.most)
    }

    /// Whether there is another copy of a card.
    pub(super) fn there_is(&self, card: Card) -> bool {
        self.hand.count(card) < copies_in(self.pack, card)
    }
}

/// Whether a hand has as many cards as were dealt, or has drawn one more.
pub(super) fn has_size(hand: &Hand, due: u8) -> bool {
    (u16::from(due)..=u16::from(due) + 1).contains(&hand.size())
}
