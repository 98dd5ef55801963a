//! What a player does happens: the law resolves it, the play is applied, and the law says what follows.

use adjudeck_format::{Action, Seat, VerbClass};

use crate::judge::plays::InPlay;
use crate::judge::trace::Traced;
use crate::law::plays::{Resolved, Taken};
use crate::law::resolve::{actions as resolve, asides};
use crate::law::turns::stock;
use crate::law::verbs::close::end;
use crate::law::wilds;
use crate::play::{actions, turn};
use crate::rules::Rules;
use crate::state::deal::{Deal, Stage};
use crate::state::game::Game;
use crate::verdict::{Fact, Violation};

/// Lets an action happen as the law has resolved it; it is [said plainly](crate::law::melds::said::plainly).
pub(super) fn happen(
    by: Traced<'_>,
    (game, deal): (&mut Game, &mut Deal),
    seat: Seat,
    action: &Action<'_>,
    resolved: Result<Resolved, Violation>,
) {
    deal.setup.doubles.open &= deal.stage == Stage::Dealing;
    // Whether something legal is done in a deal that is being played.
    let is_legal_in_play = deal.goes_on() && !deal.end.is_said_wrongly() && resolved.is_ok();
    let is_between = action.class() == VerbClass::BetweenDeals;
    if is_legal_in_play && is_between {
        deal.unknowns.play(seat);
    }
    if (!is_legal_in_play || is_between) && stands_aside(by, (game, deal), seat, action, &resolved) {
        return;
    }
    // Whose turn is next is asked in many places.
    by.note(&by.rules.deal.direction);
    deal.unknowns.play(seat);
    if deal.table.stock() == 0 && after_stock_out(by, (game, deal), seat, action, resolved.is_err()) {
        return;
    }
    let wilds = wilds::kinds(by.rules, deal);
    InPlay { by, game, deal, wilds }.happen(seat, action, resolved);
}

/// Lets happen what is no part of play, or has no place in it; says whether it was that. Of a fault it is kept what was reported.
#[cold]
#[inline(never)]
fn stands_aside(
    by: Traced<'_>,
    (game, deal): (&mut Game, &mut Deal),
    seat: Seat,
    action: &Action<'_>,
    resolved: &Result<Resolved, Violation>,
) -> bool {
    if let Some(aside) = asides::aside(&by.context(game, deal), seat, action, resolved) {
        actions::apply_aside(game, deal, seat, aside);
        return true;
    }
    let fault = resolved.as_ref().err();
    if is_past_end(by, game, deal, action, fault) {
        return true;
    }
    if let Some(violation) = fault {
        note_fault(deal, seat, action, violation);
    }
    false
}

/// Lets a player play on although cards may only be laid any more, if they do; says whether they do.
#[cold]
#[inline(never)]
fn after_stock_out(
    by: Traced<'_>,
    (game, deal): (&Game, &mut Deal),
    seat: Seat,
    action: &Action<'_>,
    is_fault: bool,
) -> bool {
    let Some(after_stock_out) = resolve::after_stock_out(&by.context(game, deal), action) else { return false };
    deal.end.played_on |= is_fault;
    actions::apply_after_stock_out(deal, seat, &after_stock_out);
    true
}

/// Whether nothing follows for play, because the deal is not being played: that it goes on all the same was reported. Where the
/// cards are followed nobody draws a card of a stock that has none.
fn is_past_end(by: Traced<'_>, game: &Game, deal: &mut Deal, action: &Action<'_>, fault: Option<&Violation>) -> bool {
    turn::go_on(deal);
    deal.reported.end |= deal.stage != Stage::Playing
        || fault.is_some_and(|it| matches!(it.fact, Fact::DealVoid | Fact::DealOver { .. }));
    let context = by.context(game, deal);
    let draws_none = || matches!(action, Action::Draws { .. }) && stock::is_drained(&context);
    deal.reported.end && (!end::is_followed(&context) || draws_none())
}

/// Notes what a fault that was reported says, so that what follows from it is not reported again.
#[cold]
fn note_fault(deal: &mut Deal, seat: Seat, action: &Action<'_>, violation: &Violation) {
    if let Fact::NotYourTurn { mover } = violation.fact {
        deal.reported.skipped = Some((mover, deal.turn.number + 1));
    }
    deal.phase.reported.owed |= matches!(violation.fact, Fact::WildNotLaid { .. } | Fact::ReturnsToHand { .. });
    if tells_of_melds(action, violation.point.section()) {
        deal.turn.melds.reported.insert(seat);
    }
}

/// Whether it is a fault of the melds that a player has on the table, for which the end of their turn is not faulted again.
fn tells_of_melds(action: &Action<'_>, section: &str) -> bool {
    let grows = section == "rearrange" && matches!(action, Action::Lays { .. });
    grows || action.class() == VerbClass::Rearranging
}

/// A player gives the deal up, though no line that could be read says so.
pub(super) fn pack(rules: &Rules, game: &Game, deal: &mut Deal, seat: Seat) {
    let wilds = wilds::kinds(rules, deal);
    InPlay { by: Traced::quietly(rules), game, deal, wilds }.pack(seat);
}

/// A player takes the top discard, though no line that could be read says so.
pub(super) fn take(rules: &Rules, game: &Game, deal: &mut Deal, seat: Seat) {
    let wilds = wilds::kinds(rules, deal);
    InPlay { by: Traced::quietly(rules), game, deal, wilds }.take(seat, Taken::Each(&[None]));
}

/// A turn ends, though no line that could be read says so.
pub(super) fn end_turn(rules: &Rules, deal: &mut Deal, seat: Seat) {
    let next = deal.after(rules, seat);
    deal.end_turn(seat, next, true);
}
