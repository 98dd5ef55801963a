//! The examples that the program carries tell apart whatever the corpus tells apart, and are as few as do.
//!
//! `ADJUDECK_BLESS=1 cargo test -p adjudeck-tests --test examples` chooses them anew. For each point of each game, of the cases
//! in its folder and those that name it, the one is taken that tells most answers apart, then one in the folder, then one
//! without jokers, then the shortest; and so on until nothing is left that any case tells apart. A point of which no case tells
//! answers apart has one that shows it at work, and not kept, if there is one.

#![expect(clippy::unwrap_used, reason = "a test may stop at the first thing that is not as it expects")]

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::{env, fs};

use adjudeck_corpus::{cases, folder};
use adjudeck_format::{Log, Statement};
use adjudeck_replayer::analysis::examples::{Played, play};
use adjudeck_replayer::rules::answers::{editions_of, games, held, points_of};
use adjudeck_replayer::viewer::workbench::{Order, judge};
use adjudeck_replayer::words::Lang;
use adjudeck_validator::{DecidedBy, Point, kind};
use serde_json::Value;

/// A case of a game.
struct Case {
    /// Its folder and its name.
    path: String,
    log: String,
}

impl Case {
    /// Whether it is about a point, by its folder or by a claim.
    fn names(&self, point: Point) -> bool {
        let is_named = |line: &str| line.split([' ', ':']).any(|word| word == point.path());
        self.is_in(point) || self.log.lines().filter(|line| line.starts_with("= ")).any(is_named)
    }

    /// Whether it lies in the folder of a point.
    fn is_in(&self, point: Point) -> bool {
        self.path.split('/').next() == Some(point.path())
    }

    /// What one goes by in choosing, the best last.
    fn rank(&self, point: Point) -> (bool, Reverse<(usize, usize)>) {
        (self.is_in(point), Reverse((self.log.matches("JK").count(), self.log.len())))
    }
}

/// The cases of a game.
fn cases_of(game: &str) -> Vec<Case> {
    let folder = folder().join("cases").join(game);
    let of_game = cases().into_iter().filter(|path| path.starts_with(&folder));
    let case = |path: std::path::PathBuf| {
        let short = path.strip_prefix(&folder).unwrap().with_extension("");
        Case { path: short.to_string_lossy().replace('\\', "/"), log: fs::read_to_string(path).unwrap() }
    };
    of_game.map(case).collect()
}

/// What a case tells apart.
type Parted = BTreeSet<[String; 2]>;

/// Whether the point decides against something in a case. What only the log decides, such as a proof of a shuffle, shows nothing of
/// the rules.
fn is_broken(played: &Played, point: Point) -> bool {
    let verdicts = played.steps.iter().flat_map(|step| &step.verdicts);
    verdicts
        .filter_map(|said| said.verdict.err())
        .any(|violation| violation.point == point && violation.fact.decided_by() != DecidedBy::Log)
}

/// The cases that are chosen for a point, of those that are about it.
fn choose<'a>(point: Point, about: &[(&'a Case, Played)]) -> Vec<&'a Case> {
    let parted: Vec<_> = about.iter().map(|(case, played)| (*case, played.parted())).collect();
    let (mut chosen, mut shown) = (Vec::new(), Parted::new());
    loop {
        let new = |parted: &Parted| parted.difference(&shown).count();
        let telling = parted.iter().filter(|(_, parted)| new(parted) > 0);
        let Some((best, parted)) = telling.max_by_key(|(case, parted)| (new(parted), case.rank(point))) else { break };
        shown.extend(parted.iter().cloned());
        chosen.push(*best);
    }
    if chosen.is_empty() {
        let best = about.iter().max_by_key(|(case, played)| (is_broken(played, point), case.rank(point)));
        chosen.extend(best.map(|(case, _)| *case));
    }
    chosen
}

