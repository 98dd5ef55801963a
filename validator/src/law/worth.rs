//! What hidden cards are worth.

use adjudeck_format::{Card, Seat};
use arrayvec::ArrayVec;

use crate::law::context::Context;
use crate::state::span::Hidden;

/// What the hidden cards of a hand, and so many others, are worth by what is supposed of them; nothing if nothing is, or if it
/// is not certain how many they are.
#[cold]
pub(crate) fn hidden(context: &Context<'_>, seat: Seat, others: u16, worth: impl Fn(Card) -> i32) -> Option<i32> {
    let (deal, table) = (context.deal, &context.deal.table);
    let (player, hand) = (deal.player(seat), table.hand(seat));
    let counted = if deal.setup.in_position { player.dealt } else { !deal.setup.misdealt };
    if context.hidden == Hidden::Unknown || !counted || player.undrawn || hand.is_doubtful() {
        return None;
    }
    let unseen = Card::all().map(|card| (worth(card), u16::from(table.unseen(card))));
    let mut unseen: ArrayVec<(i32, u16), { Card::KINDS }> = unseen.filter(|(_, copies)| *copies > 0).collect();
    unseen.sort_unstable();
    if context.hidden == Hidden::Dearest {
        unseen.reverse();
    }
    let (mut left, mut sum) = (hand.hidden().saturating_add(others), 0_i32);
    for (value, copies) in unseen {
        let copies = copies.min(left);
        left -= copies;
        sum = sum.saturating_add(value.saturating_mul(i32::from(copies)));
    }
    (left == 0).then_some(sum)
}
