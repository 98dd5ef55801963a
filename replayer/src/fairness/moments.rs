//! Mean, variance and third central moment of what a fair shuffle deals, without approximation.

use std::ops::AddAssign;

use serde::{Deserialize, Serialize};

use super::numbers::{falling, real};

/// The first three moments of a number that chance decides. Those of independent numbers add up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Moments {
    /// What is expected.
    pub mean: f64,
    /// The expected square of the distance from it.
    pub variance: f64,
    /// The expected cube of that distance: positive if the numbers far above are farther than those far below.
    pub third: f64,
}

impl AddAssign for Moments {
    fn add_assign(&mut self, other: Self) {
        self.mean += other.mean;
        self.variance += other.variance;
        self.third += other.third;
    }
}

impl Moments {
    /// The moments of something that happens with this chance, and then counts as one.
    ///
    /// ```
    /// use adjudeck_replayer::fairness::Moments;
    /// assert_eq!(Moments::of_chance(0.5), Moments { mean: 0.5, variance: 0.25, third: 0.0 });
    /// ```
    #[must_use]
    pub fn of_chance(chance: f64) -> Self {
        let variance = chance * (1.0 - chance);
        Self { mean: chance, variance, third: variance * (1.0 - 2.0 * chance) }
    }

    /// The moments of the worth of `taken` cards from a shuffled pack. `kinds` are the worth of each kind of card, and how many of
    /// it the pack has.
    ///
    /// ```
    /// use adjudeck_replayer::fairness::Moments;
    /// let jokers = Moments::of_hand(&[(1.0, 2), (0.0, 104)], 13); // two jokers among 106 cards, and a hand of 13
    /// assert!((jokers.mean - 26.0 / 106.0).abs() < 1e-12);
    /// ```
    #[must_use]
    pub fn of_hand(kinds: &[(f64, u64)], taken: u64) -> Self {
        let cards: u64 = kinds.iter().map(|(_, copies)| copies).sum();
        if cards < 3 || taken > cards {
            return Self::default();
        }
        let average = |worth: &dyn Fn(f64) -> f64| {
            kinds.iter().map(|(of_kind, copies)| worth(*of_kind) * real(*copies)).sum::<f64>() / real(cards)
        };
        let mean = average(&|worth| worth);
        let (square, cube) = (average(&|worth| (worth - mean).powi(2)), average(&|worth| (worth - mean).powi(3)));
        let (left, all) = (real(cards - taken), real(cards));
        let taken = real(taken);
        Self {
            mean: taken * mean,
            variance: taken * left / (all - 1.0) * square,
            third: taken * left * (left - taken) / ((all - 1.0) * (all - 2.0)) * cube,
        }
    }

    /// By how many standard deviations a number differs from what is expected; 0 where chance decides nothing.
    #[must_use]
    pub fn deviation(&self, observed: f64) -> f64 {
        if self.variance > 0.0 { (observed - self.mean) / self.variance.sqrt() } else { 0.0 }
    }

    /// How lopsided it is.
    pub(super) fn skewness(&self) -> f64 {
        if self.variance > 0.0 { self.third / self.variance.powf(1.5) } else { 0.0 }
    }
}

/// Pairs of cards of a pack that belong together, each with a weight: same rank, or same hand in the last deal. What is counted is the
/// weight of those pairs of which one hand has both cards.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Ties {
    /// How many cards the pack has.
    cards: u64,
    /// The sum of all weights.
    weight: f64,
    /// The sum of their squares.
    squares: f64,
    /// The sum, over ordered pairs of ties that have one card in common, of the products of their weights.
    meeting: f64,
}

impl Ties {
    /// The ties of a pack of these kinds of cards, with the number of copies of each; `weight` says how strongly two cards of these
    /// kinds are tied, and is the same both ways.
    ///
    /// ```
    /// use adjudeck_replayer::fairness::Ties;
    /// // Four ranks of two cards each, tied to their like. A hand of two is a pair in one case of seven.
    /// let pairs = Ties::of_pack(&[2; 4], |one, other| f64::from(u8::from(one == other)));
    /// assert!((pairs.in_hands(&[2]).mean - 1.0 / 7.0).abs() < 1e-12);
    /// ```
    #[must_use]
    pub fn of_pack(copies: &[u8], weight: impl Fn(usize, usize) -> f64) -> Self {
        let kinds = || {
            copies.iter().enumerate().filter(|(_, copies)| **copies > 0).map(|(at, copies)| (at, f64::from(*copies)))
        };
        let mut ties = Self { cards: copies.iter().map(|copies| u64::from(*copies)).sum(), ..Self::default() };
        for (one, count) in kinds() {
            let others =
                kinds().map(|(other, count)| (weight(one, other), if other == one { count - 1.0 } else { count }));
            let (strength, square) = others
                .fold((0.0, 0.0), |(sum, squares), (weight, of)| (sum + weight * of, squares + weight * weight * of));
            // Each tie is met from both of its ends.
            ties.weight += count * strength / 2.0;
            ties.squares += count * square / 2.0;
            ties.meeting += count * (strength * strength - square);
        }
        ties
    }

