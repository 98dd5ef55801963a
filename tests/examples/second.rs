//! Asks two referees that share no code about many games, as they were generated and with one fault put in, and says where they
//! disagree.
//!
//! ```text
//! cargo build --profile profiling -p adjudeck-tests --example second
//! target/profiling/examples/second --games 20000 --spoilt 5000              # of each edition
//! target/profiling/examples/second --games 3 --spoilt 20 --readings         # of each reading of each edition
//! target/profiling/examples/second --games 100 --edition kalooki/akagiri --set call.limit=2
//! target/profiling/examples/second --log games.rum                          # only these games, by the rules that each names
//! ```
//!
//! How far it has come goes to standard error: each edition when it is done, and before that now and then.
//!
//! It ends with 1 if they disagree on anything. The same seed gives the same games, on however many threads.

use std::collections::BTreeMap;
use std::fs;
use std::io::{self, Write};
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Mutex;
use std::thread;

use adjudeck_tests::referees::{Agreement, Round, Tally, as_json, ask, shrink};
use adjudeck_validator::{Rules, edition, editions};
use clap::Parser;

/// How many games a thread plays at a time.
const GAMES_A_ROUND: u32 = 25;

/// After so many rounds it is said how far an edition has come.
const PROGRESS: u32 = 20;

/// Asks the two referees about many games.
#[derive(Parser)]
struct Arguments {
    /// How many games of each edition, or of each reading.
    #[arg(long, default_value_t = 100)]
    games: u32,
    /// How many of them are spoilt, in all; a game may be spoilt several times.
    #[arg(long, default_value_t = 100)]
    spoilt: u32,
    /// So many deals of a game are judged, if not all.
    #[arg(long, value_name = "N")]
    deals: Option<usize>,
    /// What decides every shuffle and choice.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Only this edition; may be repeated.
    #[arg(long = "edition", value_name = "NAME")]
    editions: Vec<String>,
    /// Points with other answers.
    #[arg(long, value_name = "POINT=ANSWER")]
    set: Vec<String>,
    /// One reading of one point after the other that is not the edition's.
    #[arg(long)]
    readings: bool,
    /// With `--readings`, only of points whose names begin so.
    #[arg(long, value_name = "TEXT", default_value = "")]
    points: String,
    /// How many disagreements of each edition, or of each reading, are shown in full.
    #[arg(long, default_value_t = 5)]
    show: usize,
    /// Says also which faults both see, of which they name another one first.
    #[arg(long)]
    among: bool,
    /// Games that are put before both, instead of generated ones.
    #[arg(long, value_name = "FILE")]
    log: Option<PathBuf>,
    /// How many rounds are played at the same time; by default as many as there are processors.
    #[arg(long, value_name = "N")]
    threads: Option<NonZero<usize>>,
}

impl Arguments {
    /// The rules with the answers that are asked for.
    fn with_answers(&self, mut rules: Rules) -> io::Result<Rules> {
        for set in &self.set {
            let (point, answer) = set.split_once('=').ok_or_else(|| io::Error::other("POINT=ANSWER is meant"))?;
            rules = rules.with(point, answer).map_err(|error| io::Error::other(error.to_string()))?;
        }
        Ok(rules)
    }
}

/// Rules by which is played, under a name for the table.
struct Book {
    name: String,
    rules: Rules,
}

fn main() -> io::Result<ExitCode> {
    let arguments = Arguments::parse();
    if let Some(path) = &arguments.log {
        return ask_about(path, &arguments);
    }
    let books = books(&arguments)?;
    let tallies = ask_all(&arguments, &books)?;
    let mut out = io::stdout().lock();
    report(&arguments, &books, &tallies, &mut out)?;
    let disagree = tallies.values().any(|tally| !tally.disagreements.is_empty());
    Ok(if disagree { ExitCode::FAILURE } else { ExitCode::SUCCESS })
}

