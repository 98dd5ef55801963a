//! What a finding is called: its kind, its code, and how grave it is; with a log for each code.

use adjudeck_format::VerdictKind;

use crate::referee::{Finding, FindingKind, RulesFault};

/// How grave a finding is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Severity {
    /// It is said for information: other readings differ, or the record leaves it open.
    Note,
    /// The log declares something that differs from what follows from it.
    Warning,
    /// The log, or the play, is not in order.
    Error,
}

/// What kind of finding it is, as one word: a verdict, `unreadable`, `rules`, `unmet`, `disputed`, or `irregularity` for a fault on
/// which a director has ruled.
#[must_use]
pub fn kind(finding: &Finding) -> &'static str {
    match &finding.kind {
        FindingKind::Unreadable(_) => "unreadable",
        FindingKind::Rules(_) => "rules",
        FindingKind::Unmet(_) => "unmet",
        FindingKind::Verdict(judgement) if judgement.is_irregularity() => "irregularity",
        FindingKind::Verdict(judgement) => match &judgement.verdict {
            Ok(()) => "disputed",
            Err(violation) => violation.kind.as_str(),
        },
    }
}

/// The code of a finding, which does not change from version to version.
#[must_use]
pub fn code(finding: &Finding) -> &'static str {
    match &finding.kind {
        FindingKind::Unreadable(fault) => fault.kind.code(),
        FindingKind::Rules(RulesFault::None) => "no-rules",
        FindingKind::Rules(RulesFault::Unknown { .. } | RulesFault::NoVersion { .. }) => "unknown-edition",
        FindingKind::Rules(RulesFault::OtherGame { .. }) => "other-game",
        FindingKind::Rules(RulesFault::Answer(_)) => "unknown-answer",
        FindingKind::Rules(RulesFault::UnknownCode { .. }) => "unknown-code",
        FindingKind::Unmet(_) => "unmet-expectation",
        FindingKind::Verdict(judgement) => match &judgement.verdict {
            Ok(()) => "disputed",
            Err(violation) => violation.fact.code(),
        },
    }
}

/// How grave a finding is.
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

/// A log for each fact: the title of a game is the code, and its last line is the one that is meant.
pub const FACT_EXAMPLES: &str = include_str!("codes/facts.rum");

/// A log for each fault, in the same way; lines that are no text, or too long, have none.
pub const FAULT_EXAMPLES: &str = include_str!("codes/faults.rum");

/// The facts that no log can produce, each with the reason.
pub const WITHOUT_EXAMPLE: [(&str, &str); 1] =
    [("no-rules", "without rules there is no referee, and it is said before one is asked")];
