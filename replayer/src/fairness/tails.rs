//! How surprising a number is, and between which values an effect lies.

use statrs::distribution::{ChiSquared, ContinuousCDF, Gamma, Normal};
use statrs::function::gamma::gamma_lr;

use super::moments::Moments;

/// From this shape on, a gamma distribution is taken by the cube root of its number, which is as good as normal then.
const LARGE_SHAPE: f64 = 1000.0;

/// The standard deviations within which 95 in 100 normal numbers lie.
const WITHIN_95: f64 = 1.959_963_984_540_054;

/// The chance that a standard normal number is at least this.
fn above_normal(number: f64) -> f64 {
    Normal::standard().sf(number)
}

/// The chance that a number with these moments is at least this one: Pearson's third type, which has the same three moments. For sums
/// over many deals it is much closer than the normal distribution, above all far out, where questions are decided.
fn above(moments: &Moments, number: f64) -> f64 {
    let skewness = moments.skewness();
    let deviation = moments.deviation(number);
    if skewness.abs() < 1e-6 {
        return above_normal(deviation);
    }
    let shape = 4.0 / (skewness * skewness);
    // The number on the scale of a gamma distribution of this shape, whose mean is the shape.
    let scaled = shape + deviation * shape.sqrt() * skewness.signum();
    let over = if scaled <= 0.0 { 1.0 } else { above_gamma(shape, scaled) };
    if skewness > 0.0 { over } else { 1.0 - over }
}

fn above_gamma(shape: f64, number: f64) -> f64 {
    if shape > LARGE_SHAPE {
        let ninth = 1.0 / (9.0 * shape);
        return above_normal(((number / shape).cbrt() - (1.0 - ninth)) / ninth.sqrt());
    }
    Gamma::new(shape, 1.0).map_or(1.0, |gamma| gamma.sf(number))
}

/// The chance to be as far from what is expected as this number, on its side, and doubled for the other: never too small. What is
/// counted comes in steps of `step`, for which half a step is allowed.
pub(super) fn two_sided(moments: &Moments, observed: f64, step: f64) -> f64 {
    if moments.variance <= 0.0 {
        return 1.0;
    }
    let mirrored = Moments { mean: -moments.mean, third: -moments.third, ..*moments };
    let upper = above(moments, observed - step / 2.0);
    let lower = above(&mirrored, -observed - step / 2.0);
    doubled(lower, upper)
}

/// The two-sided chance from those of both tails.
pub(super) fn doubled(below: f64, above: f64) -> f64 {
    let smaller = below.min(above);
    if smaller.is_nan() { 1.0 } else { (2.0 * smaller).clamp(0.0, 1.0) }
}

/// The chance that a sum of squares with so many degrees of freedom is at least this.
pub(super) fn above_chi_squared(sum: f64, freedom: f64) -> f64 {
    ChiSquared::new(freedom).map_or(1.0, |chi| chi.sf(sum))
}

/// The chance that something of which `mean` are expected, each independent of the others, happens at least so often.
pub(super) fn above_poisson(times: f64, mean: f64) -> f64 {
    if times < 1.0 || mean.is_nan() {
        return 1.0;
    }
    if mean <= 0.0 { 0.0 } else { gamma_lr(times, mean) }
}

/// How many times what is expected something may really be, with 95 in 100: all multiples of which the number that was found is no
/// farther than that, the lowest and the highest (Wilson's interval, for sums).
pub(super) fn times_expected(moments: &Moments, observed: f64) -> (f64, f64) {
    let Moments { mean, variance, .. } = *moments;
    if mean <= 0.0 {
        return (0.0, f64::MAX);
    }
    let spread = WITHIN_95 * WITHIN_95 * variance;
    let middle = 2.0 * observed * mean + spread;
    let root = (middle * middle - 4.0 * mean * mean * observed * observed).max(0.0).sqrt();
    let twice = 2.0 * mean * mean;
    (((middle - root) / twice).max(0.0), (middle + root) / twice)
}

