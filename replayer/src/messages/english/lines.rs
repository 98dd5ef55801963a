//! The sentences of findings, and the lines below the excerpt: rules, readings, the summary.

use adjudeck_format::{Decision, Entry, Fault, VerdictKind};
use adjudeck_validator::{Counterfactual, Fact, Unrecorded};

use super::{English, Words, count};
use crate::answers::answer_text;
use crate::messages::language::{Findings, Views};
use crate::messages::notation::{held, paths};
use crate::referee::{Finding, FindingKind, Judgement, Location, Ruling, Unmet};
use crate::summary::{Messages, Summary};

impl Findings for English {
    fn sentence(&self, finding: &Finding) -> String {
        let words = Words::new(finding);
        match &finding.kind {
            FindingKind::Unreadable(fault) => fault_alone(fault),
            FindingKind::Rules(fault) => fault.to_string(),
            FindingKind::Unmet(unmet) => words.unmet(unmet),
            FindingKind::Verdict(judgement) => match &judgement.verdict {
                Ok(()) if judgement.counterfactuals.is_empty() => {
                    "this is legal, by every reading that is known".to_owned()
                }
                Ok(()) => "this is legal, but not by every reading".to_owned(),
                Err(violation) if violation.is_open => open(&words.fact(&violation.fact), judgement.lost_line),
                Err(violation) => match (violation.fact, judgement.lost_line) {
                    (Fact::HiddenHand { seat }, Some(line)) => {
                        format!("what {} holds depends on line {line}, which cannot be read", words.name(seat))
                    }
                    (Fact::HiddenHand { seat }, None) if judgement.unrecorded == Some(Unrecorded::Draw) => {
                        format!("what {} holds is not known, for a draw of theirs is not recorded", words.name(seat))
                    }
                    (Fact::HiddenHand { seat }, None) if judgement.unrecorded == Some(Unrecorded::Line) => {
                        format!("what {} holds is not known, for a line of this deal is missing", words.name(seat))
                    }
                    (fact, _) => words.fact(&fact),
                },
            },
        }
    }

    fn beside(&self, finding: &Finding) -> Option<String> {
        match &finding.kind {
            FindingKind::Unreadable(fault) => {
                let meant = fault.suggestion.as_ref()?;
                Some(format!("did you mean `{meant}`?"))
            }
            FindingKind::Verdict(Judgement { meant: Some(meant), .. }) => Some(format!("did you mean `{meant}`?")),
            FindingKind::Verdict(judgement) => Words::new(finding).label(&judgement.verdict.as_ref().err()?.fact),
            FindingKind::Rules(_) | FindingKind::Unmet(_) => None,
        }
    }

    fn line_of_file(&self, line: u64) -> String {
        format!("it stands on line {line} of the file; lines are counted in the log as text")
    }

    fn location(&self, location: &Location) -> String {
        let Location { game, title, deal, .. } = location;
        let title = title.as_ref().map_or_else(|| format!("game {game}"), |title| format!("\"{title}\""));
        title + &deal.map_or_else(String::new, |deal| format!(", deal {deal}"))
    }

    fn rule(&self, judgement: &Judgement) -> Option<String> {
        let violation = judgement.verdict.as_ref().err()?;
        if !violation.rests_on_a_rule() {
            return None;
        }
        let (game, held) = (&judgement.variant.game, held(violation.point, judgement.answer.as_ref()));
        let (clause, source) = (judgement.clause.as_deref()?, judgement.source.as_deref()?);
        Some(if judgement.is_of_house {
            format!("{game} {held}, {source}, {}", Views::differs_from(&English, clause))
        } else {
            format!("{game} {clause} ({held}), {source}")
        })
    }

    fn readings(&self, judgement: &Judgement) -> Vec<String> {
        judgement.counterfactuals.iter().map(reading).collect()
    }

    fn ruling(&self, ruling: &Ruling, finding: &Finding) -> String {
        let (points, words) = (|number: i32| count(number, "point", "points"), Words::new(finding));
        let decision = match &ruling.decision {
            Decision::Stands => "it stands".to_owned(),
            Decision::Back => "it is taken back".to_owned(),
            Decision::Penalty(Entry { player, count }) => format!("{} pays {}", words.name(*player), points(*count)),
            Decision::Adjust(Entry { player, count }) => {
                format!("the score of {} is changed by {}", words.name(*player), points(*count))
            }
            Decision::Dead(card) => format!("{card} is dead"),
        };
        let by = ruling.by.as_ref().map_or(String::new(), |by| format!(", by {by}"));
        let under = ruling.under.as_ref().map_or(String::new(), |under| format!(", under {under}"));
        let reason = ruling.reason.as_ref().map_or(String::new(), |reason| format!(": {reason}"));
        decision + &by + &under + &reason
    }

