//! A verdict is undecided only if the unknown part decides it: with some completions of the record the line is a fault, with
//! others it is not.
//!
//! One thing is hidden in a log: the indicator, a card, or the total with which a player begins. Then every card or number is
//! put in its place in turn. Such a completion counts for a line if the cards are possible up to that line.

use std::collections::BTreeMap;

use adjudeck_format::{Card, VerdictKind};
use adjudeck_validator::Rules;

use super::hiding::{self, canonical, found, spoil};
use super::silent::results;
use crate::law::{Chance, Law, Outcome, Trial, TrialLine};
use crate::logs::games;

/// The changed line is what is hidden: it is left out, or has a `?`.
pub(super) const DECIDING: Law = Law {
    name: "undecided-where-the-unknown-decides",
    says: "what is legal is so whatever is hidden, and what is undecided for want of an indicator, a card or a total is decided by it",
    trials: |rules: &Rules, seed| {
        let (legal, mut chance) = (canonical(&games(rules, 1, seed)), Chance::new(seed));
        let logs = [legal.clone(), spoil(&legal, chance.number())];
        let of_cards = logs.iter().flat_map(|log| [without_indicator(log), without_card(log, &mut chance)]);
        of_cards.chain([without_total(&results(&games(rules, 4, seed)))]).flatten().collect()
    },
    check: |trial| {
        let Some(at) = trial.changed().next() else { return Outcome::Void("nothing is hidden".to_owned()) };
        let hidden = found(&trial.log());
        let completions: Vec<_> = completions(trial, at).iter().map(|log| found(log)).collect();
        // An impossible statement is played as it is written. After one, each log tells of another game.
        let cannot_be = |(_, (kind, ..)): &(&u64, &hiding::Found)| *kind == VerdictKind::Impossible;
        let all = u64::try_from(trial.lines.len()).unwrap_or(u64::MAX);
        let last = hidden.iter().find(cannot_be).map_or(all, |(line, _)| *line);
        let is_total = line_at(trial, at).is_some_and(|hidden| hidden.now.starts_with(TOTAL));
        (1..=last).find_map(|line| wrong(&hidden, &completions, line, is_total)).unwrap_or(Outcome::Holds)
    },
    seeds: 4,
};

/// The findings of each line.
type Found = BTreeMap<u64, hiding::Found>;

/// Why the verdict on a line differs from what the completions of the log say; `None` if it does not. If a line has several
/// numbers, each completion may make another one wrong; then the unknown decides which one. Only lines are compared above
/// which all findings agree: after a fault the games differ.
fn wrong(hidden: &Found, completions: &[Found], line: u64, is_total: bool) -> Option<Outcome> {
    let of = |found: &Found| found.get(&line).copied().unwrap_or((VerdictKind::Legal, "legal", None));
    let before =
        |found: &Found| found.range(..line).map(|(line, (kind, code, _))| (*line, *kind, *code)).collect::<Vec<_>>();
    let as_hidden = before(hidden);
    let can_be = completions.iter().filter(|found| before(found) == as_hidden);
    // A declared card is held. A card that is declared twice is held twice, if one card of the hand is hidden. A bonus card is
    // shown as soon as it comes, so a card that nobody saw is taken for none.
    let can_be_so = |(kind, code, _): &hiding::Found| {
        *kind != VerdictKind::Impossible && !["in-two-melds", "bonus-kept"].contains(code)
    };
    let verdicts: Vec<_> = can_be.map(of).filter(can_be_so).collect();
    let (first, (is, code, _)) = (*verdicts.first()?, of(hidden));
    match is {
        VerdictKind::Legal => {
            // A total that is hidden before a deal may be told after it.
            let is_fault = |(kind, code, _): &&hiding::Found| {
                matches!(kind, VerdictKind::Illegal | VerdictKind::Mismatch) && !(is_total && *code == "other-total")
            };
            let fault = verdicts.iter().find(is_fault)?;
            Some(Outcome::broken(fault.1, format!("line {line} is legal, and is {fault:?} in a completion")))
        }
        VerdictKind::Undecided if is_of_unknown(code) && verdicts.iter().all(|verdict| *verdict == first) => {
            Some(Outcome::broken(code, format!("line {line} is undecided, and is {first:?} in every completion")))
        }
        VerdictKind::Undecided | VerdictKind::Illegal | VerdictKind::Mismatch | VerdictKind::Impossible => None,
    }
}

