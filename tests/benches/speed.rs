//! How fast logs are read and judged, on at least 100 MB of generated games.
//!
//! ```sh
//! cargo bench
//! ```
//!
//! The log is generated once and kept in the target folder. `ADJUDECK_BENCH_MB` asks for another size.

#![expect(clippy::unwrap_used, reason = "a benchmark may stop at the first thing that is not as it expects")]

use std::path::PathBuf;
use std::sync::LazyLock;

use adjudeck_format::Reader;
use adjudeck_replayer::analysis::compare::readings::Readings;
use adjudeck_replayer::generate::generate;
use adjudeck_replayer::referee::{Choice, Session};
use adjudeck_validator::{edition, editions};
use divan::Bencher;
use divan::counter::{BytesCount, ItemsCount};

fn main() {
    divan::main();
}

/// The log of which the figures are quoted.
static GAMES: LazyLock<Vec<u8>> = LazyLock::new(|| {
    let megabytes = std::env::var("ADJUDECK_BENCH_MB").map_or(100, |size| size.parse().unwrap());
    games("kalooki/akagiri", megabytes)
});

/// Generated games of four players by an edition, of at least so many megabytes.
fn games(rules: &str, megabytes: usize) -> Vec<u8> {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("{}-{megabytes}.rum", rules.replace('/', "-")));
    std::fs::read(&path).unwrap_or_else(|_| {
        let mut log = Vec::new();
        for seed in 0.. {
            if log.len() >= megabytes * 1_000_000 {
                break;
            }
            generate(edition(rules).unwrap(), 900, seed, Some(4), &mut log).unwrap();
        }
        std::fs::write(&path, &log).unwrap();
        log
    })
}

/// How many statements a log has.
fn statements(log: &[u8]) -> usize {
    let (mut reader, mut statements) = (Reader::new(log), 0);
    while let Some(read) = reader.next_with(|line| line.is_ok()) {
        statements += usize::from(read);
    }
    statements
}

/// Reading alone.
#[divan::bench(sample_count = 10)]
fn read(bencher: Bencher<'_, '_>) {
    let log = &**GAMES;
    bencher
        .counter(ItemsCount::new(statements(log)))
        .counter(BytesCount::new(log.len()))
        .bench(|| statements(divan::black_box(log)));
}

/// Reading and judging, as `adjudeck check` does.
#[divan::bench(sample_count = 10)]
fn judge(bencher: Bencher<'_, '_>) {
    let log = &**GAMES;
    bencher.counter(ItemsCount::new(statements(log))).counter(BytesCount::new(log.len())).bench(|| {
        let counts = Session::new(&Choice::default()).run(divan::black_box(log), &mut |_| ()).unwrap();
        assert!(counts.is_clean());
    });
}

/// Reading and judging of each game by each book, for comparison with each other: ten megabytes of each.
#[divan::bench(sample_count = 10, args = editions().iter().map(|rules| rules.edition.as_str()))]
fn judge_by(bencher: Bencher<'_, '_>, rules: &str) {
    let log = games(rules, 10);
    bencher.counter(ItemsCount::new(statements(&log))).counter(BytesCount::new(log.len())).bench(|| {
        let counts = Session::new(&Choice::default()).run(divan::black_box(&*log), &mut |_| ()).unwrap();
        assert!(counts.is_clean());
    });
}

/// Under which disputed readings games would be judged otherwise, by each game and each book, as `adjudeck check
/// --all-readings` finds out: a megabyte of each, to be held against [`judge_by`].
#[divan::bench(sample_count = 3, args = editions().iter().map(|rules| rules.edition.as_str()))]
fn all_readings_by(bencher: Bencher<'_, '_>, rules: &str) {
    let log = games(rules, 1);
    bencher.counter(ItemsCount::new(statements(&log))).bench(|| {
        let (mut readings, mut games) = (Readings::new(&Choice::default()), 0);
        readings.begin("log");
        let mut reader = Reader::new(divan::black_box(&*log));
        while reader.next_with(|line| readings.see(&line, &mut |_| games += 1).unwrap()).is_some() {}
        readings.end(&mut |_| games += 1).unwrap();
        assert!(games > 0);
    });
}
