//! One statement at a time: custody, then law, then the play.

pub(crate) mod before;
pub(crate) mod courses;
mod dealing;
mod depends;
mod happen;
mod lost;
mod open;
mod plain;
mod plays;
pub(crate) mod readings;
mod record;
pub(crate) mod referee;
mod results;
mod settle;
pub(crate) mod trace;
mod tracing;
mod undo;
