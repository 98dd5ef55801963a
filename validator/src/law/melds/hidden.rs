//! Melds and lay-offs with cards that the record hides: what is certain whatever these cards are.
//!
//! A hidden card is assumed to be whatever would help: any card that the player may hold, assumed anew for every meld. If
//! the play is not legal even then, it is illegal; otherwise it is undecided.

pub(crate) mod maybe;
pub(crate) mod reader;
