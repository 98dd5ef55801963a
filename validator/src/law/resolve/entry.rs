//! How a player's action affects the turn.

use adjudeck_format::{Groups, Seat};

use crate::law::context::Context;
use crate::law::melds::special;
use crate::law::plays::Entry;
use crate::law::turns::{bonus, extra, lay, stock};
use crate::rules::meld::When;
use crate::rules::push::Receiver;

/// Whether a player is the next to have a turn.
pub(crate) fn is_next(context: &Context<'_>, seat: Seat) -> bool {
    let mover = context.deal.phase.mover;
    mover != seat && context.deal.after(context.rules, mover) == seat
}

/// Whoever draws begins their turn, unless the card is an extra card of a caller or replaces a bonus card.
#[inline(always)]
pub(crate) fn draws(context: &Context<'_>, seat: Seat) -> Entry {
    if bonus::is_replaced(context, seat) || extra::is_drawn(context, seat, || context.deal.phase.mover) {
        Entry::Stays
    } else {
        begins(context, seat)
    }
}

/// A player begins their turn. The player before may have forgotten to end theirs.
#[inline(always)]
pub(crate) fn begins(context: &Context<'_>, seat: Seat) -> Entry {
    let (phase, turn) = (&context.deal.phase, &context.deal.turn);
    let seizes = phase.mover != seat && (phase.has_begun() || turn.pushed.is_some() || is_next(context, seat));
    Entry::Begins { seizes }
}

/// A player lays melds. Some rules let them lay their first melds before they draw, and bonus cards at any time.
pub(crate) fn lays_down(context: &Context<'_>, seat: Seat, groups: &Groups<'_>) -> Entry {
    if context.rules.bonus.is_some() && special::are_bonus(context, groups) {
        return Entry::Stays;
    }
    let deal = context.deal;
    let early = deal.phase.mover == seat && deal.phase.drawn == 0 && lay::is_opening(context, seat);
    if early && context.ask(&context.rules.meld.when) == When::BeforeTakingToo {
        Entry::Stays
    } else {
        plays(context, seat)
    }
}

/// A player lays cards. If the player before forgot to discard, the turn becomes theirs.
pub(crate) fn plays(context: &Context<'_>, seat: Seat) -> Entry {
    if stock::only_melding(context) {
        return Entry::Stays;
    }
    let (phase, turn) = (&context.deal.phase, &context.deal.turn);
    let at_once = context.rules.push.as_ref().is_some_and(|push| context.ask(&push.receiver) == Receiver::AtOnce);
    if at_once && turn.pushed.as_ref().is_some_and(|pushed| pushed.to == seat) {
        return Entry::Stays;
    }
    let caller = phase.is_granted_to(seat) && phase.mover != seat;
    Entry::Plays { seizes: !caller && phase.has_begun() && is_next(context, seat) }
}
