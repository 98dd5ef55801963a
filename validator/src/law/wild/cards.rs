//! Which cards of this deal are wild.

use adjudeck_format::{Card, Part, Rank};

use crate::cards::meld::Meld;
use crate::law::context::Case;
use crate::rules::wild::Cards;
use crate::verdict::{Fact, Verdict, undecided};

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
pub(crate) fn has_any(case: &Case<'_>, meld: &Meld) -> bool {
    if case.is_noted() {
        return meld.cards().iter().any(|card| is_wild(case, *card));
    }
    case.wilds & meld.kinds() != 0
}

/// Whether all cards of a meld are wild.
pub(crate) fn has_only(case: &Case<'_>, meld: &Meld) -> bool {
    if case.is_noted() {
        return meld.cards().iter().all(|card| is_wild(case, *card));
    }
    meld.kinds() & !case.wilds == 0
}

/// Notes what is consulted to tell whether a card is wild.
#[cold]
pub(crate) fn note_wild(case: &Case<'_>, card: Card) {
    if card.is_joker() {
        return;
    }
    let indicated = case.ask(&case.rules.wild.cards) == Cards::IndicatedRank;
    let by_joker = indicated && card.rank() == Some(Rank::Ace) && case.deal.setup.indicator == Some(Card::JOKER);
    if let Some(indicator) = case.rules.indicator.as_ref().filter(|_| by_joker) {
        case.note(&indicator.joker);
    }
}

/// Whether the record says which cards are wild.
pub(crate) fn is_known(case: &Case<'_>) -> Verdict {
    let point = &case.rules.wild.cards;
    if case.ask(point).are_indicated() && case.deal.setup.indicator.is_none() {
        return undecided(point, Fact::HiddenIndicator, Part::Line);
    }
    Ok(())
}
