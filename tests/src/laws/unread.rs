//! A line that cannot be read is the only finding in a legal game.

use adjudeck_validator::Rules;

use super::{findings, games};
use crate::law::{Chance, Law, Outcome, Trial};

/// In two deals, so that what is lost in the first can be seen to leave nothing open in the next.
pub(super) const LOST: Law = Law {
    name: "a-lost-line-is-the-only-finding",
    says: "a line that cannot be read is the only finding in a legal game",
    trials: |rules: &Rules, seed| {
        let (log, mut chance) = (games(rules, 2, seed), Chance::new(seed));
        let lines: Vec<(usize, &str)> = log.lines().enumerate().filter(|(_, line)| !line.is_empty()).collect();
        let chosen: Vec<(usize, &str)> = (0..4).filter_map(|_| chance.pick(&lines).copied()).collect();
        let spoil =
            |(at, line): (usize, &str)| spoilt(line).into_iter().map(move |line| (at, line)).collect::<Vec<_>>();
        let lost = |(at, line): (usize, String)| {
            let mut trial = Trial::of(&log);
            trial.change(at, &line);
            trial
        };
        chosen.into_iter().flat_map(spoil).map(lost).collect()
    },
    check: |trial| {
        let found = findings(&trial.log());
        let other = found.iter().find(|finding| !trial.changed().any(|line| line == finding.line));
        match other {
            None if found.len() == trial.changed().count() => Outcome::Holds,
            None => Outcome::Void("the line can be read, or more than one thing is said of it".to_owned()),
            // Consulted last, for what is generated is legal: only what is made shorter may not be.
            Some(_) if !findings(&trial.before()).is_empty() => {
                Outcome::Void("something is found in it as it was".to_owned())
            }
            Some(finding) => {
                let code = adjudeck_replayer::codes::code(finding);
                Outcome::broken(code, format!("line {}: {:?}", finding.line, finding.kind))
            }
        }
    },
    seeds: 8,
};

/// The first word of a line, or the name of several words, in quotation marks, that stands first; and what follows.
fn parted(line: &str) -> (&str, &str) {
    let name = line.strip_prefix('"').and_then(|name| name.find('"')).map(|end| end + 2);
    let (first, rest) = line.split_at(name.or_else(|| line.find(' ')).unwrap_or(line.len()));
    (first, rest.trim_start())
}

/// Ways to spoil a line, so that one can still tell what it was about, or cannot.
fn spoilt(line: &str) -> Vec<String> {
    let (first, rest) = parted(line);
    let mut ways = vec![format!("{line} \"")];
    // Whose `players` line is lost altogether, has nobody who plays.
    if first != "players" {
        ways.extend([format!("%%%{line}"), format!("{first} x{rest}")]);
    }
    // A game that does not begin goes on.
    if !matches!(first, "players" | "game") {
        ways.push(format!("{} {rest}", slipped(first)));
    }
    ways
}

/// A word with a slip of the pen in it.
fn slipped(word: &str) -> String {
    match word.strip_suffix('"') {
        Some(name) => format!("{name}x\""),
        None => format!("{word}x"),
    }
}
