//! A game under each of many readings, judged apart only where it may be another game.
//!
//! As long as nothing has differed, the game under a reading is the game under the rules. It can become another only with a
//! statement for which the point is consulted: where it is consulted for the verdict alone, the statement is judged under the
//! reading as well; where the verdict is another, or the point is consulted for what changes, the reading goes its own way
//! from there, and comes back as soon as the game is the same again.
//!
//! All readings go through the game together, line by line, with a referee who judges it by the rules, and with the notes of
//! what is consulted for each line. So nothing of the game need be remembered but what is said of the differences.

use std::cell::OnceCell;
use std::io;

use adjudeck_format::{Line, ReadError};
use adjudeck_validator::{Consulted, Judge, Meld, Point, Rules};

use super::super::WinnerChange;
use super::super::side::{Dealt, Ended, Side, again, first_difference};
use super::consulted::{Noted, Survey};
use super::differences::{Differences, consulted};
use super::script::Script;
use crate::line_kind::Begins;
use crate::referee::Finding;

/// The game under a reading, or under two together.
pub(super) struct Branch<'a> {
    /// What is read otherwise.
    points: Consulted,
    side: &'a mut Side,
    way: Way,
    /// For how many lines the game has been judged by itself.
    steps_apart: u32,
    differences: Differences,
    /// Who wins, if that was worked out under the reading when a deal ended last.
    winners: Option<Vec<String>>,
    /// The points that were consulted for the last line, if it is not legal under the reading but for another reason.
    reason: Vec<Point>,
    /// All such points where no reading makes the line legal, each with the first line.
    reasons: Vec<(Point, usize)>,
    /// A line that is not legal under the rules, if it is asked whether it is here; and whether it is.
    sought: Option<usize>,
    is_found: bool,
}

/// How the game under a reading goes on.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Way {
    /// As under the rules; nobody stands by to judge it.
    Unseen,
    /// As under the rules.
    Along,
    /// As under the rules as long as this deal is played; before it something came to another sum.
    Beside,
    /// By itself.
    Apart,
    /// By itself from its beginning to its end.
    Alone,
    /// Not at all: the rules cannot be had.
    Nowhere,
}

/// What there is to say of a branch at the end of the game.
pub(super) struct Grown<'a> {
    /// What is otherwise.
    pub(super) differences: Differences,
    /// Who judges by the reading.
    pub(super) side: &'a Side,
    /// The points that were consulted for lines that no reading makes legal, but of which another reason is told under this
    /// one; each with the first such line.
    pub(super) reasons: Vec<(Point, usize)>,
    /// Whether the line is legal that was sought.
    pub(super) is_found: bool,
}

impl<'a> Branch<'a> {
    pub(super) fn new(points: impl IntoIterator<Item = Point>, side: &'a mut Side) -> Self {
        Self {
            points: points.into_iter().collect(),
            side,
            way: Way::Unseen,
            steps_apart: 0,
            differences: Differences::default(),
            winners: None,
            reason: Vec::new(),
            reasons: Vec::new(),
            sought: None,
            is_found: false,
        }
    }

    /// Asks whether a line is legal here that is not under the rules.
    pub(super) const fn seeking(mut self, place: usize) -> Self {
        self.sought = Some(place);
        self
    }

