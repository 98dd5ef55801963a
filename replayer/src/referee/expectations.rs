//! Expectations: what a log says that the verdict on a line must be.

use adjudeck_format::{Expected, Line, Names, Part, Scratch, locate, parse_line};
use adjudeck_validator::{Before, Fact, Point, Rules, Verdict, kind};

use super::findings::found;
use super::rulings::Held;
use super::{Finding, FindingKind, RulesFault, Scene, Session, Unmet};

/// A statement that may be followed by expectations.
pub(super) struct Claimed {
    pub(super) line: u64,
    pub(super) text: Vec<u8>,
    pub(super) names: Names,
    pub(super) before: Before,
    pub(super) verdict: Verdict,
    pub(super) points: Vec<Point>,
    pub(super) scene: Box<Scene>,
    /// The verdict that waits to be reported until it is known whether it was expected.
    pub(super) finding: Option<Finding>,
    /// The same for further entries of a list of players with numbers.
    pub(super) further: Vec<Finding>,
    /// What was found of the expectations, which are in the lines after it.
    pub(super) unmet: Vec<Finding>,
    /// Whether it is a ruling.
    pub(super) is_ruling: bool,
    /// If it is: the irregularity on which it rules, which waits for the next ruling.
    pub(super) irregularity: Option<Box<Held>>,
}

impl Claimed {
    /// What is to be reported, in the order of lines.
    pub(super) fn findings(self) -> impl Iterator<Item = Finding> {
        self.finding.into_iter().chain(self.further).chain(self.unmet)
    }
}

/// The verdict on a claimed statement under other rules.
pub(super) fn under(claimed: &Claimed, rules: &Rules) -> (Verdict, Vec<Point>) {
    let mut scratch = Scratch::default();
    let Ok(Some(statement)) = parse_line(&claimed.text, &claimed.names, &mut scratch) else {
        return (claimed.verdict, claimed.points.clone());
    };
    let (verdict, asked) = claimed.before.look(rules, &statement);
    (verdict, asked.points().collect())
}

/// What a log says that a verdict must be.
#[derive(Clone, Copy, Debug)]
pub(super) struct Claim<'a> {
    pub(super) expected: Expected,
    /// The point that decides, or is consulted.
    pub(super) point: Option<&'a str>,
    /// The code of the message.
    pub(super) code: Option<&'a str>,
    /// The reading under which this holds, if it is not that of the log's rules.
    pub(super) reading: Option<(&'a str, &'a str)>,
}

impl Claim<'_> {
    /// Whether a verdict is as expected: of that kind, by that point, or with that point consulted if it is legal or a
    /// mismatch, and of that code.
    fn is_met(&self, verdict: &Verdict, points: &[Point]) -> bool {
        let consulted = |path: &str| points.iter().any(|point| point.path() == path);
        let by = |path: &str| match verdict {
            Ok(()) => consulted(path),
            Err(violation) => violation.point.path() == path || violation.kind == Expected::Mismatch && consulted(path),
        };
        let of = |code: &str| verdict.is_err_and(|violation| violation.fact.code() == code);
        kind(verdict) == self.expected && self.point.is_none_or(by) && self.code.is_none_or(of)
    }

    /// The part of the claim that names what there is not, and what is wrong with it.
    fn unknown(&self) -> Option<(Part, RulesFault)> {
        if let Some(error) = self.point.and_then(|path| Point::named(path).err()) {
            return Some((Part::Point, RulesFault::Answer(error)));
        }
        let code = self.code.filter(|code| !Fact::CODES.iter().any(|(known, _)| known == code))?;
        let nearest = Fact::code_like(code);
        Some((Part::Code, RulesFault::UnknownCode { code: code.to_owned(), nearest }))
    }
}

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
