//! Hands and deals that were seen before, in bounded memory.

use std::collections::BTreeMap;

use adjudeck_format::Card;

use super::deal::DealPlace;
use super::exact::{likeliest_hand, pairs_of, same_hand};

/// How many places of repeated hands are kept as examples.
const EXAMPLES: usize = 10;

/// The first sight of something.
#[derive(Clone, Debug)]
struct Sighting {
    place: DealPlace,
    times: u64,
}

/// What was seen, each by a number of 64 bits, and how often it was seen again. If there is more than is kept, only numbers below a
/// limit are kept, and the limit is halved: a fair sample, whatever the order, in which a repetition is as likely to be found as any other.
#[derive(Clone, Debug)]
pub(super) struct Sightings {
    seen: BTreeMap<u64, Sighting>,
    most: usize,
    /// How often the limit was halved.
    halved: u32,
    /// How many things were looked at, all in all.
    pub(super) all: u64,
    /// Pairs that are alike, of different occasions.
    pub(super) again: u64,
    /// Examples of such pairs.
    pub(super) examples: Vec<(DealPlace, DealPlace)>,
}

impl Sightings {
    /// Nothing yet; at most so many things are kept.
    pub(super) const fn new(most: usize) -> Self {
        Self { seen: BTreeMap::new(), most, halved: 0, all: 0, again: 0, examples: Vec::new() }
    }

    /// The share of all things that are kept.
    fn kept(&self) -> f64 {
        0.5_f64.powi(self.halved.try_into().unwrap_or(i32::MAX))
    }

    /// The number of pairs among the things of which it is known whether they are alike.
    pub(super) fn pairs(&self) -> f64 {
        pairs_of(self.all) * self.kept()
    }

    fn keeps(&self, key: u64) -> bool {
        self.halved == 0 || key < u64::MAX >> self.halved
    }

    /// Whether this thing was seen.
    pub(super) fn was_seen(&self, key: u64) -> bool {
        self.seen.contains_key(&key)
    }

    /// Sees something.
    pub(super) fn see(&mut self, key: u64, place: &DealPlace) {
        self.all += 1;
        if !self.keeps(key) {
            return;
        }
        if let Some(sighting) = self.seen.get_mut(&key) {
            self.again += sighting.times;
            sighting.times += 1;
            let example = (sighting.place.clone(), place.clone());
            if self.examples.len() < EXAMPLES && self.examples.last() != Some(&example) {
                self.examples.push(example);
            }
            return;
        }
        self.seen.insert(key, Sighting { place: place.clone(), times: 1 });
        if self.seen.len() > self.most {
            self.halve();
        }
    }

    /// Halves the limit. What was seen again below the old limit is counted anew.
    fn halve(&mut self) {
        self.halved += 1;
        let limit = u64::MAX >> self.halved;
        self.seen = std::mem::take(&mut self.seen).into_iter().take_while(|(key, _)| *key < limit).collect();
        self.again = self.seen.values().map(|sighting| sighting.times * (sighting.times - 1) / 2).sum();
    }
}

/// The chances that a hand of one deal is alike to one of another, and that all shown hands of two deals are; of the latter no less than
/// it is. `sizes` are those of the hands.
pub(super) fn alike(copies: &[u8], sizes: &[u64]) -> (f64, f64) {
    let mut hands = sizes.iter().rev();
    let Some(first) = hands.next() else { return (0.0, 0.0) };
    // Of each hand after the first no more is known than that it comes from what the hands before it have left.
    let (mut whole, mut dealt) = (same_hand(copies, *first), *first);
    for size in hands {
        whole *= likeliest_hand(copies, dealt, *size);
        dealt += size;
    }
    (sizes.iter().map(|size| same_hand(copies, *size)).fold(0.0, f64::max), whole)
}

/// Mixes a number into another, so that each bit of the result depends on all of theirs (the finish of `SplitMix64`).
pub(super) const fn mixed(one: u64, other: u64) -> u64 {
    let mut sum = (one ^ other).wrapping_add(0x9e37_79b9_7f4a_7c15);
    sum = (sum ^ (sum >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    sum = (sum ^ (sum >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    sum ^ (sum >> 31)
}

/// A number for a text.
pub(super) fn mixed_text(text: &str) -> u64 {
    text.bytes().fold(1, |sum, byte| mixed(sum, byte.into()))
}

/// A number for the cards of a hand, in whatever order they are written. Suits are not exchanged for each other: that is another hand.
pub(super) fn hand_key(hand: &[Card]) -> u64 {
    let mut cards: Vec<_> = hand.iter().map(|card| card.index() as u64).collect();
    cards.sort_unstable();
    cards.into_iter().fold(hand.len() as u64, mixed)
}

#[cfg(test)]
mod tests {
    use super::{DealPlace, Sightings, hand_key, mixed};

    fn place(line: u64) -> DealPlace {
        DealPlace { input: "a.rum".into(), line }
    }

    #[test]
    fn what_is_seen_thrice_is_three_pairs() {
        let mut sightings = Sightings::new(100);
        for (line, key) in [(1, 7), (2, 8), (3, 7), (4, 7)] {
            sightings.see(key, &place(line));
        }
        assert_eq!((sightings.again, sightings.examples.len()), (3, 2));
        assert_eq!(sightings.examples[0], (place(1), place(3)));
        assert!(sightings.was_seen(7) && !sightings.was_seen(9));
    }

    #[test]
    fn what_is_kept_is_a_fair_sample() {
        // 4,000 things, each seen twice, of which at most 100 are kept.
        let mut sightings = Sightings::new(100);
        for number in 0..8000_u64 {
            sightings.see(mixed(1, number % 4000), &place(number));
        }
        let expected = 4000.0 * sightings.kept();
        let found = f64::from(u32::try_from(sightings.again).unwrap());
        assert!(sightings.kept() < 0.04 && sightings.kept() > 0.005, "{}", sightings.kept());
        assert!((found - expected).abs() < 4.0 * expected.sqrt(), "{found} of {expected}");
    }

    #[test]
    fn a_hand_is_the_same_in_another_order_and_in_no_other_suit() {
        let hand = |text: &str| hand_key(&text.split(' ').map(|card| card.parse().unwrap()).collect::<Vec<_>>());
        assert_eq!(hand("2H 9S JK"), hand("JK 2H 9S"));
        assert_ne!(hand("2H 9S JK"), hand("2D 9S JK"));
    }
}
