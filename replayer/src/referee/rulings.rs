//! What directors rule: a fault on which somebody ruled is an irregularity, and is reported once, with all that was ruled on it.

use adjudeck_format::{Line, Statement};

use super::counts::count;
use super::findings::{Finding, FindingKind, Ruling};
use super::session::Session;
use super::waiting::Held;

impl Session {
    /// If a line rules on the fault that was found before it, that finding, with what is ruled.
    pub(super) fn rule_on(&mut self, line: &Line<'_>) -> Option<Box<Held>> {
        let Statement::Ruling { decision, by, under, reason } = &line.statement else { return None };
        // What a director rules on was meant as it is written.
        self.slips.close();
        let claimed = self.claimed.as_mut()?;
        let is_fault =
            |finding: &Finding| matches!(&finding.kind, FindingKind::Verdict(judgement) if judgement.verdict.is_err());
        let mut held = match claimed.irregularity.take() {
            // What is found of a ruling is for no other ruling to mend.
            None if !claimed.is_ruling && claimed.finding.as_ref().is_some_and(is_fault) => {
                claimed.further.clear();
                claimed.finding.take().map(|finding| Box::new(Held { finding, since: Vec::new() }))
            }
            irregularity => irregularity,
        }?;
        if let Some(claimed) = self.claimed.take() {
            held.since.extend(claimed.findings());
        }
        if let FindingKind::Verdict(judgement) = &mut held.finding.kind {
            let text = |text: &Option<std::borrow::Cow<'_, str>>| text.as_deref().map(str::to_owned);
            let (by, under, reason) = (text(by), text(under), text(reason));
            judgement.rulings.push(Ruling { line: line.number, decision: decision.clone(), by, under, reason });
        }
        Some(held)
    }

    /// Reports a fault with all that was ruled on it, and what was found since.
    pub(super) fn report_irregularity(&mut self, held: Held, report: &mut dyn FnMut(Finding)) {
        match &held.finding.kind {
            FindingKind::Verdict(judgement) if judgement.is_irregularity() => self.counts.irregularities += 1,
            FindingKind::Verdict(judgement) => count(&mut self.counts, &judgement.verdict),
            FindingKind::Unreadable(_) | FindingKind::Rules(_) | FindingKind::Unmet(_) => {}
        }
        report(held.finding);
        self.report_all(held.since, report);
    }
}