    fn summary(&self, summary: &Summary) -> String {
        let Summary { counts, rules, .. } = summary;
        let read = [
            count(counts.games.cast_signed(), "game", "games"),
            count(counts.deals.cast_signed(), "deal", "deals"),
            count(counts.statements.cast_signed(), "statement", "statements"),
        ];
        let rules = match &rules[..] {
            [] => String::new(),
            [one] => format!(" by {one}"),
            [one, others @ ..] => {
                format!(" by {one} and {}", count(i64::try_from(others.len()).unwrap_or(i64::MAX), "other", "others"))
            }
        };
        format!("{}{rules}: {}", read.join(", "), found(summary))
    }

    fn otherwise_by_a_book(&self, number: u64) -> String {
        let statements = count(number.cast_signed(), "legal statement", "legal statements");
        format!("{statements} would not be legal by another book on the game: `--disputed` shows where")
    }

    fn judged_to(&self, line: u64) -> String {
        if line == 0 { "nothing of it was judged".to_owned() } else { format!("judged up to line {line} only") }
    }

    fn shown(&self, messages: &Messages) -> String {
        let all = count(messages.all.cast_signed(), "message", "messages");
        format!("{all} in all, of which the first {} are shown", messages.shown)
    }

    fn incomplete(&self, unopened: u64, interrupted: bool) -> String {
        if interrupted {
            return "incomplete: interrupted".to_owned();
        }
        let inputs = count(unopened.cast_signed(), "input", "inputs");
        format!("incomplete: {inputs} could not be read to the end")
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
            Ok(()) if unmet.expected == VerdictKind::Legal => {
                let consulted = paths(&unmet.points);
                format!("legal without it; consulted: {}", consulted.as_deref().unwrap_or("none"))
            }
            Ok(()) => "legal".to_owned(),
        }
    }
}

/// A reading that would turn the verdict.
fn reading(turning: &Counterfactual) -> String {
    let Counterfactual { point, source, .. } = turning;
    let (verdict, answer) = (turning.verdict.as_str(), answer_text(&turning.answer));
    format!("{verdict} where {point} = {answer} ({source})")
}

/// A verdict as it follows `is`.
const fn verdict(verdict: VerdictKind) -> &'static str {
    match verdict {
        VerdictKind::Mismatch => "a mismatch",
        other => other.as_str(),
    }
}

/// What was found, in words.
fn found(summary: &Summary) -> String {
    let counts = &summary.counts;
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
    if counts.said_before > 0
        && let Some(first) = found.first_mut()
    {
        *first = format!("{first} ({} as was said of a line before)", counts.said_before);
    }
    if counts.unjudged > 0 {
        found.push(format!("{} not judged", count(counts.unjudged.cast_signed(), "game", "games")));
    }
    let expectations = |number: u64| count(number.cast_signed(), "expectation", "expectations");
    if counts.met() > 0 && counts.unmet == 0 {
        found.push(format!("{} met", expectations(counts.met())));
    }
    if counts.unchecked > 0 {
        found.push(format!("{} not checked", expectations(counts.unchecked)));
    }
    if counts.irregularities > 0 {
        let irregularities = count(counts.irregularities.cast_signed(), "irregularity", "irregularities");
        found.push(format!("{irregularities} ruled on"));
    }
    if counts.is_clean() && counts.irregularities == 0 {
        let nothing = match (counts.games, summary.is_complete()) {
            (0, _) if summary.inputs == 0 && !summary.looked_for.is_empty() => {
                &format!("no game was found: {}", super::read_in_folders(summary.looked_for))
            }
            (0, _) => "no game was found",
            (_, true) => "all legal",
            (_, false) => "nothing wrong so far",
        };
        found.insert(0, nothing.to_owned());
    }
    if !summary.is_complete() {
        found.push(English.incomplete(summary.unopened, summary.interrupted));
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

/// What would be a fault, but for what could not be read; `line` is where that stood.
fn open(fact: &str, line: Option<u64>) -> String {
    match line {
        Some(line) => format!("{fact}, unless line {line}, which cannot be read, changes that"),
        None => format!("{fact}, unless a line that is missing changes that"),
    }
}
