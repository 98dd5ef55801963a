//! Payments to the winner of a deal.

pub(crate) mod declared;
pub(crate) mod difference;
mod free;
mod itemised;
pub(crate) mod shown;
mod untold;

use adjudeck_format::{Card, Seat};

use self::free::{cost, exempt, named, unnamed};
use crate::cards::meld::Meld;
use crate::cards::table::Table;
use crate::law::complete::Complete;
use crate::law::context::Context;
use crate::law::melds::wild::cards;
use crate::law::results::parts::{Listen, ScorePart, ScoreReason, Teller};
use crate::law::results::worth;
use crate::rules::declare::Wrong;
use crate::rules::drop::VoidDeal;
use crate::rules::indicator::Joker;
use crate::rules::payment::{Arranging, Half, Payment, UndrawnPacked, UndrawnUnplayed, Unplayed};
use crate::rules::score::Hand as Counted;
use crate::rules::{Answer, Point};
use crate::state::deal::{Packed, Stage};
use crate::state::points::{Points, of};
use crate::state::supposed::Hidden;

pub(crate) use self::untold::spans;

/// What each player pays, in points. Where the others pay the winner, the winner has their sum as a negative number; otherwise
/// the winner has 0.
pub(crate) fn payments(context: &Context<'_>, rules: &Payment, to: &mut impl Listen<ScorePart>) -> Points {
    let mut payments: Points = [Some(0); Seat::COUNT];
    let Some(winner) = context.deal.end.out else { return payments };
    let others = || context.game.seats().filter(|seat| *seat != winner);
    for seat in others() {
        let tell = &mut Teller::of(seat, to);
        let pays = pays(context, rules, seat, winner, tell);
        set_to(&mut payments, seat, stakes(context, pays, tell));
    }
    pay_for_all(context, &mut payments, winner, to);
    let mut sum = Some(0i32);
    for seat in others() {
        let payment = of(&payments, seat).map(|points| points.saturating_add(owed(context, seat, to)));
        set_to(&mut payments, seat, payment);
        if context.ask(&rules.collects).is_paid_by_others() {
            sum = sum.zip(payment).map(|(sum, payment)| sum.saturating_add(payment));
            let tell = &mut Teller { seat: winner, of: seat, to };
            tell.part(payment.map_or(0, i32::saturating_neg), &rules.collects, || ScoreReason::Collected);
        }
    }
    if let Some(place) = payments.get_mut(winner.index()) {
        *place = sum.map(i32::saturating_neg);
    }
    payments
}

/// What a player still owes from void deals.
fn owed(context: &Context<'_>, seat: Seat, to: &mut impl Listen<ScorePart>) -> i32 {
    let owed = of(&context.game.bank.debts, seat).unwrap_or_default();
    if let Some(drop) = &context.rules.drop {
        Teller::of(seat, to).some(owed, &drop.void_deal, ScoreReason::Owed);
    }
    owed
}

/// Sets the points of a seat, which may be unknown.
fn set_to(points: &mut Points, seat: Seat, value: Option<i32>) {
    points.iter_mut().skip(seat.index()).take(1).for_each(|place| *place = value);
}

/// If a player pays for all others, they pay what the others would have paid.
fn pay_for_all(context: &Context<'_>, payments: &mut Points, winner: Seat, to: &mut impl Listen<ScorePart>) {
    let failed = |seat: &Seat| pays_all(context, *seat);
    if !context.game.seats().any(|seat| failed(&seat)) {
        return;
    }
    let stays = |seat: &Seat| *seat != winner && !context.deal.has_packed(*seat);
    let before = *payments;
    let mut all = context.game.seats().filter(stays).map(|seat| of(&before, seat));
    let all = all.try_fold(0i32, |sum, points| Some(sum.saturating_add(points?)));
    let mut pays = |seat: Seat, was: Option<i32>, is: Option<i32>| {
        if let (Some(rules), Some(was), Some(is)) = (&context.rules.declare, was, is) {
            Teller::of(seat, to).change(was, is, &rules.wrong, ScoreReason::PaidForAll);
        }
        set_to(payments, seat, is);
    };
    for seat in context.game.seats().filter(stays) {
        pays(seat, of(&before, seat), Some(0));
    }
    for seat in context.game.seats().filter(failed) {
        let own = of(&before, seat);
        pays(seat, own, own.zip(all).map(|(own, all)| own.saturating_add(all)));
    }
}

