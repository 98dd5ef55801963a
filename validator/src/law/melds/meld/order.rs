//! The run that cards form, in the order in which they are written or in that of their ranks.

use adjudeck_format::{Card, Part, Rank, Stands, Suit};
use arrayvec::ArrayVec;

use crate::cards::meld::{ACE_HIGH, MAX_MELD_CARDS, Meld, Shape, natural};
use crate::law::context::Context;
use crate::law::melds::meld::group::{Group, SaidCard};
use crate::rules::meld::Ace;
use crate::verdict::{Fact, Verdict, illegal};

/// The run of a suit that cards form. It is read as written, from the lowest card up or from the highest down, whichever
/// leaves more cards as themselves. If a wild card would be itself in another order but not as written, and otherwise where
/// the written order is no run, the cards are put in order.
pub(crate) fn form_run(group: &Group, suit: Suit, ace: Ace) -> Option<Meld> {
    // A card of another suit stands for another card in any run. If only such cards stand for others, no other run is better.
    let others = || group.cards.iter().filter(|card| card.suit() != Some(suit)).count();
    let upwards = as_written(group, suit, ace);
    if upwards.as_ref().is_some_and(|run| !group.doubtful || stand_ins(run) == others()) {
        return upwards;
    }
    let runs = [upwards, as_written_down(group, suit, ace), in_order(&group.said, suit, true, ace)];
    runs.into_iter().flatten().min_by_key(stand_ins).or_else(|| in_order(&group.said, suit, false, ace))
}

/// Whether an ace may stand where the run has one.
pub(crate) fn within_ends(context: &Context<'_>, meld: &Meld, at: Part) -> Verdict {
    let point = &context.rules.meld.ace;
    let ((first, last), Shape::Run { low, .. }) = (point.answer.ends(), meld.shape()) else { return Ok(()) };
    if low >= first && meld.top().is_none_or(|top| top <= last) {
        return if meld.is_wild_at(low) { Ok(()) } else { no_ace_opposite(context, meld, low, at) };
    }
    context.note(point);
    illegal(point, Fact::AceAtOtherEnd, at)
}

