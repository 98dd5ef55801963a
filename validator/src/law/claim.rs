//! Calls: taking a discard out of turn.

use adjudeck_format::{Part, Seat};

use crate::law::context::{Case, absent};
use crate::law::{deal, ruling};
use crate::rules::claim::{
    Claim, Counted, EmptyStock, Order, OverLimit, OwnDiscard, Tie, UpcardCall, Who, Window, Withdrawal,
};
use crate::state::offer::Answered;
use crate::verdict::{Fact, Verdict, illegal};

/// Who has the claim to the top discard.
enum Claimant {
    One(Seat),
    AnyOfTied,
    Nobody,
}

/// Whether the player may call the top discard.
pub(crate) fn call(case: &Case<'_>, seat: Seat) -> Verdict {
    let Some(claim) = &case.rules.claim else {
        return absent(case);
    };
    ruling::alive(case)?;
    let deal = case.deal;
    case.note(&claim.uncovered);
    if deal.offer.granted_to().is_some() {
        return illegal(&claim.uncovered, Fact::UncoveredByCall, Part::Verb);
    }
    window(case, claim)?;
    card(case, claim, seat)?;
    if case.ask(&claim.who) == Who::NotLaidDown && deal.has_laid_down(seat) {
        return illegal(&claim.who, Fact::LaidDownCalls, Part::Verb);
    }
    limit(case, claim, seat)?;
    let short = deal.table.stock() < u16::from(claim.extra.answer);
    if short && case.ask(&claim.empty_stock) == EmptyStock::Barred {
        return illegal(&claim.empty_stock, Fact::CallOnEmptyStock, Part::Verb);
    }
    Ok(())
}

/// Whether the top discard can still be called.
fn window(case: &Case<'_>, claim: &Claim) -> Verdict {
    let deal = case.deal;
    let open = match case.ask(&claim.window) {
        Window::UntilDraw => deal.turn.drawn == 0,
        Window::UntilDiscard => true,
        Window::AtOnce => deal.offer.just_discarded && deal.turn.drawn == 0,
    };
    // A call that was answered has given the card to somebody.
    if open && deal.offer.fresh && deal.offer.answer == Answered::Open {
        return Ok(());
    }
    illegal(&claim.window, Fact::CalledTooLate, Part::Verb)
}

/// Whether the top discard is a card that this player can call.
fn card(case: &Case<'_>, claim: &Claim, seat: Seat) -> Verdict {
    let deal = case.deal;
    if deal.offer.discarder.is_none() && case.ask(&claim.upcard) == UpcardCall::DiscardsOnly {
        return illegal(&claim.upcard, Fact::UpcardCalled, Part::Verb);
    }
    if deal.offer.discarder == Some(seat) && case.ask(&claim.own_discard) == OwnDiscard::Barred {
        return illegal(&claim.own_discard, Fact::OwnDiscardCalled, Part::Verb);
    }
    case.note(&claim.next_player);
    if seat == case.mover() {
        return illegal(&claim.next_player, Fact::NextPlayerCalls, Part::Verb);
    }
    deal::take_upcard(case, Part::Verb)
}

/// Whether the player has a call left.
fn limit(case: &Case<'_>, claim: &Claim, seat: Seat) -> Verdict {
    let player = case.deal.player(seat);
    barred(case, claim, seat)?;
    let most = case.ask(&claim.limit);
    let had = match case.ask(&claim.counted) {
        Counted::Granted => player.calls.granted,
        Counted::Uttered => player.calls.uttered.max(player.calls.granted),
    };
    if had >= most && case.ask(&claim.over_limit) == OverLimit::Void {
        return illegal(&claim.limit, Fact::CallLimit { limit: most }, Part::Verb);
    }
    Ok(())
}

/// Whether a call beyond the limit has cost the player their right to call and to refuse.
fn barred(case: &Case<'_>, claim: &Claim, seat: Seat) -> Verdict {
    if case.deal.player(seat).calls.beyond_limit > 0 && case.ask(&claim.over_limit) == OverLimit::FinedAndBarred {
        return illegal(&claim.over_limit, Fact::CallsBarred, Part::Verb);
    }
    Ok(())
}

