//! Leaving the game, and paying to stay in it.

use adjudeck_format::{Part, Seat, VerdictKind};

use crate::law::context::Context;
use crate::law::results::totals;
use crate::law::turns::outside::absent;
use crate::law::verbs::close::end;
use crate::rules::exit::{Back, Exit, LastDeal, Survivor};
use crate::state::deal::Stage;
use crate::state::points::{is, of};
use crate::state::span;
use crate::state::span::Span;
use crate::verdict::{Fact, Verdict, illegal, undecided};

/// Whether a player may leave the game now.
pub(crate) fn leave(context: &Context<'_>, seat: Seat) -> Verdict {
    let Some(exit) = &context.rules.exit else {
        return match &context.rules.seats {
            Some(seats) => illegal(&seats.joining, Fact::LeavesByNewPlayers, Part::Verb),
            None => absent(context),
        };
    };
    between_deals(context)?;
    context.note(&exit.choice);
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
    may_be_paid(context, exit)?;
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

/// Whether the player may choose between leaving and paying, and has not chosen yet. After the last deal nobody has that choice.
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
            Some(Span { least, .. }) if least >= limit => Ok(()),
            // What happened before the record begins cannot be checked.
            None if !context.game.begun => Ok(()),
            Some(_) | None => undecided(&exit.score, Fact::HiddenTotal { seat }, Part::Subject),
        },
    }
}

/// Whether anybody can pay: nobody who stays below the limit may have too much for that.
fn may_be_paid(context: &Context<'_>, exit: &Exit) -> Verdict {
    let (limit, choice) = (context.ask(&exit.score), context.ask(&exit.choice));
    let Some(most) = choice.most() else { return illegal(&exit.choice, Fact::NobodyPays, Part::Verb) };
    if choice.needs_two() {
        return two_stay(context, exit, limit);
    }
    if most >= limit {
        return Ok(());
    }
    let totals = totals::spans_played(context);
    let has_more = |seat: Seat| match span::at(&totals, seat) {
        Some(total) if total.most <= most || total.least >= limit => Some(false),
        Some(total) if total.least > most && total.most < limit => Some(true),
        // What happened before the record begins cannot be checked.
        None if !context.game.begun => Some(false),
        Some(_) | None => None,
    };
    let find = |sought: Option<bool>| context.game.present().find(|seat| has_more(*seat) == sought);
    if let Some(seat) = find(Some(true)) {
        return illegal(&exit.choice, Fact::OthersHaveMore { seat, most }, Part::Verb);
    }
    find(None).map_or(Ok(()), |seat| undecided(&exit.choice, Fact::HiddenTotal { seat }, Part::Verb))
}

/// Whether two players or more are below the limit. Who has paid is.
fn two_stay(context: &Context<'_>, exit: &Exit, limit: i32) -> Verdict {
    let totals = totals::spans_played(context);
    let (mut stay, mut open) = (0, None);
    for seat in context.game.present() {
        match span::at(&totals, seat) {
            _ if is(&context.game.exits.reentered, seat) => stay += 1,
            Some(total) if total.most < limit => stay += 1,
            Some(total) if total.least >= limit => {}
            // What happened before the record begins cannot be checked.
            None if !context.game.begun => stay += 1,
            Some(_) | None => open = Some((seat, open.map_or(1, |(_, count)| count + 1))),
        }
    }
    match open {
        _ if stay >= 2 => Ok(()),
        Some((seat, count)) if stay + count >= 2 => undecided(&exit.choice, Fact::HiddenTotal { seat }, Part::Verb),
        Some(_) | None => illegal(&exit.choice, Fact::TooFewStay, Part::Verb),
    }
}

/// The players who have reached the limit, and have neither left nor paid.
pub(crate) fn are_due(context: &Context<'_>) -> [bool; Seat::COUNT] {
    have_reached(context).map(|reached| reached == Some(true))
}

/// For each player, whether they have reached the limit and have neither left nor paid; `None` if the record does not tell.
fn have_reached(context: &Context<'_>) -> [Option<bool>; Seat::COUNT] {
    let (mut reached, game) = ([Some(false); Seat::COUNT], context.game);
    let Some(exit) = &context.rules.exit else { return reached };
    let (limit, totals) = (context.ask(&exit.score), totals::spans_played(context));
    let may_choose = |seat: Seat| !game.has_left(seat) && !is(&game.exits.reentered, seat);
    for (seat, reached) in game.seats().zip(&mut reached).filter(|(seat, _)| may_choose(*seat)) {
        *reached = span::at(&totals, seat).and_then(|total| total.reaches(limit));
    }
    reached
}

/// Whether the next deal may begin with the players that there are.
pub(crate) fn next_deal(context: &Context<'_>) -> Verdict {
    let Some(exit) = &context.rules.exit else { return Ok(()) };
    context.note(&exit.choice);
    let reached = have_reached(context);
    let find = |sought: Option<bool>| {
        let is_so = |seat: &Seat| reached.get(seat.index()) == Some(&sought);
        context.game.seats().filter(is_so).find(|seat| !is(&context.game.exits.excused, *seat))
    };
    if let Some(seat) = find(Some(true)) {
        let is_barred = may_be_paid(context, exit).is_err_and(|violation| violation.kind == VerdictKind::Illegal);
        let fact = if is_barred { Fact::MustLeave { seat } } else { Fact::LeaveOrPay { seat } };
        return illegal(&exit.choice, fact, Part::Line);
    }
    if is_survived(context) {
        return illegal(&exit.survivor, Fact::OnlyOneLeft, Part::Line);
    }
    // If lines were lost, what depends on them was said before.
    match find(None).filter(|_| !context.has_lost_lines()) {
        Some(seat) => undecided(&exit.choice, Fact::HiddenTotal { seat }, Part::Line),
        None => Ok(()),
    }
}

/// Whether the game goes on until only one player is left: nothing else ends it.
pub(crate) fn is_last_left(context: &Context<'_>) -> bool {
    context.rules.exit.as_ref().is_some_and(|exit| match context.ask(&exit.survivor) {
        Survivor::Wins => context.rules.series.is_open(),
    })
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
