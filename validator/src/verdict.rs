//! Verdicts, as facts and not as sentences.

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
    /// The kind of fault. It is never [`VerdictKind::Legal`].
    pub kind: VerdictKind,
    /// The point that decided.
    pub point: Point,
    /// What is wrong.
    pub fact: Fact,
    /// The part of the statement that is wrong.
    pub part: Part,
    /// Whether lines that could not be read may make the statement right. It is then [`VerdictKind::Undecided`], and the
    /// statement takes effect as a legal one does.
    pub is_open: bool,
}

impl Violation {
    /// The same violation, undecided because a line that could not be read may have made the statement right.
    pub(crate) const fn into_undecided(self) -> Self {
        Self { kind: VerdictKind::Undecided, is_open: true, ..self }
    }

    /// Whether a rule decided, and not only the place of the cards or the order of the lines.
    #[must_use]
    pub fn rests_on_a_rule(&self) -> bool {
        self.fact.decided_by().is_a_rule(self.kind == VerdictKind::Impossible)
    }
}

/// Whether a statement may be legal as far as is known: it is legal, or a line that could not be read decides.
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

/// The verdict alone, without what the law resolved.
pub(crate) fn verdict_of<T>(resolved: &Result<T, Violation>) -> Verdict {
    resolved.as_ref().map(|_| ()).map_err(|violation| *violation)
}

/// What is missing from a record, so that it is unknown what a player holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unrecorded {
    /// A draw of that player.
    Draw,
    /// A line that may have said anything about their cards.
    Line,
    /// Several lines that cannot be read; nobody can tell which of them matters.
    Unreadable,
}

/// What the referee says about a statement; `Ok` if it is legal.
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

/// A violation of this kind, decided by this point.
pub(crate) const fn fault<T>(kind: VerdictKind, point: &Answer<T>, fact: Fact, part: Part) -> Violation {
    Violation { kind, point: point.point(), fact, part, is_open: false }
}

/// The verdict that a rule forbids it.
#[cold]
#[inline(never)]
pub(crate) fn illegal<T>(point: &Answer<T>, fact: Fact, part: Part) -> Verdict {
    Err(fault(VerdictKind::Illegal, point, fact, part))
}

/// The verdict that the cards cannot be so.
#[cold]
#[inline(never)]
pub(crate) fn impossible<T>(point: &Answer<T>, fact: Fact, part: Part) -> Verdict {
    Err(fault(VerdictKind::Impossible, point, fact, part))
}

/// The verdict that a hidden card decides.
#[cold]
#[inline(never)]
pub(crate) fn undecided<T>(point: &Answer<T>, fact: Fact, part: Part) -> Verdict {
    Err(fault(VerdictKind::Undecided, point, fact, part))
}

/// The verdict that a declared value differs from the computed one.
#[cold]
#[inline(never)]
pub(crate) fn mismatch<T>(point: &Answer<T>, fact: Fact, part: Part) -> Verdict {
    Err(fault(VerdictKind::Mismatch, point, fact, part))
}
