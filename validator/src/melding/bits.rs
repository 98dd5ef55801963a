//! Sets of up to 64 items, with a bit for each.

/// A number with the lowest `count` bits set.
pub(super) const fn low_bits(count: usize) -> u64 {
    if count >= u64::BITS as usize { u64::MAX } else { (1 << count) - 1 }
}

/// The places of the bits that are set, the lowest first.
pub(crate) fn each(mut bits: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let place = bits.trailing_zeros() as usize;
        bits = bits.checked_sub(1)? & bits;
        Some(place)
    })
}
