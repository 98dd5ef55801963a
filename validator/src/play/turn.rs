//! How turns and deals begin and end.

use adjudeck_format::{Card, Seat};

use crate::cards::tracked::StockMove;
use crate::law::plays::{Buried, Entry, Follows, Granting, StepsOut};
use crate::state::deal::{Deal, Stage};
use crate::state::end::{DeclaredAs, SaidEnd};
use crate::state::phase::Grant;
use crate::state::unknowns::Unknown;

/// Updates the turn for a player who acts.
#[inline]
pub(crate) fn enter(deal: &mut Deal, seat: Seat, entry: Entry) {
    match entry {
        Entry::Stays => {}
        Entry::Begins { seizes } => {
            if seizes {
                seize_turn(deal, seat);
            }
            deal.phase.mover = seat;
        }
        Entry::Plays { seizes } => {
            if seizes {
                seize_turn(deal, seat);
            }
            if deal.phase.mover == seat {
                // If they have not drawn yet, they still may.
                deal.phase.laid = true;
                deal.phase.reported.undrawn |= deal.phase.drawn == 0;
            }
        }
    }
}

/// The turn becomes this player's, no matter whose it should be.
pub(super) fn seize_turn(deal: &mut Deal, seat: Seat) {
    if deal.phase.mover != seat {
        skip_turn(deal, seat);
    }
}

#[cold]
fn skip_turn(deal: &mut Deal, seat: Seat) {
    let had_turn = deal.phase.drawn > 0;
    let skipped = deal.player_mut(deal.phase.mover);
    skipped.turns.count = skipped.turns.count.saturating_add(u16::from(had_turn));
    deal.start_turn(seat);
    // Until somebody draws, the top discard may still be taken or called.
    deal.phase.fresh &= !had_turn;
}

/// A player ends their turn without having drawn. Either the record omits the card or they forgot to draw. Nobody can tell
/// which, so the next card that is drawn is not known either.
#[inline]
pub(super) fn draw_forgotten(deal: &mut Deal, seat: Seat) {
    if deal.phase.drawn == 0 && deal.table.stock() > 0 {
        deal.table.forget_order();
        deal.table.track_step(StockMove::Unsure, None);
        draw_unrecorded(deal, seat);
    }
}

/// A player has drawn a card that the record omits.
pub(crate) fn draw_unrecorded(deal: &mut Deal, seat: Seat) {
    if deal.phase.drawn == 0 {
        deal.phase.drawn = 1;
        draw_card(deal, seat, None);
        deal.player_mut(seat).undrawn = true;
    }
}

/// The next card of the stock goes to a hand. Returns the card if it is known.
#[inline]
pub(super) fn draw_card(deal: &mut Deal, seat: Seat, card: Option<Card>) -> Option<Card> {
    if deal.table.stock() == 0 { draw_last(deal, seat, card) } else { deal.table.draw(seat, card) }
}

/// A card is drawn although the stock seems to be empty: the card that lies face up under it, if the record says that there
/// is one.
#[cold]
fn draw_last(deal: &mut Deal, seat: Seat, card: Option<Card>) -> Option<Card> {
    if deal.unknowns.is_open(Unknown::Count) {
        // Because of lost lines a card is left.
        return deal.table.draw_uncounted(seat, card);
    }
    let is_indicator = deal.table.has_indicator();
    let drawn = deal.table.draw(seat, card);
    if is_indicator && deal.setup.indicator.is_none() {
        deal.setup.indicator = drawn;
    }
    drawn
}

/// A call is granted.
pub(super) fn grant(deal: &mut Deal, seat: Seat, Granting { limit, extra, offers_next }: Granting) {
    let calls = &mut deal.player_mut(seat).calls;
    calls.granted = calls.granted.saturating_add(1);
    calls.beyond_limit = calls.beyond_limit.saturating_add(u8::from(limit.is_some_and(|limit| calls.granted > limit)));
    let stock_short = deal.table.stock() < u16::from(extra);
    deal.phase.grant = Some(Grant { to: seat, stock_short, after_draw: deal.phase.drawn > 0, extra_drawn: 0 });
    deal.close_offer();
    if offers_next {
        deal.offer_uncovered();
    }
}

/// Applies what follows from a play: the deal is over, or the turn ends.
#[inline(always)]
pub(crate) fn conclude(deal: &mut Deal, seat: Seat, follows: Follows) {
    if let (Some((melded, pure)), Some(taking)) = (follows.melded, &mut deal.turn.line) {
        taking.melded |= melded;
        taking.pure = pure;
    }
    if follows.is_out {
        (deal.stage, deal.end.out) = (Stage::Over, Some(seat));
        // If a fault makes the hand uncertain, cards may be left in it. If play then goes on, the deal is not over.
        deal.end.said = if deal.table.hand(seat).is_doubtful() { SaidEnd::Wrongly } else { SaidEnd::Rightly };
    }
    match follows.buried {
        Some(Buried::Bottom) => {
            deal.table.bury_bottom();
            deal.setup.lose_upcard();
        }
        Some(Buried::Top) => deal.table.bury_top(),
        None => {}
    }
    if let Some(next) = follows.declined {
        deal.decline_upcard(seat, next);
    }
    if let Some(next) = follows.next {
        deal.end_turn(seat, next, follows.discarded);
    }
}

/// A player is out of the deal and the turn passes on. A player who is left alone may have won. If nobody is left, the deal
/// is void.
pub(super) fn step_out(deal: &mut Deal, seat: Seat, out: StepsOut) {
    deal.player_mut(seat).packed = Some(out.how);
    match deal.last_player().filter(|_| out.last_wins) {
        Some(last) => (deal.stage, deal.end.out) = (Stage::Over, Some(last)),
        None if deal.is_deserted() => (deal.stage, deal.end.out) = (Stage::Void, None),
        None if deal.phase.mover == seat => deal.pass_turn(seat, out.next),
        None => {}
    }
}

/// Play goes on after the record wrongly said that the deal was over.
pub(crate) fn go_on(deal: &mut Deal) {
    if deal.end.is_said_wrongly() {
        (deal.stage, deal.end.out, deal.end.thrown_in, deal.end.said) = (Stage::Playing, None, false, SaidEnd::Rightly);
        deal.end.declared = DeclaredAs::AsUsual;
    }
}
