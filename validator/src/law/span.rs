//! Between which values a score lies that depends on cards which the record hides.
//!
//! A hidden card is one that has not been seen. A hand with hidden cards is therefore worth at least what it is worth with
//! the cheapest unseen cards, and at most what it is worth with the dearest. What is scored for it follows the hand up or
//! down all the way, and so lies between what is scored for the one and for the other. The span may be too wide, for the
//! same card may be supposed in two hands; it is never too narrow.

use adjudeck_format::{Card, Seat};
use arrayvec::ArrayVec;

use super::{Case, score};
use crate::game::{Points, of};

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
}

/// A span for each player; nothing where the record leaves it open altogether.
pub(crate) type Spans = [Option<Span>; Seat::MOST];

impl Span {
    /// The one value that something can have.
    pub(crate) const fn exactly(value: i32) -> Self {
        Self { least: value, most: value }
    }

    /// From one value to another, whichever is less.
    pub(crate) fn between(one: i32, other: i32) -> Self {
        Self { least: one.min(other), most: one.max(other) }
    }

    /// Whether something can have the value.
    pub(crate) const fn has(self, value: i32) -> bool {
        self.least <= value && value <= self.most
    }

    /// The value, if there is but one.
    pub(crate) fn value(self) -> Option<i32> {
        (self.least == self.most).then_some(self.least)
    }

    /// What the sum of two can be.
    pub(crate) const fn plus(self, other: Self) -> Self {
        Self { least: self.least.saturating_add(other.least), most: self.most.saturating_add(other.most) }
    }

    /// The same, where the record itself declares a value: it is believed if it can be; if it cannot, which is reported,
    /// either may be right.
    pub(crate) fn said(self, value: Option<i32>) -> Self {
        match value {
            None => self,
            Some(value) if self.has(value) => Self::exactly(value),
            Some(value) => Self { least: self.least.min(value), most: self.most.max(value) },
        }
    }
}

/// The span of a seat.
pub(crate) fn at(spans: &Spans, seat: Seat) -> Option<Span> {
    spans.get(seat.index()).copied().flatten()
}

/// What is known exactly, as spans.
pub(crate) fn exact(points: &Points) -> Spans {
    points.map(|value| value.map(Span::exactly))
}

/// Between which values the scores of the deal lie.
#[cold]
pub(crate) fn scores(case: &Case<'_>) -> Spans {
    let known = score::scores(case);
    if case.game.seats().all(|seat| of(&known, seat).is_some()) {
        return exact(&known);
    }
    let (cheapest, dearest) =
        (score::scores(&case.supposing(Hidden::Cheapest)), score::scores(&case.supposing(Hidden::Dearest)));
    let mut spans = exact(&known);
    for ((span, cheapest), dearest) in spans.iter_mut().zip(cheapest).zip(dearest) {
        *span = span.or_else(|| Some(Span::between(cheapest?, dearest?)));
    }
    spans
}

/// What the hidden cards of a hand, and so many others, are worth by what is supposed of them; nothing if nothing is, or if it
/// is not certain how many they are.
#[cold]
pub(crate) fn hidden(case: &Case<'_>, seat: Seat, others: u16, worth: impl Fn(Card) -> i32) -> Option<i32> {
    let (deal, table) = (case.deal, &case.deal.table);
    let (player, hand) = (deal.player(seat), table.hand(seat));
    let counted = if deal.in_position { player.dealt } else { !deal.misdealt };
    if case.hidden == Hidden::Unknown || !counted || player.undrawn || hand.is_doubtful() {
        return None;
    }
    let unseen = Card::all().map(|card| (worth(card), u16::from(table.unseen(card))));
    let mut unseen: ArrayVec<(i32, u16), { Card::KINDS }> = unseen.filter(|(_, copies)| *copies > 0).collect();
    unseen.sort_unstable();
    if case.hidden == Hidden::Dearest {
        unseen.reverse();
    }
    let (mut left, mut sum) = (hand.hidden().saturating_add(others), 0_i32);
    for (value, copies) in unseen {
        let copies = copies.min(left);
        left -= copies;
        sum = sum.saturating_add(value.saturating_mul(i32::from(copies)));
    }
    (left == 0).then_some(sum)
}
