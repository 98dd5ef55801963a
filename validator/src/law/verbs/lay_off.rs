//! Laying off, and joining melds.

pub(crate) mod with_hidden;

use adjudeck_format::{Card, Laid, MeldName, Part, Seat, Stands, VerdictKind};

use crate::cards::meld::{Meld, Shape};
use crate::cards::place;
use crate::law::context::Context;
use crate::law::melds::hidden::maybe;
use crate::law::melds::layoff::{fit, order};
use crate::law::melds::meld::size;
use crate::law::melds::wild::{form, owed};
use crate::law::melds::{meld, reuse, settled};
use crate::law::plays::Resolved;
use crate::law::turns::lay;
use crate::law::verbs::close::last_card;
use crate::law::verbs::contract::origin;
use crate::law::verbs::{avoided, canasta, frozen, line, rummy};
use crate::rules::meld::Join;
use crate::verdict;
use crate::verdict::{Fact, Verdict, Violation, illegal};

/// What a meld becomes if the player may add these cards to it one after the other.
///
/// # Errors
/// Why they may not.
pub(crate) fn lay_off(context: &Context<'_>, seat: Seat, cards: &[Laid], on: MeldName) -> Result<Resolved, Violation> {
    fit::may(context, seat)?;
    rummy::lays_off(context, cards)?;
    fit::on_melds_of(context, seat, on.owner)?;
    fit::target(context, seat, on)?;
    meld::names_only_wilds(context, cards, Part::Card)?;
    let Some(meld) = context.deal.table.meld(on) else {
        return Ok(Resolved::Nothing);
    };
    if meld.shape() == Shape::Irregular {
        return on_pieces(context, seat, cards, on).map(|()| Resolved::Nothing);
    }
    frozen::lays_off(context, seat, cards, meld)?;
    owed::laid_off(context, seat, cards)?;
    if maybe::any(cards) {
        let verdict = with_hidden::lay_off(context, seat, meld, cards, on);
        return verdict.or_else(|violation| unless_reused(context, seat, on, violation)).map(|()| Resolved::Nothing);
    }
    let mut grown = meld.clone();
    if let Err(violation) = add_each(context, seat, meld, cards, on, &mut grown) {
        grown = reuse::grown(context, seat, cards, on).ok_or(violation)?;
        for card in cards.iter().filter_map(|laid| laid.card) {
            line::lay_off(context, seat, on, card)?;
        }
    }
    let meld = grown;
    fit::within_turn(context, &meld)?;
    if let Some(rules) = &context.rules.rearrange
        && last_card::empties_hand(context, seat, cards.len())
    {
        settled::grow(context, rules, on, &meld)?;
    }
    last_card::lay(context, seat, cards.len())?;
    canasta::lay(context, seat, cards, &[], Some((on, &meld)))?;
    origin::is_completed_with(context, seat, cards.len(), Some((on, &meld)))?;
    let grown = |context: &Context<'_>| fit::takes_a_wild(context, seat, on.owner, &meld, meld.is_opening());
    avoided::is_avoided(context, seat, cards, |context| grown(context) || fit::others_do(context, seat, Some(on)))?;
    Ok(Resolved::Grown(meld))
}

/// If a meld's wild cards may be used again, it is not certain that hidden cards do not fit it.
#[cold]
fn unless_reused(context: &Context<'_>, seat: Seat, on: MeldName, violation: Violation) -> Verdict {
    let of_cards = matches!(violation.point.section(), "layoff" | "meld" | "wild");
    if of_cards && reuse::may(context, seat, on) {
        return Err(Violation { kind: VerdictKind::Undecided, fact: Fact::HiddenCard, ..violation });
    }
    Err(violation)
}

/// Adds cards to a meld one after the other, if they fit and the player may lay them off.
fn add_each(context: &Context<'_>, seat: Seat, meld: &Meld, cards: &[Laid], on: MeldName, grown: &mut Meld) -> Verdict {
    for step in order::ordered(context, Some(meld), cards) {
        let stands = step.stands();
        fit::add(context, grown, *step.laid, stands, Part::Card(u16::try_from(step.index).unwrap_or(u16::MAX)))?;
        if let Some(card) = step.laid.card {
            line::lay_off(context, seat, on, card)?;
        }
    }
    Ok(())
}

/// What a meld becomes with cards that fit it as it lies.
pub(crate) fn fitted(context: &Context<'_>, meld: &Meld, cards: &[Laid]) -> Option<Meld> {
    let mut grown = meld.clone();
    let added = order::ordered(context, Some(meld), cards).all(|step| {
        let stands = step.stands();
        fit::add(context, &mut grown, *step.laid, stands, Part::Line).is_ok()
    });
    added.then_some(grown)
}

