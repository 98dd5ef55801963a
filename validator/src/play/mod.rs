//! The effect: what a statement changes. It assumes that the statement was judged, and applies what the rules forbid as
//! it applies what they allow, for so it happened at the table.

pub(crate) mod actions;
mod melds;
pub(crate) mod record;
pub(crate) mod turn;
