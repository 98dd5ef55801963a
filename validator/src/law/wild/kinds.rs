//! Which cards are wild.

use adjudeck_format::{Card, Part, Rank, Suit};

use crate::deal::Deal;
use crate::law::{Case, undecided};
use crate::meld::Meld;
use crate::rules::Rules;
use crate::rules::indicator::Joker;
use crate::rules::wild::Cards;
use crate::verdict::{Fact, Verdict};

/// Whether a card is wild, wherever it lies.
#[inline]
pub(crate) fn is_wild(case: &Case<'_>, card: Card) -> bool {
    if case.is_noted() {
        note_wild(case, card);
    }
    case.wilds & card.bit() != 0
}

/// Whether none of these kinds of cards is wild.
#[inline]
pub(crate) const fn none_of(case: &Case<'_>, kinds: u64) -> bool {
    case.wilds & kinds == 0
}

/// Those of these kinds of cards that are not wild.
#[inline]
pub(crate) const fn without(case: &Case<'_>, kinds: u64) -> u64 {
    kinds & !case.wilds
}

/// Whether a card of a meld is wild.
pub(super) fn has_any(case: &Case<'_>, meld: &Meld) -> bool {
    if case.is_noted() {
        return meld.cards().iter().any(|card| is_wild(case, *card));
    }
    case.wilds & meld.kinds() != 0
}

/// Whether all cards of a meld are wild.
pub(super) fn has_only(case: &Case<'_>, meld: &Meld) -> bool {
    if case.is_noted() {
        return meld.cards().iter().all(|card| is_wild(case, *card));
    }
    meld.kinds() & !case.wilds == 0
}

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
            Card::JOKER.bit() | deal.indicator.map_or(0, |card| indicated_kinds(rules, wild, card))
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

/// Notes what is consulted to tell whether a card is wild.
#[cold]
fn note_wild(case: &Case<'_>, card: Card) {
    if card.is_joker() {
        return;
    }
    let indicated = case.ask(&case.rules.wild.cards) == Cards::IndicatedRank;
    let by_joker = indicated && card.rank() == Some(Rank::Ace) && case.deal.indicator == Some(Card::JOKER);
    if let Some(indicator) = case.rules.indicator.as_ref().filter(|_| by_joker) {
        case.note(&indicator.joker);
    }
}

/// Whether the record says which cards are wild.
pub(crate) fn is_known(case: &Case<'_>) -> Verdict {
    let point = &case.rules.wild.cards;
    if case.ask(point).are_indicated() && case.deal.indicator.is_none() {
        return undecided(point, Fact::HiddenIndicator, Part::Line);
    }
    Ok(())
}
