//! A log that is rewritten for a viewer depends on nothing that they cannot see, whatever the hidden cards are, and judging
//! it gives no fault that was not there before.
//!
//! Rewriting goes by the words of the notation. These laws find out in another way what is open: they judge the whole log,
//! and before and after each line look at the cards on the table and in the viewer's hand.

use std::collections::BTreeSet;

use adjudeck_format::{Card, CardSet, Log, Statement, VerdictKind};
use adjudeck_replayer::Referee;
use adjudeck_replayer::referee::Choice;
use adjudeck_replayer::referee::viewpoint::{Viewer, as_seen};
use adjudeck_validator::Rules;

use super::hiding::{canonical, compare, found, spoil};
use super::unread::spoilt;
use crate::law::{Chance, Law, Outcome, Trial};
use crate::logs::games;

/// A function that writes a log as the viewer could have written it.
pub type Redactor<'a> = &'a dyn Fn(&str, &Viewer) -> String;

/// Two games that differ only in what a viewer does not see are the same for them.
pub(super) const SAME: Law = Law {
    name: "what-is-not-seen-changes-nothing",
    says: "of games that differ only in cards that a viewer does not see, what they see is the same, byte for byte",
    trials: |rules, seed| {
        let (log, mut chance) = (canonical(&games(rules, 2, seed)), Chance::new(seed));
        (0..4).map(|_| changed(&log, &any_viewer(&log, &mut chance), &mut chance)).collect()
    },
    check: |trial| {
        let viewer = Viewer::of(&trial.with);
        differs(&trial.before(), &trial.log(), &viewer, &|log, viewer| redacted(log, viewer).unwrap_or_default())
    },
    seeds: 4,
};

/// The rewritten log names only cards that are open or in the viewer's hand at that moment.
pub(super) const KNOWN: Law = Law {
    name: "only-what-is-seen-is-told",
    says: "no card stands in what a viewer sees that they do not see at the table at that moment",
    trials: |rules, seed| {
        let (log, mut chance) = (canonical(&games(rules, 2, seed)), Chance::new(seed));
        let of = |viewer| Trial { with: viewer, ..Trial::of(&log) };
        (0..3).map(|_| of(any_viewer(&log, &mut chance))).collect()
    },
    check: |trial| {
        let viewer = Viewer::of(&trial.with);
        tells(&trial.log(), &viewer, &|log, viewer| redacted(log, viewer).unwrap_or_default())
    },
    seeds: 4,
};

/// What a viewer sees never condemns, just as hiding never does. Lines that cannot be read are rewritten too.
pub(super) const NEVER_CONDEMNS: Law = Law {
    name: "what-is-seen-never-condemns",
    says: "what a viewer sees has no fault that the whole log has not, but that a verdict is undecided",
    trials: |rules: &Rules, seed| {
        let (legal, mut chance) = (canonical(&games(rules, 2, seed)), Chance::new(seed));
        let trials = (0..4).map(|round| {
            let log = if round % 2 == 0 { legal.clone() } else { spoil(&legal, chance.number()) };
            let mut trial = Trial { with: any_viewer(&log, &mut chance), ..Trial::of(&log) };
            let lines: Vec<(usize, &str)> = log.lines().enumerate().filter(|(_, line)| !line.is_empty()).collect();
            if round > 1
                && let Some((at, line)) = chance.pick(&lines)
                && let Some(lost) = chance.pick(&spoilt(line))
            {
                trial.change(*at, lost);
            }
            trial
        });
        trials.collect()
    },
    check: never_condemns,
    seeds: 6,
};

/// The log as a viewer could have written it; `None` if nobody has the viewer's name.
fn redacted(log: &str, viewer: &Viewer) -> Option<String> {
    as_seen(log, viewer, &Choice::default()).ok()
}

