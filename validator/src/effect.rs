//! The effect: what a statement changes. It assumes that the statement was judged, and applies what the rules forbid as
//! it applies what they allow, for so it happened at the table.

mod melds;
mod plays;
mod record;

use crate::deal::Deal;
use crate::game::Game;
use crate::law::Case;
use crate::rules::Rules;

pub(crate) use plays::{draw_unrecorded, pack, play, take};
pub(crate) use record::{begin, happen, settle};

/// A case for reading what lies on the table, in which nothing that is asked is noted.
#[inline]
pub(crate) fn quietly<T>(rules: &Rules, game: &Game, deal: &Deal, read: impl FnOnce(&Case<'_>) -> T) -> T {
    read(&Case::new(rules, game, deal, None))
}
