//! Plays that would leave a player stuck.

use adjudeck_format::{Laid, Part, Seat};

use crate::law::context::Context;
use crate::law::melds::layoff::fit;
use crate::law::melds::wild::cards;
use crate::law::verbs::close::last_card;
use crate::rules::discard::{Stuck, Wild};
use crate::verdict::{Fact, Verdict, Violation, illegal};

/// Whether a player who is stuck may discard the card in spite of this violation. A card barred as the last card of a hand,
/// or kept back for everyone, stays barred whatever else the player holds.
pub(crate) const fn is_lifted(violation: &Violation) -> bool {
    matches!(violation.fact, Fact::WildDiscarded { .. } | Fact::WildDiscardedEarly | Fact::TakenCardDiscarded { .. })
}

/// Whether the player would certainly hold nothing but wild cards after laying these cards.
pub(crate) fn only_wilds(context: &Context<'_>, seat: Seat, laid: &[Laid]) -> bool {
    let hand = context.deal.table.hand(seat);
    if hand.hidden() > 0 || usize::from(hand.size()) <= laid.len() {
        return false;
    }
    let spent = |card| laid.iter().filter(|laid| laid.card == Some(card)).count();
    hand.known().all(|(card, copies)| cards::is_wild(context, card) || usize::from(copies) <= spent(card))
}

/// Whether the player may lay cards if that leaves them nothing but wild cards. `fits` says whether one of those would then
/// fit a meld.
pub(crate) fn is_avoided(
    context: &Context<'_>,
    seat: Seat,
    laid: &[Laid],
    fits: impl Fn(&Context<'_>) -> bool,
) -> Verdict {
    let rules = &context.rules.discard;
    let barred = rules.stuck.answer == Stuck::Barred && rules.wild.answer == Wild::Barred;
    if !barred && !context.is_noted() || !only_wilds(context, seat, laid) {
        return Ok(());
    }
    context.note(&rules.stuck);
    context.note(&rules.wild);
    let may_lay = || fit::may_follow(context, seat) && last_card::lay(context, seat, laid.len() + 1).is_ok();
    if barred && !(may_lay() && fits(context)) {
        return illegal(&rules.stuck, Fact::OnlyWildsLeft, Part::Line);
    }
    Ok(())
}