/// A player of a log, named as on the command line, or the spectator.
#[must_use]
pub fn any_viewer(log: &str, chance: &mut Chance) -> String {
    let players = Log::parse(log.as_bytes()).0.with_names().last().map(|(_, names)| names.as_slice().to_vec());
    let players = players.unwrap_or_default();
    match chance.below(4) {
        0 => Viewer::SPECTATOR.to_owned(),
        _ => chance.pick(&players).map_or(Viewer::SPECTATOR.to_owned(), |name| format!("\"{name}\"")),
    }
}

/// The card that a word names, ignoring what it stands for.
fn card(word: &str) -> Option<Card> {
    word.split('=').next()?.parse().ok()
}

/// Whether a line either names no cards of the table, or shows everybody cards that are not on the table afterwards: cards
/// drawn for seats, an upcard that is put back, doubles.
fn is_aside(line: &str) -> bool {
    let words: Vec<&str> = line.split(' ').collect();
    matches!(words.first(), Some(&("game" | "tag" | "rules" | "house" | "players" | "ruling" | "seats" | "buried")))
        || words.contains(&"shows")
}

/// The cards that a viewer sees now.
fn open(referee: &Referee, viewer: &Viewer) -> CardSet {
    let mut open = CardSet::EMPTY;
    let Some(judge) = referee.judge() else { return open };
    let table = &judge.deal().table;
    let seat = match viewer {
        Viewer::Spectator => None,
        Viewer::Player(name) => referee.names().find(name),
    };
    let held = seat.into_iter().flat_map(|seat| table.hand(seat).known().map(|(card, _)| card));
    held.for_each(|card| open.insert(card));
    table.all_melds().flat_map(|(_, meld)| meld.cards()).for_each(|card| open.insert(*card));
    table.pile().iter().chain(table.strays()).flatten().for_each(|card| open.insert(*card));
    table.indicator().into_iter().for_each(|card| open.insert(card));
    open
}

/// Passes each line of a log to `each`, with the cards that a viewer sees just before or just after it.
fn walk(log: &str, viewer: &Viewer, mut each: impl FnMut(usize, &str, CardSet)) {
    let mut referee = Referee::new(&Choice::default());
    for (at, line) in log.lines().enumerate() {
        let before = open(&referee, viewer);
        let _ = referee.judge_line(line);
        each(at, line, before.union(open(&referee, viewer)));
    }
}

/// A log with other cards where a viewer does not see them: some are replaced by any cards, or all cards are exchanged. At least
/// one is another than before, if any card is hidden. The viewer is in `with`.
#[must_use]
pub fn changed(log: &str, viewer: &str, chance: &mut Chance) -> Trial {
    let mut trial = Trial { with: viewer.to_owned(), ..Trial::of(log) };
    let mut hidden = Vec::new();
    walk(log, &Viewer::of(viewer), |at, line, open| {
        let is_hidden = |word: &str| !is_aside(line) && card(word).is_some_and(|card| !open.has(card));
        hidden.extend(line.split(' ').enumerate().filter(|(_, word)| is_hidden(word)).map(|(word, _)| (at, word)));
    });
    let was = |(at, place): (usize, usize)| card(log.lines().nth(at)?.split(' ').nth(place)?);
    let mut cards: Vec<Card> = hidden.iter().filter_map(|place| was(*place)).collect();
    let (shuffles, percent) = (chance.below(2) == 0, chance.pick(&[2, 30, 100]).copied().unwrap_or_default());
    for place in &hidden {
        let all: Vec<Card> = if shuffles { std::mem::take(&mut cards) } else { Card::all().collect() };
        let chosen = chance.below(all.len());
        if (shuffles || chance.below(100) < percent)
            && let Some(card) = all.get(chosen)
        {
            put(&mut trial, *place, *card);
        }
        if shuffles {
            cards = all;
            cards.swap_remove(chosen);
        }
    }
    // By chance each card may be what it was.
    if trial.log() == trial.before()
        && let Some(place) = chance.pick(&hidden)
    {
        let others: Vec<Card> = Card::all().filter(|card| Some(*card) != was(*place)).collect();
        chance.pick(&others).into_iter().for_each(|card| put(&mut trial, *place, *card));
    }
    trial
}

