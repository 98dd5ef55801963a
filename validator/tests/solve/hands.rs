//! Cards, hands and rules that the tests share.

use adjudeck_format::Card;
use adjudeck_validator::{Rules, edition};
use proptest::prelude::*;

pub(crate) fn card(text: &str) -> Card {
    text.parse().unwrap()
}

pub(crate) fn akagiri() -> Rules {
    edition("kalooki/akagiri").unwrap().clone()
}

/// The rules with other answers.
pub(crate) fn with(answers: &[(&str, &str)]) -> Rules {
    answers.iter().fold(akagiri(), |rules, (path, answer)| rules.with(path, answer).unwrap())
}

pub(crate) fn pack() -> Vec<Card> {
    Card::all().filter(|card| !card.is_joker()).flat_map(|card| [card, card]).collect()
}

prop_compose! {
    /// Cards off the top of a shuffled double pack; low numbers make hands that have something in common.
    pub(crate) fn cards(size: usize)(order in Just(pack()).prop_shuffle(), jokers in 0..=4usize) -> Vec<Card> {
        let naturals = order.into_iter().take(size.saturating_sub(jokers));
        naturals.chain(std::iter::repeat_n(Card::JOKER, jokers)).collect()
    }
}

/// Every hand of so many cards of a small pack that has each card twice.
pub(crate) fn hands(kinds: &[Card], size: usize, hand: &mut Vec<Card>, visit: &mut impl FnMut(&[Card])) {
    let Some((first, rest)) = kinds.split_first().filter(|_| hand.len() < size) else {
        if hand.len() == size {
            visit(hand);
        }
        return;
    };
    for copies in 0..=2.min(size - hand.len()) {
        hand.extend(std::iter::repeat_n(*first, copies));
        hands(rest, size, hand, visit);
        hand.truncate(hand.len() - copies);
    }
}
