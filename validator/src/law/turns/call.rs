//! Calls: who may call the last discard, and how the player to play may answer.

use adjudeck_format::{Part, Seat};

use crate::law::turns::situation::Situation;
use crate::law::turns::{extra, outside, top};
use crate::rules::call::{
    Call as Rules, Counted, EmptyStock, OverLimit, OwnDiscard, Refusal, Uncovered, UpcardCall, Who, Window, Withdrawal,
};
use crate::rules::draw::AfterCall;
use crate::state::phase::Answered;
use crate::verdict::{Fact, Verdict, illegal};

/// Whether the player may call the top discard.
pub(crate) fn call(at: &impl Situation, seat: Seat) -> Verdict {
    let Some(calls) = &at.rules().call else {
        return outside::absent(at);
    };
    top::alive(at)?;
    uncovered(at, calls, seat)?;
    window(at, calls)?;
    card(at, calls, seat)?;
    if at.ask(&calls.who) == Who::NotLaidDown && at.has_laid_down(seat) {
        return illegal(&calls.who, Fact::LaidDownCalls, Part::Verb);
    }
    limit(at, calls, seat)?;
    let short = at.stock() < u16::from(calls.extra.answer);
    if short && at.ask(&calls.empty_stock) == EmptyStock::Barred {
        return illegal(&calls.empty_stock, Fact::CallOnEmptyStock, Part::Verb);
    }
    Ok(())
}

/// Whether the top discard can be called although a call may have uncovered it.
fn uncovered(at: &impl Situation, calls: &Rules, seat: Seat) -> Verdict {
    let point = &calls.uncovered;
    at.note(point);
    let Some(grant) = at.grant() else { return Ok(()) };
    match point.answer {
        Uncovered::Dead => illegal(point, Fact::UncoveredByCall, Part::Verb),
        Uncovered::ByOthers if grant.to == seat => illegal(point, Fact::UncoveredByCall, Part::Verb),
        Uncovered::Callable | Uncovered::ByOthers if extra::draws_due(at) => {
            illegal(point, Fact::CallerDrawsFirst { caller: grant.to }, Part::Verb)
        }
        Uncovered::Callable | Uncovered::ByOthers => Ok(()),
    }
}

/// Whether the top discard can still be called.
fn window(at: &impl Situation, calls: &Rules) -> Verdict {
    let open = match at.ask(&calls.window) {
        Window::UntilDraw => at.drawn() == 0,
        Window::UntilDiscard => true,
        Window::AtOnce => at.is_just_discarded() && at.drawn() == 0,
    };
    // Once a call is answered, the card belongs to somebody.
    if open && at.is_fresh() && at.answer() == Answered::Open {
        return Ok(());
    }
    illegal(&calls.window, Fact::CalledTooLate, Part::Verb)
}

/// Whether the top discard is a card that this player can call. Nobody has just discarded a card that a call has uncovered.
fn card(at: &impl Situation, calls: &Rules, seat: Seat) -> Verdict {
    if at.discarder().is_none() && at.ask(&calls.upcard) == UpcardCall::DiscardsOnly {
        return illegal(&calls.upcard, Fact::UpcardCalled, Part::Verb);
    }
    if at.discarder() == Some(seat) && at.grant().is_none() && at.ask(&calls.own_discard) == OwnDiscard::Barred {
        return illegal(&calls.own_discard, Fact::OwnDiscardCalled, Part::Verb);
    }
    at.note(&calls.next_player);
    if seat == at.mover() {
        return illegal(&calls.next_player, Fact::NextPlayerCalls, Part::Verb);
    }
    top::take_upcard(at, Part::Verb)
}

/// Whether the player has a call left.
fn limit(at: &impl Situation, calls: &Rules, seat: Seat) -> Verdict {
    barred(at, calls, seat)?;
    let Some(most) = at.ask(&calls.limit) else { return Ok(()) };
    let had = match at.ask(&calls.counted) {
        Counted::Granted => at.calls_had(seat, false),
        Counted::Uttered => at.calls_had(seat, true),
    };
    if had >= most && at.ask(&calls.over_limit) == OverLimit::Void {
        return illegal(&calls.limit, Fact::CallLimit { limit: most }, Part::Verb);
    }
    Ok(())
}

/// Whether an earlier call beyond the limit bars the player from calling and refusing.
fn barred(at: &impl Situation, calls: &Rules, seat: Seat) -> Verdict {
    if at.called_beyond(seat) && at.ask(&calls.over_limit) == OverLimit::FinedAndBarred {
        return illegal(&calls.over_limit, Fact::CallsBarred, Part::Verb);
    }
    Ok(())
}

/// Whether the player may withdraw their call.
pub(crate) fn withdraw(at: &impl Situation, seat: Seat) -> Verdict {
    let Some(calls) = &at.rules().call else {
        return outside::absent(at);
    };
    let point = &calls.withdrawal;
    let withdrawal = at.ask(point);
    if !at.is_fresh() || !at.has_called(seat) {
        return illegal(point, Fact::NoCall, Part::Verb);
    }
    match withdrawal {
        Withdrawal::Binding => illegal(point, Fact::CallBinding, Part::Verb),
        Withdrawal::UntilTaken => Ok(()),
    }
}

/// Whether the player may allow or refuse a call.
pub(crate) fn answer(at: &impl Situation, seat: Seat, refuses: bool) -> Verdict {
    let Some(calls) = &at.rules().call else {
        return outside::absent(at);
    };
    let point = &calls.refusal;
    at.note(point);
    let mover = at.mover();
    if seat != mover {
        return illegal(point, Fact::NotYoursToRefuse { mover }, Part::Subject);
    }
    let called = at.is_fresh() && !at.is_refused() && !at.calls().is_empty();
    // A player who drew while a call was open was faulted for it, and must still answer.
    if !called || at.drawn() > 0 && !at.is_called() {
        return illegal(point, Fact::NoCall, Part::Verb);
    }
    if refuses { may_refuse(at, seat) } else { unanswered(at, calls) }
}

/// Whether a call has not been allowed yet. The first answer counts.
fn unanswered(at: &impl Situation, calls: &Rules) -> Verdict {
    if at.answer() == Answered::Allowed { illegal(&calls.refusal, Fact::CallAllowed, Part::Verb) } else { Ok(()) }
}

/// Whether the player to play may refuse to give the discard to its caller.
pub(crate) fn may_refuse(at: &impl Situation, seat: Seat) -> Verdict {
    let Some(calls) = &at.rules().call else {
        return outside::absent(at);
    };
    at.note(&calls.refusal);
    unanswered(at, calls)?;
    let after_call = &at.rules().draw.after_call;
    if at.grant().is_some() && at.ask(after_call) == AfterCall::StockOnly {
        return illegal(after_call, Fact::UncoveredByCall, Part::Verb);
    }
    match calls.refusal.answer {
        Refusal::BeforeLayingDown if at.has_laid_down(seat) => {
            return illegal(&calls.refusal, Fact::CannotRefuse, Part::Verb);
        }
        Refusal::BeforeLayingDown | Refusal::PlayerToPlay => {}
    }
    barred(at, calls, seat)
}

/// Notes that a player who refused a call takes the discard, as they must.
pub(crate) fn refused_and_takes(at: &impl Situation) {
    if let Some(calls) = &at.rules().call {
        at.note(&calls.refuser);
    }
}
