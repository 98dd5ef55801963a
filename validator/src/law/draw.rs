//! Drawing, and whose turn it is.

use adjudeck_format::{Card, Part, Seat};

use super::{Case, claim, deal, early, illegal, line, push, ruling, wild};
use crate::rules::Rules;
use crate::rules::draw::{AfterCall, TakeDiscard};
use crate::rules::indicator::Drawn;
use crate::verdict::{Fact, Verdict};

/// Whether it is the player's turn.
#[inline(always)]
pub(crate) fn turn(case: &Case<'_>, seat: Seat) -> Verdict {
    plays(case, seat, case.mover())
}

/// Whether the player may play when it is this player's turn.
#[inline(always)]
fn plays(case: &Case<'_>, seat: Seat, mover: Seat) -> Verdict {
    let point = &case.rules.draw.turn;
    case.note(point);
    if seat == mover || case.deal.is_owed(seat) {
        Ok(())
    } else {
        illegal(point, Fact::NotYourTurn { mover }, Part::Subject)
    }
}

/// Whether it is the player's turn to draw: the player before must have discarded.
#[inline(always)]
pub(crate) fn turn_to_draw(case: &Case<'_>, seat: Seat) -> Verdict {
    let (point, mover) = (&case.rules.discard.each_turn, case.mover());
    if case.deal.has_begun() && seat == case.deal.after(case.rules, mover) {
        case.note(point);
        return illegal(point, Fact::NoDiscard { seat: mover }, Part::Subject);
    }
    plays(case, seat, mover)
}

/// Whether the player may draw so many cards now, after what they have drawn already.
#[inline(always)]
pub(crate) fn count(case: &Case<'_>, seat: Seat, cards: usize) -> Verdict {
    let point = &case.rules.draw.count;
    let due = case.ask(point);
    if case.deal.has_drawn(seat) {
        return illegal(point, Fact::DrawnAlready, Part::Verb);
    }
    if cards != usize::from(due) {
        return illegal(point, Fact::CardsDrawn { due }, Part::Line);
    }
    Ok(())
}

/// How many cards of the stock a turn takes at most: what is drawn, pushed, and drawn for a call.
pub(crate) fn most(rules: &Rules) -> u16 {
    let early = rules.early.as_ref().map_or(0, |early| early.draw.answer);
    let pushed = rules.push.as_ref().map_or(0, |push| push.cards.answer);
    let extra = rules.claim.as_ref().map_or(0, |claim| claim.extra.answer);
    u16::from(rules.draw.count.answer.max(early)) + u16::from(pushed) + u16::from(extra)
}

/// Whether the player has drawn, as they must before they discard.
#[inline(always)]
pub(crate) fn has_drawn(case: &Case<'_>) -> Verdict {
    let point = &case.rules.draw.count;
    case.note(point);
    if case.deal.has_begun() { Ok(()) } else { illegal(point, Fact::NotDrawn, Part::Verb) }
}

/// Whether the player may draw from the stock.
#[inline(always)]
pub(crate) fn from_stock(case: &Case<'_>, seat: Seat, cards: &[Option<Card>]) -> Verdict {
    if case.deal.granted_to == Some(seat) && seat != case.mover() && !claim::is_over(case) {
        return claim::extra(case, cards.len());
    }
    turn_to_draw(case, seat)?;
    let first = case.rules.early.as_ref().map_or(Ok(false), |early| early::draws(case, early, seat, cards.len()))?;
    if !first {
        count(case, seat, cards.len())?;
    }
    line::before_drawing(case, seat)?;
    if case.deal.table.stock() == 0
        && let Some(indicator) = &case.rules.indicator
    {
        match case.ask(&indicator.drawn) {
            Drawn::Last => {}
            Drawn::Never => return illegal(&indicator.drawn, Fact::IndicatorDrawn, Part::Card(0)),
        }
    }
    if let Some(push) = &case.rules.push {
        push::before_draw(case, push)?;
    }
    if case.deal.granted_to.is_some() {
        case.note(&case.rules.draw.after_call);
    }
    match &case.rules.claim {
        Some(claim) => claim::answered(case, claim),
        None => Ok(()),
    }
}

/// Whether the top discard is a wild card.
fn is_wild_top(case: &Case<'_>) -> bool {
    let top = case.deal.table.pile().last().copied().flatten();
    top.is_some_and(|card| wild::is_wild(case, card))
}

/// Whether the player may take so many cards from the top of the discard pile.
#[inline]
pub(crate) fn from_pile(case: &Case<'_>, seat: Seat, cards: usize) -> Verdict {
    ruling::alive(case)?;
    let deal = case.deal;
    let can_call = case.rules.claim.is_some() && seat != case.mover();
    if can_call && (deal.fresh && deal.drawn == 0 || deal.calls.iter().any(|call| call.by == seat)) {
        return claim::taken(case, seat);
    }
    turn_to_draw(case, seat)?;
    if case.rules.line.is_some() {
        return line::take(case, seat, cards);
    }
    count(case, seat, cards)?;
    push::take_back(case)?;
    may_take(case, seat)
}

/// How many discards may be taken in a row, if so many have been.
pub(crate) fn stalled(case: &Case<'_>) -> Option<u8> {
    let limit = case.ask(&case.rules.draw.in_a_row)?;
    (case.deal.taken_in_a_row >= u16::from(limit)).then_some(limit)
}

/// Whether the player to play may have the top discard.
pub(crate) fn may_take(case: &Case<'_>, seat: Seat) -> Verdict {
    let deal = case.deal;
    let (after_call, discard) = (&case.rules.draw.after_call, &case.rules.draw.discard);
    if deal.granted_to.is_some() && case.ask(after_call) == AfterCall::StockOnly {
        return illegal(after_call, Fact::UncoveredByCall, Part::Verb);
    }
    match case.ask(discard) {
        TakeDiscard::UntilLaidDown if deal.has_laid_down(seat) => {
            return illegal(discard, Fact::LaidDownTakes, Part::Verb);
        }
        TakeDiscard::OnceLaidDown if !deal.has_laid_down(seat) => {
            return illegal(discard, Fact::TakesBeforeLaying, Part::Verb);
        }
        TakeDiscard::Never => return illegal(discard, Fact::StockOnly, Part::Verb),
        TakeDiscard::UnlessWild if deal.discarder.is_some() && is_wild_top(case) => {
            return illegal(discard, Fact::WildDiscardTaken, Part::Card(0));
        }
        TakeDiscard::UntilLaidDown | TakeDiscard::OnceLaidDown | TakeDiscard::UnlessWild | TakeDiscard::Always => {}
    }
    deal::take_upcard(case, Part::Card(0))?;
    if let Some(limit) = stalled(case) {
        return illegal(&case.rules.draw.in_a_row, Fact::TakenInARow { limit }, Part::Verb);
    }
    if deal.refused {
        claim::refused_and_takes(case);
    }
    if deal.is_called() { claim::may_refuse(case, seat) } else { Ok(()) }
}
