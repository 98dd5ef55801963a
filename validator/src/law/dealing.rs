//! Before the first turn: the pack, partners, what is dealt and turned up, and doubles.

pub(crate) mod commitment;
pub(crate) mod deal;
pub(crate) mod doubles;
pub(crate) mod indicator;
pub(crate) mod pack;
