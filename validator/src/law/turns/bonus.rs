//! Bonus cards: when they may be laid, and the cards that are drawn for them.

use adjudeck_format::{Part, Seat};

use crate::law::turns::situation::Situation;
use crate::law::turns::{stock, whose};
use crate::rules::bonus::{Bonus, Last};
use crate::verdict::{Fact, Verdict, illegal};

/// Whether the player may lay bonus cards now: in their turn, or if they have not had one yet.
pub(crate) fn may_lay(at: &impl Situation, seat: Seat) -> Verdict {
    if at.is_first_turn(seat) || stock::only_melding(at) { Ok(()) } else { whose::is_theirs(at, seat) }
}

/// Whether the player draws for bonus cards that they have laid.
#[inline(always)]
pub(crate) fn is_replaced(at: &impl Situation, seat: Seat) -> bool {
    at.rules().bonus.is_some() && at.owes(seat) > 0
}

/// Whether the player may draw this many cards for those that they have laid.
#[cold]
pub(crate) fn replaces(at: &impl Situation, seat: Seat, cards: usize) -> Verdict {
    let Some(bonus) = &at.rules().bonus else { return Ok(()) };
    at.note(&bonus.cards);
    let due = at.owes(seat);
    if cards > usize::from(due) { illegal(&bonus.cards, Fact::CardsDrawn { due }, Part::Line) } else { Ok(()) }
}

/// Whether the player has replaced their bonus cards, as they must before they lay anything else. If the stock is used up, the
/// rules say what they may still do.
#[inline(always)]
pub(crate) fn may_play_on(at: &impl Situation, seat: Seat) -> Verdict {
    match &at.rules().bonus {
        Some(bonus) if at.owes(seat) > 0 && !(was_last(at, seat) && at.ask(&bonus.last) == Last::Melds) => {
            owes(at, bonus)
        }
        Some(_) | None => Ok(()),
    }
}

/// Whether the stock was used up by a bonus card that the player has laid.
pub(crate) fn was_last(at: &impl Situation, seat: Seat) -> bool {
    is_replaced(at, seat) && at.stock() == 0
}

/// Whether the player has replaced their bonus cards, as they must before their turn ends.
#[inline(always)]
pub(crate) fn settled(at: &impl Situation, seat: Seat) -> Verdict {
    match &at.rules().bonus {
        Some(bonus) if at.owes(seat) > 0 => owes(at, bonus),
        Some(_) | None => Ok(()),
    }
}

#[cold]
fn owes(at: &impl Situation, bonus: &Bonus) -> Verdict {
    if at.stock() == 0 {
        at.note(&bonus.last);
        return illegal(&bonus.last, Fact::BonusWasLast, Part::Verb);
    }
    illegal(&bonus.cards, Fact::BonusNotReplaced, Part::Line)
}
