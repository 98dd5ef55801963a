//! How much of the stock is left.

use crate::law::context::Case;
use crate::rules::exhaustion::{Again, First, Melding, Moment};
use crate::rules::indicator::Drawn;

/// How many cards can still be drawn: those of the stock, and the indicator if it is the last of them.
pub(crate) fn left(case: &Case<'_>) -> u16 {
    let table = &case.deal.table;
    let below = match &case.rules.indicator {
        Some(indicator) if table.has_indicator() => case.ask(&indicator.drawn) == Drawn::Last,
        Some(_) | None => false,
    };
    table.stock().saturating_add(u16::from(below))
}

/// Whether no card can be drawn any more.
#[inline(always)]
pub(crate) fn is_drained(case: &Case<'_>) -> bool {
    case.deal.table.stock() == 0 && left(case) == 0
}

/// Whether the deal ends when the stock is used up, now that it has been shuffled so often.
pub(crate) fn ends_deal(case: &Case<'_>) -> bool {
    let rules = &case.rules.exhaustion;
    match case.deal.end.reshuffles {
        0 => case.ask(&rules.stock) == First::Ends,
        _ => case.ask(&rules.again) == Again::Ends,
    }
}

/// Whether the stock is used up and the turn over, so that cards may only be laid, by everyone who may.
#[inline(always)]
pub(crate) fn only_melding(case: &Case<'_>) -> bool {
    let rules = &case.rules.exhaustion;
    is_drained(case)
        && case.deal.turn.drawn == 0
        && match case.ask(&rules.moment) {
            Moment::LastCard | Moment::ShortOfDraw => false,
            Moment::LastTurn => ends_deal(case),
            Moment::WhenNeeded => case.ask(&rules.melding) != Melding::Nobody && ends_deal(case),
        }
}

/// Whether the stock has too few cards for a whole draw.
pub(crate) fn is_short(case: &Case<'_>) -> bool {
    let pushed = match &case.rules.push {
        Some(push) if case.deal.turn.pushed.is_none() => case.ask(&push.cards),
        Some(_) | None => 0,
    };
    case.deal.table.stock() < u16::from(pushed) + u16::from(case.ask(&case.rules.draw.count))
}
