//! Missing information is not a fault: a game of which only the results of the deals are recorded has no faults. If one
//! number is changed so that others contradict it, only that line is a fault.

use adjudeck_format::{Entry, Log, LogLine, Seat, Statement, Tally, VerdictKind};
use adjudeck_replayer::referee::FindingKind;
use adjudeck_replayer::referee::codes::code;
use adjudeck_validator::rules::payment::Collects;
use adjudeck_validator::{Rules, kind};

use crate::law::{Chance, Law, Outcome, Trial};
use crate::logs::{findings, games};

/// Every second trial has one wrong number.
pub(super) const SILENT: Law = Law {
    name: "a-silent-record-condemns-nobody",
    says: "where only results are told, none of them is a fault but a number that the others show to be wrong",
    trials: |rules: &Rules, seed| {
        let table = results(&games(rules, 4, seed));
        let mut spoilt = Trial::of(&table);
        spoil(rules, &table, &mut spoilt, seed);
        vec![Trial::of(&table), spoilt]
    },
    check: |trial| {
        let (wrong, mut found) = (trial.changed().next(), Vec::new());
        for finding in findings(&trial.log()) {
            let FindingKind::Verdict(judgement) = &finding.kind else {
                return Outcome::broken(code(&finding), format!("line {} cannot be read", finding.line));
            };
            if kind(&judgement.verdict) != VerdictKind::Undecided {
                found.push((finding.line, code(&finding)));
            }
        }
        match (wrong, found.iter().find(|(line, _)| Some(*line) != wrong)) {
            (_, Some((line, code))) => Outcome::broken(*code, format!("line {line} is a fault: {code}")),
            (Some(line), None) if found.is_empty() => {
                Outcome::broken("unseen", format!("line {line} is wrong, and is not seen"))
            }
            (Some(_) | None, None) => Outcome::Holds,
        }
    },
    seeds: 8,
};

/// A log without any plays, and without deals that were thrown in.
pub(super) fn results(log: &str) -> String {
    let (mut log, _) = Log::parse(log.as_bytes());
    let mut kept = Vec::new();
    for line in std::mem::take(&mut log.lines).into_iter().filter(|line| line.statement.as_ref().is_none_or(is_result))
    {
        if matches!(line.statement, Some(Statement::Redeal)) {
            while kept.pop().is_some_and(|line| !begins(&line)) {}
        } else {
            kept.push(line);
        }
    }
    log.lines = kept;
    log.to_text()
}

/// Whether a line begins a deal.
const fn begins(line: &LogLine) -> bool {
    matches!(line.statement, Some(Statement::Deal { .. }))
}

/// Whether a statement gives the players, the rules or the results.
const fn is_result(statement: &Statement<'_>) -> bool {
    use adjudeck_format::Action;
    match statement {
        Statement::Plays { action, .. } => matches!(action, Action::Leaves | Action::Reenters),
        Statement::Tally { of, .. } => matches!(of, Tally::Score | Tally::Total | Tally::Wins),
        Statement::Hand { .. }
        | Statement::Upcard { .. }
        | Statement::Buried { .. }
        | Statement::Indicator { .. }
        | Statement::Stock { .. }
        | Statement::Pile { .. }
        | Statement::Table { .. }
        | Statement::Laid { .. }
        | Statement::Reshuffle
        | Statement::Pool { .. } => false,
        _ => true,
    }
}

/// Makes a number wrong so that other numbers contradict it: a total, a score where all scores are related, or the score of
/// the player who went out.
fn spoil(rules: &Rules, table: &str, trial: &mut Trial, seed: u64) {
    let (mut log, _) = Log::parse(table.as_bytes());
    let (mut out, mut places) = (None, Vec::new());
    let has =
        |sought: fn(&Statement<'_>) -> bool| log.lines.iter().filter_map(|line| line.statement.as_ref()).any(sought);
    let pays = has(|statement| matches!(statement, Statement::Plays { .. }));
    for (at, line) in log.lines.iter().enumerate() {
        match &line.statement {
            Some(Statement::Deal { .. }) => out = None,
            Some(Statement::Out { player }) => out = Some(*player),
            Some(Statement::Tally { of, entries }) => {
                let scores = entries.iter().find(|entry| entry.count > 0).map(|entry| entry.player);
                let shows = |entry: &Entry| {
                    is_shown(rules, *of, Known { out, scores }, entry.player) && !(pays && *of == Tally::Total)
                };
                places
                    .extend(entries.iter().enumerate().filter(|(_, entry)| shows(entry)).map(|(index, _)| (at, index)));
            }
            _ => {}
        }
    }
    let mut chance = Chance::new(seed);
    let Some((at, index)) = chance.pick(&places).copied() else { return };
    let by = i32::try_from(chance.below(30)).unwrap_or_default() + 1;
    if let Some(Statement::Tally { entries, .. }) = log.lines.get_mut(at).and_then(|line| line.statement.as_mut())
        && let Some(entry) = entries.to_mut().get_mut(index)
    {
        entry.count = entry.count.saturating_add(by);
    }
    if let Some(line) = log.to_text().lines().nth(at) {
        trial.change(at, line);
    }
}

/// What is known of a deal when a number is told.
#[derive(Clone, Copy)]
struct Known {
    /// Who went out.
    out: Option<Seat>,
    /// Who has a number above nought in the same line.
    scores: Option<Seat>,
}

/// Whether other numbers contradict this one if it is more.
fn is_shown(rules: &Rules, of: Tally, known: Known, player: Seat) -> bool {
    let collects = rules.payment.as_ref().map_or(Collects::Nothing, |payment| payment.collects.answer);
    match (of, collects) {
        (Tally::Total, _) => rules.teams.is_none(),
        (Tally::Score, Collects::Everything) => true,
        (Tally::Score, Collects::Difference) => known.scores.is_some_and(|seat| seat != player),
        (Tally::Score, Collects::Nothing) => {
            // Where melds count, whoever is out may have any score.
            known.out.is_some_and(|out| rules.wins.is_some() || rules.melded.is_none() && out == player)
        }
        _ => false,
    }
}
