//! What a player does takes effect: the law resolves it, the play is applied, and the law says what follows.

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

/// Lets an action take effect as the law has resolved it. The action is [said plainly](crate::law::melds::said::plainly).
pub(super) fn happen(
    by: Traced<'_>,
    game: &mut Game,
    deal: &mut Deal,
    seat: Seat,
    action: &Action<'_>,
    resolved: Result<Resolved, Violation>,
) {
    deal.setup.doubles.open &= deal.stage == Stage::Dealing;
    // Whether the action is legal and the deal is being played.
    let is_legal_in_play = deal.goes_on() && !deal.end.is_said_wrongly() && resolved.is_ok();
    let is_between = action.class() == VerbClass::BetweenDeals;
    if is_legal_in_play && is_between {
        deal.unknowns.play(seat);
    }
    if (!is_legal_in_play || is_between) && stands_aside(by, game, deal, seat, action, &resolved) {
        return;
    }
    // Many places ask whose turn is next, so the point is noted here.
    by.note(&by.rules.deal.direction);
    deal.unknowns.play(seat);
    let is_used_up = deal.table.stock() <= by.rules.exhaustion.moment.answer.kept();
    if is_used_up && after_stock_out(by, game, deal, seat, action, resolved.is_err()) {
        return;
    }
    let wilds = wilds::kinds(by.rules, deal);
    InPlay { by, game, deal, wilds }.happen(seat, action, resolved);
}

/// Handles an action that is outside play or comes when no play is possible; returns whether it was one. Remembers what was
/// reported of a fault.
#[cold]
#[inline(never)]
fn stands_aside(
    by: Traced<'_>,
    game: &mut Game,
    deal: &mut Deal,
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

/// Handles what a player does after the stock is used up, when cards may only be laid; returns whether it was that.
#[cold]
#[inline(never)]
fn after_stock_out(
    by: Traced<'_>,
    game: &Game,
    deal: &mut Deal,
    seat: Seat,
    action: &Action<'_>,
    is_fault: bool,
) -> bool {
    let Some(after_stock_out) = resolve::after_stock_out(&by.context(game, deal), action) else { return false };
    deal.end.played_on |= is_fault;
    actions::apply_after_stock_out(deal, seat, &after_stock_out);
    true
}

/// Whether the action has no effect because the deal is not being played, which was reported. If the cards are still
/// followed, it only has no effect if it draws from an empty stock.
fn is_past_end(by: Traced<'_>, game: &Game, deal: &mut Deal, action: &Action<'_>, fault: Option<&Violation>) -> bool {
    turn::go_on(deal);
    deal.reported.end |= deal.stage != Stage::Playing
        || fault.is_some_and(|it| matches!(it.fact, Fact::DealVoid | Fact::DealOver { .. }));
    let context = by.context(game, deal);
    let draws_none = || matches!(action, Action::Draws { .. }) && stock::is_drained(&context);
    deal.reported.end && (!end::is_followed(&context) || draws_none())
}

/// Remembers what was reported of a fault, so that its consequences are not reported again.
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

/// Whether the fault concerns the melds that a player has on the table. Then the end of their turn is not faulted again.
fn tells_of_melds(action: &Action<'_>, section: &str) -> bool {
    let grows = section == "rearrange" && matches!(action, Action::Lays { .. });
    grows || action.class() == VerbClass::Rearranging
}

/// A player packs, although no readable line says so.
pub(super) fn pack(rules: &Rules, game: &Game, deal: &mut Deal, seat: Seat) {
    let wilds = wilds::kinds(rules, deal);
    InPlay { by: Traced::quietly(rules), game, deal, wilds }.pack(seat);
}

/// A player takes the top discard, although no readable line says so.
pub(super) fn take(rules: &Rules, game: &Game, deal: &mut Deal, seat: Seat) {
    let wilds = wilds::kinds(rules, deal);
    InPlay { by: Traced::quietly(rules), game, deal, wilds }.take(seat, Taken::Each(&[None]));
}

/// A turn ends, although no readable line says so.
pub(super) fn end_turn(rules: &Rules, deal: &mut Deal, seat: Seat) {
    let next = deal.after(rules, seat);
    deal.end_turn(seat, next, true);
}
