//! A player's first turns of a deal.

use adjudeck_format::{Part, Seat};

use crate::law::context::Context;
use crate::law::melds::opening;
use crate::rules::early::{Early, EarlyClose};
use crate::verdict::{Fact, Verdict, illegal};

/// Whether the player is in one of their first turns, in which they may not go out.
fn is_closed(context: &Context<'_>, early: &Early, seat: Seat) -> bool {
    let closed = match context.ask(&early.close) {
        EarlyClose::Allowed => false,
        EarlyClose::Barred => true,
        EarlyClose::WholeHandOnly => !opening::is_whole_hand(context),
    };
    closed && context.deal.turn_of(seat) <= u16::from(context.ask(&early.turns))
}

/// Whether the player may lay cards if they keep `left` cards.
pub(crate) fn lay(context: &Context<'_>, early: &Early, seat: Seat, left: usize) -> Verdict {
    if !is_closed(context, early, seat) {
        return Ok(());
    }
    if left == 0 {
        return illegal(&early.close, Fact::EarlyOut { turns: early.turns.answer }, Part::Verb);
    }
    let keep = context.ask(&early.keep);
    if left < usize::from(keep) {
        return illegal(&early.keep, Fact::KeepsTooFew { keep }, Part::Verb);
    }
    Ok(())
}

/// Whether the player may discard their last card. That they kept too few cards is not reported again.
pub(crate) fn last_card(context: &Context<'_>, early: &Early, seat: Seat) -> Verdict {
    if is_closed(context, early, seat) && !context.deal.phase.reported.few {
        return illegal(&early.close, Fact::EarlyOut { turns: early.turns.answer }, Part::Verb);
    }
    Ok(())
}
