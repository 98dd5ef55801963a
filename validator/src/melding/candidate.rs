//! A meld that comes into question.

use arrayvec::ArrayVec;

use crate::cards::meld::{MAX_MELDS, Shape};

/// What a meld of a hand is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    /// A run in which no card stands for another.
    Pure,
    /// Three copies of a card, worth a pure run.
    Copies,
    /// Another run.
    Run,
    /// A set.
    Set,
}

/// What matters of a meld: what it is, its shape and its length.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Brief {
    pub(crate) kind: Kind,
    pub(crate) shape: Shape,
    pub(crate) len: u8,
}

impl Brief {
    pub(crate) const fn new(kind: Kind, shape: Shape, len: u8) -> Self {
        Self { kind, shape, len }
    }

    /// The same run, lengthened by so many wild cards.
    pub(crate) const fn longer_by(self, wilds: u8) -> Self {
        Self { kind: Kind::Run, shape: self.shape, len: self.len.saturating_add(wilds) }
    }

    /// Whether this counts as a run, and has at least so many cards.
    pub(crate) fn is_run_of(self, least: u8) -> bool {
        self.kind != Kind::Set && self.len >= least
    }
}

/// What matters of melds that lie together.
pub(crate) type Briefs = ArrayVec<Brief, MAX_MELDS>;

/// A meld that the cards of a hand could form.
#[derive(Clone, Copy)]
pub(crate) struct Candidate {
    /// The cards that it takes as themselves, a bit for each.
    pub(crate) cards: u64,
    /// Lower copies of its cards: they must be gone before it can be chosen.
    pub(super) after: u64,
    /// How many wild cards it takes besides.
    pub(crate) wilds: u8,
    /// Which of its places these fill, if it is a run, from its lowest up a bit for each.
    pub(crate) filled: u16,
    /// All wild cards that it takes, those included that it takes as themselves.
    pub(crate) spent: u8,
    pub(crate) brief: Brief,
}
