//! Dealing: hands, the upcard, deals thrown in.

use adjudeck_format::{Card, Part, Seat, Suit, VerdictKind};

use crate::cards::meld::natural;
use crate::law::context::Context;
use crate::law::custody;
use crate::law::dealing::{doubles, indicator};
use crate::law::melds::wild::cards::is_wild;
use crate::law::turns::outside;
use crate::rules::Point;
use crate::rules::deal::{Redeal, WildUpcard};
use crate::verdict::{Fact, Verdict, Violation, fault, illegal, impossible, undecided};

/// The point that says how many cards each player is dealt. It is noted, with the one that says it of all other numbers of
/// players.
pub(crate) fn size_of_hand(context: &Context<'_>) -> Point {
    let rules = &context.rules.deal;
    context.note(&rules.cards);
    context.note(&rules.by_players);
    if rules.has_hands_for(context.game.players()) { rules.by_players.point() } else { rules.cards.point() }
}

/// Whether a player can have been dealt these cards.
pub(crate) fn hand(context: &Context<'_>, seat: Seat, cards: &[Option<Card>]) -> Verdict {
    let (point, rules) = (size_of_hand(context), &context.rules.deal);
    outside::present(context, seat)?;
    if context.deal.player(seat).dealt {
        return impossible(&rules.cards, Fact::DealtTwice { seat }, Part::Player(0));
    }
    custody::appear(context, cards)?;
    let (has, due) =
        (u16::try_from(cards.len()).unwrap_or(u16::MAX), context.deal.cards_due(context.rules).map(u16::from));
    match due {
        Some(due) if has != due && !context.deal.setup.in_position => {
            let fact = Fact::HandSize { seat, has, due };
            Err(Violation { point, ..fault(VerdictKind::Impossible, &rules.cards, fact, Part::Line) })
        }
        _ => Ok(()),
    }
}

/// Whether a card may be turned up to start the discard pile.
pub(crate) fn upcard(context: &Context<'_>, card: Option<Card>) -> Verdict {
    let point = &context.rules.deal.upcard;
    context.note(point);
    if context.deal.setup.is_turned_up() && !is_covered(context)? {
        return illegal(point, Fact::SecondUpcard, Part::Line);
    }
    custody::appear(context, &[card])?;
    indicator::settled(context)?;
    if let Some(card) = card.filter(|card| is_wild(context, *card))
        && goes_back(context, card)?
    {
        return illegal(&context.rules.deal.wild_upcard, Fact::WildUpcard, Part::Card(0));
    }
    Ok(())
}

/// Whether another card is turned up on the upcard.
fn is_covered(context: &Context<'_>) -> Result<bool, Violation> {
    let (Some(frozen), Some(top)) = (&context.rules.frozen, context.deal.table.pile().last()) else { return Ok(false) };
    match top {
        Some(top) => Ok(frozen.covered.ask(context.asked).has(*top)),
        None => undecided(&frozen.covered, Fact::HiddenCard, Part::Line).map(|()| false),
    }
}

/// Whether an upcard goes back into the stock.
fn goes_back(context: &Context<'_>, card: Card) -> Result<bool, Violation> {
    match context.ask(&context.rules.deal.wild_upcard) {
        WildUpcard::Buried | WildUpcard::UnderStock => Ok(is_wild(context, card)),
        WildUpcard::BuriedUnlessPureRun => Ok(card.is_joker() && !has_pure_run(context)?),
        WildUpcard::Stays | WildUpcard::Dead => Ok(false),
    }
}