/// Puts a card in the place of a word of a line.
fn put(trial: &mut Trial, (at, place): (usize, usize), card: Card) {
    let now = trial.lines.get(at).map(|line| line.now.clone()).unwrap_or_default();
    let put = |(index, word): (usize, &str)| if index == place { card.to_string() } else { word.to_owned() };
    trial.change(at, &now.split(' ').enumerate().map(put).collect::<Vec<_>>().join(" "));
}

/// Whether two logs are the same for a viewer.
#[must_use]
pub fn differs(one: &str, other: &str, viewer: &Viewer, redactor: Redactor<'_>) -> Outcome {
    let (one, other) = (redactor(one, viewer), redactor(other, viewer));
    match one.lines().zip(other.lines()).find(|(one, other)| one != other) {
        Some((one, other)) => Outcome::broken("differs", format!("{viewer:?} sees `{one}` or `{other}`")),
        None if one != other => Outcome::broken("differs", format!("{viewer:?} sees another number of lines")),
        None => Outcome::Holds,
    }
}

/// Whether a viewer is told only what they see.
#[must_use]
pub fn tells(log: &str, viewer: &Viewer, redactor: Redactor<'_>) -> Outcome {
    let seen = redactor(log, viewer);
    if seen.lines().count() != log.lines().count() {
        return Outcome::broken("lines", format!("{} lines instead of {}", seen.lines().count(), log.lines().count()));
    }
    let (parsed, faults) = Log::parse(seen.as_bytes());
    let of_nobody = parsed
        .lines
        .iter()
        .find(|line| line.comment.is_some() || matches!(line.statement, Some(Statement::Expect { .. })));
    if let Some(line) = of_nobody.map(|line| line.number).or_else(|| faults.first().map(|fault| fault.line)) {
        return Outcome::broken("of-nobody", format!("line {line} has what nobody at the table has"));
    }
    let (seen, mut told): (Vec<&str>, _) = (seen.lines().collect(), None);
    walk(log, viewer, |at, _, open| {
        let line = seen.get(at).copied().unwrap_or_default();
        let unseen = line.split(' ').filter_map(card).find(|card| !is_aside(line) && !open.has(*card));
        if let Some(card) = unseen {
            told.get_or_insert_with(|| format!("line {}, `{line}`, has {card}, which {viewer:?} does not see", at + 1));
        }
    });
    told.map_or(Outcome::Holds, |words| Outcome::broken("told", words))
}

/// Whether the viewer's log has only faults that the log had before lines were lost. Once a declared number differs from the
/// one that the whole log gives, each log goes on with what it knows, and the two tell of different games.
pub(super) fn never_condemns(trial: &Trial) -> Outcome {
    let Some(seen) = redacted(&trial.log(), &Viewer::of(&trial.with)) else {
        return Outcome::Void("nobody is called so".to_owned());
    };
    let lost = Log::parse(trial.log().as_bytes()).1.into_iter().map(|fault| fault.line).collect::<BTreeSet<_>>();
    let unread = Log::parse(seen.as_bytes()).1.into_iter().map(|fault| fault.line).collect::<BTreeSet<_>>();
    if trial.changed().any(|line| !lost.contains(&line)) {
        return Outcome::Void("the line can be read".to_owned());
    }
    if let Some(line) = unread.difference(&lost).next() {
        return Outcome::broken("unreadable", format!("line {line} cannot be read any more"));
    }
    let mut both = Trial::of(&trial.before());
    seen.lines().enumerate().for_each(|(at, line)| both.change(at, line));
    let differs = found(&trial.before()).into_iter().find(|(_, (verdict, ..))| *verdict == VerdictKind::Mismatch);
    if let Some((line, _)) = differs {
        both.lines.truncate(usize::try_from(line).unwrap_or(usize::MAX));
    }
    compare(&both, &lost)
}
