//! Records of one game that are joined are that game, as far as anyone recorded it.

use std::collections::BTreeMap;

use adjudeck_format::Log;
use adjudeck_replayer::join::{JoinedLine, JoinedLog, LogRecord, Tells, Witness, join};
use adjudeck_replayer::referee::Choice;
use adjudeck_replayer::referee::viewpoint::{Viewer, as_seen};
use adjudeck_validator::Rules;

use super::hiding::{canonical, hide, spoil};
use super::judged::misspelt;
use super::proved::proved;
use crate::law::{Chance, Law, Outcome, Trial};
use crate::logs::games;

/// What all players saw is the game, as far as anyone saw it.
pub(super) const WHOLE: Law = Law {
    name: "what-all-saw-joins-to-the-game",
    says: "what each player of a game saw, joined, is the game as far as anyone saw it",
    trials: |rules, seed| logs(rules, seed).iter().map(|log| Trial::of(log)).collect(),
    check: |trial| {
        let views = views(&trial.log());
        if views.is_empty() {
            return Outcome::Void("nobody plays".to_owned());
        }
        let (joined, all) = (joined(&views), canonical(&fullest(&views)));
        match joined.to_text().lines().zip(all.lines()).find(|(one, other)| one != other) {
            Some((one, other)) => Outcome::broken("line", format!("`{one}` is joined, and `{other}` was seen")),
            None if joined.lines.len() != all.lines().count() => Outcome::broken("lines", "there are more or fewer"),
            None if !joined.contradictions.is_empty() => Outcome::broken("contradiction", "nobody contradicts anyone"),
            None => Outcome::Holds,
        }
    },
    seeds: 4,
};

/// It does not matter in which order records are given.
pub(super) const ANY_ORDER: Law = Law {
    name: "records-are-joined-in-any-order",
    says: "records with hidden cards, lost lines and slips are joined to the same log in whatever order they are given",
    trials: spoilt_trials,
    check: |trial| {
        let mut records = records(trial);
        let first = joined(&records);
        for _ in 1..records.len() {
            records.rotate_left(1);
            let (again, turned) = (joined(&records), joined(&records.iter().rev().cloned().collect::<Vec<_>>()));
            if let Some(other) = [again, turned].iter().find(|other| said(other) != said(&first)) {
                return Outcome::broken("order", format!("{:?} is not {:?}", said(other), said(&first)));
            }
        }
        Outcome::Holds
    },
    seeds: 2,
};

/// No card is named that no record names there.
pub(super) const NO_CARD: Law = Law {
    name: "joining-invents-no-card",
    says: "each card of a joined line is named in a line of a record that tells of it, and each line can be read",
    trials: spoilt_trials,
    check: |trial| {
        let records = records(trial);
        let joined = joined(&records);
        for (number, line) in (1..).zip(&joined.lines) {
            let told: Vec<&str> = told(line, &records).collect();
            if let Some(card) = invented(&line.text, &told) {
                return Outcome::broken("invented", format!("line {number}, `{}`, has {card}", line.text));
            }
        }
        let faults = Log::parse(joined.to_text().as_bytes()).1;
        let is_told = |line: u64| joined.unread.iter().any(|unread| unread.line == line);
        match faults.iter().find(|fault| !is_told(fault.line)) {
            Some(fault) => Outcome::broken("unreadable", format!("line {} cannot be read", fault.line)),
            None => Outcome::Holds,
        }
    },
    seeds: 2,
};

/// The lines of records that tell of a joined line and do not contradict it.
fn told<'r>(line: &JoinedLine, records: &'r [String]) -> impl Iterator<Item = &'r str> {
    let agrees = |it: &&Witness| it.tells != Tells::Otherwise;
    let text = |it: &Witness| records.get(it.record)?.lines().nth(usize::try_from(it.line.checked_sub(1)?).ok()?);
    line.told_by.iter().filter(agrees).filter_map(text)
}

/// A card of a joined line that stands there more often than the records can know.
fn invented<'l>(line: &'l str, told: &[&str]) -> Option<&'l str> {
    let is_in_order = ["stock ", "pile ", "ruling "].iter().any(|word| line.starts_with(word))
        || [" draws ", " takes ", " pushes "].iter().any(|verb| line.contains(verb));
    let known: Vec<Vec<_>> = told.iter().map(|told| rows(told).collect()).collect();
    rows(line).enumerate().find_map(|(at, row)| {
        let most = |card: &str| {
            let counts = known.iter().map(|rows| rows.get(at)?.get(card).copied()).map(Option::unwrap_or_default);
            // Places tell cards apart. Without them two records that know a five of clubs may know the same one.
            if is_in_order { counts.sum() } else { counts.max().unwrap_or_default() }
        };
        row.into_iter().find(|(card, count)| most(card) < *count).map(|(card, _)| card)
    })
}

/// How often each card stands in each row of cards of a line.
fn rows(line: &str) -> impl Iterator<Item = BTreeMap<&str, usize>> {
    line.split(" | ").flat_map(|part| part.split(" discarding ")).map(|part| {
        let mut cards = BTreeMap::new();
        part.split(' ').filter(|word| is_card(word)).for_each(|word| *cards.entry(word).or_default() += 1);
        cards
    })
}

