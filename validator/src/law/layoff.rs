//! Laying off: adding cards to melds on the table.

pub(crate) mod fit;
pub(crate) mod laying_off;
pub(crate) mod order;
pub(crate) mod with_hidden;
