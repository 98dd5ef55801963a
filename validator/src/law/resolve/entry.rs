//! How a player comes to act.

use adjudeck_format::{Action, Seat};

use crate::law::context::Case;
use crate::law::resolved::Entry;
use crate::law::{claim, stock};
use crate::rules::meld::When;
use crate::rules::push::Receiver;

/// How a player comes to do something.
#[inline]
pub(crate) fn entry(case: &Case<'_>, seat: Seat, action: &Action<'_>) -> Entry {
    match action {
        Action::Draws { .. } => draws(case, seat),
        Action::Pushes { .. } => begins(case, seat),
        Action::Melds { .. } => lays_down(case, seat),
        Action::Lays { .. } | Action::Swaps { .. } | Action::Claims { .. } => plays(case, seat),
        Action::Moves { .. } | Action::Rearranges { .. } if case.rules.rearrange.is_some() => plays(case, seat),
        Action::Moves { .. }
        | Action::Rearranges { .. }
        | Action::Takes { .. }
        | Action::TakesTo { .. }
        | Action::Buys { .. }
        | Action::Peeks { .. }
        | Action::Calls { .. }
        | Action::Withdraws
        | Action::Allows
        | Action::Refuses
        | Action::Joins { .. }
        | Action::Discards { .. }
        | Action::Passes
        | Action::Packs
        | Action::Declares { .. }
        | Action::Shows { .. }
        | Action::Leaves
        | Action::Reenters
        | Action::Chooses { .. } => Entry::Stays,
    }
}

/// Whether a player is the next to have a turn.
pub(crate) fn is_next(case: &Case<'_>, seat: Seat) -> bool {
    let mover = case.deal.turn.mover;
    mover != seat && case.deal.after(case.rules, mover) == seat
}

/// The caller of a discard draws their extra cards in the turn of another; otherwise who draws begins their turn.
#[inline]
fn draws(case: &Case<'_>, seat: Seat) -> Entry {
    let called = case.deal.offer.granted_to() == Some(seat) && seat != case.deal.turn.mover;
    if called && !claim::is_over(case) { Entry::Stays } else { begins(case, seat) }
}

/// A player begins their turn; the player before may have forgotten to end theirs.
#[inline]
fn begins(case: &Case<'_>, seat: Seat) -> Entry {
    let turn = &case.deal.turn;
    let seizes = turn.mover != seat && (turn.has_begun() || turn.pushed.is_some() || is_next(case, seat));
    Entry::Begins { seizes }
}

/// First melds may be laid before the player draws, where that is the rule.
fn lays_down(case: &Case<'_>, seat: Seat) -> Entry {
    let deal = case.deal;
    let first = deal.player(seat).opened.is_none_or(|turn| turn == deal.turn.number);
    let early = first && deal.turn.mover == seat && deal.turn.drawn == 0;
    if early && case.ask(&case.rules.meld.when) == When::BeforeTakingToo { Entry::Stays } else { plays(case, seat) }
}

/// A player lays cards: the turn is theirs if the player before forgot to discard.
fn plays(case: &Case<'_>, seat: Seat) -> Entry {
    if stock::only_melding(case) {
        return Entry::Stays;
    }
    let (deal, turn) = (case.deal, &case.deal.turn);
    let at_once = case.rules.push.as_ref().is_some_and(|push| case.ask(&push.receiver) == Receiver::AtOnce);
    if at_once && turn.pushed.as_ref().is_some_and(|pushed| pushed.to == seat) {
        return Entry::Stays;
    }
    let caller = deal.offer.granted_to() == Some(seat) && turn.mover != seat;
    Entry::Plays { seizes: !caller && turn.has_begun() && is_next(case, seat) }
}
