//! Distributions that are added up without approximation.

use std::collections::BTreeMap;

use statrs::function::factorial::ln_binomial;

use super::numbers::real;

/// A number of cards that is dealt from a pack, some of whose cards are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct HandDraw {
    /// How many cards the pack has.
    pub cards: u16,
    /// How many of them are counted, such as its jokers.
    pub counted: u16,
    /// How many cards are dealt.
    pub dealt: u16,
}

impl HandDraw {
    /// The most that can be counted.
    fn most(self) -> u16 {
        self.counted.min(self.dealt)
    }

    /// The chance of each count from 0: the hypergeometric distribution.
    ///
    /// ```
    /// use adjudeck_replayer::fairness::HandDraw;
    /// let chances = HandDraw { cards: 52, counted: 4, dealt: 5 }.chances();
    /// assert!((chances[2] - 103_776.0 / 2_598_960.0).abs() < 1e-12); // two aces in a hand of five
    /// ```
    #[must_use]
    pub fn chances(self) -> Vec<f64> {
        let ways =
            |from: u16, taken: u16| if taken > from { None } else { Some(ln_binomial(from.into(), taken.into())) };
        let Some(all) = ways(self.cards, self.dealt) else { return vec![1.0] };
        let chance = |counted: u16| {
            let others = ways(self.cards.saturating_sub(self.counted), self.dealt - counted)?;
            Some((ways(self.counted, counted)? + others - all).exp())
        };
        (0..=self.most()).map(|counted| chance(counted).unwrap_or_default()).collect()
    }
}

/// The sums up to which a distribution is added up exactly. Beyond, three moments describe it very well.
const MOST: u64 = 600;

/// How many kinds of draws are told apart. An archive has few: a pack, a size of hand, and what the indicator leaves.
const KINDS: usize = 64;

/// The sum of what many draws have counted, each from a pack of its own.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct DrawSum {
    draws: BTreeMap<HandDraw, u64>,
    /// The greatest sum that is possible.
    most: u64,
    /// Whether there were more kinds of draws than are told apart.
    is_full: bool,
}

impl DrawSum {
    /// Adds a draw.
    pub fn add(&mut self, draw: HandDraw) {
        self.most = self.most.saturating_add(draw.most().into());
        if self.draws.len() < KINDS || self.draws.contains_key(&draw) {
            *self.draws.entry(draw).or_default() += 1;
        } else {
            self.is_full = true;
        }
    }

    /// The chance of at most, and that of at least, this sum; `None` if it is too long to be added up.
    ///
    /// ```
    /// use adjudeck_replayer::fairness::{DrawSum, HandDraw};
    /// let mut sum = DrawSum::default();
    /// (0..3).for_each(|_| sum.add(HandDraw { cards: 2, counted: 1, dealt: 1 })); // three coins
    /// assert_eq!(sum.tails(2), Some((0.875, 0.5)));
    /// ```
    #[must_use]
    pub fn tails(&self, sum: u64) -> Option<(f64, f64)> {
        if self.is_full || self.most > MOST {
            return None;
        }
        let powers = self.draws.iter().map(|(draw, times)| power(draw.chances(), *times));
        let chances = powers.fold(vec![1.0], |one, other| added(&one, &other));
        let at = usize::try_from(sum).ok()?;
        let below = chances.iter().take(at.saturating_add(1)).sum::<f64>().min(1.0);
        let above = chances.iter().skip(at).sum::<f64>().min(1.0);
        // Halves and the like come out whole, whatever the logarithms of binomials lose.
        Some((rounded(below), rounded(above)))
    }
}

/// Without the last digits, which hold no information.
fn rounded(chance: f64) -> f64 {
    if chance > 1e-3 { (chance * 1e12).round() / 1e12 } else { chance }
}

/// The distribution of a sum of two.
fn added(one: &[f64], other: &[f64]) -> Vec<f64> {
    let mut sum = vec![0.0; (one.len() + other.len()).saturating_sub(1)];
    for (at, first) in one.iter().enumerate() {
        for (chance, second) in sum.iter_mut().skip(at).zip(other) {
            *chance += first * second;
        }
    }
    sum
}

/// The distribution of a sum of `times` of the same kind.
fn power(mut chances: Vec<f64>, mut times: u64) -> Vec<f64> {
    let mut sum = vec![1.0];
    while times > 0 {
        if times % 2 == 1 {
            sum = added(&sum, &chances);
        }
        times /= 2;
        if times > 0 {
            chances = added(&chances, &chances);
        }
    }
    sum
}

