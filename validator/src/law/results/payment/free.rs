//! What cards cost, and which melds of a loser cost nothing.

use std::cell::LazyCell;

use adjudeck_format::Seat;
use arrayvec::ArrayVec;

use crate::cards::meld::{MAX_MELDS, Meld};
use crate::cards::table;
use crate::law::context::Context;
use crate::law::melds::wild::cards;
use crate::law::verbs::declare;
use crate::melding::Kind;
use crate::rules::declare::Declare;
use crate::rules::payment::Payment;
use crate::rules::score::Hand;

/// The places of melds that do not count.
pub(super) type Exempt = ArrayVec<usize, MAX_MELDS>;

/// What the cards of a meld cost.
pub(super) fn cost(context: &Context<'_>, rules: &Payment, meld: &Meld) -> i32 {
    meld.cards().iter().map(|card| cards::cost(context, rules, *card)).fold(0, i32::saturating_add)
}

/// Which of these melds of one hand do not count.
pub(super) fn exempt(context: &Context<'_>, rules: &Payment, declare: &Declare, hand: Hand, melds: &[Meld]) -> Exempt {
    let briefs = LazyCell::new(|| declare::of_table(context, melds));
    let all = || (0..melds.len()).collect();
    let those = |kinds: &[Kind]| {
        let of_kind = briefs.iter().enumerate().filter(|(_, brief)| kinds.contains(&brief.kind));
        of_kind.map(|(index, _)| index).collect()
    };
    let cost = |index: &usize| melds.get(*index).map_or(0, |meld| cost(context, rules, meld));
    match hand {
        Hand::OutsideMelds => all(),
        Hand::Everything | Hand::OutsideLives | Hand::OutsideBothLives | Hand::OutsideRuns
            if declare::lives(context, declare, &briefs).is_ok() =>
        {
            all()
        }
        Hand::Everything | Hand::OutsideBothLives => Exempt::new(),
        Hand::OutsideLives => {
            let pure: Exempt = those(&[Kind::Pure, Kind::Copies]);
            pure.into_iter().max_by_key(cost).into_iter().collect()
        }
        Hand::OutsideRuns => those(&[Kind::Pure, Kind::Copies, Kind::Run]),
    }
}

/// The melds that a player has named as theirs. Where melds are kept in the hand, melds that somebody lays during play are
/// no such statement.
pub(super) fn named<'c>(context: &Context<'c>, seat: Seat) -> &'c [Meld] {
    if context.deal.has_laid_down(seat) { &[] } else { context.deal.table.melds(seat) }
}

/// All cards of a player who has named no melds.
pub(super) fn unnamed(context: &Context<'_>, seat: Seat) -> table::Hand {
    let table = &context.deal.table;
    table.melds(seat).iter().flat_map(Meld::cards).fold(*table.hand(seat), |hand, card| hand.with(*card))
}
