//! An expectation changes nothing but whether it is met.

use adjudeck_format::VerdictKind;
use adjudeck_replayer::referee::{Choice, Finding, FindingKind, Session};
use adjudeck_validator::{Rules, kind};

use super::games;
use super::hiding::{canonical, hide, spoil};
use crate::law::{Chance, Law, Outcome, Trial};

/// Of how many lines something is expected of one.
const ONE_IN: usize = 5;

/// What is expected, whether it is so or not.
const EXPECTED: [&str; 6] =
    ["= legal", "= illegal", "= impossible", "= undecided", "= mismatch", "= legal where pack.players: 2-6"];

/// Games with expectations in them, met and unmet, are judged as they are without.
pub(super) const NOTHING: Law = Law {
    name: "an-expectation-changes-nothing",
    says: "what is found in a log is the same with expectations in it and without, but for those that are not met",
    trials: |rules: &Rules, seed| {
        let (legal, mut chance) = (canonical(&games(rules, 2, seed)), Chance::new(seed));
        let logs = [legal.clone(), spoil(&legal, seed), spoil(&spoil(&legal, seed), seed.wrapping_add(1))];
        let hidden = logs.iter().map(|log| hide(log, seed).log());
        logs.iter().cloned().chain(hidden).map(|log| expecting(&log, &mut chance)).collect()
    },
    check: |trial| {
        let (before, after) = (found(&trial.before()), found(&trial.log()));
        let others: Vec<&Said> = after.iter().filter(|said| !said.is_unmet).collect();
        if let Some((was, is)) = before.iter().zip(&others).find(|(was, is)| was != *is) {
            return Outcome::broken("differs", format!("without expectations {was:?}, with them {is:?}"));
        }
        if before.len() != others.len() {
            return Outcome::broken("number", format!("{} findings, and {} with expectations", before.len(), others.len()));
        }
        Outcome::Holds
    },
    seeds: 4,
};

/// What is said of a line.
#[derive(Debug, PartialEq, Eq)]
struct Said {
    line: u64,
    is_unmet: bool,
    verdict: VerdictKind,
    words: String,
}

impl Said {
    fn of(finding: &Finding) -> Self {
        let verdict = match &finding.kind {
            FindingKind::Verdict(judgement) => kind(&judgement.verdict),
            _ => VerdictKind::Impossible,
        };
        let is_unmet = matches!(finding.kind, FindingKind::Unmet(_));
        Self { line: finding.line, is_unmet, verdict, words: finding.to_string() }
    }
}

/// All that is found in a log, whether it was expected or not.
fn found(log: &str) -> Vec<Said> {
    let mut all = Vec::new();
    let session = Session::new(&Choice::default()).showing_expected();
    let result = session.run(log.as_bytes(), &mut |finding| all.push(Said::of(&finding)));
    debug_assert!(result.is_ok(), "bytes in memory can be read");
    all
}

/// The log with expectations put in.
fn expecting(log: &str, chance: &mut Chance) -> Trial {
    let mut trial = Trial::of("");
    for line in log.lines() {
        trial.lines.extend(Trial::of(line).lines);
        if chance.below(ONE_IN) == 0 {
            trial.insert(trial.lines.len(), chance.pick(&EXPECTED).unwrap_or(&"= legal"));
        }
    }
    trial
}
