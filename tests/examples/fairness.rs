//! How often `adjudeck audit --fairness` calls fair archives unusual, and unfair ones of these sizes.
//!
//!     cargo run --release -p adjudeck-tests --example fairness                  # 10,000 fair archives, and 200 of each unfair kind
//!     cargo run --release -p adjudeck-tests --example fairness -- --fair 1000 --unfair 20

#![expect(clippy::print_stdout, reason = "it reports on a terminal")]

use adjudeck_replayer::fairness::{FairnessTopic, TrialShuffle, TrialTable};
use adjudeck_tests::fairness::{Alarms, alarms, tables};
use clap::Parser;

/// Measure how often archives are called unusual
#[derive(Parser)]
struct Options {
    /// How many fair archives, of each table and size
    #[arg(long, value_name = "N", default_value_t = 10_000)]
    fair: u64,
    /// How many unfair archives of each kind
    #[arg(long, value_name = "N", default_value_t = 200)]
    unfair: u64,
    /// The first seed
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
}

/// A way of shuffling, the sizes of archives at which it is tried, and the questions that are to find it.
struct Kind {
    name: &'static str,
    shuffle: TrialShuffle,
    sizes: &'static [u64],
    topics: &'static [FairnessTopic],
}

const REPEATED: &[FairnessTopic] = &[FairnessTopic::RepeatedHands, FairnessTopic::RepeatedDeals];

/// The ways of shuffling that are unfair.
const KINDS: [Kind; 5] = [
    Kind { name: "one riffle", shuffle: TrialShuffle::Riffles(1), sizes: &[30, 60, 100], topics: &[] },
    Kind { name: "three riffles", shuffle: TrialShuffle::Riffles(3), sizes: &[100, 300, 1000], topics: &[] },
    Kind {
        name: "a joker more in 100 deals",
        shuffle: TrialShuffle::FavouredSeat(100),
        sizes: &[20_000, 100_000, 300_000],
        topics: &[FairnessTopic::Jokers],
    },
    Kind { name: "100 packs", shuffle: TrialShuffle::Packs(100), sizes: &[10, 30, 60], topics: REPEATED },
    Kind { name: "seeds of 16 bits", shuffle: TrialShuffle::SeedBits(16), sizes: &[200, 400, 800], topics: REPEATED },
];

fn main() {
    let options = Options::parse();
    println!("fair archives called unusual: at most 1 in 100 may be");
    for (name, table) in tables() {
        for deals in [50, 300] {
            let found = alarms(&table, TrialShuffle::Fair, deals, options.seed..options.seed + options.fair, &[]);
            say(name, deals, &found);
        }
    }
    println!("\nunfair archives called unusual");
    let [_, (_, table), ..] = tables();
    for kind in &KINDS {
        try_kind(kind, &table, &options);
    }
}

fn try_kind(kind: &Kind, table: &TrialTable, options: &Options) {
    for deals in kind.sizes {
        // Large archives take long, and a few tell as much.
        let archives = if *deals > 10_000 { (options.unfair / 10).max(1) } else { options.unfair };
        let found = alarms(table, kind.shuffle, *deals, options.seed..options.seed + archives, kind.topics);
        say(kind.name, *deals, &found);
    }
}

fn say(name: &str, deals: u64, found: &Alarms) {
    let (low, high) = found.interval();
    let Alarms { archives, unusual } = found;
    let [low, rate, high] = [low, found.rate(), high].map(|share| share * 100.0);
    println!("  {name:<26} {deals:>7} deals: {unusual:>6} of {archives:>6}, {rate:.2} % ({low:.2} to {high:.2} %)");
}
