//! How long a meld may be, and of which rank it is.

use adjudeck_format::{Card, Laid, Part, Rank};

use crate::law::context::Context;
use crate::rules::meld::Size;
use crate::rules::wild::{AtHome, Unsaid};
use crate::verdict::{Fact, Verdict, illegal};

/// The rank that wild cards share of which nothing is said, if that makes them a set of their own rank. Where nothing need be
/// said, jokers may be among them.
pub(crate) fn rank_at_home(context: &Context<'_>, cards: impl Iterator<Item = Laid>) -> Option<Rank> {
    let apart =
        |laid: &Laid| laid.card == Some(Card::JOKER) && context.ask(&context.rules.wild.unsaid) == Unsaid::AsPlaced;
    let mut cards = cards.filter(|laid| !apart(laid));
    let rank = cards.next()?.card?.rank()?;
    let alike = cards.all(|laid| laid.card.and_then(Card::rank) == Some(rank));
    let natural = alike && matches!(context.ask(&context.rules.wild.at_home), AtHome::Natural | AtHome::AsDeclared);
    natural.then_some(rank)
}

/// Whether a run may have so many cards.
pub(crate) fn run_size(context: &Context<'_>, has: u8, at: Part) -> Verdict {
    let point = &context.rules.meld.run_size;
    let Size { least, most } = context.ask(point);
    if has < least {
        return illegal(point, Fact::RunTooShort { has, least }, at);
    }
    match most.filter(|most| has > *most) {
        Some(most) => illegal(point, Fact::RunTooLong { has, most }, at),
        None => Ok(()),
    }
}
