//! What hidden cards are worth.

use adjudeck_format::{Card, Seat};
use arrayvec::ArrayVec;

use crate::law::context::Context;
use crate::state::span::{self, Hidden};

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

/// By a multiple of what the values of cards differ that nobody has seen, and of this one, if it is one of them: so do the sums
/// of as many of them. Nothing if all are the same.
#[cold]
pub(crate) fn step(context: &Context<'_>, other: Option<i32>, worth: impl Fn(Card) -> i32) -> u8 {
    let unseen = Card::all().filter(|card| context.deal.table.unseen(*card) > 0).map(worth);
    let (step, _) = unseen.chain(other).fold((0, None), |(step, first), value| {
        let first = first.unwrap_or(value);
        (span::divisor(step, first, value), Some(first))
    });
    step
}

/// The sums that so many hidden cards can come to. Bit 0 is the cheapest sum, bit 1 the sum that is one greater, and so on.
#[cold]
pub(crate) fn sums(context: &Context<'_>, cards: u16, worth: impl Fn(Card) -> i32) -> u128 {
    let copies = |card: Card| std::iter::repeat_n(worth(card), context.deal.table.unseen(card).into());
    let unseen = || Card::all().flat_map(copies);
    let least = unseen().min().unwrap_or_default();
    // For one card, two cards and so on: bit n is set if they can be worth n more than as many copies of the cheapest card.
    let mut sums = vec![0_u128; usize::from(cards)];
    for worth in unseen() {
        let with = |sums: u128| sums.checked_shl(worth.abs_diff(least)).unwrap_or_default();
        let mut fewer = 1;
        for sums in &mut sums {
            let without = *sums;
            *sums |= with(fewer);
            fewer = without;
        }
    }
    match sums.last().map(|sums| (sums, sums.trailing_zeros())) {
        Some((sums, cheapest)) if *sums != 0 => sums >> cheapest | !(u128::MAX >> cheapest),
        Some(_) | None => u128::MAX,
    }
}
