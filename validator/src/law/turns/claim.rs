//! Who has the claim to a discard that was called, and whether it has been settled.

use adjudeck_format::{Part, Seat};

use crate::law::turns::situation::Situation;
use crate::law::turns::{extra, outside};
use crate::rules::call::{Call as Rules, Order, Priority, Tie};
use crate::state::kept::Call;
use crate::verdict::{Fact, Verdict, illegal};

/// Who has the claim to the top discard.
enum Claimant {
    One(Seat),
    /// One of the players who called at the same moment.
    AnyOfTied,
    Nobody,
}

/// The calls that count, the first one first: the legal ones; if there are none, all calls.
fn counting(at: &impl Situation) -> impl Iterator<Item = &Call> {
    let any_legal = at.has_legal_call();
    at.calls().iter().filter(move |call| call.legal || !any_legal)
}

/// The calls made at the same moment as the first call that counts.
fn first_calls(at: &impl Situation) -> impl Iterator<Item = &Call> {
    let first = counting(at).next().map(|call| call.moment);
    counting(at).filter(move |call| Some(call.moment) == first)
}

/// Who among the callers has the claim.
fn claimant(at: &impl Situation, rules: &Rules) -> Claimant {
    let Some(first) = counting(at).next() else {
        return Claimant::Nobody;
    };
    let nearest = |all: &mut dyn Iterator<Item = &Call>| {
        Claimant::One(all.min_by_key(|call| at.places_to(call.by)).unwrap_or(first).by)
    };
    match at.ask(&rules.priority) {
        Priority::FirstDeclared if first_calls(at).nth(1).is_none() => return Claimant::One(first.by),
        Priority::FirstDeclared => {}
        Priority::Nearest => return nearest(&mut counting(at)),
    }
    match at.ask(&rules.tie) {
        Tie::Nearest => nearest(&mut first_calls(at)),
        Tie::Discarder => Claimant::AnyOfTied,
        Tie::Nobody => Claimant::Nobody,
    }
}

/// Whether `seat` takes the discard by a call. They do if it is another player's turn and they have called it or still could.
#[inline(always)]
pub(crate) fn is_taken(at: &impl Situation, seat: Seat, mover: impl FnOnce() -> Seat) -> bool {
    let may_have_called = || at.is_fresh() && at.drawn() == 0 || at.has_called(seat);
    at.rules().call.is_some() && seat != mover() && may_have_called()
}

/// Whether a player whose turn it is not may take the top discard: they must have called it and have the claim.
pub(crate) fn taken(at: &impl Situation, seat: Seat) -> Verdict {
    let Some(calls) = &at.rules().call else {
        return outside::absent(at);
    };
    if at.calls().iter().all(|call| call.by != seat) {
        return illegal(&calls.priority, Fact::NotCalled, Part::Verb);
    }
    at.note(&calls.refusal);
    if at.is_refused() {
        return illegal(&calls.refusal, Fact::CallRefused, Part::Verb);
    }
    let together = calls.priority.answer == Priority::FirstDeclared;
    let is_first = || together && first_calls(at).any(|call| call.by == seat);
    match claimant(at, calls) {
        Claimant::One(first) if first == seat => Ok(()),
        Claimant::AnyOfTied if is_first() => Ok(()),
        Claimant::Nobody => illegal(&calls.tie, Fact::TiedCalls, Part::Verb),
        Claimant::One(first) if is_first() => illegal(&calls.tie, Fact::OtherCallFirst { seat: first }, Part::Verb),
        Claimant::One(first) => illegal(&calls.priority, Fact::OtherCallFirst { seat: first }, Part::Verb),
        Claimant::AnyOfTied => {
            let first = first_calls(at).next().map_or(seat, |call| call.by);
            illegal(&calls.priority, Fact::OtherCallFirst { seat: first }, Part::Verb)
        }
    }
}

/// Whether a caller may take this many discards. They may only take the one that they called, not the one below it.
pub(crate) fn takes_top(at: &impl Situation, cards: usize) -> Verdict {
    match &at.rules().call {
        Some(calls) if cards > 1 => illegal(&calls.uncovered, Fact::UncoveredByCall, Part::Card(1)),
        Some(_) | None => Ok(()),
    }
}

/// Whether a call must be settled first, so that nobody has to draw yet.
pub(crate) fn is_open(at: &impl Situation) -> bool {
    at.rules().call.as_ref().is_some_and(|calls| answered(at, calls).is_err())
}

/// Whether calls let the player to play draw from the stock: no call is open, none was refused, and the caller has drawn
/// their cards.
#[inline(always)]
pub(crate) fn answered(at: &impl Situation, calls: &Rules) -> Verdict {
    if at.is_fresh() && at.is_refused() {
        at.note(&calls.refuser);
        return illegal(&calls.refuser, Fact::RefuserMustTake, Part::Verb);
    }
    if at.is_called() {
        let caller = match claimant(at, calls) {
            Claimant::One(caller) => Some(caller),
            // One of them gets the card. The player to play need not know which.
            Claimant::AnyOfTied => first_calls(at).next().map(|call| call.by),
            Claimant::Nobody => None,
        };
        return caller.map_or(Ok(()), |caller| illegal(&calls.refusal, Fact::CallUnanswered { caller }, Part::Verb));
    }
    match at.grant().map(|grant| grant.to) {
        Some(caller) if extra::owes_extra(at, calls) && at.ask(&calls.order) == Order::CallerFirst => {
            illegal(&calls.order, Fact::CallerDrawsFirst { caller }, Part::Verb)
        }
        _ => Ok(()),
    }
}
