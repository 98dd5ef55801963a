//! How often fair archives are called unusual, and how often unfair ones are.

use std::ops::Range;
use std::thread;

use adjudeck_format::Card;
use adjudeck_replayer::fairness::{FairnessTopic, TrialShuffle, TrialTable, share, trial};

/// How often archives of one kind were called unusual.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Alarms {
    /// How many archives there were.
    pub archives: u64,
    /// How many of them were called unusual.
    pub unusual: u64,
}

impl Alarms {
    /// The share that was called unusual.
    #[must_use]
    pub fn rate(&self) -> f64 {
        let number = |count: u64| f64::from(u32::try_from(count).unwrap_or(u32::MAX));
        number(self.unusual) / number(self.archives.max(1))
    }

    /// Between which shares the true one lies, with 95 in 100.
    #[must_use]
    pub fn interval(&self) -> (f64, f64) {
        share(self.unusual, self.archives)
    }
}

/// Tables at which trials are played: gin with all hands shown, the same in two records of what each player sees, three players with two
/// packs and four jokers, and the same as one of them sees it.
#[must_use]
pub fn tables() -> [(&'static str, TrialTable); 4] {
    let copies = |packs: u8, jokers: u8| {
        let mut copies = [packs; Card::KINDS];
        if let Some(of_jokers) = copies.get_mut(Card::JOKER.index()) {
            *of_jokers = jokers;
        }
        copies
    };
    let three = TrialTable { copies: copies(2, 4), players: 3, hand: 13, draws: 20, shown: 3, apart: false };
    let gin = TrialTable { copies: copies(1, 0), players: 2, hand: 10, draws: 12, shown: 2, apart: false };
    [
        ("gin", gin.clone()),
        ("two packs", three.clone()),
        ("one view", TrialTable { shown: 1, ..three }),
        ("gin, two views", TrialTable { apart: true, ..gin }),
    ]
}

/// How many archives, one for each of these seeds, are called unusual. If topics are named, only answers to them count.
#[must_use]
pub fn alarms(
    table: &TrialTable,
    shuffle: TrialShuffle,
    deals: u64,
    seeds: Range<u64>,
    topics: &[FairnessTopic],
) -> Alarms {
    let is_unusual = |seed: u64| {
        let document = trial(table, shuffle, deals, seed);
        document.unusual_answers().any(|answer| topics.is_empty() || topics.contains(&answer.topic))
    };
    let workers = thread::available_parallelism().map_or(1, usize::from);
    let archives = seeds.end.saturating_sub(seeds.start);
    let of_worker =
        &|worker: usize| seeds.clone().skip(worker).step_by(workers).filter(|seed| is_unusual(*seed)).count();
    let unusual = thread::scope(|scope| {
        let handles: Vec<_> = (0..workers).map(|worker| scope.spawn(move || of_worker(worker))).collect();
        handles.into_iter().filter_map(|handle| handle.join().ok()).sum::<usize>()
    });
    Alarms { archives, unusual: u64::try_from(unusual).unwrap_or(u64::MAX) }
}
