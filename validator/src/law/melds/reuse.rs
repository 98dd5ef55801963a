//! Wild cards that are used again. Where players may rearrange their own melds freely, the wording does not matter: a wild
//! card that is replaced becomes another card of its meld, or leaves it and is laid elsewhere in the same turn.

use adjudeck_format::{Card, Laid, MeldName, Seat, Stands};

use crate::cards::meld::{Meld, Shape};
use crate::law::context::Context;
use crate::law::melds::settled;
use crate::law::melds::wild::cards;
use crate::rules::rearrange::{Melds, Rearrange};

/// The rules by which a player may freely rearrange the melds of this owner, if they may.
pub(crate) fn arranges<'a>(context: &Context<'a>, seat: Seat, owner: Seat) -> Option<&'a Rearrange> {
    let rules = context.rules.rearrange.as_ref()?;
    match context.ask(&rules.melds) {
        Melds::Own => Some(rules).filter(|_| seat == owner),
    }
}

/// Whether a player may use the wild cards of a meld again as other cards of it.
pub(crate) fn may(context: &Context<'_>, seat: Seat, on: MeldName) -> bool {
    let wild = || context.deal.table.meld(on).is_some_and(|meld| cards::has_any(context, meld));
    arranges(context, seat, on.owner).is_some() && wild()
}

/// The meld after cards are added that do not fit it as it lies, because its wild cards then stand for others.
#[cold]
pub(crate) fn grown(context: &Context<'_>, seat: Seat, laid: &[Laid], on: MeldName) -> Option<Meld> {
    let meld = context.deal.table.meld(on).filter(|meld| meld.shape() != Shape::Irregular)?;
    if !may(context, seat, on) || laid.iter().any(|laid| laid.card.is_none()) {
        return None;
    }
    let mut grown = settled::changed(context, meld, &[], None, laid).ok()?;
    if adds_only_wilds(context, meld, &grown, laid) {
        return None;
    }
    grown.set_opening(meld.is_opening());
    Some(grown)
}

/// Whether a set stays a set and only unnamed wild cards are added. Then each of its wild cards still stands for what it
/// did, and none is used again.
fn adds_only_wilds(context: &Context<'_>, meld: &Meld, grown: &Meld, laid: &[Laid]) -> bool {
    let Shape::Set(rank) = meld.shape() else { return false };
    let stands_in = |card: Card| cards::is_wild(context, card) && card.rank() != Some(rank);
    let is_added = |laid: &Laid| laid.stands == Stands::Unsaid && laid.card.is_some_and(stands_in);
    grown.shape() == meld.shape() && laid.iter().all(is_added)
}
