//! A line that cannot be read never condemns: verdicts that depend on it become undecided, and nothing becomes a fault.

use std::collections::BTreeSet;

use adjudeck_replayer::referee::FindingKind;
use adjudeck_validator::Rules;

use super::hiding::{canonical, compare, spoil};
use crate::law::{Chance, Law, Outcome, Trial};
use crate::logs::{findings, games};

/// The same as for hidden cards. Up to three lines are lost, in two deals, so that the law also shows that what is lost in
/// one deal leaves nothing open in the next. Every second log has a fault before the lost line.
pub(super) const LOST: Law = Law {
    name: "a-lost-line-never-condemns",
    says: "where a line cannot be read, no verdict is there that was not there before, but that it is undecided",
    trials: |rules: &Rules, seed| {
        let (legal, mut chance) = (canonical(&games(rules, 2, seed)), Chance::new(seed));
        let mut trials = Vec::new();
        for round in 0..4 {
            let log = if round % 2 == 0 { legal.clone() } else { spoil(&legal, chance.number()) };
            let lines: Vec<(usize, &str)> = log.lines().enumerate().filter(|(_, line)| !line.is_empty()).collect();
            let Some((at, line)) = chance.pick(&lines) else { continue };
            let others: Vec<(usize, String)> = (0..chance.below(3)).filter_map(|_| lost(&lines, &mut chance)).collect();
            trials.extend(spoilt(line).into_iter().map(|line| {
                let mut trial = Trial::of(&log);
                for (at, line) in &others {
                    trial.change(*at, line);
                }
                trial.change(*at, &line);
                trial
            }));
        }
        trials
    },
    check: |trial| {
        let lost: BTreeSet<u64> = trial.changed().collect();
        let found = findings(&trial.log());
        let is_unread = |line| {
            let mut here = found.iter().filter(|finding| finding.line == line);
            here.next().is_some_and(|it| matches!(it.kind, FindingKind::Unreadable(_) | FindingKind::Rules(_)))
        };
        if lost.iter().copied().all(is_unread) {
            compare(trial, &lost)
        } else {
            Outcome::Void("the line can be read".to_owned())
        }
    },
    seeds: 8,
};

/// One of these lines, made unreadable.
fn lost(lines: &[(usize, &str)], chance: &mut Chance) -> Option<(usize, String)> {
    let (at, line) = chance.pick(lines)?;
    Some((*at, chance.pick(&spoilt(line))?.clone()))
}

/// The first word of a line, or the quoted name with which it begins, and the rest.
fn parted(line: &str) -> (&str, &str) {
    let name = line.strip_prefix('"').and_then(|name| name.find('"')).map(|end| end + 2);
    let (first, rest) = line.split_at(name.or_else(|| line.find(' ')).unwrap_or(line.len()));
    (first, rest.trim_start())
}

/// Ways to make a line unreadable, so that it is still clear what it was about, or not.
pub(super) fn spoilt(line: &str) -> Vec<String> {
    let (first, rest) = parted(line);
    let mut ways = vec![format!("{line} \"")];
    // Without its `players` line a log has no players.
    if first != "players" {
        ways.extend([format!("%%%{line}"), format!("{first} x{rest}")]);
    }
    // If the beginning of a game is lost, the game before it seems to go on.
    if !matches!(first, "players" | "game") {
        ways.push(format!("{} {rest}", slipped(first)));
    }
    ways
}

/// A word with a typing error.
fn slipped(word: &str) -> String {
    match word.strip_suffix('"') {
        Some(name) => format!("{name}x\""),
        None => format!("{word}x"),
    }
}
