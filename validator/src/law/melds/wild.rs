//! Wild cards: where they may stand, and how they move.

pub(crate) mod cards;
pub(crate) mod form;
pub(crate) mod owed;
