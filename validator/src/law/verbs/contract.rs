//! Laying down: a player's first melds, and further ones.

pub(crate) mod first;
pub(crate) mod melds;
pub(crate) mod origin;