/// Whether a word names a card.
fn is_card(word: &str) -> bool {
    word.parse::<adjudeck_format::Card>().is_ok()
}

/// The text of a joined log and its contradictions, without what depends on the numbers of the records.
fn said(joined: &JoinedLog) -> (String, Vec<(u64, Vec<String>)>) {
    let texts =
        |found: &adjudeck_replayer::join::Disagreement| found.versions.iter().map(|it| it.text.clone()).collect();
    (joined.to_text(), joined.contradictions.iter().map(|found| (found.line, texts(found))).collect())
}

/// A game, and one with proofs.
fn logs(rules: &Rules, seed: u64) -> [String; 2] {
    [games(rules, 2, seed), proved(rules, seed)].map(|log| canonical(&log))
}

/// The same, each with a number by which its records are spoilt.
fn spoilt_trials(rules: &Rules, seed: u64) -> Vec<Trial> {
    logs(rules, seed).iter().map(|log| Trial { with: seed.to_string(), ..Trial::of(log) }).collect()
}

/// What each player saw, less some lines and with a slip of the hand or of the pen, and a record of the whole in which cards are hidden here and there.
fn records(trial: &Trial) -> Vec<String> {
    let mut chance = Chance::new(trial.with.parse().unwrap_or_default());
    let log = trial.log();
    let mut records = views(&log);
    records.push(canonical(&hide(&log, chance.number()).log()));
    for record in &mut records {
        let kept = record.lines().filter(|line| !is_play(line) || chance.below(20) > 0);
        let kept = kept.fold(String::new(), |log, line| log + line + "\n");
        *record = match chance.below(4) {
            0 => spoil(&kept, chance.number()),
            1 => misspelt(&kept, chance.number()).log(),
            _ => kept,
        };
    }
    records
}

/// Whether a line tells what a player does.
fn is_play(line: &str) -> bool {
    [" draws ", " discards ", " takes ", " lays ", " passes"].iter().any(|verb| line.contains(verb))
}

/// What each player of a log saw.
fn views(log: &str) -> Vec<String> {
    let players = Log::parse(log.as_bytes()).0.with_names().last().map(|(_, names)| names.as_slice().to_vec());
    let view = |name: Box<str>| as_seen(log, &Viewer::Player(name), &Choice::default()).ok();
    players.unwrap_or_default().into_iter().filter_map(view).collect()
}

/// Of each line of several views the one that hides the fewest cards.
fn fullest(views: &[String]) -> String {
    let count = views.first().map_or(0, |view| view.lines().count());
    let best = |at: usize| views.iter().filter_map(|view| view.lines().nth(at)).min_by_key(|line| hidden_cards(line));
    (0..count).filter_map(best).fold(String::new(), |log, line| log + line + "\n")
}

/// How many cards a line hides: `?`, and as many as stand behind `?*`.
fn hidden_cards(line: &str) -> usize {
    let hidden = |word: &str| if word == "?" { Some(1) } else { word.strip_prefix("?*")?.parse().ok() };
    line.split(' ').filter_map(hidden).sum()
}

fn joined(records: &[String]) -> JoinedLog {
    let records: Vec<_> = records.iter().map(|text| LogRecord { name: "record", text }).collect();
    join(&records, &Choice::default())
}

#[cfg(test)]
mod tests {
    use super::{ANY_ORDER, NO_CARD, WHOLE, invented};
    use crate::law::{Law, Outcome, Trial};

    /// How the laws see a game of two.
    fn outcome(law: &Law, log: &str) -> Outcome {
        law.outcome(&Trial { with: "1".to_owned(), ..Trial::of(log) })
    }

    #[test]
    fn a_card_is_invented_that_no_record_or_only_one_knows() {
        assert_eq!(invented("hand Aya 5C 6C", &["hand Aya 5C ?", "hand Aya ? 6C"]), None);
        assert_eq!(invented("hand Aya 5C 5C", &["hand Aya 5C ?", "hand Aya ? 5C"]), Some("5C"));
        assert_eq!(invented("stock 5C 5C", &["stock 5C ?", "stock ? 5C"]), None);
        assert_eq!(invented("Aya melds 5C | 5C", &["Aya melds 5C | ?", "Aya melds ? | 5C"]), None);
        assert_eq!(invented("Aya draws 5C", &["Aya draws ?"]), Some("5C"));
    }

    #[test]
    fn a_short_game_is_joined() {
        let log =
            "rules kalooki/akagiri\nplayers Aya Bea\ndeal 1 dealer Bea\nhand Aya 5C 6C\nhand Bea 7C 8C\nAya draws 9C\n";
        for law in [&WHOLE, &ANY_ORDER, &NO_CARD] {
            assert_eq!(outcome(law, log), Outcome::Holds, "{}", law.name);
        }
        assert!(matches!(outcome(&WHOLE, "void\n"), Outcome::Void(_)));
    }
}
