//! Judges games of random players by the first referee.

use adjudeck_format::{Names, Reader, VerdictKind};
use adjudeck_validator::{Judge, Rules, Violation};

use super::options::{Difference, compare_options};
use super::{Done, Played, play};
use crate::second::Second;

/// A disagreement about a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wrong {
    /// The line of the log.
    pub line: u64,
    /// What is wrong, in a few words.
    pub what: String,
}

/// The first line of a log that the first referee does not find legal.
///
/// ```
/// use adjudeck_tests::plays::judged::first_fault;
/// let rules = adjudeck_validator::edition("kalooki/pagat").unwrap();
/// assert_eq!(first_fault(rules, b"players Aya Bea Carl\n"), None);
/// assert_eq!(first_fault(rules, b"players Aya Bea\n").unwrap().what, "illegal pack.players");
/// ```
#[must_use]
pub fn first_fault(rules: &Rules, log: &[u8]) -> Option<Wrong> {
    let (mut judge, mut reader) = (Judge::new(rules.clone()), Reader::new(log));
    while let Some(line) = reader.next() {
        let Ok(line) = line else { return Some(Wrong { line: 0, what: "a line that cannot be read".to_owned() }) };
        if let Err(violation) = judge.judge(&line.statement) {
            return Some(Wrong { line: line.number, what: words(&violation) });
        }
    }
    None
}

fn words(violation: &Violation) -> String {
    let kind: VerdictKind = violation.kind;
    format!("{} {}", kind.as_str(), violation.point.path())
}

/// Plays a game and judges it by the first referee. With `options`, also compares what is legal before each statement.
#[must_use]
pub fn play_and_judge(rules: &Rules, seed: u64, before: &Done, options: bool) -> (Played, Option<Wrong>) {
    let json = serde_json::from_str(&rules.to_json()).unwrap_or_default();
    let played = play(&json, seed, before);
    let mut wrong = first_fault(rules, played.log.as_bytes());
    if options && wrong.is_none() {
        wrong = options_differ(rules, &json, played.log.as_bytes());
    }
    (played, wrong)
}

/// The first line of a log before which the two referees list different legal actions.
#[must_use]
pub fn options_differ(rules: &Rules, json: &serde_json::Value, log: &[u8]) -> Option<Wrong> {
    let (mut judge, mut second, mut names) = (Judge::new(rules.clone()), Second::new(json), Names::default());
    let mut reader = Reader::new(log);
    while let Some(line) = reader.next() {
        let line = line.ok()?;
        if let Err(Difference { first, second }) = compare_options(&judge, &mut second, &names) {
            let what = format!("only the first lists {first:?}, only the second {second:?}");
            return Some(Wrong { line: line.number, what });
        }
        names.see(&line.statement);
        _ = judge.judge(&line.statement);
        second.judge(&line.statement);
    }
    None
}
