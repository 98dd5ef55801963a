//! Expectations: what a log says that the verdict on a line must be.

use adjudeck_format::{Expected, Line, Names, Part, Scratch, locate, parse_line};
use adjudeck_validator::{Before, Point, Rules, Verdict, kind};

use super::findings::{count, found};
use super::{Finding, RulesFault, Scene, Session, Unmet, What};

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
    /// Whether it is a ruling.
    pub(super) is_ruling: bool,
    /// If it is: the irregularity on which it rules, which waits for the next ruling.
    pub(super) irregularity: Option<Box<Finding>>,
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

/// Whether a verdict is as expected: of that kind, and by that point, or with that point consulted if it is legal or a mismatch.
pub(super) fn is_met(verdict: &Verdict, points: &[Point], expected: Expected, point: Option<&str>) -> bool {
    let consulted = |path: &str| points.iter().any(|point| point.path() == path);
    let by = |path: &str| match verdict {
        Ok(()) => consulted(path),
        Err(violation) => violation.point.path() == path || violation.kind == Expected::Mismatch && consulted(path),
    };
    kind(verdict) == expected && point.is_none_or(by)
}

impl Session {
    /// Reports a verdict that nothing was expected of.
    pub(super) fn release(&mut self, report: &mut dyn FnMut(Finding)) {
        if let Some(claimed) = self.claimed.take() {
            if let Some(finding) = claimed.irregularity {
                self.report_irregularity(*finding, report);
            }
            if claimed.finding.is_some() {
                count(&mut self.counts, &claimed.verdict);
            }
            claimed.finding.into_iter().for_each(&mut *report);
            self.report_all(claimed.further, report);
        }
    }

    /// Compares the verdict on the line before with what is expected of it. A verdict that was expected is not reported.
    #[inline(never)]
    pub(super) fn expect(
        &mut self,
        line: &Line<'_>,
        expected: Expected,
        point: Option<&str>,
        reading: Option<(&str, &str)>,
        report: &mut dyn FnMut(Finding),
    ) {
        self.counts.statements += 1;
        self.counts.expectations += 1;
        // Who says what the verdict is has meant what is written.
        self.slips.close();
        let (Some(claimed), Some((_, judge))) = (&mut self.claimed, self.judges.first()) else { return };
        let (verdict, points) = match reading {
            None => {
                claimed.finding = None;
                claimed.further.clear();
                (claimed.verdict, claimed.points.clone())
            }
            Some((point, answer)) => match judge.rules().with(point, answer) {
                Ok(rules) => under(claimed, &rules),
                Err(error) => {
                    self.counts.unreadable += 1;
                    let what = What::Rules(RulesFault::Answer(error));
                    report(found(line, &claimed.names, locate(line.text, Part::Line), what));
                    return;
                }
            },
        };
        if is_met(&verdict, &points, expected, point) {
            return;
        }
        self.counts.unmet += 1;
        let reading = reading.map(|(point, answer)| (point.to_owned(), answer.to_owned()));
        let point = point.map(str::to_owned);
        let (edition, scene) = (judge.rules().edition.clone(), claimed.scene.clone());
        let unmet = Unmet { judged_line: claimed.line, expected, point, reading, verdict, points, edition, scene };
        report(found(line, &claimed.names, locate(line.text, Part::Line), What::Unmet(unmet)));
    }
}
