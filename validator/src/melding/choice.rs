//! Sets of candidates, with a bit for each.

use crate::melding::bits::each;
use crate::melding::candidate::Candidate;
use crate::melding::held::MAX_CARDS;

/// How many different marks a goal can put on melds.
pub(crate) const MARKS: usize = 8;

/// A set of candidates by their index. It has room for 64 times `W`.
#[derive(Clone, Copy)]
pub(crate) struct Subset<const W: usize>([u64; W]);

impl<const W: usize> Subset<W> {
    pub(crate) const NONE: Self = Self([0; W]);

    fn add(&mut self, place: usize) {
        if let Some(word) = self.0.get_mut(place / 64) {
            *word |= 1 << (place % 64);
        }
    }

    /// The candidates that are in both sets.
    pub(crate) fn and(mut self, other: &Self) -> Self {
        self.0.iter_mut().zip(&other.0).for_each(|(one, other)| *one &= *other);
        self
    }

    /// The candidates that are not in the other set.
    fn but(mut self, others: &Self) -> Self {
        self.0.iter_mut().zip(&others.0).for_each(|(one, other)| *one &= !*other);
        self
    }

    /// The indices of the candidates in the set.
    pub(crate) fn places(self) -> impl Iterator<Item = usize> {
        (0..).step_by(64).zip(self.0).flat_map(|(first, word)| each(word).map(move |place| first + place))
    }

    /// Whether the two sets have a candidate in common.
    pub(crate) fn meets(&self, others: &Self) -> bool {
        self.0.iter().zip(&others.0).any(|(one, other)| one & other != 0)
    }

    fn word(&self, at: usize) -> u64 {
        self.0.get(at).copied().unwrap_or_default()
    }
}

/// Tables that tell which melds can still be chosen after others were.
pub(crate) struct Choice<const W: usize> {
    /// All of them.
    pub(crate) all: Subset<W>,
    /// For each mark of a goal, the melds that have it.
    marked: [Subset<W>; MARKS],
    /// For each card, the melds that take it.
    taking: [Subset<W>; MAX_CARDS],
    /// For each number of wild cards, the melds that take more than that.
    beyond: [Subset<W>; MAX_CARDS],
}

impl<const W: usize> Choice<W> {
    /// Makes the tables for some melds. `marks` returns the marks of the meld at an index, a bit for each.
    pub(super) fn of(candidates: &[Candidate], marks: impl Fn(usize) -> u64) -> Self {
        let none = Subset::NONE;
        let mut choice =
            Self { all: none, marked: [none; MARKS], taking: [none; MAX_CARDS], beyond: [none; MAX_CARDS] };
        for (place, candidate) in candidates.iter().enumerate() {
            choice.all.add(place);
            for mark in each(marks(place)) {
                choice.marked.iter_mut().skip(mark).take(1).for_each(|melds| melds.add(place));
            }
            for card in each(candidate.cards) {
                choice.taking.iter_mut().skip(card).take(1).for_each(|melds| melds.add(place));
            }
            choice.beyond.iter_mut().take(candidate.spent.into()).for_each(|melds| melds.add(place));
        }
        choice
    }

    /// The melds with a mark. No meld has a mark beyond [`MARKS`].
    pub(crate) fn marked(&self, mark: usize) -> &Subset<W> {
        self.marked.get(mark).unwrap_or(&Subset::NONE)
    }

    /// The melds that take a card.
    pub(crate) fn taking(&self, card: usize) -> &Subset<W> {
        self.taking.get(card).unwrap_or(&Subset::NONE)
    }

    /// Those of some melds that take none of these cards and at most `wilds` wild cards.
    pub(crate) fn beside(&self, melds: &Subset<W>, cards: u64, wilds: u8) -> Subset<W> {
        let rest = self.beyond.get(usize::from(wilds)).map_or(*melds, |beyond| melds.but(beyond));
        each(cards).fold(rest, |rest, card| rest.but(self.taking(card)))
    }

    /// Whether one of the melds that [`beside`](Self::beside) returns has a mark.
    pub(crate) fn has_beside(&self, mark: usize, melds: &Subset<W>, cards: u64, wilds: u8) -> bool {
        let marked = self.marked(mark);
        (0..W).any(|at| {
            let beyond = self.beyond.get(usize::from(wilds)).map_or(0, |melds| melds.word(at));
            let rest = melds.word(at) & marked.word(at) & !beyond;
            each(cards).fold(rest, |rest, card| rest & !self.taking(card).word(at)) != 0
        })
    }
}