/// Whether somebody was dealt a pure run.
fn has_pure_run(context: &Context<'_>) -> Result<bool, Violation> {
    let (deal, least) = (context.deal, context.ask(&context.rules.meld.run_size).least);
    let (lowest, highest) = context.ask(&context.rules.meld.ace).ends();
    let holds = |seat: Seat, card: Option<Card>| card.is_some_and(|card| deal.table.hand(seat).count(card) > 0);
    let run = |seat: Seat, suit: Suit, low: u8| (low..low + least).all(|place| holds(seat, natural(suit, place)));
    let runs =
        |seat: Seat| Suit::ALL.into_iter().any(|suit| (lowest..=highest + 1 - least).any(|low| run(seat, suit, low)));
    if context.game.seats().any(runs) {
        return Ok(true);
    }
    let is_hidden = |seat: &Seat| !deal.player(*seat).dealt || deal.table.hand(*seat).hidden() > 0;
    if context.game.seats().filter(|seat| deal.is_present(*seat)).any(|seat| is_hidden(&seat)) {
        undecided(&context.rules.deal.wild_upcard, Fact::HiddenCard, Part::Line)?;
    }
    Ok(false)
}

/// Whether an upcard may go back into the stock.
pub(crate) fn buried(context: &Context<'_>, card: Card) -> Verdict {
    custody::appear(context, &[Some(card)])?;
    if goes_back(context, card)? {
        return Ok(());
    }
    let point = &context.rules.deal.wild_upcard;
    let fact = match context.ask(point) {
        WildUpcard::Buried | WildUpcard::UnderStock | WildUpcard::BuriedUnlessPureRun => Fact::UpcardStays,
        WildUpcard::Stays | WildUpcard::Dead => Fact::NotInThisGame,
    };
    illegal(point, fact, Part::Line)
}

/// How many cards the stock has when dealing is over; `None` in a position, or if the deal is not as it should be.
fn left(context: &Context<'_>) -> Option<u16> {
    let deal = context.deal;
    if deal.setup.in_position || deal.setup.misdealt {
        return None;
    }
    let undealt = context.game.seats().filter(|seat| deal.is_present(*seat) && !deal.player(*seat).dealt).count();
    size_of_hand(context);
    let hands = usize::from(deal.cards_due(context.rules)?).checked_mul(undealt)?;
    let upcard = usize::from(!deal.setup.is_turned_up());
    let indicator = usize::from(context.rules.turn_indicator() && !deal.table.has_indicator());
    usize::from(deal.table.stock()).checked_sub(hands + upcard + indicator).and_then(|left| u16::try_from(left).ok())
}

/// Whether these can be the cards of the stock. Where the rules put earlier upcards at its bottom, they must lie there.
pub(crate) fn stock(context: &Context<'_>, cards: &[Option<Card>]) -> Verdict {
    custody::appear(context, cards)?;
    let (has, left) = (u16::try_from(cards.len()).unwrap_or(u16::MAX), left(context));
    if let Some(due) = left.filter(|due| *due != has) {
        return impossible(&context.rules.pack.contents, Fact::StockSize { has, due }, Part::Line);
    }
    let (point, buried) = (&context.rules.deal.wild_upcard, &context.deal.setup.buried);
    if buried.is_empty() || context.ask(point) != WildUpcard::UnderStock {
        return Ok(());
    }
    let above = cards.len().saturating_sub(buried.len());
    let places = (above..).zip(cards.iter().skip(above).zip(buried));
    let other = places.filter_map(|(place, (card, buried))| Some((place, (*card)?, *buried)));
    match other.into_iter().find(|(_, card, buried)| card != buried) {
        Some((place, said, next)) => {
            let place = Part::Card(u16::try_from(place).unwrap_or(u16::MAX));
            impossible(point, Fact::OtherStockCard { said, next }, place)
        }
        None => Ok(()),
    }
}

/// Whether the cards may be thrown in.
pub(crate) fn redeal(context: &Context<'_>) -> Verdict {
    let point = &context.rules.deal.redeal;
    let doubles = match context.ask(point) {
        Redeal::WhenMisdealt => false,
        Redeal::OrDoubles => doubles::shown(context),
    };
    if context.deal.setup.misdealt || doubles { Ok(()) } else { illegal(point, Fact::NotMisdealt, Part::Line) }
}
