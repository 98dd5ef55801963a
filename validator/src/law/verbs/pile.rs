//! Whether a card is the one that was taken from the pile.

use adjudeck_format::{Card, Seat};

use crate::law::context::Context;
use crate::state::deal::Certainty;

/// Whether a card is the one taken from the pile in this turn, and not a copy that the player held before.
#[inline]
pub(crate) fn was_taken(context: &Context<'_>, seat: Seat, card: Card) -> Certainty {
    let (table, taken) = (&context.deal.table, context.deal.turn.taken == Some(card));
    if !taken || table.hand(seat).count(card) > 1 {
        return Certainty::No;
    }
    match table.may_hide(seat, card) {
        // If a fault leaves something open, the player gets the benefit of the doubt.
        true if table.hand(seat).is_doubtful() => Certainty::No,
        true => Certainty::Open,
        false => Certainty::Yes,
    }
}
