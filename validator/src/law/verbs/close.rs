//! Going out, and the end of the deal.

pub(crate) mod end;
pub(crate) mod last_card;