/// Who has the claim among the calls that were made.
fn claimant(case: &Case<'_>, claim: &Claim) -> Claimant {
    let any_legal = case.deal.offer.calls.iter().any(|call| call.legal);
    let calls = || case.deal.offer.calls.iter().filter(move |call| call.legal || !any_legal);
    let Some(first) = calls().next() else {
        return Claimant::Nobody;
    };
    case.note(&claim.priority);
    let tied = 1 + calls().skip(1).take_while(|call| call.together).count();
    if tied == 1 {
        return Claimant::One(first.by);
    }
    let nearest = calls().take(tied).min_by_key(|call| case.places_to(call.by));
    match case.ask(&claim.tie) {
        Tie::Nearest => nearest.map_or(Claimant::Nobody, |call| Claimant::One(call.by)),
        Tie::Discarder => Claimant::AnyOfTied,
        Tie::Nobody => Claimant::Nobody,
    }
}

/// Whether a player who is not to play may take the top discard: they must have called it, and have the claim.
pub(crate) fn taken(case: &Case<'_>, seat: Seat) -> Verdict {
    let Some(claim) = &case.rules.claim else {
        return absent(case);
    };
    let deal = case.deal;
    let Some(place) = deal.offer.calls.iter().position(|call| call.by == seat) else {
        return illegal(&claim.priority, Fact::NotCalled, Part::Verb);
    };
    case.note(&claim.refusal);
    if deal.offer.is_refused() {
        return illegal(&claim.refusal, Fact::CallRefused, Part::Verb);
    }
    let tied = deal.offer.calls.iter().take(place + 1).skip(1).all(|call| call.together);
    match claimant(case, claim) {
        Claimant::One(first) if first == seat => Ok(()),
        Claimant::AnyOfTied if tied => Ok(()),
        Claimant::Nobody => illegal(&claim.tie, Fact::TiedCalls, Part::Verb),
        Claimant::One(first) if tied && deal.offer.calls.len() > 1 => {
            illegal(&claim.tie, Fact::OtherCallFirst { seat: first }, Part::Verb)
        }
        Claimant::One(first) => illegal(&claim.priority, Fact::OtherCallFirst { seat: first }, Part::Verb),
        Claimant::AnyOfTied => {
            let first = deal.offer.calls.first().map_or(seat, |call| call.by);
            illegal(&claim.priority, Fact::OtherCallFirst { seat: first }, Part::Verb)
        }
    }
}

/// Whether the player may withdraw their call.
pub(crate) fn withdraw(case: &Case<'_>, seat: Seat) -> Verdict {
    let Some(claim) = &case.rules.claim else {
        return absent(case);
    };
    let point = &claim.withdrawal;
    let withdrawal = case.ask(point);
    if !case.deal.offer.fresh || !case.deal.offer.calls.iter().any(|call| call.by == seat) {
        return illegal(point, Fact::NoCall, Part::Verb);
    }
    match withdrawal {
        Withdrawal::Binding => illegal(point, Fact::CallBinding, Part::Verb),
        Withdrawal::UntilTaken => Ok(()),
    }
}

/// Whether the player may allow or refuse a call.
pub(crate) fn answer(case: &Case<'_>, seat: Seat, refuses: bool) -> Verdict {
    let Some(claim) = &case.rules.claim else {
        return absent(case);
    };
    let point = &claim.refusal;
    case.note(point);
    let (deal, mover) = (case.deal, case.mover());
    if seat != mover {
        return illegal(point, Fact::NotYoursToRefuse { mover }, Part::Subject);
    }
    let called = deal.offer.fresh && !deal.offer.is_refused() && !deal.offer.calls.is_empty();
    if !called || deal.turn.drawn > 0 {
        return illegal(point, Fact::NoCall, Part::Verb);
    }
    if refuses { may_refuse(case, seat) } else { unanswered(case, claim) }
}

/// Whether a call has not been allowed yet: the first answer decides it.
fn unanswered(case: &Case<'_>, claim: &Claim) -> Verdict {
    if case.deal.offer.is_allowed() { illegal(&claim.refusal, Fact::CallAllowed, Part::Verb) } else { Ok(()) }
}

/// Whether the player to play may keep the discard from its caller.
pub(crate) fn may_refuse(case: &Case<'_>, seat: Seat) -> Verdict {
    let Some(claim) = &case.rules.claim else {
        return absent(case);
    };
    case.note(&claim.refusal);
    unanswered(case, claim)?;
    if case.deal.has_laid_down(seat) {
        return illegal(&claim.refusal, Fact::CannotRefuse, Part::Verb);
    }
    barred(case, claim, seat)
}

