//! Judging is deterministic, looking changes nothing, and anything can be judged.

use std::thread;

use adjudeck_format::{Reader, Statement};
use adjudeck_validator::{Judge, Point, Rules, editions};

use crate::law::{Chance, Law, Outcome, Trial};
use crate::logs::{findings, games};

/// Judging twice, or in parallel, gives the same findings.
pub(super) const TWICE: Law = Law {
    name: "judging-twice-finds-the-same",
    says: "a log that is judged again, or at the same time, gives the same findings",
    trials: |rules, seed| vec![misspelt(&games(rules, 2, seed), seed)],
    check: |trial| {
        let log = trial.log();
        let first = told(&log);
        let other = thread::scope(|scope| {
            let other = scope.spawn(|| told(&log));
            (told(&log), other.join().unwrap_or_default())
        });
        if other == (first.clone(), first.clone()) {
            return Outcome::Holds;
        }
        Outcome::broken("differs", format!("first {first:?}, then {other:?}"))
    },
    seeds: 4,
};

/// Any lines in any order can be judged without a panic.
pub(super) const ANY_LINES: Law = Law {
    name: "any-lines-may-be-judged",
    says: "lines in any order are judged, and nothing panics",
    trials: |rules, seed| vec![shuffled(&games(rules, 1, seed), seed)],
    check: |trial| {
        let _ = findings(&trial.log());
        Outcome::Holds
    },
    seeds: 6,
};

/// What is listed as legal is judged legal, and asking changes nothing.
pub(super) const LOOKING: Law = Law {
    name: "looking-changes-nothing",
    says: "whether a line is legal and what the verdict on it is agree, and neither question changes anything",
    trials: |rules, seed| vec![Trial::of(&games(rules, 1, seed))],
    check: |trial| {
        walk(trial, |judge, statement| {
            let before = format!("{:?}{:?}", judge.deal(), judge.game());
            let legal = judge.legal(statement);
            let verdict = judge.check(statement);
            let _ = judge.readings(statement, &verdict, &judge.consulted(statement));
            if format!("{:?}{:?}", judge.deal(), judge.game()) != before {
                return Err(("changed", format!("looking at {statement:?} changes something")));
            }
            let verdict = judge.judge(statement);
            if verdict.is_ok() == legal { Ok(()) } else { Err(("disagrees", format!("{statement:?}: {verdict:?}"))) }
        })
    },
    seeds: 2,
};

/// Another reading of a point changes only verdicts that consult the point.
pub(super) const FLIPPED: Law = Law {
    name: "a-reading-changes-only-what-asks",
    says: "another reading of a point changes only verdicts for which the point is consulted",
    trials: |rules, seed| {
        let mut trial = Trial::of(&games(rules, 2, seed));
        let readings: Vec<String> =
            rules.alternatives().iter().map(|other| format!("{}={}", other.point, answer(&other.answer))).collect();
        trial.with = Chance::new(seed).pick(&readings).cloned().unwrap_or_default();
        vec![trial]
    },
    check: |trial| {
        let Some((path, answer)) = trial.with.split_once('=') else {
            return Outcome::Void("no reading is given".to_owned());
        };
        let other = trial.rules().and_then(|rules| rules.with(path, answer).ok());
        let (Some(point), Some(other)) = (Point::find(path), other) else {
            return Outcome::Void(format!("there is no {}", trial.with));
        };
        walk(trial, |judge, statement| {
            let here = judge.check(statement);
            let consulted = judge.consulted(statement).has(point);
            let there = judge.check_under(&other, statement);
            let _ = judge.judge(statement);
            if consulted || here.is_ok() == there.is_ok() {
                return Ok(());
            }
            Err((point.path(), format!("{statement:?} turns by {point}, which was not consulted: {there:?}")))
        })
    },
    seeds: 4,
};

