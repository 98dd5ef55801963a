//! How alike two games or deals are, whoever wrote them down: by what happened in the open.

use std::hash::{BuildHasher as _, BuildHasherDefault, DefaultHasher};

use adjudeck_format::{Card, Statement};

use super::cards::known_cards;
use super::event::Event;

/// How many traces two records must have at least, so that one can tell by them that they differ.
const TELLING: usize = 4;

/// Traces of what happened, as numbers in ascending order: two open plays that follow one another, or the numbers of a line. The
/// names of players are not in them, since records may have others.
#[derive(Clone, Debug, Default)]
pub(super) struct Prints(Vec<u64>);

impl Prints {
    /// The traces of these events.
    pub(super) fn of<'a>(events: impl Iterator<Item = &'a Event>) -> Self {
        let (mut prints, mut last) = (Vec::new(), None);
        for event in events {
            if let Some(numbers) = numbers(event) {
                prints.push(hash(&numbers));
            }
            if let Some(play) = open_play(event) {
                prints.extend(last.as_ref().map(|last| hash(&(last, &play))));
                last = Some(play);
            }
        }
        prints.sort_unstable();
        prints.dedup();
        Self(prints)
    }

    /// Each trace.
    pub(super) fn iter(&self) -> impl Iterator<Item = u64> {
        self.0.iter().copied()
    }

    /// How much of the shorter record is in the other, in percent; `None` if there is too little to tell.
    pub(super) fn likeness(&self, other: &Self) -> Option<u32> {
        self.likeness_by(other, self.0.iter().filter(|print| other.0.binary_search(print).is_ok()).count())
    }

    /// The same, where it is known how many traces both have.
    pub(super) fn likeness_by(&self, other: &Self, common: usize) -> Option<u32> {
        let least = self.0.len().min(other.0.len());
        (least >= TELLING).then(|| u32::try_from(common.saturating_mul(100) / least).unwrap_or(100))
    }
}

/// A play of cards that all could see, without the player.
fn open_play(event: &Event) -> Option<(&'static str, Vec<Card>)> {
    let telling = event.telling()?;
    let Some(Statement::Plays { .. }) = telling.frame() else { return None };
    let word = telling.about()?.word;
    let cards: Vec<Card> = known_cards(telling.cards()).collect();
    let is_open = !matches!(word, "draws" | "peeks" | "pushes") && !cards.is_empty();
    is_open.then_some((word, cards))
}

/// The numbers of a line of scores, in ascending order, if they say anything.
fn numbers(event: &Event) -> Option<(&'static str, Vec<i32>)> {
    let telling = event.telling()?;
    let Some(Statement::Tally { of, entries }) = telling.frame() else { return None };
    let mut numbers: Vec<i32> = entries.iter().map(|entry| entry.count).collect();
    numbers.sort_unstable();
    numbers.iter().any(|number| *number != 0).then_some((of.as_str(), numbers))
}

/// A number for a value, the same in each run.
pub(super) fn hash(value: &impl std::hash::Hash) -> u64 {
    BuildHasherDefault::<DefaultHasher>::default().hash_one(value)
}
