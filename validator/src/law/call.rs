//! Calls: taking a discard out of turn.

use adjudeck_format::{Part, Seat};

use crate::law::context::{Context, absent};
use crate::law::{deal, ruling};
use crate::rules::call::{
    Call as Rules, Counted, EmptyStock, Order, OverLimit, OwnDiscard, Tie, UpcardCall, Who, Window, Withdrawal,
};
use crate::state::kept::Call;
use crate::state::phase::Answered;
use crate::verdict::{Fact, Verdict, illegal};

/// Who has the claim to the top discard.
enum Claimant {
    One(Seat),
    /// One of those who called together.
    AnyOfTied,
    Nobody,
}

/// Whether the player may call the top discard.
pub(crate) fn call(context: &Context<'_>, seat: Seat) -> Verdict {
    let Some(calls) = &context.rules.call else {
        return absent(context);
    };
    ruling::alive(context)?;
    let deal = context.deal;
    context.note(&calls.uncovered);
    if deal.phase.granted_to().is_some() {
        return illegal(&calls.uncovered, Fact::UncoveredByCall, Part::Verb);
    }
    window(context, calls)?;
    card(context, calls, seat)?;
    if context.ask(&calls.who) == Who::NotLaidDown && deal.has_laid_down(seat) {
        return illegal(&calls.who, Fact::LaidDownCalls, Part::Verb);
    }
    limit(context, calls, seat)?;
    let short = deal.table.stock() < u16::from(calls.extra.answer);
    if short && context.ask(&calls.empty_stock) == EmptyStock::Barred {
        return illegal(&calls.empty_stock, Fact::CallOnEmptyStock, Part::Verb);
    }
    Ok(())
}

/// Whether the top discard can still be called.
fn window(context: &Context<'_>, calls: &Rules) -> Verdict {
    let deal = context.deal;
    let open = match context.ask(&calls.window) {
        Window::UntilDraw => deal.phase.drawn == 0,
        Window::UntilDiscard => true,
        Window::AtOnce => deal.phase.just_discarded && deal.phase.drawn == 0,
    };
    // A call that was answered has given the card to somebody.
    if open && deal.phase.fresh && deal.phase.answer == Answered::Open {
        return Ok(());
    }
    illegal(&calls.window, Fact::CalledTooLate, Part::Verb)
}

/// Whether the top discard is a card that this player can call.
fn card(context: &Context<'_>, calls: &Rules, seat: Seat) -> Verdict {
    let deal = context.deal;
    if deal.phase.discarder.is_none() && context.ask(&calls.upcard) == UpcardCall::DiscardsOnly {
        return illegal(&calls.upcard, Fact::UpcardCalled, Part::Verb);
    }
    if deal.phase.discarder == Some(seat) && context.ask(&calls.own_discard) == OwnDiscard::Barred {
        return illegal(&calls.own_discard, Fact::OwnDiscardCalled, Part::Verb);
    }
    context.note(&calls.next_player);
    if seat == context.mover() {
        return illegal(&calls.next_player, Fact::NextPlayerCalls, Part::Verb);
    }
    deal::take_upcard(context, Part::Verb)
}

/// Whether the player has a call left.
fn limit(context: &Context<'_>, calls: &Rules, seat: Seat) -> Verdict {
    let player = context.deal.player(seat);
    barred(context, calls, seat)?;
    let most = context.ask(&calls.limit);
    let had = match context.ask(&calls.counted) {
        Counted::Granted => player.calls.granted,
        Counted::Uttered => player.calls.uttered.max(player.calls.granted),
    };
    if had >= most && context.ask(&calls.over_limit) == OverLimit::Void {
        return illegal(&calls.limit, Fact::CallLimit { limit: most }, Part::Verb);
    }
    Ok(())
}

/// Whether a call beyond the limit has cost the player their right to call and to refuse.
fn barred(context: &Context<'_>, calls: &Rules, seat: Seat) -> Verdict {
    if context.deal.player(seat).calls.beyond_limit > 0 && context.ask(&calls.over_limit) == OverLimit::FinedAndBarred {
        return illegal(&calls.over_limit, Fact::CallsBarred, Part::Verb);
    }
    Ok(())
}

/// The calls that count, the first one first: those that were legal, or if none was, those that were made.
fn counting<'c>(context: &Context<'c>) -> impl Iterator<Item = &'c Call> + use<'c> {
    let offer = &context.deal.offer;
    let any_legal = offer.has_legal_call();
    offer.calls.iter().filter(move |call| call.legal || !any_legal)
}

/// The calls that were made at the first moment at which one was made that counts.
fn first_calls<'c>(context: &Context<'c>) -> impl Iterator<Item = &'c Call> + use<'c> {
    let first = counting(context).next().map(|call| call.moment);
    counting(context).filter(move |call| Some(call.moment) == first)
}

