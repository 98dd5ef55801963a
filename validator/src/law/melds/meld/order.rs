//! The run that cards form, in the order in which they are written or in that of their ranks.

use adjudeck_format::{Card, Part, Rank, Stands, Suit};
use arrayvec::ArrayVec;

use crate::cards::meld::{ACE_HIGH, MAX_MELD_CARDS, Meld, Shape, natural};
use crate::law::context::Context;
use crate::law::melds::meld::group::{Group, SaidCard};
use crate::verdict::{Fact, Verdict, illegal};

/// The run of a suit that cards form. It is read as written, from the lowest card up or from the highest down, whichever
/// leaves more cards as themselves. If a wild card would be itself in another order but not as written, and otherwise where
/// the written order is no run, the cards are put in order.
pub(crate) fn form_run(group: &Group, suit: Suit) -> Option<Meld> {
    // A card of another suit stands for another card in any run. If only such cards stand for others, no other run is better.
    let others = || group.cards.iter().filter(|card| card.suit() != Some(suit)).count();
    let upwards = as_written(group, suit);
    if upwards.as_ref().is_some_and(|run| !group.doubtful || stand_ins(run) == others()) {
        return upwards;
    }
    let runs = [upwards, as_written_down(group, suit), in_order(&group.said, suit, true)];
    runs.into_iter().flatten().min_by_key(stand_ins).or_else(|| in_order(&group.said, suit, false))
}

/// Whether an ace may stand where the run has one.
pub(crate) fn within_ends(context: &Context<'_>, meld: &Meld, at: Part) -> Verdict {
    let point = &context.rules.meld.ace;
    let ((first, last), Shape::Run { low, .. }) = (point.answer.ends(), meld.shape()) else { return Ok(()) };
    if low >= first && meld.top().is_none_or(|top| top <= last) {
        return Ok(());
    }
    context.note(point);
    illegal(point, Fact::AceAtOtherEnd, at)
}

/// How many cards of a run stand for others.
pub(crate) fn stand_ins(run: &Meld) -> usize {
    (0..run.cards().len()).filter(|index| run.stands_for(*index).is_some()).count()
}

/// The suit that all cards with a suit share.
pub(crate) fn common_suit(cards: &[SaidCard]) -> Option<Suit> {
    let mut suits = cards.iter().filter_map(|said| said.card?.suit());
    let first = suits.next()?;
    suits.all(|suit| suit == first).then_some(first)
}

/// The place of the first card of a run that is written from its lowest card up.
pub(crate) fn low_as_written(cards: &[SaidCard]) -> Option<u8> {
    let placed = |(index, said): (u8, &SaidCard)| said.card?.rank().map(|rank| (index, rank));
    let anchor = (0..).zip(cards).filter_map(placed).find(|(_, rank)| *rank != Rank::Ace);
    if let Some((index, rank)) = anchor {
        return (rank as u8).checked_sub(index);
    }
    let (index, _) = (0..).zip(cards).find_map(placed)?;
    if index == 0 { Some(0) } else { ACE_HIGH.checked_sub(index) }
}

/// The run as it is written, if it is written from its lowest card up.
pub(crate) fn as_written(group: &Group, suit: Suit) -> Option<Meld> {
    lowest_as_written(&group.said, suit).map(|low| group.as_laid(Shape::Run { suit, low }))
}

/// The run as it is written, if it is written from its highest card down.
#[cold]
pub(crate) fn as_written_down(group: &Group, suit: Suit) -> Option<Meld> {
    let mut cards = group.said.clone();
    cards.reverse();
    let low = lowest_as_written(&cards, suit)?;
    Some(Meld::new(Shape::Run { suit, low }, cards.iter().filter_map(|said| said.laid.card)))
}

