//! Expectations: what a log says the verdict on a line must be.

use adjudeck_format::{Part, VerdictKind};
use adjudeck_validator::{Fact, Point, Verdict, kind};

use super::rules_fault::RulesFault;

/// What the verdict must be, according to the log.
#[derive(Clone, Copy, Debug)]
pub(super) struct Claim<'a> {
    pub(super) expected: VerdictKind,
    /// The point that must decide or be consulted.
    pub(super) point: Option<&'a str>,
    /// The code that the message must have.
    pub(super) code: Option<&'a str>,
    /// The reading under which this must hold: a point and its answer; `None` for the log's own rules.
    pub(super) reading: Option<(&'a str, &'a str)>,
}

impl Claim<'_> {
    /// Whether a verdict is as expected: its kind, its code, and its point. The point must have decided; for a legal
    /// statement or a mismatch it is enough that it was consulted.
    pub(super) fn is_met(&self, verdict: &Verdict, points: &[Point]) -> bool {
        let consulted = |path: &str| points.iter().any(|point| point.path() == path);
        let by = |path: &str| match verdict {
            Ok(()) => consulted(path),
            Err(violation) => {
                violation.point.path() == path || violation.kind == VerdictKind::Mismatch && consulted(path)
            }
        };
        let of = |code: &str| verdict.is_err_and(|violation| violation.fact.code() == code);
        kind(verdict) == self.expected && self.point.is_none_or(by) && self.code.is_none_or(of)
    }

    /// The part of the claim with an unknown point or code, and what is wrong with it.
    pub(super) fn unknown(&self) -> Option<(Part, RulesFault)> {
        if let Some(error) = self.point.and_then(|path| Point::named(path).err()) {
            return Some((Part::Point, RulesFault::Answer(error)));
        }
        let code = self.code.filter(|code| !Fact::CODES.iter().any(|(known, _)| known == code))?;
        let nearest = Fact::code_like(code);
        Some((Part::Code, RulesFault::UnknownCode { code: code.to_owned(), nearest }))
    }
}
