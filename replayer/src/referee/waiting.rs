//! What waits: lines for the rules of their game, and verdicts for what the next lines say of them.

use adjudeck_format::{Expected, Names, Part, Scratch, parse_line};
use adjudeck_validator::{Before, Fact, Point, Rules, Verdict, kind};

use super::findings::{Finding, Scene};
use super::rules_fault::RulesFault;

/// A line that is judged as soon as it is known by which rules.
#[derive(Clone, Debug)]
pub(super) struct Early {
    pub(super) number: u64,
    pub(super) offset: u64,
    pub(super) text: Vec<u8>,
    pub(super) names: Names,
    pub(super) may_be_answered: bool,
}

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

/// A fault on which a director has ruled, which waits for further rulings.
pub(super) struct Held {
    pub(super) finding: Finding,
    /// What was found in the lines since, and waits so that findings come in the order of lines.
    pub(super) since: Vec<Finding>,
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
    pub(super) fn is_met(&self, verdict: &Verdict, points: &[Point]) -> bool {
        let consulted = |path: &str| points.iter().any(|point| point.path() == path);
        let by = |path: &str| match verdict {
            Ok(()) => consulted(path),
            Err(violation) => violation.point.path() == path || violation.kind == Expected::Mismatch && consulted(path),
        };
        let of = |code: &str| verdict.is_err_and(|violation| violation.fact.code() == code);
        kind(verdict) == self.expected && self.point.is_none_or(by) && self.code.is_none_or(of)
    }

    /// The part of the claim that names what there is not, and what is wrong with it.
    pub(super) fn unknown(&self) -> Option<(Part, RulesFault)> {
        if let Some(error) = self.point.and_then(|path| Point::named(path).err()) {
            return Some((Part::Point, RulesFault::Answer(error)));
        }
        let code = self.code.filter(|code| !Fact::CODES.iter().any(|(known, _)| known == code))?;
        let nearest = Fact::code_like(code);
        Some((Part::Code, RulesFault::UnknownCode { code: code.to_owned(), nearest }))
    }
}
