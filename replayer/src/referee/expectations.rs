//! Expectations: what a log says that the verdict on a line must be.

use adjudeck_format::{Line, Part, locate};

use super::findings::{Finding, FindingKind, Unmet, found};
use super::rules_fault::RulesFault;
use super::session::Session;
use super::waiting::{Claim, under};

impl Session {
    /// Reports a verdict that nothing was expected of.
    pub(super) fn release(&mut self, report: &mut dyn FnMut(Finding)) {
        if let Some(claimed) = self.claimed.take() {
            let mut claimed = *claimed;
            if let Some(held) = claimed.irregularity.take() {
                self.report_irregularity(*held, report);
            }
            self.report_all(claimed.findings(), report);
        }
    }

    /// Compares the verdict on the line before with what is expected of it. A verdict that was expected is not reported; what
    /// is found of the expectation waits for what may be found of that line.
    #[inline(never)]
    pub(super) fn expect(&mut self, line: &Line<'_>, claim: &Claim<'_>) {
        self.counts.statements += 1;
        self.counts.expectations += 1;
        // Who says what the verdict is has meant what is written.
        self.slips.close();
        let (Some(claimed), Some((_, judge))) = (&mut self.claimed, self.judges.first()) else { return };
        let mut refuse = |part, fault| {
            self.counts.unreadable += 1;
            claimed.unmet.push(found(line, &claimed.names, locate(line.text, part), FindingKind::Rules(fault)));
        };
        if let Some((part, fault)) = claim.unknown() {
            return refuse(part, fault);
        }
        let (verdict, points) = match claim.reading {
            None => {
                claimed.finding = None;
                claimed.further.clear();
                (claimed.verdict, claimed.points.clone())
            }
            Some((point, answer)) => match judge.rules().with(point, answer) {
                Ok(rules) => under(claimed, &rules),
                Err(error) => return refuse(Part::Line, RulesFault::Answer(error)),
            },
        };
        if claim.is_met(&verdict, &points) {
            return;
        }
        self.counts.unmet += 1;
        let unmet = Unmet {
            judged_line: claimed.line,
            expected: claim.expected,
            point: claim.point.map(str::to_owned),
            code: claim.code.map(str::to_owned),
            reading: claim.reading.map(|(point, answer)| (point.to_owned(), answer.to_owned())),
            verdict,
            points,
            edition: judge.rules().edition.clone(),
            scene: claimed.scene.clone(),
        };
        claimed.unmet.push(found(line, &claimed.names, locate(line.text, Part::Line), FindingKind::Unmet(unmet)));
    }
}
