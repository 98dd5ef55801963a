//! Cards of a hand as bits.

use crate::cards::meld::ACE_HIGH;

/// A hand has at most so many cards.
pub(crate) const MOST_CARDS: usize = 32;

/// How many places a suit has, from the ace below the two to the ace above the king.
pub(crate) const PLACES: u8 = ACE_HIGH + 1;

/// The lowest bits.
pub(crate) const fn low_bits(count: usize) -> u32 {
    if count >= u32::BITS as usize { u32::MAX } else { (1 << count) - 1 }
}

/// The places of the bits that are set.
pub(crate) fn each(mut bits: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let place = bits.trailing_zeros() as usize;
        bits = bits.checked_sub(1)? & bits;
        Some(place)
    })
}
