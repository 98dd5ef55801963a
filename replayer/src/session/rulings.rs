//! What directors rule: a fault on which somebody ruled is an irregularity, and is reported once, with all that was ruled on it.

use adjudeck_format::{Line, Statement};

use super::{Directed, Finding, Session, What};

impl Session {
    /// If a line rules on the fault that was found before it, that finding, with what is ruled.
    pub(super) fn rule_on(&mut self, line: &Line<'_>) -> Option<Box<Finding>> {
        let Statement::Ruling { decision, by, under, reason } = &line.statement else { return None };
        // What a director rules on was meant as it is written.
        self.slips.close();
        let claimed = self.claimed.as_mut()?;
        let is_fault = |finding: &Finding| matches!(&finding.what, What::Verdict(ruling) if ruling.verdict.is_err());
        let found = match claimed.irregularity.take() {
            // What is found of a ruling is for no other ruling to mend.
            None if !claimed.is_ruling && claimed.finding.as_ref().is_some_and(is_fault) => {
                claimed.finding.take().map(Box::new)
            }
            irregularity => irregularity,
        };
        let mut finding = found?;
        claimed.further.clear();
        if let What::Verdict(ruling) = &mut finding.what {
            let text = |text: &Option<std::borrow::Cow<'_, str>>| text.as_deref().map(str::to_owned);
            let (by, under, reason) = (text(by), text(under), text(reason));
            ruling.directed.push(Directed { line: line.number, decision: decision.clone(), by, under, reason });
        }
        Some(finding)
    }

    /// Reports a fault with all that was ruled on it.
    pub(super) fn report_irregularity(&mut self, finding: Finding, report: &mut dyn FnMut(Finding)) {
        match &finding.what {
            What::Verdict(ruling) if ruling.is_irregularity() => self.counts.irregularities += 1,
            What::Verdict(ruling) => super::findings::count(&mut self.counts, &ruling.verdict),
            What::Unreadable(_) | What::Rules(_) | What::Unmet(_) => {}
        }
        report(finding);
    }
}