/// What each chance becomes where all of them are looked at: a question counts as unusual if this is at most the rate of false alarms
/// that is accepted (Benjamini and Hochberg, 1995).
///
/// ```
/// use adjudeck_replayer::fairness::corrected;
/// assert_eq!(corrected(&[0.01, 0.5, 0.02, 0.04]), [0.04, 0.5, 0.04, 0.16 / 3.0]);
/// ```
#[must_use]
pub fn corrected(chances: &[f64]) -> Vec<f64> {
    let mut order: Vec<usize> = (0..chances.len()).collect();
    let chance = |at: usize| chances.get(at).copied().unwrap_or(1.0);
    order.sort_by(|one, other| chance(*one).total_cmp(&chance(*other)));
    let mut corrected = vec![1.0; chances.len()];
    let (all, mut least) = (super::numbers::length(chances.len()), 1.0_f64);
    for (rank, at) in order.into_iter().enumerate().rev() {
        least = least.min(chance(at) * all / super::numbers::length(rank + 1));
        if let Some(place) = corrected.get_mut(at) {
            *place = least;
        }
    }
    corrected
}

/// Between which values the share of something lies that happened in `times` of `tries`, with 95 in 100 (Wilson's interval).
///
/// ```
/// let (low, high) = adjudeck_replayer::fairness::share(81, 263);
/// assert!((low - 0.2553).abs() < 1e-4 && (high - 0.3662).abs() < 1e-4); // Wilson's example
/// ```
#[must_use]
pub fn share(times: u64, tries: u64) -> (f64, f64) {
    let (times, tries) = (super::numbers::real(times), super::numbers::real(tries.max(1)));
    let (found, square) = (times / tries, WITHIN_95 * WITHIN_95 / tries);
    let middle = found + square / 2.0;
    let half = (found * (1.0 - found) * square + square * square / 4.0).sqrt();
    (((middle - half) / (1.0 + square)).max(0.0), ((middle + half) / (1.0 + square)).min(1.0))
}

#[cfg(test)]
mod tests {
    use super::{Moments, above_chi_squared, above_poisson, times_expected, two_sided};
    use crate::fairness::exact::{DrawSum, HandDraw};

    fn assert_near(one: f64, other: f64, share: f64) {
        assert!((one / other - 1.0).abs() < share, "{one} is not {other}");
    }

    #[test]
    fn tails_are_those_of_the_tables() {
        let normal = Moments { mean: 0.0, variance: 1.0, third: 0.0 };
        assert_near(two_sided(&normal, 1.959_963_984_540_054, 0.0), 0.05, 1e-9);
        assert_near(two_sided(&normal, -3.290_526_731_491_926, 0.0), 0.001, 1e-9);
        assert_near(above_chi_squared(22.362_032_494_8, 13.0), 0.05, 1e-8);
        assert_near(above_poisson(3.0, 0.5), 0.014_387_677_966_970_7, 1e-9);
        assert_near(above_poisson(1.0, 1e-9), 1e-9, 1e-6);
    }

    #[test]
    fn three_moments_are_nearly_the_exact_sum() {
        // 600 hands with a joker in about a quarter of them: far out, too, where questions are decided.
        let draw = HandDraw { cards: 106, counted: 1, dealt: 13 };
        let (mut sum, mut moments) = (DrawSum::default(), Moments::default());
        for _ in 0..600 {
            sum.add(draw);
            moments += Moments::of_hand(&[(1.0, 1), (0.0, 105)], 13);
        }
        for observed in [45_u32, 60, 74, 90, 110] {
            let (below, above) = sum.tails(observed.into()).unwrap();
            // Hardly ever too small, and a little too large at the short end.
            let ratio = two_sided(&moments, observed.into(), 1.0) / super::doubled(below, above);
            assert!((0.98..1.15).contains(&ratio), "{observed}: {ratio}");
        }
    }

    #[test]
    fn what_leans_to_one_side_leans_to_the_other_in_the_mirror() {
        let moments = Moments { mean: 5.0, variance: 4.0, third: 3.0 };
        let mirrored = Moments { mean: -5.0, third: -3.0, ..moments };
        assert_near(two_sided(&moments, 12.0, 1.0), two_sided(&mirrored, -12.0, 1.0), 1e-9);
        let (low, high) = times_expected(&moments, 5.0);
        assert!(low < 1.0 && high > 1.0 && low > 0.0);
    }
}
