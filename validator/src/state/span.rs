//! Ranges of values for numbers that the record leaves open.

use adjudeck_format::Seat;
use serde::{Deserialize, Serialize};

use crate::state::points::Points;

/// The values that a number can have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Span {
    pub(crate) least: i32,
    pub(crate) most: i32,
    /// Each value differs from the least by a multiple of this: by 5s, for example, if the values of all cards are multiples of
    /// 5. 0 if there is only one value.
    pub(crate) step: u8,
    /// Bit n is set if the value can be n more than the least. A hidden card may count 10 or 25 and nothing between, for
    /// example. Beyond the last bit it is not known which values are possible, so all that lie on a step count as possible.
    among: u128,
}

/// A span for each player; `None` where the record leaves the number completely open.
pub(crate) type Spans = [Option<Span>; Seat::COUNT];

impl Span {
    /// The span with exactly one value.
    pub(crate) const fn exactly(value: i32) -> Self {
        Self { least: value, most: value, step: 0, among: 1 }
    }

    /// The values between two, in these steps. It does not matter which of the two is less.
    pub(crate) fn between(one: i32, other: i32, step: u8) -> Self {
        Self { least: one.min(other), most: one.max(other), step: divisor(step, one, other), among: u128::MAX }
    }

    /// The same span with only these values: if bit n is set, the value that is n × `times` more than the least.
    pub(crate) fn only(self, places: u128, times: u32) -> Self {
        let value = |place: u32| raised(1, place.saturating_mul(times));
        let among = if times == 1 { places } else { bits(places).map(value).fold(0, |all, value| all | value) };
        Self { among, ..self }
    }

    /// Whether the number can have this value.
    pub(crate) const fn has(self, value: i32) -> bool {
        self.least <= value && value <= self.most && self.is_on_step(value) && self.is_among(value)
    }

    const fn is_on_step(self, value: i32) -> bool {
        self.step <= 1 || value.abs_diff(self.least).is_multiple_of(self.step as u32)
    }

    const fn is_among(self, value: i32) -> bool {
        let above = value.abs_diff(self.least);
        above >= u128::BITS || (self.among >> above) & 1 == 1
    }

    /// The step that explains why a value is not in the span; 1 if the value lies on a step, so that the step does not explain
    /// it.
    pub(crate) const fn step_past(self, value: i32) -> u8 {
        if self.is_on_step(value) { 1 } else { self.step }
    }

    /// Whether the number is at least `limit`; `None` if it may be less or may not be.
    pub(crate) const fn reaches(self, limit: i32) -> Option<bool> {
        if self.least >= limit {
            Some(true)
        } else if self.most < limit {
            Some(false)
        } else {
            None
        }
    }

    /// The value, if there is only one.
    pub(crate) fn value(self) -> Option<i32> {
        (self.least == self.most).then_some(self.least)
    }

    /// The span with one more possible value.
    pub(crate) fn or(self, value: i32) -> Self {
        self.and(Self::exactly(value))
    }

    /// The values that are possible in at least one of two spans.
    pub(crate) fn and(self, other: Self) -> Self {
        let least = self.least.min(other.least);
        Self {
            least,
            most: self.most.max(other.most),
            step: divisor(divisor(self.step, self.least, other.least), other.step.into(), 0),
            among: raised(self.among, self.least.abs_diff(least)) | raised(other.among, other.least.abs_diff(least)),
        }
    }

    /// The span of the negated number.
    pub(crate) const fn negated(self) -> Self {
        let (least, most) = (self.most.saturating_neg(), self.least.saturating_neg());
        let width = most.abs_diff(least);
        let among = if width < u128::BITS { self.among.reverse_bits() >> (u128::BITS - 1 - width) } else { u128::MAX };
        Self { least, most, step: self.step, among }
    }

