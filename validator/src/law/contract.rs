//! Laying down: a player's first melds, and further ones.

pub(crate) mod first;
pub(crate) mod laying_down;
pub(crate) mod melds;
pub(crate) mod needs;
pub(crate) mod with_hidden;
