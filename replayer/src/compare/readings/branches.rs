//! A game under each of many readings, judged apart only where it may be another game.
//!
//! As long as nothing has differed, the game under a reading is the game under the rules. It can become another only with a
//! statement for which the point is consulted: where it is consulted for the verdict alone, the statement is judged under the
//! reading as well; where the verdict is another, or the point is consulted for what changes, the reading goes its own way
//! from there, and comes back as soon as the game is the same again.

use std::io;

use adjudeck_format::{Line, ReadError};
use adjudeck_validator::{Judge, Point};

use super::super::side::{Begins, Side, again};
use super::script::Script;
use super::trace::{Consulted, Differences, Trace, same};

/// The game under a reading.
pub(super) struct Branch<'a> {
    point: Point,
    side: &'a mut Side,
    way: Way,
    differences: Differences,
    /// Who wins, if that was worked out under the reading when a deal ended last.
    winners: Option<Vec<String>>,
}

/// How the game under a reading goes on.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Way {
    /// As under the rules; nobody stands by to judge it.
    Unseen,
    /// As under the rules.
    Along,
    /// By itself.
    Apart,
    /// Not at all: the rules cannot be had.
    Nowhere,
}

impl<'a> Branch<'a> {
    pub(super) fn new(point: Point, side: &'a mut Side) -> Self {
        Self { point, side, way: Way::Unseen, differences: Differences::default(), winners: None }
    }

    /// What is otherwise under the reading; nothing, if the game cannot be judged under it.
    pub(super) fn differences(self) -> Option<Differences> {
        (self.way != Way::Nowhere).then_some(self.differences)
    }

    /// Goes on from where the game is under the rules.
    fn part(&mut self, from: &Side, way: Way) {
        self.way = if self.side.stand_in_for(from).is_some() { way } else { Way::Nowhere };
    }

    /// The point is consulted for the next line, for what it changes or for the verdict alone.
    fn consult(&mut self, from: &Side, line: &Line<'_>, (legal, changing): (bool, bool)) {
        if matches!(self.way, Way::Apart | Way::Nowhere) {
            return;
        }
        let Some(judge) = from.judge().filter(|_| legal && !changing) else { return self.part(from, Way::Apart) };
        if self.way == Way::Unseen {
            self.part(from, Way::Along);
        }
        let otherwise = |other: &Judge| judge.look_under(other.rules(), &line.statement).is_err();
        if self.way == Way::Along && self.side.judge().is_none_or(otherwise) {
            self.part(from, Way::Apart);
        }
    }

    /// The line was judged under the rules.
    fn step(&mut self, place: usize, line: &Result<&Line<'_>, ReadError>, (under_rules, base): (&Side, &Trace)) {
        if self.way != Way::Apart || self.side.step(again(line)).is_err() {
            return;
        }
        if !same(base.found(place), &self.side.found) {
            self.differences.add_line(place, base.found(place), std::mem::take(&mut self.side.found));
        }
        if self.side.agrees_with(under_rules) {
            self.way = Way::Along;
        }
    }

    /// The deal ends under the rules, with these points consulted for what it comes to.
    fn end_deal(&mut self, number: usize, from: &Side, (consulted, base): (&Consulted, &Trace)) {
        let asked = consulted.results.get(number).is_some_and(|results| results.has(self.point));
        match self.way {
            Way::Apart => {}
            Way::Unseen | Way::Along if asked => self.part(from, Way::Along),
            Way::Unseen | Way::Along | Way::Nowhere => {
                self.winners = None;
                return;
            }
        }
        let dealt = self.side.end_deal();
        self.winners = Some(self.side.winners());
        if let Some((one, other)) = base.deals.get(number).zip(dealt).filter(|(one, other)| *one != other) {
            self.differences.add_deal(one, &other);
        }
    }
}

/// Goes through a game that was judged under the rules, whose side begins again, with all of these branches, which are in the
/// order of their points.
pub(super) fn grow(
    side: &mut Side,
    game: &mut Script,
    (base, consulted): (&Trace, &Consulted),
    branches: &mut [Branch<'_>],
) -> io::Result<()> {
    side.restart();
    let mut deals = 0;
    let mut end_deal = |side: &mut Side, branches: &mut [Branch<'_>]| {
        if side.is_dealt() {
            for branch in branches.iter_mut() {
                branch.end_deal(deals, side, (consulted, base));
            }
            deals += 1;
        }
        let _ = side.end_deal();
    };
    let through = game.each(&mut |place, line| {
        let Some(asked) = consulted.at(place) else { return true };
        if side.begins(&line) != Begins::Nothing {
            end_deal(side, branches);
        }
        for point in asked.all.points() {
            let first = branches.partition_point(|branch| branch.point < point);
            let of_point = branches.iter_mut().skip(first).take_while(|branch| branch.point == point);
            let how = (base.found(place).is_empty(), asked.changing.has(point));
            if let Ok(line) = line {
                of_point.for_each(|branch| branch.consult(side, line, how));
            }
        }
        if side.step(again(&line)).is_err() {
            return false;
        }
        for branch in branches.iter_mut() {
            branch.step(place, &line, (side, base));
        }
        true
    })?;
    if !through {
        return Ok(());
    }
    end_deal(side, branches);
    for branch in branches {
        branch.differences.winners = branch.winners.take().filter(|winners| winners != base.winners());
    }
    let _ = side.end_game();
    Ok(())
}
