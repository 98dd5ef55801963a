//! Generated games are legal.

use adjudeck_replayer::referee::codes::code;
use adjudeck_validator::Rules;

use crate::law::{Law, Outcome, Trial};
use crate::logs::{findings, games};

/// Generated games are legal from the first line to the last.
pub(super) const LEGAL: Law = Law {
    name: "generated-games-are-legal",
    says: "nothing is found in a generated game",
    trials: |rules: &Rules, seed| vec![Trial::of(&games(rules, 3, seed))],
    check: |trial| {
        if trial.lines.is_empty() {
            return Outcome::broken("no-game", "no game could be generated");
        }
        match findings(&trial.log()).first() {
            None => Outcome::Holds,
            Some(finding) => Outcome::broken(code(finding), format!("line {}: {:?}", finding.line, finding.kind)),
        }
    },
    seeds: 6,
};
