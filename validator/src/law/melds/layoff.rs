//! Laying off: adding cards to melds on the table.

pub(crate) mod fit;
pub(crate) mod order;
