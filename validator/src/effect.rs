//! The effect: what a statement changes. It assumes that the statement was judged, and applies what the rules forbid as
//! it applies what they allow, for so it happened at the table.

mod melds;
mod plays;
mod record;

use adjudeck_format::{Action, Statement};

use crate::deal::Deal;
use crate::game::Game;
use crate::law::{Case, Formed};
use crate::rules::Rules;
use crate::verdict::Verdict;

pub(crate) use plays::{draw_unrecorded, pack, take};
pub(crate) use record::{begin, settle};

/// Lets a statement happen that got this verdict. If melds were laid and found legal, `formed` has them.
pub(crate) fn happen(
    rules: &Rules,
    game: &mut Game,
    deal: &mut Deal,
    statement: &Statement<'_>,
    verdict: &Verdict,
    formed: &mut Formed,
) {
    match statement {
        Statement::Plays { player, action: Action::Leaves } => game.leave(*player),
        Statement::Plays { player, action: Action::Reenters } => game.reenter(*player),
        Statement::Plays { player, action } => plays::play(rules, game, deal, *player, (action, verdict), formed),
        _ => record::happen(rules, game, deal, statement, verdict),
    }
}

/// A case for reading what lies on the table, in which nothing that is asked is noted.
pub(crate) fn quietly<T>(rules: &Rules, game: &Game, deal: &Deal, read: impl FnOnce(&Case<'_>) -> T) -> T {
    read(&Case { rules, game, deal, asked: None, formed: None })
}
