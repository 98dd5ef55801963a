//! The cards of a hand, and those of the pack.

use adjudeck_format::{Card, Groups};
use adjudeck_validator::rules::pack::Contents;
use adjudeck_validator::{Hand, Rules};

/// The known cards of a hand, sorted.
pub(super) fn cards(hand: &Hand) -> Vec<Card> {
    hand.known().flat_map(|(card, copies)| std::iter::repeat_n(card, copies.into())).collect()
}

/// The cards of a hand that are neither in these melds nor discarded.
pub(super) fn left(hand: &Hand, melds: &Groups<'_>, discard: Option<Card>) -> Vec<Card> {
    let mut left = cards(hand);
    for card in melds.cards.iter().filter_map(|laid| laid.card).chain(discard) {
        if let Some(place) = left.iter().position(|it| *it == card) {
            left.remove(place);
        }
    }
    left
}

/// The pack from which a hand was dealt: the one for this number of players. If that is unknown, the smallest pack that
/// contains the hand, or else the largest.
pub(super) fn pack_of(rules: &Rules, hand: &Hand, players: Option<u8>) -> Contents {
    if let Some(contents) = players.and_then(|players| rules.pack.contents(players)) {
        return contents;
    }
    let size = |contents: &Contents| contents.copies().into_iter().map(u32::from).sum::<u32>();
    let mut all = rules.pack.contents.answer.clone();
    all.sort_by_key(size);
    let has = |contents: &Contents| hand.known().all(|(card, copies)| copies <= copies_in(*contents, card));
    all.iter().copied().find(has).or_else(|| all.last().copied()).unwrap_or_default()
}

/// How many copies of a card a pack has.
pub(super) fn copies_in(contents: Contents, card: Card) -> u8 {
    contents.copies().get(card.index()).copied().unwrap_or_default()
}

/// How many cards are dealt to each of so many players in a deal.
pub(super) fn dealt(rules: &Rules, players: u8, deal: Option<u16>) -> Option<u8> {
    let dealt = rules.deal.hands(players);
    let of_deal = deal.and_then(|deal| dealt.get(usize::from(deal).saturating_sub(1)).or(dealt.last()));
    of_deal.or_else(|| dealt.first()).copied()
}
