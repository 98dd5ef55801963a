//! What the present game says before it is played, and whether it can be judged.

use std::collections::BTreeMap;

use adjudeck_format::{Line, Names, Reading, Statement};
use adjudeck_validator::{Point, Rules, RulesError};

use serde::{Deserialize, Serialize};

use super::library::Named;

/// How many lines wait for that which says by which rules the game is played.
const MAX_EARLY: usize = 1000;

/// What the present game says before it is played, and whether it can be judged.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(super) struct Game {
    named: Named,
    standing: Standing,
    lost: Lost,
    /// The lines in which the house answers, each by its point: so what is wrong with an answer is said where it stands.
    house: BTreeMap<Point, HouseLine>,
    /// The same of those that wait for the rules.
    early_house: Vec<HouseLine>,
    /// Whether a referee was called to it; until then referees may still know another game.
    called: bool,
    early: Vec<Early>,
}

/// What was lost of a game, so that it cannot be judged.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
struct Lost {
    /// A line that says by which rules it is played.
    rules: bool,
    /// The line that says who plays.
    seats: bool,
    /// What the house answers: it has said something by which nobody can judge.
    house: bool,
}

/// Whether there is a referee for a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
enum Standing {
    /// That is not known yet.
    #[default]
    Open,
    /// The game can be judged.
    Ready,
    /// It cannot, which has been said.
    Refused,
}

/// A line that stands above the one that says by which rules the game is played, and needs them.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct Early {
    pub(super) number: u64,
    pub(super) offset: u64,
    pub(super) text: Vec<u8>,
    pub(super) names: Names,
    pub(super) may_be_answered: bool,
    pub(super) is_expectation: bool,
}

/// A line in which the house answers a point.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct HouseLine {
    pub(super) number: u64,
    pub(super) offset: u64,
    pub(super) text: Vec<u8>,
}

impl HouseLine {
    pub(super) fn of(line: &Line<'_>) -> Self {
        Self { number: line.number, offset: line.offset, text: line.text.to_vec() }
    }
}

impl Game {
    /// What it says of its rules.
    pub(super) const fn named(&self) -> &Named {
        &self.named
    }

    /// Whether it can be judged.
    #[inline]
    pub(super) const fn is_ready(&self) -> bool {
        matches!(self.standing, Standing::Ready)
    }

    /// Whether a referee may be sought for it.
    pub(super) const fn is_open(&self) -> bool {
        matches!(self.standing, Standing::Open) && !self.lost.rules && !self.lost.house && !self.lost.seats
    }

    /// There is a referee for it.
    pub(super) const fn be_ready(&mut self) {
        self.standing = Standing::Ready;
    }

    /// There can be no referee for it, which is said now.
    pub(super) const fn be_refused(&mut self) {
        self.standing = Standing::Refused;
    }

    /// What was known of its referee holds no more.
    const fn lose_referee(&mut self) {
        if self.is_ready() {
            self.standing = Standing::Open;
        }
    }

    /// Whether a referee was called to it.
    pub(super) const fn is_called(&self) -> bool {
        self.called
    }

    /// A referee has been called to it.
    pub(super) const fn be_called(&mut self) {
        self.called = true;
    }

    /// It says by which edition it is played.
    pub(super) fn name_rules(&mut self, edition: &str, pin: Option<&str>) {
        (self.named.edition, self.named.pin) = (Some(edition.to_owned()), pin.map(str::to_owned));
        (self.standing, self.lost.rules) = (Standing::Open, false);
    }

    /// It says in a line what the house answers, in the place of what rules answer.
    ///
    /// # Errors
    /// That is no answer to a point of those rules.
    pub(super) fn hear_house(
        &mut self,
        base: &Rules,
        reading: &Reading<'_>,
        line: HouseLine,
    ) -> Result<(), RulesError> {
        let point = self.named.house.give(base, &reading.point, &reading.answer)?;
        self.house.insert(point, line);
        self.standing = Standing::Open;
        Ok(())
    }

    /// Keeps an answer of the house until the rules are known; says whether there is room for it.
    pub(super) fn keep_house(&mut self, line: HouseLine) -> bool {
        let has_room = self.early_house.len() < MAX_EARLY;
        if has_room {
            self.early_house.push(line);
            self.standing = Standing::Open;
        }
        has_room
    }

    /// The answers of the house that were kept.
    pub(super) fn take_early_house(&mut self) -> Vec<HouseLine> {
        std::mem::take(&mut self.early_house)
    }

    /// The last of the lines in which the house answers one of these points, or one of these sections.
    pub(super) fn house_on(&self, points: &[&str]) -> Option<&HouseLine> {
        let on = |known: &Point| points.iter().any(|it| *it == known.path() || *it == known.section());
        self.house.iter().filter(|(point, _)| on(point)).map(|(_, line)| line).max_by_key(|line| line.number)
    }

    /// The house has said what nobody can judge by.
    pub(super) const fn lose_house(&mut self) {
        self.lost.house = true;
        self.lose_referee();
    }

    /// Whether the house has answered since it was last known who judges.
    pub(super) fn has_open_house(&self) -> bool {
        self.is_open() && !self.house.is_empty()
    }

    /// Whether nobody can judge by what was said, or may have been said, of its rules.
    pub(super) const fn has_lost_rules(&self) -> bool {
        self.lost.rules || self.lost.house
    }

    /// A line was lost that says something of its rules; `needed` if nothing else says it.
    pub(super) const fn lose_rules(&mut self, needed: bool) {
        self.lost.rules |= needed;
        self.lose_referee();
    }

    /// The line was lost that says who plays.
    pub(super) const fn lose_seats(&mut self) {
        self.lost.seats = true;
        self.lose_referee();
    }

    /// It says who plays.
    pub(super) const fn find_seats(&mut self) {
        self.lost.seats = false;
    }

    /// Whether it has named no rules so far.
    pub(super) const fn is_unnamed(&self) -> bool {
        self.named.edition.is_none()
    }

    /// Whether a statement waits for the rules, which nobody has chosen: what stands before the first deal may come in any
    /// order.
    pub(super) const fn is_early(&self, statement: &Statement<'_>) -> bool {
        self.is_unnamed()
            && self.early.len() < MAX_EARLY
            && !matches!(self.standing, Standing::Refused)
            && match statement {
                Statement::Players { .. } => true,
                Statement::Partners { .. }
                | Statement::Pack { .. }
                | Statement::Seats { .. }
                | Statement::Tally { .. }
                | Statement::Pool { .. }
                | Statement::Expect { .. }
                | Statement::Ruling { .. } => !self.early.is_empty(),
                _ => false,
            }
    }

    /// Keeps a line until the rules are known.
    pub(super) fn keep_early(&mut self, line: &Line<'_>, names: &mut Names) {
        names.see(&line.statement);
        let &Line { number, offset, may_be_answered, .. } = line;
        let is_expectation = matches!(line.statement, Statement::Expect { .. });
        let (text, names) = (line.text.to_vec(), names.clone());
        self.early.push(Early { number, offset, text, names, may_be_answered, is_expectation });
        if matches!(line.statement, Statement::Players { .. }) {
            self.find_seats();
        }
    }

    /// The lines that were kept.
    pub(super) fn take_early(&mut self) -> Vec<Early> {
        std::mem::take(&mut self.early)
    }
}
