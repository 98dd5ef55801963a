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
        game.all_mut().for_each(Event::keep_most_told);
        if game.all().all(|event| event.wordings.len() < 2) {
            return Vec::new();
        }
        let mut events: Vec<&mut Event> = game.all_mut().collect();
        let mut script: Vec<String> = events.iter().map(|event| text_of(event)).collect();
        let mut decided = Vec::new();
        for (at, event) in events.iter_mut().enumerate().filter(|(_, event)| event.wordings.len() > 1) {
            let charges = self.try_wordings(event, at, &mut script);
            let grounds = keep(event, &charges);
            script.get_mut(at).into_iter().for_each(|line| *line = text_of(event));
            decided.push(Decided { event: at, grounds, charges });
        }
        decided
    }

    /// What is at fault with each wording of an event; nothing if too much was judged already.
    fn try_wordings(&mut self, event: &Event, at: usize, script: &mut [String]) -> Vec<Charges> {
        if self.judged > MAX_JUDGED {
            return Vec::new();
        }
        let mut charges = Vec::new();
        for wording in &event.wordings {
            script.get_mut(at).into_iter().for_each(|line| *line = meant(&wording.telling).text().into_owned());
            charges.push(self.judge(script));
        }
        charges
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

/// The line of an event as it is judged.
fn text_of(event: &Event) -> String {
    event.telling().map(|telling| telling.text().into_owned()).unwrap_or_default()
}

/// A line as it is judged beside another: a lost line would be taken to be legal.
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