/// Says what the referees say of each game of a log.
fn ask_about(path: &Path, arguments: &Arguments) -> io::Result<ExitCode> {
    let (log, mut out, mut agree) = (fs::read_to_string(path)?, io::stdout().lock(), true);
    for game in log.split("\ngame ").skip(1) {
        let game = format!("adjudeck 1\ngame {}\n", game.trim_end());
        let name = game.lines().find_map(|line| line.strip_prefix("rules "));
        let Some(rules) = name.and_then(|name| edition(name.trim())) else {
            return Err(io::Error::other(format!("by which rules? {}", game.lines().nth(1).unwrap_or_default())));
        };
        let rules = arguments.with_answers(rules.clone())?;
        let asked = ask(&rules, &as_json(&rules), game, "as it is");
        agree &= asked.agreement != Agreement::No;
        writeln!(out, "{}\n   first:  {}", asked.log.lines().nth(1).unwrap_or_default(), asked.first)?;
        writeln!(out, "   second: {}\n   {:?}", asked.second, asked.agreement)?;
    }
    Ok(if agree { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// The rules that are asked for.
fn books(arguments: &Arguments) -> io::Result<Vec<Book>> {
    let mut books = Vec::new();
    let named = |rules: &&Rules| arguments.editions.is_empty() || arguments.editions.contains(&rules.edition);
    for rules in editions().iter().filter(named) {
        let rules = arguments.with_answers(edition(&rules.edition).unwrap_or(rules).clone())?;
        if arguments.readings {
            let others = rules.alternatives().into_iter();
            let asked = others.filter(|other| other.point.path().starts_with(&arguments.points));
            books.extend(asked.map(|other| {
                let name = format!("{} {} = {}", rules.edition, other.point.path(), other.answer);
                Book { name, rules: other.rules }
            }));
        } else {
            books.push(Book { name: rules.edition.clone(), rules });
        }
    }
    Ok(books)
}

/// Plays all rounds, on as many threads as are asked for: what came of them, by the place of the book.
fn ask_all(arguments: &Arguments, books: &[Book]) -> io::Result<BTreeMap<usize, Tally>> {
    let rounds = Mutex::new(rounds(arguments, books));
    let tallies = Mutex::new(BTreeMap::<usize, (u32, Tally)>::new());
    let work = || -> io::Result<()> {
        loop {
            let Some((book, round)) = rounds.lock().ok().and_then(|mut rounds| rounds.next()) else { return Ok(()) };
            let mut tally = Tally::default();
            if let Err(error) = round.play(&mut tally) {
                // Some readings leave a game that never ends, which the generator says.
                *tally.unjudged.entry(format!("not played: {error}")).or_default() += 1;
            }
            if let (Ok(mut tallies), Some(book_of)) = (tallies.lock(), books.get(book)) {
                let (played, sum) = tallies.entry(book).or_default();
                *played += 1;
                sum.add(tally);
                say_progress(arguments, &book_of.name, *played, sum)?;
            }
        }
    };
    let threads = arguments.threads.or(thread::available_parallelism().ok()).map_or(1, NonZero::get);
    thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        for worker in workers {
            worker.join().map_err(|_| io::Error::other("a referee panicked"))??;
        }
        Ok::<_, io::Error>(())
    })?;
    let tallies = tallies.into_inner().unwrap_or_default();
    Ok(tallies.into_iter().map(|(book, (_, tally))| (book, tally)).collect())
}

/// Says on standard error what came of a book when all its rounds are played, and how far it is now and then.
fn say_progress(arguments: &Arguments, name: &str, played: u32, sum: &Tally) -> io::Result<()> {
    let all = arguments.games.div_ceil(GAMES_A_ROUND);
    let kinds = sum.disagreements.len();
    if played == all {
        let width = name.len();
        writeln!(io::stderr(), "{name} is done:\n{:width$} {}\n{name} {sum}", "", Tally::heading())
    } else if played.is_multiple_of(PROGRESS) {
        writeln!(io::stderr(), "{name}: {played} of {all} rounds, {kinds} kinds of disagreement")
    } else {
        Ok(())
    }
}

/// Every round that is to be played, one after the other.
fn rounds(arguments: &Arguments, books: &[Book]) -> impl Iterator<Item = (usize, Round)> + Send {
    let (games, spoilt, seed, deals) = (arguments.games, arguments.spoilt, arguments.seed, arguments.deals);
    let count = games.div_ceil(GAMES_A_ROUND);
    let share = move |of: u32, round: u32| {
        let until =
            |round: u32| u64::from(of) * u64::from((round * GAMES_A_ROUND).min(games)) / u64::from(games.max(1));
        u32::try_from(until(round + 1) - until(round)).unwrap_or(0)
    };
    books.iter().enumerate().flat_map(move |(book, Book { rules, .. })| {
        let json = as_json(rules);
        (0..count).map(move |round| {
            let seed = seed.wrapping_mul(1_000_003).wrapping_add(round.into());
            let (games, spoilt) = (share(games, round), share(spoilt, round));
            (book, Round { rules: rules.clone(), json: json.clone(), seed, games, spoilt, deals })
        })
    })
}

/// The table, and what is to be looked at.
fn report(
    arguments: &Arguments,
    books: &[Book],
    tallies: &BTreeMap<usize, Tally>,
    out: &mut impl Write,
) -> io::Result<()> {
    let width = books.iter().map(|book| book.name.len()).max().unwrap_or_default().clamp(10, 70);
    writeln!(out, "{:width$} {}", "", Tally::heading())?;
    let mut all = Tally::default();
    for (book, tally) in tallies {
        let name = books.get(*book).map_or("", |book| book.name.as_str());
        writeln!(out, "{name:width$.width$} {tally}")?;
        all.add(Tally { disagreements: BTreeMap::new(), ..tally.clone() });
    }
    writeln!(out, "{:width$} {all}", "in all")?;
    writeln!(out, "spoilt so that it could not be read, and not counted: {}", all.unreadable)?;
    for (why, times) in &all.unjudged {
        writeln!(out, "{times:8}  not judged: {why}")?;
    }
    if arguments.among {
        for ((one, other), times) in &all.among {
            writeln!(out, "{times:8}  both see {one}; the second names {other} first")?;
        }
    }
    for (book, tally) in tallies {
        let Some(Book { name, rules }) = books.get(*book) else { continue };
        show(arguments, name, rules, tally, out)?;
    }
    Ok(())
}

/// The disagreements by one book.
fn show(arguments: &Arguments, name: &str, rules: &Rules, tally: &Tally, out: &mut impl Write) -> io::Result<()> {
    if tally.disagreements.is_empty() {
        return Ok(());
    }
    writeln!(out, "== {name}")?;
    for (kind, found) in &tally.disagreements {
        writeln!(out, "{:8}  {kind}", found.times)?;
    }
    for found in tally.disagreements.values().take(arguments.show) {
        let asked = shrink(rules, &as_json(rules), found.first.clone());
        writeln!(out, "-- {}\n   first:  {}\n   second: {}\n{}", asked.spoilt, asked.first, asked.second, asked.log)?;
    }
    Ok(())
}
