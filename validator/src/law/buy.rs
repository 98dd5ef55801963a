//! Buying: taking the discard out of turn for chips.

use adjudeck_format::{Part, Seat};

use crate::law::context::{Case, absent};
use crate::law::{context, ruling};
use crate::rules::buy::{Buy, Priority, UpcardBuy, Who, Window};
use crate::verdict::{Fact, Verdict, illegal};

/// Whether the player may say that they want to buy the top discard.
pub(crate) fn bid(case: &Case<'_>, seat: Seat) -> Verdict {
    let Some(buy) = &case.rules.buy else {
        return absent(case);
    };
    context::present(case, seat)?;
    ruling::alive(case)?;
    who(case, buy, seat)?;
    window(case, buy)?;
    if case.deal.offer.discarder.is_none() && case.ask(&buy.upcard) == UpcardBuy::Barred {
        return illegal(&buy.upcard, Fact::UpcardBought, Part::Verb);
    }
    case.note(&buy.upcard);
    match case.ask(&buy.limit) {
        Some(limit) if case.deal.player(seat).calls.bought >= limit => {
            illegal(&buy.limit, Fact::BuyLimit { limit }, Part::Verb)
        }
        _ => Ok(()),
    }
}

/// Whether the player may say that they do not want the top discard after all. To buy is a right and not a duty, and a bid
/// that is not made good costs nothing.
pub(crate) fn withdraw(case: &Case<'_>, seat: Seat) -> Verdict {
    let Some(buy) = &case.rules.buy else {
        return absent(case);
    };
    case.note(&buy.priority);
    if case.deal.offer.fresh && case.deal.offer.calls.iter().any(|call| call.by == seat) {
        return Ok(());
    }
    illegal(&buy.window, Fact::NoCall, Part::Verb)
}

/// Whether the player may buy the top discard.
pub(crate) fn buy(case: &Case<'_>, seat: Seat) -> Verdict {
    bid(case, seat)?;
    let Some(buy) = &case.rules.buy else { return Ok(()) };
    if let Some(chips) = &case.rules.chips {
        case.note(&chips.buy);
    }
    let bidders = || case.deal.offer.calls.iter().filter(|call| call.legal).map(|call| call.by);
    let first = match case.ask(&buy.priority) {
        Priority::FirstToSpeak => bidders().next(),
        Priority::Nearest => bidders().chain([seat]).min_by_key(|bidder| case.places_to(*bidder)),
    };
    match first.filter(|first| *first != seat) {
        Some(first) => illegal(&buy.priority, Fact::OtherCallFirst { seat: first }, Part::Verb),
        None => Ok(()),
    }
}

/// Whether this player can be a buyer.
fn who(case: &Case<'_>, buy: &Buy, seat: Seat) -> Verdict {
    let answer = case.ask(&buy.who);
    if seat == case.mover() {
        return illegal(&buy.who, Fact::MoverBuys, Part::Verb);
    }
    match answer {
        Who::NotLaidDown if case.deal.has_laid_down(seat) => illegal(&buy.who, Fact::LaidDownBuys, Part::Verb),
        Who::NotLaidDown | Who::Anyone => Ok(()),
    }
}

/// Whether the top discard can be bought now.
fn window(case: &Case<'_>, buy: &Buy) -> Verdict {
    let deal = case.deal;
    case.note(&buy.uncovered);
    if let Some(buyer) = deal.offer.bought {
        return illegal(&buy.uncovered, Fact::BoughtAlready { buyer }, Part::Verb);
    }
    let window = case.ask(&buy.window);
    let fact = if deal.turn.drawn == 0 {
        Fact::MoverDrawsFirst { mover: case.mover() }
    } else if deal.turn.took {
        Fact::DiscardTaken { by: deal.turn.mover }
    } else if !deal.offer.fresh || deal.turn.laid && window == Window::UntilPlay {
        Fact::BoughtTooLate
    } else {
        return Ok(());
    };
    illegal(&buy.window, fact, Part::Verb)
}
