//! Hiding never condemns: if cards of a log are hidden, each verdict stays the same or becomes weaker.

use std::collections::{BTreeMap, BTreeSet};

use adjudeck_format::{Action, Card, Groups, Laid, Log, Part, Seat, Stands, Statement, VerdictKind};
use adjudeck_replayer::referee::codes::code;
use adjudeck_replayer::referee::{Choice, FindingKind, Session};
use adjudeck_validator::{Rules, kind};

use crate::law::{Chance, Law, Outcome, Trial};
use crate::logs::games;

/// A verdict may stay the same or become undecided. An impossible statement may even become legal, if it contradicts another
/// one and that one is hidden; from there on the two logs tell of different games. The same is true after a statement that is
/// impossible in both logs: it is played as it is written, and each log, knowing different cards, gives up a different part
/// of what it contradicts.
pub(super) const HIDING: Law = Law {
    name: "hiding-never-condemns",
    says: "where cards are hidden, no verdict is there that was not there before, but that it is undecided",
    trials: |rules: &Rules, seed| {
        let legal = canonical(&games(rules, 2, seed));
        let trial = |round: u64| {
            let seed = Chance::new(seed.wrapping_mul(4).wrapping_add(round)).number();
            let before = if round.is_multiple_of(2) { legal.clone() } else { spoil(&legal, seed) };
            hide(&before, seed)
        };
        (0..4).map(trial).collect()
    },
    check: |trial| compare(trial, &BTreeSet::new()),
    seeds: 12,
};

/// In how many kinds of places a card can be hidden.
const KINDS: usize = 8;

