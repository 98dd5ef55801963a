//! Wild cards that a card replaces and takes out of a meld, where players may rearrange their own melds freely. They are
//! laid elsewhere in the same turn.

use adjudeck_format::{Part, Seat};

use crate::cards::meld::{Meld, Shape};
use crate::cards::place::Exchange;
use crate::law::context::Context;
use crate::law::melds::reuse::arranges;
use crate::law::melds::settled;
use crate::law::verbs::{line, rearrange, swap};
use crate::rules::wild::{Allowed, Pickup, PickupSet};
use crate::verdict::{Fact, Verdict, Violation, illegal, undecided};

/// Whether the only reason that a player may take a wild card out of a meld is that they may rearrange it freely.
pub(crate) fn takes_out(context: &Context<'_>) -> bool {
    context.rules.rearrange.is_some() && context.ask(&context.rules.wild.pickup) == Pickup::Never
}

/// Whether a player may replace a wild card of their own meld and take it out. It must be laid elsewhere before their turn ends.
#[cold]
pub(crate) fn take_out(context: &Context<'_>, seat: Seat, exchange: Exchange) -> Verdict {
    let Exchange { wild, from, with } = exchange;
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
    place(context, meld, exchange)?;
    line::lay_off(context, seat, from, with)
}

/// The place of a wild card that a card replaces and takes out of a meld.
pub(crate) fn place(context: &Context<'_>, meld: &Meld, exchange: Exchange) -> Result<usize, Violation> {
    if takes_out(context) {
        // A set may be allowed only one card of a suit, and its wild cards may stand for any missing suit.
        return swap::taken_from(context, meld, exchange, PickupSet::MissingSuit);
    }
    swap::taken(context, meld, exchange)
}
