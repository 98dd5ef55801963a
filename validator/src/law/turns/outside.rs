//! Plays that the game does not know, and players who are not in it any more.

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

/// The game does not know such a play.
#[cold]
pub(crate) fn absent(at: &impl Situation) -> Verdict {
    Err(unknown(at))
}

/// What is said of a play that the game does not know. No section of its rules is about it: that it is no part of a turn
/// decides, whatever the play.
#[cold]
pub(crate) fn unknown(at: &impl Situation) -> Violation {
    let point = &at.rules().draw.turn;
    at.note(point);
    verdict::fault(VerdictKind::Illegal, point, Fact::NotInThisGame, Part::Verb)
}
