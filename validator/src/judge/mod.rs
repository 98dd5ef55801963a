//! One statement at a time: custody, then law, then the play.

pub(crate) mod before;
pub(crate) mod courses;
mod dealing;
mod happen;
#[expect(clippy::module_inception, reason = "the room is named for what it does, and its first file for who does it")]
pub(crate) mod judge;
mod lost;
mod open;
mod plain;
mod plays;
pub(crate) mod readings;
mod record;
mod results;
mod settle;
pub(crate) mod trace;
mod tracing;
mod undo;
