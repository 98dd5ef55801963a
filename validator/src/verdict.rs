//! Verdicts: facts, not sentences.

mod columns;
mod facts;

use adjudeck_format::{Part, VerdictKind};

pub(crate) use columns::DependsOn;
pub use columns::{Beside, DecidedBy, Detail};
pub use facts::Fact;

use crate::rules::{Answer, Point};

/// Why a statement is not simply legal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Violation {
    /// What kind of fault it is; never [`VerdictKind::Legal`].
    pub kind: VerdictKind,
    /// The point that decided.
    pub point: Point,
    /// What is the case.
    pub fact: Fact,
    /// Where in the statement.
    pub part: Part,
    /// Whether this would be the verdict but for lines that could not be read: what they said may make it right, so that it is
    /// [`VerdictKind::Undecided`], and the statement happens as a legal one does.
    pub is_open: bool,
}

impl Violation {
    /// The same, but for what was lost: a line that could not be read may have made it right.
    pub(crate) const fn into_undecided(self) -> Self {
        Self { kind: VerdictKind::Undecided, is_open: true, ..self }
    }

    /// Whether a rule decided, rather than only where the cards are or the order of the lines.
    #[must_use]
    pub fn rests_on_a_rule(&self) -> bool {
        self.fact.decided_by().is_a_rule(self.kind == VerdictKind::Impossible)
    }
}

/// Whether a statement may be legal as far as it can be read: it is, or a line that could not be read decides.
///
/// ```
/// assert!(adjudeck_validator::may_be_legal(&Ok(())));
/// ```
#[must_use]
pub const fn may_be_legal(verdict: &Verdict) -> bool {
    match verdict {
        Ok(()) => true,
        Err(violation) => violation.is_open,
    }
}

/// What a record lacks, so that it is not known what a player holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unrecorded {
    /// A draw of theirs.
    Draw,
    /// A line that may have said anything of their cards.
    Line,
}

/// What the referee says of a statement: nothing, if it is legal.
pub type Verdict = Result<(), Violation>;

/// The kind of a verdict.
///
/// ```
/// use adjudeck_format::VerdictKind;
/// assert_eq!(adjudeck_validator::kind(&Ok(())), VerdictKind::Legal);
/// ```
#[must_use]
pub fn kind(verdict: &Verdict) -> VerdictKind {
    verdict.map_or_else(|violation| violation.kind, |()| VerdictKind::Legal)
}

/// A violation of the kind, found at a point.
pub(crate) const fn fault<T>(kind: VerdictKind, point: &Answer<T>, fact: Fact, part: Part) -> Violation {
    Violation { kind, point: point.point(), fact, part, is_open: false }
}

/// A rule forbids it.
#[cold]
#[inline(never)]
pub(crate) fn illegal<T>(point: &Answer<T>, fact: Fact, part: Part) -> Verdict {
    Err(fault(VerdictKind::Illegal, point, fact, part))
}

/// The cards cannot be so.
#[cold]
#[inline(never)]
pub(crate) fn impossible<T>(point: &Answer<T>, fact: Fact, part: Part) -> Verdict {
    Err(fault(VerdictKind::Impossible, point, fact, part))
}

/// The record hides the card that would decide.
#[cold]
#[inline(never)]
pub(crate) fn undecided<T>(point: &Answer<T>, fact: Fact, part: Part) -> Verdict {
    Err(fault(VerdictKind::Undecided, point, fact, part))
}

/// What is declared differs from what is computed.
#[cold]
#[inline(never)]
pub(crate) fn mismatch<T>(point: &Answer<T>, fact: Fact, part: Part) -> Verdict {
    Err(fault(VerdictKind::Mismatch, point, fact, part))
}
