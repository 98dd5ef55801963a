//! Cards as they are laid.

use adjudeck_format::{Card, Laid, Rank, Stands};
use adjudeck_validator::rules::meld::Ace;
use adjudeck_validator::{Hand, Meld, Shape};

/// A card without a note of what it stands for.
pub(super) const fn laid(card: Card) -> Laid {
    Laid { card: Some(card), stands: Stands::Unsaid }
}

/// The cards that would extend a run: at the top and at the bottom.
pub(super) fn beyond(meld: &Meld, ace: Ace) -> [Option<Card>; 2] {
    let Shape::Run { suit, low } = meld.shape() else { return [None; 2] };
    let (low, lap) = (usize::from(low), Rank::ALL.len());
    let last = if ace.goes_round() { 2 * lap } else { lap };
    let card = |place: usize| Rank::ALL.get(place % lap).filter(|_| place <= last).map(|rank| Card::new(*rank, suit));
    let below = if ace.goes_round() { low + lap } else { low }.checked_sub(1);
    [card(low + meld.cards().len()), below.and_then(card)]
}

/// A hand without one copy of a card.
pub(super) fn less(hand: &Hand, card: Card) -> Hand {
    let copies = |(it, copies): (Card, u8)| std::iter::repeat_n(it, usize::from(copies - u8::from(it == card)));
    hand.known().flat_map(copies).collect()
}
