//! How alike two games or deals are, whoever wrote them down: by what happened in the open.

use std::collections::BTreeSet;
use std::hash::{BuildHasher as _, BuildHasherDefault, DefaultHasher};

use adjudeck_format::{Card, Statement};

use super::cards::known_cards;
use super::event::Event;

/// How many traces two records must have at least, so that one can tell by them that they differ.
const TELLING: usize = 4;

/// Traces of what happened: two open plays that follow one another, or the numbers of a line. The names of players are not in them,
/// since records may have others.
#[derive(Clone, Debug, Default)]
pub(super) struct Prints {
    /// Each with the word of its numbers, which is empty for plays; in ascending order.
    traces: Vec<(&'static str, u64)>,
    /// Each open play and each line of scores by itself, with its word.
    single: BTreeSet<(&'static str, u64)>,
}

impl Prints {
    /// The traces of these events.
    pub(super) fn of<'a>(events: impl Iterator<Item = &'a Event>) -> Self {
        let (mut traces, mut single, mut last) = (Vec::new(), BTreeSet::new(), None);
        for event in events {
            if let Some(numbers) = numbers(event) {
                let trace = (numbers.0, hash(&numbers));
                traces.push(trace);
                single.insert(trace);
            }
            if let Some(play) = open_play(event) {
                traces.extend(last.as_ref().map(|last| ("", hash(&(last, &play)))));
                single.insert((play.0, hash(&play)));
                last = Some(play);
            }
        }
        traces.sort_unstable();
        traces.dedup();
        Self { traces, single }
    }

    /// Whether both tell of plays or scores of one kind.
    pub(super) fn can_be_compared(&self, other: &Self) -> bool {
        self.single.iter().any(|(word, _)| other.single.iter().any(|(another, _)| another == word))
    }

    /// Whether no play and no score is in both.
    pub(super) fn is_apart(&self, other: &Self) -> bool {
        self.single.is_disjoint(&other.single)
    }

    /// Each trace.
    pub(super) fn iter(&self) -> impl Iterator<Item = u64> {
        self.traces.iter().map(|(_, trace)| *trace)
    }

    /// How much of the shorter record is in the other, in percent, and only of kinds that both tell: a sheet of scores is not compared
    /// with plays. `None` if there is too little to tell.
    pub(super) fn likeness(&self, other: &Self) -> Option<u32> {
        let common = self.traces.iter().filter(|trace| other.traces.binary_search(trace).is_ok()).count();
        let of_word = |prints: &Self, word: &str| prints.traces.iter().filter(|trace| trace.0 == word).count();
        let words: BTreeSet<_> = self.traces.iter().map(|trace| trace.0).collect();
        let least: usize = words.into_iter().map(|word| of_word(self, word).min(of_word(other, word))).sum();
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
