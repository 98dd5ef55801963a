//! How likely it is that what was seen comes of chance or of slips.

/// How often slips alone may speak for an answer as loudly.
pub(super) const MAX_CHANCE: f64 = 0.01;

/// How likely it is that at least `least` of something come up of which `mean` are due, by Poisson's law.
pub(super) fn chance(least: i64, mean: f64) -> f64 {
    let (mut term, mut below) = ((-mean).exp(), 0.0);
    for number in 0..least.max(0) {
        below += term;
        #[expect(clippy::cast_precision_loss, reason = "numbers of lines are small")]
        let next = (number + 1) as f64;
        term *= mean / next;
    }
    (1.0_f64 - below).max(0.0)
}

#[cfg(test)]
mod tests {
    use super::chance;

    #[test]
    fn knows_poisson() {
        assert!((chance(1, 1.0) - (1.0 - (-1.0_f64).exp())).abs() < 1e-12);
        assert!((chance(3, 2.0) - 0.323_323_58).abs() < 1e-6);
        assert!((chance(0, 2.0) - 1.0).abs() < 1e-12);
    }
}
