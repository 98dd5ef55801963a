//! Which cards are wild.

use adjudeck_format::{Card, Rank, Suit};

use crate::rules::Rules;
use crate::rules::indicator::Joker;
use crate::rules::wild::Cards;
use crate::state::deal::Deal;

/// The bits of a rank in those suits that are red, those that are black, or both. The cards of a suit are numbered from the
/// ace up, so they are those of the aces, moved by the rank.
const fn of_rank(rank: Rank, red: bool, black: bool) -> u64 {
    let (mut bits, mut suits) = (0, Suit::ALL.as_slice());
    while let [suit, rest @ ..] = suits {
        if if suit.is_red() { red } else { black } {
            bits |= Card::new(Rank::Ace, *suit).bit();
        }
        suits = rest;
    }
    bits << rank as u8
}

/// For each card that can be an indicator the bits of its rank: in all suits, and in those of the other colour.
const OF_RANK: [(u64, u64); Card::KINDS] = {
    let mut table = [(0, 0); Card::KINDS];
    let mut rows: &mut [(u64, u64)] = &mut table;
    let mut index = 0;
    while let [row, rest @ ..] = rows {
        if let Some(card) = Card::from_index(index)
            && let (Some(rank), Some(suit)) = (card.rank(), card.suit())
        {
            *row = (of_rank(rank, true, true), of_rank(rank, !suit.is_red(), suit.is_red()));
        }
        (index, rows) = (index + 1, rest);
    }
    table
};

/// Whether all of these kinds of cards have the rank of one.
#[inline]
pub(crate) fn have_rank_of(kinds: u64, card: Card) -> bool {
    OF_RANK.get(card.index()).is_some_and(|(all, _)| kinds & !all == 0)
}

/// A bit for each kind of card that is wild. Jokers always are.
#[inline]
pub(crate) fn kinds(rules: &Rules, deal: &Deal) -> u64 {
    match rules.wild.cards.answer {
        Cards::Jokers => Card::JOKER.bit(),
        Cards::JokersAndTwos => Card::JOKER.bit() | const { of_rank(Rank::Two, true, true) },
        wild @ (Cards::IndicatedRank
        | Cards::IndicatedRankInOtherColour
        | Cards::IndicatedRankInOtherColourAndOwnSuit) => {
            Card::JOKER.bit() | deal.setup.indicator.map_or(0, |card| indicated_kinds(rules, wild, card))
        }
    }
}

/// The kinds that are wild because of the card that was turned up as the indicator.
#[inline]
fn indicated_kinds(rules: &Rules, wild: Cards, indicator: Card) -> u64 {
    if indicator.is_joker() {
        let aces = wild == Cards::IndicatedRank && makes_aces_wild(rules);
        return if aces { const { of_rank(Rank::Ace, true, true) } } else { 0 };
    }
    let (all, other_colour) = OF_RANK.get(indicator.index()).copied().unwrap_or_default();
    match wild {
        Cards::Jokers | Cards::JokersAndTwos => 0,
        Cards::IndicatedRank => all,
        Cards::IndicatedRankInOtherColour => other_colour,
        Cards::IndicatedRankInOtherColourAndOwnSuit => other_colour | indicator.bit(),
    }
}

/// Whether a joker that is turned up as the indicator makes aces wild.
fn makes_aces_wild(rules: &Rules) -> bool {
    match rules.indicator.as_ref().map(|indicator| indicator.joker.answer) {
        Some(Joker::AcesToo) => true,
        Some(Joker::CutAgain | Joker::JokersOnly | Joker::JokersOnlyDoubled) | None => false,
    }
}
