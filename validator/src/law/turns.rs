//! The law of turns: whether a player may draw, take, call, answer, buy, push or end their turn now, as far as it depends on the
//! turn, on the last discard and on who they are.
//!
//! It sees a [`Situation`] and nothing else, so all possible cases can be listed. What depends on the cards themselves is
//! asked on the floors below.

pub(crate) mod bonus;
pub(crate) mod buy;
pub(crate) mod call;
pub(crate) mod claim;
pub(crate) mod draw;
pub(crate) mod early;
pub(crate) mod end;
pub(crate) mod extra;
pub(crate) mod lay;
pub(crate) mod offer;
pub(crate) mod outside;
pub(crate) mod push;
pub(crate) mod rummy;
pub(crate) mod situation;
pub(crate) mod stock;
pub(crate) mod take;
pub(crate) mod top;
pub(crate) mod whose;

use adjudeck_format::Seat;

use crate::law::turns::situation::Situation;
use crate::verdict::Verdict;

/// Whether the player may call: the discard, the turn, or that they want to buy, whichever the game has.
pub(crate) fn calls(at: &impl Situation, seat: Seat) -> Verdict {
    match (&at.rules().rummy, &at.rules().buy) {
        (Some(_), _) => rummy::call(at, seat),
        (None, Some(_)) if at.rules().call.is_none() => buy::bid(at, seat),
        (None, Some(_) | None) => call::call(at, seat),
    }
}

/// Whether the player may take back that they have called, or that they want to buy.
pub(crate) fn withdraws(at: &impl Situation, seat: Seat) -> Verdict {
    match (&at.rules().call, &at.rules().buy) {
        (None, Some(_)) => buy::withdraw(at, seat),
        (Some(_), _) | (None, None) => call::withdraw(at, seat),
    }
}