/// Whether a player pays for everyone because their declaration was wrong.
fn pays_all(context: &Context<'_>, seat: Seat) -> bool {
    context.deal.player(seat).packed == Some(Packed::Failed)
        && context.rules.declare.as_ref().is_some_and(|declare| match context.ask(&declare.wrong) {
            Wrong::OutAndPaysAll => true,
            Wrong::OutAndFined | Wrong::TakenBack => false,
        })
}

/// The number of units in a point: two if payments are written in half points, otherwise one.
fn parts(context: &Context<'_>, rules: &Payment) -> i32 {
    match context.ask(&rules.half) {
        Half::Down | Half::Up => 1,
        Half::Exact => 2,
    }
}

/// What is paid, which may be more if the indicator is a joker.
fn stakes(context: &Context<'_>, points: Option<i32>, tell: &mut Teller<'_, impl Listen<ScorePart>>) -> Option<i32> {
    let joker = context.deal.setup.indicator.is_some_and(Card::is_joker);
    match (&context.rules.indicator, joker) {
        (Some(indicator), true) => match context.ask(&indicator.joker) {
            Joker::JokersOnlyDoubled => points.map(|points| {
                tell.change(points, points.saturating_mul(2), &indicator.joker, ScoreReason::JokerTurned)
            }),
            Joker::CutAgain | Joker::JokersOnly | Joker::AcesToo => points,
        },
        (Some(_), false) | (None, _) => points,
    }
}

/// What one player pays; `None` if the record hides cards that decide it.
fn pays(
    context: &Context<'_>,
    rules: &Payment,
    seat: Seat,
    winner: Seat,
    tell: &mut Teller<'_, impl Listen<ScorePart>>,
) -> Option<i32> {
    let unknowns = &context.deal.unknowns;
    if unknowns.touch_melds(seat) || unknowns.touch_turns(seat) || unknowns.touch_turns(winner) {
        return None;
    }
    let undrawn = context.deal.end.is_declared_undrawn();
    let times = if undrawn { context.ask(&rules.undrawn) } else { 1 };
    let parts = parts(context, rules);
    if let Some(packed) = context.deal.player(seat).packed.filter(|_| !pays_all(context, seat)) {
        let price = price(context, packed);
        tell.by(price, price_by(context, packed), || ScoreReason::Packed);
        let price = tell.change(price, price.saturating_mul(parts), &rules.half, ScoreReason::HalfPoints);
        let times = match undrawn.then(|| context.ask(&rules.undrawn_packed)) {
            Some(UndrawnPacked::Times) => times,
            Some(UndrawnPacked::Once) | None => 1,
        };
        let all = price.saturating_mul(times.into());
        return Some(tell.change(price, all, &rules.undrawn_packed, ScoreReason::Undrawn { times }));
    }
    let points = costs(context, rules, seat, tell)?;
    if !pays_half(context, rules, seat, winner) {
        let all = points.saturating_mul(times.into());
        let points = tell.change(points, all, &rules.undrawn, ScoreReason::Undrawn { times });
        return Some(tell.change(points, points.saturating_mul(parts), &rules.half, ScoreReason::HalfPoints));
    }
    let half = match context.ask(&rules.half) {
        Half::Down => points.div_euclid(2),
        Half::Up => points.saturating_add(1).div_euclid(2),
        Half::Exact => points,
    };
    let (is, by_undrawn) = match undrawn.then(|| context.ask(&rules.undrawn_unplayed)) {
        None => (half, false),
        Some(UndrawnUnplayed::Once) => (points.saturating_mul(parts), true),
        Some(UndrawnUnplayed::TimesHalf) => (half.saturating_mul(times.into()), true),
    };
    // Half of the points, written in half points, is the same number.
    tell.change(points, half, &rules.unplayed, ScoreReason::Half);
    if by_undrawn {
        tell.change(half, is, &rules.undrawn_unplayed, ScoreReason::Undrawn { times });
    }
    Some(is)
}

