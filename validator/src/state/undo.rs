//! What a ruling can know of the last statement.

use adjudeck_format::Seat;
use serde::{Deserialize, Serialize};

use crate::state::phase::Answered;

/// Whether the last statement can be taken back, and what is known of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Undo {
    /// There is none, or the state before it was not kept.
    Nothing,
    /// It was legal.
    Legal,
    /// It was not legal: who did it, and what they said about the discard, if it was a call or an answer.
    Fault { by: Option<Seat>, said: Option<Saying> },
    /// A director has ruled that it stands.
    Stands,
    /// A director has taken it back.
    TakenBack,
}

/// What a player says about a discard. If it is not legal, it binds nobody unless a director upholds it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Saying {
    /// They want it.
    Call,
    /// They called rummy.
    Rummy,
    /// They say whether another player may have it.
    Answer(Answered),
}
