//! How much a player may draw in their first turn.

use adjudeck_format::{Part, Seat};

use crate::law::turns::situation::Situation;
use crate::rules::early::{Choice, Early};
use crate::verdict::{Fact, Violation, illegal};

/// Whether the special rule of a player's first turn lets them draw this many cards from the stock. `false` if it does not
/// apply: in other turns, and for the usual number of cards.
pub(crate) fn draws(at: &impl Situation, early: &Early, seat: Seat, cards: usize) -> Result<bool, Violation> {
    if !at.is_first_turn(seat) {
        return Ok(false);
    }
    let (usual, most) = (usize::from(at.rules().draw.count.answer), usize::from(at.ask(&early.draw)));
    if at.has_drawn(seat) {
        if at.took() || at.laid() || usize::from(at.drawn()) + cards > most {
            return Ok(false);
        }
        return match at.ask(&early.choice) {
            Choice::AfterLooking => Ok(true),
            Choice::BeforeDrawing => illegal(&early.choice, Fact::DrawnAlready, Part::Verb).map(|()| true),
        };
    }
    if cards > most {
        let due = early.draw.answer;
        return illegal(&early.draw, Fact::CardsDrawnAtMost { due }, Part::Line).map(|()| true);
    }
    Ok(cards > usual)
}
