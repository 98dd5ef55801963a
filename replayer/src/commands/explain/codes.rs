//! The codes of findings: what each means, what to do, and an example.

use adjudeck_format::FaultKind;
use adjudeck_validator::Fact;

use crate::messages::{FACT_EXAMPLES, FAULT_EXAMPLES};

/// The codes of findings that are neither facts nor faults, each with what it means.
pub(super) const OTHERS: [(&str, &str); 6] = [
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
        "unmet-expectation",
        "A line that begins with `=` says what the verdict on the line before it must be, and the verdict is another. Either the expectation is wrong, or the rules have changed, or the referee errs.",
    ),
    (
        "disputed",
        "The statement is legal by these rules, and would not be by other readings of the same points. Shown with `--disputed`.",
    ),
];

/// A fact: a finding of the referee.
pub(super) fn fact(code: &str) -> Option<String> {
    let (_, meaning) = Fact::CODES.iter().find(|(known, _)| *known == code)?;
    let meaning = meaning.trim();
    Some(format!(
        "{code}: {meaning}\n\nThe line below a finding names the rule that decided; `adjudeck explain` shows it in full.\n{}",
        example(code, FACT_EXAMPLES)
    ))
}

/// A fault: a line that cannot be read.
pub(super) fn fault(code: &str) -> Option<String> {
    let kind = FaultKind::ALL.into_iter().find(|kind| kind.code() == code)?;
    let example = example(code, FAULT_EXAMPLES);
    Some(format!("{code}: a line that cannot be read\n\n{}\n{example}", kind.explanation()))
}

/// Another code.
pub(super) fn other(code: &str) -> Option<String> {
    let (_, meaning) = OTHERS.iter().find(|(known, _)| *known == code)?;
    Some(format!("{code}\n\n{meaning}\n"))
}

/// The paragraph with the example of a code, if there is one.
fn example(code: &str, logs: &str) -> String {
    let start = format!("game \"{code}\"\n");
    let log = logs.split_once(&start).map(|(_, rest)| rest);
    let log = log.map(|rest| rest.split("\n\n").next().unwrap_or(rest));
    log.map_or(String::new(), |log| {
        let lines = log.lines().map(|line| format!("  {line}\n"));
        format!("\nAn example, of which the last line is meant:\n{}", lines.collect::<String>())
    })
}
