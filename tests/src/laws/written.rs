//! A log that is written out again says the same, and names and suits do not matter.

use adjudeck_format::{Card, Log, Statement, Suit, format, json};
use adjudeck_replayer::referee::codes::code;

use crate::law::{Law, Outcome, Trial};
use crate::logs::{findings, games};

/// What is printed can be read again, as text and as JSON.
pub(super) const PRINTED: Law = Law {
    name: "what-is-printed-is-read-again",
    says: "a log that is printed, as text or as JSON, and read again says the same",
    trials: |rules, seed| vec![Trial::of(&games(rules, 2, seed))],
    check: |trial| {
        let text = trial.log();
        let (log, faults) = Log::parse(text.as_bytes());
        if !faults.is_empty() {
            return Outcome::Void("a line cannot be read".to_owned());
        }
        let printed = log.to_text();
        let same = |other: &Log| other.says_as(&log);
        let of_json = |read: Result<Log, json::JsonError>| read.is_ok_and(|read| same(&read));
        let each = [
            ("text", same(&Log::parse(printed.as_bytes()).0)),
            ("fmt", format(text.as_bytes()).is_ok_and(|once| format(once.as_bytes()) == Ok(once))),
            ("json", of_json(json::from_json(&json::to_json(&log)))),
            ("jsonl", of_json(json::from_jsonl(&json::to_jsonl(&log)))),
        ];
        match each.iter().find(|(_, holds)| !holds) {
            None => Outcome::Holds,
            Some((how, _)) => Outcome::broken(*how, format!("read again as {how}, it says something else")),
        }
    },
    seeds: 4,
};

/// Other names, and other suits of the same colour, change nothing.
pub(super) const PERMUTED: Law = Law {
    name: "names-and-suits-do-not-matter",
    says: "a legal game with other names, and with spades for clubs and hearts for diamonds, is legal",
    trials: |rules, seed| vec![Trial::of(&games(rules, 3, seed))],
    check: |trial| {
        let log = trial.log();
        if !findings(&log).is_empty() {
            return Outcome::Void("something is found in it as it is".to_owned());
        }
        match findings(&turn_suits(&renamed(&log))).first() {
            None => Outcome::Holds,
            Some(finding) => Outcome::broken(code(finding), format!("line {}: {:?}", finding.line, finding.kind)),
        }
    },
    seeds: 4,
};

/// A log with other names. A player who comes back keeps their new name.
fn renamed(log: &str) -> String {
    let mut parsed = Log::parse(log.as_bytes()).0;
    let mut known: Vec<Box<str>> = Vec::new();
    for line in &mut parsed.lines {
        let Some(Statement::Players { names }) = &mut line.statement else { continue };
        for name in names.to_mut().iter_mut() {
            let at = known.iter().position(|it| it == name).unwrap_or_else(|| {
                known.push(name.clone());
                known.len() - 1
            });
            *name = format!("Player{at}").into();
        }
    }
    parsed.to_text()
}

/// A log with spades and clubs exchanged, and hearts and diamonds. Colours stay, since scores of aces depend on them.
fn turn_suits(log: &str) -> String {
    let turn_line = |line: &str| line.split(' ').map(turn).collect::<Vec<_>>().join(" ");
    log.lines().map(turn_line).collect::<Vec<_>>().join("\n")
}

/// A word with another suit, if it is a card.
fn turn(word: &str) -> String {
    if let Some((wild, stands)) = word.split_once('=') {
        return format!("{}={}", turn(wild), turn(stands));
    }
    let suit = word.parse::<Card>().ok().filter(|_| word.len() == 2).and_then(Card::suit);
    let other = suit.map(|suit| match suit {
        Suit::Spades => 'C',
        Suit::Hearts => 'D',
        Suit::Diamonds => 'H',
        Suit::Clubs => 'S',
    });
    other.map_or_else(|| word.to_owned(), |suit| word.chars().take(1).chain([suit]).collect())
}
