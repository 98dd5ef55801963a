//! How a turn begins, goes on and ends, and how a player goes out.

use adjudeck_format::Seat;

use crate::law;
use crate::play::by::{By, reading};
use crate::rules::close::End;
use crate::rules::push::Receiver;
use crate::state::deal::{Deal, Stage};
use crate::state::end::Said;
use crate::state::game::Game;
use crate::state::offer::Grant;

/// A player draws, and so begins their turn; the player before may have forgotten to end theirs.
#[inline]
pub(super) fn begin_turn(rules: By<'_>, deal: &mut Deal, seat: Seat) {
    if deal.turn.mover != seat {
        if deal.turn.has_begun() || deal.turn.pushed.is_some() || is_next(rules, deal, seat) {
            seize_turn(deal, seat);
        }
        deal.turn.mover = seat;
    }
}

/// The turn is this player's, whoever else should have played.
pub(super) fn seize_turn(deal: &mut Deal, seat: Seat) {
    if deal.turn.mover != seat {
        skip_turn(deal, seat);
    }
}

#[cold]
fn skip_turn(deal: &mut Deal, seat: Seat) {
    let had_turn = deal.turn.drawn > 0;
    let skipped = deal.player_mut(deal.turn.mover);
    skipped.turns.count = skipped.turns.count.saturating_add(u16::from(had_turn));
    deal.start_turn(seat);
    deal.offer.fresh = false;
}

/// Whether a player is the next to have a turn.
pub(super) fn is_next(rules: By<'_>, deal: &Deal, seat: Seat) -> bool {
    deal.turn.mover != seat && deal.after(&rules, deal.turn.mover) == seat
}

/// A player lays cards: the turn is theirs if the player before forgot to discard. If they have not drawn yet, they still may.
pub(super) fn at_play(rules: By<'_>, game: &Game, deal: &mut Deal, seat: Seat) {
    if reading(rules, game, deal, law::stock::only_melding) {
        return;
    }
    let caller = deal.offer.granted_to() == Some(seat) && deal.turn.mover != seat;
    let at_once = rules.push.as_ref().is_some_and(|push| rules.ask(&push.receiver) == Receiver::AtOnce);
    if at_once && deal.turn.pushed.as_ref().is_some_and(|pushed| pushed.to == seat) {
        return;
    }
    if !caller && deal.turn.has_begun() && is_next(rules, deal, seat) {
        seize_turn(deal, seat);
    }
    if deal.turn.mover == seat {
        deal.turn.laid = true;
        deal.turn.reported.undrawn |= deal.turn.drawn == 0;
    }
}

/// A player ends their turn without having drawn: either the record leaves their card out, or they forgot to draw one. Which of
/// them, nobody can tell, and so it is not known either what the next player draws.
#[inline]
pub(super) fn draw_forgotten(deal: &mut Deal, seat: Seat) {
    if deal.turn.drawn == 0 && deal.table.stock() > 0 {
        deal.table.forget_order();
        draw_unrecorded(deal, seat);
    }
}

/// A player has drawn a card that the record has left out.
pub(crate) fn draw_unrecorded(deal: &mut Deal, seat: Seat) {
    if deal.turn.drawn == 0 {
        deal.turn.drawn = 1;
        deal.table.draw(seat, None);
        deal.player_mut(seat).undrawn = true;
    }
}

/// How many calls a player has in a deal.
pub(super) fn call_limit(rules: By<'_>) -> u8 {
    rules.claim.as_ref().map_or(u8::MAX, |claim| rules.ask(&claim.limit))
}

/// A call is granted.
pub(super) fn grant(rules: By<'_>, deal: &mut Deal, seat: Seat) {
    let limit = call_limit(rules);
    let player = deal.player_mut(seat);
    player.calls.granted = player.calls.granted.saturating_add(1);
    player.calls.beyond_limit = player.calls.beyond_limit.saturating_add(u8::from(player.calls.granted > limit));
    let extra = rules.claim.as_ref().map_or(0, |claim| rules.ask(&claim.extra));
    let stock_short = deal.table.stock() < u16::from(extra);
    deal.offer.grant = Some(Grant { to: seat, stock_short, extra_drawn: 0 });
    deal.offer.close();
}

/// The deal is over if the player has no card left, where that ends a deal.
#[inline]
pub(super) fn close(rules: By<'_>, game: &Game, deal: &mut Deal, seat: Seat) -> bool {
    let out = deal.table.hand(seat).size() == 0 && !deal.reported.end && goes_out(rules, game, deal, seat);
    if out {
        (deal.stage, deal.end.out) = (Stage::Over, Some(seat));
        // Whose hand is not certain because of a fault may have cards left: if play goes on, so does the deal.
        deal.end.said = if deal.table.hand(seat).is_doubtful() { Said::Wrongly } else { Said::Rightly };
    }
    out && !deal.end.is_said_wrongly()
}

/// Whether a player who has no card left has gone out. Who has laid all before they drew has still to draw.
#[cold]
fn goes_out(rules: By<'_>, game: &Game, deal: &Deal, seat: Seat) -> bool {
    let has_to_draw = deal.turn.mover == seat && deal.turn.drawn == 0 && deal.turn.reported.undrawn;
    match rules.ask(&rules.close.end) {
        End::EmptyHand => !has_to_draw && !reading(rules, game, deal, law::stock::only_melding),
        End::Declaration => false,
    }
}

/// Play goes on after the record said, wrongly, that the deal was over.
pub(super) fn go_on(deal: &mut Deal) {
    if deal.end.is_said_wrongly() {
        (deal.stage, deal.end.out, deal.end.thrown_in, deal.end.said) = (Stage::Playing, None, false, Said::Rightly);
        deal.end.declared_undrawn = false;
    }
}
