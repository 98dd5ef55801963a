//! Sets of up to 32 things, a bit for each.

/// The lowest bits.
pub(super) const fn low_bits(count: usize) -> u32 {
    if count >= u32::BITS as usize { u32::MAX } else { (1 << count) - 1 }
}

/// The places of the bits that are set.
pub(super) fn each(mut bits: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let place = bits.trailing_zeros() as usize;
        bits = bits.checked_sub(1)? & bits;
        Some(place)
    })
}