/// A player who has refused a call takes the discard, as they must.
pub(crate) fn refused_and_takes(case: &Case<'_>) {
    if let Some(claim) = &case.rules.claim {
        case.note(&claim.refuser);
    }
}

/// Whether a call is to be settled first, so that nobody has to draw yet.
pub(crate) fn is_open(case: &Case<'_>) -> bool {
    case.rules.claim.as_ref().is_some_and(|claim| answered(case, claim).is_err())
}

/// Whether the player to play may draw from the stock: no call lies open, none was refused, the caller has their cards.
#[inline(always)]
pub(crate) fn answered(case: &Case<'_>, claim: &Claim) -> Verdict {
    let deal = case.deal;
    if deal.offer.fresh && deal.offer.is_refused() {
        case.note(&claim.refuser);
        return illegal(&claim.refuser, Fact::RefuserMustTake, Part::Verb);
    }
    if deal.offer.is_called() {
        return match claimant(case, claim) {
            Claimant::One(caller) => illegal(&claim.refusal, Fact::CallUnanswered { caller }, Part::Verb),
            Claimant::AnyOfTied | Claimant::Nobody => Ok(()),
        };
    }
    match deal.offer.granted_to() {
        Some(caller) if owes_extra(case, claim) && case.ask(&claim.order) == Order::CallerFirst => {
            illegal(&claim.order, Fact::CallerDrawsFirst { caller }, Part::Verb)
        }
        _ => Ok(()),
    }
}

/// Whether the caller still has to draw an extra card.
fn owes_extra(case: &Case<'_>, claim: &Claim) -> bool {
    case.deal.offer.grant.is_some_and(|grant| {
        grant.extra_drawn < case.ask(&claim.extra)
            && !(grant.stock_short && case.ask(&claim.empty_stock) == EmptyStock::NoExtra)
    })
}

/// Whether the turn may end: where the player to play draws first, the caller must have their cards by now. Where the caller
/// draws first, it was said at the draw before them.
#[inline(always)]
pub(crate) fn settled(case: &Case<'_>) -> Verdict {
    match (&case.rules.claim, case.deal.offer.granted_to()) {
        (Some(claim), Some(caller)) if case.ask(&claim.order) == Order::MoverFirst && owes_extra(case, claim) => {
            illegal(&claim.extra, Fact::ExtraNotDrawn { caller }, Part::Line)
        }
        _ => Ok(()),
    }
}

/// Whether somebody has to draw a card because of a call.
pub(crate) fn draws_due(case: &Case<'_>) -> bool {
    case.rules.claim.as_ref().is_some_and(|claim| owes_extra(case, claim))
}

/// Whether a call is over: the caller has their cards, and the player to play has drawn. Whoever draws now begins a turn.
pub(crate) fn is_over(case: &Case<'_>) -> bool {
    case.deal.turn.drawn > 0 && !draws_due(case)
}

/// Whether the caller may draw so many extra cards now.
pub(crate) fn extra(case: &Case<'_>, cards: usize) -> Verdict {
    let Some(claim) = &case.rules.claim else {
        return absent(case);
    };
    let (deal, due) = (case.deal, case.ask(&claim.extra));
    let grant = deal.offer.grant;
    if grant.is_some_and(|grant| grant.stock_short) && case.ask(&claim.empty_stock) == EmptyStock::NoExtra {
        return illegal(&claim.empty_stock, Fact::CallOnEmptyStock, Part::Verb);
    }
    if usize::from(grant.map_or(0, |grant| grant.extra_drawn)) + cards > usize::from(due) {
        return illegal(&claim.extra, Fact::ExtraCards { due }, Part::Line);
    }
    if deal.turn.drawn == 0 && case.ask(&claim.order) == Order::MoverFirst {
        return illegal(&claim.order, Fact::MoverDrawsFirst { mover: case.mover() }, Part::Verb);
    }
    Ok(())
}

/// Whether the player may lay or discard now, so far as calls are concerned.
#[inline(always)]
pub(crate) fn play(case: &Case<'_>, seat: Seat) -> Verdict {
    let (Some(claim), deal) = (&case.rules.claim, case.deal) else {
        return Ok(());
    };
    if deal.offer.granted_to() == Some(seat) && seat != case.mover() {
        case.note(&claim.play);
        return illegal(&claim.play, Fact::CallerOnlyDraws, Part::Verb);
    }
    Ok(())
}
