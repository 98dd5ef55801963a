//! Drawing, and whose turn it is.

use adjudeck_format::{Card, Part, Seat};

use crate::law::context::Case;
use crate::law::{claim, early, line, pile, push, ruling, turn};
use crate::rules::Rules;
use crate::rules::indicator::Drawn;
use crate::verdict::{Fact, Verdict, illegal};

/// How many cards of the stock a turn takes at most: what is drawn, pushed, and drawn for a call.
pub(crate) fn most(rules: &Rules) -> u16 {
    let early = rules.early.as_ref().map_or(0, |early| early.draw.answer);
    let pushed = rules.push.as_ref().map_or(0, |push| push.cards.answer);
    let extra = rules.claim.as_ref().map_or(0, |claim| claim.extra.answer);
    u16::from(rules.draw.count.answer.max(early)) + u16::from(pushed) + u16::from(extra)
}

/// Whether the player may draw from the stock.
#[inline(always)]
pub(crate) fn from_stock(case: &Case<'_>, seat: Seat, cards: &[Option<Card>]) -> Verdict {
    if case.deal.offer.granted_to() == Some(seat) && seat != case.mover() && !claim::is_over(case) {
        return claim::extra(case, cards.len());
    }
    turn::turn_to_draw(case, seat)?;
    let first = case.rules.early.as_ref().map_or(Ok(false), |early| early::draws(case, early, seat, cards.len()))?;
    if !first {
        turn::count(case, seat, cards.len())?;
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
    if case.deal.offer.granted_to().is_some() {
        case.note(&case.rules.draw.after_call);
    }
    match &case.rules.claim {
        Some(claim) => claim::answered(case, claim),
        None => Ok(()),
    }
}

/// Whether the player may take so many cards from the top of the discard pile.
#[inline]
pub(crate) fn from_pile(case: &Case<'_>, seat: Seat, cards: usize) -> Verdict {
    ruling::alive(case)?;
    let deal = case.deal;
    let can_call = case.rules.claim.is_some() && seat != case.mover();
    if can_call && (deal.offer.fresh && deal.turn.drawn == 0 || deal.offer.calls.iter().any(|call| call.by == seat)) {
        return claim::taken(case, seat);
    }
    turn::turn_to_draw(case, seat)?;
    if case.rules.line.is_some() {
        return line::take(case, seat, cards);
    }
    turn::count(case, seat, cards)?;
    push::take_back(case)?;
    pile::may_take(case, seat)
}
