//! Candidates: melds that the cards of a hand could form.

use arrayvec::ArrayVec;

use crate::cards::meld::{MAX_MELDS, Shape};

/// The kind of a meld, as declarations tell kinds apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    /// A run in which no card stands for another.
    Pure,
    /// Three copies of a card, which count as a pure run.
    Copies,
    /// Any other run.
    Run,
    /// A set.
    Set,
}

/// The essentials of a meld: its kind, shape and length.
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

    /// The same run, with this many wild cards added.
    pub(crate) const fn longer_by(self, wilds: u8) -> Self {
        Self { kind: Kind::Run, shape: self.shape, len: self.len.saturating_add(wilds) }
    }

    /// Whether this counts as a run and has at least `least` cards.
    pub(crate) fn is_run_of(self, least: u8) -> bool {
        self.kind != Kind::Set && self.len >= least
    }
}

/// The essentials of melds that lie together.
pub(crate) type Briefs = ArrayVec<Brief, MAX_MELDS>;

/// A meld that the cards of a hand could form.
#[derive(Clone, Copy)]
pub(crate) struct Candidate {
    /// The cards that stand for themselves in it, a bit for each.
    pub(crate) cards: u64,
    /// Lower copies of its cards. They must be used before this meld can be chosen, so that the same choice is not tried with
    /// other copies.
    pub(super) after: u64,
    /// How many wild cards it takes to stand for other cards.
    pub(crate) wilds: u8,
    /// If it is a run, which of its places these wild cards fill: a bit for each, starting with the lowest place.
    pub(crate) filled: u16,
    /// How many wild cards it takes in all, including those that stand for themselves.
    pub(crate) spent: u8,
    pub(crate) brief: Brief,
}
