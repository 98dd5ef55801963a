//! Melds that come into question.

use crate::law::declare::Brief;

/// So many melds are tried at most.
pub(super) const MOST_OPTIONS: usize = 20_000;

/// A meld that the cards could form.
#[derive(Clone, Copy)]
pub(super) struct Candidate {
    /// The cards that it takes as themselves, a bit for each.
    pub(super) cards: u32,
    /// Copies of its cards that must be in use already.
    pub(super) after: u32,
    /// The wild cards that it takes besides, and which of its places they fill, if it is a run.
    pub(super) wilds: u8,
    pub(super) filled: u16,
    /// All wild cards that it takes, those included that it takes as themselves.
    pub(super) spent: u8,
    pub(super) brief: Brief,
}
