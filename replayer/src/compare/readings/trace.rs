//! What a set of rules makes of a game, and how that differs from what another makes of it.

use std::collections::{BTreeMap, BTreeSet};
use std::io;

use adjudeck_format::Expected;
use adjudeck_validator::{Asked, Judge, Point};

use super::super::ScoreChange;
use super::super::change::score_change;
use super::super::side::{Begins, Dealt, Ended, Side, said};
use super::script::Script;
use crate::session::{Finding, What};

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
    /// For each line, its place among the kinds.
    lines: Vec<u32>,
    /// What is consulted, each kind once: most lines consult what many others do.
    kinds: Vec<OfLine>,
    known: BTreeMap<[Vec<Point>; 2], u32>,
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
        self.kinds.iter().map(|kind| &kind.all).chain(&self.results).for_each(|asked| all.join(asked));
        all
    }

    /// For the line at a place of the game.
    pub(super) fn at(&self, place: usize) -> Option<&OfLine> {
        self.kinds.get(usize::try_from(*self.lines.get(place)?).ok()?)
    }

    /// Notes what is consulted for the next line.
    fn push(&mut self, of_line: OfLine) {
        let key = [&of_line.all, &of_line.changing].map(|asked| asked.points().collect());
        let next = u32::try_from(self.kinds.len()).unwrap_or(u32::MAX);
        let kind = *self.known.entry(key).or_insert(next);
        if kind == next {
            self.kinds.push(of_line);
        }
        self.lines.push(kind);
    }
}

/// Judges a game from its beginning. Nothing, if it cannot be judged.
pub(super) fn trace(side: &mut Side, game: &mut Script) -> io::Result<Option<Trace>> {
    trace_with(side, game, &mut |_, _| ())
}

/// As [`trace`], with what is consulted by a side that watches.
pub(super) fn consult(side: &mut Side, game: &mut Script) -> io::Result<Option<(Trace, Consulted)>> {
    let mut consulted = Consulted { is_steady: game.is_read(), ..Consulted::default() };
    let mut by: Option<String> = None;
    let traced = trace_with(side, game, &mut |side, moment| match moment {
        Moment::Judged => {
            let of_line = side.judge().and_then(Judge::watched).map(|watched| {
                let all = watched.judging.clone();
                all.join(&watched.changing);
                OfLine { all, changing: watched.changing.clone() }
            });
            consulted.push(of_line.unwrap_or_default());
            if let Some(now) = side.by() {
                consulted.is_steady &= by.get_or_insert_with(|| now.to_owned()) == now;
            }
        }
        Moment::Ends => consulted.results.extend(side.judge().map(Judge::asked_for_results)),
    })?;
    Ok(traced.map(|traced| (traced, consulted)))
}

/// When something may be asked of a side.
enum Moment {
    /// A line was judged.
    Judged,
    /// A deal is about to end.
    Ends,
}

fn trace_with(side: &mut Side, game: &mut Script, look: &mut dyn FnMut(&Side, Moment)) -> io::Result<Option<Trace>> {
    side.restart();
    let mut trace = Trace::default();
    let mut end_deal = |side: &mut Side, look: &mut dyn FnMut(&Side, Moment)| {
        if side.is_dealt() {
            look(side, Moment::Ends);
        }
        trace.deals.extend(side.end_deal());
    };
    let through = game.each(&mut |place, line| {
        if side.begins(&line) != Begins::Nothing {
            end_deal(side, look);
        }
        if side.step(line).is_err() {
            return false;
        }
        look(side, Moment::Judged);
        if !side.found.is_empty() {
            trace.lines.insert(place, std::mem::take(&mut side.found));
        }
        true
    })?;
    if !through {
        return Ok(None);
    }
    end_deal(side, look);
    trace.winners = side.winners();
    Ok((side.end_game() == Ended::Judged).then_some(trace))
}

/// What differs from what other rules make of a game; how much, and the first of it.
#[derive(Default)]
pub(super) struct Differences {
    /// On how many lines something else is found.
    pub(super) verdicts: u64,
    /// The first of them, by its place in the game, and what is found of it.
    pub(super) first: Option<(usize, Vec<Finding>)>,
    /// Those that are not legal by the other rules; with the points that are consulted, if they are not by these.
    pub(super) faulty: Vec<(usize, Option<Vec<Point>>)>,
    /// How many deals come to other scores, and the first that does.
    pub(super) scores: u64,
    pub(super) first_score: Option<ScoreChange>,
    /// Who wins, if that is somebody else.
    pub(super) winners: Option<Vec<String>>,
}

impl Differences {
    /// Something else is found of a line.
    pub(super) fn add_line(&mut self, place: usize, one: &[Finding], other: Vec<Finding>) {
        self.verdicts += 1;
        if !one.is_empty() {
            self.faulty.push((place, (!other.is_empty()).then(|| consulted(&other))));
        }
        self.first.get_or_insert((place, other));
    }

    /// A deal comes to something else.
    pub(super) fn add_deal(&mut self, one: &Dealt, other: &Dealt) {
        if let Some(changed) = score_change(one, other, self.scores > 0) {
            self.scores += 1;
            self.first_score.get_or_insert(changed);
        }
    }

    /// Whether a line is legal that is not by the other rules.
    pub(super) fn turns(&self, place: usize) -> bool {
        self.faulty.iter().any(|(faulty, points)| *faulty == place && points.is_none())
    }
}

/// The points that were consulted for what is not legal; the cards alone are no matter of readings.
fn consulted(found: &[Finding]) -> Vec<Point> {
    let points = |finding: &Finding| match &finding.what {
        What::Verdict(ruling) if said(Some(finding)).0 != Expected::Impossible => ruling.points.clone(),
        What::Verdict(_) | What::Unreadable(_) | What::Rules(_) | What::Unmet(_) => Vec::new(),
    };
    found.iter().flat_map(points).collect()
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
        let (mut differences, mut found) = (Differences::default(), other.lines);
        for place in places {
            let other = found.remove(&place).unwrap_or_default();
            if !same(self.found(place), &other) {
                differences.add_line(place, self.found(place), other);
            }
        }
        for (one, other) in self.deals.iter().zip(&other.deals).filter(|(one, other)| one != other) {
            differences.add_deal(one, other);
        }
        differences.winners = Some(other.winners).filter(|winners| *winners != self.winners);
        differences
    }
}

/// Whether the same is said.
pub(super) fn same(one: &[Finding], other: &[Finding]) -> bool {
    one.iter().map(|found| said(Some(found))).eq(other.iter().map(|found| said(Some(found))))
}
