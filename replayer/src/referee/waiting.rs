//! The verdict on the last line, which waits for expectations and rulings.

use std::sync::Arc;

use adjudeck_format::{Line, Names, Part, Scratch, Statement, locate, parse_line};
use adjudeck_validator::{Before, Point, Rules, Verdict};

use super::claim::Claim;
use super::counts::{Counts, report_all};
use super::findings::{Finding, FindingKind, Scene, Unmet, found};
use super::held::Irregularity;
use super::rules_fault::RulesFault;

/// A statement that expectations and rulings may follow.
#[derive(Clone)]
pub(super) struct Claimed {
    pub(super) line: u64,
    pub(super) text: Vec<u8>,
    pub(super) names: Names,
    pub(super) before: Before,
    pub(super) verdict: Verdict,
    pub(super) points: Vec<Point>,
    pub(super) scene: Box<Scene>,
    /// The verdict, which waits until it is known whether it was expected.
    pub(super) finding: Option<Finding>,
    /// The same for further entries of a list of numbers.
    pub(super) further: Vec<Finding>,
    /// Whether these are reported even if they were expected.
    pub(super) shows_expected: bool,
    /// Findings about the expectations on the lines after it.
    pub(super) unmet: Vec<Finding>,
    /// Whether it is a ruling.
    pub(super) is_ruling: bool,
    /// If it is a ruling: the irregularity on which it rules, which waits for the next ruling.
    pub(super) irregularity: Option<Box<Irregularity>>,
}

impl Claimed {
    /// The findings to report, in the order of lines.
    fn findings(self) -> impl Iterator<Item = Finding> {
        self.finding.into_iter().chain(self.further).chain(self.unmet)
    }

    /// The verdict on the statement under other rules, and the points that were consulted.
    fn under(&self, rules: &Rules) -> (Verdict, Vec<Point>) {
        let mut scratch = Scratch::default();
        let Ok(Some(statement)) = parse_line(&self.text, &self.names, &mut scratch) else {
            return (self.verdict, self.points.clone());
        };
        let (verdict, asked) = self.before.check(rules, &statement);
        (verdict, asked.points().collect())
    }

    /// Compares the verdict with an expectation.
    fn expect(&mut self, line: &Line<'_>, claim: &Claim<'_>, rules: &Rules, counts: &mut Counts) {
        let mut refuse = |part, fault| {
            counts.unreadable += 1;
            counts.unchecked += 1;
            self.unmet.push(found(line, &self.names, locate(line.text, part), FindingKind::Rules(fault)));
        };
        if let Some((part, fault)) = claim.unknown() {
            return refuse(part, fault);
        }
        let (verdict, points) = match claim.reading {
            None => {
                if !self.shows_expected {
                    self.finding = None;
                    self.further.clear();
                }
                (self.verdict, self.points.clone())
            }
            Some((point, answer)) => match rules.with(point, answer) {
                Ok(rules) => self.under(&rules),
                Err(error) => return refuse(Part::Line, RulesFault::Answer(error)),
            },
        };
        if claim.is_met(&verdict, &points) {
            return;
        }
        counts.unmet += 1;
        let unmet = Unmet {
            judged_line: self.line,
            expected: claim.expected,
            point: claim.point.map(str::to_owned),
            code: claim.code.map(str::to_owned),
            reading: claim.reading.map(|(point, answer)| (point.to_owned(), answer.to_owned())),
            verdict,
            points,
            edition: rules.edition.clone(),
            variant: Arc::clone(&rules.variant),
            scene: self.scene.clone(),
        };
        self.unmet.push(found(line, &self.names, locate(line.text, Part::Line), FindingKind::Unmet(unmet)));
    }
}

/// The verdict on the last line, if the next lines may be expectations or rulings on it.
#[derive(Clone, Default)]
pub(super) struct Waiting(Option<Box<Claimed>>);

impl Waiting {
    #[inline]
    pub(super) const fn is_empty(&self) -> bool {
        self.0.is_none()
    }

    pub(super) fn clear(&mut self) {
        self.0 = None;
    }

    /// Lets a statement wait.
    pub(super) fn keep(&mut self, claimed: Claimed) {
        self.0 = Some(Box::new(claimed));
    }

    /// Notes that the waiting statement is a ruling on this fault, and that another ruling may follow.
    pub(super) fn hold(&mut self, held: Option<Box<Irregularity>>) {
        if let (Some(claimed), Some(held)) = (&mut self.0, held) {
            claimed.irregularity = Some(held);
        }
    }

    /// Compares the waiting verdict, if there is one, with an expectation. An expected verdict is not reported. Findings
    /// about the expectation wait as well.
    pub(super) fn expect(&mut self, line: &Line<'_>, claim: &Claim<'_>, rules: &Rules, counts: &mut Counts) {
        match &mut self.0 {
            Some(claimed) => claimed.expect(line, claim, rules, counts),
            None => counts.unchecked += 1,
        }
    }

    /// If a line is a ruling on the finding before it: that finding, with the ruling.
    pub(super) fn rule_on(&mut self, line: &Line<'_>) -> Option<Box<Irregularity>> {
        let Statement::Ruling { .. } = &line.statement else { return None };
        let claimed = self.0.as_mut()?;
        let is_fault =
            |finding: &Finding| matches!(&finding.kind, FindingKind::Verdict(judgement) if judgement.verdict.is_err());
        let mut held = match claimed.irregularity.take() {
            // A fault of a ruling cannot be ruled on.
            None if !claimed.is_ruling && claimed.finding.as_ref().is_some_and(is_fault) => {
                claimed.further.clear();
                claimed.finding.take().map(|finding| Box::new(Irregularity::new(finding)))
            }
            irregularity => irregularity,
        }?;
        if let Some(claimed) = self.0.take() {
            held.wait_for(claimed.findings());
        }
        held.rule(line);
        Some(held)
    }

    /// Reports the waiting verdict: no expectation or ruling follows.
    pub(super) fn release(&mut self, counts: &mut Counts, report: &mut dyn FnMut(Finding)) {
        if let Some(mut claimed) = self.0.take() {
            if let Some(held) = claimed.irregularity.take() {
                held.report(counts, report);
            }
            report_all(counts, claimed.findings(), report);
        }
    }
}
