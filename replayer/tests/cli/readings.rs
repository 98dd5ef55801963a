//! `check --all-readings`: which disputed points matter in a game.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use adjudeck_format::Reader;
use adjudeck_replayer::compare::readings::{GameReadings, Readings};
use adjudeck_replayer::compare::{Compare, Comparison};
use adjudeck_replayer::session::Choice;
use adjudeck_validator::edition;
use serde_json::Value;

use crate::compare::ONE_TURN;
use crate::run::{LEGAL, UNREADABLE, run};

/// Aya calls what she has discarded, which not every book allows.
const OWN_DISCARD: &str = "\
rules kalooki
players Aya Bea Carl
position 1 dealer Carl
hand Aya 6D
hand Bea 5C 5D
turn Aya
Aya draws 7D
Aya discards 7D
Aya calls
";

/// Aya lays down a four that has a joker at its low end, and only two natural cards.
const TWO_REASONS: &str = "\
rules kalooki
players Aya Bea Carl
position 2 dealer Carl
hand Aya 5C 5D 5H 6C 6D 6H JK TS JS JK 2C 3C
turn Aya drawn
Aya melds 5C 5D 5H | 6C 6D 6H | JK=9S TS JS JK=QS
Aya discards 2C
";

/// What is said of each game.
fn readings(log: &str, more: &[&str]) -> Vec<Value> {
    let said = run(&[&["check", "--all-readings", "--format", "jsonl"], more].concat(), log);
    let rows = said.out.lines().map(|row| serde_json::from_str::<Value>(row).unwrap());
    rows.filter_map(|row| row.get("readings").filter(|it| it.is_object()).cloned()).collect()
}

/// The readings that matter, each with what is otherwise.
fn effects(game: &Value) -> Vec<String> {
    let effect = |effect: &Value| {
        let readings = effect["readings"].as_array().unwrap().iter();
        let readings: Vec<_> = readings.map(|it| format!("{}={}", it["point"], it["answer"])).collect();
        format!("{}: {}", readings.join("+"), effect["differs"]).replace('"', "")
    };
    game["effects"].as_array().unwrap().iter().map(effect).collect()
}

#[test]
fn a_game_says_which_disputes_decide_something() {
    let said = run(&["check", "--all-readings"], OWN_DISCARD);
    assert_eq!(said.status, 0);
    insta::assert_snapshot!(said.out);
    assert!(!run(&["check"], OWN_DISCARD).out.contains("disputed"));
}

#[test]
fn a_game_says_that_nothing_depends_on_a_dispute() {
    let said = run(&["check", "--all-readings"], LEGAL);
    assert!(said.out.contains("<stdin>: game 1: nothing depends on any of the "), "{}", said.out);
    let game = &readings(LEGAL, &[])[0];
    assert_eq!(game["effects"], serde_json::json!([]));
    assert!(!game["disputed"].as_array().unwrap().is_empty());
}

#[test]
fn scores_and_the_winner_may_depend_on_a_dispute_where_no_verdict_does() {
    let effects = effects(&readings(ONE_TURN, &[])[0]);
    assert!(effects.contains(&"score.one-turn=double: [scores,winner]".to_owned()), "{effects:?}");
}

#[test]
fn later_lines_are_judged_by_what_happened_under_the_reading() {
    // If nobody gets a card that two call, who took it has drawn nothing by it.
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().join("corpus/games/kalooki/five-players.rum");
    let games = readings(&fs::read_to_string(path).unwrap(), &[]);
    let all = games[0]["effects"].as_array().unwrap();
    let tie = all.iter().find(|effect| effect["readings"][0]["point"] == "claim.tie").unwrap();
    assert!(tie["verdicts"].as_u64() > Some(1), "{tie:#}");
}

#[test]
fn two_readings_are_tried_together_where_neither_turns_a_verdict_alone() {
    let strict = ["--set", "wild.low-end=only-below-ace", "--set", "wild.run-naturals=3"];
    let all = effects(&readings(TWO_REASONS, &strict)[0]);
    let pairs: Vec<_> = all.iter().filter(|effect| effect.contains('+')).collect();
    assert_eq!(pairs.len(), 1, "{all:?}");
    assert!(pairs[0].contains("wild.low-end=") && pairs[0].contains("wild.run-naturals="), "{all:?}");
    // Where one is enough, no two are tried.
    let all = effects(&readings(TWO_REASONS, &strict[..2])[0]);
    assert!(all.iter().any(|effect| effect.starts_with("wild.low-end=")), "{all:?}");
    assert!(!all.iter().any(|effect| effect.contains('+')), "{all:?}");
}

#[test]
fn each_game_of_an_input_is_told_apart() {
    let log = format!("game \"Bad\"\n{UNREADABLE}game \"One\"\n{OWN_DISCARD}game \"Two\"\n{LEGAL}");
    let games = readings(&log, &[]);
    let named: Vec<_> = games.iter().map(|game| (game["game"].as_u64(), game["title"].as_str())).collect();
    assert_eq!(named, [(Some(2), Some("One")), (Some(3), Some("Two"))]);
    assert!(!effects(&games[0]).is_empty() && effects(&games[1]).is_empty());
    // Lines are those of the input.
    assert_eq!(games[0]["effects"][0]["first"]["line"].as_u64(), Some(14));
}

#[test]
fn sarif_has_no_place_for_it() {
    assert_eq!(run(&["check", "--all-readings", "--format", "sarif"], LEGAL).status, 2);
}

/// What disputed readings are to the one game of a log.
fn of_game(log: &[u8]) -> GameReadings {
    let (mut readings, mut found) = (Readings::new(&Choice::default()), Vec::new());
    readings.begin("");
    let mut reader = Reader::new(log);
    while reader.next_with(|line| readings.see(&line, &mut |game| found.push(game))).is_some() {}
    readings.end(&mut |game| found.push(game));
    found.pop().unwrap()
}

/// Whether anything in a log is judged otherwise if one answer is another.
fn differs(log: &[u8], set: (String, String)) -> bool {
    let other = Choice { set: vec![set], ..Choice::default() };
    let (mut comparison, mut reader) = (Comparison::new(&Choice::default(), &other), Reader::new(log));
    comparison.begin("");
    while let Some(stepped) = reader.next_with(|line| comparison.step(line, &mut |_| ())) {
        stepped.unwrap();
    }
    comparison.end(&mut |_| ());
    comparison.sums().changed > 0
}

/// Only readings of points that were consulted are tried. Nothing is missed: all the others change nothing.
#[test]
fn every_reading_that_matters_is_found() {
    let games = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().join("corpus/games");
    for path in ["kalooki/six-players", "paplu/kitty-party", "pokerato/three-players", "vazhushal/kitchen-table"] {
        let log = fs::read(games.join(path).with_extension("rum")).unwrap();
        let single = of_game(&log).effects.into_iter().filter(|effect| effect.readings.len() == 1);
        let found = single.map(|effect| format!("{} {}", effect.readings[0].point, effect.readings[0].answer));
        let found: BTreeSet<_> = found.collect();
        let text = String::from_utf8_lossy(&log);
        let named = text.lines().find_map(|line| line.strip_prefix("rules ")).unwrap();
        let others = edition(named.split_whitespace().next().unwrap()).unwrap().alternatives();
        let matter = others.iter().filter(|it| differs(&log, (it.point.to_string(), it.answer.to_string())));
        let matter: BTreeSet<_> = matter.map(|it| format!("{} {}", it.point, it.answer)).collect();
        assert_eq!(found, matter, "{path}");
        assert!(!found.is_empty());
    }
}
