//! The law of turns as a table: every situation has a verdict by all rules, logs show each fault that it lists, and two sets of rules
//! differ alike from either side.

#![expect(clippy::unwrap_used, reason = "a test may stop at the first thing that is not as it expects")]

use std::collections::BTreeSet;
use std::fs;

use adjudeck_corpus::{cases, folder, games as recorded};
use adjudeck_replayer::input::content::log;
use adjudeck_replayer::referee::codes::{codes, explained};
use adjudeck_replayer::referee::{Choice, Finding, FindingKind, Session};
use adjudeck_replayer::rules::answers::{Held, answer_text, editions_of, held};
use adjudeck_validator::turns::{differences, points, table};
use adjudeck_validator::{Point, Rules, editions};

/// The rules of every edition, and of each with another answer to a point on which the law of turns rests: the other answers of books.
fn all_rules() -> Vec<(&'static Rules, Option<(Point, Rules)>)> {
    let of_edition = |rules: &'static Rules| {
        let consulted = points(rules);
        let readings = consulted.points().flat_map(|point| {
            let readings = held(&[rules], point).into_iter().filter(|held| held.editions().count() == 0);
            let with = |reading: Held<'_>| rules.with(point.path(), &answer_text(&reading.answer)).unwrap();
            readings.map(|reading| (point, with(reading))).collect::<Vec<_>>()
        });
        let mut all = vec![(rules, None)];
        all.extend(readings.map(|reading| (rules, Some(reading))));
        all
    };
    editions().iter().flat_map(of_edition).collect()
}

/// The faults of a log by these answers, each with its point.
fn faults(text: &[u8], set: Vec<(String, String)>) -> BTreeSet<(&'static str, &'static str)> {
    let mut seen = BTreeSet::new();
    let mut note = |finding: Finding| {
        if let FindingKind::Verdict(judgement) = &finding.kind
            && let Err(violation) = &judgement.verdict
        {
            seen.insert((violation.fact.code(), violation.point.path()));
        }
    };
    let session = Session::new(&Choice { set, ..Choice::default() }).showing_expected();
    session.run(log(text).unwrap(), &mut note).unwrap();
    seen
}

/// Faults that the cards do not come to: the pile of such a game has one card, and whoever has pushed it has none to push.
const NEVER: [(&str, &str); 2] = [("drawn-already", "push.before-draw"), ("pushed-already", "push.before-draw")];

/// The faults of the corpus, the cases of a point by each answer that somebody gives to it; and of the examples of messages.
fn shown() -> BTreeSet<(&'static str, &'static str)> {
    let examples = codes().into_iter().flat_map(explained).filter_map(|code| code.example);
    let mut seen: BTreeSet<_> = examples.flat_map(|example| faults(example.as_bytes(), Vec::new())).collect();
    seen.extend(recorded().iter().flat_map(|path| faults(&fs::read(path).unwrap(), Vec::new())));
    for path in cases() {
        let folders: Vec<_> = path.strip_prefix(folder()).unwrap().iter().map(|it| it.to_string_lossy()).collect();
        let [_, game, point, ..] = &folders[..] else { continue };
        let text = fs::read(&path).unwrap();
        seen.extend(faults(&text, Vec::new()));
        for held in held(&editions_of(game), Point::find(point).unwrap()) {
            seen.extend(faults(&text, vec![(point.to_string(), answer_text(&held.answer))]));
        }
    }
    seen
}

#[test]
fn every_fault_of_the_table_is_shown_by_a_log() {
    let seen: BTreeSet<_> = shown().into_iter().chain(NEVER).collect();
    let mut lacking = BTreeSet::new();
    for (rules, other) in all_rules() {
        let judged = other.as_ref().map_or(rules, |(_, other)| other);
        for (verb, branch) in table(judged) {
            let listed = branch.verdicts().filter_map(|verdict| verdict.err());
            let listed = listed.map(|(code, point)| (code, point.path())).filter(|fault| !seen.contains(fault));
            lacking.extend(listed.map(|fault| (&rules.variant.game, verb.as_str(), fault)));
        }
    }
    assert_eq!(lacking, BTreeSet::new());
}

/// The law of turns rests on a point where another answer changes the table, and on no other: a note that decides nothing is none.
#[test]
fn another_answer_changes_the_table_somewhere() {
    let mut idle: BTreeSet<_> = BTreeSet::new();
    let mut changed: BTreeSet<_> = BTreeSet::new();
    for (rules, other) in all_rules() {
        let Some((point, other)) = other else { continue };
        if differences(rules, &other).is_empty() {
            idle.insert(point)
        } else {
            changed.insert(point)
        };
    }
    let idle: Vec<_> = idle.difference(&changed).map(|point| point.path()).collect();
    assert_eq!(idle, Vec::<&str>::new());
}

/// What may follow by each of two sets of rules where they differ, play by play.
fn differing(one: &Rules, other: &Rules) -> BTreeSet<String> {
    let mut all = BTreeSet::new();
    for (verb, branch) in differences(one, other) {
        all.extend(branch.verdicts().flatten().map(|[one, other]| format!("{} {one:?} {other:?}", verb.as_str())));
    }
    all
}

/// The same, the other way round.
fn turned(one: &Rules, other: &Rules) -> BTreeSet<String> {
    let mut all = BTreeSet::new();
    for (verb, branch) in differences(other, one) {
        all.extend(branch.verdicts().flatten().map(|[other, one]| format!("{} {one:?} {other:?}", verb.as_str())));
    }
    all
}

#[test]
fn two_sets_of_rules_differ_alike_whichever_comes_first() {
    for (number, one) in editions().iter().enumerate() {
        for other in editions().iter().skip(number + 1) {
            assert_eq!(differing(one, other), turned(one, other), "{} and {}", one.edition, other.edition);
        }
    }
    for (rules, other) in all_rules() {
        if let Some((point, other)) = other {
            assert_eq!(differing(rules, &other), turned(rules, &other), "{} by {point}", rules.edition);
        }
    }
}
