//! How lopsided the counts are for which there is no short formula: found by dealing at random.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

use adjudeck_format::Card;

use super::deal::{are_a_pair, are_neighbours};
use super::moments::Moments;
use super::numbers::length;
use crate::generate::Rng;

/// How many deals are dealt to find it: then it is known to about 0.04, which changes a chance of one in ten thousand, over a hundred
/// deals, by less than a twentieth.
const DEALS: u32 = 4000;

/// How many kinds of deals are told apart. For more, counts are taken to be as those of the first.
const KINDS: usize = 32;

/// The seed of these deals.
const SEED: u64 = 42;

/// What is counted within hands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum WithinHands {
    /// Pairs of cards of one rank.
    Pairs,
    /// Pairs of cards that lie side by side in a suit.
    Neighbours,
    /// Pairs of cards that lay in one hand in the last deal.
    Together,
}

/// What was found by dealing is found only once by a program. The same seed finds the same.
static FOUND: Mutex<BTreeMap<Key, f64>> = Mutex::new(BTreeMap::new());

/// How much of it is kept.
const FOUND_KEPT: usize = 256;

type Key = (WithinHands, [u8; Card::KINDS], Vec<u64>);

/// How lopsided counts are, by what is counted, the pack, and the sizes of the hands.
#[derive(Clone, Debug, Default)]
pub(super) struct Skews(BTreeMap<Key, f64>);

impl Skews {
    /// These moments with the third one, which is found by dealing if it is not yet known.
    pub(super) fn complete(
        &mut self,
        moments: Moments,
        what: WithinHands,
        copies: &[u8; Card::KINDS],
        sizes: &[u64],
    ) -> Moments {
        let key = (what, *copies, sizes.to_vec());
        let skewness = match self.0.get(&key) {
            Some(known) => *known,
            None if self.0.len() >= KINDS => self.0.values().next().copied().unwrap_or_default(),
            None => {
                let skewness = remembered(&key);
                *self.0.entry(key).or_insert(skewness)
            }
        };
        Moments { third: skewness * moments.variance.powf(1.5), ..moments }
    }
}

/// How lopsided counts are, found before or now.
fn remembered(key: &Key) -> f64 {
    let known = || FOUND.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(skewness) = known().get(key) {
        return *skewness;
    }
    let (what, copies, sizes) = key;
    let skewness = found(*what, copies, sizes);
    let mut known = known();
    if known.len() < FOUND_KEPT {
        known.insert(key.clone(), skewness);
    }
    skewness
}

/// Deals many times, and sees how lopsided the counts are.
fn found(what: WithinHands, copies: &[u8], sizes: &[u64]) -> f64 {
    let mut rng = Rng::new(SEED, 0);
    let kinds = copies.iter().enumerate().flat_map(|(at, copies)| std::iter::repeat_n(at, (*copies).into()));
    // Cards of one kind are told apart, as a pack has them; the second number is the hand in which a card lay.
    let mut pack: Vec<(Card, Option<usize>)> = kinds.filter_map(|at| Some((Card::from_index(at)?, None))).collect();
    let mut counts = Vec::new();
    for _ in 0..DEALS {
        rng.shuffle(&mut pack);
        counts.push(split(&pack, sizes).into_iter().map(|hand| within(hand, what)).sum());
        lay_down(&mut pack, sizes);
    }
    // The first deal has none before it.
    skewness(counts.get(1..).unwrap_or_default())
}

/// The first cards of a pack as hands of these sizes.
fn split<'a>(pack: &'a [(Card, Option<usize>)], sizes: &[u64]) -> Vec<&'a [(Card, Option<usize>)]> {
    let mut rest = pack;
    let hands = sizes.iter().map_while(|size| {
        let (hand, others) = rest.split_at_checked(usize::try_from(*size).ok()?)?;
        rest = others;
        Some(hand)
    });
    hands.collect()
}

/// Notes of each card in which hand it lies.
fn lay_down(pack: &mut [(Card, Option<usize>)], sizes: &[u64]) {
    let hands = sizes
        .iter()
        .enumerate()
        .flat_map(|(hand, size)| std::iter::repeat_n(Some(hand), usize::try_from(*size).unwrap_or_default()));
    for (place, hand) in pack.iter_mut().zip(hands.chain(std::iter::repeat(None))) {
        place.1 = hand;
    }
}

/// How many such pairs a hand has.
fn within(hand: &[(Card, Option<usize>)], what: WithinHands) -> f64 {
    let is_one = |(one, before): (Card, Option<usize>), (other, and): (Card, Option<usize>)| match what {
        WithinHands::Pairs => are_a_pair(one, other),
        WithinHands::Neighbours => are_neighbours(one, other),
        WithinHands::Together => before.is_some() && before == and,
    };
    let pairs = hand.iter().enumerate().flat_map(|(at, one)| hand.iter().take(at).map(move |other| (*one, *other)));
    length(pairs.filter(|(one, other)| is_one(*one, *other)).count())
}

fn skewness(counts: &[f64]) -> f64 {
    let many = length(counts.len());
    let mean = counts.iter().sum::<f64>() / many;
    let of = |power| counts.iter().map(|count| (count - mean).powi(power)).sum::<f64>() / many;
    Moments { mean, variance: of(2), third: of(3) }.skewness()
}

#[cfg(test)]
mod tests {
    use super::{Card, Moments, Skews, WithinHands};

    #[test]
    fn dealing_finds_how_lopsided_pairs_are() {
        let mut copies = [1; Card::KINDS];
        copies[Card::JOKER.index()] = 0;
        let even = Moments { mean: 1.0, variance: 4.0, third: 0.0 };
        let moments = Skews::default().complete(even, WithinHands::Pairs, &copies, &[2]);
        // A hand of two is a pair in 3 of 51 cases: a skewness of (1 - 2p) / sqrt(p (1 - p)).
        let share = 3.0_f64 / 51.0;
        let exact = (1.0 - 2.0 * share) / (share * (1.0 - share)).sqrt();
        assert!((moments.third / 8.0 - exact).abs() < 0.3, "{} is not {exact}", moments.third / 8.0);
        assert_eq!((moments.mean, moments.variance), (1.0, 4.0));
    }
}
