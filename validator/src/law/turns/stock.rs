//! How much of the stock is left.

use crate::law::turns::situation::Situation;
use crate::rules::exhaustion::{Again, First, Melding, Moment};
use crate::rules::indicator::Drawn;

/// How many cards can still be drawn: the stock, and the indicator if it counts as its last card, but for those that nobody
/// draws.
pub(crate) fn left(at: &impl Situation) -> u16 {
    let below = match &at.rules().indicator {
        Some(indicator) if at.has_indicator() => at.ask(&indicator.drawn) == Drawn::Last,
        Some(_) | None => false,
    };
    let left = at.stock().saturating_add(u16::from(below));
    left.saturating_sub(at.rules().exhaustion.moment.answer.kept())
}

/// Whether no card can be drawn any more.
#[inline(always)]
pub(crate) fn is_drained(at: &impl Situation) -> bool {
    at.stock() <= at.rules().exhaustion.moment.answer.kept() && left(at) == 0
}

/// Whether the deal ends when the stock is used up, given how often the discards were shuffled.
pub(crate) fn ends_deal(at: &impl Situation) -> bool {
    let rules = &at.rules().exhaustion;
    match at.reshuffles() {
        0 => at.ask(&rules.stock) == First::Ends,
        _ => at.ask(&rules.again) == Again::Ends,
    }
}

/// Whether the turn in which the stock is used up is the last one: nobody plays on, and no discards form a new stock.
pub(crate) fn has_last_turn(at: &impl Situation) -> bool {
    let rules = &at.rules().exhaustion;
    matches!(at.ask(&rules.moment), Moment::LastTurn | Moment::TwoLeft)
        && match at.reshuffles() {
            0 => at.ask(&rules.stock) != First::Reshuffle,
            _ => at.ask(&rules.again) != Again::Reshuffle,
        }
}

/// Whether the stock is used up and the turn is over, so that cards may only be laid, by everyone who may.
#[inline(always)]
pub(crate) fn only_melding(at: &impl Situation) -> bool {
    let rules = &at.rules().exhaustion;
    is_drained(at)
        && at.drawn() == 0
        && match at.ask(&rules.moment) {
            Moment::LastCard | Moment::ShortOfDraw => false,
            Moment::LastTurn | Moment::TwoLeft | Moment::WhenNeeded => {
                at.ask(&rules.melding) != Melding::Nobody && ends_deal(at)
            }
        }
}

/// Whether the stock has too few cards for a whole draw.
pub(crate) fn is_short(at: &impl Situation) -> bool {
    let pushed = match &at.rules().push {
        Some(push) if at.pushed_to().is_none() => at.ask(&push.cards),
        Some(_) | None => 0,
    };
    at.stock() < u16::from(pushed) + u16::from(at.ask(&at.rules().draw.count))
}
