//! Wild cards: where they may stand, and which are owed.

pub(crate) mod cards;
pub(crate) mod form;
pub(crate) mod owed;
