//! Calling rummy: which discards can be laid without a card of a hand, and what a caller does with them.

use adjudeck_format::{Card, Laid, Part, Stands};

use crate::cards::meld::{Meld, Shape};
use crate::cards::table::Hand;
use crate::law::context::Context;
use crate::law::melds::layoff::fit;
use crate::law::melds::wild::cards::is_wild;
use crate::law::turns::rummy::only_lays_off;
use crate::law::turns::situation::Situation;
use crate::melding::{Held, Limits, Melds, Use};
use crate::rules::rummy::{Gives, Rummy};
use crate::state::kept::Certainty;
use crate::verdict::{Fact, Verdict, illegal, undecided};

/// Whether there is a discard for which rummy can be called.
#[cold]
pub(crate) fn call(context: &Context<'_>) -> Verdict {
    match &context.rules.rummy {
        Some(rummy) => certainly(any_can_be_laid(context, rummy), rummy, Fact::NothingToCall, Part::Verb),
        None => Ok(()),
    }
}

/// Whether any discard can be laid for which a player may call.
fn any_can_be_laid(context: &Context<'_>, rummy: &Rummy) -> Certainty {
    let most = match context.ask(&rummy.gives) {
        Gives::Turn => context.deal.table.pile().len(),
        Gives::LayOff => 1,
    };
    best((1..=most).map(|count| can_be_laid(context, rummy, count)))
}

/// Whether a player who has called may take this many discards: the deepest one must be one for which rummy can be called.
#[inline(always)]
pub(crate) fn takes(context: &Context<'_>, count: usize) -> Verdict {
    match &context.rules.rummy {
        Some(rummy) if context.has_called_rummy() => takes_called(context, rummy, count),
        Some(_) | None => Ok(()),
    }
}

#[cold]
fn takes_called(context: &Context<'_>, rummy: &Rummy, count: usize) -> Verdict {
    let Some(card) = deepest(context, count) else {
        return undecided(&rummy.gives, Fact::HiddenCard, Part::Line);
    };
    let is_alone = context.ask(&rummy.gives) == Gives::Turn || count == 1;
    let can = if is_alone { can_be_laid(context, rummy, count) } else { Certainty::No };
    if can == Certainty::No && any_can_be_laid(context, rummy) == Certainty::No {
        // A director has let a wrong call stand, so the player takes a card for which nobody could call.
        return Ok(());
    }
    certainly(can, rummy, Fact::NotCallable { card }, Part::Line)
}

/// Whether the player may lay these cards off. Whoever has only the card that they called lays off that one.
#[inline(always)]
pub(crate) fn lays_off(context: &Context<'_>, laid: &[Laid]) -> Verdict {
    match only_lays_off(context) {
        Some(rummy) if laid.len() != 1 || !laid.iter().any(|laid| may_be_called(context, *laid)) => {
            illegal(&rummy.gives, Fact::CallerLaysOff, Part::Line)
        }
        Some(_) | None => Ok(()),
    }
}

/// Whether a card that is laid may be the one that was called and taken.
pub(crate) fn may_be_called(context: &Context<'_>, laid: Laid) -> bool {
    let taken = context.deal.turn.taken;
    laid.card.is_none() || taken.is_none() || laid.card == taken
}

fn certainly(can: Certainty, rummy: &Rummy, fact: Fact, part: Part) -> Verdict {
    match can {
        Certainty::Yes => Ok(()),
        Certainty::Open => undecided(&rummy.gives, Fact::HiddenCard, part),
        Certainty::No => illegal(&rummy.gives, fact, part),
    }
}

/// The card below so many less one of the discard pile.
fn deepest(context: &Context<'_>, count: usize) -> Option<Card> {
    let pile = context.deal.table.pile();
    pile.len().checked_sub(count).and_then(|place| pile.get(place)).copied().flatten()
}

/// Whether the deepest of so many discards can be laid with no other cards than those above it.
fn can_be_laid(context: &Context<'_>, rummy: &Rummy, count: usize) -> Certainty {
    let pile = context.deal.table.pile();
    let cards = pile.len().checked_sub(count).and_then(|place| pile.get(place..)).unwrap_or_default();
    let Some((deepest, above)) = cards.split_first() else { return Certainty::No };
    let Some(deepest) = *deepest else { return Certainty::Open };
    let unless_hidden = if above.contains(&None) { Certainty::Open } else { Certainty::No };
    let above: Vec<Card> = above.iter().copied().flatten().collect();
    let on_melds = best(context.deal.table.all_melds().map(|(_, meld)| on_meld(context, meld, deepest, &above)));
    let may_meld = on_melds != Certainty::Yes && context.ask(&rummy.gives) == Gives::Turn;
    if may_meld && in_new_meld(context, deepest, &above) { Certainty::Yes } else { on_melds.max(unless_hidden) }
}

/// The best of several answers. None is asked for after a yes.
fn best(all: impl Iterator<Item = Certainty>) -> Certainty {
    let mut best = Certainty::No;
    for it in all {
        best = best.max(it);
        if best == Certainty::Yes {
            break;
        }
    }
    best
}

/// Whether a card fits a meld, possibly after others of these were laid off there.
fn on_meld(context: &Context<'_>, meld: &Meld, card: Card, others: &[Card]) -> Certainty {
    if meld.shape() == Shape::Irregular {
        return if meld.hidden() > 0 { Certainty::Open } else { Certainty::No };
    }
    if grows(context, meld, card).next().is_some() {
        return if meld.hidden() > 0 { Certainty::Open } else { Certainty::Yes };
    }
    let first = |(index, other): (usize, &Card)| {
        let mut left = others.to_vec();
        left.swap_remove(index);
        grows(context, meld, *other).map(|grown| on_meld(context, &grown, card, &left)).max()
    };
    others.iter().enumerate().filter_map(first).max().unwrap_or(Certainty::No)
}

/// The melds that a meld can become by a card.
fn grows<'m>(context: &'m Context<'_>, meld: &'m Meld, card: Card) -> impl Iterator<Item = Meld> + 'm {
    let round = context.rules.meld.ace.answer.goes_round();
    let named = meld.continuing(round).map(Stands::Card).filter(move |_| is_wild(context, card));
    let ways = [Stands::Unsaid].into_iter().chain(named);
    ways.filter_map(move |stands| {
        let (mut grown, laid) = (meld.clone(), Laid { card: Some(card), stands });
        fit::add(context, &mut grown, laid, stands, Part::Line).is_ok().then_some(grown)
    })
}

/// Whether a card can be laid in a new meld of these.
fn in_new_meld(context: &Context<'_>, card: Card, others: &[Card]) -> bool {
    // A meld with a natural card has its rank or suit, and wild cards.
    let is_like = |other: &Card| other.rank() == card.rank() || other.suit() == card.suit();
    let may_join = |other: &Card| is_like(other) || is_wild(context, *other) || is_wild(context, card);
    let others: Vec<Card> = others.iter().copied().filter(may_join).collect();
    let least = context.ask(&context.rules.meld.set_size).least.min(context.ask(&context.rules.meld.run_size).least);
    if others.len() + 1 < usize::from(least) {
        return false;
    }
    let cards: Hand = [card].into_iter().chain(others).collect();
    let Some(held) = Held::of(&cards, context.wilds()) else { return false };
    let limits = Limits::of(context.rules);
    let of_use = Use::for_itself(&limits, held.wilds);
    let melds = Melds::of(held, limits, of_use);
    let copies = melds.held.copies(card);
    melds.all.iter().any(|meld| if is_wild(context, card) { meld.spent > 0 } else { meld.cards & copies != 0 })
}
