//! Every point of every game has an example, or a reason why it can decide nothing there, and the reason is honest.
//!
//! A reason is held against the logs of its game in which no house answers otherwise: the cases, the recorded games and a few
//! that are made up, with faults. Whatever else is answered to the point, each of them is judged as before, to the last score.

#![expect(clippy::unwrap_used, reason = "a test may stop at the first thing that is not as it expects")]

use std::collections::BTreeSet;
use std::fs;
use std::thread;

use adjudeck_corpus::{cases, examples, folder, games as recorded, why_none};
use adjudeck_replayer::analysis::compare::{Compare, Comparison};
use adjudeck_replayer::generate::Faults;
use adjudeck_replayer::referee::Choice;
use adjudeck_replayer::rules::answers::{answer_text, editions_of, games, held, points_of};
use adjudeck_validator::{Point, possible_answers};

/// How many games with a fault are made up for each game, by all of its editions together.
const MADE_UP: usize = 12;

/// How much of a long game is judged, for it is judged often.
const MAX_LINES: usize = 300;

/// Every point of every game.
fn all() -> impl Iterator<Item = (&'static str, Point)> {
    games().into_iter().flat_map(|game| points_of(&editions_of(game)).into_iter().map(move |point| (game, point)))
}

#[test]
fn every_point_has_an_example_or_a_reason_and_never_both() {
    let has = |(game, point): (&str, Point)| {
        (examples(game, point.path()).next().is_some(), why_none(game, point.path()).is_some())
    };
    let lacking: Vec<_> = all().filter(|it| has(*it) == (false, false)).collect();
    assert!(lacking.is_empty(), "these have neither an example nor a reason: {lacking:?}");
    let both: Vec<_> = all().filter(|it| has(*it) == (true, true)).collect();
    assert!(both.is_empty(), "these have an example, and a reason why there is none: {both:?}");
    let reasons = all().filter(|it| has(*it).1).count();
    assert_eq!(
        reasons,
        adjudeck_corpus::reasons(),
        "a reason is for a point or a game that there is not, or given twice"
    );
}

/// The logs of a game in which no house answers otherwise, each with its name.
fn logs(game: &str) -> Vec<(String, String)> {
    let read = |path: std::path::PathBuf| {
        let name = path.strip_prefix(folder()).unwrap().to_string_lossy().replace('\\', "/");
        (name, fs::read_to_string(path).unwrap())
    };
    let written = cases().into_iter().chain(recorded()).map(read);
    let written = written.filter(|(name, _)| name.split('/').nth(1) == Some(game));
    let mut logs: Vec<_> = written.filter(|(_, log)| !log.lines().any(|line| line.starts_with("house "))).collect();
    let editions = editions_of(game);
    for rules in &editions {
        let mut faults = Faults::new(rules, 5);
        let made = std::iter::from_fn(|| faults.next_game().unwrap()).take(MADE_UP / editions.len());
        logs.extend(made.map(|game| (format!("{} by {}", game.label.kind, rules.edition), game.text)));
    }
    for (_, log) in &mut logs {
        *log = log.lines().take(MAX_LINES).flat_map(|line| [line, "\n"]).collect();
    }
    logs
}

/// Other answers to a point: all there are, or where these are numbers those of other games and some more.
fn others(point: Point) -> BTreeSet<String> {
    let words: BTreeSet<_> = possible_answers(point).into_iter().map(|(word, _)| word).collect();
    if !words.is_empty() {
        return words;
    }
    let given = games().into_iter().flat_map(|game| held(&editions_of(game), point));
    let given: BTreeSet<_> = given.map(|held| answer_text(&held.answer)).collect();
    given.into_iter().chain(["null", "0", "1", "100"].map(str::to_owned)).collect()
}

/// The first of these logs that is judged otherwise by another answer to a point.
fn decided(logs: &[(String, String)], point: Point, answer: &str) -> Option<String> {
    let other = Choice { set: vec![(point.path().to_owned(), answer.to_owned())], ..Choice::default() };
    let mut comparison = Comparison::new(&Choice::default(), &other);
    let mut found = None;
    for (name, log) in logs {
        comparison.begin(name);
        let mut note = |change: adjudeck_replayer::analysis::compare::GameChange| {
            let line = change.first.as_ref().map(|first| first.line);
            found.get_or_insert_with(|| format!("{name}, line {line:?}, where {point}: {answer}"));
        };
        comparison.run(&mut log.as_bytes(), &mut note).unwrap();
    }
    found
}

/// What other answers to the points of a game decide that have a reason why they decide nothing.
fn wrong(game: &str) -> Vec<String> {
    let logs = logs(game);
    assert!(logs.len() > 100, "{game} has logs");
    let reasoned = points_of(&editions_of(game)).into_iter().filter(|it| why_none(game, it.path()).is_some());
    let tried = reasoned.filter_map(|point| {
        let can_be = |answer: &&String| editions_of(game).iter().any(|rules| rules.with(point.path(), answer).is_ok());
        others(point).iter().filter(can_be).find_map(|answer| decided(&logs, point, answer))
    });
    tried.collect()
}

#[test]
fn a_reason_is_given_only_where_no_answer_decides_anything() {
    let wrong: Vec<_> = thread::scope(|scope| {
        let games: Vec<_> = games().into_iter().map(|game| scope.spawn(move || wrong(game))).collect();
        games.into_iter().flat_map(|game| game.join().unwrap()).collect()
    });
    assert!(wrong.is_empty(), "these points decide something, so they need an example: {wrong:#?}");
}
