//! Buying: taking the discard out of turn for chips.

use adjudeck_format::{Part, Seat};

use crate::law::context::{Context, absent};
use crate::law::{context, ruling};
use crate::rules::buy::{Buy, Priority, UpcardBuy, Who, Window};
use crate::verdict::{Fact, Verdict, illegal};

/// Whether the player may say that they want to buy the top discard.
pub(crate) fn bid(context: &Context<'_>, seat: Seat) -> Verdict {
    let Some(buy) = &context.rules.buy else {
        return absent(context);
    };
    context::present(context, seat)?;
    ruling::alive(context)?;
    who(context, buy, seat)?;
    window(context, buy, seat)?;
    if context.deal.phase.discarder.is_none() && context.ask(&buy.upcard) == UpcardBuy::Barred {
        return illegal(&buy.upcard, Fact::UpcardBought, Part::Verb);
    }
    context.note(&buy.upcard);
    match context.ask(&buy.limit) {
        Some(limit) if context.deal.player(seat).calls.bought >= limit => {
            illegal(&buy.limit, Fact::BuyLimit { limit }, Part::Verb)
        }
        _ => Ok(()),
    }
}

/// Whether the player may say that they do not want the top discard after all. To buy is a right and not a duty, and a bid
/// that is not made good costs nothing.
pub(crate) fn withdraw(context: &Context<'_>, seat: Seat) -> Verdict {
    let Some(buy) = &context.rules.buy else {
        return absent(context);
    };
    context.note(&buy.priority);
    if context.deal.phase.fresh && context.deal.offer.calls.iter().any(|call| call.by == seat) {
        return Ok(());
    }
    illegal(&buy.window, Fact::NoCall, Part::Verb)
}

/// Whether the player may buy the top discard.
pub(crate) fn buy(context: &Context<'_>, seat: Seat) -> Verdict {
    bid(context, seat)?;
    let Some(buy) = &context.rules.buy else { return Ok(()) };
    if let Some(chips) = &context.rules.chips {
        context.note(&chips.buy);
    }
    let bidders = || context.deal.offer.calls.iter().filter(|call| call.legal).map(|call| call.by);
    let first = match context.ask(&buy.priority) {
        Priority::FirstToSpeak => bidders().next(),
        Priority::Nearest => bidders().chain([seat]).min_by_key(|bidder| context.places_to(*bidder)),
    };
    match first.filter(|first| *first != seat) {
        Some(first) => illegal(&buy.priority, Fact::OtherCallFirst { seat: first }, Part::Verb),
        None => Ok(()),
    }
}

/// Whether this player can be a buyer.
fn who(context: &Context<'_>, buy: &Buy, seat: Seat) -> Verdict {
    let answer = context.ask(&buy.who);
    if seat == context.mover() {
        return illegal(&buy.who, Fact::MoverBuys, Part::Verb);
    }
    match answer {
        Who::NotLaidDown if context.deal.has_laid_down(seat) => illegal(&buy.who, Fact::LaidDownBuys, Part::Verb),
        Who::NotLaidDown | Who::Anyone => Ok(()),
    }
}

/// Whether this player can buy the top discard now. Whoever has spoken in time keeps their right if the player to play goes on
/// before the card is handed over, as long as no other lies on it.
fn window(context: &Context<'_>, buy: &Buy, seat: Seat) -> Verdict {
    let deal = context.deal;
    context.note(&buy.uncovered);
    if let Some(buyer) = deal.phase.bought {
        return illegal(&buy.uncovered, Fact::BoughtAlready { buyer }, Part::Verb);
    }
    let window = context.ask(&buy.window);
    let has_spoken = || deal.offer.calls.iter().any(|call| call.legal && call.by == seat);
    let fact = if deal.phase.drawn == 0 {
        Fact::MoverDrawsFirst { mover: context.mover() }
    } else if deal.phase.took {
        Fact::DiscardTaken { by: deal.phase.mover }
    } else if !deal.phase.fresh || deal.phase.laid && window == Window::UntilPlay && !has_spoken() {
        Fact::BoughtTooLate
    } else {
        return Ok(());
    };
    illegal(&buy.window, fact, Part::Verb)
}