/// The chance that two fair deals give the same cards to a hand of this size, from a pack with so many copies of each kind of card.
///
/// ```
/// use adjudeck_replayer::fairness::same_hand;
/// assert!((same_hand(&[1; 52], 5) * 2_598_960.0 - 1.0).abs() < 1e-9);
/// assert!((same_hand(&[2, 2], 2) - 1.0 / 2.0).abs() < 1e-12); // AA, AB or BB, in one, four and one of six cases
/// ```
#[must_use]
pub fn same_hand(copies: &[u8], hand: u64) -> f64 {
    let Ok(hand) = usize::try_from(hand) else { return 1.0 };
    // The sum of the squares of the ways to each hand, by the number of its cards.
    let mut squares = vec![1.0];
    for copies in copies.iter().filter(|copies| **copies > 0) {
        let ways = |taken: u8| (2.0 * ln_binomial((*copies).into(), taken.into())).exp();
        squares = added(&squares, &(0..=*copies).map(ways).collect::<Vec<_>>());
        squares.truncate(hand + 1);
    }
    let cards: u64 = copies.iter().map(|copies| u64::from(*copies)).sum();
    let ways = ln_binomial(cards, u64::try_from(hand).unwrap_or(u64::MAX));
    squares.get(hand).map_or(0.0, |square| (square.ln() - 2.0 * ways).exp())
}

/// The greatest chance that any one hand of this size can have, or no less than that, when `dealt` cards of the pack have been dealt.
pub(super) fn likeliest_hand(copies: &[u8], dealt: u64, hand: u64) -> f64 {
    // The next copy of a kind multiplies the ways to a hand by this; the greatest are taken first.
    let gains = |copies: u8| (0..copies).map(move |taken| f64::from(copies - taken) / f64::from(taken + 1));
    let mut all: Vec<f64> = copies.iter().flat_map(|copies| gains(*copies)).collect();
    all.sort_by(|one, other| other.total_cmp(one));
    let size = usize::try_from(hand).unwrap_or(usize::MAX);
    let ways: f64 = all.iter().take(size).map(|gain| gain.ln()).sum();
    let cards = copies.iter().map(|copies| u64::from(*copies)).sum::<u64>().saturating_sub(dealt);
    if hand > cards { 1.0 } else { (ways - ln_binomial(cards, hand)).exp().min(1.0) }
}

/// How many pairs there are of so many things.
pub(super) fn pairs_of(things: u64) -> f64 {
    real(things) * real(things.saturating_sub(1)) / 2.0
}

#[cfg(test)]
mod tests {
    use super::{DrawSum, HandDraw, likeliest_hand};

    #[test]
    fn hypergeometric_chances_are_those_of_the_books() {
        // Jokers among 13 of 106 cards with 2 jokers: C(2,k) C(104,13-k) / C(106,13).
        let chances = HandDraw { cards: 106, counted: 2, dealt: 13 }.chances();
        let expected = [0.768_733_153_638_814, 0.217_250_673_854_447_4, 0.014_016_172_506_738_544];
        for (chance, expected) in chances.iter().zip(expected) {
            assert!((chance - expected).abs() < 1e-12, "{chance} is not {expected}");
        }
        assert!((chances.iter().sum::<f64>() - 1.0).abs() < 1e-12);
    }

    #[test]
    fn a_sum_of_draws_is_that_of_one_greater_draw_where_it_is() {
        let mut sum = DrawSum::default();
        (0..10).for_each(|_| sum.add(HandDraw { cards: 5, counted: 1, dealt: 1 }));
        // Binomial, 10 tries of 1 in 5: at least 6 succeed in 0.0063693824 of cases.
        let (below, above) = sum.tails(6).unwrap();
        assert!((above - 0.006_369_382_4).abs() < 1e-9 && (below - 0.999_135_641_6).abs() < 1e-9, "{below} {above}");
    }

    #[test]
    fn what_is_too_long_is_not_added_up() {
        let mut sum = DrawSum::default();
        (0..601).for_each(|_| sum.add(HandDraw { cards: 5, counted: 1, dealt: 1 }));
        assert_eq!(sum.tails(6), None);
    }

    #[test]
    fn the_likeliest_hand_has_one_of_each_card() {
        // Of AABB, a hand of two is AB in four of six cases.
        assert!((likeliest_hand(&[2, 2], 0, 2) - 4.0 / 6.0).abs() < 1e-12);
    }
}
