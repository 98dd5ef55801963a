//! Both referees side by side: legal and spoilt games on which they must agree.

mod rounds;
pub(crate) mod spoil;
mod tally;

pub use rounds::Round;
pub(crate) use spoil::player_names;
pub use spoil::{PUT_IN, WAYS, an_action, put_in, spoil};
pub use tally::{Counts, Disagreement, Tally};

use std::collections::BTreeMap;
use std::fmt;

use adjudeck_format::{Reader, VerdictKind};
use adjudeck_replayer::generate::generate_games;
use adjudeck_replayer::referee::{Choice, Finding, FindingKind, Session};
use adjudeck_validator::Rules;
use serde_json::Value;

use crate::plays::{Done, play_deals};
use crate::second::{Fault, Second, Verdict};

/// What a referee says of a game: its first fault.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Said {
    /// The game has no fault.
    Nothing,
    /// A fault at this line. The second referee may name several.
    Faults(u64, Vec<Fault>),
    /// The game is not judged from this line on; the reason.
    Not(u64, String),
}

impl fmt::Display for Said {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Nothing => f.write_str("nothing is wrong"),
            Self::Faults(line, faults) => {
                write!(f, "line {line}:")?;
                faults.iter().try_for_each(|fault| write!(f, " {fault};"))
            }
            Self::Not(line, why) => write!(f, "line {line}: not judged: {why}"),
        }
    }
}

impl Said {
    /// What is said, without the line.
    #[must_use]
    pub fn without_line(&self) -> String {
        let said = self.to_string();
        said.split_once(": ").map_or(said.as_str(), |(_, rest)| rest).to_owned()
    }
}

/// Why a game with an unreadable line is not judged.
pub const UNREADABLE: &str = "a line that cannot be read";

/// How many deals random players play at most.
const DEALS_OF_RANDOM_PLAYERS: usize = 3;

/// How far two referees agree on a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Agreement {
    /// Both find no fault.
    Clean,
    /// Both name the same fault first.
    Same,
    /// The second referee also names the fault of the first one, but not first.
    Among,
    /// One referee stops judging, and the other has found nothing before that.
    Unjudged(String),
    /// They disagree.
    No,
}

/// What the first referee says of each game of a log; games count from 1.
///
/// # Panics
/// Never on bytes in memory.
#[must_use]
pub fn first_referee(rules: &Rules, log: &[u8]) -> BTreeMap<u64, Said> {
    let mut said = BTreeMap::new();
    let choice = Choice { rules: Some(rules.clone()), ..Choice::default() };
    let mut report = |finding: Finding| {
        let words = match finding.kind {
            FindingKind::Verdict(judgement) => match of_verdict(rules, finding.line, judgement.verdict) {
                Said::Nothing => return,
                said => said,
            },
            FindingKind::Unreadable(_) => Said::Not(finding.line, UNREADABLE.to_owned()),
            FindingKind::Rules(_) | FindingKind::Unmet(_) => return,
        };
        said.entry(finding.location.game).or_insert(words);
    };
    if Session::new(&choice).unexpecting().run(log, &mut report).is_err() {
        return BTreeMap::new();
    }
    said
}

/// What a verdict of the first referee says.
#[must_use]
pub fn of_verdict(rules: &Rules, line: u64, verdict: adjudeck_validator::Verdict) -> Said {
    match verdict {
        Err(violation) if violation.kind != VerdictKind::Undecided => {
            let clause = rules.clause_of(violation.point).unwrap_or_default().to_owned();
            let point = violation.point.path().to_owned();
            Said::Faults(line, vec![Fault { kind: violation.kind, point, clause }])
        }
        Err(_) => Said::Not(line, "undecided".to_owned()),
        Ok(()) => Said::Nothing,
    }
}

/// What a verdict of the second referee says; `None` if they say nothing more of the game.
#[must_use]
pub fn of_second(line: u64, verdict: Verdict) -> Option<Said> {
    match verdict {
        Verdict::Legal => Some(Said::Nothing),
        Verdict::Faulty(faults) => Some(Said::Faults(line, faults)),
        Verdict::Unsupported(why) => Some(Said::Not(line, why)),
        Verdict::Silent => None,
    }
}

/// What the second referee says of each game of a log.
#[must_use]
pub fn second_referee(rules: &Value, log: &[u8]) -> BTreeMap<u64, Said> {
    let mut said = BTreeMap::new();
    let (mut second, mut reader, mut game) = (Second::new(rules), Reader::new(log), 0);
    while let Some(line) = reader.next() {
        let Ok(line) = line else {
            said.entry(game).or_insert(Said::Not(0, UNREADABLE.to_owned()));
            continue;
        };
        if matches!(line.statement, adjudeck_format::Statement::Game { .. }) {
            game += 1;
        }
        let words = match of_second(line.number, second.judge(&line.statement)) {
            None | Some(Said::Nothing) => continue,
            Some(words) => words,
        };
        said.entry(game).or_insert(words);
    }
    said
}

