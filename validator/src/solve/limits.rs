//! Which melds a player may lay first.

use crate::law::context::Context;
use crate::law::melds::needs;
use crate::melding::Limits;
use crate::rules::contract::{Kind, Required};
use crate::rules::meld::SetSuits;
use crate::rules::opening::{PairSuits, WorthPair};

/// The limits of a player's first melds. They may include pairs where one is needed or counts.
pub(super) fn limits(context: &Context<'_>) -> Limits {
    let mut limits = Limits::of(context.rules);
    limits.pairs = pairs(context);
    limits
}

/// Which suits two cards of a rank may have in an opening, if they are a meld there.
fn pairs(context: &Context<'_>) -> Option<SetSuits> {
    let opening = context.rules.opening.as_ref()?;
    let required = needs::required(context)?;
    let has_pairs = match required {
        Required::Melds(_) | Required::MeldsWith { .. } => required.count(Kind::Pair) > 0,
        Required::Worth(_) => opening.worth_pair.answer == WorthPair::Allowed,
        Required::ByTotal(_) | Required::Hand => false,
    };
    has_pairs.then_some(match opening.pair_suits.answer {
        PairSuits::Different => SetSuits::Different,
        PairSuits::Any => SetSuits::Any,
    })
}
