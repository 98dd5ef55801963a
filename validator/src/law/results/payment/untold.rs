//! What players can pay if the record does not tell how the deal was played.

use adjudeck_format::{Card, Seat};

use super::{difference, owed, parts};
use crate::law::context::Context;
use crate::law::melds::wild::cards::is_wild;
use crate::rules::declare::Wrong;
use crate::rules::drop::VoidDeal;
use crate::rules::exhaustion::AfterVoid;
use crate::rules::indicator::Joker;
use crate::rules::payment::{Collects, Payment};
use crate::state::game::Repeats;
use crate::state::span::{Span, Spans};

/// The ranges of the payments. The winner, whoever it is, receives all of them, or nothing. Where a difference is scored, nobody
/// pays.
pub(crate) fn spans(context: &Context<'_>, rules: &Payment) -> Spans {
    if context.ask(&rules.collects) == Collects::Difference {
        let most = difference::most(context, dearest_hand(context, rules));
        return [Some(Span::between(0, most, 1)); Seat::COUNT];
    }
    let (mut spans, most) = (Spans::default(), most(context, rules));
    let debt = |seat: Seat| owed(context, seat, &mut ());
    let pays = |seat: Seat| Span::between(0, most, 1).plus(Span::exactly(debt(seat)));
    let others = |winner: Seat| context.game.seats().filter(move |seat| *seat != winner);
    let is_paid = context.ask(&rules.collects).is_paid_by_others();
    let paid_by = |winner: Seat| others(winner).filter(move |_| is_paid);
    let gets = |winner: Seat| paid_by(winner).map(pays).fold(Span::exactly(0), Span::plus).negated();
    for (place, seat) in spans.iter_mut().zip(context.game.seats()) {
        *place = Some(match context.deal.end.out {
            Some(winner) if winner == seat => gets(seat),
            Some(_) => pays(seat),
            None => Span::between(gets(seat).least, pays(seat).most, 1),
        });
    }
    spans
}

/// The most that anybody can pay for one deal.
fn most(context: &Context<'_>, rules: &Payment) -> i32 {
    let dearest = context.ask(&rules.most).unwrap_or_else(|| dearest_hand(context, rules));
    let drop = context.rules.drop.as_ref();
    let prices = drop.into_iter().flat_map(|drop| [context.ask(&drop.first), context.ask(&drop.later)]);
    let fine = context.rules.declare.as_ref().map(|declare| context.ask(&declare.fine));
    let once = prices.chain(fine).fold(dearest, i32::max);
    let times = i32::from(context.ask(&rules.undrawn).max(1)).saturating_mul(parts(context, rules));
    let all = once.saturating_mul(times).saturating_mul(i32::from(stakes(context)));
    let all = if pays_for_others(context) { all.saturating_mul(context.game.players().into()) } else { all };
    // A player who packed in an earlier void deal may owe any amount for it.
    if owes_for_void(context) { i32::MAX / 64 } else { all }
}

/// What the most costly cards of a pack are worth, as many as a player holds.
fn dearest_hand(context: &Context<'_>, rules: &Payment) -> i32 {
    let may_be_any = context.ask(&context.rules.wild.cards).are_indicated();
    let value = |card: Card| {
        let natural = context.ask(&context.rules.score.values).of(card);
        if may_be_any || is_wild(context, card) { natural.max(context.ask(&rules.wild)) } else { natural }
    };
    let copies = context.game.pack.copies();
    let mut values: Vec<i32> =
        Card::all().zip(copies).flat_map(|(card, copies)| std::iter::repeat_n(value(card), copies.into())).collect();
    values.sort_unstable_by(|one, other| other.cmp(one));
    let held = context.deal.cards_due(context.rules).map_or(values.len(), usize::from);
    values.iter().take(held).fold(0, |sum: i32, value| sum.saturating_add(*value))
}

/// By how much payments may be multiplied because the indicator may be a joker.
fn stakes(context: &Context<'_>) -> u8 {
    let may_be_joker = context.deal.setup.indicator.is_none_or(Card::is_joker);
    match context.rules.indicator.as_ref().filter(|_| may_be_joker).map(|rules| context.ask(&rules.joker)) {
        Some(Joker::JokersOnlyDoubled) => 2,
        Some(Joker::CutAgain | Joker::JokersOnly | Joker::AcesToo) | None => 1,
    }
}

/// Whether somebody may pay for all others.
fn pays_for_others(context: &Context<'_>) -> bool {
    context.rules.declare.as_ref().is_some_and(|declare| match context.ask(&declare.wrong) {
        Wrong::OutAndPaysAll => true,
        Wrong::OutAndFined | Wrong::TakenBack => false,
    })
}

/// Whether something may be owed for an earlier void deal that the record does not show.
fn owes_for_void(context: &Context<'_>) -> bool {
    let owes = context.rules.drop.as_ref().is_some_and(|drop| context.ask(&drop.void_deal) == VoidDeal::NextWinner);
    let follows_void = context.game.deals.repeats != Repeats::Not;
    owes && (follows_void || context.rules.exhaustion.after_void.answer == AfterVoid::NextDeal)
}
