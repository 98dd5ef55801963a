//! A player's first turns of a deal.

use adjudeck_format::{Part, Seat};

use crate::law::context::Context;
use crate::law::opening;
use crate::rules::early::{Choice, Early, EarlyClose};
use crate::verdict::{Fact, Verdict, Violation, illegal};

/// Whether the player's first turn lets them draw so many cards from the stock; if it is another turn, or if they draw as
/// many as in any turn, that is not said here.
pub(crate) fn draws(context: &Context<'_>, early: &Early, seat: Seat, cards: usize) -> Result<bool, Violation> {
    let deal = context.deal;
    if deal.turn_of(seat) != 1 {
        return Ok(false);
    }
    let (usual, most) = (usize::from(context.rules.draw.count.answer), usize::from(context.ask(&early.draw)));
    if deal.has_drawn(seat) {
        if deal.phase.took || deal.phase.laid || usize::from(deal.phase.drawn) + cards > most {
            return Ok(false);
        }
        return match context.ask(&early.choice) {
            Choice::AfterLooking => Ok(true),
            Choice::BeforeDrawing => illegal(&early.choice, Fact::DrawnAlready, Part::Verb).map(|()| true),
        };
    }
    if cards > most {
        let due = early.draw.answer;
        return illegal(&early.draw, Fact::CardsDrawnAtMost { due }, Part::Line).map(|()| true);
    }
    Ok(cards > usual)
}

/// Whether the player is in one of their first turns, and may not go out in it.
fn is_closed(context: &Context<'_>, early: &Early, seat: Seat) -> bool {
    let closed = match context.ask(&early.close) {
        EarlyClose::Allowed => false,
        EarlyClose::Barred => true,
        EarlyClose::WholeHandOnly => !opening::is_whole_hand(context),
    };
    closed && context.deal.turn_of(seat) <= u16::from(context.ask(&early.turns))
}

/// Whether the player may lay cards that leave them so many.
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

/// Whether the player may discard their last card; that they kept too few is not reported again.
pub(crate) fn last_card(context: &Context<'_>, early: &Early, seat: Seat) -> Verdict {
    if is_closed(context, early, seat) && !context.deal.phase.reported.few {
        return illegal(&early.close, Fact::EarlyOut { turns: early.turns.answer }, Part::Verb);
    }
    Ok(())
}
