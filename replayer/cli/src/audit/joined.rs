//! Rows of the parts of an input, joined to those of the whole.

use std::collections::{BTreeMap, BTreeSet};

use adjudeck_replayer::referee::SaidOnce;
use serde::{Deserialize, Serialize};

use super::part::{PartEnd, Row};

/// What is known of the parts of an input that were written so far.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Joined {
    /// How many games there were in them.
    games: u64,
    /// What has been said and is not said again.
    said: BTreeSet<SaidOnce>,
    /// Of the part in hand: how many findings of a game are left out that were counted in it.
    #[serde(skip)]
    fewer: BTreeMap<u64, u64>,
}

impl Joined {
    /// Makes of a row of a part what it is in the whole: games have their numbers there. Nothing, if it was said before.
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

    /// A part has ended.
    pub fn end_part(&mut self, end: &mut PartEnd) {
        end.outside.unreadable -= std::mem::take(&mut self.fewer).values().sum::<u64>();
        end.game += self.games;
        self.games += end.games;
    }
}