/// No play depends on what the players had before the deal.
pub(super) const PLAYED: Law = Law {
    name: "no-play-rests-on-sums",
    says: "what is done in a deal is judged the same, and leads to the same, whatever the totals and the chips before it",
    trials: |rules, seed| {
        let game = games(rules, 3, seed);
        vec![Trial::of(&game), shuffled(&game, seed)]
    },
    check: |trial| {
        let named =
            |rules: &Rules, other: &&Rules| rules.variant.game == other.variant.game && rules.edition != other.edition;
        // A game after one book is scored as others have it.
        let scored = |rules: &Rules| {
            rules.alternatives().into_iter().find(|it| it.point.section() == "score").map(|it| it.rules)
        };
        let other = trial
            .rules()
            .and_then(|rules| editions().iter().find(|other| named(rules, other)).cloned().or_else(|| scored(rules)));
        let Some(other) = other else { return Outcome::Void("nobody scores the game otherwise".to_owned()) };
        // By another book the earlier deals have other sums.
        let mut elsewhere = Judge::new(other);
        walk(trial, |judge, statement| {
            let mut beside = judge.is_play(statement).then(|| Judge::new(judge.rules().clone()));
            if let Some(beside) = &mut beside {
                beside.stand_in_for(&elsewhere);
                beside.stand_in_for_play_of(judge);
            }
            let _ = elsewhere.judge(statement);
            let here = judge.judge(statement);
            let Some(there) = beside.as_mut().map(|beside| beside.judge(statement)) else { return Ok(()) };
            if here != there {
                return Err(("verdict", format!("{statement:?}: {here:?}, and with other sums {there:?}")));
            }
            let is_same = beside.is_some_and(|beside| beside.deal() == judge.deal());
            if is_same { Ok(()) } else { Err(("deal", format!("{statement:?} leads to another deal"))) }
        })
    },
    seeds: 4,
};

/// An answer as it is written after a point.
fn answer(answer: &serde_json::Value) -> String {
    answer.as_str().map_or_else(|| answer.to_string(), str::to_owned)
}

/// The findings in a log, in words.
fn told(log: &str) -> Vec<String> {
    findings(log).iter().map(|finding| format!("{}: {:?}", finding.line, finding.kind)).collect()
}

/// Passes every statement of a log to `each`, until something is wrong.
fn walk(
    trial: &Trial,
    mut each: impl FnMut(&mut Judge, &Statement<'_>) -> Result<(), (&'static str, String)>,
) -> Outcome {
    let Some(rules) = trial.rules() else { return Outcome::Void("it names no rules".to_owned()) };
    let (mut judge, log) = (Judge::new(rules.clone()), trial.log());
    let mut reader = Reader::new(log.as_bytes());
    while let Some(line) = reader.next() {
        let Ok(line) = line else { return Outcome::Void("a line cannot be read".to_owned()) };
        if let Err((what, words)) = each(&mut judge, &line.statement) {
            return Outcome::broken(what, format!("line {}: {words}", line.number));
        }
    }
    Outcome::Holds
}

/// A log with a card written into the middle of a line.
pub(super) fn misspelt(log: &str, seed: u64) -> Trial {
    let (mut trial, mut chance) = (Trial::of(log), Chance::new(seed));
    let at = chance.below(trial.lines.len());
    let Some(line) = trial.lines.get(at).map(|line| line.now.clone()) else { return trial };
    let place = chance.below(line.chars().count() + 1);
    let (head, tail): (String, String) = (line.chars().take(place).collect(), line.chars().skip(place).collect());
    trial.change(at, &format!("{head}5C{tail}"));
    trial
}

/// The lines of a log, some left out and some moved.
pub(super) fn shuffled(log: &str, seed: u64) -> Trial {
    let (mut lines, mut chance): (Vec<&str>, _) = (log.lines().collect(), Chance::new(seed));
    for _ in 0..=chance.below(30) {
        if lines.len() < 2 {
            break;
        }
        let (from, to) = (chance.below(lines.len()), chance.below(lines.len()));
        lines.swap(from, to);
        lines.remove(from);
    }
    Trial::of(&lines.join("\n"))
}
