//! Where the cards are. It knows cards, but no rules.

pub(crate) mod meld;
pub(crate) mod place;
pub(crate) mod table;
pub(crate) mod tracked;
