//! Assumptions about cards that the record hides, and what those cards are worth.

use std::cell::OnceCell;

use adjudeck_format::Card;
use arrayvec::ArrayVec;

use crate::state::span::divisor;

/// What is assumed about cards that the record hides.
#[derive(Clone, Copy)]
pub(crate) enum Hidden<'a> {
    /// Nothing: what depends on them is unknown.
    Unknown,
    /// They are the cheapest cards that have not been seen.
    Cheapest(&'a OnceCell<UnseenValues>),
    /// They are the dearest cards that have not been seen.
    Dearest(&'a OnceCell<UnseenValues>),
}

/// The values of the unseen cards.
pub(crate) struct UnseenValues {
    /// Each value with the number of cards that have it, the least value first.
    values: ArrayVec<(i32, u16), { Card::KINDS }>,
    /// All values differ by multiples of this; 0 if they do not differ.
    step: u8,
    /// The possible sums for no card, one card, two cards and so on; see [`sums`](Self::sums).
    sums: OnceCell<Vec<u128>>,
}

impl UnseenValues {
    /// Collects the values from the value of each card and the number of its unseen copies.
    pub(crate) fn of(cards: impl Iterator<Item = (i32, u8)>) -> Self {
        let mut values = ArrayVec::<(i32, u16), { Card::KINDS }>::new();
        for (value, copies) in cards.filter(|(_, copies)| *copies > 0) {
            match values.iter_mut().find(|(known, _)| *known == value) {
                Some((_, known)) => *known += u16::from(copies),
                None => values.push((value, copies.into())),
            }
        }
        values.sort_unstable();
        let first = values.first().map(|(value, _)| *value);
        let step = first.map_or(0, |first| values.iter().fold(0, |step, (value, _)| divisor(step, first, *value)));
        Self { values, step, sums: OnceCell::new() }
    }

    /// The sum of this many of the cheapest cards; `None` if there are not as many.
    pub(crate) fn cheapest(&self, cards: u16) -> Option<i32> {
        sum(self.values.iter(), cards)
    }

    /// The sum of this many of the dearest cards; `None` if there are not as many.
    pub(crate) fn dearest(&self, cards: u16) -> Option<i32> {
        sum(self.values.iter().rev(), cards)
    }

    /// The values differ by multiples of this, and so do the sums of equally many cards; 0 if no values differ. `other` is one
    /// more value to include.
    pub(crate) fn step(&self, other: Option<i32>) -> u8 {
        let first = self.values.first().map(|(value, _)| *value);
        first.zip(other).map_or(self.step, |(first, other)| divisor(self.step, first, other))
    }

    /// The possible sums of this many cards: bit 0 is the cheapest sum, bit 1 the sum that is 1 greater, and so on. The first
    /// call fixes `most`, the most cards that may be asked for.
    pub(crate) fn sums(&self, cards: u16, most: u16) -> u128 {
        let sums = self.sums.get_or_init(|| self.all_sums(most.into()));
        match sums.get(usize::from(cards)).map(|sums| (sums, sums.trailing_zeros())) {
            Some((sums, cheapest)) if *sums != 0 => sums >> cheapest | !(u128::MAX >> cheapest),
            Some(_) | None => u128::MAX,
        }
    }

    /// For each number of cards up to `most`: bit n is set if they can be worth n more than that many copies of the cheapest
    /// card.
    fn all_sums(&self, most: usize) -> Vec<u128> {
        let mut sums = vec![0_u128; most + 1];
        if let Some(none) = sums.first_mut() {
            *none = 1;
        }
        let least = self.values.first().map_or(0, |(value, _)| *value);
        for (value, copies) in &self.values {
            // The copies are split into lots of 1, 2, 4 and so on, and a rest. Together the lots can make up any number of
            // copies.
            let (mut left, mut some) = (usize::from(*copies).min(most), 1);
            while left > 0 {
                some = left.min(some);
                let more = u32::try_from(some).unwrap_or(u32::MAX).saturating_mul(value.abs_diff(least));
                add(&mut sums, some, more);
                (left, some) = (left - some, some * 2);
            }
        }
        sums
    }
}

/// Adds the sums that result from taking `cards` more cards, which are worth `more` more.
fn add(sums: &mut [u128], cards: usize, more: u32) {
    for with in (cards..sums.len()).rev() {
        let (without, rest) = sums.split_at_mut(with);
        if let (Some(without), Some(with)) = (without.get(with - cards), rest.first_mut()) {
            *with |= without.checked_shl(more).unwrap_or_default();
        }
    }
}

/// The sum of this many cards, taken in this order; `None` if there are not as many.
fn sum<'a>(values: impl Iterator<Item = &'a (i32, u16)>, cards: u16) -> Option<i32> {
    let (mut left, mut sum) = (cards, 0_i32);
    for (value, copies) in values {
        let copies = left.min(*copies);
        left -= copies;
        sum = sum.saturating_add(value.saturating_mul(i32::from(copies)));
    }
    (left == 0).then_some(sum)
}
