//! What a statement of a player is at the table: the play that it makes, be it legal or not.

pub(crate) mod actions;
pub(crate) mod asides;
pub(crate) mod entry;
pub(crate) mod follows;
pub(crate) mod melds;
