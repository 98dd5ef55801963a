//! Sets of the melds that come into question, a bit for each.

use crate::law::complete::bits::each;
use crate::law::complete::candidate::Candidate;
use crate::law::complete::held::MOST_CARDS;
use crate::law::declare::Kind;

/// Some of the melds, by their places among the candidates: there is room for 64 times `W`.
#[derive(Clone, Copy)]
pub(super) struct Melds<const W: usize>([u64; W]);

impl<const W: usize> Melds<W> {
    pub(super) const NONE: Self = Self([0; W]);

    fn add(&mut self, place: usize) {
        if let Some(word) = self.0.get_mut(place / 64) {
            *word |= 1 << (place % 64);
        }
    }

    /// Those that are among others too.
    pub(super) fn and(mut self, other: &Self) -> Self {
        self.0.iter_mut().zip(&other.0).for_each(|(one, other)| *one &= *other);
        self
    }

    /// Those that are not among others.
    fn but(mut self, others: &Self) -> Self {
        self.0.iter_mut().zip(&others.0).for_each(|(one, other)| *one &= !*other);
        self
    }

    /// Their places among the candidates.
    pub(super) fn places(self) -> impl Iterator<Item = usize> {
        (0..).step_by(64).zip(self.0).flat_map(|(first, mut word)| {
            std::iter::from_fn(move || {
                let place = word.trailing_zeros() as usize;
                word &= word.checked_sub(1)?;
                Some(first + place)
            })
        })
    }

    /// Whether some of them are among others.
    pub(super) fn meets(&self, others: &Self) -> bool {
        self.0.iter().zip(&others.0).any(|(one, other)| one & other != 0)
    }

    fn word(&self, at: usize) -> u64 {
        self.0.get(at).copied().unwrap_or_default()
    }
}

/// Which of the melds can still be chosen when others are.
pub(super) struct Choice<const W: usize> {
    /// All of them.
    pub(super) all: Melds<W>,
    /// Those that are pure runs or worth one, and those together with all other runs.
    pub(super) pure: Melds<W>,
    pub(super) runs: Melds<W>,
    /// Those that take each of the cards.
    taking: [Melds<W>; MOST_CARDS],
    /// Those that take more wild cards than none, than one, and so on.
    beyond: [Melds<W>; MOST_CARDS],
}

impl<const W: usize> Choice<W> {
    pub(super) fn of(candidates: &[Candidate]) -> Self {
        let none = Melds::NONE;
        let mut choice =
            Self { all: none, pure: none, runs: none, taking: [none; MOST_CARDS], beyond: [none; MOST_CARDS] };
        for (place, candidate) in candidates.iter().enumerate() {
            choice.all.add(place);
            match candidate.brief.kind {
                Kind::Pure | Kind::Copies => {
                    choice.pure.add(place);
                    choice.runs.add(place);
                }
                Kind::Run => choice.runs.add(place),
                Kind::Set => {}
            }
            for card in each(candidate.cards) {
                choice.taking.iter_mut().skip(card).take(1).for_each(|melds| melds.add(place));
            }
            choice.beyond.iter_mut().take(candidate.spent.into()).for_each(|melds| melds.add(place));
        }
        choice
    }

    /// Those that take a card.
    pub(super) fn taking(&self, card: usize) -> &Melds<W> {
        self.taking.get(card).unwrap_or(&Melds::NONE)
    }

    /// Those of some melds that take none of these cards, and no more wild cards than so many.
    pub(super) fn beside(&self, melds: &Melds<W>, cards: u32, wilds: u8) -> Melds<W> {
        let rest = self.beyond.get(usize::from(wilds)).map_or(*melds, |beyond| melds.but(beyond));
        each(cards).fold(rest, |rest, card| rest.but(self.taking(card)))
    }

    /// Whether one of those is a run.
    pub(super) fn has_run_beside(&self, melds: &Melds<W>, cards: u32, wilds: u8) -> bool {
        (0..W).any(|at| {
            let beyond = self.beyond.get(usize::from(wilds)).map_or(0, |melds| melds.word(at));
            let rest = melds.word(at) & self.runs.word(at) & !beyond;
            each(cards).fold(rest, |rest, card| rest & !self.taking(card).word(at)) != 0
        })
    }
}