    /// What is otherwise under the reading; nothing, if the game cannot be judged under it.
    pub(super) fn grown(self) -> Option<Grown<'a>> {
        let Self { differences, side, reasons, is_found, .. } = self;
        (self.way != Way::Nowhere).then_some(Grown { differences, side, reasons, is_found })
    }

    /// Goes on from where the game is under the rules.
    fn part(&mut self, from: &Side, way: Way) {
        let stands_in =
            if self.way == Way::Beside { self.side.stand_in_for_play_of(from) } else { self.side.stand_in_for(from) };
        self.way = if stands_in.is_some() { way } else { Way::Nowhere };
        self.steps_apart = 0;
    }

    /// Judges the game from its beginning.
    fn go_alone(&mut self) {
        self.side.restart();
        self.way = Way::Alone;
    }

    const fn is_apart(&self) -> bool {
        matches!(self.way, Way::Apart | Way::Alone)
    }

    const fn is_along(&self) -> bool {
        matches!(self.way, Way::Along | Way::Beside)
    }

    /// Something was consulted for the next line, which is legal under the rules or not.
    fn consult(&mut self, from: &Side, next: &Next<'_>) {
        if self.is_apart() || self.way == Way::Nowhere {
            return;
        }
        let is_asked = self.points.meets(&next.asked);
        let is_play = || from.judge().is_some_and(|judge| judge.is_play(&next.line.statement));
        if !is_asked && (self.way != Way::Beside || is_play()) {
            return;
        }
        // Of a play the verdict tells enough if nothing else rests on the point; what stands around play is worth following.
        let changing = self.points.meets(&next.noted.trace.changing);
        let Some(judge) = from.judge().filter(|_| next.noted.is_legal && !changing && is_play()) else {
            return self.part(from, Way::Apart);
        };
        if self.way == Way::Unseen {
            self.part(from, Way::Along);
        }
        if self.is_along() && self.side.judge().is_none_or(|other| !next.is_same_under(judge, other.rules())) {
            self.part(from, Way::Apart);
        }
    }

    /// The line was judged under the rules. Whether it is legal here and not there.
    fn step(&mut self, place: usize, line: &Result<&Line<'_>, ReadError>, by_rules: &Side) -> bool {
        if !self.is_apart() {
            return false;
        }
        // The first line that differs is reported with its findings, and faults under the rules with their reasons. All others are counted.
        let is_counted = self.differences.first.is_some() && by_rules.found.is_empty();
        let counted = if is_counted { self.side.judge_unreported(line) } else { None };
        let is_turned = match counted {
            Some(is_legal) => {
                self.differences.verdicts += u64::from(!is_legal);
                false
            }
            None if self.side.step(again(line)).is_err() => return false,
            None => self.side.judge().is_some() && self.compare(place, &by_rules.found),
        };
        self.steps_apart += 1;
        // What has been apart for long will be so for longer, and to compare costs as much as to judge.
        if self.way == Way::Apart && (self.steps_apart.is_power_of_two() || self.steps_apart.is_multiple_of(8)) {
            self.come_back(by_rules);
        }
        is_turned
    }

    /// Goes as under the rules again, if the game is the same again.
    fn come_back(&mut self, by_rules: &Side) {
        if self.side.agrees_with(by_rules) {
            self.way = Way::Along;
        } else if self.side.agrees_on_play_with(by_rules) {
            self.way = Way::Beside;
        }
    }

    /// Compares what is found of a line. Whether it is legal here and not by the rules.
    fn compare(&mut self, place: usize, by_rules: &[Finding]) -> bool {
        let found = &*self.side.found;
        if first_difference(by_rules, found).is_none() {
            return false;
        }
        self.differences.add_line(by_rules, found);
        if by_rules.is_empty() {
            return false;
        }
        self.reason.extend(consulted(found));
        let is_legal = found.is_empty();
        self.is_found |= is_legal && self.sought == Some(place);
        is_legal
    }

    /// All have judged a line, and a reading makes it legal or not.
    fn settle(&mut self, place: usize, is_turned: bool) {
        for point in self.reason.drain(..).filter(|_| !is_turned) {
            if !self.reasons.iter().any(|(known, _)| *known == point) {
                self.reasons.push((point, place));
            }
        }
    }

    /// The deal ends, if there is one under the rules: what is consulted for what it comes to, and what that is.
    fn end_deal(&mut self, from: &Side, by_rules: Option<&(Consulted, Dealt)>) {
        if self.way == Way::Beside {
            self.part(from, Way::Apart);
        }
        match (self.way, by_rules) {
            (Way::Alone, _) | (Way::Apart, Some(_)) => {}
            (Way::Unseen | Way::Along | Way::Beside, Some((asked, _))) if self.points.meets(asked) => {
                self.part(from, Way::Along);
            }
            (Way::Unseen | Way::Along | Way::Beside | Way::Nowhere, Some(_)) => {
                self.winners = None;
                return;
            }
            (_, None) => return,
        }
        let dealt = self.side.end_deal();
        self.winners = Some(self.side.winners());
        if let Some(((_, one), other)) = by_rules.zip(dealt).filter(|((_, one), other)| one != other) {
            self.differences.add_deal(one, &other);
        }
    }

    /// The game has ended, and these have won it by the rules.
    fn end_game(&mut self, by_rules: &[String]) {
        if self.way == Way::Alone && self.side.end_game() != Ended::Judged {
            self.way = Way::Nowhere;
        }
        let other = self.winners.take().filter(|winners| winners != by_rules);
        self.differences.winner = other.map(|other| WinnerChange { one: by_rules.to_vec(), other });
    }
}