/// What a meld becomes with these cards, which fit it as it lies or once its wild cards are used again.
pub(crate) fn grown(context: &Context<'_>, seat: Seat, cards: &[Laid], on: MeldName) -> Option<Meld> {
    let meld = context.deal.table.meld(on).filter(|meld| meld.shape() != Shape::Irregular)?;
    fitted(context, meld, cards).or_else(|| reuse::grown(context, seat, cards, on))
}

/// Whether the player may add these cards to a group that is no meld at the moment. Whether it becomes one is checked when
/// the turn ends.
pub(crate) fn on_pieces(context: &Context<'_>, seat: Seat, cards: &[Laid], on: MeldName) -> Verdict {
    for card in cards.iter().filter_map(|laid| laid.card) {
        line::lay_off(context, seat, on, card)?;
    }
    last_card::lay(context, seat, cards.len())
}

/// Whether these cards, added to a meld, leave the owner's melds in a state that may not last when their turn ends.
pub(crate) fn unsettles(context: &Context<'_>, cards: &[Laid], on: MeldName) -> bool {
    grown(context, on.owner, cards, on).is_some_and(|grown| settled::grows_amiss(context, on, &grown))
}

/// Whether the player may join one of their melds to another.
pub(crate) fn join(context: &Context<'_>, seat: Seat, from: MeldName, to: MeldName) -> Verdict {
    lay::may_lay(context, seat)?;
    owed::goes_first(context, &[])?;
    let point = &context.rules.meld.join;
    match context.ask(point) {
        Join::Never => return illegal(point, Fact::MeldsStayApart, Part::Verb),
        Join::OwnRuns => {}
    }
    for (index, name) in (0..).zip([from, to]) {
        if name.owner != seat {
            return illegal(point, Fact::NotOwnMeld, Part::Meld(index));
        }
    }
    let (Some(one), Some(other)) = (context.deal.table.meld(from), context.deal.table.meld(to)) else { return Ok(()) };
    if one.hidden() > 0 || other.hidden() > 0 {
        return verdict::undecided(point, Fact::HiddenCard, Part::Line);
    }
    let is_spoiled = |meld: &Meld| meld.shape() == Shape::Irregular && !meld.cards().is_empty();
    if [one, other].into_iter().any(|meld| is_spoiled(meld) && !settled::is_in_pieces(context, meld)) {
        return Ok(());
    }
    let Some(joined) = place::joined(one, other, context.rules.meld.ace.answer.goes_round()) else {
        return illegal(point, Fact::RunsDoNotTouch, Part::Line);
    };
    size::run_size(context, joined.len(), Part::Line)?;
    form::few(context, &joined, Part::Line)
}

/// A meld that a card fits, whoever may lay it there.
pub(crate) fn fits_on(context: &Context<'_>, card: Card) -> Option<MeldName> {
    let round = context.rules.meld.ace.answer.goes_round();
    let fits = |meld: &Meld, stands| fitted(context, meld, &[Laid { card: Some(card), stands }]).is_some();
    let on = |(_, meld): &(MeldName, &Meld)| {
        meld.shape() != Shape::Irregular
            && (fits(meld, Stands::Unsaid) || meld.continuing(round).any(|named| fits(meld, Stands::Card(named))))
    };
    context.deal.table.all_melds().find(on).map(|(on, _)| on)
}

/// A meld on which the player may lay off this single card now, if there is one. A meld is left out if the player could not
/// end their turn after that, because their melds could not stay as they are.
pub(crate) fn find(context: &Context<'_>, seat: Seat, card: Card) -> Option<MeldName> {
    fit::may(context, seat).ok()?;
    let fits = |on: MeldName, stands| {
        let laid = [Laid { card: Some(card), stands }];
        lay_off(context, seat, &laid, on).is_ok() && !(on.owner == seat && unsettles(context, &laid, on))
    };
    let round = context.rules.meld.ace.answer.goes_round();
    let regular = |meld: &Meld| meld.shape() != Shape::Irregular;
    let on = |(on, meld): &(MeldName, &Meld)| {
        fits(*on, Stands::Unsaid) || meld.continuing(round).any(|named| fits(*on, Stands::Card(named)))
    };
    context.deal.table.all_melds().filter(|(_, meld)| regular(meld)).find(on).map(|(on, _)| on)
}
