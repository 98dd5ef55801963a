//! Turns rows of parts of an input into rows of the whole input.

use std::collections::{BTreeMap, BTreeSet};

use adjudeck_replayer::referee::SaidOnce;
use serde::{Deserialize, Serialize};

use super::part::{PartEnd, Row};

/// What is known of the parts of an input that were written so far.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Joined {
    /// How many games they have.
    games: u64,
    /// What was reported already and is not reported again.
    said: BTreeSet<SaidOnce>,
    /// For each game of the current part: how many of the findings that it counts are left out.
    #[serde(skip)]
    fewer: BTreeMap<u64, u64>,
}

impl Joined {
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

    /// Ends a part.
    pub fn end_part(&mut self, end: &mut PartEnd) {
        end.outside.unreadable -= std::mem::take(&mut self.fewer).values().sum::<u64>();
        end.game += self.games;
        self.games += end.games;
    }
}
