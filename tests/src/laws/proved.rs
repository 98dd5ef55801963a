//! Shuffles that are proved: generated games agree with their proofs, also as a viewer saw them, and another seed does not.

use adjudeck_format::VerdictKind;
use adjudeck_replayer::generate::{GamesWanted, generate_wanted};
use adjudeck_replayer::referee::codes::code;
use adjudeck_validator::Rules;
use adjudeck_validator::shuffle::digest;

use super::hiding::found;
use super::seen::{any_viewer, never_condemns};
use crate::law::{Chance, Law, Outcome, Trial};
use crate::logs::findings;

/// How the line begins that opens a seed.
const OPENS: &str = "shuffle opens ";

/// A game with proofs is legal from the first line to the last.
pub(super) const AGREES: Law = Law {
    name: "proofs-agree-with-their-games",
    says: "nothing is found in a generated game whose shuffles are proved",
    trials: |rules: &Rules, seed| vec![Trial::of(&proved(rules, seed))],
    check: |trial| match findings(&trial.log()).first() {
        None => Outcome::Holds,
        Some(finding) => Outcome::broken(code(finding), format!("line {}: {:?}", finding.line, finding.kind)),
    },
    seeds: 2,
};

/// What a viewer sees of it agrees with the order as well, since a hidden card may be any.
pub(super) const SEEN: Law = Law {
    name: "proofs-agree-with-what-is-seen",
    says: "the view of a game whose shuffles are proved has no fault, but that a verdict is undecided",
    trials: |rules: &Rules, seed| {
        let (log, mut chance) = (proved(rules, seed), Chance::new(seed));
        (0..2).map(|_| Trial { with: any_viewer(&log, &mut chance), ..Trial::of(&log) }).collect()
    },
    check: never_condemns,
    seeds: 2,
};

/// Whoever opens another seed than they committed to, or chooses the seed after the deal, is found out at the opening.
pub(super) const SPOILT: Law = Law {
    name: "other-seeds-are-found",
    says: "a seed that was not committed, or that was chosen after the deal, is a mismatch where it is opened",
    trials: |rules: &Rules, seed| {
        let log = proved(rules, seed);
        [false, true].into_iter().filter_map(|commits| spoilt(&log, commits)).collect()
    },
    check: |trial| {
        let Some(line) = trial.changed().last() else { return Outcome::Void("no seed is opened".to_owned()) };
        let due: &[&str] = if trial.changed().count() > 1 {
            &["dealt-otherwise", "turned-up-otherwise", "drawn-otherwise"]
        } else {
            &["other-hash"]
        };
        match found(&trial.log()).first_key_value() {
            Some((at, (VerdictKind::Mismatch, code, _))) if *at == line && due.contains(code) => Outcome::Holds,
            other => Outcome::broken("not-found", format!("line {line}: {other:?}")),
        }
    },
    seeds: 2,
};

/// A generated game with proofs; empty if these rules give none.
pub(super) fn proved(rules: &Rules, seed: u64) -> String {
    let mut log = Vec::new();
    let wanted = GamesWanted { deals: Some(2), seed, proves: true, ..GamesWanted::default() };
    match generate_wanted(rules, &wanted, &mut log) {
        Ok(_) => String::from_utf8(log).unwrap_or_default(),
        Err(_) => String::new(),
    }
}

/// The game with another seed in the place of the first one that opens the first shuffle of a deal. If `commits`, the hash is
/// that of the new seed.
fn spoilt(log: &str, commits: bool) -> Option<Trial> {
    let mut trial = Trial::of(log);
    let line = |at: usize| trial.lines.get(at).map_or("", |line| line.now.as_str());
    let is_first = |at: &usize| line(*at).starts_with("shuffle opens seed ") && !line(at - 1).starts_with(OPENS);
    let opens = (1..trial.lines.len()).find(is_first)?;
    let deal = (0..opens).rev().find(|at| line(*at).starts_with("deal "))?;
    let commitment = (deal..opens).find(|at| line(*at).starts_with("shuffle commits "))?;
    let (seed, other) =
        line(opens).split_once("seed ").map(|(_, rest)| (rest, if rest.starts_with('0') { '1' } else { '0' }))?;
    let text = format!("seed {other}{}", seed.get(1..)?);
    if commits {
        trial.change(commitment, &format!("shuffle commits sha256 {}", digest(&text)));
    }
    trial.change(opens, &format!("{OPENS}{text}"));
    Some(trial)
}
