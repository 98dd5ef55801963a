//! Where a card goes in a meld.

use adjudeck_format::{Card, MeldName, Stands};

use crate::cards::meld::{ACE_HIGH, MAX_MELD_CARDS, Meld, Pieces, Shape};

/// Where a card that is laid off goes in the meld.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Place {
    Top,
    Bottom,
    /// In a set, as a wild card although it has the rank of the set.
    AsWild,
}

/// Adds a card to a meld at a place.
pub(crate) fn place_card(meld: &mut Meld, place: Place, card: Card, turn: u32) {
    match place {
        Place::Top => meld.push(card, turn),
        Place::Bottom => meld.push_below(card, turn),
        Place::AsWild => {
            meld.push(card, turn);
            meld.mark_wild(usize::from(meld.len()).saturating_sub(1));
        }
    }
}

/// If a wild card was added to a set, notes the suit that it is said to stand for.
pub(crate) fn name_stand_in(meld: &mut Meld, card: Card, stands: Stands) {
    if let (Shape::Set(_), Stands::Card(named)) = (meld.shape(), stands)
        && named != card
        && let Some(suit) = named.suit()
    {
        meld.name_suit(suit);
    }
}

/// Two runs of a suit as one, if one begins where the other ends. `round` says whether runs go round the corner.
pub(crate) fn joined(one: &Meld, other: &Meld, round: bool) -> Option<Meld> {
    joined_above(one, other, round).or_else(|| joined_above(other, one, round))
}

/// The two runs as one, if the second begins where the first ends.
fn joined_above(below: &Meld, above: &Meld, round: bool) -> Option<Meld> {
    let (Shape::Run { suit, low }, Shape::Run { suit: same, low: start }) = (below.shape(), above.shape()) else {
        return None;
    };
    let next = below.top()? + 1;
    let touch = suit == same && (next == start || round && next == start + ACE_HIGH);
    let cards = || below.cards().iter().chain(above.cards()).copied();
    touch.then(|| Meld::new(Shape::Run { suit, low }, cards()))
}

/// A wild card that goes from a meld to a hand, and the card of the hand that takes its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Exchange {
    pub(crate) wild: Card,
    pub(crate) from: MeldName,
    pub(crate) with: Card,
}

/// How a wild card moves when its natural card takes its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Way {
    /// The place that it leaves.
    pub(crate) from: u8,
    /// Where it goes.
    pub(crate) to: Goal,
}

/// Where a moving wild card goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Goal {
    Top,
    Bottom,
    OutOfPlay,
}

/// Puts a natural card in the place of the wild card that stands for it, and moves the wild card.
pub(crate) fn move_wild(meld: &mut Meld, card: Card, way: Way, turn: u32) {
    let Some(wild) = meld.at(way.from) else { return };
    meld.replace(way.from, card);
    match way.to {
        Goal::Top => meld.push(wild, turn),
        Goal::Bottom => meld.push_below(wild, turn),
        Goal::OutOfPlay => {}
    }
}

/// Adds a card to a meld that it does not fit, or may not fit. The meld becomes irregular.
pub(crate) fn add_anyhow(meld: &mut Meld, card: Option<Card>, turn: u32) {
    meld.spoil();
    match card {
        Some(card) => meld.push(card, turn),
        None => meld.hide(1),
    }
}

/// A meld that was changed in this turn. If the change leaves only pieces, they lie as an irregular meld.
pub(crate) fn becomes(changed: Result<Meld, Pieces>, turn: u32) -> Meld {
    changed.unwrap_or_else(|cards| Meld::lying(&cards)).rearranged(turn)
}

/// How many cards a changed meld, or its pieces, have.
pub(crate) fn len_of(changed: &Result<Meld, Pieces>) -> usize {
    changed.as_ref().map_or_else(|cards| cards.len().min(MAX_MELD_CARDS), |meld| meld.len().into())
}
