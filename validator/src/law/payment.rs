//! Payments to the winner of a deal.

use adjudeck_format::{Card, Expected, Groups, Part, Seat};

use super::declare::{self, Kind};
use super::{Case, absent, fault, illegal, wild};
use crate::deal::{Packed, Stage};
use crate::game::Points;
use crate::meld::Meld;
use crate::rules::Answer;
use crate::rules::declare::Declare;
use crate::rules::indicator::Joker;
use crate::rules::payment::{Arranging, Half, Payment, UndrawnPacked, UndrawnUnplayed, Unplayed};
use crate::rules::score::Hand;
use crate::solve::Complete;
use crate::verdict::{Fact, Verdict, Violation};

/// What each player pays, in points; the winner gets it, and so has the sum with a minus.
pub(crate) fn payments(case: &Case<'_>, rules: &Payment) -> Points {
    let mut payments: Points = [Some(0); Seat::MOST];
    let _ = rules.collects.ask(case.asked);
    let Some(winner) = case.deal.out else { return payments };
    let mut sum = Some(0i32);
    for (seat, payment) in case.game.seats().zip(&mut payments).filter(|(seat, _)| *seat != winner) {
        *payment = stakes(case, pays(case, rules, seat, winner));
        sum = sum.zip(*payment).map(|(sum, payment)| sum.saturating_add(payment));
    }
    if let Some(place) = payments.get_mut(winner.index()) {
        *place = sum.map(i32::saturating_neg);
    }
    for (seat, payment) in case.game.seats().zip(&mut payments) {
        *payment = payment.map(|points| points.saturating_add(case.deal.player(seat).ruled));
    }
    payments
}

/// What is paid when the indicator is a joker.
fn stakes(case: &Case<'_>, points: Option<i32>) -> Option<i32> {
    let joker = case.deal.indicator.is_some_and(Card::is_joker);
    match (&case.rules.indicator, joker) {
        (Some(indicator), true) => match case.ask(&indicator.joker) {
            Joker::JokersOnlyDoubled => points.map(|points| points.saturating_mul(2)),
            Joker::CutAgain | Joker::JokersOnly | Joker::AcesToo => points,
        },
        (Some(_), false) | (None, _) => points,
    }
}

/// What one player pays; nothing is known if the record hides his cards.
fn pays(case: &Case<'_>, rules: &Payment, seat: Seat, winner: Seat) -> Option<i32> {
    let gaps = &case.deal.gaps;
    if gaps.touch_melds(seat) || gaps.touch_turns(seat) || gaps.touch_turns(winner) {
        return None;
    }
    let undrawn = case.deal.declared_undrawn;
    let times = if undrawn { i32::from(case.ask(&rules.undrawn)) } else { 1 };
    if let Some(packed) = case.deal.player(seat).packed {
        let price = price(case, packed);
        let times = match undrawn.then(|| case.ask(&rules.undrawn_packed)) {
            Some(UndrawnPacked::Times) => times,
            Some(UndrawnPacked::Once) | None => 1,
        };
        return Some(price.saturating_mul(times));
    }
    let points = limited(case, rules, counted(case, rules, seat)?);
    if !pays_half(case, rules, seat, winner) {
        return Some(points.saturating_mul(times));
    }
    let half = match case.ask(&rules.half) {
        Half::Down => points.div_euclid(2),
        Half::Up => points.saturating_add(1).div_euclid(2),
    };
    Some(match undrawn.then(|| case.ask(&rules.undrawn_unplayed)) {
        None => half,
        Some(UndrawnUnplayed::Once) => points,
        Some(UndrawnUnplayed::TimesHalf) => half.saturating_mul(times),
    })
}

/// The price of being out of the deal before its end.
fn price(case: &Case<'_>, packed: Packed) -> i32 {
    let drop = |answer: fn(&crate::rules::drop::Drop) -> &Answer<i32>| {
        case.rules.drop.as_ref().map_or(0, |drop| case.ask(answer(drop)))
    };
    match packed {
        Packed::First => drop(|drop| &drop.first),
        Packed::Later => drop(|drop| &drop.later),
        Packed::Failed => case.rules.declare.as_ref().map_or(0, |declare| case.ask(&declare.fine)),
        Packed::Owes(points) => points,
    }
}

/// Whether the player pays half.
fn pays_half(case: &Case<'_>, rules: &Payment, seat: Seat, winner: Seat) -> bool {
    match case.ask(&rules.unplayed) {
        Unplayed::NoTurn => case.deal.player(seat).turns == 0,
        Unplayed::WinnersFirstTurn => case.deal.player(winner).turns <= 1,
    }
}

/// What a hand costs at most.
fn limited(case: &Case<'_>, rules: &Payment, points: i32) -> i32 {
    case.ask(&rules.most).map_or(points, |most| points.min(most))
}

/// What a card costs.
pub(crate) fn value(case: &Case<'_>, rules: &Payment, card: Card) -> i32 {
    if wild::is_wild(case, card) { case.ask(&rules.wild) } else { case.ask(&case.rules.score.values).of(card) }
}

/// What all cards of a player cost, those that he has shown included.
fn everything(case: &Case<'_>, seat: Seat, value: impl Fn(Card) -> i32) -> i32 {
    let table = &case.deal.table;
    let shown = table.melds(seat).iter().flat_map(Meld::cards).map(|card| value(*card));
    let held = table.hand(seat).known().map(|(card, copies)| value(card).saturating_mul(i32::from(copies)));
    held.chain(shown).fold(0, i32::saturating_add)
}

