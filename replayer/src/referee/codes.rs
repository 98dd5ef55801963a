//! What a finding is called: its kind, its code and its severity; and an example log for each code.

use adjudeck_format::{FaultKind, VerdictKind};
use adjudeck_validator::Fact;

use crate::referee::{Finding, FindingKind, RulesFault};

/// How serious a finding is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Severity {
    /// Information only: other readings differ, or the record leaves the verdict open.
    Note,
    /// A number in the log differs from the one that is computed.
    Warning,
    /// Something is wrong with the log or with the play.
    Error,
}

impl Severity {
    /// The severity as one word.
    ///
    /// ```
    /// assert_eq!(adjudeck_replayer::referee::codes::Severity::Note.as_str(), "note");
    /// ```
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Note => "note",
            Self::Warning => "warning",
            Self::Error => "error",
        }
    }
}

/// The kind of a finding as one word: a verdict; `unreadable`, `rules` or `unmet`; `disputed` for a statement that is legal
/// but would not be under another reading; or `irregularity` for a fault on which a director has ruled.
#[must_use]
pub fn kind(finding: &Finding) -> &'static str {
    match &finding.kind {
        FindingKind::Unreadable(_) => "unreadable",
        FindingKind::Rules(_) => "rules",
        FindingKind::Unmet(_) => "unmet",
        FindingKind::Verdict(judgement) if judgement.is_irregularity() => "irregularity",
        FindingKind::Verdict(judgement) => match &judgement.verdict {
            Ok(()) if judgement.counterfactuals.is_empty() => "legal",
            Ok(()) => "disputed",
            Err(violation) => violation.kind.as_str(),
        },
    }
}

/// The code of a finding, which stays the same in all versions; `legal` for what is legal under every reading.
#[must_use]
pub fn code(finding: &Finding) -> &'static str {
    match &finding.kind {
        FindingKind::Unreadable(fault) => fault.kind.code(),
        FindingKind::Rules(RulesFault::None) => "no-rules",
        FindingKind::Rules(RulesFault::Unknown { .. } | RulesFault::NoVersion { .. }) => "unknown-edition",
        FindingKind::Rules(RulesFault::OtherGame { .. }) => "other-game",
        FindingKind::Rules(RulesFault::Answer(_) | RulesFault::Given(_)) => "unknown-answer",
        FindingKind::Rules(RulesFault::UnknownCode { .. }) => "unknown-code",
        FindingKind::Unmet(_) => "unmet-expectation",
        FindingKind::Verdict(judgement) => match &judgement.verdict {
            Ok(()) if judgement.counterfactuals.is_empty() => "legal",
            Ok(()) => "disputed",
            Err(violation) => violation.fact.code(),
        },
    }
}

/// How serious a finding is.
#[must_use]
pub fn severity(finding: &Finding) -> Severity {
    let FindingKind::Verdict(judgement) = &finding.kind else {
        return Severity::Error;
    };
    match judgement.verdict.as_ref().map_err(|violation| violation.kind) {
        _ if judgement.is_irregularity() => Severity::Note,
        Ok(()) | Err(VerdictKind::Undecided | VerdictKind::Legal) => Severity::Note,
        Err(VerdictKind::Mismatch) => Severity::Warning,
        Err(VerdictKind::Illegal | VerdictKind::Impossible) => Severity::Error,
    }
}

/// The severity that decides the colour of a finding. An undecided verdict always gets the colour of a warning, so that it
/// never looks legal.
///
/// ```
/// use adjudeck_replayer::referee::codes::{Severity, severity, tone};
/// let log = b"rules kalooki\nplayers Aya Bea Carl\nposition 1 dealer Carl\nhand Aya ?*10\nturn Aya drawn\nAya discards ?\n";
/// let judged = adjudeck_replayer::judge(&log[..], &Default::default()).unwrap();
/// let finding = &judged.findings[0];
/// assert_eq!((severity(finding), tone(finding)), (Severity::Note, Severity::Warning));
/// ```
#[must_use]
pub fn tone(finding: &Finding) -> Severity {
    if kind(finding) == VerdictKind::Undecided.as_str() { Severity::Warning } else { severity(finding) }
}

/// An example log for each fact: the title of the game is the code, and the last line is the one that shows it.
pub const FACT_EXAMPLES: &str = include_str!("codes/facts.rum");

/// An example log for each fault, in the same form. Lines that are not text or are too long have no example.
pub const FAULT_EXAMPLES: &str = include_str!("codes/faults.rum");

/// The facts that no log can produce, each with the reason why.
pub const WITHOUT_EXAMPLE: [(&str, &str); 1] =
    [("no-rules", "without rules there is no referee, and it is said before one is asked")];

