//! A natural card may be said to be what it is, which changes nothing.

use adjudeck_format::{Action, Laid, Log, Stands, Statement};
use adjudeck_validator::{Judge, Rules};

use super::hiding::{canonical, found, spoil};
use crate::law::{Chance, Law, Outcome, Trial};
use crate::logs::games;

/// The findings in a log stay the same if natural cards in it are said to be what they are.
pub(super) const ITSELF: Law = Law {
    name: "a-card-said-to-be-itself-changes-nothing",
    says: "where natural cards are said to be what they are, everything found is found, and nothing else",
    trials: |rules: &Rules, seed| {
        let legal = canonical(&games(rules, 2, seed));
        let trial = |round: u64| {
            let seed = Chance::new(seed.wrapping_mul(4).wrapping_add(round)).number();
            let before = if round.is_multiple_of(2) { legal.clone() } else { spoil(&legal, seed) };
            name(&before, rules, seed)
        };
        (0..4).map(trial).collect()
    },
    check: |trial| {
        if trial.changed().next().is_none() {
            return Outcome::Void("nothing was changed".to_owned());
        }
        let (was, is) = (found(&trial.before()), found(&trial.log()));
        match was.iter().chain(&is).find(|(line, _)| was.get(line) != is.get(line)) {
            None => Outcome::Holds,
            Some((line, (_, code, _))) => {
                let words = format!("line {line} was {:?}, and is {:?}", was.get(line), is.get(line));
                Outcome::broken(*code, words)
            }
        }
    },
    seeds: 6,
};

/// The log with some of its laid natural cards said to be themselves, or to have their rank.
fn name(log: &str, rules: &Rules, seed: u64) -> Trial {
    let (mut chance, mut judge) = (Chance::new(seed), Judge::new(rules.clone()));
    let percent = chance.pick(&[5, 20, 60, 100]).copied().unwrap_or_default();
    let mut trial = Trial::of(log);
    let (mut named, _) = Log::parse(log.as_bytes());
    for statement in named.lines.iter_mut().filter_map(|line| line.statement.as_mut()) {
        let as_written = statement.clone();
        for laid in laid(statement) {
            let natural = laid.card.filter(|card| !judge.is_wild(*card) && laid.stands == Stands::Unsaid);
            if let Some(card) = natural.filter(|_| chance.below(100) < percent) {
                let rank = card.rank().filter(|_| chance.below(4) == 0);
                laid.stands = rank.map_or(Stands::Card(card), Stands::Rank);
            }
        }
        let _ = judge.judge(&as_written);
    }
    for (at, (now, was)) in named.to_text().lines().zip(log.lines()).enumerate() {
        if now != was {
            trial.change(at, now);
        }
    }
    trial
}

/// The cards of a statement that can be said to stand for something.
fn laid<'s>(statement: &'s mut Statement<'_>) -> &'s mut [Laid] {
    match statement {
        Statement::Table { melds, .. }
        | Statement::Plays {
            action:
                Action::Melds { melds }
                | Action::Declares { melds, .. }
                | Action::Shows { melds }
                | Action::Rearranges { melds },
            ..
        } => melds.cards.to_mut(),
        Statement::Plays { action: Action::Lays { cards, .. } | Action::Moves { cards, .. }, .. } => cards.to_mut(),
        _ => &mut [],
    }
}
