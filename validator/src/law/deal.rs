//! Dealing: hands, the upcard, deals thrown in.

use adjudeck_format::{Card, Part, Seat};

use super::wild::is_wild;
use super::{Case, doubles, exit, illegal, impossible, indicator};
use crate::rules::deal::{Redeal, WildUpcard};
use crate::verdict::{Fact, Verdict};

/// Whether a player can have been dealt these cards.
pub(crate) fn hand(case: &Case<'_>, seat: Seat, cards: &[Option<Card>]) -> Verdict {
    let point = &case.rules.deal.cards;
    case.note(&point);
    exit::present(case, seat)?;
    if case.deal.player(seat).dealt {
        return impossible(point, Fact::DealtTwice { seat }, Part::Player(0));
    }
    appear(case, cards)?;
    let (has, due) = (u16::try_from(cards.len()).unwrap_or(u16::MAX), case.deal.cards_due(case.rules).map(u16::from));
    match due {
        Some(due) if has != due && !case.deal.in_position => {
            impossible(point, Fact::HandSize { seat, has, due }, Part::Line)
        }
        _ => Ok(()),
    }
}

/// Whether there are enough copies of these cards left in the pack.
pub(crate) fn appear(case: &Case<'_>, cards: &[Option<Card>]) -> Verdict {
    if cards.len() > usize::from(case.deal.table.stock()) {
        return impossible(&case.rules.pack.contents, Fact::StockEmpty, Part::Line);
    }
    let known = || cards.iter().flatten().copied();
    case.deal.table.can_appear(known()).or_else(|(at, fact)| {
        let place = cards.iter().enumerate().filter(|(_, card)| card.is_some()).nth(usize::from(at));
        let place = place.and_then(|(place, _)| u16::try_from(place).ok()).unwrap_or(at);
        impossible(&case.rules.pack.contents, fact, Part::Card(place))
    })
}

/// Whether a card may be turned up to start the discard pile.
pub(crate) fn upcard(case: &Case<'_>, card: Option<Card>) -> Verdict {
    let point = &case.rules.deal.upcard;
    case.note(&point);
    if case.deal.turned_up {
        return illegal(point, Fact::SecondUpcard, Part::Line);
    }
    appear(case, &[card])?;
    indicator::settled(case)?;
    let wild = &case.rules.deal.wild_upcard;
    if card.is_some_and(|card| is_wild(case, card)) && case.ask(wild) == WildUpcard::Buried {
        return illegal(wild, Fact::WildUpcard, Part::Card(0));
    }
    Ok(())
}

/// Whether an upcard may go back into the stock.
pub(crate) fn buried(case: &Case<'_>, card: Card) -> Verdict {
    let point = &case.rules.deal.wild_upcard;
    appear(case, &[Some(card)])?;
    if case.ask(point) == WildUpcard::Buried && is_wild(case, card) {
        return Ok(());
    }
    illegal(point, Fact::NotInThisGame, Part::Line)
}

/// Whether the top discard, if it is the upcard, may be taken or called.
#[inline]
pub(crate) fn take_upcard(case: &Case<'_>, at: Part) -> Verdict {
    let (point, deal) = (&case.rules.deal.wild_upcard, case.deal);
    let is_upcard = deal.turned_up && deal.discarder.is_none();
    if !is_upcard || case.ask(point) == WildUpcard::Stays {
        return Ok(());
    }
    match deal.table.pile().last() {
        Some(Some(card)) if is_wild(case, *card) => illegal(point, Fact::WildUpcard, at),
        _ => Ok(()),
    }
}

/// Whether the cards may be thrown in.
pub(crate) fn redeal(case: &Case<'_>) -> Verdict {
    let point = &case.rules.deal.redeal;
    let doubles = match case.ask(point) {
        Redeal::WhenMisdealt => false,
        Redeal::OrDoubles => doubles::shown(case),
    };
    if case.deal.misdealt || doubles { Ok(()) } else { illegal(point, Fact::NotMisdealt, Part::Line) }
}