/// The place of the first card of a run of a suit, if that is written from its lowest card up.
pub(crate) fn lowest_as_written(cards: &[SaidCard], suit: Suit) -> Option<u8> {
    let low = low_as_written(cards)?;
    let fits = |(place, said): (u8, &SaidCard)| {
        let natural = natural(suit, place)?;
        (said.card.unwrap_or(natural) == natural).then_some(())
    };
    (low..).zip(cards).try_for_each(fits)?;
    Some(low)
}

/// The run that the cards form in another order. Named cards go to their places; the other wild cards fill the gaps, then
/// the top, then the bottom. If `at_home`, an unnamed wild card of the suit goes to its own place.
#[cold]
pub(crate) fn in_order(cards: &[SaidCard], suit: Suit, at_home: bool) -> Option<Meld> {
    // The first value is where a lone ace goes; the second is whether a wild ace beside another ace may stand for something else.
    let ways = [(0, false), (ACE_HIGH, false), (0, true), (ACE_HIGH, true)];
    let is_ace = |said: &SaidCard| said.card.or(said.laid.card).and_then(Card::rank) == Some(Rank::Ace);
    let differ = cards.iter().any(is_ace);
    ways.into_iter().take(if differ { ways.len() } else { 1 }).find_map(|(ace, spare)| {
        let (mut places, idle) = placed(cards, suit, at_home, ace, spare)?;
        filled(&mut places, idle, suit)
    })
}

/// One slot for each place of a run, with its card if there is one.
pub(crate) type Places = [Option<Card>; ACE_HIGH as usize + 1];

/// The cards that have a place in a run of a suit, and the others, which may go anywhere.
pub(crate) fn placed(
    cards: &[SaidCard],
    suit: Suit,
    at_home: bool,
    ace: u8,
    spare: bool,
) -> Option<(Places, ArrayVec<Card, MAX_MELD_CARDS>)> {
    let mut places = [None; ACE_HIGH as usize + 1];
    let mut idle: ArrayVec<Card, MAX_MELD_CARDS> = ArrayVec::new();
    for SaidCard { laid, card } in cards {
        let is_home = |card: &Card| at_home && laid.stands == Stands::Unsaid && card.suit() == Some(suit);
        let Some(rank) = card.or_else(|| laid.card.filter(is_home)).and_then(Card::rank) else {
            idle.try_push(laid.card?).ok()?;
            continue;
        };
        let free = |place: u8| places.get(usize::from(place)).is_some_and(Option::is_none);
        let place = if rank == Rank::Ace { ace } else { rank as u8 };
        let second = if rank == Rank::Ace && (card.is_some() || !spare) { ACE_HIGH - ace } else { place };
        let place = if free(place) { place } else { second };
        match places.get_mut(usize::from(place)) {
            Some(slot) if slot.is_none() => *slot = laid.card,
            // If its own place is taken, a wild card stands for another.
            _ if card.is_none() => idle.try_push(laid.card?).ok()?,
            _ => return None,
        }
    }
    Some((places, idle))
}

/// The run that results when `idle` cards, in the order in which they are written, fill the gaps between the placed cards
/// from the lowest up, then the top, then the bottom.
pub(crate) fn filled(places: &mut Places, idle: ArrayVec<Card, MAX_MELD_CARDS>, suit: Suit) -> Option<Meld> {
    let mut idle = idle.into_iter();
    let mut low = places.iter().position(Option::is_some)?;
    let mut top = places.iter().rposition(Option::is_some)?;
    for slot in places.get_mut(low..=top)?.iter_mut().filter(|slot| slot.is_none()) {
        *slot = Some(idle.next()?);
    }
    for card in idle {
        if top < usize::from(ACE_HIGH) {
            top += 1;
            *places.get_mut(top)? = Some(card);
        } else {
            low = low.checked_sub(1)?;
            *places.get_mut(low)? = Some(card);
        }
    }
    let shape = Shape::Run { suit, low: u8::try_from(low).ok()? };
    Some(Meld::new(shape, places.get(low..=top)?.iter().copied().flatten()))
}
