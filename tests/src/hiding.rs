//! The law that hiding never condemns: whatever cards of a log are hidden, each verdict stays what it was, or becomes weaker.
//!
//! [`check`] tries it on one generated game, as it is and with one line spoilt; [`compare`] on any log.

use std::collections::BTreeMap;

use adjudeck_format::{Action, Card, Expected, Groups, Laid, Log, Seat, Stands, Statement};
use adjudeck_replayer::generate::generate;
use adjudeck_replayer::messages::code;
use adjudeck_replayer::session::{Choice, Finding, Session, What};
use adjudeck_validator::{Rules, kind};

use crate::chance::Chance;

/// So many kinds of places there are in which a card can be hidden.
const KINDS: usize = 8;

/// What was tried without finding anything.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tried {
    /// How many logs.
    pub games: u64,
    /// How many lines of them.
    pub lines: u64,
}

/// A log in which hiding cards has brought about a verdict that was not there before.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    /// What has become of what, and where.
    pub what: String,
    /// The log as it was.
    pub before: String,
    /// The log with the cards hidden.
    pub after: String,
}

impl std::fmt::Display for Failure {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}\n--- before\n{}\n--- after\n{}", self.what, self.before, self.after)
    }
}

/// What is found in a line: the verdict, and the code of its message.
pub type Found = (Expected, &'static str);

/// What is found in each line of a log in which something is found; that an expectation is not met is not among it.
#[must_use]
pub fn found(log: &str) -> BTreeMap<u64, Found> {
    let mut all = BTreeMap::new();
    let mut note = |finding: Finding| {
        let verdict = match &finding.what {
            What::Verdict(ruling) => kind(&ruling.verdict),
            What::Unreadable(_) | What::Rules(_) => Expected::Impossible,
            What::Unmet(_) => return,
        };
        if verdict != Expected::Legal {
            all.insert(finding.line, (verdict, code(&finding)));
        }
    };
    let result = Session::new(&Choice::default()).recorded().run(log.as_bytes(), &mut note);
    debug_assert!(result.is_ok(), "text in memory can be read");
    all
}

/// The log with some of its cards hidden: `seed` decides which, and of how many kinds of lines.
#[must_use]
pub fn hide(log: &str, seed: u64) -> String {
    let mut chance = Chance::new(seed);
    let percent = [3, 10, 30, 60, 100].get(chance.below(5)).copied().unwrap_or_default();
    let kinds = if chance.happens(30) { usize::MAX } else { chance.below(1 << KINDS) };
    let mut hider = Hider { chance, percent, kinds };
    let (mut log, _) = Log::parse(log.as_bytes());
    log.lines.iter_mut().filter_map(|line| line.statement.as_mut()).for_each(|statement| hider.hide(statement));
    log.to_text()
}

/// The log with so many of a hundred discards hidden, and nothing else.
#[must_use]
pub fn hide_discards(log: &str, percent: usize, seed: u64) -> String {
    let mut hider = Hider { chance: Chance::new(seed), percent, kinds: 1 << 3 };
    let (mut log, _) = Log::parse(log.as_bytes());
    log.lines.iter_mut().filter_map(|line| line.statement.as_mut()).for_each(|statement| hider.hide(statement));
    log.to_text()
}

/// Hides cards of statements.
struct Hider {
    chance: Chance,
    percent: usize,
    /// A bit for each kind of place in which cards are hidden.
    kinds: usize,
}

impl Hider {
    fn card(&mut self, kind: usize, card: &mut Option<Card>) {
        if self.kinds >> kind & 1 == 1 && self.chance.happens(self.percent) {
            *card = None;
        }
    }

    fn laid(&mut self, laid: &mut Laid) {
        self.card(4, &mut laid.card);
        if laid.card.is_none() && self.chance.happens(50) {
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
            Action::Lays { cards, .. } => cards.to_mut().iter_mut().for_each(|laid| self.laid(laid)),
            Action::Moves { card, .. } => self.laid(card),
            Action::Melds { melds }
            | Action::Declares { melds, .. }
            | Action::Shows { melds }
            | Action::Rearranges { melds } => self.groups(melds),
            Action::Pushes { cards } => cards.to_mut().iter_mut().for_each(|card| self.card(5, card)),
            Action::Peeks { card } | Action::Buys { card } => self.card(6, card),
            _ => {}
        }
    }
}

/// The log with one of its plays spoilt: another card, another player, a line doubled or lost.
#[must_use]
pub fn spoil(log: &str, seed: u64) -> String {
    let mut chance = Chance::new(seed);
    let (mut log, _) = Log::parse(log.as_bytes());
    let is_play = |at: &usize| {
        let statement = log.lines.get(*at).and_then(|line| line.statement.as_ref());
        matches!(statement, Some(Statement::Plays { .. } | Statement::Tally { .. } | Statement::Out { .. }))
    };
    let plays: Vec<usize> = (0..log.lines.len()).filter(is_play).collect();
    let Some(at) = chance.one_of(&plays).copied() else { return log.to_text() };
    match chance.below(5) {
        0 => {
            log.lines.remove(at);
        }
        1 => {
            let line = log.lines.get(at).cloned();
            line.into_iter().for_each(|line| log.lines.insert(at, line));
        }
        way => {
            let statement = log.lines.get_mut(at).and_then(|line| line.statement.as_mut());
            statement.into_iter().for_each(|statement| change(statement, way, &mut chance));
        }
    }
    log.to_text()
}

/// Another player, or another card.
fn change(statement: &mut Statement<'_>, way: usize, chance: &mut Chance) {
    match statement {
        Statement::Plays { player, .. } if way == 2 => *player = Seat(player.0 ^ 1),
        Statement::Plays { action, .. } => {
            let all: Vec<Card> = Card::all().collect();
            let other = chance.one_of(&all).copied();
            match action {
                Action::Draws { cards } | Action::Takes { cards } | Action::Pushes { cards } => {
                    let last = cards.to_mut().last_mut();
                    last.into_iter().for_each(|card| *card = other);
                }
                Action::Discards { card } | Action::Buys { card } | Action::Peeks { card } => *card = other,
                Action::Lays { cards, .. } => {
                    let first = cards.to_mut().first_mut();
                    first.into_iter().for_each(|laid| laid.card = other);
                }
                Action::Melds { melds }
                | Action::Declares { melds, .. }
                | Action::Shows { melds }
                | Action::Rearranges { melds } => {
                    let first = melds.cards.to_mut().first_mut();
                    first.into_iter().for_each(|laid| laid.card = other);
                }
                _ => {}
            }
        }
        Statement::Tally { entries, .. } => {
            let first = entries.to_mut().first_mut();
            first.into_iter().for_each(|entry| entry.count = entry.count.saturating_add(5));
        }
        _ => {}
    }
}

/// Compares a log with itself after cards were hidden, line by line.
///
/// A verdict may stay what it is or become undecided. What the record contradicts may become legal too, for of two
/// statements that contradict each other one may be hidden; from there on the logs tell of different games.
///
/// # Errors
/// The first line with a verdict that was not there before.
pub fn compare(before: &str, after: &str) -> Result<Tried, Box<Failure>> {
    let (was, is) = (found(before), found(after));
    let lines: std::collections::BTreeSet<u64> = was.keys().chain(is.keys()).copied().collect();
    for line in lines {
        let of = |found: &BTreeMap<u64, Found>| found.get(&line).copied().unwrap_or((Expected::Legal, "legal"));
        let (was, is) = (of(&was), of(&is));
        if was.0 == is.0 {
            continue;
        }
        match (was.0, is.0) {
            (Expected::Impossible | Expected::Mismatch, _) | (_, Expected::Legal) => break,
            (_, Expected::Undecided) => continue,
            _ => {}
        }
        let text = |log: &str| {
            let at = usize::try_from(line).unwrap_or_default().saturating_sub(1);
            log.lines().nth(at).unwrap_or_default().to_owned()
        };
        let what = format!("line {line}: `{}` was {was:?}, and `{}` is {is:?}", text(before), text(after));
        return Err(Box::new(Failure { what, before: before.to_owned(), after: after.to_owned() }));
    }
    Ok(Tried { games: 1, lines: u64::try_from(before.lines().count()).unwrap_or_default() })
}

/// Tries the law on a generated game of these rules: on the game as it is, and with one of its plays spoilt.
///
/// # Errors
/// The log that breaks it.
pub fn check(rules: &Rules, seed: u64) -> Result<Tried, Box<Failure>> {
    let mut log = Vec::new();
    let failed =
        |fault: std::io::Error| Failure { what: fault.to_string(), before: String::new(), after: String::new() };
    generate(rules, 2, seed, None, &mut log).map_err(failed)?;
    let legal = Log::parse(&log).0.to_text();
    let mut tried = Tried::default();
    for round in 0..4 {
        let seed = Chance::new(seed ^ round).number();
        let before = if round % 2 == 0 { legal.clone() } else { spoil(&legal, seed) };
        let more = compare(&before, &hide(&before, seed))?;
        (tried.games, tried.lines) = (tried.games + more.games, tried.lines + more.lines);
    }
    Ok(tried)
}
