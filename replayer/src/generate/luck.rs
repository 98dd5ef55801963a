//! Lucky hands: by chance hardly any hand can be declared as it is dealt.

use adjudeck_validator::{Hand, Rules, Solver};

use super::strategy::Strategy;
use super::table::Table;

/// In one deal in `LUCK`, a player is dealt a hand that they can declare, or nearly. By chance that hardly ever happens.
const LUCK: u32 = 15;

/// The solver is asked only for hands that lack at most this many cards: others can hardly be declared.
pub(super) const NEAR: i32 = 3;

/// Now and then makes the hand of one player a lucky one: before the deal its cards are exchanged for better ones from the stock,
/// until it can be declared.
pub(super) fn be_lucky(table: &mut Table, rules: &Rules, due: usize) {
    if rules.declare.is_none() || !table.rng.one_in(LUCK) {
        return;
    }
    let strategy = Strategy::new(rules, None, &table.judge);
    let players = u32::from(table.judge.game().players());
    let (before, dealt) = (table.rng.below(players) as usize * due, players as usize * due);
    let Some(rest) = table.cards.stock.len().checked_sub(dealt) else { return };
    let Some((rest, hands)) = table.cards.stock.split_at_mut_checked(rest) else { return };
    let from = hands.len() - before - due;
    let Some(cards) = hands.get_mut(from..from + due) else { return };
    // The bottom card may be the indicator.
    for other in rest.iter_mut().skip(1) {
        let hand: Hand = cards.iter().copied().collect();
        let is_complete = || Solver::new(rules).declaration(&hand, false, table.cards.indicator, None).is_some();
        if strategy.lacking(&hand) <= NEAR && is_complete() {
            break;
        }
        let spare = strategy.spares(&hand.with(*other)).first().copied();
        if let Some(place) = cards.iter_mut().find(|card| Some(**card) == spare && **card != *other) {
            std::mem::swap(place, other);
        }
    }
}
