//! The sentences of findings, and the lines below the excerpt: rules, readings, the summary.

use adjudeck_format::{Expected, Fault};
use adjudeck_validator::{Fact, Point, Turning};
use serde_json::Value;

use super::{English, count};
use crate::session::{Counts, Finding, Ruling, Unmet, What};

/// Answers that are longer than this are left out of messages; `adjudeck explain` shows them.
const LONGEST_ANSWER: usize = 48;

impl English<'_> {
    /// The sentence that says what was found.
    #[must_use]
    pub fn sentence(&self, finding: &Finding) -> String {
        match &finding.what {
            What::Unreadable(fault) => fault_alone(fault),
            What::Rules(fault) => fault.to_string(),
            What::Unmet(unmet) => self.unmet(unmet),
            What::Verdict(ruling) => match &ruling.verdict {
                Ok(()) => "this is legal, but not by every reading".to_owned(),
                Err(violation) => self.fact(&violation.fact),
            },
        }
    }

    /// What is written beside the caret, if anything.
    #[must_use]
    pub fn beside(&self, finding: &Finding) -> Option<String> {
        match &finding.what {
            What::Unreadable(fault) => {
                let meant = fault.suggestion.as_ref()?;
                Some(format!("did you mean `{meant}`?"))
            }
            What::Verdict(ruling) => self.label(&ruling.verdict.as_ref().err()?.fact),
            What::Rules(_) | What::Unmet(_) => None,
        }
    }

    /// Which rule decided: its clause, its point with the answer, and who says so.
    #[must_use]
    pub fn rule(&self, ruling: &Ruling) -> Option<String> {
        let violation = ruling.verdict.as_ref().err()?;
        if !rests_on_a_rule(violation.kind, &violation.fact) {
            return None;
        }
        let game = ruling.edition.split('/').next().unwrap_or_default();
        let answer = ruling.answer.as_ref().and_then(short);
        let answer = answer.map_or(String::new(), |answer| format!(" = {answer}"));
        let (clause, source) = (ruling.clause.as_deref()?, ruling.source.as_deref()?);
        Some(format!("{game} {clause} ({}{answer}), {source}", violation.point))
    }

    /// The readings that would turn the verdict, one line for each.
    #[must_use]
    pub fn readings(&self, ruling: &Ruling) -> Vec<String> {
        ruling.turnings.iter().map(reading).collect()
    }

    /// An expectation that is not met.
    fn unmet(&self, unmet: &Unmet) -> String {
        let by = unmet.point.as_ref().map_or(String::new(), |point| format!(" by `{point}`"));
        let reading = unmet.reading.as_ref();
        let reading = reading.map_or(String::new(), |(point, answer)| format!(", where `{point}` is `{answer}`,"));
        format!(
            "line {}{reading} is expected to be {}{by}, but it is {}",
            unmet.judged_line,
            verdict(unmet.expected),
            self.judged(unmet)
        )
    }

    /// What the verdict of an unmet expectation is.
    fn judged(&self, unmet: &Unmet) -> String {
        match &unmet.verdict {
            Err(violation) => {
                let (kind, point) = (verdict(violation.kind), violation.point);
                format!("{kind} by `{point}`: {}", self.fact(&violation.fact))
            }
            Ok(()) if unmet.expected == Expected::Legal => {
                format!("legal without it; consulted: {}", list(&unmet.points))
            }
            Ok(()) => "legal".to_owned(),
        }
    }

    /// One line that says how much was judged, by which rules, and with what result.
    #[must_use]
    pub fn summary(counts: &Counts, rules: &[String]) -> String {
        let read = [
            count(counts.games.cast_signed(), "game", "games"),
            count(counts.deals.cast_signed(), "deal", "deals"),
            count(counts.statements.cast_signed(), "statement", "statements"),
        ];
        let rules = match rules {
            [] => String::new(),
            [one] => format!(" by {one}"),
            [one, others @ ..] => {
                format!(" by {one} and {}", count(i64::try_from(others.len()).unwrap_or(i64::MAX), "other", "others"))
            }
        };
        format!("{}{rules}: {}", read.join(", "), found(counts))
    }
}

/// A reading that would turn the verdict.
fn reading(turning: &Turning) -> String {
    let Turning { point, source, .. } = turning;
    let (verdict, answer) = (turning.verdict.as_str(), answer(&turning.answer));
    format!("{verdict} where {point} = {answer} ({source})")
}

/// A verdict as it follows `is`.
const fn verdict(verdict: Expected) -> &'static str {
    match verdict {
        Expected::Mismatch => "a mismatch",
        other => other.as_str(),
    }
}

/// What was found, in words.
fn found(counts: &Counts) -> String {
    let kinds = [
        (counts.unreadable, "unreadable"),
        (counts.illegal, "illegal"),
        (counts.impossible, "impossible"),
        (counts.mismatch, "mismatch"),
        (counts.undecided, "undecided"),
        (counts.unmet, "unmet"),
    ];
    let found = kinds.iter().filter(|(number, _)| *number > 0);
    let mut found: Vec<_> = found.map(|(number, kind)| format!("{number} {kind}")).collect();
    if counts.unjudged > 0 {
        found.push(format!("{} not judged", count(counts.unjudged.cast_signed(), "game", "games")));
    }
    if counts.expectations > 0 && counts.unmet == 0 {
        let met = count(counts.expectations.cast_signed(), "expectation", "expectations");
        found.push(format!("{met} met"));
    }
    if counts.is_clean() {
        found.insert(0, if counts.games == 0 { "no game was found" } else { "all legal" }.to_owned());
    }
    found.join(", ")
}

/// The sentence of a fault without its suggestion, which stands beside the caret.
fn fault_alone(fault: &Fault) -> String {
    let sentence = fault.to_string();
    let end = fault.suggestion.as_ref().map(|meant| format!("; did you mean `{meant}`?"));
    let alone = end.and_then(|end| sentence.strip_suffix(&end).map(str::to_owned));
    alone.unwrap_or(sentence)
}

/// Whether a rule decided, and not the whereabouts of the cards or the order of the lines alone.
const fn rests_on_a_rule(kind: Expected, fact: &Fact) -> bool {
    match fact {
        Fact::TooManyCopies { .. } | Fact::HandSize { .. } => true,
        Fact::NotInThisGame
        | Fact::NoDeal
        | Fact::TooLate
        | Fact::AnswerTooLate
        | Fact::OnlyInPosition
        | Fact::RulesChanged => false,
        _ => !matches!(kind, Expected::Impossible),
    }
}

/// An answer in words: a word bare, anything else as data.
#[must_use]
pub fn answer(answer: &Value) -> String {
    answer.as_str().map_or_else(|| answer.to_string(), str::to_owned)
}

/// An answer, unless it is too long for a line.
#[must_use]
pub fn short(value: &Value) -> Option<String> {
    Some(answer(value)).filter(|answer| answer.chars().count() <= LONGEST_ANSWER)
}

/// Points, one after the other.
fn list(points: &[Point]) -> String {
    let paths: Vec<_> = points.iter().map(|point| point.path()).collect();
    if paths.is_empty() { "none".to_owned() } else { paths.join(", ") }
}
