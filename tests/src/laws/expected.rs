//! An expectation changes nothing except whether it is met.

use std::collections::BTreeSet;

use adjudeck_replayer::referee::{Choice, Session};
use adjudeck_validator::Rules;

use super::hiding::{canonical, hide, spoil};
use crate::law::{Chance, Law, Outcome, Trial};
use crate::logs::games;

/// An expectation follows one in this many lines.
const ONE_IN: usize = 5;

/// Expectations, true or not.
const EXPECTED: [&str; 6] =
    ["= legal", "= illegal", "= impossible", "= undecided", "= mismatch", "= legal where pack.players: 2-6"];

/// Games with expectations, met or not, are judged as they are without.
pub(super) const NOTHING: Law = Law {
    name: "an-expectation-changes-nothing",
    says: "what is found in a log is the same with expectations in it and without, but for those that are not met",
    trials: |rules: &Rules, seed| {
        let (legal, mut chance) = (canonical(&games(rules, 2, seed)), Chance::new(seed));
        let logs = [legal.clone(), spoil(&legal, seed), spoil(&spoil(&legal, seed), seed.wrapping_add(1))];
        let hidden = logs.iter().map(|log| hide(log, seed).log());
        logs.iter().cloned().chain(hidden).map(|log| expecting(&log, &mut chance)).collect()
    },
    check: |trial| {
        let (expected, before) = (trial.changed().collect(), found(&trial.before(), &BTreeSet::new()));
        let after = found(&trial.log(), &expected);
        match before.symmetric_difference(&after).next() {
            Some(found @ (_, words)) if before.contains(found) => {
                Outcome::broken("less", format!("only without expectations: {words}"))
            }
            Some((_, words)) => Outcome::broken("more", format!("only with expectations: {words}")),
            None => Outcome::Holds,
        }
    },
    seeds: 4,
};

/// The findings in a log, expected or not, except those on the lines in `but`.
fn found(log: &str, but: &BTreeSet<u64>) -> BTreeSet<(u64, String)> {
    let mut all = BTreeSet::new();
    let session = Session::new(&Choice::default()).showing_expected();
    let result = session.run(log.as_bytes(), &mut |finding| {
        if !but.contains(&finding.line) {
            all.insert((finding.line, finding.to_string()));
        }
    });
    debug_assert!(result.is_ok(), "bytes in memory can be read");
    all
}

/// The log with expectations inserted.
fn expecting(log: &str, chance: &mut Chance) -> Trial {
    let mut trial = Trial::of("");
    for line in log.lines() {
        trial.lines.extend(Trial::of(line).lines);
        if chance.below(ONE_IN) == 0 {
            trial.insert(trial.lines.len(), chance.pick(&EXPECTED).unwrap_or(&"= legal"));
        }
    }
    trial
}
