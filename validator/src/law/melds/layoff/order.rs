//! The order in which cards that are laid off together are added.

use adjudeck_format::{Card, Laid, Part, Stands};
use arrayvec::ArrayVec;

use crate::cards::meld::{MAX_MELD_CARDS, Meld, Shape, natural};
use crate::cards::place;
use crate::cards::place::Place;
use crate::law::context::Context;
use crate::law::melds::layoff::fit;
use crate::law::melds::meld::order;
use crate::law::melds::wild::form;
use crate::verdict::{Fact, Violation};

/// A card that is added to a meld.
#[derive(Clone, Copy)]
pub(crate) struct Step<'c> {
    /// Its index in the statement.
    pub(crate) index: usize,
    pub(crate) laid: &'c Laid,
    goes: Goes,
}

/// Where an unnamed card goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Goes {
    /// Where it is itself; otherwise to the top of a run, or else to the bottom.
    Anywhere,
    /// Where it stands for this card, because another card has its own place or the run does not reach that place.
    As(Card),
}

impl Step<'_> {
    /// What the card stands for: as stated, or as follows from the cards that are laid with it.
    pub(crate) const fn stands(&self) -> Stands {
        match self.goes {
            Goes::As(card) => Stands::Card(card),
            Goes::Anywhere => self.laid.stands,
        }
    }
}

/// The order in which cards are added to a meld, and where the unnamed ones go.
pub(crate) type Order = ArrayVec<Added, MAX_MELD_CARDS>;

/// The index of a card in the statement, and where it goes if it is unnamed.
pub(crate) type Added = (u8, Goes);

/// Cards in the order in which they are added to a meld. If no order works, they stay as they are written.
pub(crate) fn ordered<'c>(
    context: &Context<'_>,
    meld: Option<&Meld>,
    cards: &'c [Laid],
) -> impl Iterator<Item = Step<'c>> + use<'c> {
    let meld = meld.filter(|meld| meld.shape() != Shape::Irregular && cards.len() > 1);
    let order = meld.map(|meld| order(context, meld, cards)).unwrap_or_default();
    (0..cards.len()).filter_map(move |place| {
        let (index, goes) =
            order.get(place).map_or((place, Goes::Anywhere), |(index, goes)| (usize::from(*index), *goes));
        cards.get(index).map(|laid| Step { index, laid, goes })
    })
}

/// The order in which cards are added to a meld: as written if they fit that way, otherwise an order in which they fit.
/// Unnamed wild cards come after those that have a place of their own.
pub(crate) fn order(context: &Context<'_>, meld: &Meld, cards: &[Laid]) -> Order {
    let written: Order = (0..).zip(cards).take(MAX_MELD_CARDS).map(|(index, _)| (index, Goes::Anywhere)).collect();
    let is_written = |fits: Fits| {
        let mut grown = meld.clone();
        written.iter().all(|step| fits(context, &mut grown, cards, *step))
    };
    let is_unsaid = |laid: &Laid| form::is_unsaid(context, *laid);
    // Where wild cards must be named, an unnamed one can only be itself. If it cannot, any place that fits will do.
    let first: Fits = if cards.iter().any(is_unsaid) { is_allowed } else { fits };
    if is_written(first) {
        return written;
    }
    let mut sorted = written.clone();
    sorted.sort_by_key(|(index, _)| cards.get(usize::from(*index)).is_some_and(is_unsaid));
    let allowed = order_above(context, meld, cards, &sorted, first);
    if allowed.is_none() && is_written(fits) {
        return written;
    }
    let upwards = allowed.or_else(|| order_above(context, meld, cards, &sorted, fits));
    let ways = upwards.into_iter().chain(order_of_run(context, meld, cards, &sorted));
    ways.min_by_key(|(stand_ins, _)| *stand_ins).map_or(written, |(_, order)| order)
}

