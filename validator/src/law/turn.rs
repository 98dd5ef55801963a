//! Whose turn it is, and what may be done in it.

use adjudeck_format::{Part, Seat};

use crate::law::context::Context;
use crate::law::{call, stock};
use crate::rules::meld::When;
use crate::rules::push::Receiver;
use crate::verdict::{Fact, Verdict, illegal};

/// Whether the player may lay cards now.
pub(crate) fn may_lay(context: &Context<'_>, seat: Seat) -> Verdict {
    call::play(context, seat)?;
    if may_play(context, seat) {
        return Ok(());
    }
    in_turn(context, seat)?;
    let point = &context.rules.meld.when;
    match context.ask(point) {
        When::AfterDrawing | When::BeforeTakingToo => {}
        When::OnDeclaring => return illegal(point, Fact::MeldsKept, Part::Verb),
    }
    if !context.deal.phase.has_begun() && !stock::only_melding(context) {
        return illegal(point, Fact::NotDrawn, Part::Verb);
    }
    Ok(())
}

/// Whether the player may lay melds now: where that is the rule, their first ones already before they draw.
pub(crate) fn may_lay_melds(context: &Context<'_>, seat: Seat) -> Verdict {
    let first = || context.deal.player(seat).opened.is_none_or(|turn| turn == context.deal.turn.number);
    if context.deal.phase.drawn == 0 && first() && context.ask(&context.rules.meld.when) == When::BeforeTakingToo {
        return in_turn(context, seat);
    }
    may_lay(context, seat)
}

/// Whether it is the player's turn to lay cards, or anybody's.
pub(crate) fn in_turn(context: &Context<'_>, seat: Seat) -> Verdict {
    if stock::only_melding(context) { Ok(()) } else { is_theirs(context, seat) }
}

/// Whether it is the player's turn.
#[inline(always)]
pub(crate) fn is_theirs(context: &Context<'_>, seat: Seat) -> Verdict {
    plays(context, seat, context.mover())
}

/// Whether the player may play when it is this player's turn.
#[inline(always)]
pub(crate) fn plays(context: &Context<'_>, seat: Seat, mover: Seat) -> Verdict {
    let point = &context.rules.draw.turn;
    context.note(point);
    if seat == mover || context.deal.is_owed(seat) {
        Ok(())
    } else {
        illegal(point, Fact::NotYourTurn { mover }, Part::Subject)
    }
}

/// Whether it is the player's turn to draw: the player before must have discarded.
#[inline(always)]
pub(crate) fn turn_to_draw(context: &Context<'_>, seat: Seat) -> Verdict {
    let (point, mover) = (&context.rules.discard.each_turn, context.mover());
    if context.deal.phase.has_begun() && seat == context.deal.after(context.rules, mover) {
        context.note(point);
        return illegal(point, Fact::NoDiscard { seat: mover }, Part::Subject);
    }
    plays(context, seat, mover)
}

/// Whether the player may draw so many cards now, after what they have drawn already.
#[inline(always)]
pub(crate) fn count(context: &Context<'_>, seat: Seat, cards: usize) -> Verdict {
    let point = &context.rules.draw.count;
    let due = context.ask(point);
    if context.deal.has_drawn(seat) {
        return illegal(point, Fact::DrawnAlready, Part::Verb);
    }
    if cards != usize::from(due) {
        return illegal(point, Fact::CardsDrawn { due }, Part::Line);
    }
    Ok(())
}

/// Whether the player has drawn, as they must before they discard.
#[inline(always)]
pub(crate) fn has_drawn(context: &Context<'_>) -> Verdict {
    let point = &context.rules.draw.count;
    context.note(point);
    if context.deal.phase.has_begun() { Ok(()) } else { illegal(point, Fact::NotDrawn, Part::Verb) }
}

/// Whether the player may lay cards out of turn because cards were pushed to them.
pub(crate) fn may_play(context: &Context<'_>, seat: Seat) -> bool {
    let (Some(push), Some(pushed)) = (&context.rules.push, &context.deal.turn.pushed) else { return false };
    pushed.to == seat
        && seat != context.mover()
        && match context.ask(&push.receiver) {
            Receiver::InTurn => false,
            Receiver::AtOnce => true,
        }
}