/// How far the two agree.
#[must_use]
pub fn compare(first: &Said, second: &Said) -> Agreement {
    match (first, second) {
        (Said::Nothing, Said::Nothing) => Agreement::Clean,
        (Said::Not(_, why), _) if why == UNREADABLE => Agreement::Unjudged(why.clone()),
        (Said::Not(line, why), Said::Faults(later, _)) if line <= later => Agreement::Unjudged(format!("first: {why}")),
        (Said::Not(_, why), Said::Nothing | Said::Not(..)) => Agreement::Unjudged(format!("first: {why}")),
        (Said::Nothing, Said::Not(_, why)) => Agreement::Unjudged(why.clone()),
        (Said::Faults(line, _), Said::Not(other, why)) if line >= other => Agreement::Unjudged(why.clone()),
        (Said::Faults(line, one), Said::Faults(other, many)) if line == other => {
            let named = |fault: &Fault| one.contains(fault);
            match many.iter().position(named) {
                Some(0) => Agreement::Same,
                Some(_) => Agreement::Among,
                None => Agreement::No,
            }
        }
        _ => Agreement::No,
    }
}

/// A game that both referees judged.
#[derive(Clone, Debug)]
pub struct Consulted {
    /// The edition by which they judged.
    pub edition: String,
    /// The game, as a log of its own.
    pub log: String,
    /// How the game was spoilt.
    pub spoilt: &'static str,
    /// What the first referee says.
    pub first: Said,
    /// What the second referee says.
    pub second: Said,
    /// How far they agree.
    pub agreement: Agreement,
}

/// Lets both referees judge a log of one game.
#[must_use]
pub fn ask(rules: &Rules, json: &Value, log: String, spoilt: &'static str) -> Consulted {
    let first = first_referee(rules, log.as_bytes()).remove(&1).unwrap_or(Said::Nothing);
    let second = second_referee(json, log.as_bytes()).remove(&1).unwrap_or(Said::Nothing);
    let agreement = compare(&first, &second);
    Consulted { edition: rules.edition.clone(), log, spoilt, first, second, agreement }
}

/// A rules file as plain JSON.
#[must_use]
pub fn as_json(rules: &Rules) -> Value {
    serde_json::from_str(&rules.to_json()).unwrap_or_default()
}

/// Whole generated games, each a log of its own. Where a whole pile is taken, random players play every other one: they
/// do anything that is legal.
///
/// # Errors
/// The errors of the generator.
pub fn games(rules: &Rules, count: u32, seed: u64) -> std::io::Result<Vec<String>> {
    let mut log = Vec::new();
    generate_games(rules, count, seed, None, &mut log)?;
    let log = String::from_utf8_lossy(&log).into_owned();
    let mut games: Vec<_> =
        log.split("\ngame ").skip(1).map(|game| format!("adjudeck 1\ngame {}\n", game.trim_end())).collect();
    if rules.frozen.is_some() {
        let (json, first) = (as_json(rules), seed.wrapping_mul(1_000));
        for (number, game) in (0..).zip(&mut games).skip(1).step_by(2) {
            *game = play_deals(&json, first.wrapping_add(number), &Done::new(), DEALS_OF_RANDOM_PLAYERS).log;
        }
    }
    Ok(games)
}

/// A game on which the referees disagree, shortened as far as they still do.
#[must_use]
pub fn shrink(rules: &Rules, json: &Value, asked: Consulted) -> Consulted {
    let lines: Vec<&str> = asked.log.lines().collect();
    let Some(start) = lines.iter().position(|line| line.starts_with("deal ")) else { return asked };
    let place = |said: &Said| match said {
        Said::Faults(line, _) | Said::Not(line, _) => usize::try_from(*line).unwrap_or(usize::MAX),
        Said::Nothing => 0,
    };
    let last = place(&asked.first).max(place(&asked.second)).min(lines.len());
    let deals: Vec<usize> =
        (start..last).filter(|&index| lines.get(index).is_some_and(|line| line.starts_with("deal "))).rev().collect();
    for from in deals {
        let deal = lines.iter().take(last).skip(from);
        let kept: Vec<_> = lines.iter().take(start).chain(deal).copied().collect();
        let shorter = ask(rules, json, kept.join("\n") + "\n", asked.spoilt);
        if shorter.agreement == Agreement::No {
            return shorter;
        }
    }
    asked
}
