//! Buying: taking the discard out of turn for chips.

use adjudeck_format::{Part, Seat};

use crate::law::turns::situation::Situation;
use crate::law::turns::{outside, top};
use crate::rules::buy::{Buy, Priority, UpcardBuy, Who, Window};
use crate::verdict::{Fact, Verdict, illegal};

/// Whether the player may say that they want to buy the top discard.
pub(crate) fn bid(at: &impl Situation, seat: Seat) -> Verdict {
    let Some(buy) = &at.rules().buy else {
        return outside::absent(at);
    };
    outside::present(at, seat)?;
    top::alive(at)?;
    who(at, buy, seat)?;
    window(at, buy, seat)?;
    if at.discarder().is_none() && at.ask(&buy.upcard) == UpcardBuy::Barred {
        return illegal(&buy.upcard, Fact::UpcardBought, Part::Verb);
    }
    at.note(&buy.upcard);
    match at.ask(&buy.limit) {
        Some(limit) if at.has_bought(seat) >= limit => illegal(&buy.limit, Fact::BuyLimit { limit }, Part::Verb),
        _ => Ok(()),
    }
}

/// Whether the player may take back their bid for the top discard. Buying is a right and not a duty, so this costs nothing.
pub(crate) fn withdraw(at: &impl Situation, seat: Seat) -> Verdict {
    let Some(buy) = &at.rules().buy else {
        return outside::absent(at);
    };
    at.note(&buy.priority);
    if at.is_fresh() && at.has_called(seat) {
        return Ok(());
    }
    illegal(&buy.window, Fact::NoCall, Part::Verb)
}

/// Whether the player may buy the top discard.
pub(crate) fn buy(at: &impl Situation, seat: Seat) -> Verdict {
    bid(at, seat)?;
    let Some(buy) = &at.rules().buy else { return Ok(()) };
    if let Some(chips) = &at.rules().chips {
        at.note(&chips.buy);
    }
    let bidders = || at.calls().iter().filter(|call| call.legal).map(|call| call.by);
    let first = match at.ask(&buy.priority) {
        Priority::FirstToSpeak => bidders().next(),
        Priority::Nearest => bidders().chain([seat]).min_by_key(|bidder| at.places_to(*bidder)),
    };
    match first.filter(|first| *first != seat) {
        Some(first) => illegal(&buy.priority, Fact::OtherCallFirst { seat: first }, Part::Verb),
        None => Ok(()),
    }
}

/// Whether this player may be a buyer.
fn who(at: &impl Situation, buy: &Buy, seat: Seat) -> Verdict {
    let answer = at.ask(&buy.who);
    if seat == at.mover() {
        return illegal(&buy.who, Fact::MoverBuys, Part::Verb);
    }
    match answer {
        Who::NotLaidDown if at.has_laid_down(seat) => illegal(&buy.who, Fact::LaidDownBuys, Part::Verb),
        Who::NotLaidDown | Who::Anyone => Ok(()),
    }
}

/// Whether this player can buy the top discard now. A player who bid in time may still buy it if the player to play goes on
/// before the card is handed over, as long as no other card lies on it.
fn window(at: &impl Situation, buy: &Buy, seat: Seat) -> Verdict {
    at.note(&buy.uncovered);
    if let Some(buyer) = at.bought() {
        return illegal(&buy.uncovered, Fact::BoughtAlready { buyer }, Part::Verb);
    }
    let window = at.ask(&buy.window);
    let has_spoken = || at.calls().iter().any(|call| call.legal && call.by == seat);
    let fact = if at.drawn() == 0 {
        Fact::MoverDrawsFirst { mover: at.mover() }
    } else if at.took() {
        Fact::DiscardTaken { by: at.mover() }
    } else if !at.is_fresh() || at.laid() && window == Window::UntilPlay && !has_spoken() {
        Fact::BoughtTooLate
    } else {
        return Ok(());
    };
    illegal(&buy.window, fact, Part::Verb)
}
