//! Replaced wild cards that become another card of their meld, where players may rearrange their own melds freely.

use adjudeck_format::{Card, Laid, MeldName, Part, Seat, Stands};

use crate::cards::meld::{Meld, Shape};
use crate::law::context::Context;
use crate::law::melds::reuse::arranges;
use crate::law::verbs::lay_off;
use crate::rules::wild::Moves;
use crate::verdict::{Fact, Verdict, illegal, undecided};

/// Whether a replaced wild card becomes another card of its meld. It does where the rules say that wild cards never move, but the
/// player may rearrange this meld.
pub(crate) fn swaps(context: &Context<'_>, seat: Seat, into: MeldName) -> bool {
    context.ask(&context.rules.wild.moves) == Moves::Never && arranges(context, seat, into.owner).is_some()
}

/// The meld after a card has replaced the wild card that stands for it. The wild card becomes another card of the meld.
pub(crate) fn swapped(context: &Context<'_>, seat: Seat, card: Card, into: MeldName) -> Option<Meld> {
    let meld = context.deal.table.meld(into).filter(|_| swaps(context, seat, into))?;
    let is_wild = |index: usize| match meld.shape() {
        Shape::Run { .. } => meld.stands_for(index) == Some(card),
        Shape::Set(rank) => card.rank() == Some(rank) && meld.is_wild_in_set(index),
        Shape::Irregular => false,
    };
    let laid = [Laid { card: Some(card), stands: Stands::Unsaid }];
    (0..meld.cards().len()).any(is_wild).then(|| lay_off::grown(context, seat, &laid, into))?
}

/// Whether a player may replace a wild card of their own meld so that it becomes another card of the meld.
#[cold]
pub(crate) fn swap(context: &Context<'_>, seat: Seat, card: Card, into: MeldName) -> Verdict {
    let (point, at) = (&context.rules.wild.moves, Part::Card(0));
    if context.deal.table.meld(into).is_some_and(|meld| meld.hidden() > 0) {
        return undecided(point, Fact::HiddenCard, at);
    }
    if swapped(context, seat, card, into).is_none() {
        return illegal(point, Fact::NoWildFor { card }, at);
    }
    let laid = [Laid { card: Some(card), stands: Stands::Unsaid }];
    lay_off::lay_off(context, seat, &laid, into).map(|_| ())
}
