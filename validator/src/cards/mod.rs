//! Where the cards are. This knows cards, not rules.

pub(crate) mod meld;
pub(crate) mod place;
pub(crate) mod table;
