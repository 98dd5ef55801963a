//! What players have in melds, less what they hold.

use adjudeck_format::{Card, Rank, Seat};

use crate::cards::meld::{InMeld, Meld, Shape};
use crate::cards::table::Hand;
use crate::law::context::Context;
use crate::law::melds::wild::cards;
use crate::law::results::parts::{Listen, ScorePart, ScoreReason, Teller};
use crate::law::results::{bonus, worth};
use crate::law::teams;
use crate::law::verbs::declare;
use crate::rules::melded::{Melded, Whose, WildInHand, WildInMeld};
use crate::state::deal::LaidOff;

/// What a player's melds are worth, less what they hold. If the record hides cards, the context says what is assumed of them.
pub(crate) fn points(context: &Context<'_>, seat: Seat, tell: &mut Teller<'_, impl Listen<ScorePart>>) -> Option<i32> {
    let rules = context.rules.melded.as_ref()?;
    let table = &context.deal.table;
    context.note(&context.rules.score.values);
    let hand = table.hand(seat);
    if context.deal.unknowns.touch_melds(seat) {
        return None;
    }
    let worth = |card: Card| worth_in_hand(context, rules, card);
    let counts = teams::counts(context, seat);
    let hidden = match hand.hidden() {
        0 => 0,
        _ if !counts => 0,
        _ if cards::is_known(context).is_err() => return None,
        _ => worth::hidden(context, seat, 0, worth)?,
    };
    let held = if counts { held(context, rules, hand, worth, tell) } else { not_counted(context, tell) };
    let low_ace = context.ask(&rules.low_ace);
    // In a meld that a fault has spoiled, nobody can tell what a wild card stands for or which ace is low.
    let is_open = |card: &Card| cards::is_wild(context, *card) || low_ace.is_some() && card.rank() == Some(Rank::Ace);
    let is_spoiled =
        |meld: &Meld| meld.hidden() > 0 || meld.shape() == Shape::Irregular && meld.cards().iter().any(is_open);
    if table.melds(seat).iter().any(is_spoiled) {
        return None;
    }
    let mut worth_of = |meld: &Meld| {
        if let Some(points) = bonus::of_card(context, seat, meld, tell) {
            return points;
        }
        let worth = worth_laid(context, rules, meld);
        let reason =
            || ScoreReason::Meld { meld: Box::new(meld.clone()), kind: declare::kind(context, meld), counts: true };
        tell.part(worth, &context.rules.score.values, reason);
        worth.saturating_add(bonus::of_canasta(context, meld, tell))
    };
    let melded = table.melds(seat).iter().map(&mut worth_of).fold(0, i32::saturating_add);
    let others = laid_for_others(context, rules, seat, tell)?;
    Some(melded.saturating_add(others).saturating_sub(held).saturating_sub(hidden))
}

/// What a card left in a hand is worth.
pub(crate) fn worth_in_hand(context: &Context<'_>, rules: &Melded, card: Card) -> i32 {
    let nothing = cards::is_wild(context, card) && context.ask(&rules.wild_in_hand) == WildInHand::Nothing;
    if nothing { 0 } else { context.rules.score.values.answer.of(card) }
}

/// What the cards of a meld are worth.
pub(crate) fn worth_laid(context: &Context<'_>, rules: &Melded, meld: &Meld) -> i32 {
    let low_ace = context.ask(&rules.low_ace);
    meld.standing().map(|card| worth_in_meld(context, rules, low_ace, card)).fold(0, i32::saturating_add)
}

/// What a card is worth in a meld.
fn worth_in_meld(context: &Context<'_>, rules: &Melded, low_ace: Option<i32>, in_meld: InMeld) -> i32 {
    let (InMeld { card, stands, is_low_ace }, values) = (in_meld, &context.rules.score.values.answer);
    match low_ace.filter(|_| is_low_ace) {
        _ if card != stands && context.ask(&rules.wild) == WildInMeld::OwnValue => values.of(card),
        Some(low_ace) => low_ace,
        None => values.of(stands),
    }
}

/// The worth of the cards that a player laid off on melds of others, less the worth of those that others laid off on theirs;
/// `None` if the record hides one of these cards.
fn laid_for_others(
    context: &Context<'_>,
    rules: &Melded,
    seat: Seat,
    tell: &mut Teller<'_, impl Listen<ScorePart>>,
) -> Option<i32> {
    let mut sum = 0_i32;
    for LaidOff { by, on, card } in &context.deal.laid_off {
        if (*by == seat) == (*on == seat) || context.ask(&rules.whose) == Whose::Owner {
            continue;
        }
        let (standing, is_own) = ((*card)?, *by == seat);
        let worth = worth_in_meld(context, rules, context.ask(&rules.low_ace), standing);
        let points = if is_own { worth } else { worth.saturating_neg() };
        tell.part(points, &rules.whose, || ScoreReason::LaidOff { card: standing.card, own: is_own });
        sum = sum.saturating_add(points);
    }
    Some(sum)
}

/// What the known cards of a hand are worth.
fn held(
    context: &Context<'_>,
    rules: &Melded,
    hand: &Hand,
    worth: impl Fn(Card) -> i32,
    tell: &mut Teller<'_, impl Listen<ScorePart>>,
) -> i32 {
    let mut sum = 0;
    for (card, copies) in hand.known() {
        let points = worth(card) * i32::from(copies);
        let by_wild =
            tell.hears() && rules.wild_in_hand.answer == WildInHand::Nothing && cards::is_wild(&context.quiet(), card);
        let point = if by_wild { rules.wild_in_hand.point() } else { context.rules.score.values.point() };
        tell.by(-points, Some(point), || ScoreReason::Left { card, copies });
        sum += points;
    }
    sum
}

/// Tells that a hand does not count, because the player's side has gone out.
pub(super) fn not_counted(context: &Context<'_>, tell: &mut Teller<'_, impl Listen<ScorePart>>) -> i32 {
    if let Some(teams) = &context.rules.teams {
        tell.part(0, &teams.counted, || ScoreReason::NotCounted);
    }
    0
}