/// The codes of findings that are neither facts nor faults, each with what it means.
pub const OTHERS: [(&str, &str); 8] = [
    (
        "no-rules",
        "The log names no rules before its first deal. Write a line `rules kalooki/akagiri`, or judge with `--rules`.",
    ),
    (
        "unknown-edition",
        "The log names an edition that there is not. `adjudeck rules list` shows those there are; rules of one's own are given with `--rules FILE`.",
    ),
    ("other-game", "The rules given with `--rules` are those of another game than the log's."),
    (
        "unknown-answer",
        "A point, or an answer to it, does not exist. `adjudeck explain POINT` shows the answers that a point may have.",
    ),
    (
        "unknown-code",
        "A line that begins with `=` names a code that no verdict has. `adjudeck explain CODE` shows what a code means; those of lines that cannot be read are none of a verdict.",
    ),
    (
        "unmet-expectation",
        "A line that begins with `=` says what the verdict on the line before it must be, and the verdict is another. Either the expectation is wrong, or the rules have changed, or the referee errs.",
    ),
    (
        "disputed",
        "The statement is legal by these rules, and would not be by other readings of the same points. Shown with `--disputed`.",
    ),
    (
        "broken",
        "An input could not be read to its end: it is not there, is no text in UTF-8, or breaks off. The message says why; what comes after the line that is named was not judged.",
    ),
];

/// The text below the meaning of a fact.
pub const BELOW_A_FACT: &str =
    "Where a rule decided, a line below the finding names it; `adjudeck explain` shows it in full.";

/// The text above the explanation of a fault.
pub const ABOVE_A_FAULT: &str = "a line that cannot be read";

/// The text above an example.
pub const ABOVE_AN_EXAMPLE: &str = "An example, of which the last line is meant:";

/// What a code stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CodeKind {
    /// Something that the referee found.
    Fact,
    /// Why a line cannot be read.
    Fault,
    /// Something about the rules of a log, or about what it expects.
    Other,
}

/// A code and its explanation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Code {
    /// The code.
    pub code: &'static str,
    /// What kind of code it is.
    pub kind: CodeKind,
    /// What it means, and for some codes what to do about it.
    pub meaning: &'static str,
    /// A log whose last line shows the code; `None` if there is no such log.
    pub example: Option<&'static str>,
}

/// Every code that a finding can have, each once.
///
/// ```
/// assert!(adjudeck_replayer::referee::codes::codes().contains(&"not-in-hand"));
/// ```
#[must_use]
pub fn codes() -> Vec<&'static str> {
    let facts = Fact::CODES.iter().map(|(code, _)| *code);
    let faults = FaultKind::ALL.into_iter().map(FaultKind::code);
    let mut all: Vec<&str> = Vec::new();
    for code in facts.chain(faults).chain(OTHERS.iter().map(|(code, _)| *code)) {
        if !all.contains(&code) {
            all.push(code);
        }
    }
    all
}

/// The page of a code in the book of rulings, relative to the folder of the book.
///
/// ```
/// assert_eq!(adjudeck_replayer::referee::codes::page("not-in-hand"), "messages/not-in-hand.html");
/// ```
#[must_use]
pub fn page(code: &str) -> String {
    format!("messages/{code}.html")
}

/// The explanations of a code; a few codes mean more than one thing.
///
/// ```
/// let code = adjudeck_replayer::referee::codes::explained("not-in-hand")[0];
/// assert!(code.example.is_some_and(|log| log.starts_with("rules ")));
/// assert_eq!(adjudeck_replayer::referee::codes::explained("no-players").len(), 2);
/// ```
#[must_use]
pub fn explained(code: &str) -> Vec<Code> {
    let of = |code, kind, meaning: &'static str, logs| Code {
        code,
        kind,
        meaning: meaning.trim(),
        example: example(code, logs),
    };
    let facts = Fact::CODES.iter().filter(|(known, _)| *known == code);
    let facts = facts.map(|(code, meaning)| of(code, CodeKind::Fact, meaning, FACT_EXAMPLES));
    let faults = FaultKind::ALL.into_iter().filter(|kind| kind.code() == code);
    let faults = faults.map(|kind| of(kind.code(), CodeKind::Fault, kind.explanation(), FAULT_EXAMPLES));
    let others = OTHERS.iter().filter(|(known, _)| *known == code);
    facts.chain(faults).chain(others.map(|(code, meaning)| of(code, CodeKind::Other, meaning, ""))).collect()
}

/// The example of a code in `logs`, if there is one.
fn example(code: &str, logs: &'static str) -> Option<&'static str> {
    let (_, log) = logs.split_once(&format!("game \"{code}\"\n"))?;
    Some(log.split_once("\n\n").map_or(log, |(log, _)| log))
}
