//! Laying the last card.

use adjudeck_format::{Part, Seat};

use crate::law::context::Context;
use crate::law::melds::opening;
use crate::law::turns::{extra, stock};
use crate::law::verbs::early;
use crate::rules::close::LastCard;
use crate::verdict::{Fact, Verdict, illegal};

/// Whether the deal ends if a player lays this many cards, because they are all that they have.
pub(crate) fn empties_hand(context: &Context<'_>, seat: Seat, cards: usize) -> bool {
    usize::from(context.deal.table.hand(seat).size()) <= cards && !stock::only_melding(context)
}

/// Whether a player may lay this many cards, which may be all that they have.
pub(crate) fn lay(context: &Context<'_>, seat: Seat, cards: usize) -> Verdict {
    let point = &context.rules.close.last_card;
    let hand = context.deal.table.hand(seat);
    if hand.is_doubtful() {
        return Ok(());
    }
    let left = usize::from(hand.size()).saturating_sub(cards);
    let all = left == 0 && !stock::only_melding(context);
    if all && !opening::is_whole_hand(context) && context.ask(point) == LastCard::Discard {
        return illegal(point, Fact::OutWithoutDiscard, Part::Verb);
    }
    if let Some(early) = &context.rules.early {
        early::lay(context, early, seat, left)?;
    }
    if all { extra::settled(context) } else { Ok(()) }
}
