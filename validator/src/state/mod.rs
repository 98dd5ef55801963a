//! The state of a game and a deal, and what is unknown about them. It has only facts, never what follows from them under some
//! rules.

mod cached;
pub(crate) mod columns;
pub(crate) mod deal;
pub(crate) mod end;
mod former;
pub(crate) mod game;
pub(crate) mod kept;
pub(crate) mod offer;
mod offered;
mod order;
pub(crate) mod phase;
pub(crate) mod points;
pub(crate) mod setup;
pub(crate) mod shuffles;
pub(crate) mod span;
pub(crate) mod supposed;
pub(crate) mod turn;
pub(crate) mod undo;
pub(crate) mod unknowns;
