//! Adding cards to a meld when the record hides some of them.

use adjudeck_format::{Card, Laid, MeldName, Part, Seat, Stands, VerdictKind};

use crate::cards::meld::{Ends, Meld, Shape};
use crate::law::context::Context;
use crate::law::melds::hidden::maybe::HiddenCards;
use crate::law::melds::layoff::fit;
use crate::law::melds::meld::group::SaidCard;
use crate::law::turns::outside::{absent, unknown};
use crate::law::verbs::close::last_card;
use crate::law::verbs::line;
use crate::rules::meld::SetSuits;
use crate::rules::wild::SetSuit;
use crate::verdict::{Fact, Verdict, Violation, fault, illegal, undecided};

/// The verdict on adding cards to a meld when the record hides some of them.
#[cold]
pub(crate) fn lay_off(context: &Context<'_>, seat: Seat, meld: &Meld, cards: &[Laid], on: MeldName) -> Verdict {
    let unseen = HiddenCards::of(context, seat, cards);
    match meld.shape() {
        Shape::Irregular => {}
        Shape::Set(_) => in_set(context, &unseen, meld, cards)?,
        Shape::Run { .. } => in_run(context, &unseen, meld, cards)?,
    }
    for card in cards.iter().filter_map(|laid| laid.card) {
        line::lay_off(context, seat, on, card)?;
    }
    last_card::lay(context, seat, cards.len())?;
    let hidden = cards.iter().position(|laid| laid.card.is_none()).and_then(|index| u16::try_from(index).ok());
    let Some(layoff) = &context.rules.layoff else { return absent(context) };
    undecided(&layoff.fit, Fact::HiddenCard, Part::Card(hidden.unwrap_or(0)))
}

/// Whether cards may be added to a set.
fn in_set(context: &Context<'_>, unseen: &HiddenCards, meld: &Meld, cards: &[Laid]) -> Verdict {
    let mut grown = meld.clone();
    for (index, laid) in (0..).zip(cards).filter(|(_, laid)| laid.card.is_some()) {
        match fit::add(context, &mut grown, *laid, laid.stands, Part::Card(index)) {
            // A hidden wild card may make the set legal.
            Err(Violation { fact: Fact::SuitTwice { .. }, .. })
                if unseen.wilds > 0 && context.ask(&context.rules.meld.set_suits) == SetSuits::DifferentUnlessWild => {}
            verdict => verdict?,
        }
    }
    for (index, _) in (0..).zip(cards).filter(|(_, laid)| laid.card.is_none()) {
        let card = one_that_fits(context, unseen, &grown, Part::Card(index))?;
        // Only the number of cards matters here, not which cards they are.
        grown.push(card, context.deal.turn.number);
        grown.mark_wild(usize::from(grown.len()).saturating_sub(1));
        if context.ask(&context.rules.wild.set_most).is_some()
            || context.ask(&context.rules.wild.set_suit) != SetSuit::None
        {
            break;
        }
    }
    Ok(())
}

/// Whether cards may be added to a run, as far as that can be decided for each card alone.
fn in_run(context: &Context<'_>, unseen: &HiddenCards, meld: &Meld, cards: &[Laid]) -> Verdict {
    let (Some(layoff), Some(Ends { low, top })) = (&context.rules.layoff, meld.ends()) else { return Ok(()) };
    context.note(&layoff.fit);
    let far = u8::try_from(cards.len()).unwrap_or(u8::MAX);
    let ace = context.ask(&context.rules.meld.ace);
    let ((first, last), bottom) = (ace.ends(), ace.seen_from_below(low));
    let above = top + 1..=top.saturating_add(far).min(last);
    let below = bottom.saturating_sub(far).max(first)..bottom;
    for (index, laid) in (0..).zip(cards) {
        let Some(card) = SaidCard::of(context, *laid).card else { continue };
        let fits = |place: u8| meld.natural(place) == Some(card);
        if !above.clone().chain(below.clone()).any(fits) {
            return illegal(&layoff.fit, Fact::DoesNotFit { card: laid.card.unwrap_or(card) }, Part::Card(index));
        }
    }
    let named =
        |laid: &Laid| laid.card.is_some_and(|card| fit::place(context, meld, card, laid.stands, Part::Line).is_ok());
    if cards.iter().any(named) {
        return Ok(());
    }
    let hidden = cards.iter().position(|laid| laid.card.is_none()).and_then(|index| u16::try_from(index).ok());
    one_that_fits(context, unseen, meld, Part::Card(hidden.unwrap_or_default())).map(|_| ())
}

/// A card that may be hidden and could be added to a meld.
///
/// # Errors
/// No card could be added. The reason is given if it is the same for all that have a place in the meld.
fn one_that_fits(context: &Context<'_>, unseen: &HiddenCards, meld: &Meld, at: Part) -> Result<Card, Violation> {
    let mut why = None;
    for card in Card::all().filter(|card| unseen.has(*card)) {
        match fit::place(context, meld, card, Stands::Unsaid, at) {
            Ok(_) => return Ok(card),
            Err(Violation { fact: Fact::DoesNotFit { .. } | Fact::AroundTheAce, .. }) => {}
            Err(violation) => why = why.or(Some(violation)),
        }
    }
    let Some(layoff) = &context.rules.layoff else { return Err(unknown(context)) };
    Err(why.unwrap_or_else(|| fault(VerdictKind::Illegal, &layoff.fit, Fact::NoneFits, at)))
}
