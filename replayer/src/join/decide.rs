//! Which of two lines that contradict each other the rest of the game makes impossible.
//!
//! The referee judges the whole game with either. The line with which fewer statements are impossible is kept; if as many are,
//! the one with which fewer are at fault.

use adjudeck_format::{Reader, Statement, VerdictKind};
use adjudeck_validator::kind;
use schemars::JsonSchema;
use serde::Serialize;

use super::event::{Event, Wording};
use super::telling::Telling;
use super::thread::Thread;
use crate::referee::{Choice, FindingKind, Session};

/// How many lines are judged at most to decide between contradictions. Those after that are decided without the referee.
const MAX_JUDGED: u64 = 20_000_000;

/// Why one line was kept and not another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Grounds {
    /// With each of the others more statements of the game are impossible.
    Impossible,
    /// With each of the others more statements are at fault.
    Fault,
    /// More records say it. The evidence of the game decides nothing.
    MoreRecords,
    /// Nothing decides. It names more cards, or its text comes first in the order of letters.
    Nothing,
}

/// How many statements of a game are at fault.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Charges {
    /// Statements that the cards do not allow: their lines, as indices into the lines of the game.
    pub(super) impossible: Vec<usize>,
    /// Statements that a rule forbids, and numbers that are not those of the game.
    pub(super) fault: Vec<usize>,
}

/// What was found of a contradiction.
#[derive(Clone, Debug)]
pub(super) struct Decided {
    /// The place of the event among those of the game.
    pub(super) event: usize,
    /// Why its wording was kept.
    pub(super) grounds: Grounds,
    /// For each wording what is at fault with it; without the referee nothing.
    pub(super) charges: Vec<Charges>,
}

/// The referee who decides.
pub(super) struct Arbiter {
    session: Session,
    judged: u64,
}

impl Arbiter {
    /// A referee who goes by these rules, or by those that a game names.
    pub(super) fn new(choice: &Choice) -> Self {
        Self { session: Session::new(choice).unexpecting(), judged: 0 }
    }

    /// Decides every contradiction of a game. First all are as most records have them; then each is tried, in the order of the
    /// game, with what was decided before.
    pub(super) fn decide(&mut self, game: &mut Thread<'_>) -> Vec<Decided> {
        if game.all().all(|event| event.wordings.len() < 2) {
            return Vec::new();
        }
        let mut script = GameScript::of(game);
        let mut decided = Vec::new();
        for at in 0..script.lines.len() {
            decided.extend(self.decide_event(at, &mut script));
        }
        decided
    }

    /// Decides what is kept of an event, if anything contradicts it.
    fn decide_event(&mut self, at: usize, script: &mut GameScript<'_>) -> Option<Decided> {
        let event = script.events.get(at).filter(|event| event.wordings.len() > 1 && !event.is_left_out)?;
        let (wordings, most_told) = (event.wordings.len(), event.kept);
        // Nothing is tried if too much was judged already.
        let tried = if self.judged > MAX_JUDGED { 0..0 } else { 0..wordings };
        let charges: Vec<_> = tried.map(|wording| self.judge(script.tried(at, wording))).collect();
        let event = script.events.get_mut(at)?;
        event.kept = most_told;
        let grounds = keep(event, &charges);
        script.settle(at);
        Some(Decided { event: at, grounds, charges })
    }

    /// Judges a game by its lines.
    fn judge(&mut self, script: &[String]) -> Charges {
        self.judged += u64::try_from(script.len()).unwrap_or(u64::MAX);
        let (text, mut charges) = (script.join("\n") + "\n", Charges::default());
        let mut note = |finding: crate::referee::Finding| {
            let line = usize::try_from(finding.line.saturating_sub(1)).unwrap_or_default();
            let FindingKind::Verdict(judgement) = &finding.kind else { return };
            match kind(&judgement.verdict) {
                VerdictKind::Impossible => charges.impossible.push(line),
                VerdictKind::Illegal | VerdictKind::Mismatch => charges.fault.push(line),
                VerdictKind::Legal | VerdictKind::Undecided => {}
            }
        };
        self.session.renew();
        let read = self.session.go_through(&mut Reader::from_slice(text.as_bytes()), &mut note);
        debug_assert!(read.is_ok(), "bytes in memory can be read");
        charges
    }
}