/// Whether a natural card may stand at a place of a run, or just beyond its end, considering that a run may not have two aces.
pub(crate) fn no_ace_opposite(context: &Context<'_>, meld: &Meld, place: u8, at: Part) -> Verdict {
    let point = &context.rules.meld.ace;
    let Some(other) = ACE_HIGH.checked_sub(place).filter(|other| [0, ACE_HIGH].contains(other)) else { return Ok(()) };
    let has_other = meld.ends().is_some_and(|ends| (ends.low..=ends.top).contains(&other)) && !meld.is_wild_at(other);
    if has_other && context.ask(point) == Ace::OneAce {
        return illegal(point, Fact::AceAtOtherEnd, at);
    }
    Ok(())
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
pub(crate) fn low_as_written(cards: &[SaidCard], ace: Ace) -> Option<u8> {
    let placed = |(index, said): (u8, &SaidCard)| said.card?.rank().map(|rank| (index, rank));
    let anchor = (0..).zip(cards).filter_map(placed).find(|(_, rank)| *rank != Rank::Ace);
    if let Some((index, rank)) = anchor {
        let lap = if ace.goes_round() && index > rank as u8 { ACE_HIGH } else { 0 };
        return (rank as u8 + lap).checked_sub(index);
    }
    let (index, _) = (0..).zip(cards).find_map(placed)?;
    if index == 0 { Some(0) } else { ACE_HIGH.checked_sub(index) }
}

/// The run as it is written, if it is written from its lowest card up.
pub(crate) fn as_written(group: &Group, suit: Suit, ace: Ace) -> Option<Meld> {
    lowest_as_written(&group.said, suit, ace).map(|low| group.as_laid(Shape::Run { suit, low }))
}

/// The run as it is written, if it is written from its highest card down.
#[cold]
pub(crate) fn as_written_down(group: &Group, suit: Suit, ace: Ace) -> Option<Meld> {
    let mut cards = group.said.clone();
    cards.reverse();
    let low = lowest_as_written(&cards, suit, ace)?;
    Some(Meld::new(Shape::Run { suit, low }, cards.iter().filter_map(|said| said.laid.card)))
}

/// The place of the first card of a run of a suit, if that is written from its lowest card up.
pub(crate) fn lowest_as_written(cards: &[SaidCard], suit: Suit, ace: Ace) -> Option<u8> {
    let low = low_as_written(cards, ace)?;
    let fits = |(place, said): (u8, &SaidCard)| {
        let natural = natural(suit, place).filter(|_| place < ace.places())?;
        (said.card.unwrap_or(natural) == natural).then_some(())
    };
    (low..).zip(cards).try_for_each(fits)?;
    Some(low)
}

/// The run that the cards form in another order. Named cards go to their places; the other wild cards fill the gaps, then
/// the top, then the bottom. If `at_home`, an unnamed wild card of the suit goes to its own place. It goes round the corner
/// only where that is allowed and the cards are no run otherwise.
#[cold]
pub(crate) fn in_order(cards: &[SaidCard], suit: Suit, at_home: bool, ace: Ace) -> Option<Meld> {
    let run = in_order_of_rank(cards, suit, at_home);
    run.or_else(|| ace.goes_round().then(|| in_order_round(cards, suit, at_home))?)
}

/// As [`in_order`], but round the corner: from the place at which fewest gaps are left to be filled.
fn in_order_round(cards: &[SaidCard], suit: Suit, at_home: bool) -> Option<Meld> {
    let from = |first: u8| {
        let place = |rank: Rank, _| [(rank as u8 + ACE_HIGH - first) % ACE_HIGH; 2];
        let (mut places, idle) = placed(cards, suit, at_home, place)?;
        let spread = places.iter().rposition(Option::is_some)? - places.iter().position(Option::is_some)?;
        let (low, cards) = filled(&mut places, idle, ACE_HIGH - 1)?;
        Some(((spread, low), Meld::new(Shape::Run { suit, low: (low + first) % ACE_HIGH }, cards)))
    };
    (1..ACE_HIGH).filter_map(from).min_by_key(|(spread, _)| *spread).map(|(_, run)| run)
}

/// As [`in_order`], but not round the corner.
fn in_order_of_rank(cards: &[SaidCard], suit: Suit, at_home: bool) -> Option<Meld> {
    // The first value is where a lone ace goes; the second is whether a wild ace beside another ace may stand for something else.
    let ways = [(0, false), (ACE_HIGH, false), (0, true), (ACE_HIGH, true)];
    let is_ace = |said: &SaidCard| said.card.or(said.laid.card).and_then(Card::rank) == Some(Rank::Ace);
    let differ = cards.iter().any(is_ace);
    ways.into_iter().take(if differ { ways.len() } else { 1 }).find_map(|(ace, spare)| {
        let second = |said: bool| if said || !spare { ACE_HIGH - ace } else { ace };
        let place = |rank: Rank, said: bool| if rank == Rank::Ace { [ace, second(said)] } else { [rank as u8; 2] };
        let (mut places, idle) = placed(cards, suit, at_home, place)?;
        let (low, cards) = filled(&mut places, idle, ACE_HIGH)?;
        Some(Meld::new(Shape::Run { suit, low }, cards))
    })
}

/// One slot for each place of a run, with its card if there is one.
pub(crate) type Places = [Option<Card>; ACE_HIGH as usize + 1];

/// The cards that have a place in a run of a suit, and the others, which may go anywhere. `place_of` gives the place of a rank,
/// and the place to try if that one is taken; its second argument is whether the card is itself or said to stand for this rank.
pub(crate) fn placed(
    cards: &[SaidCard],
    suit: Suit,
    at_home: bool,
    place_of: impl Fn(Rank, bool) -> [u8; 2],
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
        let [place, second] = place_of(rank, card.is_some());
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

/// The run that results when the `idle` cards are put between and beside the placed cards: its lowest place and its cards. In
/// the order in which they are written, they fill the gaps from the lowest up, then the places above up to `last`, then those
/// below.
pub(crate) fn filled(
    places: &mut Places,
    idle: ArrayVec<Card, MAX_MELD_CARDS>,
    last: u8,
) -> Option<(u8, ArrayVec<Card, MAX_MELD_CARDS>)> {
    let mut idle = idle.into_iter();
    let mut low = places.iter().position(Option::is_some)?;
    let mut top = places.iter().rposition(Option::is_some)?;
    for slot in places.get_mut(low..=top)?.iter_mut().filter(|slot| slot.is_none()) {
        *slot = Some(idle.next()?);
    }
    for card in idle {
        if top < usize::from(last) {
            top += 1;
            *places.get_mut(top)? = Some(card);
        } else {
            low = low.checked_sub(1)?;
            *places.get_mut(low)? = Some(card);
        }
    }
    Some((u8::try_from(low).ok()?, places.get(low..=top)?.iter().copied().flatten().collect()))
}
