//! `check --all-readings`: which disputed points matter in a game.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use adjudeck_format::Reader;
use adjudeck_replayer::compare::readings::Readings;
use adjudeck_replayer::compare::{Compare, Comparison, GameChange, LineChange, ScoreChange, WinnerChange};
use adjudeck_replayer::referee::Choice;
use adjudeck_validator::edition;
use serde_json::Value;

use crate::compare::ONE_TURN;
use crate::run::{LEGAL, UNREADABLE, run};

/// Aya calls what they have discarded, which not every book allows.
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
fn a_statement_is_quoted_without_the_comment_behind_it() {
    let log = OWN_DISCARD.replace("Aya calls\n", "  Aya calls   # \"back\", they say\n");
    let said = run(&["check", "--all-readings"], &log);
    assert!(said.out.contains(": Aya calls\n") && !said.out.contains("they say"), "{}", said.out);
    assert_eq!(readings(&log, &[])[0]["effects"][0]["first"]["text"], "Aya calls");
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

/// The chips at the end of a deal rest on what it costs to stay in the game, though no line says how many they are.
#[test]
fn chips_may_depend_on_a_dispute_where_the_log_does_not_count_them() {
    let log = "rules pokerato/akagiri\nplayers Ada Bruno Carla\nposition 3 dealer Bruno\ntotal Ada 62 Bruno 40 Carla 95\n\
        chips Ada 20 Bruno 20 Carla 20\npool game 30\npool hand 6\nhand Ada 9C\nhand Bruno 5C\nhand Carla KH\n\
        table Ada 7S 7H 7D\nturn Ada drawn\nAda discards 9C\nout Ada\nCarla reenters\n";
    let game = &readings(log, &[])[0];
    let price = game["effects"].as_array().unwrap().iter().find(|it| it["readings"][0]["point"] == "chips.reentry");
    assert_eq!(
        price.unwrap()["first_score"],
        serde_json::json!({"deal": 3, "player": "Carla", "of": "chips", "one": 15, "other": 5})
    );
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

/// Only readings of points that were consulted are tried, and a game is judged again only where it may be another. Nothing is
/// missed by that, and nothing is told otherwise than by two referees of whom each judges the whole game.
#[track_caller]
fn nothing_is_missed(of: &str) {
    let log = all_of(of);
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

/// Aya lays down and goes out in one turn, for which some double the score.
const SCORES: &str = "\
rules kalooki/akagiri
players Aya Bea Carl Dee
position 1 dealer Dee
hand Aya 2S 2H 2C 3S 3H 3C 4D 4S 4H 5C
hand Bea KH 5C AS
hand Carl AH AD JK
hand Dee 2H 3H 9C TC
turn Aya drawn
Aya melds 2S 2H 2C | 3S 3H 3C | 4D 4S 4H
Aya discards 5C
out Aya
";

#[test]
fn a_line_of_several_numbers_becomes_legal_only_if_all_of_them_are_right() {
    let half_right = run(&["check", "--all-readings"], &format!("{SCORES}score Dee 48 Bea 60 Carl 52 Aya 0\n"));
    let (_, double) = half_right.out.split_once("where score.one-turn = double (").unwrap();
    assert!(double.contains("line 12: mismatch for another reason: score Dee 48"), "{}", half_right.out);
    assert!(!half_right.out.contains("becomes legal"), "{}", half_right.out);
    let doubled = run(&["check"], &format!("{SCORES}score Aya 0 Bea 60 Carl 104 Dee 48\n"));
    assert_eq!(doubled.out.matches("disputed: legal where score.one-turn = double (").count(), 3, "{}", doubled.out);
    assert!(!doubled.out.contains("double-and-bonus"), "{}", doubled.out);
}