/// The finding of a line: the verdict, the code of its message, and the part of the line that it is about.
pub(super) type Found = (VerdictKind, &'static str, Option<Part>);

/// The findings in a log, by line. Every line is taken as it is written, because guessing a scribe's slip depends on later
/// lines and differs where cards are hidden.
pub(super) fn found(log: &str) -> BTreeMap<u64, Found> {
    let (mut all, mut findings) = (BTreeMap::new(), Vec::new());
    let session = Session::new(&Choice::default()).unexpecting();
    let result = session.run(log.as_bytes(), &mut |finding| findings.push(finding));
    debug_assert!(result.is_ok(), "bytes in memory can be read");
    for finding in findings {
        let (verdict, part) = match &finding.kind {
            FindingKind::Verdict(judgement) => (kind(&judgement.verdict), judgement.verdict.err().map(|it| it.part)),
            FindingKind::Unreadable(_) | FindingKind::Rules(_) => (VerdictKind::Impossible, None),
            FindingKind::Unmet(_) => continue,
        };
        if verdict != VerdictKind::Legal {
            all.insert(finding.line, (verdict, code(&finding), part));
        }
    }
    all
}

/// Faults about whose turn it is. After one of them only later lines show whose turn it is, and if one of these is lost, it
/// may be another player's.
const OF_ORDER: [&str; 8] = [
    "not-your-turn",
    "not-drawn",
    "not-pushed",
    "drawn-already",
    "pushed-already",
    "no-discard",
    "not-called",
    "called-too-late",
];

/// Compares a log, line by line, with the same log before cards or lines were hidden; the lines in `lost` are left out.
pub(super) fn compare(trial: &Trial, lost: &BTreeSet<u64>) -> Outcome {
    let (was, is) = (found(&trial.before()), found(&trial.log()));
    let lines: BTreeSet<u64> = was.keys().chain(is.keys()).copied().collect();
    for line in lines {
        let of =
            |found: &BTreeMap<u64, Found>| found.get(&line).copied().unwrap_or((VerdictKind::Legal, "legal", None));
        let (was, is) = (of(&was), of(&is));
        match (was.0, is.0) {
            (VerdictKind::Impossible, _) => break,
            _ if !lost.is_empty() && OF_ORDER.contains(&was.1) => break,
            _ if lost.contains(&line) => {}
            (one, other) if one == other => {}
            (VerdictKind::Mismatch, _) | (_, VerdictKind::Legal) => break,
            (_, VerdictKind::Undecided) => {}
            (_, VerdictKind::Illegal | VerdictKind::Impossible | VerdictKind::Mismatch) => {
                return Outcome::broken(is.1, format!("line {line} was {was:?}, and is {is:?}"));
            }
        }
    }
    Outcome::Holds
}

/// The log in its canonical form.
pub(super) fn canonical(log: &str) -> String {
    Log::parse(log.as_bytes()).0.to_text()
}

/// The canonical form of a log with some cards hidden. `seed` decides which cards, and in how many kinds of statements.
///
/// ```
/// let log = "players Aya Bea\nAya draws 5C\n";
/// let hidden = (0..100).map(|seed| adjudeck_tests::laws::hide(log, seed).log()).find(|hidden| hidden != log);
/// assert_eq!(hidden.as_deref(), Some("players Aya Bea\nAya draws ?\n"));
/// ```
#[must_use]
pub fn hide(log: &str, seed: u64) -> Trial {
    let mut chance = Chance::new(seed);
    let percent = chance.pick(&[3, 10, 30, 60, 100]).copied().unwrap_or_default();
    let kinds = if chance.below(3) == 0 { usize::MAX } else { chance.below(1 << KINDS) };
    let mut hider = Hider { chance, percent, kinds };
    let mut trial = Trial::of(log);
    let (mut hidden, _) = Log::parse(log.as_bytes());
    hidden.lines.iter_mut().filter_map(|line| line.statement.as_mut()).for_each(|statement| hider.hide(statement));
    for (at, (now, was)) in hidden.to_text().lines().zip(log.lines()).enumerate() {
        if now != was {
            trial.change(at, now);
        }
    }
    trial
}

/// Hides cards of statements.
struct Hider {
    chance: Chance,
    percent: usize,
    /// A bit for each kind of place where cards are hidden.
    kinds: usize,
}

impl Hider {
    fn card(&mut self, kind: usize, card: &mut Option<Card>) {
        if self.kinds >> kind & 1 == 1 && self.chance.below(100) < self.percent {
            *card = None;
        }
    }

    fn laid(&mut self, laid: &mut Laid) {
        self.card(4, &mut laid.card);
        if laid.card.is_none() && self.chance.below(2) == 0 {
            laid.stands = Stands::Unsaid;
        }
    }

    fn groups(&mut self, groups: &mut Groups<'_>) {
        groups.cards.to_mut().iter_mut().for_each(|laid| self.laid(laid));
    }

    fn hide(&mut self, statement: &mut Statement<'_>) {
        match statement {
            Statement::Hand { cards, .. } => cards.to_mut().iter_mut().for_each(|card| self.card(0, card)),
            Statement::Stock { cards } | Statement::Pile { cards } => {
                cards.to_mut().iter_mut().for_each(|card| self.card(7, card));
            }
            Statement::Upcard { card } => self.card(7, card),
            Statement::Table { melds, .. } => self.groups(melds),
            Statement::Plays { action, .. } => self.action(action),
            _ => {}
        }
    }

    fn action(&mut self, action: &mut Action<'_>) {
        match action {
            Action::Draws { cards } => cards.to_mut().iter_mut().for_each(|card| self.card(1, card)),
            Action::Takes { cards } => cards.to_mut().iter_mut().for_each(|card| self.card(2, card)),
            Action::Discards { card } => self.card(3, card),
            Action::Lays { cards, .. } | Action::Moves { cards, .. } => {
                cards.to_mut().iter_mut().for_each(|laid| self.laid(laid));
            }
            Action::Declares { melds, discard } => {
                self.groups(melds);
                if let Some(it) = discard {
                    self.card(3, &mut it.0);
                }
            }
            Action::Melds { melds } | Action::Shows { melds } | Action::Rearranges { melds } => self.groups(melds),
            Action::Pushes { cards } => cards.to_mut().iter_mut().for_each(|card| self.card(5, card)),
            Action::Peeks { card } | Action::Buys { card } => self.card(6, card),
            _ => {}
        }
    }
}

/// The log with one play changed: another card, another player, a line doubled or lost.
pub(super) fn spoil(log: &str, seed: u64) -> String {
    let mut chance = Chance::new(seed);
    let (mut log, _) = Log::parse(log.as_bytes());
    let is_play = |at: &usize| {
        let statement = log.lines.get(*at).and_then(|line| line.statement.as_ref());
        matches!(statement, Some(Statement::Plays { .. } | Statement::Tally { .. } | Statement::Out { .. }))
    };
    let plays: Vec<usize> = (0..log.lines.len()).filter(is_play).collect();
    let Some(at) = chance.pick(&plays).copied() else { return log.to_text() };
    match chance.below(5) {
        0 => {
            log.lines.remove(at);
        }
        1 => {
            let line = log.lines.get(at).cloned();
            if let Some(line) = line {
                log.lines.insert(at, line);
            }
        }
        way => {
            let statement = log.lines.get_mut(at).and_then(|line| line.statement.as_mut());
            if let Some(statement) = statement {
                change(statement, way, &mut chance);
            }
        }
    }
    log.to_text()
}

/// Changes the player or a card.
fn change(statement: &mut Statement<'_>, way: usize, chance: &mut Chance) {
    match statement {
        Statement::Plays { player, .. } if way == 2 => *player = Seat(player.0 ^ 1),
        Statement::Plays { action, .. } => {
            let all: Vec<Card> = Card::all().collect();
            let other = chance.pick(&all).copied();
            match action {
                Action::Draws { cards } | Action::Takes { cards } | Action::Pushes { cards } => {
                    let last = cards.to_mut().last_mut();
                    if let Some(card) = last {
                        *card = other;
                    }
                }
                Action::Discards { card } | Action::Buys { card } | Action::Peeks { card } => *card = other,
                Action::Lays { cards, .. } => {
                    let first = cards.to_mut().first_mut();
                    if let Some(laid) = first {
                        laid.card = other;
                    }
                }
                Action::Melds { melds }
                | Action::Declares { melds, .. }
                | Action::Shows { melds }
                | Action::Rearranges { melds } => {
                    let first = melds.cards.to_mut().first_mut();
                    if let Some(laid) = first {
                        laid.card = other;
                    }
                }
                _ => {}
            }
        }
        Statement::Tally { entries, .. } => {
            let first = entries.to_mut().first_mut();
            if let Some(entry) = first {
                entry.count = entry.count.saturating_add(5);
            }
        }
        _ => {}
    }
}
