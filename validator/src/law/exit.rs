//! Dropping out of the game, and paying to stay in it.

use adjudeck_format::{Part, Seat};

use crate::law::close::end;
use crate::law::context::{Context, absent};
use crate::law::totals;
use crate::rules::exit::{Back, Choice, Exit, LastDeal, Survivor};
use crate::state::deal::Stage;
use crate::state::points::{is, of};
use crate::state::span;
use crate::state::span::Span;
use crate::verdict::{Fact, Verdict, illegal};

/// Whether a player may leave the game now.
pub(crate) fn leave(context: &Context<'_>, seat: Seat) -> Verdict {
    let Some(exit) = &context.rules.exit else {
        return match &context.rules.seats {
            Some(seats) => illegal(&seats.joining, Fact::LeavesByNewPlayers, Part::Verb),
            None => absent(context),
        };
    };
    between_deals(context)?;
    match context.ask(&exit.choice) {
        Choice::LeaveOrPay => {}
    }
    if context.game.has_left(seat) {
        return illegal(&exit.choice, Fact::HasLeft { seat }, Part::Subject);
    }
    chooses(context, exit, seat)
}

/// Whether a player may pay to stay in the game, or to come back.
pub(crate) fn reenter(context: &Context<'_>, seat: Seat) -> Verdict {
    let Some(exit) = &context.rules.exit else {
        return absent(context);
    };
    between_deals(context)?;
    context.note(&exit.choice);
    context.note(&exit.total);
    if let Some(chips) = &context.rules.chips {
        context.note(&chips.reentry);
    }
    if context.game.has_left(seat) && context.ask(&exit.back) == Back::Never {
        return illegal(&exit.back, Fact::HasLeft { seat }, Part::Subject);
    }
    chooses(context, exit, seat)?;
    match context.ask(&exit.limit) {
        Some(limit) if context.game.exits.reentries.get(seat.index()).is_some_and(|times| *times >= limit) => {
            illegal(&exit.limit, Fact::ReentryLimit { limit }, Part::Verb)
        }
        _ => Ok(()),
    }
}

/// Whether no deal is in progress.
fn between_deals(context: &Context<'_>) -> Verdict {
    match end::stage(context) {
        Stage::None | Stage::Over | Stage::Void => Ok(()),
        Stage::Dealing | Stage::Playing => end::not_over(context),
    }
}

/// Whether the player has the choice between leaving and paying, and has not made it; after the last deal nobody has.
fn chooses(context: &Context<'_>, exit: &Exit, seat: Seat) -> Verdict {
    let deals = context.ask(&context.rules.series.deals).map_or(u16::MAX, u16::from);
    let last = match context.deal.stage {
        Stage::Over if context.deal.setup.number >= deals => Some(Fact::NoFurtherDeal { deals }),
        Stage::Over if totals::limit_is_reached(context) == Some(true) => Some(Fact::GameOver),
        Stage::None | Stage::Dealing | Stage::Playing | Stage::Over | Stage::Void => None,
    };
    if let Some(fact) = last {
        match context.ask(&exit.last_deal) {
            LastDeal::Nobody => return illegal(&exit.last_deal, fact, Part::Line),
        }
    }
    if is(&context.game.exits.reentered, seat) {
        return illegal(&exit.choice, Fact::HasPaid, Part::Subject);
    }
    let limit = context.ask(&exit.score);
    match of(&totals::played(context), seat) {
        Some(total) if total < limit => illegal(&exit.score, Fact::StaysIn { total, limit }, Part::Subject),
        Some(_) => Ok(()),
        None => match span::at(&totals::spans_played(context), seat) {
            Some(Span { most, .. }) if most < limit => {
                illegal(&exit.score, Fact::StaysBelow { most, limit }, Part::Subject)
            }
            _ => Ok(()),
        },
    }
}

/// The players who have reached the limit, and have neither left nor paid.
pub(crate) fn undecided(context: &Context<'_>) -> [bool; Seat::MOST] {
    let (mut undecided, game) = ([false; Seat::MOST], context.game);
    let Some(exit) = &context.rules.exit else { return undecided };
    let (limit, totals) = (context.ask(&exit.score), totals::spans_played(context));
    for (seat, undecided) in game.seats().zip(&mut undecided) {
        let over = span::at(&totals, seat).is_some_and(|total| total.least >= limit);
        *undecided = over && !game.has_left(seat) && !is(&game.exits.reentered, seat);
    }
    undecided
}

/// Whether the players are those with whom the next deal may begin.
pub(crate) fn next_deal(context: &Context<'_>) -> Verdict {
    let Some(exit) = &context.rules.exit else { return Ok(()) };
    context.note(&exit.choice);
    let undecided = undecided(context);
    let due = |seat: &Seat| is(&undecided, *seat) && !is(&context.game.exits.excused, *seat);
    if let Some(seat) = context.game.seats().find(due) {
        return illegal(&exit.choice, Fact::LeaveOrPay { seat }, Part::Line);
    }
    if is_survived(context) {
        return illegal(&exit.survivor, Fact::OnlyOneLeft, Part::Line);
    }
    Ok(())
}

/// Whether only one player is left, who has won the game.
pub(crate) fn is_survived(context: &Context<'_>) -> bool {
    let left = context.game.seats().any(|seat| context.game.has_left(seat));
    context.rules.exit.as_ref().filter(|_| left && context.game.present().count() == 1).is_some_and(
        |exit| match context.ask(&exit.survivor) {
            Survivor::Wins => true,
        },
    )
}
