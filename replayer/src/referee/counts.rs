//! How much was judged, and with what result.

use std::ops::{Add as _, Sub as _};

use adjudeck_format::{Seat, ShuffleProof, VerdictKind};
use adjudeck_validator::{Deal, Verdict, kind};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::findings::{Finding, FindingKind};

/// How much was judged, and with what result.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Counts {
    /// Games.
    pub games: u64,
    /// Deals.
    pub deals: u64,
    /// Statements.
    pub statements: u64,
    /// Lines that could not be read, and reasons why there are no rules to judge by.
    pub unreadable: u64,
    /// Games that were not judged because there are no rules to judge by; each reason is reported once in an input.
    pub unjudged: u64,
    /// Statements that a rule forbids.
    pub illegal: u64,
    /// Statements that the cards do not allow.
    pub impossible: u64,
    /// Declared numbers that differ from the computed ones.
    pub mismatch: u64,
    /// Statements that the record leaves open.
    pub undecided: u64,
    /// Statements that are at fault, but on which a director has ruled.
    pub irregularities: u64,
    /// Expectations.
    pub expectations: u64,
    /// Expectations that are not met.
    pub unmet: u64,
    /// Expectations that are neither met nor unmet: there is no verdict on the line before, or the rules have nothing that the
    /// expectation names.
    pub unchecked: u64,
    /// Shuffles that were committed.
    pub committed: u64,
    /// Shuffles that were opened, and fit what was committed and the cards.
    pub proved: u64,
    /// Of the lines that cannot be read those of which nothing is said, since it was said of an earlier line of the input.
    #[serde(skip)]
    pub said_before: u64,
}

impl Counts {
    /// Adds the counts of another input.
    pub fn add(&mut self, other: &Self) {
        *self = self.with(other, u64::add);
    }

    /// What was counted since `before`.
    #[must_use]
    pub fn since(&self, before: &Self) -> Self {
        self.with(before, u64::sub)
    }

    fn with(&self, other: &Self, of: fn(u64, u64) -> u64) -> Self {
        Self {
            games: of(self.games, other.games),
            deals: of(self.deals, other.deals),
            statements: of(self.statements, other.statements),
            unreadable: of(self.unreadable, other.unreadable),
            unjudged: of(self.unjudged, other.unjudged),
            illegal: of(self.illegal, other.illegal),
            impossible: of(self.impossible, other.impossible),
            mismatch: of(self.mismatch, other.mismatch),
            undecided: of(self.undecided, other.undecided),
            irregularities: of(self.irregularities, other.irregularities),
            expectations: of(self.expectations, other.expectations),
            unmet: of(self.unmet, other.unmet),
            unchecked: of(self.unchecked, other.unchecked),
            committed: of(self.committed, other.committed),
            proved: of(self.proved, other.proved),
            said_before: of(self.said_before, other.said_before),
        }
    }

    /// Expectations that are met.
    ///
    /// ```
    /// use adjudeck_replayer::judge;
    /// let log = "rules kalooki\nplayers Aya Bea Carl\n= legal\ndeal 1 dealer Carl\nAya drows 5C\n= legal\n";
    /// let counts = judge(log.as_bytes(), &Default::default())?.counts;
    /// assert_eq!((counts.met(), counts.unmet, counts.unchecked), (1, 0, 1));
    /// # Ok::<(), adjudeck_replayer::Error>(())
    /// ```
    #[must_use]
    pub const fn met(&self) -> u64 {
        self.expectations.saturating_sub(self.unmet + self.unchecked)
    }

    /// Whether nothing is wrong and every expectation could be checked. Undecided statements, and faults on which a director
    /// ruled, do not count as wrong.
    #[must_use]
    pub const fn is_clean(&self) -> bool {
        self.unreadable + self.illegal + self.impossible + self.mismatch + self.unmet + self.unchecked == 0
    }
}

/// Counts a shuffle that is committed or proved by this statement.
pub(super) fn count_proof(counts: &mut Counts, proof: &ShuffleProof<'_, Seat>, deal: &Deal) {
    match proof {
        ShuffleProof::Commits { .. } => counts.committed += 1,
        ShuffleProof::OpensSeed { .. } | ShuffleProof::OpensOrder { .. } => {
            counts.proved += u64::from(deal.is_proved());
        }
        ShuffleProof::Mixes { .. } => {}
    }
}

/// Counts a verdict.
pub(super) fn count(counts: &mut Counts, verdict: &Verdict) {
    match kind(verdict) {
        VerdictKind::Legal => {}
        VerdictKind::Illegal => counts.illegal += 1,
        VerdictKind::Impossible => counts.impossible += 1,
        VerdictKind::Undecided => counts.undecided += 1,
        VerdictKind::Mismatch => counts.mismatch += 1,
    }
}

/// Reports findings and counts their verdicts.
pub(super) fn report_all(
    counts: &mut Counts,
    findings: impl IntoIterator<Item = Finding>,
    report: &mut dyn FnMut(Finding),
) {
    for finding in findings {
        if let FindingKind::Verdict(judgement) = &finding.kind {
            count(counts, &judgement.verdict);
        }
        report(finding);
    }
}
