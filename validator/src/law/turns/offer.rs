//! The offer of the upcard before the first turn.

use adjudeck_format::{Part, Seat};

use crate::law::turns::situation::Situation;
use crate::law::turns::whose;
use crate::rules::offer::{Declined, To};
use crate::state::phase::Offered;
use crate::verdict::{Fact, Verdict, illegal};

/// Whether the upcard is offered to the player to move, who takes it or passes.
pub(crate) fn is_open(at: &impl Situation) -> bool {
    at.rules().offer.is_some() && at.offered() == Offered::Open
}

/// Whether the player may pass the upcard that is offered.
pub(crate) fn pass(at: &impl Situation, seat: Seat) -> Verdict {
    if let Some(offer) = &at.rules().offer {
        match at.ask(&offer.to) {
            To::EachInTurn => {}
        }
    }
    whose::is_theirs(at, seat)
}

/// Whether the offer lets the player to move draw from the stock: they must pass the upcard first.
pub(crate) fn before_draw(at: &impl Situation) -> Verdict {
    match &at.rules().offer {
        Some(offer) if at.offered() == Offered::Open => illegal(&offer.to, Fact::UpcardOffered, Part::Verb),
        Some(_) | None => Ok(()),
    }
}

/// Whether the offer lets the player to move take the upcard.
pub(crate) fn before_taking(at: &impl Situation) -> Verdict {
    let Some(offer) = &at.rules().offer else { return Ok(()) };
    if at.offered() == Offered::Declined && at.ask(&offer.declined) == Declined::StockOnly {
        return illegal(&offer.declined, Fact::UpcardDeclined, Part::Verb);
    }
    Ok(())
}
