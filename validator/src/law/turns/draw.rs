//! Drawing from the stock.

use adjudeck_format::{Part, Seat};

use crate::law::turns::situation::Situation;
use crate::law::turns::{bonus, claim, early, extra, offer, push, rummy, whose};
use crate::rules::Rules;
use crate::rules::indicator::Drawn;
use crate::rules::meld::When;
use crate::verdict::{Fact, Verdict, illegal};

/// The most cards that a player may draw in a turn.
pub(crate) fn most_drawn(rules: &Rules) -> u8 {
    rules.early.as_ref().map_or(0, |early| early.draw.answer).max(rules.draw.count.answer)
}

/// The most cards that a turn can take from the stock: those drawn, those pushed, and those drawn for a call.
pub(crate) fn most(rules: &Rules) -> u16 {
    let pushed = rules.push.as_ref().map_or(0, |push| push.cards.answer);
    let extra = rules.call.as_ref().map_or(0, |calls| calls.extra.answer);
    u16::from(most_drawn(rules)) + u16::from(pushed) + u16::from(extra)
}

/// Whether the player may draw from the stock.
#[inline(always)]
pub(crate) fn from_stock(at: &impl Situation, seat: Seat, cards: usize) -> Verdict {
    if extra::is_drawn(at, seat, || at.mover()) {
        return extra::extra(at, cards);
    }
    if bonus::is_replaced(at, seat) {
        return bonus::replaces(at, seat, cards);
    }
    whose::turn_to_draw(at, seat)?;
    let first = at.rules().early.as_ref().map_or(Ok(false), |early| early::draws(at, early, seat, cards))?;
    if !first {
        whose::count(at, seat, cards)?;
    }
    before_drawing(at, seat)?;
    offer::before_draw(at)?;
    rummy::before_draw(at)?;
    if at.stock() == 0
        && let Some(indicator) = &at.rules().indicator
    {
        match at.ask(&indicator.drawn) {
            Drawn::Last => {}
            Drawn::Never => return illegal(&indicator.drawn, Fact::IndicatorDrawn, Part::Card(0)),
        }
    }
    if let Some(push) = &at.rules().push {
        push::before_draw(at, push)?;
    }
    if at.grant().is_some() {
        at.note(&at.rules().draw.after_call);
    }
    match &at.rules().call {
        Some(calls) => claim::answered(at, calls),
        None => Ok(()),
    }
}

/// Whether the player may draw from the stock. They may not if they have laid melds already: then they must take from the
/// discard line.
#[inline(always)]
fn before_drawing(at: &impl Situation, seat: Seat) -> Verdict {
    let point = &at.rules().meld.when;
    if at.lays_down_now(seat) && at.ask(point) == When::BeforeTakingToo {
        return illegal(point, Fact::StockAfterLaying, Part::Verb);
    }
    Ok(())
}