/// Who has the claim among the calls that were made.
fn claimant(context: &Context<'_>, rules: &Rules) -> Claimant {
    let mut tied = first_calls(context);
    let Some(first) = tied.next() else {
        return Claimant::Nobody;
    };
    context.note(&rules.priority);
    let Some(second) = tied.next() else {
        return Claimant::One(first.by);
    };
    let nearest = [first, second].into_iter().chain(tied).min_by_key(|call| context.places_to(call.by));
    match context.ask(&rules.tie) {
        Tie::Nearest => Claimant::One(nearest.unwrap_or(first).by),
        Tie::Discarder => Claimant::AnyOfTied,
        Tie::Nobody => Claimant::Nobody,
    }
}

/// Whether a player who is not to play may take the top discard: they must have called it, and have the claim.
pub(crate) fn taken(context: &Context<'_>, seat: Seat) -> Verdict {
    let Some(calls) = &context.rules.call else {
        return absent(context);
    };
    let deal = context.deal;
    if deal.offer.calls.iter().all(|call| call.by != seat) {
        return illegal(&calls.priority, Fact::NotCalled, Part::Verb);
    }
    context.note(&calls.refusal);
    if deal.phase.is_refused() {
        return illegal(&calls.refusal, Fact::CallRefused, Part::Verb);
    }
    let is_first = || first_calls(context).any(|call| call.by == seat);
    match claimant(context, calls) {
        Claimant::One(first) if first == seat => Ok(()),
        Claimant::AnyOfTied if is_first() => Ok(()),
        Claimant::Nobody => illegal(&calls.tie, Fact::TiedCalls, Part::Verb),
        Claimant::One(first) if is_first() => illegal(&calls.tie, Fact::OtherCallFirst { seat: first }, Part::Verb),
        Claimant::One(first) => illegal(&calls.priority, Fact::OtherCallFirst { seat: first }, Part::Verb),
        Claimant::AnyOfTied => {
            let first = first_calls(context).next().map_or(seat, |call| call.by);
            illegal(&calls.priority, Fact::OtherCallFirst { seat: first }, Part::Verb)
        }
    }
}

/// Whether a caller may take so many discards: only the one that they called, and not the card below it.
pub(crate) fn takes_top(context: &Context<'_>, cards: usize) -> Verdict {
    match &context.rules.call {
        Some(calls) if cards > 1 => illegal(&calls.uncovered, Fact::UncoveredByCall, Part::Card(1)),
        Some(_) | None => Ok(()),
    }
}

/// Whether the player may withdraw their call.
pub(crate) fn withdraw(context: &Context<'_>, seat: Seat) -> Verdict {
    let Some(calls) = &context.rules.call else {
        return absent(context);
    };
    let point = &calls.withdrawal;
    let withdrawal = context.ask(point);
    if !context.deal.phase.fresh || !context.deal.offer.calls.iter().any(|call| call.by == seat) {
        return illegal(point, Fact::NoCall, Part::Verb);
    }
    match withdrawal {
        Withdrawal::Binding => illegal(point, Fact::CallBinding, Part::Verb),
        Withdrawal::UntilTaken => Ok(()),
    }
}

/// Whether the player may allow or refuse a call.
pub(crate) fn answer(context: &Context<'_>, seat: Seat, refuses: bool) -> Verdict {
    let Some(calls) = &context.rules.call else {
        return absent(context);
    };
    let point = &calls.refusal;
    context.note(point);
    let (deal, mover) = (context.deal, context.mover());
    if seat != mover {
        return illegal(point, Fact::NotYoursToRefuse { mover }, Part::Subject);
    }
    let called = deal.phase.fresh && !deal.phase.is_refused() && !deal.offer.calls.is_empty();
    // Who has drawn while a call was open was faulted for it, and still has to answer.
    if !called || deal.phase.drawn > 0 && !deal.is_called() {
        return illegal(point, Fact::NoCall, Part::Verb);
    }
    if refuses { may_refuse(context, seat) } else { unanswered(context, calls) }
}

/// Whether a call has not been allowed yet: the first answer decides it.
fn unanswered(context: &Context<'_>, calls: &Rules) -> Verdict {
    if context.deal.phase.is_allowed() { illegal(&calls.refusal, Fact::CallAllowed, Part::Verb) } else { Ok(()) }
}

/// Whether the player to play may keep the discard from its caller.
pub(crate) fn may_refuse(context: &Context<'_>, seat: Seat) -> Verdict {
    let Some(calls) = &context.rules.call else {
        return absent(context);
    };
    context.note(&calls.refusal);
    unanswered(context, calls)?;
    if context.deal.has_laid_down(seat) {
        return illegal(&calls.refusal, Fact::CannotRefuse, Part::Verb);
    }
    barred(context, calls, seat)
}

