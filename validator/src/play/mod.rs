//! What plays change. They arrive resolved, whether legal or not, and are applied as they were made at the table. No rules
//! are asked here.

pub(crate) mod actions;
pub(crate) mod melds;
pub(crate) mod record;
pub(crate) mod turn;
