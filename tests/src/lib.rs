//! What the tests in `tests/` share; they test what involves several crates.
//!
//! ```
//! // What is judged of a log, as it stands in the snapshots.
//! let log = b"rules kalooki\nplayers Aya Bea Carl\nposition 1 dealer Carl\nhand Aya 5C JK\nturn Aya drawn\nAya discards JK\n";
//! assert!(adjudeck_tests::record(log).contains("illegal: wild-discarded (discard.wild, K4.3)"));
//! ```
//!
//! ```text
//! claims, pages, shrink     logs: what they claim, their snapshots, and the shortest that still show something
//! clubs                     clubs with rules of their own
//! logs                      logs that are made by chance, and what is found in a log
//! house                     which file imports from which
//! instructions              what a statement takes of the processor
//! law, laws                 what must hold of every log, and trying it
//! fairness                  archives that are dealt fairly and unfairly, and how often they are called unusual
//! faults, fuzzed            labelled faults, and what is tried by chance
//! houses                    houses that are made up, and whether their rules are found from their games
//! second, referees, plays   a second referee that shares no code with the first; both on the same games; random players
//! ```

pub mod claims;
pub mod clubs;
pub mod fairness;
pub mod faults;
pub mod fuzzed;
pub mod house;
pub mod houses;
pub mod instructions;
pub mod law;
pub mod laws;
pub mod logs;
pub mod pages;
pub mod plays;
pub mod referees;
pub mod second;
pub mod shrink;

use std::fmt::Write as _;

use adjudeck_format::VerdictKind;
use adjudeck_replayer::referee::{Choice, Finding, FindingKind, Session};
use adjudeck_validator::kind;

/// The verdicts on a log, line by line: everything that is not legal or that another reading would judge differently.
///
/// # Panics
/// Never on bytes in memory.
#[must_use]
pub fn record(log: &[u8]) -> String {
    let mut record = String::new();
    let mut note = |finding: Finding| {
        let _ = write_finding(&mut record, &finding);
    };
    let result = Session::new(&Choice::default()).recorded().run(log, &mut note);
    debug_assert!(result.is_ok(), "bytes in memory can be read");
    record
}

fn write_finding(record: &mut String, finding: &Finding) -> std::fmt::Result {
    let text = String::from_utf8_lossy(&finding.text);
    match &finding.kind {
        FindingKind::Unreadable(fault) => writeln!(record, "{}: {text}\n    unreadable: {fault}", finding.line),
        FindingKind::Rules(fault) => writeln!(record, "{}: {text}\n    rules: {fault}", finding.line),
        FindingKind::Unmet(_) => Ok(()),
        FindingKind::Verdict(judgement) => {
            writeln!(record, "{}: {text}", finding.line)?;
            let verdict = kind(&judgement.verdict).as_str();
            match &judgement.verdict {
                Ok(()) => writeln!(record, "    {verdict}")?,
                Err(violation) => {
                    let clause = judgement.clause.as_deref().unwrap_or_default();
                    writeln!(record, "    {verdict}: {} ({}, {clause})", violation.fact.code(), violation.point)?;
                }
            }
            for turning in &judgement.counterfactuals {
                let verdict = match turning.verdict {
                    VerdictKind::Legal => "legal",
                    other => other.as_str(),
                };
                let answer = turning.answer.as_str().map_or_else(|| turning.answer.to_string(), str::to_owned);
                writeln!(record, "    {verdict} where {}: {answer}", turning.point)?;
            }
            Ok(())
        }
    }
}
