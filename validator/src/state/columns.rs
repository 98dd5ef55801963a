//! The columns of a score sheet on which several games are scored at once.

use adjudeck_format::Seat;
use serde::{Deserialize, Serialize};

use crate::state::points::{Points, of, put};

/// How many games are scored at once.
pub(crate) const COLUMNS: usize = 3;

/// One of the games that are scored at once over the same deals.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct ScoreColumn {
    /// The points of each player in it.
    pub(crate) points: Points,
    /// How many deals of each player stand in it.
    pub(crate) won: Points,
}

impl ScoreColumn {
    /// A column in which nothing stands.
    pub(crate) const EMPTY: Self = Self { points: [Some(0); Seat::COUNT], won: [Some(0); Seat::COUNT] };

    /// Adds points of a player to the column, and a deal if they have won it.
    pub(crate) fn enter(&mut self, seat: Seat, points: i32, has_won: bool) {
        add(&mut self.points, seat, points);
        add(&mut self.won, seat, has_won.into());
    }
}

/// Adds to what a player has.
fn add(points: &mut Points, seat: Seat, more: i32) {
    let sum = of(points, seat).map(|before| before.saturating_add(more));
    put(points, seat, sum);
}
