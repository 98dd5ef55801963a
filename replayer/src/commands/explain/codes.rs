//! The codes of findings: what each means, what to do, and an example.

use adjudeck_format::FaultKind;
use adjudeck_validator::Fact;

use crate::codes::{FACT_EXAMPLES, FAULT_EXAMPLES};
use crate::words::Lang;

/// The codes of findings that are neither facts nor faults, each with what it means.
pub const OTHERS: [(&str, &str); 7] = [
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
];

/// What stands below the meaning of a fact.
pub const BELOW_A_FACT: &str =
    "The line below a finding names the rule that decided; `adjudeck explain` shows it in full.";

/// What stands above the explanation of a fault.
pub const ABOVE_A_FAULT: &str = "a line that cannot be read";

/// What stands above an example.
pub const ABOVE_AN_EXAMPLE: &str = "An example, of which the last line is meant:";

/// A fact: a finding of the referee.
pub(super) fn fact(code: &str, lang: Lang) -> Option<String> {
    let (_, meaning) = Fact::CODES.iter().find(|(known, _)| *known == code)?;
    let (meaning, below) = (lang.program(meaning.trim()), lang.program(BELOW_A_FACT));
    Some(format!("{code}: {meaning}\n\n{below}\n{}", example(code, FACT_EXAMPLES, lang)))
}

/// A fault: a line that cannot be read.
pub(super) fn fault(code: &str, lang: Lang) -> Option<String> {
    let kind = FaultKind::ALL.into_iter().find(|kind| kind.code() == code)?;
    let (above, explanation) = (lang.program(ABOVE_A_FAULT), lang.program(kind.explanation()));
    Some(format!("{code}: {above}\n\n{explanation}\n{}", example(code, FAULT_EXAMPLES, lang)))
}

/// Another code.
pub(super) fn other(code: &str, lang: Lang) -> Option<String> {
    let (_, meaning) = OTHERS.iter().find(|(known, _)| *known == code)?;
    Some(format!("{code}\n\n{}\n", lang.program(meaning)))
}

/// The paragraph with the example of a code, if there is one.
fn example(code: &str, logs: &str, lang: Lang) -> String {
    let start = format!("game \"{code}\"\n");
    let log = logs.split_once(&start).map(|(_, rest)| rest);
    let log = log.map(|rest| rest.split("\n\n").next().unwrap_or(rest));
    log.map_or(String::new(), |log| {
        let lines = log.lines().map(|line| format!("  {line}\n"));
        format!("\n{}\n{}", lang.program(ABOVE_AN_EXAMPLE), lines.collect::<String>())
    })
}
