//! Dropping out of the game, and paying to stay in it.

use adjudeck_format::{Part, Seat};

use crate::law::close::end;
use crate::law::context::{Case, absent};
use crate::law::totals;
use crate::rules::exit::{Back, Choice, Exit, LastDeal, Survivor};
use crate::state::deal::Stage;
use crate::state::points::{is, of};
use crate::state::span;
use crate::state::span::Span;
use crate::verdict::{Fact, Verdict, illegal};

/// Whether a player may leave the game now.
pub(crate) fn leave(case: &Case<'_>, seat: Seat) -> Verdict {
    let Some(exit) = &case.rules.exit else {
        return match &case.rules.seats {
            Some(seats) => illegal(&seats.joining, Fact::LeavesByNewPlayers, Part::Verb),
            None => absent(case),
        };
    };
    between_deals(case)?;
    match case.ask(&exit.choice) {
        Choice::LeaveOrPay => {}
    }
    if case.game.has_left(seat) {
        return illegal(&exit.choice, Fact::HasLeft { seat }, Part::Subject);
    }
    chooses(case, exit, seat)
}

/// Whether a player may pay to stay in the game, or to come back.
pub(crate) fn reenter(case: &Case<'_>, seat: Seat) -> Verdict {
    let Some(exit) = &case.rules.exit else {
        return absent(case);
    };
    between_deals(case)?;
    case.note(&exit.choice);
    case.note(&exit.total);
    if let Some(chips) = &case.rules.chips {
        case.note(&chips.reentry);
    }
    if case.game.has_left(seat) && case.ask(&exit.back) == Back::Never {
        return illegal(&exit.back, Fact::HasLeft { seat }, Part::Subject);
    }
    chooses(case, exit, seat)?;
    match case.ask(&exit.limit) {
        Some(limit) if case.game.exits.reentries.get(seat.index()).is_some_and(|times| *times >= limit) => {
            illegal(&exit.limit, Fact::ReentryLimit { limit }, Part::Verb)
        }
        _ => Ok(()),
    }
}

/// Whether no deal is in progress.
fn between_deals(case: &Case<'_>) -> Verdict {
    match end::stage(case) {
        Stage::None | Stage::Over | Stage::Void => Ok(()),
        Stage::Dealing | Stage::Playing => illegal(&case.rules.close.end, Fact::DealNotOver, Part::Line),
    }
}

/// Whether the player has the choice between leaving and paying, and has not made it; after the last deal nobody has.
fn chooses(case: &Case<'_>, exit: &Exit, seat: Seat) -> Verdict {
    let deals = case.ask(&case.rules.series.deals).map_or(u16::MAX, u16::from);
    if case.deal.stage == Stage::Over && case.deal.setup.number >= deals {
        match case.ask(&exit.last_deal) {
            LastDeal::Nobody => return illegal(&exit.last_deal, Fact::NoFurtherDeal { deals }, Part::Line),
        }
    }
    if is(&case.game.exits.reentered, seat) {
        return illegal(&exit.choice, Fact::HasPaid, Part::Subject);
    }
    let limit = case.ask(&exit.score);
    match of(&totals::played(case), seat) {
        Some(total) if total < limit => illegal(&exit.score, Fact::StaysIn { total, limit }, Part::Subject),
        Some(_) => Ok(()),
        None => match span::at(&totals::spans_played(case), seat) {
            Some(Span { most, .. }) if most < limit => {
                illegal(&exit.score, Fact::StaysBelow { most, limit }, Part::Subject)
            }
            _ => Ok(()),
        },
    }
}

/// The players who have reached the limit, and have neither left nor paid.
pub(crate) fn undecided(case: &Case<'_>) -> [bool; Seat::MOST] {
    let (mut undecided, game) = ([false; Seat::MOST], case.game);
    let Some(exit) = &case.rules.exit else { return undecided };
    let (limit, totals) = (case.ask(&exit.score), totals::spans_played(case));
    for (seat, undecided) in game.seats().zip(&mut undecided) {
        let over = span::at(&totals, seat).is_some_and(|total| total.least >= limit);
        *undecided = over && !game.has_left(seat) && !is(&game.exits.reentered, seat);
    }
    undecided
}

/// Whether the players are those with whom the next deal may begin.
pub(crate) fn next_deal(case: &Case<'_>) -> Verdict {
    let Some(exit) = &case.rules.exit else { return Ok(()) };
    case.note(&exit.choice);
    let undecided = undecided(case);
    let due = |seat: &Seat| is(&undecided, *seat) && !is(&case.game.exits.excused, *seat);
    if let Some(seat) = case.game.seats().find(due) {
        return illegal(&exit.choice, Fact::LeaveOrPay { seat }, Part::Line);
    }
    if is_survived(case) {
        return illegal(&exit.survivor, Fact::OnlyOneLeft, Part::Line);
    }
    Ok(())
}

/// Whether only one player is left, who has won the game.
pub(crate) fn is_survived(case: &Case<'_>) -> bool {
    let left = case.game.seats().any(|seat| case.game.has_left(seat));
    case.rules.exit.as_ref().filter(|_| left && case.game.present().count() == 1).is_some_and(|exit| {
        match case.ask(&exit.survivor) {
            Survivor::Wins => true,
        }
    })
}
