//! The cards of a hand, as the searches count them.

use adjudeck_format::{Card, Laid, Rank, Stands, Suit};

use crate::cards::meld::ACE_HIGH;
use crate::cards::table::Hand;

/// How many places a suit has, from the ace below the two to the ace above the king.
pub(super) const PLACES: u8 = ACE_HIGH + 1;

/// The cards of a hand that are known: how many copies of each.
pub(crate) type Copies = [u8; Card::KINDS];

/// Which cards are wild.
pub(super) type Wilds = [bool; Card::KINDS];

/// The printed jokers alone are wild.
pub(super) const JOKERS: Wilds = {
    let mut wild = [false; Card::KINDS];
    let [.., joker] = &mut wild;
    *joker = true;
    wild
};

/// The known cards of a hand.
pub(crate) fn copies(hand: &Hand) -> Copies {
    let mut copies = [0; Card::KINDS];
    for (slot, card) in copies.iter_mut().zip(Card::all()) {
        *slot = hand.count(card);
    }
    copies
}

/// How many copies of a card there are.
pub(super) fn count(copies: &Copies, card: Card) -> u8 {
    copies.get(card.index()).copied().unwrap_or_default()
}

/// A bit for each place of a suit of which there is a card; that of the ace has a card at both ends.
pub(super) fn places(copies: &Copies, suit: Suit) -> u32 {
    let of_suit = copies.iter().skip(Card::new(Rank::Ace, suit).index()).take(Rank::ALL.len());
    let places = of_suit.zip(0..).fold(0, |places, (copies, place)| places | u32::from(*copies > 0) << place);
    places | (places & 1) << ACE_HIGH
}

/// At how many places a run has to have wild cards, if those of these bits have natural ones: at least so many.
pub(super) const fn gaps(places: u32, low: u8, len: u8) -> u32 {
    (!places >> low & ((1 << len) - 1)).count_ones()
}

/// A card of which nothing need be said.
pub(crate) const fn plain(card: Card) -> Laid {
    Laid { card: Some(card), stands: Stands::Unsaid }
}
