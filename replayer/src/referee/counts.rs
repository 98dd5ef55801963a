//! How much was judged, and with what result.

use adjudeck_format::VerdictKind;
use adjudeck_validator::{Verdict, kind};
use serde::{Deserialize, Serialize};

use super::findings::{Finding, FindingKind};

/// How much was judged, and with what result.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Counts {
    /// Statements read.
    pub statements: u64,
    /// Games.
    pub games: u64,
    /// Deals.
    pub deals: u64,
    /// Lines that cannot be read, and reasons why there are no rules to judge by.
    pub unreadable: u64,
    /// How many of the unreadable lines have no finding, because an earlier line of the input had the same one.
    #[serde(default)]
    pub said_before: u64,
    /// Games that could not be judged for such a reason. Each reason is reported once in an input, for the first of its
    /// games.
    pub unjudged: u64,
    /// Statements that a rule forbids.
    pub illegal: u64,
    /// Statements that the cards do not allow.
    pub impossible: u64,
    /// Statements that the record leaves open.
    pub undecided: u64,
    /// Declared numbers that differ from the computed ones.
    pub mismatch: u64,
    /// Statements that are at fault, but on which a director has ruled.
    pub irregularities: u64,
    /// Expectations.
    pub expectations: u64,
    /// Expectations that are not met.
    pub unmet: u64,
    /// Expectations that are neither met nor unmet: there is no verdict on the line before, or the rules have nothing that the
    /// expectation names.
    #[serde(default)]
    pub unchecked: u64,
}

impl Counts {
    /// Adds the counts of another input.
    pub fn add(&mut self, other: &Self) {
        self.statements += other.statements;
        self.games += other.games;
        self.deals += other.deals;
        self.unreadable += other.unreadable;
        self.said_before += other.said_before;
        self.unjudged += other.unjudged;
        self.illegal += other.illegal;
        self.impossible += other.impossible;
        self.undecided += other.undecided;
        self.mismatch += other.mismatch;
        self.irregularities += other.irregularities;
        self.expectations += other.expectations;
        self.unmet += other.unmet;
        self.unchecked += other.unchecked;
    }

    /// What was counted since `before`.
    #[must_use]
    pub const fn since(&self, before: &Self) -> Self {
        Self {
            statements: self.statements - before.statements,
            games: self.games - before.games,
            deals: self.deals - before.deals,
            unreadable: self.unreadable - before.unreadable,
            said_before: self.said_before - before.said_before,
            unjudged: self.unjudged - before.unjudged,
            illegal: self.illegal - before.illegal,
            impossible: self.impossible - before.impossible,
            undecided: self.undecided - before.undecided,
            mismatch: self.mismatch - before.mismatch,
            irregularities: self.irregularities - before.irregularities,
            expectations: self.expectations - before.expectations,
            unmet: self.unmet - before.unmet,
            unchecked: self.unchecked - before.unchecked,
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