#[test]
fn the_examples_tell_apart_what_the_corpus_tells_apart() {
    let is_blessed = env::var_os("ADJUDECK_BLESS").is_some();
    let mut list = "//! The list of examples. It is written by a test; see the module above.\n\nchoice! {\n".to_owned();
    let mut stale = Vec::new();
    for game in games() {
        let cases = cases_of(game);
        for point in points_of(&editions_of(game)) {
            let answers = held(&editions_of(game), point);
            let about = cases.iter().filter(|case| case.names(point));
            let about: Vec<_> = about.map(|case| (case, play(&case.log, point, &answers))).collect();
            let listed: Vec<_> = adjudeck_corpus::examples(game, point.path()).collect();
            let all: Parted = about.iter().flat_map(|(_, played)| played.parted()).collect();
            let shown: Parted = listed.iter().flat_map(|it| play(it.log, point, &answers).parted()).collect();
            if all != shown || listed.is_empty() != about.is_empty() {
                stale.push(format!("{game} {point}"));
            }
            for case in choose(point, &about) {
                let _ = writeln!(list, "    {game:?} {:?} {:?}", point.path(), case.path);
            }
        }
    }
    list.push_str("}\n");
    if is_blessed {
        fs::write(folder().join("src/examples/list.rs"), list).unwrap();
    } else {
        assert!(stale.is_empty(), "the list of examples is stale; ADJUDECK_BLESS=1 writes it anew: {stale:#?}");
    }
}

/// The cases whose claims are of a table at which another answer would have brought about something else before: a claim asks
/// what that answer says of the table as it is.
const ELSEWHERE: [&str; 2] =
    ["deal.wild-upcard/first-player-takes-a-joker", "exhaustion.moment/push-one-card-left-under-akagiri"];

#[test]
fn the_verdicts_shown_are_those_that_the_cases_claim() {
    let mut wrong = Vec::new();
    for game in games() {
        for point in points_of(&editions_of(game)) {
            let answers = held(&editions_of(game), point);
            for example in adjudeck_corpus::examples(game, point.path()) {
                let played = play(example.log, point, &answers);
                let steps = |line: u64| played.steps.iter().rfind(|step| step.line < line).unwrap();
                for (number, line) in (1..).zip(Log::parse(played.log.as_bytes()).0.lines) {
                    let Some(Statement::Expect { expected, reading: Some(reading), .. }) = &line.statement else {
                        continue;
                    };
                    let answer =
                        serde_json::from_str(&reading.answer).unwrap_or_else(|_| Value::from(&*reading.answer));
                    let said = steps(number).verdicts.iter().find(|said| said.answers.contains(&answer));
                    // An answer that nobody gives is not shown.
                    let is_wrong = said.is_some_and(|said| kind(&said.verdict) != *expected);
                    if reading.point == point.path() && is_wrong && !ELSEWHERE.contains(&example.path) {
                        wrong.push(format!("{}:{number}: {line:?}", example.path));
                    }
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// An answer as it is typed.
fn typed(answer: &Value) -> String {
    answer.as_str().map_or_else(|| answer.to_string(), str::to_owned)
}

/// What a session finds in a log whose rules have another answer to a point: for each line the first verdict and its sentence.
fn found_by(log: &str, point: Point, answer: &Value) -> BTreeMap<u64, (&'static str, String)> {
    let set = vec![(point.path().to_owned(), typed(answer))];
    let order = Order { set, expected: true, ..Order::default() };
    let mut found = BTreeMap::new();
    for finding in judge(log, &order).findings {
        found.entry(finding.record.line).or_insert((finding.record.kind, finding.record.message));
    }
    found
}

#[test]
fn an_example_says_of_each_line_what_a_session_finds() {
    let (mut compared, mut otherwise) = (0, Vec::new());
    for game in games() {
        let editions = editions_of(game);
        for point in points_of(&editions) {
            let answers = held(&editions, point);
            let examples = adjudeck_corpus::examples(game, point.path());
            // An answer that stands in the log itself holds there, whatever else is set.
            let examples = examples.filter(|it| !it.log.contains(&format!("house {}", point.path())));
            for Played { log, steps, .. } in examples.map(|it| play(it.log, point, &answers)) {
                for answer in answers.iter().map(|held| &held.answer) {
                    let found = found_by(&log, point, answer);
                    let verdicts =
                        steps.iter().flat_map(|step| step.verdicts.iter().map(move |said| (step.line, said)));
                    for (line, said) in verdicts.filter(|(_, said)| said.answers.contains(answer)) {
                        let sentence = Lang::En.words().sentence(&said.finding);
                        let own = said.verdict.is_err().then(|| (kind(&said.verdict).as_str(), sentence));
                        compared += 1;
                        if own.as_ref() != found.get(&line) {
                            otherwise.push(format!(
                                "{game} {point:?} = {answer}, line {line}: {own:?}, {:?}",
                                found.get(&line)
                            ));
                        }
                    }
                }
            }
        }
    }
    assert!(otherwise.is_empty(), "{otherwise:#?}");
    assert!(compared > 1000, "{compared}");
}
