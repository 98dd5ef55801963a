//! Being stuck: holding only cards that may neither be discarded nor laid.
//!
//! No player is ever without a legal action. Whoever is stuck keeps their cards or discards one all the same, as the rules say;
//! or the play that would lead to it is not allowed. Whether a card can be laid is asked of the law of laying, so that its
//! conditions are not written twice.

pub(crate) mod avoided;
pub(crate) mod search;
