//! Wild cards that were picked up and must be laid.

use adjudeck_format::{Card, Laid, Part, Seat};

use crate::law::context::Context;
use crate::rules::rearrange::ToHand;
use crate::rules::wild::Pickup;
use crate::verdict::{Fact, Verdict, illegal, undecided};

/// Whether these cards may be laid now. A wild card that was picked up and must be laid at once goes first; more may be
/// picked up for the same meld.
#[inline]
pub(crate) fn goes_first(context: &Context<'_>, cards: &[Laid]) -> Verdict {
    let is_owed = |laid: &Laid| laid.card.is_none_or(|card| context.deal.turn.owes(card) > 0);
    if context.deal.turn.owed.cards.is_empty() || cards.iter().any(is_owed) { Ok(()) } else { at_once(context) }
}

/// Whether nothing is left that must be laid at once after it was picked up.
#[cold]
fn at_once(context: &Context<'_>) -> Verdict {
    match context.ask(&context.rules.wild.pickup) {
        Pickup::AnyRunAtOnce | Pickup::NewMeldAtOnce | Pickup::AnyMeldAtOnce => picked_up_is_laid(context),
        Pickup::OwnRun | Pickup::Kept | Pickup::Never => Ok(()),
    }
}

/// Whether cards may be laid off although a wild card like one of them was picked up. They may not if that one is meant for
/// a new meld.
#[inline]
pub(crate) fn laid_off(context: &Context<'_>, seat: Seat, cards: &[Laid]) -> Verdict {
    if context.deal.turn.owed.cards.is_empty() { Ok(()) } else { laid_off_first(context, seat, cards) }
}

#[cold]
pub(crate) fn laid_off_first(context: &Context<'_>, seat: Seat, cards: &[Laid]) -> Verdict {
    let point = &context.rules.wild.pickup;
    if context.ask(point) != Pickup::NewMeldAtOnce {
        return goes_first(context, cards);
    }
    for (index, card) in (0..).zip(cards).filter_map(|(index, laid)| Some((index, laid.card?))) {
        let owed = context.deal.turn.owes(card);
        if owed == 0 {
            continue;
        }
        let hand = context.deal.table.hand(seat);
        let laid = cards.iter().filter(|laid| laid.card == Some(card)).count();
        if usize::from(hand.count(card)) >= laid + owed {
            continue;
        }
        if hand.hidden() == 0 || context.deal.table.unseen(card) == 0 {
            return illegal(point, Fact::WildLaidOff { card }, Part::Card(index));
        }
        if context.deal.phase.reported.owed {
            return undecided(point, Fact::HiddenCard, Part::Card(index));
        }
    }
    goes_first(context, &[])
}

/// Whether wild cards that were picked up have been laid, where they must be.
#[inline(always)]
pub(crate) fn picked_up_is_laid(context: &Context<'_>) -> Verdict {
    if context.deal.turn.owed.cards.is_empty() || context.deal.phase.reported.owed {
        Ok(())
    } else {
        hidden_or_laid(context)
    }
}

/// Whether the laid cards that the record hides are enough to include all that were picked up.
#[cold]
pub(crate) fn hidden_or_laid(context: &Context<'_>) -> Verdict {
    let point = &context.rules.wild.pickup;
    context.note(point);
    let Some(card) = context.deal.turn.owed.cards.get(context.deal.turn.owed.laid_hidden).copied() else {
        return Ok(());
    };
    match context.ask(point) {
        Pickup::AnyRunAtOnce | Pickup::NewMeldAtOnce | Pickup::AnyMeldAtOnce => {
            illegal(point, Fact::WildNotLaid { card }, Part::Line)
        }
        Pickup::Never => returns_to_hand(context, card),
        Pickup::OwnRun | Pickup::Kept => Ok(()),
    }
}

/// The verdict on a wild card that was taken out of a meld and stays in the hand.
fn returns_to_hand(context: &Context<'_>, card: Card) -> Verdict {
    match &context.rules.rearrange {
        Some(rules) if context.ask(&rules.hand) == ToHand::Never => {
            illegal(&rules.hand, Fact::ReturnsToHand { card }, Part::Line)
        }
        Some(_) | None => Ok(()),
    }
}