/// Whether a verdict is undecided because of what is completed here.
fn is_of_unknown(code: &str) -> bool {
    matches!(code, "hidden-indicator" | "hidden-card" | "discard-unsaid" | "hidden-total")
}

/// The log without its indicator, if it has one, so that nobody knows what is wild.
fn without_indicator(log: &str) -> Option<Trial> {
    let is_turned = |line: &str| line.starts_with("indicator ");
    let at = log.lines().position(is_turned).filter(|_| log.lines().filter(|line| is_turned(line)).count() == 1)?;
    let mut trial = Trial::of(log);
    trial.change(at, "");
    Some(trial)
}

/// The log with one dealt or drawn card hidden.
fn without_card(log: &str, chance: &mut Chance) -> Option<Trial> {
    let is_held = |line: &str| line.starts_with("hand ") || line.contains(" draws ");
    let places: Vec<(usize, &str)> =
        log.lines().enumerate().filter(|(_, line)| is_held(line) && !line.contains('"')).collect();
    let (at, line) = chance.pick(&places).copied()?;
    let cards: Vec<usize> = line.match_indices(' ').map(|(at, _)| at).skip(1).collect();
    let place = chance.pick(&cards).copied()?;
    let (head, rest) = line.split_at(place + 1);
    let tail = rest.split_once(' ').map_or(String::new(), |(_, tail)| format!(" {tail}"));
    let mut trial = Trial::of(log);
    trial.change(at, &format!("{head}?{tail}"));
    Some(trial)
}

/// The results of a game from some deal on, without the last entry of the totals before that deal; `None` if there are no
/// totals before a deal. What is added to a total when the game is over depends on the deals won before, which it does not tell.
fn without_total(results: &str) -> Option<Trial> {
    let lines: Vec<&str> = results.lines().collect();
    let is_deal = |line: &&str| line.starts_with("deal ");
    let (first, last) = (lines.iter().position(is_deal)?, lines.iter().rposition(is_deal)?);
    let (head, played) = (lines.get(..first)?, lines.get(first..last)?);
    let totals = *played.iter().rfind(|line| line.starts_with(TOTAL))?;
    let position = lines.get(last)?.replacen("deal", "position", 1);
    let rest: Vec<&str> =
        lines.get(last + 1..)?.iter().copied().take_while(|line| !line.starts_with("winner ")).collect();
    let log = [head, &[&position, totals], &rest].concat();
    let mut trial = Trial::of(&log.join("\n"));
    trial.change(first + 1, without_last(totals)?);
    Some(trial)
}

/// A list of names and numbers without its last entry.
fn without_last(entries: &str) -> Option<&str> {
    let (named, _) = entries.rsplit_once(' ')?;
    let name = if named.ends_with('"') { named.trim_end_matches('"').rfind('"')? } else { named.rfind(' ')? + 1 };
    entries.get(..name).map(str::trim_end)
}

/// The line of this number.
fn line_at(trial: &Trial, number: u64) -> Option<&TrialLine> {
    trial.lines.get(usize::try_from(number).ok()?.checked_sub(1)?)
}

/// The beginning of a line with totals.
const TOTAL: &str = "total ";

/// All completions of a log: one for each card or number that may be hidden in this line.
fn completions(trial: &Trial, line: u64) -> Vec<String> {
    let Some(hidden) = line_at(trial, line) else { return Vec::new() };
    let (now, was) = (&hidden.now, hidden.was.as_deref().unwrap_or_default());
    let with = |now: String| {
        let lines = (1..).zip(&trial.lines).map(|(number, it)| if number == line { &now } else { &it.now });
        lines.fold(String::new(), |log, line| log + line + "\n")
    };
    match was.strip_prefix(&**now).and_then(|last| last.rsplit_once(' ')) {
        Some((name, _)) if now.starts_with(TOTAL) => {
            (0..TOTALS.0).map(|n| with(format!("{now}{name} {}", (n - TOTALS.0 / 2) * TOTALS.1))).collect()
        }
        _ if now.is_empty() => Card::all().map(|card| with(format!("indicator {card}"))).collect(),
        _ => Card::all().map(|card| with(now.replacen('?', &card.to_string(), 1))).collect(),
    }
}

/// How many totals are tried, and the step between them. Half of the totals are negative, and some are beyond every limit.
const TOTALS: (i32, i32) = (600, 7);
