//! Cards as they are laid.

use adjudeck_format::{Card, Laid, Rank, Stands};
use adjudeck_validator::{Hand, Meld, Shape};

/// A card without a note of what it stands for.
pub(super) const fn laid(card: Card) -> Laid {
    Laid { card: Some(card), stands: Stands::Unsaid }
}

/// The cards that would extend a run: at the top and at the bottom.
pub(super) fn beyond(meld: &Meld) -> [Option<Card>; 2] {
    let Shape::Run { suit, low } = meld.shape() else { return [None; 2] };
    let card = |place: usize| {
        let rank = if place == Rank::ALL.len() { Some(&Rank::Ace) } else { Rank::ALL.get(place) };
        rank.map(|rank| Card::new(*rank, suit))
    };
    let low = usize::from(low);
    [card(low + meld.cards().len()), low.checked_sub(1).and_then(card)]
}

/// A hand without one copy of a card.
pub(super) fn less(hand: &Hand, card: Card) -> Hand {
    let copies = |(it, copies): (Card, u8)| std::iter::repeat_n(it, usize::from(copies - u8::from(it == card)));
    hand.known().flat_map(copies).collect()
}
