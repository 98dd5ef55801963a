//! What the current game says before play, and whether it can be judged.

use std::collections::BTreeMap;

use adjudeck_format::{Line, Names, Reading, Statement};
use adjudeck_validator::{Point, Rules, RulesError};
use serde::{Deserialize, Serialize};

use super::library::Named;

/// How many lines are kept until the rules of their game are known.
const MAX_EARLY: usize = 1000;

/// What the current game says before play, and whether it can be judged.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(super) struct Game {
    named: Named,
    standing: Standing,
    lost: Lost,
    /// The house rules by point, each with its line, so that a fault in one is reported at its line.
    house: BTreeMap<Point, HouseLine>,
    /// House rules that came before the rules are known.
    early_house: Vec<HouseLine>,
    /// Whether a referee has been called to this game; until then the referees may still be in another game.
    called: bool,
    early: Vec<Early>,
}

/// Lost lines without which a game cannot be judged.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
struct Lost {
    /// A line that names the rules.
    rules: bool,
    /// The line that names the players.
    seats: bool,
    /// A house rule: it was lost, or it is one by which nobody can judge.
    house: bool,
}

/// Whether a game has a referee.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
enum Standing {
    /// Not known yet.
    #[default]
    Open,
    /// The game can be judged.
    Ready,
    /// The game cannot be judged, and that has been reported.
    Refused,
}

/// A line above the one that names the rules, which has to wait for them.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct Early {
    pub(super) number: u64,
    pub(super) offset: u64,
    pub(super) text: Vec<u8>,
    pub(super) names: Names,
    pub(super) may_be_answered: bool,
    pub(super) is_expectation: bool,
}

/// A line with an answer of the house.
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
    /// What the game says of its rules.
    pub(super) const fn named(&self) -> &Named {
        &self.named
    }

    /// Whether the game can be judged.
    #[inline]
    pub(super) const fn is_ready(&self) -> bool {
        matches!(self.standing, Standing::Ready)
    }

    /// Whether a referee may be looked for.
    pub(super) const fn is_open(&self) -> bool {
        matches!(self.standing, Standing::Open) && !self.lost.rules && !self.lost.house && !self.lost.seats
    }

    /// Notes that the game has a referee.
    pub(super) const fn be_ready(&mut self) {
        self.standing = Standing::Ready;
    }

    /// Notes that the game cannot have a referee; the caller reports that.
    pub(super) const fn be_refused(&mut self) {
        self.standing = Standing::Refused;
    }

    /// Makes the game look for its referee again.
    const fn lose_referee(&mut self) {
        if self.is_ready() {
            self.standing = Standing::Open;
        }
    }

    /// Whether a referee has been called.
    pub(super) const fn is_called(&self) -> bool {
        self.called
    }

    /// Notes that a referee has been called.
    pub(super) const fn be_called(&mut self) {
        self.called = true;
    }

    /// Notes the edition that the game names.
    pub(super) fn name_rules(&mut self, edition: &str, pin: Option<&str>) {
        (self.named.edition, self.named.pin) = (Some(edition.to_owned()), pin.map(str::to_owned));
        (self.standing, self.lost.rules) = (Standing::Open, false);
    }

    /// Adds an answer of the house, which replaces the answer of the rules.
    ///
    /// # Errors
    /// The rules do not accept it as an answer to the point.
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

    /// Keeps an answer of the house until the rules are known. Returns whether there was room.
    pub(super) fn keep_house(&mut self, line: HouseLine) -> bool {
        let has_room = self.early_house.len() < MAX_EARLY;
        if has_room {
            self.early_house.push(line);
            self.standing = Standing::Open;
        }
        has_room
    }

    /// Takes the answers of the house that were kept.
    pub(super) fn take_early_house(&mut self) -> Vec<HouseLine> {
        std::mem::take(&mut self.early_house)
    }

    /// The last house rule on one of these points or sections.
    pub(super) fn house_on(&self, points: &[&str]) -> Option<&HouseLine> {
        let on = |known: &Point| points.iter().any(|it| *it == known.path() || *it == known.section());
        self.house.iter().filter(|(point, _)| on(point)).map(|(_, line)| line).max_by_key(|line| line.number)
    }

    /// Notes a house rule by which nobody can judge.
    pub(super) const fn lose_house(&mut self) {
        self.lost.house = true;
        self.lose_referee();
    }

    /// Whether there are house rules that no referee has taken into account yet.
    pub(super) fn has_open_house(&self) -> bool {
        self.is_open() && !self.house.is_empty()
    }

    /// Whether the game has lost lines about its rules, so that nobody can judge it.
    pub(super) const fn has_lost_rules(&self) -> bool {
        self.lost.rules || self.lost.house
    }

    /// Whether the game cannot be judged because lines about its rules are lost, and does not count as unjudged yet.
    pub(super) const fn is_lost(&self) -> bool {
        matches!(self.standing, Standing::Open) && self.has_lost_rules()
    }

    /// Notes that a line about the rules was lost; `needed` if nothing else gives the rules.
    pub(super) const fn lose_rules(&mut self, needed: bool) {
        self.lost.rules |= needed;
        self.lose_referee();
    }

    /// Notes that the line with the players was lost.
    pub(super) const fn lose_seats(&mut self) {
        self.lost.seats = true;
        self.lose_referee();
    }

    /// Notes that the game names its players.
    pub(super) const fn find_seats(&mut self) {
        self.lost.seats = false;
    }

    /// Whether the game has named no rules yet.
    pub(super) const fn is_unnamed(&self) -> bool {
        self.named.edition.is_none()
    }

    /// Whether a statement has to wait for the rules. Lines before the first deal may come in any order.
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

    /// Takes the lines that were kept.
    pub(super) fn take_early(&mut self) -> Vec<Early> {
        std::mem::take(&mut self.early)
    }
}
