//! A line that cannot be read never condemns: what it may have made right becomes undecided, and nothing becomes a fault.

use std::collections::BTreeSet;

use adjudeck_replayer::referee::FindingKind;
use adjudeck_validator::Rules;

use super::hiding::{canonical, compare, spoil};
use crate::law::{Chance, Law, Outcome, Trial};
use crate::logs::{findings, games};

/// The same as where cards are hidden. Up to three lines are lost, in two deals, so that what is lost in
/// the first can be seen to leave nothing open in the next; every other log has a fault before a line is lost.
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

/// One of these lines, spoilt in one of the ways.
fn lost(lines: &[(usize, &str)], chance: &mut Chance) -> Option<(usize, String)> {
    let (at, line) = chance.pick(lines)?;
    Some((*at, chance.pick(&spoilt(line))?.clone()))
}

/// The first word of a line, or the name of several words, in quotation marks, that stands first; and what follows.
fn parted(line: &str) -> (&str, &str) {
    let name = line.strip_prefix('"').and_then(|name| name.find('"')).map(|end| end + 2);
    let (first, rest) = line.split_at(name.or_else(|| line.find(' ')).unwrap_or(line.len()));
    (first, rest.trim_start())
}

/// Ways to spoil a line, so that one can still tell what it was about, or cannot.
pub(super) fn spoilt(line: &str) -> Vec<String> {
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