    /// The mean and the variance of the weight of the ties within hands of these sizes, dealt from one pack. The third moment, for
    /// which there is no short formula, is left at 0.
    #[must_use]
    pub fn in_hands(&self, sizes: &[u64]) -> Moments {
        let apart = self.weight * self.weight - self.squares - self.meeting;
        let chance = |hand: u64, cards: u64| falling(hand, cards) / falling(self.cards, cards);
        let pairs: f64 = sizes.iter().map(|size| falling(*size, 2)).sum();
        if self.cards < 4 {
            return Moments::default();
        }
        let mean = self.weight * pairs / falling(self.cards, 2);
        let within: f64 = sizes
            .iter()
            .map(|size| self.squares * chance(*size, 2) + self.meeting * chance(*size, 3) + apart * chance(*size, 4))
            .sum();
        let own: f64 = sizes.iter().map(|size| falling(*size, 2).powi(2)).sum();
        let between = apart * (pairs * pairs - own) / falling(self.cards, 4);
        Moments { mean, variance: (within + between - mean * mean).max(0.0), third: 0.0 }
    }
}

#[cfg(test)]
mod tests {
    use super::{Moments, Ties};

    /// All ways to choose `taken` of `cards` things.
    fn choices(cards: usize, taken: usize) -> Vec<Vec<usize>> {
        if taken == 0 {
            return vec![Vec::new()];
        }
        let with = |last: usize| choices(last, taken - 1).into_iter().map(move |rest| [rest, vec![last]].concat());
        (0..cards).flat_map(with).collect()
    }

    fn moments(numbers: &[f64]) -> Moments {
        let many = f64::from(u32::try_from(numbers.len()).unwrap());
        let mean = numbers.iter().sum::<f64>() / many;
        let of = |power| numbers.iter().map(|number| (number - mean).powi(power)).sum::<f64>() / many;
        Moments { mean, variance: of(2), third: of(3) }
    }

    fn assert_alike(one: Moments, other: Moments) {
        for (one, other) in [(one.mean, other.mean), (one.variance, other.variance), (one.third, other.third)] {
            assert!((one - other).abs() < 1e-9, "{one} is not {other}");
        }
    }

    #[test]
    fn the_worth_of_a_hand_is_that_of_all_hands_counted_one_by_one() {
        let worth = [0.0, 0.0, 0.0, 1.0, 1.0, 2.0, 5.0];
        let hands = choices(7, 3).into_iter().map(|hand| hand.iter().map(|card| worth[*card]).sum());
        let kinds = [(0.0, 3), (1.0, 2), (2.0, 1), (5.0, 1)];
        assert_alike(Moments::of_hand(&kinds, 3), moments(&hands.collect::<Vec<f64>>()));
    }

    #[test]
    fn ties_within_two_hands_are_those_of_all_deals_counted_one_by_one() {
        let kinds = [0, 0, 0, 1, 1, 2, 2, 3];
        let weight = |one: usize, other: usize| {
            if one == other {
                1.0
            } else if one + other == 3 {
                0.5
            } else {
                0.0
            }
        };
        let of_hand = |hand: &[usize]| -> f64 {
            let pair = |at: usize| hand[..at].iter().map(move |other| (hand[at], *other));
            (0..hand.len()).flat_map(pair).map(|(one, other)| weight(kinds[one], kinds[other])).sum()
        };
        let mut dealt = Vec::new();
        for first in choices(8, 4) {
            let rest: Vec<_> = (0..8).filter(|card| !first.contains(card)).collect();
            for second in choices(4, 3) {
                let second: Vec<_> = second.into_iter().map(|at| rest[at]).collect();
                dealt.push(of_hand(&first) + of_hand(&second));
            }
        }
        let ties = Ties::of_pack(&[3, 2, 2, 1], weight);
        assert_alike(ties.in_hands(&[4, 3]), Moments { third: 0.0, ..moments(&dealt) });
    }
}
