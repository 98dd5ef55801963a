//! Between which values something lies that the record leaves open.

use adjudeck_format::Seat;

use crate::state::points::Points;

/// What is supposed of the cards that the record hides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Hidden {
    /// Nothing: what depends on them is not known.
    Unknown,
    /// That they are the cheapest of those that have not been seen.
    Cheapest,
    /// That they are the dearest.
    Dearest,
}

/// The least and the greatest value that something can have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Span {
    pub(crate) least: i32,
    pub(crate) most: i32,
    /// By a multiple of this each value differs from the least: 5 where all cards count so; 0 where there is no other value.
    pub(crate) step: u8,
}

/// A span for each player; nothing where the record leaves it open altogether.
pub(crate) type Spans = [Option<Span>; Seat::MOST];

impl Span {
    /// The one value that something can have.
    pub(crate) const fn exactly(value: i32) -> Self {
        Self { least: value, most: value, step: 0 }
    }

    /// From one value to another, whichever is less, by such steps.
    pub(crate) fn between(one: i32, other: i32, step: u8) -> Self {
        Self { least: one.min(other), most: one.max(other), step: divisor(step, one, other) }
    }

    /// Whether something can have the value.
    pub(crate) const fn has(self, value: i32) -> bool {
        let is_on_step = self.step <= 1 || value.abs_diff(self.least).is_multiple_of(self.step as u32);
        self.least <= value && value <= self.most && is_on_step
    }

    /// Whether something is at least so much; nothing where it may be less or more.
    pub(crate) const fn reaches(self, limit: i32) -> Option<bool> {
        if self.least >= limit {
            Some(true)
        } else if self.most < limit {
            Some(false)
        } else {
            None
        }
    }

    /// The value, if there is but one.
    pub(crate) fn value(self) -> Option<i32> {
        (self.least == self.most).then_some(self.least)
    }

    /// What something can be that can have this value, too.
    pub(crate) fn or(self, value: i32) -> Self {
        Self { least: self.least.min(value), most: self.most.max(value), step: divisor(self.step, self.least, value) }
    }

    /// What something can be that is one of two.
    pub(crate) fn and(self, other: Self) -> Self {
        let both = self.or(other.least).or(other.most);
        Self { step: divisor(both.step, other.step.into(), 0), ..both }
    }

    /// The same with the other sign.
    pub(crate) const fn negated(self) -> Self {
        Self { least: self.most.saturating_neg(), most: self.least.saturating_neg(), step: self.step }
    }

    /// What the sum of two can be.
    pub(crate) fn plus(self, other: Self) -> Self {
        Self {
            least: self.least.saturating_add(other.least),
            most: self.most.saturating_add(other.most),
            step: divisor(self.step, other.step.into(), 0),
        }
    }

    /// The same, where the record itself declares a value: it is believed if it can be; if it cannot, which is reported,
    /// either may be right.
    pub(crate) fn said(self, value: Option<i32>) -> Self {
        match value {
            None => self,
            Some(value) if self.has(value) => Self::exactly(value),
            Some(value) => self.or(value),
        }
    }
}

/// The greatest step that divides another and how far two values are apart.
pub(crate) fn divisor(step: u8, one: i32, other: i32) -> u8 {
    let (mut step, mut rest) = (u32::from(step), one.abs_diff(other));
    while rest != 0 {
        (step, rest) = (rest, step % rest);
    }
    u8::try_from(step).unwrap_or(1)
}

/// The span of a seat.
pub(crate) fn at(spans: &Spans, seat: Seat) -> Option<Span> {
    spans.get(seat.index()).copied().flatten()
}

/// What is known exactly, as spans.
pub(crate) fn exact(points: &Points) -> Spans {
    points.map(|value| value.map(Span::exactly))
}

/// What can be where one or the other is so.
pub(crate) fn either(one: &Spans, other: &Spans) -> Spans {
    let mut spans = *one;
    spans.iter_mut().zip(other).for_each(|(one, other)| *one = one.zip(*other).map(|(one, other)| one.and(other)));
    spans
}
