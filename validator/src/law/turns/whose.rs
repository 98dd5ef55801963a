//! Whose turn it is, and whether they have drawn.

use adjudeck_format::{Part, Seat};

use crate::law::turns::situation::Situation;
use crate::verdict::{Fact, Verdict, illegal};

/// Whether it is the player's turn.
#[inline(always)]
pub(crate) fn is_theirs(at: &impl Situation, seat: Seat) -> Verdict {
    plays(at, seat, at.mover())
}

/// Whether `seat` may play when it is the turn of `mover`.
#[inline(always)]
pub(crate) fn plays(at: &impl Situation, seat: Seat, mover: Seat) -> Verdict {
    let point = &at.rules().draw.turn;
    at.note(point);
    if seat == mover || at.is_owed(seat) { Ok(()) } else { illegal(point, Fact::NotYourTurn { mover }, Part::Subject) }
}

/// Whether it is the player's turn to draw: the player before must have discarded.
#[inline(always)]
pub(crate) fn turn_to_draw(at: &impl Situation, seat: Seat) -> Verdict {
    let (point, mover) = (&at.rules().discard.each_turn, at.mover());
    if at.has_begun() && seat == at.after(mover) {
        at.note(point);
        return illegal(point, Fact::NoDiscard { seat: mover }, Part::Subject);
    }
    plays(at, seat, mover)
}

/// Whether the player may draw this many cards now, counting what they have drawn already.
#[inline(always)]
pub(crate) fn count(at: &impl Situation, seat: Seat, cards: usize) -> Verdict {
    let point = &at.rules().draw.count;
    let due = at.ask(point);
    if at.has_drawn(seat) {
        return illegal(point, Fact::DrawnAlready, Part::Verb);
    }
    if cards != usize::from(due) {
        return illegal(point, Fact::CardsDrawn { due }, Part::Line);
    }
    Ok(())
}

/// Whether the player has drawn, as they must before they discard.
#[inline(always)]
pub(crate) fn has_drawn(at: &impl Situation) -> Verdict {
    let point = &at.rules().draw.count;
    at.note(point);
    if at.has_begun() { Ok(()) } else { illegal(point, Fact::NotDrawn, Part::Verb) }
}