/// What the cards of a player cost, up to the limit for a hand.
pub(crate) fn costs(
    context: &Context<'_>,
    rules: &Payment,
    seat: Seat,
    tell: &mut Teller<'_, impl Listen<ScorePart>>,
) -> Option<i32> {
    let points = counted(context, rules, seat, tell)?;
    Some(tell.change(points, limited(context, rules, points), &rules.most, ScoreReason::Limit))
}

/// The point that sets the price of leaving a deal before its end, if any does.
fn price_by(context: &Context<'_>, packed: Packed) -> Option<Point> {
    let drop = context.rules.drop.as_ref();
    match packed {
        Packed::First => drop.map(|drop| drop.first.point()),
        Packed::Later => drop.map(|drop| drop.later.point()),
        Packed::Failed => context.rules.declare.as_ref().map(|declare| declare.fine.point()),
        Packed::Owes(_) => None,
    }
}

/// The price of leaving a deal before its end.
fn price(context: &Context<'_>, packed: Packed) -> i32 {
    let drop = |answer: fn(&crate::rules::drop::Drop) -> &Answer<i32>| {
        context.rules.drop.as_ref().map_or(0, |drop| context.ask(answer(drop)))
    };
    match packed {
        Packed::First => drop(|drop| &drop.first),
        Packed::Later => drop(|drop| &drop.later),
        Packed::Failed => context.rules.declare.as_ref().map_or(0, |declare| context.ask(&declare.fine)),
        Packed::Owes(points) => points,
    }
}

/// What each player still owes for void deals after this one. If somebody wins, they collect it all.
pub(crate) fn debts(context: &Context<'_>) -> Points {
    let (deal, mut debts) = (context.deal, context.game.bank.debts);
    let parts = context.rules.payment.as_ref().map_or(1, |rules| parts(context, rules));
    match (&context.rules.drop, deal.stage) {
        (Some(_), Stage::Over) => [None; Seat::COUNT],
        (Some(drop), Stage::Void) if !deal.end.thrown_in && context.ask(&drop.void_deal) == VoidDeal::NextWinner => {
            for (seat, debt) in context.game.seats().zip(&mut debts) {
                let price = deal.player(seat).packed.map(|packed| price(context, packed).saturating_mul(parts));
                *debt = price.map(|price| price.saturating_add(debt.unwrap_or_default())).or(*debt);
            }
            debts
        }
        (Some(_) | None, _) => debts,
    }
}

/// Whether the player pays half.
fn pays_half(context: &Context<'_>, rules: &Payment, seat: Seat, winner: Seat) -> bool {
    match context.ask(&rules.unplayed) {
        Unplayed::NoTurn => context.deal.player(seat).turns.count == 0,
        // The turn with a declaration that has not taken effect is not counted.
        Unplayed::WinnersFirstTurn => {
            context.deal.player(winner).turns.count <= u16::from(!context.deal.end.is_unproven())
        }
        Unplayed::Nobody => false,
    }
}

/// What a hand costs, up to the limit.
fn limited(context: &Context<'_>, rules: &Payment, points: i32) -> i32 {
    context.ask(&rules.most).map_or(points, |most| points.min(most))
}

/// What all cards of a player cost, including those that they have shown.
fn everything(context: &Context<'_>, seat: Seat, value: impl Fn(Card) -> i32) -> i32 {
    let table = &context.deal.table;
    let shown = table.melds(seat).iter().flat_map(Meld::cards).map(|card| value(*card));
    let held = table.hand(seat).known().map(|(card, copies)| value(card).saturating_mul(i32::from(copies)));
    held.chain(shown).fold(0, i32::saturating_add)
}

