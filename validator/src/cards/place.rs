//! Where a card goes in a meld.

use adjudeck_format::{Card, Stands};

use crate::cards::meld::{Meld, Shape};

/// Where a card goes that is laid off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Place {
    Top,
    Bottom,
    /// In a set, as a wild card although it has the rank.
    AsWild,
}

/// Puts a card where it goes.
pub(crate) fn go(meld: &mut Meld, place: Place, card: Card, turn: u32) {
    match place {
        Place::Top => meld.push(card, turn),
        Place::Bottom => meld.push_below(card, turn),
        Place::AsWild => {
            meld.push(card, turn);
            meld.mark_wild(usize::from(meld.len()).saturating_sub(1));
        }
    }
}

/// A wild card that was added to a set keeps the suit for which it is said to stand.
pub(crate) fn name(meld: &mut Meld, card: Card, stands: Stands) {
    if let (Shape::Set(_), Stands::Card(named)) = (meld.shape(), stands)
        && named != card
        && let Some(suit) = named.suit()
    {
        meld.name_suit(suit);
    }
}

/// Two runs of a suit as one, if one goes on where the other ends.
pub(crate) fn joined(one: &Meld, other: &Meld) -> Option<Meld> {
    let (Shape::Run { suit, low }, Shape::Run { suit: same, low: other_low }) = (one.shape(), other.shape()) else {
        return None;
    };
    let (below, above) = if low < other_low { (one, other) } else { (other, one) };
    let touch = suit == same && below.top().map(|top| top + 1) == Some(low.max(other_low));
    let cards = || below.cards().iter().chain(above.cards()).copied();
    touch.then(|| Meld::new(Shape::Run { suit, low: low.min(other_low) }, cards()))
}
