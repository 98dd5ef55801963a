//! Whole numbers as real ones.

/// A count as a real number. Counts of cards and deals are far below 2^53, up to which this is exact.
#[expect(clippy::cast_precision_loss, reason = "no archive has 2^53 cards")]
pub(super) const fn real(count: u64) -> f64 {
    count as f64
}

/// A number of things in memory.
pub(super) fn many(things: usize) -> u64 {
    u64::try_from(things).unwrap_or(u64::MAX)
}

/// A number of things in memory as a real number.
pub(super) fn length(things: usize) -> f64 {
    real(many(things))
}

/// In how many orders `factors` cards can be chosen from `from`: `from * (from - 1) * ...`, a product of `factors` numbers.
pub(super) fn falling(from: u64, factors: u64) -> f64 {
    (0..factors).map(|less| real(from.saturating_sub(less))).product()
}

#[cfg(test)]
mod tests {
    use super::falling;

    #[test]
    fn orders_of_cards_are_counted() {
        for (from, many, due) in [(5, 0, 1.0), (5, 2, 20.0), (5, 5, 120.0), (2, 3, 0.0)] {
            assert!((falling(from, many) - due).abs() < 1e-9, "{from} {many}");
        }
    }
}
