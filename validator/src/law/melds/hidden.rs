//! Cards that are laid although the record hides some of them: what is certain whatever these are.
//!
//! A hidden card is supposed to be whatever would help: any card that the player may hold, for every meld anew. What is not
//! allowed even so is not allowed; everything else is undecided.

pub(crate) mod maybe;
pub(crate) mod reader;
