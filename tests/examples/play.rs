//! Random players play whole games, rare things first; every line is put to the referee, who must find it legal.
//!
//! What comes of an edition is written when its games are played; how far they are, and each trouble when it appears, goes to
//! standard error.
//!
//! ```text
//! cargo run -p adjudeck-tests --example play -- --games 100 --seed 1 [--edition kalooki/akagiri] [--threads 2] [--options]
//! ```

use std::collections::BTreeMap;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::{fs, thread};

use adjudeck_tests::plays::judged::play_and_judge;
use adjudeck_tests::plays::perft::Position;
use adjudeck_tests::plays::{Done, play};
use adjudeck_validator::{Rules, editions};
use clap::Parser;

/// Random players play whole games.
#[derive(Parser)]
struct Arguments {
    /// How many games of each edition.
    #[arg(long, default_value_t = 10)]
    games: u64,
    /// What decides everything.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The edition; all of them, if none is named.
    #[arg(long)]
    edition: Option<String>,
    /// How many games are played at a time.
    #[arg(long, default_value_t = 1)]
    threads: u64,
    /// Whether the referees are asked at each statement what would be legal.
    #[arg(long)]
    options: bool,
    /// A folder for games with which something is wrong, each in a file of its own.
    #[arg(long)]
    keep: Option<PathBuf>,
    /// Writes positions from these games to folders in this one, for counts of what is legal; nothing else is done.
    #[arg(long)]
    positions: Option<PathBuf>,
}

/// After so many games it is said how far it has come.
const PROGRESS: u64 = 100;
/// So many positions of each edition are written.
const POSITIONS: usize = 6;
/// So many lines at most lead to one.
const MAX_LINES: usize = 140;
/// So many proposals are judged at most for a ply after the first.
const MOST: u64 = 3000;

/// What came of the games of an edition.
#[derive(Default)]
struct Sum {
    done: Done,
    games: u64,
    over: u64,
    lines: u64,
    troubles: BTreeMap<String, (u64, String)>,
}

