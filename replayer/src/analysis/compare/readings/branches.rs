//! Plays a game under many readings at once. A reading is judged separately only where it may lead to another game.
//!
//! Until something differs, the game under a reading is the game under the rules. Only a statement for which the point is
//! consulted can change that. If the point is consulted for the verdict alone, the statement is judged under the reading as
//! well. If the verdict differs, or the point is consulted for what the statement changes, the reading gets its own referee
//! from there on, until both games are the same again.
//!
//! All readings go through the game together, line by line, beside a referee who judges by the rules, and with the notes of
//! which points each line consults. So nothing of the game is kept except the differences.

use std::cell::OnceCell;
use std::io;

use adjudeck_format::{Line, ReadError};
use adjudeck_validator::{Consulted, Judge, Meld, Point, Rules};

use super::super::WinnerChange;
use super::super::side::{Dealt, Ended, Side, again, first_difference};
use super::consulted::{Noted, Survey};
use super::differences::{Differences, consulted};
use super::script::Script;
use crate::notation::line_kind::Begins;
use crate::referee::Finding;

/// A game under one reading, or under two together.
pub(super) struct Branch<'a> {
    /// The points that are answered differently.
    points: Consulted,
    side: &'a mut Side,
    way: Way,
    /// For how many lines in a row the branch has judged by itself.
    steps_apart: u32,
    differences: Differences,
    /// The winners, if they were worked out under the reading when the last deal ended.
    winners: Option<Vec<String>>,
    /// The points consulted for the last line, if it is not legal under the reading either, but for another reason.
    reason: Vec<Point>,
    /// All such points for lines that no reading makes legal, each with the index of the first such line.
    reasons: Vec<(Point, usize)>,
    /// The index of a line that is not legal under the rules, if the question is whether it is legal here; `is_found` is the
    /// answer.
    sought: Option<usize>,
    is_found: bool,
}

/// How a branch relates to the game under the rules.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Way {
    /// The same game. The branch has no referee for it yet.
    Unseen,
    /// The same game. The referee of the branch only checks single verdicts.
    Along,
    /// The same play in this deal, but other sums from the deals before it.
    Beside,
    /// Judged by itself, for now.
    Apart,
    /// Judged by itself from the beginning to the end.
    Alone,
    /// Not judged: there are no such rules.
    Nowhere,
}

/// The result of a branch at the end of the game.
pub(super) struct Grown<'a> {
    /// What differs.
    pub(super) differences: Differences,
    /// The referee of the branch.
    pub(super) side: &'a Side,
    /// The points consulted for lines that no reading makes legal but that have another reason under this one; each with the
    /// index of the first such line.
    pub(super) reasons: Vec<(Point, usize)>,
    /// Whether the sought line is legal here.
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

    /// The same, and finds out whether a line that is not legal under the rules is legal here.
    pub(super) const fn seeking(mut self, place: usize) -> Self {
        self.sought = Some(place);
        self
    }

    /// The result of the branch; `None` if the game cannot be judged under the reading.
    pub(super) fn grown(self) -> Option<Grown<'a>> {
        let Self { differences, side, reasons, is_found, .. } = self;
        (self.way != Way::Nowhere).then_some(Grown { differences, side, reasons, is_found })
    }

    /// Takes over the state of the game under the rules, and goes on from there.
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

    /// Considers the points that the next line consults; the line may be legal under the rules or not.
    fn consult(&mut self, from: &Side, next: &Next<'_>) {
        if self.is_apart() || self.way == Way::Nowhere {
            return;
        }
        let is_asked = self.points.meets(&next.asked);
        let is_play = || from.judge().is_some_and(|judge| judge.is_play(&next.line.statement));
        if !is_asked && (self.way != Way::Beside || is_play()) {
            return;
        }
        // For a legal play that consults the point for its verdict alone, comparing the verdict is enough.
        // The branch judges everything else itself.
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

    /// Takes in a line that was judged under the rules. Returns whether it is legal here but not there.
    fn step(&mut self, place: usize, line: &Result<&Line<'_>, ReadError>, by_rules: &Side) -> bool {
        if !self.is_apart() {
            return false;
        }
        // The first line that differs is reported with its findings, and a fault under the rules with its reasons. All other
        // differences are only counted.
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
        // A branch that has been apart for long is likely to stay apart, and comparing costs as much as judging.
        if self.way == Way::Apart && (self.steps_apart.is_power_of_two() || self.steps_apart.is_multiple_of(8)) {
            self.come_back(by_rules);
        }
        is_turned
    }

    /// Follows the game under the rules again, if both games are the same again.
    fn come_back(&mut self, by_rules: &Side) {
        if self.side.agrees_with(by_rules) {
            self.way = Way::Along;
        } else if self.side.agrees_on_play_with(by_rules) {
            self.way = Way::Beside;
        }
    }

    /// Compares the findings of a line. Returns whether the line is legal here but not under the rules.
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

    /// Keeps the reasons of this line, now that all branches have judged it; `is_turned` says whether some reading makes it
    /// legal.
    fn settle(&mut self, place: usize, is_turned: bool) {
        for point in self.reason.drain(..).filter(|_| !is_turned) {
            if !self.reasons.iter().any(|(known, _)| *known == point) {
                self.reasons.push((point, place));
            }
        }
    }

    /// Ends the deal. `by_rules` has the points that were consulted for its results under the rules, and those results;
    /// `None` if there is no deal under the rules.
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

    /// Ends the game; `by_rules` are its winners under the rules.
    fn end_game(&mut self, by_rules: &[String]) {
        if self.way == Way::Alone && self.side.end_game() != Ended::Judged {
            self.way = Way::Nowhere;
        }
        let other = self.winners.take().filter(|winners| winners != by_rules);
        self.differences.winner = other.map(|other| WinnerChange { one: by_rules.to_vec(), other });
    }
}

/// The next line of a game, and its notes.
struct Next<'a> {
    line: &'a Line<'a>,
    noted: Noted,
    /// The points consulted for its verdict or for what it changes.
    asked: Consulted,
    /// The melds that the line forms under the rules; worked out when first asked for.
    formed: OnceCell<Option<Vec<Meld>>>,
}

impl Next<'_> {
    /// Whether a legal line is also legal under other rules and forms the same melds there.
    fn is_same_under(&self, judge: &Judge, rules: &Rules) -> bool {
        let forms = |rules| judge.forms_under(rules, &self.line.statement).ok();
        let there = forms(rules);
        there.is_some() && (!self.noted.trace.forms.get() || there == *self.formed.get_or_init(|| forms(judge.rules())))
    }
}

/// Plays a game that `plain` judges by the rules, together with all these branches. If the game is not steady, each branch
/// judges all of it by itself: where lines are lost or the rules change, two referees may differ although their games look
/// the same.
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

/// Ends the deal in progress, if there is one.
fn end_deal(plain: &mut Side, branches: &mut [Branch<'_>]) {
    let asked = plain.judge().map(Judge::consulted_for_results);
    let by_rules = asked.zip(plain.peek_at_end());
    for branch in branches {
        branch.end_deal(plain, by_rules.as_ref());
    }
    let _ = plain.end_deal();
}
