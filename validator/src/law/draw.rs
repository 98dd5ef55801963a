//! Drawing from the stock and from the discard pile.

use adjudeck_format::{Card, Part, Seat};

use crate::law::context::Context;
use crate::law::{call, early, line, pile, push, ruling, turn};
use crate::rules::Rules;
use crate::rules::indicator::Drawn;
use crate::verdict::{Fact, Verdict, illegal};

/// How many cards of the stock a turn takes at most: what is drawn, pushed, and drawn for a call.
pub(crate) fn most(rules: &Rules) -> u16 {
    let early = rules.early.as_ref().map_or(0, |early| early.draw.answer);
    let pushed = rules.push.as_ref().map_or(0, |push| push.cards.answer);
    let extra = rules.call.as_ref().map_or(0, |calls| calls.extra.answer);
    u16::from(rules.draw.count.answer.max(early)) + u16::from(pushed) + u16::from(extra)
}

/// Whether the player may draw from the stock.
#[inline(always)]
pub(crate) fn from_stock(context: &Context<'_>, seat: Seat, cards: &[Option<Card>]) -> Verdict {
    if context.deal.phase.is_granted_to(seat) && seat != context.mover() && !call::is_over(context) {
        return call::extra(context, cards.len());
    }
    turn::turn_to_draw(context, seat)?;
    let first =
        context.rules.early.as_ref().map_or(Ok(false), |early| early::draws(context, early, seat, cards.len()))?;
    if !first {
        turn::count(context, seat, cards.len())?;
    }
    line::before_drawing(context, seat)?;
    if context.deal.table.stock() == 0
        && let Some(indicator) = &context.rules.indicator
    {
        match context.ask(&indicator.drawn) {
            Drawn::Last => {}
            Drawn::Never => return illegal(&indicator.drawn, Fact::IndicatorDrawn, Part::Card(0)),
        }
    }
    if let Some(push) = &context.rules.push {
        push::before_draw(context, push)?;
    }
    if context.deal.phase.granted_to().is_some() {
        context.note(&context.rules.draw.after_call);
    }
    match &context.rules.call {
        Some(calls) => call::answered(context, calls),
        None => Ok(()),
    }
}

/// Whether the player may take so many cards from the top of the discard pile.
#[inline]
pub(crate) fn from_pile(context: &Context<'_>, seat: Seat, cards: usize) -> Verdict {
    ruling::alive(context)?;
    let deal = context.deal;
    let can_call = context.rules.call.is_some() && seat != context.mover();
    if can_call && (deal.phase.fresh && deal.phase.drawn == 0 || deal.offer.calls.iter().any(|call| call.by == seat)) {
        call::taken(context, seat)?;
        return call::takes_top(context, cards);
    }
    turn::turn_to_draw(context, seat)?;
    if context.rules.line.is_some() {
        return line::take(context, seat, cards);
    }
    turn::count(context, seat, cards)?;
    push::take_back(context)?;
    pile::may_take(context, seat)
}
