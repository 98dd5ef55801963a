//! Whether the top discard may be taken.

use adjudeck_format::{Card, Part, Seat};

use crate::law::context::Context;
use crate::law::wild::cards;
use crate::law::{call, deal};
use crate::rules::draw::{AfterCall, TakeDiscard};
use crate::state::deal::Certainty;
use crate::verdict::{Fact, Verdict, illegal};

/// Whether the top discard is a wild card.
pub(crate) fn is_wild_top(context: &Context<'_>) -> bool {
    let top = context.deal.table.pile().last().copied().flatten();
    top.is_some_and(|card| cards::is_wild(context, card))
}

/// How many discards may be taken in a row, if so many have been.
pub(crate) fn stalled(context: &Context<'_>) -> Option<u8> {
    let limit = context.ask(&context.rules.draw.in_a_row)?;
    (context.deal.phase.taken_in_a_row >= u16::from(limit)).then_some(limit)
}

/// Whether the player to play may have the top discard.
pub(crate) fn may_take(context: &Context<'_>, seat: Seat) -> Verdict {
    let deal = context.deal;
    let (after_call, discard) = (&context.rules.draw.after_call, &context.rules.draw.discard);
    if deal.phase.granted_to().is_some() && context.ask(after_call) == AfterCall::StockOnly {
        return illegal(after_call, Fact::UncoveredByCall, Part::Verb);
    }
    match context.ask(discard) {
        // Who has refused a call has to take the card: that they may refuse at all, a director has ruled.
        TakeDiscard::UntilLaidDown if deal.has_laid_down(seat) && !deal.phase.is_refused() => {
            return illegal(discard, Fact::LaidDownTakes, Part::Verb);
        }
        TakeDiscard::OnceLaidDown if !deal.has_laid_down(seat) => {
            return illegal(discard, Fact::TakesBeforeLaying, Part::Verb);
        }
        TakeDiscard::Never => return illegal(discard, Fact::StockOnly, Part::Verb),
        TakeDiscard::UnlessWild if deal.phase.discarder.is_some() && is_wild_top(context) => {
            return illegal(discard, Fact::WildDiscardTaken, Part::Card(0));
        }
        TakeDiscard::UntilLaidDown | TakeDiscard::OnceLaidDown | TakeDiscard::UnlessWild | TakeDiscard::Always => {}
    }
    deal::take_upcard(context, Part::Card(0))?;
    if let Some(limit) = stalled(context) {
        return illegal(&context.rules.draw.in_a_row, Fact::TakenInARow { limit }, Part::Verb);
    }
    if deal.phase.is_refused() {
        call::refused_and_takes(context);
    }
    if deal.is_called() { call::may_refuse(context, seat) } else { Ok(()) }
}

/// Whether a card is the one that was taken from the pile in this turn, and not a copy that the player held before.
#[inline]
pub(crate) fn was_taken(context: &Context<'_>, seat: Seat, card: Card) -> Certainty {
    let (table, taken) = (&context.deal.table, context.deal.turn.taken == Some(card));
    if !taken || table.hand(seat).count(card) > 1 {
        return Certainty::No;
    }
    match table.may_hide(seat, card) {
        // What a fault leaves open is not held against them.
        true if table.hand(seat).is_doubtful() => Certainty::No,
        true => Certainty::Open,
        false => Certainty::Yes,
    }
}