/// A function that adds a card to a meld if it can.
pub(crate) type Fits = fn(&Context<'_>, &mut Meld, &[Laid], Added) -> bool;

/// The order in which all cards can be added to a meld, each as soon as it fits, and how many of the meld's cards then
/// stand for others.
pub(crate) fn order_above(
    context: &Context<'_>,
    meld: &Meld,
    cards: &[Laid],
    sorted: &Order,
    fits: Fits,
) -> Option<(usize, Order)> {
    let (mut grown, mut left, mut order) = (meld.clone(), sorted.clone(), Order::new());
    while let Some(place) = left.iter().position(|step| fits(context, &mut grown, cards, *step)) {
        order.push(left.remove(place));
    }
    left.is_empty().then(|| (order::stand_ins(&grown), order))
}

/// Adds a card to a meld if the rules allow it to be added as written.
pub(crate) fn is_allowed(context: &Context<'_>, grown: &mut Meld, cards: &[Laid], (index, goes): Added) -> bool {
    let index = usize::from(index);
    let Some(laid) = cards.get(index) else { return false };
    let (stands, mut with) = (Step { index, laid, goes }.stands(), grown.clone());
    let is_allowed = fit::add(context, &mut with, *laid, stands, Part::Line).is_ok();
    if is_allowed {
        *grown = with;
    }
    is_allowed
}

/// Adds a card to a meld if it fits.
pub(crate) fn fits(context: &Context<'_>, grown: &mut Meld, cards: &[Laid], (index, goes): Added) -> bool {
    let index = usize::from(index);
    let Some(laid) = cards.get(index) else { return false };
    let (step, Some(card)) = (Step { index, laid, goes }, laid.card) else { return false };
    let place = fit::place(context, grown, card, step.stands(), Part::Line);
    place.map(|place| place::place_card(grown, place, card, context.deal.turn.number)).is_ok()
}

/// The order in which cards are added to a run if unnamed cards may also go below it, and how many of them then stand for
/// others. All ranges of places that the run may grow to are tried. As many cards as possible are themselves; the others
/// fill the free places above the run, then those below. In `sorted`, cards with a place of their own come first.
#[cold]
pub(crate) fn order_of_run(
    context: &Context<'_>,
    meld: &Meld,
    cards: &[Laid],
    sorted: &Order,
) -> Option<(usize, Order)> {
    let (Shape::Run { suit, low }, Ok(added)) = (meld.shape(), u8::try_from(cards.len())) else { return None };
    let above = meld.top()? + 1;
    // If equally many cards are themselves, it is better to have more of them above.
    let ace = context.rules.meld.ace.answer;
    let ((first, last), low) = (ace.ends(), ace.seen_from_below(low));
    let stretches = (0..=added).rev().filter(|up| above + up <= last + 1 && added - up + first <= low);
    let orders = stretches.filter_map(|up| {
        let upwards = above..above + up;
        let downwards = (low - (added - up)..low).rev();
        let mut free: ArrayVec<u8, MAX_MELD_CARDS> = upwards.chain(downwards).collect();
        let (mut order, mut idle) = (Order::new(), ArrayVec::<u8, MAX_MELD_CARDS>::new());
        for (index, laid) in sorted.iter().filter_map(|(index, _)| Some((*index, cards.get(usize::from(*index))?))) {
            let is_named = !form::is_unsaid(context, *laid);
            let own = match laid.stands {
                Stands::Card(card) => card,
                Stands::Rank(_) => return None,
                Stands::Unsaid => laid.card?,
            };
            let is_own = |place: &u8| natural(suit, *place) == Some(own);
            match free.iter().position(is_own) {
                Some(place) => order.push((index, Goes::As(natural(suit, free.remove(place))?))),
                None if is_named => return None,
                None => idle.push(index),
            }
        }
        let stand_ins = idle.len();
        for (index, place) in idle.into_iter().zip(free) {
            order.push((index, Goes::As(natural(suit, place)?)));
        }
        Some((stand_ins, order))
    });
    let (_, sorted) = orders.min_by_key(|(stand_ins, _)| *stand_ins)?;
    order_above(context, meld, cards, &sorted, fits_anyhow)
}

/// Adds a card to a run if it continues the run at an end, even if that end is closed.
pub(crate) fn fits_anyhow(context: &Context<'_>, grown: &mut Meld, cards: &[Laid], (index, goes): Added) -> bool {
    let index = usize::from(index);
    let Some(laid) = cards.get(index) else { return false };
    let place = place_anyhow(context, grown, Step { index, laid, goes });
    place.zip(laid.card).map(|(place, card)| place::place_card(grown, place, card, context.deal.turn.number)).is_some()
}

/// Where a card goes in a meld, even if that end is closed.
pub(crate) fn place_anyhow(context: &Context<'_>, meld: &Meld, step: Step<'_>) -> Option<Place> {
    match fit::place(context, meld, step.laid.card?, step.stands(), Part::Line) {
        Ok(place) => Some(place),
        Err(Violation { fact: Fact::NotAtBottom { .. } | Fact::NotBelowWildAce, .. }) => Some(Place::Bottom),
        Err(_) => None,
    }
}
