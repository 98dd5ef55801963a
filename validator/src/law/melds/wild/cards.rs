//! Which cards of this deal are wild.

use adjudeck_format::{Card, CardSet, Part, Rank};

use crate::cards::meld::Meld;
use crate::law::context::Context;
use crate::rules::payment::Payment;
use crate::rules::wild::Cards;
use crate::verdict::{Fact, Verdict, undecided};

/// Whether a card is wild, wherever it lies.
#[inline]
pub(crate) fn is_wild(context: &Context<'_>, card: Card) -> bool {
    if context.is_noted() {
        note_wild(context, card);
    }
    context.wilds.has(card)
}

/// What a card costs that is left in a hand, where hands are paid for.
pub(crate) fn cost(context: &Context<'_>, rules: &Payment, card: Card) -> i32 {
    if is_wild(context, card) { context.ask(&rules.wild) } else { context.ask(&context.rules.score.values).of(card) }
}

/// Whether none of these kinds of cards is wild.
#[inline]
pub(crate) const fn none_of(context: &Context<'_>, kinds: CardSet) -> bool {
    context.wilds.is_disjoint(kinds)
}

/// The kinds of cards among these that are not wild.
#[inline]
pub(crate) const fn without(context: &Context<'_>, kinds: CardSet) -> CardSet {
    kinds.difference(context.wilds)
}

/// Whether a card of a meld is wild.
pub(crate) fn has_any(context: &Context<'_>, meld: &Meld) -> bool {
    if context.is_noted() {
        return meld.cards().iter().any(|card| is_wild(context, *card));
    }
    !context.wilds.is_disjoint(meld.kinds())
}

/// Whether all cards of a meld are wild.
pub(crate) fn has_only(context: &Context<'_>, meld: &Meld) -> bool {
    if context.is_noted() {
        return meld.cards().iter().all(|card| is_wild(context, *card));
    }
    meld.kinds().is_subset(context.wilds)
}

/// Notes the points that decide whether a card is wild.
#[cold]
pub(crate) fn note_wild(context: &Context<'_>, card: Card) {
    if card.is_joker() {
        return;
    }
    let indicated = context.ask(&context.rules.wild.cards) == Cards::IndicatedRank;
    let by_joker = indicated && card.rank() == Some(Rank::Ace) && context.deal.setup.indicator == Some(Card::JOKER);
    if let Some(indicator) = context.rules.indicator.as_ref().filter(|_| by_joker) {
        context.note(&indicator.joker);
    }
}

/// Whether the record says which cards are wild.
pub(crate) fn is_known(context: &Context<'_>) -> Verdict {
    let point = &context.rules.wild.cards;
    if context.ask(point).are_indicated() && context.deal.setup.indicator.is_none() {
        return undecided(point, Fact::HiddenIndicator, Part::Line);
    }
    Ok(())
}
