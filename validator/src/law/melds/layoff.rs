//! Which cards fit a meld on the table, and in which order they are added.

pub(crate) mod fit;
pub(crate) mod order;
