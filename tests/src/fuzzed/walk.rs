//! Two referees side by side, while a fuzzer decides what players do.

use std::sync::OnceLock;

use adjudeck_format::{Names, Scratch, parse_line};
use adjudeck_validator::{Judge, Rules, Stage, editions};
use serde_json::Value;

use crate::law::Chance;
use crate::referees::{Agreement, Said, an_action, as_json, compare, games, of_second, of_verdict, player_names};
use crate::second::Second;

/// How many games of an edition there are to start from.
const BEGINNINGS: u32 = 4;

/// A set of rules, and the games to start from.
struct Beginnings {
    rules: Rules,
    json: Value,
    games: Vec<String>,
}

/// Asks two referees about actions: the next action of a recorded game, or one that a player could do with the cards that
/// exist. An action that both allow is played; one that both forbid is not.
///
/// The bytes choose the edition, perhaps another reading of a point, the game, how far it has gone, and then each action.
///
/// # Panics
/// The referees disagree.
pub fn referees(bytes: &[u8]) {
    let mut chance = Chance::of_bytes(bytes);
    let Some(beginnings) = beginnings(chance.below(editions().len())) else { return };
    let (rules, json, read) = by_a_reading(beginnings, &mut chance);
    let Some(log) = chance.pick(&beginnings.games) else { return };
    let lines: Vec<&str> = log.lines().collect();
    let mut table = Table::new(rules, &json, &lines);
    table.log = read;
    let mut next = chance.below(lines.len());
    let mut go_on = lines.iter().take(next).all(|line| table.put(line));
    while go_on && !chance.is_used_up() {
        if chance.below(3) == 0 {
            let Some(line) = lines.get(next) else { return };
            go_on = table.put(line);
            next += 1;
        } else if let Some(action) = an_action(&table.second, &table.players, &mut chance) {
            go_on = table.put(&action);
        }
    }
}

/// The rules of an edition; half of the time with another reading of a point, named in a comment.
fn by_a_reading(beginnings: &Beginnings, chance: &mut Chance) -> (Rules, Value, String) {
    let readings = beginnings.rules.alternatives();
    match readings.into_iter().nth(chance.below(512)) {
        Some(other) => {
            let json = as_json(&other.rules);
            (other.rules, json, format!("# house {}: {}\n", other.point, other.answer))
        }
        None => (beginnings.rules.clone(), beginnings.json.clone(), String::new()),
    }
}

/// The games of an edition to start from.
fn beginnings(at: usize) -> Option<&'static Beginnings> {
    static ALL: OnceLock<Vec<OnceLock<Beginnings>>> = OnceLock::new();
    let all = ALL.get_or_init(|| editions().iter().map(|_| OnceLock::new()).collect());
    let (place, rules) = (all.get(at)?, editions().get(at)?);
    Some(place.get_or_init(|| {
        let games = games(rules, BEGINNINGS, 1).unwrap_or_default();
        Beginnings { rules: rules.clone(), json: as_json(rules), games }
    }))
}

/// A table with two referees.
struct Table {
    first: Judge,
    second: Second,
    names: Names,
    players: Vec<String>,
    /// The log so far.
    log: String,
}

impl Table {
    fn new(rules: Rules, json: &Value, lines: &[&str]) -> Self {
        let lines: Vec<String> = lines.iter().map(ToString::to_string).collect();
        Self {
            first: Judge::new(rules),
            second: Second::new(json),
            names: Names::default(),
            players: player_names(&lines),
            log: String::new(),
        }
    }

    /// Asks both referees about a line, and plays it if both allow it. Returns whether both can judge further.
    fn put(&mut self, line: &str) -> bool {
        let mut scratch = Scratch::default();
        let Ok(Some(statement)) = parse_line(line.as_bytes(), &self.names, &mut scratch) else { return true };
        let mut second = self.second.clone();
        let one = of_verdict(self.first.rules(), 1, self.first.check(&statement));
        let Some(other) = of_second(1, second.judge(&statement)) else { return false };
        if [&one, &other].iter().any(|said| matches!(said, Said::Not(..))) {
            return false;
        }
        assert_ne!(compare(&one, &other), Agreement::No, "{}{line}\nfirst: {one}\nsecond: {other}", self.log);
        if one == Said::Nothing {
            let _ = self.first.judge(&statement);
            self.names.see(&statement);
            self.second = second;
            self.log.extend([line, "\n"]);
            self.compare_scores();
        }
        true
    }

    /// Checks that both referees give the ended deal the same scores. A deal is scored finally when players come or go after
    /// it.
    fn compare_scores(&self) {
        let Some(scores) = self.second.scores().filter(|_| self.first.deal().stage() == Stage::Over) else { return };
        let first = self.first.scores();
        let alike = first.iter().zip(scores).all(|(one, other)| one.is_none_or(|one| one == *other));
        assert!(alike, "{}first: {first:?}\nsecond: {scores:?}", self.log);
    }
}
