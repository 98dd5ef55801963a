//! A fault in a legal game is found where it is, and nothing else is found.

use adjudeck_replayer::generate::faults::Then;
use adjudeck_replayer::generate::{Faults, FaultyGame};
use adjudeck_replayer::referee::codes::code;
use adjudeck_validator::Rules;

use crate::faults::{Due, says};
use crate::law::{Law, Outcome, Trial};
use crate::logs::findings;

/// How many faults of each edition are tried for each seed.
const FAULTS: usize = 24;

/// One fault in a legal game is found at its line, with its point and clause.
pub(super) const INJECTED: Law = Law {
    name: "a-fault-is-found-where-it-is",
    says: "of a legal game with one labelled fault in it, the fault is found at its line, by its point and clause, and nothing else",
    trials: |rules: &Rules, seed| {
        let mut faults = Faults::new(rules, seed).taken_back().with_readings().without_options();
        let mut next = || faults.next_game().ok().flatten();
        std::iter::from_fn(&mut next).take(FAULTS).map(|game| trial(&game)).collect()
    },
    check,
    seeds: 3,
};

/// The game as a trial: the faulty line, and the ruling that takes it back, count as inserted.
fn trial(game: &FaultyGame) -> Trial {
    let log = format!("adjudeck 1\n{}", game.text);
    let mut lines: Vec<&str> = log.lines().collect();
    let at = usize::try_from(game.label.line).unwrap_or(usize::MAX);
    let ruling = (game.label.then == Then::TakenBack).then(|| lines.remove(at + 1));
    let fault = lines.remove(at);
    // A line with a wrong detail is corrected by the line of the legal game.
    let right = game
        .label
        .legal
        .first()
        .filter(|right| game.label.then == Then::GoesOn && lines.get(at) != Some(&right.as_str()));
    if let Some(right) = right {
        lines.insert(at, right);
    }
    let mut trial = Trial::of(&lines.join("\n"));
    if right.is_some() {
        trial.change(at, fault);
    } else {
        trial.insert(at, fault);
    }
    if let Some(ruling) = ruling {
        trial.insert(at + 1, ruling);
    }
    trial.with = Due::of(&game.label).to_string();
    trial
}

/// Checks that what the trial names is found at the line of the fault, and nothing else.
fn check(trial: &Trial) -> Outcome {
    if !findings(&trial.before()).is_empty() {
        return Outcome::Void("something is found in it as it was".to_owned());
    }
    let Some(line) = trial.changed().next() else { return Outcome::Void("nothing was changed".to_owned()) };
    let all = findings(&trial.log());
    let found: Vec<_> = all.iter().map(says).collect();
    let words = || format!("line {line}: {}, and found is {found:?}", trial.with);
    match found.iter().find(|(at, due)| *at != line || due.to_string() != trial.with) {
        Some(_) => Outcome::broken(all.first().map_or("nothing", code), words()),
        None if found.is_empty() => Outcome::broken("nothing", words()),
        None => Outcome::Holds,
    }
}
