//! Whose turn it is, and what may be done in it.

use adjudeck_format::{Part, Seat};

use crate::law::context::Case;
use crate::law::{claim, stock};
use crate::rules::meld::When;
use crate::rules::push::Receiver;
use crate::verdict::{Fact, Verdict, illegal};

/// Whether the player may lay cards now.
pub(crate) fn when(case: &Case<'_>, seat: Seat) -> Verdict {
    claim::play(case, seat)?;
    if may_play(case, seat) {
        return Ok(());
    }
    in_turn(case, seat)?;
    let point = &case.rules.meld.when;
    match case.ask(point) {
        When::AfterDrawing | When::BeforeTakingToo => {}
        When::OnDeclaring => return illegal(point, Fact::MeldsKept, Part::Verb),
    }
    if !case.deal.turn.has_begun() && !stock::only_melding(case) {
        return illegal(point, Fact::NotDrawn, Part::Verb);
    }
    Ok(())
}

/// Whether the player may lay melds now: where that is the rule, their first ones already before they draw.
pub(crate) fn when_laying(case: &Case<'_>, seat: Seat) -> Verdict {
    let first = || case.deal.player(seat).opened.is_none_or(|turn| turn == case.deal.turn.number);
    if case.deal.turn.drawn == 0 && first() && case.ask(&case.rules.meld.when) == When::BeforeTakingToo {
        return in_turn(case, seat);
    }
    when(case, seat)
}

/// Whether it is the player's turn to lay cards, or anybody's.
pub(crate) fn in_turn(case: &Case<'_>, seat: Seat) -> Verdict {
    if stock::only_melding(case) { Ok(()) } else { turn(case, seat) }
}

/// Whether it is the player's turn.
#[inline(always)]
pub(crate) fn turn(case: &Case<'_>, seat: Seat) -> Verdict {
    plays(case, seat, case.mover())
}

/// Whether the player may play when it is this player's turn.
#[inline(always)]
pub(crate) fn plays(case: &Case<'_>, seat: Seat, mover: Seat) -> Verdict {
    let point = &case.rules.draw.turn;
    case.note(point);
    if seat == mover || case.deal.is_owed(seat) {
        Ok(())
    } else {
        illegal(point, Fact::NotYourTurn { mover }, Part::Subject)
    }
}

/// Whether it is the player's turn to draw: the player before must have discarded.
#[inline(always)]
pub(crate) fn turn_to_draw(case: &Case<'_>, seat: Seat) -> Verdict {
    let (point, mover) = (&case.rules.discard.each_turn, case.mover());
    if case.deal.turn.has_begun() && seat == case.deal.after(case.rules, mover) {
        case.note(point);
        return illegal(point, Fact::NoDiscard { seat: mover }, Part::Subject);
    }
    plays(case, seat, mover)
}

/// Whether the player may draw so many cards now, after what they have drawn already.
#[inline(always)]
pub(crate) fn count(case: &Case<'_>, seat: Seat, cards: usize) -> Verdict {
    let point = &case.rules.draw.count;
    let due = case.ask(point);
    if case.deal.has_drawn(seat) {
        return illegal(point, Fact::DrawnAlready, Part::Verb);
    }
    if cards != usize::from(due) {
        return illegal(point, Fact::CardsDrawn { due }, Part::Line);
    }
    Ok(())
}

/// Whether the player has drawn, as they must before they discard.
#[inline(always)]
pub(crate) fn has_drawn(case: &Case<'_>) -> Verdict {
    let point = &case.rules.draw.count;
    case.note(point);
    if case.deal.turn.has_begun() { Ok(()) } else { illegal(point, Fact::NotDrawn, Part::Verb) }
}

/// Whether the player may lay cards out of turn because cards were pushed to them.
pub(crate) fn may_play(case: &Case<'_>, seat: Seat) -> bool {
    let (Some(push), Some(pushed)) = (&case.rules.push, &case.deal.turn.pushed) else { return false };
    pushed.to == seat
        && seat != case.mover()
        && match case.ask(&push.receiver) {
            Receiver::InTurn => false,
            Receiver::AtOnce => true,
        }
}
