//! What follows from a play once it has been made.

use adjudeck_format::Seat;

use crate::law::context::Case;
use crate::law::resolved::{Follows, Then};
use crate::law::{line, stock};
use crate::rules::close::End;
use crate::rules::line::Overflow;
use crate::state::kept::Certainty;

/// What follows from the play that a player has made.
#[inline]
pub(crate) fn follows(case: &Case<'_>, seat: Seat, then: Then) -> Follows {
    match then {
        Then::Nothing => Follows::default(),
        Then::Melded => Follows { melded: melded(case, seat), ..Follows::default() },
        Then::Left => Follows { is_out: is_out(case, seat), ..Follows::default() },
        Then::MeldedAndLeft => Follows { melded: melded(case, seat), is_out: is_out(case, seat), ..Follows::default() },
        Then::Passed => Follows { next: Some(case.deal.after(case.rules, seat)), ..Follows::default() },
        Then::Discarded => discarded(case, seat),
    }
}

/// The deal is over with the last card of a hand. Otherwise the turn ends, unless a caller has discarded in that of another, and
/// if the discard line is too long one of its cards goes.
#[inline]
fn discarded(case: &Case<'_>, seat: Seat) -> Follows {
    let is_out = is_out(case, seat);
    if is_out && !case.deal.table.hand(seat).is_doubtful() {
        return Follows { is_out, ..Follows::default() };
    }
    let caller = case.deal.offer.granted_to() == Some(seat) && case.deal.turn.mover != seat;
    if caller {
        return Follows { is_out, ..Follows::default() };
    }
    let overflow = overflow(case);
    let next = Some(case.deal.after(case.rules, seat));
    Follows { is_out, overflow, next, discarded: overflow != Some(Overflow::Newest), melded: None }
}

/// Which card of the discard line goes under the stock, for it has more than it may have.
fn overflow(case: &Case<'_>) -> Option<Overflow> {
    let line = case.rules.line.as_ref()?;
    let is_full = case.ask(&line.limit).is_some_and(|most| case.deal.table.pile().len() > usize::from(most));
    Some(case.ask(&line.overflow)).filter(|_| is_full)
}

/// Whether a player who has no card left has gone out. Who has laid all before they drew has still to draw.
#[inline]
fn is_out(case: &Case<'_>, seat: Seat) -> bool {
    case.deal.table.hand(seat).size() == 0 && !case.deal.reported.end && goes_out(case, seat)
}

#[cold]
fn goes_out(case: &Case<'_>, seat: Seat) -> bool {
    let turn = &case.deal.turn;
    let has_to_draw = turn.mover == seat && turn.drawn == 0 && turn.reported.undrawn;
    match case.ask(&case.rules.close.end) {
        End::EmptyHand => !has_to_draw && !stock::only_melding(case),
        End::Declaration => false,
    }
}

/// Whether the deepest card of what was taken from the line lies in a new meld, as far as that is not known yet.
fn melded(case: &Case<'_>, seat: Seat) -> Option<(bool, Certainty)> {
    let taking = case.deal.turn.line.as_ref()?;
    if taking.melded && taking.pure == Certainty::Yes {
        return None;
    }
    let (melded, pure) = line::melded(case, seat);
    Some((melded, line::lays_pure_run(case, seat, pure)))
}
