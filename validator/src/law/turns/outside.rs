//! Plays that the game does not have, and players who have left it.

use adjudeck_format::{Part, Seat, VerdictKind};

use crate::law::turns::situation::Situation;
use crate::verdict;
use crate::verdict::{Fact, Verdict, Violation, illegal};

/// Whether a player is in the game.
pub(crate) fn present(at: &impl Situation, seat: Seat) -> Verdict {
    match &at.rules().exit {
        Some(exit) if !at.is_present(seat) => {
            at.note(&exit.choice);
            illegal(&exit.choice, Fact::HasLeft { seat }, Part::Subject)
        }
        _ => Ok(()),
    }
}

/// The verdict on a play that the game does not have.
#[cold]
pub(crate) fn absent(at: &impl Situation) -> Verdict {
    Err(unknown(at))
}

/// The violation of a play that the game does not have. No section of its rules covers such a play, so the point broken is
/// the one that says what a turn consists of.
#[cold]
pub(crate) fn unknown(at: &impl Situation) -> Violation {
    let point = &at.rules().draw.turn;
    at.note(point);
    verdict::fault(VerdictKind::Illegal, point, Fact::NotInThisGame, Part::Verb)
}
