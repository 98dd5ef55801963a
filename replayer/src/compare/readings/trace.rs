//! What a set of rules makes of a game, and how that differs from what another makes of it.

use std::collections::{BTreeMap, BTreeSet};

use adjudeck_format::{Line, ReadError, Unread};
use adjudeck_validator::{Asked, Judge};

use super::super::side::{Begins, Dealt, Ended, Side, said};
use crate::session::Finding;

/// A line of the game, or why it cannot be read.
pub(super) type Kept<'a> = Result<Line<'a>, Box<Unread>>;

/// The line once more.
pub(super) fn again<'a>(kept: &'a Kept<'a>) -> Result<&'a Line<'a>, ReadError> {
    kept.as_ref().map_err(|unread| ReadError::Fault(unread.clone()))
}

/// What a set of rules makes of a game.
#[derive(Default)]
pub(super) struct Trace {
    /// The lines that are not legal, by their place in the game.
    pub(super) lines: BTreeMap<usize, Vec<Finding>>,
    pub(super) deals: Vec<Dealt>,
    winners: Vec<String>,
}

/// What is consulted as a game is judged.
#[derive(Default)]
pub(super) struct Consulted {
    /// For each line.
    pub(super) lines: Vec<OfLine>,
    /// For the results of each deal.
    pub(super) results: Vec<Asked>,
    /// Whether every line could be read, and all were judged by the same rules.
    pub(super) is_steady: bool,
}

/// What is consulted for a line.
#[derive(Default)]
pub(super) struct OfLine {
    /// For anything.
    pub(super) all: Asked,
    /// For what it changes.
    pub(super) changing: Asked,
}

impl Consulted {
    /// All of it.
    pub(super) fn all(&self) -> Asked {
        let all = Asked::default();
        self.lines.iter().map(|line| &line.all).chain(&self.results).for_each(|asked| all.join(asked));
        all
    }
}

/// Judges a game from its beginning. Nothing, if it cannot be judged.
pub(super) fn trace(side: &mut Side, game: &[Kept<'_>]) -> Option<Trace> {
    trace_with(side, game, &mut |_, _| ())
}

/// As [`trace`], with what is consulted by a side that watches.
pub(super) fn consult(side: &mut Side, game: &[Kept<'_>]) -> Option<(Trace, Consulted)> {
    let mut consulted = Consulted { is_steady: game.iter().all(Result::is_ok), ..Consulted::default() };
    let mut by: Option<String> = None;
    let traced = trace_with(side, game, &mut |side, moment| match moment {
        Moment::Judged => {
            let of_line = side.judge().and_then(Judge::watched).map(|watched| {
                let all = watched.judging.clone();
                all.join(&watched.changing);
                OfLine { all, changing: watched.changing.clone() }
            });
            consulted.lines.push(of_line.unwrap_or_default());
            if let Some(now) = side.by() {
                consulted.is_steady &= by.get_or_insert_with(|| now.to_owned()) == now;
            }
        }
        Moment::Ends => consulted.results.extend(side.judge().map(Judge::asked_for_results)),
    })?;
    Some((traced, consulted))
}

/// When something may be asked of a side.
enum Moment {
    /// A line was judged.
    Judged,
    /// A deal is about to end.
    Ends,
}

fn trace_with(side: &mut Side, game: &[Kept<'_>], look: &mut dyn FnMut(&Side, Moment)) -> Option<Trace> {
    side.restart();
    let mut trace = Trace::default();
    let mut end_deal = |side: &mut Side, look: &mut dyn FnMut(&Side, Moment)| {
        if side.is_dealt() {
            look(side, Moment::Ends);
        }
        trace.deals.extend(side.end_deal());
    };
    for (place, kept) in game.iter().enumerate() {
        if side.begins(&again(kept)) != Begins::Nothing {
            end_deal(side, look);
        }
        side.step(again(kept)).ok()?;
        look(side, Moment::Judged);
        if !side.found.is_empty() {
            trace.lines.insert(place, std::mem::take(&mut side.found));
        }
    }
    end_deal(side, look);
    trace.winners = side.winners();
    (side.end_game() == Ended::Judged).then_some(trace)
}

/// What differs from what other rules make of a game.
#[derive(Default)]
pub(super) struct Differences {
    /// What is found of the lines of which something else is found, by their place in the game.
    pub(super) lines: BTreeMap<usize, Vec<Finding>>,
    /// What the deals come to that come to something else, by their place.
    pub(super) deals: Vec<(usize, Dealt)>,
    /// Who wins, if that is somebody else.
    pub(super) winners: Option<Vec<String>>,
}

impl Trace {
    /// What is found of a line.
    pub(super) fn found(&self, place: usize) -> &[Finding] {
        self.lines.get(&place).map(Vec::as_slice).unwrap_or_default()
    }

    /// Who wins.
    pub(super) fn winners(&self) -> &[String] {
        &self.winners
    }

    /// What another trace of the game has otherwise.
    pub(super) fn differences(&self, other: Self) -> Differences {
        let places: BTreeSet<_> = self.lines.keys().chain(other.lines.keys()).copied().collect();
        let mut found = other.lines;
        let mut lines: BTreeMap<_, _> =
            places.into_iter().map(|place| (place, found.remove(&place).unwrap_or_default())).collect();
        lines.retain(|place, other| !same(self.found(*place), other));
        let deals = other.deals.into_iter().enumerate();
        let deals = deals.filter(|(place, dealt)| self.deals.get(*place) != Some(dealt)).collect();
        let winners = Some(other.winners).filter(|winners| *winners != self.winners);
        Differences { lines, deals, winners }
    }
}

/// Whether the same is said.
pub(super) fn same(one: &[Finding], other: &[Finding]) -> bool {
    one.iter().map(|found| said(Some(found))).eq(other.iter().map(|found| said(Some(found))))
}