    /// The possible sums of two numbers.
    pub(crate) fn plus(self, other: Self) -> Self {
        let sums = bits(self.among).map(|above| raised(other.among, above));
        Self {
            least: self.least.saturating_add(other.least),
            most: self.most.saturating_add(other.most),
            step: divisor(self.step, other.step.into(), 0),
            among: sums.fold(0, |all, sums| all | sums),
        }
    }

    /// The span after the record declares a value. A possible value is believed. An impossible one is reported, and then both
    /// it and the span may be right.
    pub(crate) fn said(self, value: Option<i32>) -> Self {
        match value {
            None => self,
            Some(value) if self.has(value) => Self::exactly(value),
            Some(value) => self.or(value),
        }
    }
}

/// The places of the bits that are set.
fn bits(mut bits: u128) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let place = (bits != 0).then(|| bits.trailing_zeros())?;
        bits &= bits - 1;
        Some(place)
    })
}

/// The bits of the same values counted from a least value that is `by` less. Bits beyond the last are dropped.
const fn raised(among: u128, by: u32) -> u128 {
    if by < u128::BITS { among << by } else { 0 }
}

/// The greatest step that divides both another step and the difference of two values.
pub(crate) fn divisor(step: u8, one: i32, other: i32) -> u8 {
    let (mut step, mut rest) = (u32::from(step), one.abs_diff(other));
    while rest != 0 {
        (step, rest) = (rest, step % rest);
    }
    u8::try_from(step).unwrap_or(1)
}

/// The span of a player.
pub(crate) fn at(spans: &Spans, seat: Seat) -> Option<Span> {
    spans.get(seat.index()).copied().flatten()
}

/// Known values as spans.
pub(crate) fn exact(points: &Points) -> Spans {
    points.map(|value| value.map(Span::exactly))
}

/// For each player the values that are possible in at least one of two cases.
pub(crate) fn either(one: &Spans, other: &Spans) -> Spans {
    let mut spans = *one;
    spans.iter_mut().zip(other).for_each(|(one, other)| *one = one.zip(*other).map(|(one, other)| one.and(other)));
    spans
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::Span;

    /// The span with these values, which are less than 128 apart.
    fn of(values: &BTreeSet<i32>) -> Span {
        let (least, most) = (*values.first().unwrap(), *values.last().unwrap());
        let places = values.iter().fold(0, |places, value| places | 1 << (value - least));
        Span::between(least, most, 1).only(places, 1)
    }

    /// The values between -300 and 300 that a span has.
    fn all(span: Span) -> BTreeSet<i32> {
        (-300..300).filter(|value| span.has(*value)).collect()
    }

    /// Combines each set of a few values with each other one.
    #[test]
    fn what_is_made_of_spans_has_the_values_that_are_made_of_theirs() {
        let sets: Vec<BTreeSet<i32>> = [&[0][..], &[5], &[-3, 4], &[1, 2, 10, 25], &[-20, -20 + 90], &[2, 30, 60]]
            .map(|it| it.iter().copied().collect())
            .into();
        for one in &sets {
            assert_eq!(all(of(one)), *one);
            assert_eq!(all(of(one).negated()), one.iter().map(|value| -value).collect(), "-{one:?}");
            for other in &sets {
                assert_eq!(all(of(one).and(of(other))), one | other, "{one:?} or {other:?}");
                let near = one.iter().chain(other).all(|value| value.abs() <= 60);
                let sums = one.iter().flat_map(|value| other.iter().map(move |more| value + more));
                assert!(!near || all(of(one).plus(of(other))) == sums.collect(), "{one:?} and {other:?}");
            }
        }
    }

    #[test]
    fn values_may_count_twice() {
        let twice = Span::between(4, 44, 1).only(0b1_0000_0000_0000_0000_0101, 2);
        assert_eq!(all(twice), BTreeSet::from([4, 8, 44]));
        assert_eq!([9, 8, 3].map(|value| Span::between(5, 25, 5).step_past(value)), [5, 5, 5]);
        assert_eq!(Span::between(5, 25, 5).only(0b1, 1).step_past(10), 1);
    }
}