/// A player who has refused a call takes the discard, as they must.
pub(crate) fn refused_and_takes(context: &Context<'_>) {
    if let Some(calls) = &context.rules.call {
        context.note(&calls.refuser);
    }
}

/// Whether a call is to be settled first, so that nobody has to draw yet.
pub(crate) fn is_open(context: &Context<'_>) -> bool {
    context.rules.call.as_ref().is_some_and(|calls| answered(context, calls).is_err())
}

/// Whether the player to play may draw from the stock: no call lies open, none was refused, the caller has their cards.
#[inline(always)]
pub(crate) fn answered(context: &Context<'_>, calls: &Rules) -> Verdict {
    let deal = context.deal;
    if deal.phase.fresh && deal.phase.is_refused() {
        context.note(&calls.refuser);
        return illegal(&calls.refuser, Fact::RefuserMustTake, Part::Verb);
    }
    if deal.is_called() {
        let caller = match claimant(context, calls) {
            Claimant::One(caller) => Some(caller),
            // One of them gets the card; which, is not for the player to play to say.
            Claimant::AnyOfTied => first_calls(context).next().map(|call| call.by),
            Claimant::Nobody => None,
        };
        return caller.map_or(Ok(()), |caller| illegal(&calls.refusal, Fact::CallUnanswered { caller }, Part::Verb));
    }
    match deal.phase.granted_to() {
        Some(caller) if owes_extra(context, calls) && context.ask(&calls.order) == Order::CallerFirst => {
            illegal(&calls.order, Fact::CallerDrawsFirst { caller }, Part::Verb)
        }
        _ => Ok(()),
    }
}

/// Whether the caller still has to draw an extra card.
fn owes_extra(context: &Context<'_>, calls: &Rules) -> bool {
    context.deal.phase.grant.is_some_and(|grant| {
        grant.extra_drawn < context.ask(&calls.extra)
            && !(grant.stock_short && context.ask(&calls.empty_stock) == EmptyStock::NoExtra)
    })
}

/// Whether the turn may end: where the player to play draws first, or had drawn when the call was granted, the caller must have
/// their cards by now. Else it was said at the draw before them.
#[inline(always)]
pub(crate) fn settled(context: &Context<'_>) -> Verdict {
    match (&context.rules.call, context.deal.phase.grant) {
        (Some(calls), Some(grant))
            if (grant.after_draw || context.ask(&calls.order) == Order::MoverFirst) && owes_extra(context, calls) =>
        {
            illegal(&calls.extra, Fact::ExtraNotDrawn { caller: grant.to }, Part::Line)
        }
        _ => Ok(()),
    }
}

/// Whether somebody has to draw a card because of a call.
pub(crate) fn draws_due(context: &Context<'_>) -> bool {
    context.rules.call.as_ref().is_some_and(|calls| owes_extra(context, calls))
}

/// Whether a call is over: the caller has their cards, and the player to play has drawn. Whoever draws now begins a turn.
pub(crate) fn is_over(context: &Context<'_>) -> bool {
    context.deal.phase.drawn > 0 && !draws_due(context)
}

/// Whether the caller may draw so many extra cards now.
pub(crate) fn extra(context: &Context<'_>, cards: usize) -> Verdict {
    let Some(calls) = &context.rules.call else {
        return absent(context);
    };
    let (deal, due) = (context.deal, context.ask(&calls.extra));
    let grant = deal.phase.grant;
    if grant.is_some_and(|grant| grant.stock_short) && context.ask(&calls.empty_stock) == EmptyStock::NoExtra {
        return illegal(&calls.empty_stock, Fact::CallOnEmptyStock, Part::Verb);
    }
    if usize::from(grant.map_or(0, |grant| grant.extra_drawn)) + cards > usize::from(due) {
        return illegal(&calls.extra, Fact::ExtraCards { due }, Part::Line);
    }
    if deal.phase.drawn == 0 && context.ask(&calls.order) == Order::MoverFirst {
        return illegal(&calls.order, Fact::MoverDrawsFirst { mover: context.mover() }, Part::Verb);
    }
    Ok(())
}

/// Whether the player may lay or discard now, so far as calls are concerned.
#[inline(always)]
pub(crate) fn play(context: &Context<'_>, seat: Seat) -> Verdict {
    let (Some(calls), deal) = (&context.rules.call, context.deal) else {
        return Ok(());
    };
    if deal.phase.is_granted_to(seat) && seat != context.mover() {
        context.note(&calls.play);
        return illegal(&calls.play, Fact::CallerOnlyDraws, Part::Verb);
    }
    Ok(())
}
