//! Tries the laws with fresh seeds for as long as it may, and keeps each log that breaks one, made as small as can be.
//!
//! ```text
//! cargo run --release -p adjudeck-tests --example explore -- --minutes 120
//! ```
//!
//! What it finds is written to `tests/regressions/<law>/`, from where the tests of the workspace judge it again. It ends with
//! 1 if it has found something.

#![expect(clippy::print_stdout, reason = "it is a command")]

use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use adjudeck_tests::law::{Failure, Law, Tried};
use adjudeck_tests::laws::LAWS;
use adjudeck_tests::shrink::shrink;
use adjudeck_validator::{Rules, editions};
use clap::Parser;

/// How long one log is made smaller.
const SHRINKING: Duration = Duration::from_secs(90);

/// Tries the laws with fresh seeds, and keeps each log that breaks one.
#[derive(Parser)]
struct Options {
    /// For how many minutes; a fraction is allowed.
    #[arg(long, value_name = "N", default_value_t = 10.0)]
    minutes: f64,
    /// The first seed; by default the time decides it.
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    /// Only this law; may be repeated. `--laws` lists them.
    #[arg(long = "law", value_name = "NAME")]
    only: Vec<String>,
    /// Only this edition; may be repeated.
    #[arg(long = "edition", value_name = "NAME")]
    editions: Vec<String>,
    /// How many are tried at the same time; by default as many as there are processors.
    #[arg(long, value_name = "N")]
    threads: Option<NonZero<usize>>,
    /// Where logs that break a law are written.
    #[arg(long, value_name = "FOLDER", default_value = concat!(env!("CARGO_MANIFEST_DIR"), "/regressions"))]
    into: PathBuf,
    /// Lists the laws, and tries nothing.
    #[arg(long)]
    laws: bool,
}

/// What has been tried and found so far.
#[derive(Default)]
struct Explored {
    /// By law.
    tried: BTreeMap<&'static str, Tried>,
    /// How often each law was broken by each edition in the same way.
    broken: BTreeMap<(&'static str, String, String), u64>,
}

fn main() -> ExitCode {
    let options = Options::parse();
    if options.laws {
        for law in LAWS {
            println!("{}: {}", law.name, law.says);
        }
        return ExitCode::SUCCESS;
    }
    let laws: Vec<&Law> =
        LAWS.iter().filter(|law| options.only.is_empty() || options.only.iter().any(|name| name == law.name)).collect();
    let named = |rules: &&Rules| options.editions.is_empty() || options.editions.contains(&rules.edition);
    let all: Vec<&Rules> = editions().iter().filter(named).collect();
    let pairs: Vec<(&Law, &Rules)> = laws.iter().flat_map(|law| all.iter().map(move |rules| (*law, *rules))).collect();
    if pairs.is_empty() {
        println!("no law or no edition has such a name; `--laws` lists the laws, `adjudeck rules list` the editions");
        return ExitCode::from(2);
    }
    let seed =
        options.seed.unwrap_or_else(|| SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs()));
    println!("{} laws by {} editions, from seed {seed}", laws.len(), all.len());
    // What a law finds where the referee panics is kept like any other: the panic need not be shown.
    std::panic::set_hook(Box::new(|_| {}));
    let explored = explore(&options, &pairs, seed);
    summary(&explored);
    if explored.broken.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Tries every law by every edition with one seed after another, until the time is up.
fn explore(options: &Options, pairs: &[(&Law, &Rules)], seed: u64) -> Explored {
    let until = Instant::now() + Duration::try_from_secs_f64(options.minutes * 60.0).unwrap_or_default();
    let (next, explored) = (AtomicU64::new(0), Mutex::new(Explored::default()));
    let threads = options.threads.or(thread::available_parallelism().ok()).map_or(1, NonZero::get);
    let work = || {
        while Instant::now() < until {
            let number = next.fetch_add(1, Ordering::Relaxed);
            let count = u64::try_from(pairs.len()).unwrap_or(u64::MAX);
            let Some((law, rules)) = usize::try_from(number % count).ok().and_then(|at| pairs.get(at)) else { return };
            let result = law.try_seed(rules, seed.wrapping_add(number / count));
            note(&explored, options, law, result);
        }
    };
    thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(work);
        }
    });
    explored.into_inner().unwrap_or_default()
}

/// Notes what came of a seed, and keeps the first log that breaks a law in a way.
fn note(explored: &Mutex<Explored>, options: &Options, law: &Law, result: Result<Tried, Box<Failure>>) {
    let failure = match result {
        Ok(tried) => {
            if let Ok(mut explored) = explored.lock() {
                *explored.tried.entry(law.name).or_default() += tried;
            }
            return;
        }
        Err(failure) => failure,
    };
    let key = (law.name, failure.edition.clone(), failure.what.clone());
    let is_first = explored.lock().is_ok_and(|mut explored| {
        explored.tried.entry(law.name).or_default().seeds += 1;
        let times = explored.broken.entry(key).or_default();
        *times += 1;
        *times == 1
    });
    if !is_first {
        return;
    }
    let trial = shrink(law, &failure.trial, &failure.what, Instant::now() + SHRINKING);
    let failure = Failure { trial, ..*failure };
    match keep(&options.into, law, &failure) {
        Ok(path) => println!("{}: {}\n    {}", law.name, failure.words, path.display()),
        Err(error) => println!("{}: {}\n    it could not be written: {error}", law.name, failure.words),
    }
}

/// Writes a log that breaks a law, with what is known of it on top.
fn keep(into: &Path, law: &Law, failure: &Failure) -> io::Result<PathBuf> {
    let folder = into.join(law.name);
    fs::create_dir_all(&folder)?;
    let edition = failure.edition.replace('/', "-");
    // What two referees say of a game has dots, slashes and spaces, and may be long.
    let what: String =
        failure.what.chars().map(|it| if it.is_ascii_alphanumeric() { it } else { '-' }).take(60).collect();
    let path = folder.join(format!("{edition}-{what}-{}.rum", failure.seed));
    let words = failure.words.lines().next().unwrap_or_default();
    let about = format!(
        "# Law: {}.\n# Found: {words}\n# Made by `explore --law {} --edition {} --seed {}`, and shortened.\n",
        law.says, law.name, failure.edition, failure.seed
    );
    fs::write(&path, about + &failure.trial.to_text())?;
    Ok(path)
}

/// How much was tried, and what was found.
fn summary(explored: &Explored) {
    println!("\n{:40} {:>9} {:>9} {:>12} {:>9}", "law", "seeds", "logs", "lines", "void");
    let mut all = Tried::default();
    for (law, tried) in &explored.tried {
        println!("{law:40} {:>9} {:>9} {:>12} {:>9}", tried.seeds, tried.logs, tried.lines, tried.void);
        all += *tried;
    }
    println!("{:40} {:>9} {:>9} {:>12} {:>9}", "all", all.seeds, all.logs, all.lines, all.void);
    for ((law, edition, what), times) in &explored.broken {
        println!("broken: {law} by {edition}: {what}, {times} times");
    }
}
