//! `check --all-readings`: which disputed points matter in a game.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use adjudeck_format::Reader;
use adjudeck_replayer::analysis::compare::readings::Readings;
use adjudeck_replayer::analysis::compare::{Compare, Comparison, GameChange, LineChange, ScoreChange, WinnerChange};
use adjudeck_replayer::referee::Choice;
use adjudeck_validator::edition;
use serde_json::Value;

use crate::run::run;

/// What is said of each game.
fn readings(log: &str, more: &[&str]) -> Vec<Value> {
    let said = run(&[&["check", "--all-readings", "--format", "jsonl"], more].concat(), log);
    let rows = said.out.lines().map(|row| serde_json::from_str::<Value>(row).unwrap());
    rows.filter_map(|row| row.get("readings").filter(|it| it.is_object()).cloned()).collect()
}

#[test]
fn later_lines_are_judged_by_what_happened_under_the_reading() {
    // If nobody gets a card that two call, who took it has drawn nothing by it.
    let path = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../..")).join("corpus/games/kalooki/five-players.rum");
    let games = readings(&fs::read_to_string(path).unwrap(), &[]);
    let all = games[0]["effects"].as_array().unwrap();
    let tie = all.iter().find(|effect| effect["readings"][0]["point"] == "call.tie").unwrap();
    assert!(tie["verdicts"].as_u64() > Some(1), "{tie:#}");
}

/// What a reading changes in a game: its title, and what is otherwise.
type Change = (String, String);

/// The games and the cases of an edition, one after the other, each with its path as its title; not those in which the rules
/// are changed, or that are several games.
fn all_of(edition: &str) -> String {
    let is_of = |log: &str| log.lines().any(|line| line == format!("rules {edition}"));
    let heads = |line: &&str| line.starts_with("adjudeck ") || line.starts_with("game ");
    let is_other = |log: &str| log.contains("\nhouse ") || log.matches("\ngame ").count() > 1;
    let mut all = String::new();
    for path in adjudeck_corpus::games().into_iter().chain(adjudeck_corpus::cases()) {
        let log = fs::read_to_string(&path).unwrap_or_default();
        if is_of(&log) && !is_other(&log) {
            let name = path.strip_prefix(adjudeck_corpus::folder()).unwrap().to_string_lossy().replace('\\', "/");
            let _ = writeln!(all, "game \"{name}\"");
            log.lines().filter(|line| !heads(line)).for_each(|line| all.extend([line, "\n"]));
        }
    }
    all
}

/// What is otherwise, as it is told of an effect and of a change.
fn otherwise(
    counts: (u64, u64),
    first: Option<&LineChange>,
    first_score: Option<&ScoreChange>,
    winner: Option<&WinnerChange>,
) -> String {
    let (line, winner) = (first.map(|it| it.line), winner.map(|it| (&it.one, &it.other)));
    format!("{counts:?} {line:?} {first_score:?} {winner:?}")
}

/// What each reading changes in the games of a log that are judged by an edition, as the readings of the points that were
/// consulted are tried together.
fn tried(log: &str) -> BTreeMap<String, BTreeSet<Change>> {
    let (mut readings, mut found) = (Readings::new(&Choice::default()), Vec::new());
    readings.begin("");
    let mut reader = Reader::new(log.as_bytes());
    while reader.next_with(|line| readings.see(&line, &mut |game| found.push(game)).unwrap()).is_some() {}
    readings.end(&mut |game| found.push(game)).unwrap();
    let mut changes = BTreeMap::<_, BTreeSet<_>>::new();
    for game in found {
        for effect in &game.effects {
            let [reading] = &*effect.readings else { continue };
            let by = format!("{} {}", reading.point, reading.answer);
            let (first, score) = (effect.first.as_ref(), effect.first_score.as_ref());
            let what = otherwise((effect.verdicts, effect.scores), first, score, effect.winner.as_ref());
            changes.entry(by).or_default().insert((game.title.clone().unwrap_or_default(), what));
        }
    }
    changes
}

/// What another answer changes in the games of a log, as two referees judge it side by side.
fn compared(log: &str, point: &str, answer: &Value) -> BTreeSet<Change> {
    let other = Choice { set: vec![(point.to_owned(), answer.to_string())], ..Choice::default() };
    let (mut comparison, mut reader) = (Comparison::new(&Choice::default(), &other), Reader::new(log.as_bytes()));
    let mut changes = BTreeSet::new();
    let mut report = |change: GameChange| {
        let counts = (change.verdicts.unwrap_or_default(), change.scores.unwrap_or_default());
        let (first, score) = (change.first.as_ref(), change.first_score.as_ref());
        changes.insert((
            change.title.clone().unwrap_or_default(),
            otherwise(counts, first, score, change.winner.as_ref()),
        ));
    };
    comparison.begin("");
    while let Some(stepped) = reader.next_with(|line| comparison.step(line, &mut report)) {
        stepped.unwrap();
    }
    comparison.end(&mut report);
    changes
}

/// Games of several deals, with rulings on faults. No line says who has won.
fn of_several_deals(edition: &str) -> String {
    let games = run(&["generate", "--rules", edition, "--faults", "3", "--taken-back", "--seed", "3"], "").out;
    assert!(games.contains("\nruling ") && !games.contains("\nwinner "), "{games}");
    games
}

/// Only readings of points that were consulted are tried, and a game is judged again only where it may be another. Nothing is
/// missed by that, and nothing is told otherwise than by two referees of whom each judges the whole game.
#[track_caller]
fn nothing_is_missed(of: &str) {
    let log = all_of(of) + &of_several_deals(of);
    let tried = tried(&log);
    assert!(tried.len() > 20, "{}", tried.len());
    let mut missed = Vec::new();
    for other in edition(of).unwrap().alternatives() {
        let by = format!("{} {}", other.point, other.answer);
        let compared = compared(&log, other.point.path(), &other.answer);
        let tried = tried.get(&by).cloned().unwrap_or_default();
        missed.extend(tried.symmetric_difference(&compared).map(|change| format!("{by}: {change:?}")));
    }
    assert!(missed.is_empty(), "{}", missed.join("\n"));
}

#[test]
fn every_reading_that_matters_in_kalooki_is_found() {
    nothing_is_missed("kalooki/akagiri");
}

#[test]
fn every_reading_that_matters_in_gin_is_found() {
    nothing_is_missed("gin/pagat");
}

#[test]
fn every_reading_that_matters_in_push_is_found() {
    nothing_is_missed("push/akagiri");
}

#[test]
fn every_reading_that_matters_in_pokerato_is_found() {
    nothing_is_missed("pokerato/akagiri");
}

#[test]
fn every_reading_that_matters_in_paplu_is_found() {
    nothing_is_missed("paplu/pagat");
}

#[test]
fn every_reading_that_matters_in_vazhushal_is_found() {
    nothing_is_missed("vazhushal/akagiri");
}
