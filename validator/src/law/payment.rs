//! Payments to the winner of a deal.

use adjudeck_format::{Card, Entry, Expected, Groups, Laid, MeldName, Part, Seat};

use crate::cards::meld::{Meld, Shape};
use crate::cards::table::Table;
use crate::law::complete::Complete;
use crate::law::context::{Case, absent};
use crate::law::declare::Kind;
use crate::law::rearrange::settled;
use crate::law::resolved::Formed;
use crate::law::wild::cards;
use crate::law::{declare, meld, worth};
use crate::rules::Answer;
use crate::rules::declare::{Declare, Wrong};
use crate::rules::drop::VoidDeal;
use crate::rules::indicator::Joker;
use crate::rules::payment::{Arranging, Half, Layoff, Payment, UndrawnPacked, UndrawnUnplayed, Unplayed};
use crate::rules::score::Hand;
use crate::state::deal::{Packed, Stage};
use crate::state::points::{Points, of};
use crate::state::span::Hidden;
use crate::verdict;
use crate::verdict::{Fact, Verdict, Violation, fault, illegal};

/// What each player pays, in points; the winner gets it, and so has the sum with a minus.
pub(crate) fn payments(case: &Case<'_>, rules: &Payment) -> Points {
    let mut payments: Points = [Some(0); Seat::MOST];
    case.note(&rules.collects);
    let Some(winner) = case.deal.end.out else { return payments };
    let others = || case.game.seats().filter(|seat| *seat != winner);
    for seat in others() {
        set_to(&mut payments, seat, stakes(case, pays(case, rules, seat, winner)));
    }
    pay_for_all(case, &mut payments, winner);
    let mut sum = Some(0i32);
    for seat in others() {
        let owed = of(&case.game.bank.debts, seat).unwrap_or_default();
        let payment = of(&payments, seat).map(|points| points.saturating_add(owed));
        set_to(&mut payments, seat, payment);
        sum = sum.zip(payment).map(|(sum, payment)| sum.saturating_add(payment));
    }
    if let Some(place) = payments.get_mut(winner.index()) {
        *place = sum.map(i32::saturating_neg);
    }
    for (seat, payment) in case.game.seats().zip(&mut payments) {
        *payment = payment.map(|points| points.saturating_add(case.deal.player(seat).ruled));
    }
    payments
}

/// The points of a seat are these, or not known.
fn set_to(points: &mut Points, seat: Seat, value: Option<i32>) {
    points.iter_mut().skip(seat.index()).take(1).for_each(|place| *place = value);
}

/// Who pays for all others pays it instead of them.
fn pay_for_all(case: &Case<'_>, payments: &mut Points, winner: Seat) {
    let failed = |seat: &Seat| pays_all(case, *seat);
    if !case.game.seats().any(|seat| failed(&seat)) {
        return;
    }
    let stays = |seat: &Seat| *seat != winner && !case.deal.has_packed(*seat);
    let mut all = case.game.seats().filter(stays).map(|seat| of(payments, seat));
    let all = all.try_fold(0i32, |sum, points| Some(sum.saturating_add(points?)));
    for seat in case.game.seats().filter(stays) {
        set_to(payments, seat, Some(0));
    }
    for seat in case.game.seats().filter(failed) {
        let sum = of(payments, seat).zip(all).map(|(own, all)| own.saturating_add(all));
        set_to(payments, seat, sum);
    }
}

/// Whether a player pays for all because their declaration was wrong.
fn pays_all(case: &Case<'_>, seat: Seat) -> bool {
    case.deal.player(seat).packed == Some(Packed::Failed)
        && case.rules.declare.as_ref().is_some_and(|declare| match case.ask(&declare.wrong) {
            Wrong::OutAndPaysAll => true,
            Wrong::OutAndFined | Wrong::TakenBack => false,
        })
}

/// In how many parts of a point payments are written.
fn parts(case: &Case<'_>, rules: &Payment) -> i32 {
    match case.ask(&rules.half) {
        Half::Down | Half::Up => 1,
        Half::Exact => 2,
    }
}

/// What is paid when the indicator is a joker.
fn stakes(case: &Case<'_>, points: Option<i32>) -> Option<i32> {
    let joker = case.deal.setup.indicator.is_some_and(Card::is_joker);
    match (&case.rules.indicator, joker) {
        (Some(indicator), true) => match case.ask(&indicator.joker) {
            Joker::JokersOnlyDoubled => points.map(|points| points.saturating_mul(2)),
            Joker::CutAgain | Joker::JokersOnly | Joker::AcesToo => points,
        },
        (Some(_), false) | (None, _) => points,
    }
}

