//! What rulings know of the last statement.

use adjudeck_format::Seat;
use serde::{Deserialize, Serialize};

use crate::state::phase::Answered;

/// Whether the last statement can be taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Undo {
    /// There is none, or it was not kept what was before it.
    Nothing,
    /// It was legal.
    Legal,
    /// It was not: who has done it, and what they said of the discard, if it was that.
    Fault { by: Option<Seat>, said: Option<Saying> },
    /// A director has ruled that it stands.
    Stands,
    /// A director has taken it back.
    TakenBack,
}

/// What a player says of a discard. Where it is not legal it binds nobody, unless a director upholds it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Saying {
    /// That they want it.
    Call,
    /// Whether another may have it.
    Answer(Answered),
}
