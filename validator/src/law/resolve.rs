//! What a statement does at the table, whether legal or not: the play that a player makes, or what else it changes.

pub(crate) mod actions;
pub(crate) mod asides;
pub(crate) mod between;
pub(crate) mod entry;
pub(crate) mod follows;
pub(crate) mod melds;
mod setup;
pub(crate) mod statements;
mod tallies;
