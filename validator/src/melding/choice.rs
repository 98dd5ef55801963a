//! Sets of the melds that come into question, a bit for each.

use crate::melding::bits::each;
use crate::melding::candidate::Candidate;
use crate::melding::held::MAX_CARDS;

/// A goal tells melds apart by so many marks.
pub(crate) const MARKS: usize = 8;

/// Some of the melds, by their places among the candidates: there is room for 64 times `W`.
#[derive(Clone, Copy)]
pub(crate) struct Subset<const W: usize>([u64; W]);

impl<const W: usize> Subset<W> {
    pub(crate) const NONE: Self = Self([0; W]);

    fn add(&mut self, place: usize) {
        if let Some(word) = self.0.get_mut(place / 64) {
            *word |= 1 << (place % 64);
        }
    }

    /// Those that are among others too.
    pub(crate) fn and(mut self, other: &Self) -> Self {
        self.0.iter_mut().zip(&other.0).for_each(|(one, other)| *one &= *other);
        self
    }

    /// Those that are not among others.
    fn but(mut self, others: &Self) -> Self {
        self.0.iter_mut().zip(&others.0).for_each(|(one, other)| *one &= !*other);
        self
    }

    /// Their places among the candidates.
    pub(crate) fn places(self) -> impl Iterator<Item = usize> {
        (0..).step_by(64).zip(self.0).flat_map(|(first, word)| each(word).map(move |place| first + place))
    }

    /// Whether some of them are among others.
    pub(crate) fn meets(&self, others: &Self) -> bool {
        self.0.iter().zip(&others.0).any(|(one, other)| one & other != 0)
    }

    fn word(&self, at: usize) -> u64 {
        self.0.get(at).copied().unwrap_or_default()
    }
}

/// Which of the melds can still be chosen when others are.
pub(crate) struct Choice<const W: usize> {
    /// All of them.
    pub(crate) all: Subset<W>,
    /// Those that bear each of the marks of a goal.
    marked: [Subset<W>; MARKS],
    /// Those that take each of the cards.
    taking: [Subset<W>; MAX_CARDS],
    /// Those that take more wild cards than none, than one, and so on.
    beyond: [Subset<W>; MAX_CARDS],
}

impl<const W: usize> Choice<W> {
    /// The choice among some melds; `marks` says which marks each bears, a bit for each.
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

    /// Those that bear a mark; none bears one beyond the last.
    pub(crate) fn marked(&self, mark: usize) -> &Subset<W> {
        self.marked.get(mark).unwrap_or(&Subset::NONE)
    }

    /// Those that take a card.
    pub(crate) fn taking(&self, card: usize) -> &Subset<W> {
        self.taking.get(card).unwrap_or(&Subset::NONE)
    }

    /// Those of some melds that take none of these cards, and no more wild cards than so many.
    pub(crate) fn beside(&self, melds: &Subset<W>, cards: u64, wilds: u8) -> Subset<W> {
        let rest = self.beyond.get(usize::from(wilds)).map_or(*melds, |beyond| melds.but(beyond));
        each(cards).fold(rest, |rest, card| rest.but(self.taking(card)))
    }

    /// Whether one of those bears a mark.
    pub(crate) fn has_beside(&self, mark: usize, melds: &Subset<W>, cards: u64, wilds: u8) -> bool {
        let marked = self.marked(mark);
        (0..W).any(|at| {
            let beyond = self.beyond.get(usize::from(wilds)).map_or(0, |melds| melds.word(at));
            let rest = melds.word(at) & marked.word(at) & !beyond;
            each(cards).fold(rest, |rest, card| rest & !self.taking(card).word(at)) != 0
        })
    }
}
