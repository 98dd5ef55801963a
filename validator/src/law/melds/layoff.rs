//! Which cards fit a meld on the table, and in which order they go there.

pub(crate) mod fit;
pub(crate) mod order;