/// A game as it is judged: its events, and the line of each.
struct GameScript<'g> {
    events: Vec<&'g mut Event>,
    lines: Vec<String>,
}

impl<'g> GameScript<'g> {
    fn of(game: &'g mut Thread<'_>) -> Self {
        let events: Vec<_> = game.all_mut().collect();
        let mut script = Self { lines: events.iter().map(|event| text_of(event)).collect(), events };
        script.leave_out();
        script
    }

    /// The lines with an event in this wording.
    fn tried(&mut self, at: usize, wording: usize) -> &[String] {
        self.events.get_mut(at).into_iter().for_each(|event| event.kept = wording);
        self.leave_out();
        let telling = self.events.get(at).and_then(|event| event.telling());
        if let Some((line, telling)) = self.lines.get_mut(at).zip(telling) {
            *line = meant(telling).text().into_owned();
        }
        &self.lines
    }

    /// Writes an event as it is kept.
    fn settle(&mut self, at: usize) {
        self.leave_out();
        if let Some((line, event)) = self.lines.get_mut(at).zip(self.events.get(at)) {
            *line = text_of(event);
        }
    }

    /// Leaves out what follows on wordings that are not kept.
    fn leave_out(&mut self) {
        let mut kept = 0;
        for (event, line) in self.events.iter_mut().zip(&mut self.lines) {
            let Some(wording) = event.follows else {
                kept = event.kept;
                continue;
            };
            event.is_left_out = wording != kept;
            *line = text_of(event);
        }
    }
}

/// The line of an event as it is judged.
fn text_of(event: &Event) -> String {
    event.telling().filter(|_| !event.is_left_out).map(|telling| telling.text().into_owned()).unwrap_or_default()
}

/// What is judged where a line is tried: of one that cannot be read what was meant, since an unread line is never at fault.
fn meant(telling: &Telling) -> &Telling {
    telling.read().unwrap_or(telling)
}

/// Keeps the wording with which the least is at fault, and says why.
fn keep(event: &mut Event, charges: &[Charges]) -> Grounds {
    let count = |of: fn(&Charges) -> usize| charges.iter().map(of).collect::<Vec<_>>();
    let (impossible, faults) = (count(|it| it.impossible.len()), count(|it| it.fault.len()));
    let all: Vec<usize> = (0..charges.len()).collect();
    let likely = fewest(&all, &impossible);
    let best = fewest(&likely, &faults);
    let told = |at: usize| event.wordings.get(at).map_or(0, Wording::votes);
    let most = |at: usize| (0..event.wordings.len()).all(|other| other == at || told(other) < told(at));
    match (&likely[..], &best[..]) {
        ([one], _) if !matters_not(event) => {
            event.kept = *one;
            Grounds::Impossible
        }
        (_, [one]) if !matters_not(event) => {
            event.kept = *one;
            Grounds::Fault
        }
        _ => {
            if !best.is_empty() && !best.contains(&event.kept) {
                event.kept =
                    best.iter().copied().max_by_key(|at| (told(*at), std::cmp::Reverse(*at))).unwrap_or_default();
            }
            if most(event.kept) { Grounds::MoreRecords } else { Grounds::Nothing }
        }
    }
}

/// Whether no verdict can depend on an event.
fn matters_not(event: &Event) -> bool {
    let frame = event.telling().and_then(|telling| telling.frame());
    matches!(frame, Some(Statement::Tag { .. } | Statement::Game { .. }))
}

/// Of these the ones of which there are fewest.
fn fewest(of: &[usize], counts: &[usize]) -> Vec<usize> {
    let count = |at: &usize| counts.get(*at).copied().unwrap_or_default();
    let least = of.iter().map(count).min();
    of.iter().copied().filter(|at| Some(count(at)) == least).collect()
}
