//! Which cards are wild.

use adjudeck_format::{Card, CardSet, Rank, Suit};

use crate::rules::Rules;
use crate::rules::indicator::Joker;
use crate::rules::wild::Cards;
use crate::state::deal::Deal;

/// The cards of red suits.
const RED: CardSet = CardSet::of_suit(Suit::Hearts).union(CardSet::of_suit(Suit::Diamonds));

/// The cards of a rank in the suits of the other colour.
const fn of_other_colour(rank: Rank, suit: Suit) -> CardSet {
    let all = CardSet::of_rank(rank);
    if suit.is_red() { all.difference(RED) } else { all.intersection(RED) }
}

/// For each possible indicator, the cards of its rank: in all suits, and in the suits of the other colour.
const OF_RANK: [(CardSet, CardSet); Card::KINDS] = {
    let mut table = [(CardSet::EMPTY, CardSet::EMPTY); Card::KINDS];
    let mut rows: &mut [(CardSet, CardSet)] = &mut table;
    let mut index = 0;
    while let [row, rest @ ..] = rows {
        if let Some(card) = Card::from_index(index)
            && let (Some(rank), Some(suit)) = (card.rank(), card.suit())
        {
            *row = (CardSet::of_rank(rank), of_other_colour(rank, suit));
        }
        (index, rows) = (index + 1, rest);
    }
    table
};

/// Whether all these kinds of cards have the same rank as `card`.
#[inline]
pub(crate) fn have_rank_of(kinds: CardSet, card: Card) -> bool {
    OF_RANK.get(card.index()).is_some_and(|(all, _)| kinds.is_subset(*all))
}

/// The kinds of cards that are wild. Jokers always are.
#[inline]
pub(crate) fn kinds(rules: &Rules, deal: &Deal) -> CardSet {
    match rules.wild.cards.answer {
        Cards::Jokers => CardSet::of(Card::JOKER),
        Cards::JokersAndTwos => const { CardSet::of_rank(Rank::Two).with(Card::JOKER) },
        Cards::These(cards) => cards.with(Card::JOKER),
        wild @ (Cards::IndicatedRank
        | Cards::IndicatedRankInOtherColour
        | Cards::IndicatedRankInOtherColourAndOwnSuit) => {
            let indicated = deal.setup.indicator.map_or(CardSet::EMPTY, |card| indicated_kinds(rules, wild, card));
            indicated.with(Card::JOKER)
        }
    }
}

/// The kinds that are wild because of the card that was turned up as the indicator.
#[inline]
fn indicated_kinds(rules: &Rules, wild: Cards, indicator: Card) -> CardSet {
    if indicator.is_joker() {
        let aces = wild == Cards::IndicatedRank && makes_aces_wild(rules);
        return if aces { CardSet::of_rank(Rank::Ace) } else { CardSet::EMPTY };
    }
    let (all, other_colour) = OF_RANK.get(indicator.index()).copied().unwrap_or_default();
    match wild {
        Cards::Jokers | Cards::JokersAndTwos | Cards::These(_) => CardSet::EMPTY,
        Cards::IndicatedRank => all,
        Cards::IndicatedRankInOtherColour => other_colour,
        Cards::IndicatedRankInOtherColourAndOwnSuit => other_colour.with(indicator),
    }
}

/// Whether a joker that is turned up as the indicator makes aces wild.
fn makes_aces_wild(rules: &Rules) -> bool {
    match rules.indicator.as_ref().map(|indicator| indicator.joker.answer) {
        Some(Joker::AcesToo) => true,
        Some(Joker::CutAgain | Joker::JokersOnly | Joker::JokersOnlyDoubled) | None => false,
    }
}
