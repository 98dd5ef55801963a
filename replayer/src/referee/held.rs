//! Rulings: a fault with rulings is an irregularity, which is reported once, with all its rulings.

use std::borrow::Cow;

use adjudeck_format::{Line, Statement};

use super::counts::{Counts, count, report_all};
use super::findings::{Finding, FindingKind, Ruling};

/// A fault with a ruling, which waits for further rulings.
#[derive(Clone)]
pub(super) struct Irregularity {
    finding: Finding,
    /// Findings of later lines; they wait so that findings come in the order of lines.
    since: Vec<Finding>,
}

impl Irregularity {
    pub(super) const fn new(finding: Finding) -> Self {
        Self { finding, since: Vec::new() }
    }

    /// Adds findings of later lines.
    pub(super) fn wait_for(&mut self, findings: impl Iterator<Item = Finding>) {
        self.since.extend(findings);
    }

    /// Adds a ruling.
    pub(super) fn rule(&mut self, line: &Line<'_>) {
        if let (Statement::Ruling { decision, by, under, reason }, FindingKind::Verdict(judgement)) =
            (&line.statement, &mut self.finding.kind)
        {
            let text = |text: &Option<Cow<'_, str>>| text.as_deref().map(str::to_owned);
            let (by, under, reason) = (text(by), text(under), text(reason));
            judgement.rulings.push(Ruling { line: line.number, decision: decision.clone(), by, under, reason });
        }
    }

    /// Reports the fault with all its rulings, and the findings since.
    pub(super) fn report(self, counts: &mut Counts, report: &mut dyn FnMut(Finding)) {
        match &self.finding.kind {
            FindingKind::Verdict(judgement) if judgement.is_irregularity() => counts.irregularities += 1,
            FindingKind::Verdict(judgement) => count(counts, &judgement.verdict),
            FindingKind::Unreadable(_) | FindingKind::Rules(_) | FindingKind::Unmet(_) => {}
        }
        report(self.finding);
        report_all(counts, self.since, report);
    }
}
