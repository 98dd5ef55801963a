//! The questions about a hand.

use adjudeck_format::Card;
use adjudeck_validator::rules::pack::Contents;
use adjudeck_validator::{Hand, Rules};

use super::cards::copies_in;

/// What is known of a hand besides its cards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Given {
    /// The card that was turned up.
    pub indicator: Option<Card>,
    /// The number of the deal, to ask for the first melds of this deal only.
    pub deal: Option<u16>,
    /// How many play, since the number of copies of each card may depend on it.
    pub players: Option<u8>,
    /// The total of the player or their side, where first melds depend on it.
    pub total: Option<i32>,
}

/// The rules about which a question is asked, the hand, and the pack from which it was dealt.
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

    /// Whether there is another copy of a card that is not in the hand.
    pub(super) fn there_is(&self, card: Card) -> bool {
        self.hand.count(card) < copies_in(self.pack, card)
    }
}

/// Whether a hand has as many cards as were dealt, or one more.
pub(super) fn has_size(hand: &Hand, due: u8) -> bool {
    (u16::from(due)..=u16::from(due) + 1).contains(&hand.size())
}
