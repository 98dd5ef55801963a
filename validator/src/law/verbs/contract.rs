//! What the contract of a deal asks of a player's first melds, and of further ones.

pub(crate) mod by_total;
pub(crate) mod first;
pub(crate) mod melds;
pub(crate) mod origin;
