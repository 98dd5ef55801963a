//! Wild cards that are used again. Where players arrange their own melds freely, it does not matter by which words they do it: a wild
//! card in whose place another comes becomes another card of its meld, or leaves it and is laid elsewhere in the same turn.

use adjudeck_format::{Card, Laid, MeldName, Part, Seat, Stands};

use crate::cards::meld::{Meld, Shape};
use crate::law::context::Context;
use crate::law::line;
use crate::law::rearrange::{self, settled};
use crate::law::wild::{cards, moves};
use crate::rules::rearrange::{Melds, Rearrange};
use crate::rules::wild::{Allowed, Pickup, PickupSet};
use crate::verdict::{Fact, Verdict, Violation, illegal, undecided};

/// Whether a player arranges the melds of this owner freely, by these rules.
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

/// What a meld becomes with cards that do not fit it as it lies, when its wild cards stand for others.
#[cold]
pub(crate) fn grown(context: &Context<'_>, seat: Seat, laid: &[Laid], on: MeldName) -> Option<Meld> {
    let meld = context.deal.table.meld(on).filter(|meld| meld.shape() != Shape::Irregular)?;
    if !may(context, seat, on) || laid.iter().any(|laid| laid.card.is_none()) {
        return None;
    }
    let mut grown = settled::changed(context, (meld, &[]), None, laid).ok()?;
    if adds_only_wilds(context, meld, &grown, laid) {
        return None;
    }
    grown.set_opening(meld.is_opening());
    Some(grown)
}

/// Whether a set stays a set, and nothing but wild cards is added to it of which nothing is said. Then each wild card that lies in it
/// stands for what it stood for, and none is used again.
fn adds_only_wilds(context: &Context<'_>, meld: &Meld, grown: &Meld, laid: &[Laid]) -> bool {
    let Shape::Set(rank) = meld.shape() else { return false };
    let stands_in = |card: Card| cards::is_wild(context, card) && card.rank() != Some(rank);
    let is_added = |laid: &Laid| laid.stands == Stands::Unsaid && laid.card.is_some_and(stands_in);
    grown.shape() == meld.shape() && laid.iter().all(is_added)
}

/// Whether a player takes a wild card out of a meld only because they arrange that freely.
pub(crate) fn takes_out(context: &Context<'_>) -> bool {
    context.rules.rearrange.is_some() && context.ask(&context.rules.wild.pickup) == Pickup::Never
}

/// Whether a player may take a wild card out of their own meld, where a card takes its place: it is laid elsewhere before their turn
/// ends.
#[cold]
pub(crate) fn take_out(context: &Context<'_>, seat: Seat, (wild, with): (Card, Card), from: MeldName) -> Verdict {
    let rules = rearrange::may(context, seat)?;
    if arranges(context, seat, from.owner).is_none() {
        return illegal(&rules.melds, Fact::NotOwnMeld, Part::Meld(0));
    }
    if context.ask(&rules.wilds) == Allowed::Barred {
        return illegal(&rules.wilds, Fact::WildLeavesMeld { card: wild }, Part::Card(0));
    }
    let Some(meld) = context.deal.table.meld(from) else { return Ok(()) };
    if meld.hidden() > 0 {
        return undecided(&rules.valid, Fact::HiddenCard, Part::Meld(0));
    }
    if meld.shape() == Shape::Irregular && !settled::is_in_pieces(context, meld) {
        return Ok(());
    }
    place(context, meld, (wild, with))?;
    line::lay_off(context, seat, usize::from(from.number).saturating_sub(1), with)
}

/// The place of a wild card that a card takes out of a meld.
pub(crate) fn place(context: &Context<'_>, meld: &Meld, (wild, with): (Card, Card)) -> Result<usize, Violation> {
    if takes_out(context) {
        // A set may have but one card of a suit, and what its wild cards stand for is free.
        return moves::taken_from(context, meld, (wild, with), PickupSet::MissingSuit);
    }
    moves::taken(context, meld, wild, with)
}
