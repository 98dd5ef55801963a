//! Melds that are laid anew: which of their cards come from the hand.

use adjudeck_format::{Card, Groups, Laid};
use arrayvec::ArrayVec;

use crate::cards::meld::Meld;

/// The most cards in one statement that can come from the hand.
pub(crate) const MAX_LAID: usize = 64;

/// The cards of a new arrangement that come from the hand, and the index of each in the statement.
pub(crate) type FromHand = (ArrayVec<Laid, MAX_LAID>, ArrayVec<u16, MAX_LAID>);

/// How many copies of each card lie in melds.
pub(crate) fn copies(melds: &[Meld]) -> [u8; Card::KINDS] {
    let mut copies = [0u8; Card::KINDS];
    for card in melds.iter().flat_map(Meld::cards) {
        if let Some(copies) = copies.get_mut(card.index()) {
            *copies = copies.saturating_add(1);
        }
    }
    copies
}

/// Finds the cards of a new arrangement that come from the hand: those that are not in the player's melds. `lacking` gets the
/// cards of the old melds that the new arrangement does not have.
pub(crate) fn from_hand(melds: &[Meld], groups: &Groups<'_>, lacking: &mut [u8; Card::KINDS]) -> FromHand {
    *lacking = copies(melds);
    let mut from_hand = FromHand::default();
    for (index, laid) in (0..).zip(groups.cards.iter()) {
        match laid.card.and_then(|card| lacking.get_mut(card.index())) {
            Some(copies) if *copies > 0 => *copies -= 1,
            _ => {
                let _ = (from_hand.0.try_push(*laid), from_hand.1.try_push(index));
            }
        }
    }
    from_hand
}

/// Whether hidden cards leave it open which cards of a new arrangement come from the hand.
pub(crate) fn is_open(melds: &[Meld], groups: &Groups<'_>) -> bool {
    melds.iter().any(|meld| meld.hidden() > 0) || groups.cards.iter().any(|laid| laid.card.is_none())
}

/// How many cards of a new arrangement come from the hand, if it has all cards of the old melds.
pub(crate) fn count_from_hand(melds: &[Meld], groups: &Groups<'_>) -> usize {
    let lie: usize = melds.iter().map(|meld| usize::from(meld.len()) + usize::from(meld.hidden())).sum();
    groups.cards.len().saturating_sub(lie)
}
