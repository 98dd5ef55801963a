//! What follows from a play once it has been made.

use adjudeck_format::{Laid, Seat};

use crate::law::context::Context;
use crate::law::plays::{Buried, Follows, Then};
use crate::law::turns::rummy::only_lays_off;
use crate::law::turns::{offer, stock};
use crate::law::verbs::{line, rummy};
use crate::rules::close::End;
use crate::rules::line::Overflow;
use crate::state::deal::Stage;
use crate::state::kept::Certainty;

/// What becomes of the turn of a player who passes.
pub(crate) fn passed(context: &Context<'_>, seat: Seat) -> Then {
    if offer::is_open(context) && context.mover() == seat { Then::Declined } else { Then::Passed }
}

/// What follows from the play that a player has made.
#[inline]
pub(crate) fn follows(context: &Context<'_>, seat: Seat, then: Then) -> Follows {
    match then {
        Then::Nothing => Follows::default(),
        Then::Melded => Follows { melded: melded(context, seat), ..Follows::default() },
        Then::Left => Follows { is_out: is_out(context, seat), ..Follows::default() },
        Then::MeldedAndLeft => {
            Follows { melded: melded(context, seat), is_out: is_out(context, seat), ..Follows::default() }
        }
        Then::Passed => Follows { next: Some(context.deal.after(context.rules, seat)), ..Follows::default() },
        Then::Declined => Follows { declined: Some(context.deal.after(context.rules, seat)), ..Follows::default() },
    }
}

/// What follows from a discard. The last card of a hand ends the deal. Otherwise the turn ends, unless a caller discards in
/// another player's turn; and if the discard line is too long, one of its cards goes.
#[inline(always)]
pub(crate) fn discarded(context: &Context<'_>, seat: Seat) -> Follows {
    let is_out = is_out(context, seat);
    if is_out && !context.deal.table.hand(seat).is_doubtful() {
        return Follows { is_out, ..Follows::default() };
    }
    let caller = context.deal.phase.is_granted_to(seat) && context.deal.phase.mover != seat;
    if caller {
        return Follows { is_out, ..Follows::default() };
    }
    let buried = buried(context);
    let next = Some(context.deal.after(context.rules, seat));
    Follows { is_out, buried, next, discarded: buried != Some(Buried::Top), ..Follows::default() }
}

/// Who plays next once these cards were laid off, if that was all that a player could do who has called rummy.
#[inline(always)]
pub(crate) fn laid_off(context: &Context<'_>, laid: &[Laid]) -> Option<Seat> {
    only_lays_off(context)?;
    let called = laid.iter().any(|laid| rummy::may_be_called(context, *laid));
    let discarder = context.deal.phase.discarder.filter(|_| called)?;
    Some(context.deal.after(context.rules, discarder))
}

/// Which card of the discard line goes under the stock because the line is too long.
#[inline(always)]
fn buried(context: &Context<'_>) -> Option<Buried> {
    let line = context.rules.line.as_ref()?;
    let is_full = context.ask(&line.limit).is_some_and(|most| context.deal.table.pile().len() > usize::from(most));
    let buried = match context.ask(&line.overflow) {
        Overflow::Oldest => Buried::Bottom,
        Overflow::Newest => Buried::Top,
    };
    is_full.then_some(buried)
}

/// Whether a player with no card left has gone out. If they laid all their cards before drawing, they still have to draw.
#[inline(always)]
fn is_out(context: &Context<'_>, seat: Seat) -> bool {
    context.deal.table.hand(seat).size() == 0 && !context.deal.reported.end && goes_out(context, seat)
}

#[cold]
fn goes_out(context: &Context<'_>, seat: Seat) -> bool {
    let phase = &context.deal.phase;
    let has_to_draw = phase.mover == seat && phase.drawn == 0 && phase.reported.undrawn;
    ends_deal(context) && !has_to_draw && context.deal.owes(seat) == 0
}

/// Whether a deal ends as soon as a player has no card left.
fn ends_deal(context: &Context<'_>) -> bool {
    match context.ask(&context.rules.close.end) {
        End::EmptyHand => !stock::only_melding(context),
        End::Declaration => false,
    }
}

/// Whether a player has gone out by a play that a director let stand, although they had to draw first or it was not their turn.
#[cold]
pub(super) fn is_out_if_upheld(context: &Context<'_>, seat: Seat) -> bool {
    let is_on = context.deal.stage == Stage::Playing && !context.deal.reported.end;
    is_on && context.deal.table.hand(seat).size() == 0 && ends_deal(context)
}

/// Whether the deepest card taken from the line lies in a new meld. `None` if that is already known.
fn melded(context: &Context<'_>, seat: Seat) -> Option<(bool, Certainty)> {
    let taking = context.deal.turn.line.as_ref()?;
    if taking.melded && taking.pure == Certainty::Yes {
        return None;
    }
    let (melded, pure) = line::melded(context, seat);
    Some((melded, line::lays_pure_run(context, seat, pure)))
}
