//! What an audit counts while its rows are written.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::part::Row;
use super::rows::{Finding, Game, Input};

/// How many values of a tag are counted separately. Later ones are counted together.
const MAX_VALUES: usize = 10_000;

/// How many editions, codes and points are counted separately.
const MAX_NAMES: usize = 1000;

/// What rows add up to.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Tally {
    /// Games.
    pub games: u64,
    /// Games in which nothing is wrong.
    pub clean: u64,
    /// Deals.
    pub deals: u64,
    /// Statements.
    pub statements: u64,
    /// Lines that could not be read, and reasons why there are no rules to judge by.
    pub unreadable: u64,
    /// Games that were not judged for such a reason.
    pub unjudged: u64,
    /// Statements that a rule forbids.
    pub illegal: u64,
    /// Statements that the cards do not allow.
    pub impossible: u64,
    /// Declared numbers that differ from the computed ones.
    pub mismatch: u64,
    /// Statements that the record leaves open.
    pub undecided: u64,
    /// Faults on which a director has ruled.
    pub irregularities: u64,
    /// Verdicts that the logs expect.
    pub expectations: u64,
    /// Those that are otherwise.
    pub unmet: u64,
    /// Those that could not be compared with a verdict.
    #[serde(default)]
    pub unchecked: u64,
    /// Shuffles that were committed.
    #[serde(default)]
    pub committed: u64,
    /// Shuffles that were opened, and fit what was committed and the cards.
    #[serde(default)]
    pub proved: u64,
}

impl Tally {
    fn add(&mut self, game: &Game) {
        self.games += 1;
        self.deals += game.deals;
        self.statements += game.statements;
        self.unreadable += game.unreadable;
        self.unjudged += game.unjudged;
        self.illegal += game.illegal;
        self.impossible += game.impossible;
        self.mismatch += game.mismatch;
        self.undecided += game.undecided;
        self.irregularities += game.irregularities;
        self.expectations += game.expectations;
        self.unmet += game.unmet;
        self.unchecked += game.unchecked;
        self.committed += game.committed;
        self.proved += game.proved;
        let wrong = game.unreadable + game.unjudged + game.illegal + game.impossible + game.mismatch + game.unmet;
        self.clean += u64::from(wrong + game.unchecked == 0);
    }

    /// Whether nothing is wrong, and every expectation could be checked. An undecided finding, or one that a director has ruled
    /// on, is not wrong.
    #[must_use]
    pub const fn is_clean(&self) -> bool {
        self.faults() + self.unjudged + self.unchecked == 0
    }

    /// How many things are wrong.
    #[must_use]
    pub const fn faults(&self) -> u64 {
        self.unreadable + self.illegal + self.impossible + self.mismatch + self.unmet
    }
}

/// What the rows of an audit add up to so far.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Totals {
    /// Inputs that were judged, files in archives each.
    pub inputs: u64,
    /// Inputs that could not be read to their end.
    pub broken: u64,
    /// Games that were judged and not kept.
    pub left_out: u64,
    /// How many rows each table has.
    pub rows: BTreeMap<String, u64>,
    /// All games that are kept, and lines that belong to none.
    pub all: Tally,
    /// The games of each edition.
    pub editions: BTreeMap<String, Tally>,
    /// The games of each value of the tags that were asked for.
    pub tags: BTreeMap<String, BTreeMap<String, Tally>>,
    /// How often each code was found.
    pub codes: BTreeMap<String, u64>,
    /// How often each point decided what was found.
    pub points: BTreeMap<String, u64>,
}

impl Totals {
    /// Adds a row that is written; `by` are the tags whose values are counted separately.
    pub fn add(&mut self, row: &Row, by: &[String]) {
        match self.rows.get_mut(row.table().name) {
            Some(rows) => *rows += 1,
            None => _ = self.rows.insert(row.table().name.to_owned(), 1),
        }
        match row {
            Row::Game(game) => self.add_game(game, by),
            Row::Finding(finding, _) => self.add_finding(finding),
            Row::Input(input) => self.add_input(input),
            Row::Deal(_) | Row::Score(_) | Row::Call(_) | Row::Example(..) => {}
        }
    }

    fn add_game(&mut self, game: &Game, by: &[String]) {
        self.all.add(game);
        at(&mut self.editions, game.edition.as_deref().unwrap_or_default(), MAX_NAMES).add(game);
        for tag in by {
            let value = game.tags.get(tag).map(String::as_str).unwrap_or_default();
            at(self.tags.entry(tag.clone()).or_default(), value, MAX_VALUES).add(game);
        }
    }

    fn add_finding(&mut self, finding: &Finding) {
        *at(&mut self.codes, &finding.code, MAX_NAMES) += 1;
        if let Some(point) = &finding.point {
            *at(&mut self.points, point, MAX_NAMES) += 1;
        }
    }

    fn add_input(&mut self, input: &Input) {
        self.inputs += 1;
        self.broken += u64::from(input.broken.is_some());
        self.left_out += input.left_out;
        self.all.statements += input.statements;
        self.all.unreadable += input.unreadable;
        self.all.unjudged += input.unjudged;
    }
}

/// The entry of a name; that of `…` if too many names are counted separately already.
fn at<'a, T: Default>(all: &'a mut BTreeMap<String, T>, name: &str, most: usize) -> &'a mut T {
    let name = if all.len() < most || all.contains_key(name) { name } else { "…" };
    all.entry(name.to_owned()).or_default()
}
