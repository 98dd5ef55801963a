//! Ending a turn.

use adjudeck_format::Seat;

use crate::law::turns::situation::Situation;
use crate::law::turns::{bonus, extra, rummy, stock, whose};
use crate::rules::exhaustion::First;
use crate::verdict::Verdict;

/// Whether the player may end their turn now, as far as turns and draws are concerned.
#[inline(always)]
pub(crate) fn may_end(at: &impl Situation, seat: Seat) -> Verdict {
    at.note(&at.rules().discard.each_turn);
    extra::play(at, seat)?;
    whose::is_theirs(at, seat)?;
    rummy::may_play_on(at)?;
    whose::has_drawn(at)?;
    bonus::settled(at, seat)?;
    extra::settled(at)
}

/// Whether a player who cannot draw may pass.
pub(crate) fn passes(at: &impl Situation) -> bool {
    at.drawn() == 0 && stock::is_short(at) && at.ask(&at.rules().exhaustion.stock) == First::Passes
}

/// Whether a player may end their turn without a discard, as far as turns and draws are concerned. Some rules allow it if
/// they cannot draw.
pub(crate) fn may_pass(at: &impl Situation, seat: Seat) -> Verdict {
    if passes(at) { whose::is_theirs(at, seat) } else { may_end(at, seat) }
}
