//! The sentences of findings, and the lines below the excerpt: rules, readings, the summary.

use adjudeck_format::{Decision, Entry, Expected, Fault};
use adjudeck_validator::Turning;

use super::{English, Words, count};
use crate::messages::language::Findings;
use crate::messages::notation::{answer, game, held, paths, rests_on_a_rule};
use crate::rulebook::Title;
use crate::session::{Counts, Directed, Finding, Ruling, Unmet, What, Whence};

impl Findings for English {
    fn sentence(&self, finding: &Finding) -> String {
        let words = Words::new(finding);
        match &finding.what {
            What::Unreadable(fault) => fault_alone(fault),
            What::Rules(fault) => fault.to_string(),
            What::Unmet(unmet) => words.unmet(unmet),
            What::Verdict(ruling) => match &ruling.verdict {
                Ok(()) => "this is legal, but not by every reading".to_owned(),
                Err(violation) => words.fact(&violation.fact),
            },
        }
    }

    fn beside(&self, finding: &Finding) -> Option<String> {
        match &finding.what {
            What::Unreadable(fault) => {
                let meant = fault.suggestion.as_ref()?;
                Some(format!("did you mean `{meant}`?"))
            }
            What::Verdict(ruling) => Words::new(finding).label(&ruling.verdict.as_ref().err()?.fact),
            What::Rules(_) | What::Unmet(_) => None,
        }
    }

    fn whence(&self, whence: &Whence) -> String {
        let Whence { game, title, deal } = whence;
        let title = title.as_ref().map_or_else(|| format!("game {game}"), |title| format!("\"{title}\""));
        title + &deal.map_or_else(String::new, |deal| format!(", deal {deal}"))
    }

    fn rule(&self, ruling: &Ruling) -> Option<String> {
        let violation = ruling.verdict.as_ref().err()?;
        if !rests_on_a_rule(violation.kind, &violation.fact) {
            return None;
        }
        let (game, held) = (game(&ruling.edition), held(violation.point, ruling.answer.as_ref()));
        let (clause, source) = (ruling.clause.as_deref()?, ruling.source.as_deref()?);
        Some(format!("{game} {clause} ({held}), {source}"))
    }

    fn readings(&self, ruling: &Ruling) -> Vec<String> {
        ruling.turnings.iter().map(reading).collect()
    }

    fn directed(&self, directed: &Directed, finding: &Finding) -> String {
        let (points, words) = (|number: i32| count(number, "point", "points"), Words::new(finding));
        let decision = match &directed.decision {
            Decision::Stands => "it stands".to_owned(),
            Decision::Back => "it is taken back".to_owned(),
            Decision::Penalty(Entry { player, count }) => format!("{} pays {}", words.name(*player), points(*count)),
            Decision::Adjust(Entry { player, count }) => {
                format!("the score of {} is changed by {}", words.name(*player), points(*count))
            }
            Decision::Dead(card) => format!("{card} is dead"),
        };
        let by = directed.by.as_ref().map_or(String::new(), |by| format!(", by {by}"));
        let under = directed.under.as_ref().map_or(String::new(), |under| format!(", under {under}"));
        let reason = directed.reason.as_ref().map_or(String::new(), |reason| format!(": {reason}"));
        decision + &by + &under + &reason
    }

    fn summary(&self, counts: &Counts, rules: &[Title]) -> String {
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

impl Words<'_> {
    /// An expectation that is not met.
    fn unmet(&self, unmet: &Unmet) -> String {
        let by = unmet.point.as_ref().map_or(String::new(), |point| format!(" by `{point}`"));
        let code = unmet.code.as_ref().map_or(String::new(), |code| format!(" as `{code}`"));
        let reading = unmet.reading.as_ref();
        let reading = reading.map_or(String::new(), |(point, answer)| format!(", where `{point}` is `{answer}`,"));
        format!(
            "line {}{reading} is expected to be {}{by}{code}, but it is {}",
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
                let code = unmet.code.as_ref().map_or(String::new(), |_| format!(" as `{}`", violation.fact.code()));
                format!("{kind} by `{point}`{code}: {}", self.fact(&violation.fact))
            }
            Ok(()) if unmet.expected == Expected::Legal => {
                let consulted = paths(&unmet.points);
                format!("legal without it; consulted: {}", consulted.as_deref().unwrap_or("none"))
            }
            Ok(()) => "legal".to_owned(),
        }
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
    if counts.irregularities > 0 {
        let irregularities = count(counts.irregularities.cast_signed(), "irregularity", "irregularities");
        found.push(format!("{irregularities} ruled on"));
    }
    if counts.is_clean() && counts.irregularities == 0 {
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
