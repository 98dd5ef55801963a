//! Turns rows of parts of an input into rows of the whole input.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use super::filter::Filter;
use super::part::{PartEnd, Row};
use super::rows::Input;
use crate::referee::SaidOnce;

/// What is known of the parts of an input that were written so far.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Joined {
    /// How many games they have.
    games: u64,
    /// What was reported already and is not reported again.
    said: BTreeSet<SaidOnce>,
    /// The row of the input so far; `None` until its first part has ended.
    input: Option<Input>,
    /// For each game of the current part: how many of the findings that it counts are left out.
    #[serde(skip)]
    fewer: BTreeMap<u64, u64>,
}

impl Joined {
    /// For a part of an input that has this many games before it.
    ///
    /// ```
    /// use adjudeck_replayer::audit::{Joined, Row, rows::Game};
    /// let row = Joined::after(3).join(Row::Game(Box::new(Game { game: 1, ..Game::default() })));
    /// assert!(matches!(row, Some(Row::Game(game)) if game.game == 4));
    /// ```
    #[must_use]
    pub fn after(games: u64) -> Self {
        Self { games, ..Self::default() }
    }

    /// Turns a row of a part into one of the whole input, with the number of its game there. None, if it was reported before.
    pub fn join(&mut self, mut row: Row) -> Option<Row> {
        match &mut row {
            Row::Game(game) => {
                game.unreadable -= self.fewer.remove(&game.game).unwrap_or_default();
                game.game += self.games;
            }
            Row::Deal(deal) => deal.game += self.games,
            Row::Score(score) => score.game += self.games,
            Row::Call(call) => call.game += self.games,
            Row::Input(_) => {}
            Row::Example(example, once) => {
                if once.is_some_and(|once| self.said.contains(&once)) {
                    return None;
                }
                example.game += self.games;
            }
            Row::Finding(finding, once) => {
                if let Some(once) = *once
                    && !self.said.insert(once)
                {
                    if let SaidOnce::Refusal(_) = once {
                        *self.fewer.entry(finding.game).or_default() += 1;
                    }
                    return None;
                }
                finding.game += self.games;
            }
        }
        Some(row)
    }

    /// Ends a part. If only some games are kept, lines that belong to none do not count.
    pub fn end_part(&mut self, name: &str, end: &mut PartEnd, filter: &Filter) {
        end.outside.unreadable -= std::mem::take(&mut self.fewer).values().sum::<u64>();
        end.game += self.games;
        self.games += end.games;
        let input = self.input.get_or_insert_default();
        name.clone_into(&mut input.input);
        (input.bytes, input.lines) = (end.bytes, end.line);
        input.games += end.games;
        input.left_out += end.left_out;
        if !filter.chooses_games() {
            input.statements += end.outside.statements;
            input.unreadable += end.outside.unreadable;
            input.unjudged += end.outside.unjudged;
        }
    }

    /// Notes why the input cannot be read to its end.
    pub fn break_off(&mut self, name: &str, problem: &str) {
        let input = self.input.get_or_insert_default();
        (input.input, input.broken) = (name.to_owned(), Some(problem.to_owned()));
    }

    /// Ends the input and returns its row; `None` if no part of it has ended. `rules` is the [hash](super::Orders::rules_hash) of the rules.
    pub fn end(&mut self, rules: &str) -> Option<Row> {
        let input = std::mem::take(self).input?;
        let row = Input { program: env!("CARGO_PKG_VERSION").to_owned(), rules: rules.to_owned(), ..input };
        Some(Row::Input(Box::new(row)))
    }
}

impl Input {
    /// Adds the row of another part of the same input.
    ///
    /// ```
    /// use adjudeck_replayer::audit::rows::Input;
    /// let mut input = Input { games: 3, ..Input::default() };
    /// input.add(Input { games: 2, broken: Some("the file breaks off".to_owned()), ..Input::default() });
    /// assert!(input.games == 5 && input.broken.is_some());
    /// ```
    pub fn add(&mut self, part: Self) {
        self.bytes += part.bytes;
        self.lines += part.lines;
        self.games += part.games;
        self.left_out += part.left_out;
        self.statements += part.statements;
        self.unreadable += part.unreadable;
        self.unjudged += part.unjudged;
        self.broken = self.broken.take().or(part.broken);
    }
}