/// What the cards of a player cost that count.
fn counted(case: &Case<'_>, rules: &Payment, seat: Seat) -> Option<i32> {
    let table = &case.deal.table;
    if table.hand(seat).hidden() > 0 || wild::is_known(case).is_err() {
        return None;
    }
    let all = everything(case, seat, |card| value(case, rules, card));
    let (hand, declare) = (case.ask(&case.rules.score.hand), case.rules.declare.as_ref()?);
    if hand == Hand::Everything {
        return Some(all);
    }
    let arranging = case.ask(&rules.arranging);
    if !table.melds(seat).is_empty() {
        return Some(all.saturating_sub(exempt(case, rules, declare, hand, seat)));
    }
    match arranging {
        Arranging::Named => Some(all),
        Arranging::Best => Complete::new(case, declare).least(table.hand(seat), hand, |card| value(case, rules, card)),
    }
}

/// What the cards cost that do not count among those that a player has shown.
fn exempt(case: &Case<'_>, rules: &Payment, declare: &Declare, hand: Hand, seat: Seat) -> i32 {
    let melds = case.deal.table.melds(seat);
    let briefs = declare::of_table(case, declare, melds);
    let cost = |index: usize| {
        let cards = melds.get(index).map(Meld::cards).unwrap_or_default();
        cards.iter().map(|card| value(case, rules, *card)).fold(0, i32::saturating_add)
    };
    let sum = |kinds: &[Kind]| {
        let of_kind = briefs.iter().enumerate().filter(|(_, brief)| kinds.contains(&brief.kind));
        of_kind.map(|(index, _)| cost(index)).fold(0, i32::saturating_add)
    };
    let quiet = Case { asked: &crate::rules::Asked::default(), ..*case };
    if declare::lives(&quiet, declare, &briefs).is_ok() {
        return sum(&[Kind::Pure, Kind::Copies, Kind::Run, Kind::Set]);
    }
    let best_pure = || {
        let pure = briefs.iter().enumerate().filter(|(_, brief)| matches!(brief.kind, Kind::Pure | Kind::Copies));
        pure.map(|(index, _)| cost(index)).max().unwrap_or_default()
    };
    match hand {
        Hand::Everything | Hand::OutsideBothLives => 0,
        Hand::OutsideLives => best_pure(),
        Hand::OutsideRuns => sum(&[Kind::Pure, Kind::Copies, Kind::Run]),
    }
}

/// Whether a loser may show these melds.
pub(crate) fn show(case: &Case<'_>, seat: Seat, groups: &Groups<'_>) -> Verdict {
    let (Some(rules), Some(declare)) = (&case.rules.payment, &case.rules.declare) else {
        return absent("payment.arranging");
    };
    let (deal, point) = (case.deal, &rules.arranging);
    let _ = point.ask(case.asked);
    if deal.stage != Stage::Over {
        return illegal(&case.rules.close.end, Fact::DealNotOver, Part::Line);
    }
    if deal.out == Some(seat) || deal.has_packed(seat) || !deal.table.melds(seat).is_empty() {
        return illegal(point, Fact::NothingToShow, Part::Subject);
    }
    deal.table
        .can_lay(seat, &groups.cards)
        .or_else(|(index, fact)| super::impossible(&case.rules.pack.contents, fact, Part::Card(index)))?;
    wild::is_known(case)?;
    declare::read(case, declare, groups).map(|_| ())
}

/// The point that accounts for a declared payment that is not the computed one.
pub(crate) fn other(case: &Case<'_>, rules: &Payment, seat: Seat, said: i32, fact: Fact, at: Part) -> Violation {
    fn mismatch<T>(point: &Answer<T>, fact: Fact, at: Part) -> Violation {
        fault(Expected::Mismatch, point, fact, at)
    }
    let (deal, score) = (case.deal, &case.rules.score);
    let player = deal.player(seat);
    let Some(winner) = deal.out.filter(|winner| *winner != seat) else {
        return mismatch(&rules.collects, fact, at);
    };
    match (player.packed, &case.rules.drop, &case.rules.declare) {
        (Some(_), ..) if deal.declared_undrawn => return mismatch(&rules.undrawn_packed, fact, at),
        (Some(Packed::First), Some(drop), _) => return mismatch(&drop.first, fact, at),
        (Some(Packed::Later | Packed::Owes(_)), Some(drop), _) => return mismatch(&drop.later, fact, at),
        (Some(Packed::Failed), _, Some(declare)) => return mismatch(&declare.fine, fact, at),
        (Some(_) | None, ..) => {}
    }
    let half = pays_half(case, rules, seat, winner);
    if half && deal.declared_undrawn {
        return mismatch(&rules.undrawn_unplayed, fact, at);
    }
    if half {
        return mismatch(&rules.half, fact, at);
    }
    if deal.declared_undrawn {
        return mismatch(&rules.undrawn, fact, at);
    }
    let printed = everything(case, seat, |card| case.ask(&score.values).of(card));
    let all = everything(case, seat, |card| value(case, rules, card));
    if said == printed && printed != all {
        return mismatch(&rules.wild, fact, at);
    }
    if !deal.table.melds(seat).is_empty() {
        return mismatch(&rules.arranging, fact, at);
    }
    if said == all || score.hand.answer != Hand::Everything {
        return mismatch(&score.hand, fact, at);
    }
    mismatch(&score.values, fact, at)
}
