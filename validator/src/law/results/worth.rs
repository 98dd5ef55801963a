//! What hidden cards are worth.

use std::cell::OnceCell;

use adjudeck_format::{Card, Seat};

use crate::law::context::Context;
use crate::state::supposed::{Hidden, UnseenValues};

/// The values of the cards that nobody has seen, computed once. All callers that share `known` must pass the same `worth`.
#[cold]
pub(crate) fn unseen<'a>(
    context: &Context<'_>,
    known: &'a OnceCell<UnseenValues>,
    worth: impl Fn(Card) -> i32,
) -> &'a UnseenValues {
    known.get_or_init(|| UnseenValues::of(Card::all().map(|card| (worth(card), context.deal.table.unseen(card)))))
}

/// What the hidden cards of a hand and `others` more are worth under the current assumption; `None` if there is no
/// assumption, or if it is not certain how many cards are hidden.
#[cold]
pub(crate) fn hidden(context: &Context<'_>, seat: Seat, others: u16, worth: impl Fn(Card) -> i32) -> Option<i32> {
    let (deal, table) = (context.deal, &context.deal.table);
    let (player, hand) = (deal.player(seat), table.hand(seat));
    let counted = if deal.setup.in_position { player.dealt } else { !deal.setup.misdealt };
    if !counted || player.undrawn || hand.is_doubtful() {
        return None;
    }
    let cards = hand.hidden().saturating_add(others);
    match context.hidden {
        Hidden::Unknown => None,
        Hidden::Cheapest(known) => unseen(context, known, worth).cheapest(cards),
        Hidden::Dearest(known) => unseen(context, known, worth).dearest(cards),
    }
}