/// What one player pays; nothing is known if the record hides their cards.
fn pays(case: &Case<'_>, rules: &Payment, seat: Seat, winner: Seat) -> Option<i32> {
    let gaps = &case.deal.gaps;
    if gaps.touch_melds(seat) || gaps.touch_turns(seat) || gaps.touch_turns(winner) {
        return None;
    }
    let undrawn = case.deal.end.declared_undrawn;
    let times = if undrawn { i32::from(case.ask(&rules.undrawn)) } else { 1 };
    let parts = parts(case, rules);
    if let Some(packed) = case.deal.player(seat).packed.filter(|_| !pays_all(case, seat)) {
        let price = price(case, packed).saturating_mul(parts);
        let times = match undrawn.then(|| case.ask(&rules.undrawn_packed)) {
            Some(UndrawnPacked::Times) => times,
            Some(UndrawnPacked::Once) | None => 1,
        };
        return Some(price.saturating_mul(times));
    }
    let points = limited(case, rules, counted(case, rules, seat)?);
    if !pays_half(case, rules, seat, winner) {
        return Some(points.saturating_mul(times).saturating_mul(parts));
    }
    let half = match case.ask(&rules.half) {
        Half::Down => points.div_euclid(2),
        Half::Up => points.saturating_add(1).div_euclid(2),
        Half::Exact => points,
    };
    Some(match undrawn.then(|| case.ask(&rules.undrawn_unplayed)) {
        None => half,
        Some(UndrawnUnplayed::Once) => points.saturating_mul(parts),
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

/// What each player still owes for void deals when this one is over: who wins collects it.
pub(crate) fn debts(case: &Case<'_>) -> Points {
    let (deal, mut debts) = (case.deal, case.game.bank.debts);
    let parts = case.rules.payment.as_ref().map_or(1, |rules| parts(case, rules));
    match (&case.rules.drop, deal.stage) {
        (Some(_), Stage::Over) => [None; Seat::MOST],
        (Some(drop), Stage::Void) if !deal.end.thrown_in && case.ask(&drop.void_deal) == VoidDeal::NextWinner => {
            for (seat, debt) in case.game.seats().zip(&mut debts) {
                let price = deal.player(seat).packed.map(|packed| price(case, packed).saturating_mul(parts));
                *debt = price.map(|price| price.saturating_add(debt.unwrap_or_default())).or(*debt);
            }
            debts
        }
        (Some(_) | None, _) => debts,
    }
}

/// Whether the player pays half.
fn pays_half(case: &Case<'_>, rules: &Payment, seat: Seat, winner: Seat) -> bool {
    match case.ask(&rules.unplayed) {
        Unplayed::NoTurn => case.deal.player(seat).turns.count == 0,
        Unplayed::WinnersFirstTurn => case.deal.player(winner).turns.count <= 1,
    }
}

/// What a hand costs at most.
fn limited(case: &Case<'_>, rules: &Payment, points: i32) -> i32 {
    case.ask(&rules.most).map_or(points, |most| points.min(most))
}

/// What a card costs.
pub(crate) fn value(case: &Case<'_>, rules: &Payment, card: Card) -> i32 {
    if cards::is_wild(case, card) { case.ask(&rules.wild) } else { case.ask(&case.rules.score.values).of(card) }
}

/// What all cards of a player cost, those that they have shown included.
fn everything(case: &Case<'_>, seat: Seat, value: impl Fn(Card) -> i32) -> i32 {
    let table = &case.deal.table;
    let shown = table.melds(seat).iter().flat_map(Meld::cards).map(|card| value(*card));
    let held = table.hand(seat).known().map(|(card, copies)| value(card).saturating_mul(i32::from(copies)));
    held.chain(shown).fold(0, i32::saturating_add)
}

/// How many cards the record hides of those that a player has shown.
pub(crate) fn hidden_in_melds(table: &Table, seat: Seat) -> u16 {
    table.melds(seat).iter().map(|meld| u16::from(meld.hidden())).sum()
}

/// What the cards of a player cost that count; if the record hides some, by what is supposed of them.
fn counted(case: &Case<'_>, rules: &Payment, seat: Seat) -> Option<i32> {
    let table = &case.deal.table;
    if cards::is_known(case).is_err() {
        return None;
    }
    let shown = hidden_in_melds(table, seat);
    let hides = table.hand(seat).hidden() + shown > 0;
    let hidden = if hides { worth::hidden(case, seat, shown, |card| value(case, rules, card))? } else { 0 };
    let all = || everything(case, seat, |card| value(case, rules, card)).saturating_add(hidden);
    let (hand, declare) = (case.ask(&case.rules.score.hand), case.rules.declare.as_ref()?);
    if hand == Hand::Everything {
        return Some(all());
    }
    let arranging = case.ask(&rules.arranging);
    if shown > 0 {
        // What they have shown may count for nothing, or in full.
        return Some(if case.hidden == Hidden::Cheapest { 0 } else { all() });
    }
    if !table.melds(seat).is_empty() {
        return Some(all().saturating_sub(exempt(case, rules, declare, hand, seat)));
    }
    match arranging {
        Arranging::Named => Some(all()),
        // The cheapest hand is one that lies in melds.
        Arranging::Best if hides => Some(if case.hidden == Hidden::Cheapest { 0 } else { all() }),
        Arranging::Best => least(case, rules, seat).or(match case.hidden {
            Hidden::Unknown => None,
            Hidden::Cheapest => Some(0),
            Hidden::Dearest => Some(all()),
        }),
    }
}

/// The fewest points for which the cards of a hand can count; none if that would take too long to find out.
fn least(case: &Case<'_>, rules: &Payment, seat: Seat) -> Option<i32> {
    let (hand, counted) = (case.deal.table.hand(seat), case.ask(&case.rules.score.hand));
    Complete::new(case, case.rules.declare.as_ref()?).least(hand, counted, |card| value(case, rules, card))
}

/// Whose hand counts for as little as it can, where it would take too long to find out how little that is.
#[cold]
pub(crate) fn uncounted(case: &Case<'_>) -> Option<Seat> {
    let rules = case.rules.payment.as_ref()?;
    let (table, winner) = (&case.deal.table, case.deal.end.out?);
    let takes_best = case.rules.score.hand.answer != Hand::Everything && rules.arranging.answer == Arranging::Best;
    let is_searched = |seat: &Seat| {
        *seat != winner
            && case.deal.player(*seat).packed.is_none_or(|_| pays_all(case, *seat))
            && table.melds(*seat).is_empty()
            && table.hand(*seat).hidden() == 0
    };
    let mut seats = case.game.seats().filter(|_| takes_best && cards::is_known(case).is_ok()).filter(is_searched);
    seats.find(|seat| least(case, rules, *seat).is_none())
}

/// What the cards cost that do not count among those that a player has shown.
fn exempt(case: &Case<'_>, rules: &Payment, declare: &Declare, hand: Hand, seat: Seat) -> i32 {
    let melds = case.deal.table.melds(seat);
    let briefs = declare::of_table(case, melds);
    let cost = |index: usize| {
        let cards = melds.get(index).map(Meld::cards).unwrap_or_default();
        cards.iter().map(|card| value(case, rules, *card)).fold(0, i32::saturating_add)
    };
    let sum = |kinds: &[Kind]| {
        let of_kind = briefs.iter().enumerate().filter(|(_, brief)| kinds.contains(&brief.kind));
        of_kind.map(|(index, _)| cost(index)).fold(0, i32::saturating_add)
    };
    if declare::lives(case, declare, &briefs).is_ok() {
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
pub(crate) fn show(case: &Case<'_>, seat: Seat, groups: &Groups<'_>, melds: &mut Formed) -> Verdict {
    let (Some(rules), Some(declare)) = (&case.rules.payment, &case.rules.declare) else {
        return absent(case);
    };
    let (deal, point) = (case.deal, &rules.arranging);
    case.note(point);
    if deal.stage != Stage::Over {
        return illegal(&case.rules.close.end, Fact::DealNotOver, Part::Line);
    }
    if deal.end.out == Some(seat) || deal.has_packed(seat) || !deal.table.melds(seat).is_empty() {
        return illegal(point, Fact::NothingToShow, Part::Subject);
    }
    deal.table
        .can_lay(seat, &groups.cards)
        .or_else(|(index, fact)| verdict::impossible(&case.rules.pack.contents, fact, Part::Card(index)))?;
    cards::is_known(case)?;
    declare::read(case, declare, groups, melds)?;
    declare::whole_hand(case, seat, Part::Subject)
}

/// Whether those hold as many cards as they can hold for which a payment is declared; with what the winner gets, all.
pub(crate) fn whole_hands(case: &Case<'_>, entries: &[Entry]) -> Verdict {
    let winner = case.deal.end.out;
    let pays = |seat: &Seat, of: Seat| Some(*seat) != winner && (*seat == of || Some(of) == winner);
    (0..).zip(entries).try_for_each(|(index, Entry { player: of, .. })| {
        let mut payers = case.game.seats().filter(|seat| pays(seat, *of));
        payers.try_for_each(|seat| declare::whole_hand(case, seat, Part::Number(index)))
    })
}

/// Whether a loser may add these cards to a meld of the winner.
pub(crate) fn lay_off(case: &Case<'_>, seat: Seat, cards: &[Laid], on: MeldName) -> Verdict {
    let Some(rules) = &case.rules.payment else { return absent(case) };
    let (deal, point) = (case.deal, &rules.layoff);
    match case.ask(point) {
        Layoff::Allowed => {}
        Layoff::Barred => return illegal(point, Fact::DealOver { out: deal.end.out }, Part::Line),
    }
    if deal.end.out != Some(on.owner) || deal.end.out == Some(seat) || deal.has_packed(seat) {
        return illegal(point, Fact::NothingToShow, Part::Subject);
    }
    let pack = &case.rules.pack.contents;
    if deal.table.meld(on).is_none() {
        return verdict::impossible(pack, Fact::NoSuchMeld { meld: on }, Part::Meld(0));
    }
    deal.table.can_lay(seat, cards).or_else(|(index, fact)| verdict::impossible(pack, fact, Part::Card(index)))?;
    cards::is_known(case)?;
    meld::names_only_wilds(case, cards, Part::Card)?;
    grown(case, cards, on).map(|_| ())
}

/// A meld of the winner with cards of a loser.
///
/// # Errors
/// That one of them does not fit.
pub(crate) fn grown(case: &Case<'_>, cards: &[Laid], on: MeldName) -> Result<Meld, Violation> {
    let none = Meld::empty();
    let mut meld = case.deal.table.meld(on).unwrap_or(&none).clone();
    for (index, laid) in (0..).zip(cards) {
        let grown = settled::changed(case, (&meld, &[]), None, Some(*laid));
        meld = grown.unwrap_or_else(|cards| Meld::lying(&cards));
        if let (Shape::Irregular, Some(card)) = (meld.shape(), laid.card) {
            let (kind, fact) = match meld.hidden() {
                0 => (Expected::Illegal, Fact::DoesNotFit { card }),
                _ => (Expected::Undecided, Fact::HiddenCard),
            };
            return Err(fault(kind, &case.rules.meld.run, fact, Part::Card(index)));
        }
    }
    Ok(meld)
}

/// The point that accounts for a declared payment that is not the computed one.
pub(crate) fn other(case: &Case<'_>, rules: &Payment, seat: Seat, said: i32, fact: Fact, at: Part) -> Violation {
    fn mismatch<T>(point: &Answer<T>, fact: Fact, at: Part) -> Violation {
        fault(Expected::Mismatch, point, fact, at)
    }
    let (deal, score) = (case.deal, &case.rules.score);
    let player = deal.player(seat);
    let Some(winner) = deal.end.out.filter(|winner| *winner != seat) else {
        return match &case.rules.drop {
            Some(drop) if deal.stage == Stage::Void => mismatch(&drop.void_deal, fact, at),
            Some(_) | None => mismatch(&rules.collects, fact, at),
        };
    };
    if let (Some(_), Some(drop)) = (of(&case.game.bank.debts, seat).filter(|debt| *debt > 0), &case.rules.drop) {
        return mismatch(&drop.void_deal, fact, at);
    }
    match (player.packed, &case.rules.drop, &case.rules.declare) {
        (Some(_), ..) if deal.end.declared_undrawn => return mismatch(&rules.undrawn_packed, fact, at),
        (Some(Packed::First), Some(drop), _) => return mismatch(&drop.first, fact, at),
        (Some(Packed::Later | Packed::Owes(_)), Some(drop), _) => return mismatch(&drop.later, fact, at),
        (Some(Packed::Failed), _, Some(declare)) if pays_all(case, seat) => return mismatch(&declare.wrong, fact, at),
        (Some(Packed::Failed), _, Some(declare)) => return mismatch(&declare.fine, fact, at),
        (Some(_) | None, ..) => {}
    }
    let half = pays_half(case, rules, seat, winner);
    if half && deal.end.declared_undrawn {
        return mismatch(&rules.undrawn_unplayed, fact, at);
    }
    if half {
        return mismatch(&rules.half, fact, at);
    }
    if deal.end.declared_undrawn {
        return mismatch(&rules.undrawn, fact, at);
    }
    let times = i32::from(case.ask(&rules.undrawn));
    if matches!(fact, Fact::OtherScore { is, .. } if said == is.saturating_mul(times)) {
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