/// The next line of a game, and what is noted of it.
struct Next<'a> {
    line: &'a Line<'a>,
    noted: Noted,
    /// The points that were consulted for its verdict, or for what it changes.
    asked: Consulted,
    /// The melds that are formed for it by the rules, once somebody has asked.
    formed: OnceCell<Option<Vec<Meld>>>,
}

impl Next<'_> {
    /// Whether the line, which is legal, is legal under other rules as well, and its melds are formed there as they are here.
    fn is_same_under(&self, judge: &Judge, rules: &Rules) -> bool {
        let forms = |rules| judge.forms_under(rules, &self.line.statement).ok();
        let there = forms(rules);
        there.is_some() && (!self.noted.trace.forms.get() || there == *self.formed.get_or_init(|| forms(judge.rules())))
    }
}

/// Goes through a game that `plain` judges by the rules with all of these branches. Unless it is steady, each judges all of it by
/// itself: where lines are lost, or other rules come into force, a game is not the same for two referees though it looks so.
pub(super) fn grow(
    plain: &mut Side,
    game: &mut Script,
    survey: &mut Survey,
    branches: &mut [Branch<'_>],
) -> io::Result<()> {
    plain.restart();
    let sides = branches.iter_mut().map(|branch| &mut *branch.side);
    sides.chain([&mut *plain]).for_each(|side| side.set_unruled(!game.is_ruled()));
    if !survey.is_steady {
        branches.iter_mut().for_each(Branch::go_alone);
    }
    let (mut lines, mut read) = (survey.notes()?, Ok(()));
    game.each(&mut |place, line| {
        let noted = match lines.next() {
            Ok(noted) => noted,
            Err(error) => {
                read = Err(error);
                return false;
            }
        };
        if plain.begins(&line) != Begins::Nothing {
            end_deal(plain, branches);
        }
        if let (Ok(line), Some(noted)) = (&line, noted) {
            let asked = noted.trace.judging.clone();
            asked.join(&noted.trace.changing);
            let next = Next { line, noted, asked, formed: OnceCell::new() };
            for branch in branches.iter_mut() {
                branch.consult(plain, &next);
            }
        }
        if plain.step(again(&line)).is_err() {
            return false;
        }
        let step = |turned, branch: &mut Branch<'_>| branch.step(place, &line, plain) || turned;
        let is_turned = branches.iter_mut().fold(false, step);
        if !plain.found.is_empty() {
            for branch in branches.iter_mut() {
                branch.settle(place, is_turned);
            }
        }
        true
    })?;
    read?;
    end_deal(plain, branches);
    let winners = plain.winners();
    for branch in branches {
        branch.end_game(&winners);
    }
    let _ = plain.end_game();
    Ok(())
}

/// The deal in progress ends, if there is one.
fn end_deal(plain: &mut Side, branches: &mut [Branch<'_>]) {
    let asked = plain.judge().map(Judge::consulted_for_results);
    let by_rules = asked.zip(plain.peek_at_end());
    for branch in branches {
        branch.end_deal(plain, by_rules.as_ref());
    }
    let _ = plain.end_deal();
}
