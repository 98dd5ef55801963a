//! The cards that a caller draws besides the discard.

use adjudeck_format::{Part, Seat};

use crate::law::turns::situation::Situation;
use crate::law::turns::{bonus, outside};
use crate::rules::call::{Call as Rules, EmptyStock, Order};
use crate::verdict::{Fact, Verdict, illegal};

/// Whether the caller still has to draw an extra card.
pub(super) fn owes_extra(at: &impl Situation, calls: &Rules) -> bool {
    at.grant().is_some_and(|grant| {
        grant.extra_drawn < at.ask(&calls.extra)
            && !(grant.stock_short && at.ask(&calls.empty_stock) == EmptyStock::NoExtra)
    })
}

/// Whether the turn may end. The caller must have drawn their extra cards by now if the player to play draws first, or had
/// drawn before the call was granted. Otherwise this was checked at the draw.
#[inline(always)]
pub(crate) fn settled(at: &impl Situation) -> Verdict {
    match (&at.rules().call, at.grant()) {
        (Some(calls), Some(grant))
            if (grant.after_draw || at.ask(&calls.order) == Order::MoverFirst) && owes_extra(at, calls) =>
        {
            illegal(&calls.extra, Fact::ExtraNotDrawn { caller: grant.to }, Part::Line)
        }
        _ => Ok(()),
    }
}

/// Whether somebody has to draw a card because of a call, or cannot draw one for a bonus card.
pub(crate) fn draws_due(at: &impl Situation) -> bool {
    at.rules().call.as_ref().is_some_and(|calls| owes_extra(at, calls)) || bonus::was_last(at, at.mover())
}

/// Whether a call is over: the caller has drawn their cards, and the player to play has drawn. The next player to draw
/// begins a turn.
pub(crate) fn is_over(at: &impl Situation) -> bool {
    at.drawn() > 0 && !draws_due(at)
}

/// Whether `seat` draws as a caller: the cards that they get besides the discard, in the turn of `mover`.
#[inline(always)]
pub(crate) fn is_drawn(at: &impl Situation, seat: Seat, mover: impl FnOnce() -> Seat) -> bool {
    at.is_granted_to(seat) && seat != mover() && !is_over(at)
}

/// Whether the caller may draw this many extra cards now.
pub(crate) fn extra(at: &impl Situation, cards: usize) -> Verdict {
    let Some(calls) = &at.rules().call else {
        return outside::absent(at);
    };
    let due = at.ask(&calls.extra);
    let grant = at.grant();
    if grant.is_some_and(|grant| grant.stock_short) && at.ask(&calls.empty_stock) == EmptyStock::NoExtra {
        return illegal(&calls.empty_stock, Fact::CallOnEmptyStock, Part::Verb);
    }
    if usize::from(grant.map_or(0, |grant| grant.extra_drawn)) + cards > usize::from(due) {
        return illegal(&calls.extra, Fact::ExtraCards { due }, Part::Line);
    }
    if at.drawn() == 0 && at.ask(&calls.order) == Order::MoverFirst {
        return illegal(&calls.order, Fact::MoverDrawsFirst { mover: at.mover() }, Part::Verb);
    }
    Ok(())
}

/// Whether calls let the player lay and discard. A caller may only draw.
#[inline(always)]
pub(crate) fn play(at: &impl Situation, seat: Seat) -> Verdict {
    let Some(calls) = &at.rules().call else {
        return Ok(());
    };
    if at.is_granted_to(seat) && seat != at.mover() {
        at.note(&calls.play);
        return illegal(&calls.play, Fact::CallerOnlyDraws, Part::Verb);
    }
    Ok(())
}
