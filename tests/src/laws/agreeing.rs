//! Two referees that share no code agree.

use adjudeck_validator::Rules;

use crate::law::{Chance, Law, Outcome, Trial};
use crate::logs::games;
use crate::referees::{Agreement, WAYS, as_json, ask, spoil};

/// How many spoilt games are made from each game.
const SPOILT: usize = 2;

/// The second referee finds in a game what the first one finds. `tests/second.rs` tries more games; disagreements that it
/// found are kept as regressions of this law.
pub(super) const AGREEING: Law = Law {
    name: "two-referees-agree",
    says: "two referees that share no code find the same first fault in a game",
    trials: |rules: &Rules, seed| {
        let (json, game, mut chance) = (as_json(rules), games(rules, 1, seed), Chance::new(seed));
        let spoilt = |_| spoil(&json, &game, chance.pick(&WAYS)?, &mut chance);
        let all: Vec<String> = (0..SPOILT).filter_map(spoilt).collect();
        std::iter::once(&game).chain(&all).map(|log| Trial::of(log)).collect()
    },
    check: |trial| {
        let Some(rules) = trial.rules() else { return Outcome::Void("it names no rules".to_owned()) };
        let asked = ask(rules, &as_json(rules), trial.log(), "");
        match asked.agreement {
            Agreement::No => {
                let what = format!("{} / {}", asked.first.without_line(), asked.second.without_line());
                Outcome::broken(what, format!("{}\n{}", asked.first, asked.second))
            }
            Agreement::Unjudged(why) => Outcome::Void(why),
            Agreement::Clean | Agreement::Same | Agreement::Among => Outcome::Holds,
        }
    },
    seeds: 2,
};