/// How many of the cards that a player has shown are hidden by the record.
pub(crate) fn hidden_in_melds(table: &Table, seat: Seat) -> u16 {
    table.melds(seat).iter().map(|meld| u16::from(meld.hidden())).sum()
}

/// What the counted cards of a player cost. If the record hides some, the context says what is assumed of them.
fn counted(
    context: &Context<'_>,
    rules: &Payment,
    seat: Seat,
    tell: &mut Teller<'_, impl Listen<ScorePart>>,
) -> Option<i32> {
    let table = &context.deal.table;
    if cards::is_known(context).is_err() {
        return None;
    }
    let shown = hidden_in_melds(table, seat);
    let hides = table.hand(seat).hidden() + shown > 0;
    let hidden = if hides { worth::hidden(context, seat, shown, |card| cards::cost(context, rules, card))? } else { 0 };
    let all = || everything(context, seat, |card| cards::cost(context, rules, card)).saturating_add(hidden);
    let (hand, declare) = (context.ask(&context.rules.score.hand), context.rules.declare.as_ref()?);
    if hand == Counted::Everything {
        itemised::everything(context, rules, seat, tell);
        return Some(all());
    }
    let arranging = context.ask(&rules.arranging);
    let melds = named(context, seat);
    if shown > 0 && !melds.is_empty() {
        // The melds that they showed may count for nothing or in full.
        return Some(if matches!(context.hidden, Hidden::Cheapest(_)) { 0 } else { all() });
    }
    if !melds.is_empty() {
        let exempt = exempt(context, rules, declare, hand, melds);
        itemised::melds(context, rules, table.hand(seat), melds, &exempt, tell);
        let free = exempt.iter().filter_map(|index| melds.get(*index)).map(|meld| cost(context, rules, meld));
        return Some(all().saturating_sub(free.fold(0, i32::saturating_add)));
    }
    match arranging {
        Arranging::Named => {
            itemised::everything(context, rules, seat, tell);
            Some(all())
        }
        Arranging::Best if context.deal.player(seat).shown => {
            itemised::everything(context, rules, seat, tell);
            Some(all())
        }
        // The cheapest possible hand lies entirely in melds.
        Arranging::Best if hides => Some(if matches!(context.hidden, Hidden::Cheapest(_)) { 0 } else { all() }),
        Arranging::Best => {
            itemised::best(context, rules, seat, tell);
            least(context, rules, seat).or(match context.hidden {
                Hidden::Unknown => None,
                Hidden::Cheapest(_) => Some(0),
                Hidden::Dearest(_) => Some(all()),
            })
        }
    }
}

/// The fewest points for which the cards of a hand can count; `None` if that would take too long to find out.
fn least(context: &Context<'_>, rules: &Payment, seat: Seat) -> Option<i32> {
    let (hand, counted) = (unnamed(context, seat), context.ask(&context.rules.score.hand));
    Complete::new(context, context.rules.declare.as_ref()?)
        .least(&hand, counted, |card| cards::cost(context, rules, card))
}

/// A player whose hand counts for as little as possible, if it would take too long to find out how little that is.
#[cold]
pub(crate) fn uncounted(context: &Context<'_>) -> Option<Seat> {
    let rules = context.rules.payment.as_ref()?;
    let (table, winner) = (&context.deal.table, context.deal.end.out?);
    let takes_best =
        context.rules.score.hand.answer != Counted::Everything && rules.arranging.answer == Arranging::Best;
    let is_searched = |seat: &Seat| {
        *seat != winner
            && context.deal.player(*seat).packed.is_none_or(|_| pays_all(context, *seat))
            && named(context, *seat).is_empty()
            && !context.deal.player(*seat).shown
            && table.hand(*seat).hidden() + hidden_in_melds(table, *seat) == 0
    };
    let mut seats = context.game.seats().filter(|_| takes_best && cards::is_known(context).is_ok()).filter(is_searched);
    seats.find(|seat| least(context, rules, *seat).is_none())
}
