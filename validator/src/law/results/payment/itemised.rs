//! The cards and melds of a loser, told as parts of what they pay.

use adjudeck_format::{Card, Laid, Seat};

use super::free::{exempt, unnamed};
use crate::cards::meld::Meld;
use crate::cards::table::Hand;
use crate::law::complete::Complete;
use crate::law::context::Context;
use crate::law::melds::wild::cards;
use crate::law::results::parts::{Listen, ScorePart, ScoreReason, Teller};
use crate::law::verbs::declare;
use crate::rules::payment::Payment;

/// Tells the parts if all cards count.
pub(super) fn everything(
    context: &Context<'_>,
    rules: &Payment,
    seat: Seat,
    tell: &mut Teller<'_, impl Listen<ScorePart>>,
) {
    let table = &context.deal.table;
    melds(context, rules, table.hand(seat), table.melds(seat), &[], tell);
}

/// Tells the parts if all cards count except the melds at these places.
pub(super) fn melds(
    context: &Context<'_>,
    rules: &Payment,
    hand: &Hand,
    melds: &[Meld],
    exempt: &[usize],
    tell: &mut Teller<'_, impl Listen<ScorePart>>,
) {
    if !tell.hears() {
        return;
    }
    let (quiet, mut counting) = (context.quiet(), *hand);
    for (index, meld) in melds.iter().enumerate() {
        if exempt.contains(&index) {
            let kind = declare::kind(&quiet, meld);
            let reason = || ScoreReason::Meld { meld: Box::new(meld.clone()), kind, counts: false };
            tell.part(0, &context.rules.score.hand, reason);
        } else {
            counting = meld.cards().iter().fold(counting, |hand, card| hand.with(*card));
        }
    }
    left(&quiet, rules, &counting, tell);
}

/// Tells the parts of the cheapest arrangement of a player's hand.
pub(super) fn best(context: &Context<'_>, rules: &Payment, seat: Seat, tell: &mut Teller<'_, impl Listen<ScorePart>>) {
    let Some(declare) = context.rules.declare.as_ref().filter(|_| tell.hears()) else { return };
    let (context, hand) = (context.quiet(), &unnamed(context, seat));
    let (counted, value) = (context.rules.score.hand.answer, |card| cards::cost(&context, rules, card));
    let Some(groups) = Complete::new(&context, declare).arranged(hand, counted, value) else { return };
    let formed = groups.iter().filter_map(|cards| declare::group(&context, declare, cards, 0).ok());
    let mut formed: Vec<Meld> = formed.map(|(meld, _)| meld).collect();
    formed.sort_by_key(|meld| declare::kind(&context, meld));
    let exempt = exempt(&context, rules, declare, counted, &formed);
    melds(&context, rules, &without(hand, &groups.cards), &formed, &exempt, tell);
}

/// A hand without these cards.
fn without(hand: &Hand, laid: &[Laid]) -> Hand {
    let used = |card: Card| laid.iter().filter(|laid| laid.card == Some(card)).count();
    let rest = |(card, copies): (Card, u8)| std::iter::repeat_n(card, usize::from(copies).saturating_sub(used(card)));
    hand.known().flat_map(rest).collect()
}

/// Tells the parts of the cards that count.
fn left(context: &Context<'_>, rules: &Payment, hand: &Hand, tell: &mut Teller<'_, impl Listen<ScorePart>>) {
    for (card, copies) in hand.known() {
        let points = cards::cost(context, rules, card).saturating_mul(copies.into());
        let wild = cards::is_wild(context, card);
        let point = if wild { rules.wild.point() } else { context.rules.score.values.point() };
        tell.by(points, Some(point), || ScoreReason::Left { card, copies });
    }
}