fn main() -> io::Result<ExitCode> {
    let arguments = Arguments::parse();
    let mut out = io::stdout().lock();
    let mut troubles = 0;
    for rules in editions().iter().filter(|rules| arguments.edition.as_ref().is_none_or(|name| *name == rules.edition))
    {
        if let Some(folder) = &arguments.positions {
            write_positions(&arguments, rules, folder)?;
            continue;
        }
        let sum = run(&arguments, rules)?;
        troubles += sum.troubles.len();
        write_sum(rules, &sum, &mut out)?;
    }
    Ok(if troubles == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn run(arguments: &Arguments, rules: &Rules) -> io::Result<Sum> {
    let (next, sum) = (AtomicU64::new(0), Mutex::new(Sum::default()));
    thread::scope(|scope| {
        let threads: Vec<_> =
            (0..arguments.threads.max(1)).map(|_| scope.spawn(|| work(arguments, rules, &next, &sum))).collect();
        threads
            .into_iter()
            .try_for_each(|thread| thread.join().unwrap_or_else(|_| Err(io::Error::other("a game panics"))))
    })?;
    Ok(sum.into_inner().unwrap_or_else(PoisonError::into_inner))
}

/// Plays games until there are enough.
fn work(arguments: &Arguments, rules: &Rules, next: &AtomicU64, sum: &Mutex<Sum>) -> io::Result<()> {
    loop {
        let number = next.fetch_add(1, Ordering::Relaxed);
        if number >= arguments.games {
            return Ok(());
        }
        let seed = arguments.seed.wrapping_mul(1_000_000) + number;
        let (played, wrong) = play_and_judge(rules, seed, &Done::new(), arguments.options);
        let name = format!("{}-{seed}.rum", rules.edition.replace('/', "-"));
        let mut sum = sum.lock().unwrap_or_else(PoisonError::into_inner);
        sum.games += 1;
        sum.over += u64::from(played.is_over);
        sum.lines += u64::try_from(played.log.lines().count()).unwrap_or_default();
        for (what, times) in played.done {
            *sum.done.entry(what).or_default() += times;
        }
        let mut found: Vec<(String, String)> = Vec::new();
        if let Some(trouble) = played.trouble {
            let kind = trouble.rsplit(": ").next().unwrap_or_default().to_owned();
            found.push((format!("second: {kind}"), trouble));
        }
        if let Some(wrong) = wrong {
            let line = usize::try_from(wrong.line).unwrap_or_default();
            let text = played.log.lines().nth(line.saturating_sub(1)).unwrap_or_default();
            found.push((format!("first: {}", wrong.what), format!("line {line}: {text}")));
        }
        if let Some(folder) = arguments.keep.as_ref().filter(|_| !found.is_empty()) {
            fs::write(folder.join(&name), &played.log)?;
        }
        for (kind, example) in found {
            writeln!(io::stderr(), "{}: seed {seed}: {kind}: {example}", rules.edition)?;
            sum.troubles.entry(kind).or_insert((0, format!("seed {seed}: {example}"))).0 += 1;
        }
        if sum.games.is_multiple_of(PROGRESS) {
            let troubles: u64 = sum.troubles.values().map(|(times, _)| times).sum();
            let (games, all, edition) = (sum.games, arguments.games, &rules.edition);
            writeln!(io::stderr(), "{edition}: {games} of {all} games, {} lines, {troubles} troubles", sum.lines)?;
        }
    }
}

fn write_sum(rules: &Rules, sum: &Sum, out: &mut impl Write) -> io::Result<()> {
    writeln!(
        out,
        "== {}: {} games, {} of which came to their end, {} lines",
        rules.edition, sum.games, sum.over, sum.lines
    )?;
    for (what, times) in &sum.done {
        writeln!(out, "{times:10}  {what}")?;
    }
    for (kind, (times, example)) in &sum.troubles {
        writeln!(out, "{times:10}  TROUBLE {kind}\n            {example}")?;
    }
    Ok(())
}

/// Writes the shortest ways to positions in which rare things are done, the rarest first.
fn write_positions(arguments: &Arguments, rules: &Rules, folder: &Path) -> io::Result<()> {
    let json = serde_json::from_str(&rules.to_json())?;
    let mut ways: BTreeMap<String, (usize, String)> = BTreeMap::new();
    for seed in 0..arguments.games {
        let log = play(&json, arguments.seed.wrapping_mul(1_000_000) + seed, &Done::new()).log;
        for (what, way) in ways_to_rare_things(&log) {
            let lines = way.lines().count();
            let (times, shortest) = ways.entry(what).or_insert((0, way.clone()));
            *times += 1;
            if lines < shortest.lines().count() {
                *shortest = way;
            }
        }
    }
    let mut sorted: Vec<_> = ways.into_iter().filter(|(_, (_, way))| way.lines().count() <= MAX_LINES).collect();
    sorted.sort_by_key(|(_, (times, _))| *times);
    let folder = folder.join(rules.edition.replace('/', "-"));
    fs::create_dir_all(&folder)?;
    let mut written = 0;
    for (what, (_, way)) in sorted {
        let Ok(position) = Position::after(rules, &way) else { continue };
        let counts = position.count(3, MOST);
        if written < POSITIONS && counts.proposals < 3 * MOST && counts.at_odds.is_empty() {
            let title = format!("# Random play: somebody {what} next.\n");
            fs::write(folder.join(format!("{}.rum", what.replace(' ', "-"))), title + &way + &counts.to_lines())?;
            written += 1;
        }
        for line in counts.at_odds {
            writeln!(io::stderr(), "{}: before somebody {what}: {line}", rules.edition)?;
        }
    }
    Ok(())
}

/// What is done in a game, and the lines of its deal before that.
fn ways_to_rare_things(log: &str) -> Vec<(String, String)> {
    let lines: Vec<&str> = log.lines().collect();
    let first = lines.iter().position(|line| line.starts_with("deal ")).unwrap_or(lines.len());
    let (mut from, mut total, mut all) = (first, None, Vec::new());
    for (at, line) in lines.iter().enumerate().skip(first) {
        let words: Vec<&str> = line.split(' ').collect();
        match words.as_slice() {
            ["deal", ..] => from = at,
            // What may be laid first can depend on it.
            ["total", ..] => total = Some(line),
            ["players", ..] | [_, "leaves" | "reenters"] => break,
            _ => {}
        }
        let what = match words.as_slice() {
            ["reshuffle"] => "shuffles the discards",
            [_, "takes", cards @ ..] if cards.len() > 1 => "takes several cards",
            [_, "draws", cards @ ..] if cards.len() > 1 => "draws two cards",
            [_, "lays", card, ..] if card.starts_with("JK") => "lays a joker",
            [_, "discards", "JK"] => "discards a joker",
            [_, verb @ ("discards" | "draws" | "takes"), ..] if at % 7 == 0 => verb,
            [_, "calls", "together"] => "calls together",
            [_, verb, ..] if !["draws", "takes", "discards"].contains(verb) => verb,
            _ => continue,
        };
        let way = lines.iter().take(first).chain(total).chain(lines.iter().take(at).skip(from));
        let table = [
            "deal",
            "hand",
            "upcard",
            "indicator",
            "buried",
            "score",
            "total",
            "out",
            "chips",
            "wins",
            "pool",
            "seats",
            "winner",
        ];
        let is_table = words.first().is_some_and(|word| table.contains(word));
        if at > from && !is_table {
            all.push((what.to_owned(), way.flat_map(|line| [line, "\n"]).collect()));
        }
    }
    all
}
