//! The cards of a hand.

use adjudeck_format::{Card, Groups};
use adjudeck_validator::{Hand, Rules};

/// The known cards of a hand, sorted.
pub(super) fn cards(hand: &Hand) -> Vec<Card> {
    hand.known().flat_map(|(card, copies)| std::iter::repeat_n(card, copies.into())).collect()
}

/// The cards of a hand that are not in these melds, nor discarded.
pub(super) fn left(hand: &Hand, melds: &Groups<'_>, discard: Option<Card>) -> Vec<Card> {
    let mut left = cards(hand);
    for card in melds.cards.iter().filter_map(|laid| laid.card).chain(discard) {
        if let Some(place) = left.iter().position(|it| *it == card) {
            left.remove(place);
        }
    }
    left
}

/// The most copies of a card that a pack has, with however many players.
pub(super) fn most_copies(rules: &Rules, card: Card) -> u8 {
    let packs = rules.pack.contents.answer.iter();
    packs.filter_map(|contents| contents.copies().get(card.index()).copied()).max().unwrap_or_default()
}
