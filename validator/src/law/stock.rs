//! How much of the stock is left.

use crate::law::context::Context;
use crate::rules::exhaustion::{Again, First, Melding, Moment};
use crate::rules::indicator::Drawn;

/// How many cards can still be drawn: those of the stock, and the indicator if it is the last of them.
pub(crate) fn left(context: &Context<'_>) -> u16 {
    let table = &context.deal.table;
    let below = match &context.rules.indicator {
        Some(indicator) if table.has_indicator() => context.ask(&indicator.drawn) == Drawn::Last,
        Some(_) | None => false,
    };
    table.stock().saturating_add(u16::from(below))
}

/// Whether no card can be drawn any more.
#[inline(always)]
pub(crate) fn is_drained(context: &Context<'_>) -> bool {
    context.deal.table.stock() == 0 && left(context) == 0
}

/// Whether the deal ends when the stock is used up, now that it has been shuffled so often.
pub(crate) fn ends_deal(context: &Context<'_>) -> bool {
    let rules = &context.rules.exhaustion;
    match context.deal.end.reshuffles {
        0 => context.ask(&rules.stock) == First::Ends,
        _ => context.ask(&rules.again) == Again::Ends,
    }
}

/// Whether the stock is used up and the turn over, so that cards may only be laid, by everyone who may.
#[inline(always)]
pub(crate) fn only_melding(context: &Context<'_>) -> bool {
    let rules = &context.rules.exhaustion;
    is_drained(context)
        && context.deal.phase.drawn == 0
        && match context.ask(&rules.moment) {
            Moment::LastCard | Moment::ShortOfDraw => false,
            Moment::LastTurn => ends_deal(context),
            Moment::WhenNeeded => context.ask(&rules.melding) != Melding::Nobody && ends_deal(context),
        }
}

/// Whether the stock has too few cards for a whole draw.
pub(crate) fn is_short(context: &Context<'_>) -> bool {
    let pushed = match &context.rules.push {
        Some(push) if context.deal.turn.pushed.is_none() => context.ask(&push.cards),
        Some(_) | None => 0,
    };
    context.deal.table.stock() < u16::from(pushed) + u16::from(context.ask(&context.rules.draw.count))
}
