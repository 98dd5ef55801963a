//! Makes labelled faults by every edition, and counts those that the referee finds where and as their labels say, and what it
//! finds elsewhere.
//!
//!     cargo run --release -p adjudeck-tests --example faults -- --faults 10000     # for each edition

#![expect(clippy::print_stdout, clippy::print_stderr, reason = "it reports on a terminal")]

use std::collections::BTreeMap;
use std::process::ExitCode;
use std::thread;

use adjudeck_replayer::generate::Faults;
use adjudeck_tests::faults::amiss;
use adjudeck_validator::{Rules, editions};
use clap::Parser;

/// Make labelled faults, and see whether the referee finds them
#[derive(Parser)]
struct Options {
    /// How many faults for each edition
    #[arg(long, value_name = "N", default_value_t = 1000)]
    faults: u64,
    /// What decides the games
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// Only this edition
    #[arg(long, value_name = "EDITION")]
    edition: Option<String>,
    /// Only faults of this kind
    #[arg(long, value_name = "KIND")]
    kind: Option<String>,
    /// Say how many there are of each kind
    #[arg(long)]
    list: bool,
    /// Show the games that are amiss
    #[arg(long)]
    show: bool,
    /// How many threads
    #[arg(long, default_value_t = 2)]
    threads: usize,
}

/// What was counted for an edition.
#[derive(Default)]
struct Tried {
    edition: String,
    games: u64,
    lines: u64,
    amiss: u64,
    made: BTreeMap<&'static str, u64>,
}

fn try_edition(rules: &Rules, options: &Options) -> std::io::Result<Tried> {
    let mut faults =
        Faults::new(rules, options.seed).taken_back().with_readings().without_options().only(options.kind.as_slice());
    let mut tried = Tried { edition: rules.edition.clone(), ..Tried::default() };
    while tried.games < options.faults {
        let Some(game) = faults.next_game()? else { break };
        tried.games += 1;
        tried.lines += game.text.lines().count() as u64;
        if let Some(amiss) = amiss(&game) {
            let shown = if options.show { game.text.as_str() } else { "" };
            tried.amiss += 1;
            println!("{} {:?} {:?}: {amiss}\n{shown}", rules.edition, game.label.house, game.label.then);
        }
    }
    tried.made = faults.made();
    Ok(tried)
}

/// Says how much was tried.
fn report(tried: &Tried) {
    let kinds = tried.made.values().filter(|count| **count > 0).count();
    let found = tried.games - tried.amiss;
    println!(
        "{}: {} faults of {kinds} kinds in {} lines, {found} found as labelled",
        tried.edition, tried.games, tried.lines
    );
}

fn main() -> ExitCode {
    let options = Options::parse();
    let all: Vec<&Rules> =
        editions().iter().filter(|rules| options.edition.as_ref().is_none_or(|it| *it == rules.edition)).collect();
    let next = std::sync::atomic::AtomicUsize::new(0);
    let (mut failed, mut sum, mut made) = (false, (0, 0, 0), BTreeMap::<&str, u64>::new());
    let done = thread::scope(|scope| {
        let work = || {
            let mut done = Vec::new();
            while let Some(rules) = all.get(next.fetch_add(1, std::sync::atomic::Ordering::Relaxed)) {
                let tried = try_edition(rules, &options);
                if let Ok(tried) = &tried {
                    report(tried);
                }
                done.push(tried);
            }
            done
        };
        let threads: Vec<_> = (0..options.threads).map(|_| scope.spawn(work)).collect();
        threads.into_iter().flat_map(|thread| thread.join().unwrap_or_default()).collect::<Vec<_>>()
    });
    for tried in done {
        let tried = match tried {
            Ok(tried) => tried,
            Err(error) => {
                eprintln!("{error}");
                failed = true;
                continue;
            }
        };
        let found = tried.games - tried.amiss;
        sum = (sum.0 + tried.games, sum.1 + tried.lines, sum.2 + found);
        tried.made.iter().for_each(|(code, count)| *made.entry(code).or_default() += count);
    }
    let kinds = made.values().filter(|count| **count > 0).count();
    println!("all: {} faults of {kinds} kinds in {} lines, {} found as labelled", sum.0, sum.1, sum.2);
    if options.list {
        for (code, count) in &made {
            println!("{count:8} {code}");
        }
    }
    ExitCode::from(u8::from(failed || sum.0 != sum.2))
}
