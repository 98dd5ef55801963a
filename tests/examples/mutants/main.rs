//! Draws mutants of the validator by chance, and says how many of them the tests catch.
//!
//! ```text
//! cargo run -p adjudeck-tests --example mutants -- --count 400 --seed 1
//! ```
//!
//! A mutant is a small change of the source, such as `==` for `!=`, which cargo-mutants thinks of. Where no test fails with it,
//! either a test is missing, or the change changes nothing. To build the tests anew for each would take a minute of it, so all
//! are compiled at once, each behind a switch, in a copy of the workspace in `target/mutants`. `tests/mutants.json` keeps what
//! was found.

#![expect(clippy::print_stdout, reason = "it is a command")]

mod begun;
mod ledger;
mod mutant;
mod scratch;
mod trial;
mod weave;

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::thread::available_parallelism;
use std::time::Instant;

use clap::{Args, Parser};

use crate::begun::{Begun, Stage};
use crate::ledger::{Ledger, Sample, Survivor, share};
use crate::mutant::{Mutant, draw, list};
use crate::scratch::{Scratch, Sorted};
use crate::trial::{Fate, keep, time, try_all, try_one};

type Result<T> = std::result::Result<T, Box<dyn std::error::Error>>;

/// Draws mutants of the validator by chance, and says how many of them the tests catch.
#[derive(Parser)]
struct Options {
    #[command(flatten)]
    drawing: Drawing,
    /// How many are tried at the same time; by default as many as there are processors.
    #[arg(long, value_name = "N")]
    jobs: Option<usize>,
    /// Compiles each alone, without switches, as cargo-mutants does: slow, but it shows that the switches tell the truth.
    #[arg(long)]
    alone: bool,
    /// Writes the figures and the survivors to `tests/mutants.json`.
    #[arg(long)]
    record: bool,
    #[command(flatten)]
    before: Before,
    /// Draws, and tries nothing.
    #[arg(long)]
    list: bool,
}

/// Which are drawn.
#[derive(Args)]
struct Drawing {
    /// How many are drawn, of each file in proportion to those that it has.
    #[arg(long, default_value_t = 400)]
    count: usize,
    /// What decides which are drawn.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Of this module of the validator; may be repeated.
    #[arg(long = "module", value_name = "NAME", default_values = ["cards", "judge", "law", "play", "solve", "state"])]
    modules: Vec<String>,
    /// Only mutants whose name holds this text; may be repeated.
    #[arg(long = "only", value_name = "TEXT")]
    only: Vec<String>,
}

/// What becomes of those that were drawn before.
#[derive(Args)]
struct Before {
    /// Tries the survivors of `tests/mutants.json` again, and writes there what becomes of them: instead of drawing any, or with
    /// `--record` beside those that are drawn. With `--resume`, those of what was begun last, with the tests as they are now.
    #[arg(long)]
    again: bool,
    /// Goes on with what was begun last and broken off, whatever has changed since.
    #[arg(long)]
    resume: bool,
    /// Says, and with `--record` writes, what was found so far of what was begun last, and tries nothing further.
    #[arg(long)]
    so_far: bool,
}

fn main() -> ExitCode {
    match run(&Options::parse()) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            println!("mutants: {error}");
            ExitCode::from(2)
        }
    }
}

/// Whether all are caught, or known to change nothing.
fn run(options: &Options) -> Result<bool> {
    let tests = Path::new(env!("CARGO_MANIFEST_DIR"));
    let root = tests.parent().ok_or("the workspace has no folder")?;
    let file: PathBuf = tests.join("mutants.json");
    let mut ledger = Ledger::read(&file)?;
    let mut all = list(root, &options.drawing.modules)?;
    all.retain(|mutant| {
        options.drawing.only.is_empty() || options.drawing.only.iter().any(|text| mutant.name.contains(text))
    });
    let is_drawing = options.record || !options.before.again;
    let mut drawn = if is_drawing { draw(&all, options.drawing.count, options.drawing.seed) } else { Vec::new() };
    let sample = drawn.len();
    if options.before.again {
        let is_new = |mutant: &Mutant| drawn.iter().all(|it| it.name != mutant.name);
        let before: Vec<Mutant> = survivors(&ledger, &all).into_iter().filter(is_new).collect();
        drawn.extend(before);
    }
    println!("{} of {} mutants", drawn.len(), all.len());
    if options.list {
        for mutant in &drawn {
            println!("{}", mutant.name);
        }
        return Ok(true);
    }
    let folder = root.join("target/mutants");
    let (begun, scratch) = if options.before.resume || options.before.so_far {
        let begun = Begun::read(&folder)?;
        if options.before.again && options.before.resume {
            Scratch::renew(root, &folder)?;
            begun.reopen();
        }
        (begun, Scratch::again(&folder)?)
    } else {
        let mut scratch = Scratch::copy(root, &folder)?;
        let mut sorted = scratch.weave(&drawn)?;
        if options.alone {
            sorted.plain.append(&mut sorted.switched);
        }
        (Begun::new(&folder, all.len(), options.drawing.seed, drawn, sample, sorted)?, scratch)
    };
    if !options.before.so_far {
        try_drawn(options, &begun, &scratch)?;
    }
    let found = sum(&ledger, &begun)?;
    println!("{} survive of which it is not known why", found.open);
    if options.record {
        let sample = found.sample(begun.seed, begun.mutants, begun.sample)?;
        ledger.samples.retain(|it| (it.seed, it.drawn) != (sample.seed, sample.drawn));
        ledger.samples.push(sample);
    }
    if options.before.again {
        note(&mut ledger, &begun)?;
    }
    if options.record || options.before.again {
        ledger.write(&file)?;
    }
    Ok(found.open == 0)
}

/// The mutants that have survived before.
fn survivors(ledger: &Ledger, all: &[Mutant]) -> Vec<Mutant> {
    let before: Vec<&Survivor> = ledger.samples.iter().flat_map(|sample| &sample.survivors).collect();
    all.iter().filter(|mutant| before.iter().any(|it| it.is(mutant))).cloned().collect()
}

/// Writes of each survivor what has become of it.
fn note(ledger: &mut Ledger, begun: &Begun) -> Result<()> {
    let mut known: Vec<(&Mutant, &str)> = Vec::new();
    for (number, (_, fate)) in begun.fates() {
        let mutant = begun.mutant(number)?;
        let now = match (fate, ledger.why(mutant)) {
            (Fate::Caught(_) | Fate::Endless(_), _) => "caught",
            (Fate::Survived, Some(_)) => "unnoticeable",
            (Fate::Survived, None) => "survives",
        };
        known.push((mutant, now));
    }
    for survivor in ledger.samples.iter_mut().flat_map(|sample| &mut sample.survivors) {
        if let Some((_, now)) = known.iter().find(|(it, _)| survivor.is(it)) {
            survivor.now = Some((*now).to_owned());
        } else if !begun.drawn.iter().any(|it| survivor.is(it)) {
            survivor.now = Some("gone from the source".to_owned());
        }
    }
    Ok(())
}

/// What the tests made of mutants.
#[derive(Default)]
struct Found<'a> {
    survivors: Vec<(&'a Mutant, Stage)>,
    broken: usize,
    tried: usize,
    caught: usize,
    endless: usize,
    /// How many survive of which it is not known why, older survivors included.
    open: usize,
}

impl Found<'_> {
    fn sample(&self, seed: u64, mutants: usize, drawn: usize) -> Result<Sample> {
        let (share, interval) = share(self.caught, self.tried);
        Ok(Sample {
            seed,
            day: today()?,
            mutants,
            drawn,
            not_compiling: self.broken,
            tried: self.tried,
            caught: self.caught,
            endless: self.endless,
            share,
            interval,
            survivors: self.survivors.iter().map(|(mutant, stage)| Survivor::new(mutant, *stage)).collect(),
        })
    }

    fn print(&self, drawn: usize) {
        let (share, [low, high]) = share(self.caught, self.tried);
        println!("{drawn} drawn, {} of which do not compile; {} tried", self.broken, self.tried);
        println!("{} caught ({} without an end): {share} % ({low} to {high} %)", self.caught, self.endless);
    }
}

/// Tries a sample, or goes on with it.
fn try_drawn(options: &Options, begun: &Begun, scratch: &Scratch) -> Result<()> {
    let start = Instant::now();
    let took = |what: &str| println!("{:6.0} s  {what}", start.elapsed().as_secs_f64());
    let Sorted { switched, plain, broken } = &begun.sorted;
    for &number in broken {
        println!("does not compile: {}", begun.mutant(number)?.name);
    }
    let programs = scratch.build()?;
    took("compiled");
    let times = scratch.tree.join("../times.json");
    let (quick, slow) = time(&programs, &times)?;
    let jobs = options.jobs.unwrap_or_else(|| available_parallelism().map_or(1, usize::from));
    for (stage, programs) in [(Stage::Quick, &quick), (Stage::Slow, &slow)] {
        let tell = |number: usize, fate: &Fate| begun.note(number, stage, fate);
        try_all(programs, &begun.open(switched, stage), jobs, &tell)?;
        keep(quick.iter().chain(&slow), &times)?;
        took(&format!("tried: {stage:?}"));
    }
    for (number, fate) in scratch.examples(&begun.open(switched, Stage::Examples))? {
        begun.note(number, Stage::Examples, &fate)?;
    }
    took("tried with the examples in the documentation");
    for number in begun.open(plain, Stage::Examples) {
        scratch.write_plain(begun.mutant(number)?)?;
        scratch.build()?;
        let mut fate = try_one(quick.iter().chain(&slow), 0)?;
        if fate == Fate::Survived {
            fate = scratch.examples(&[0])?.remove(&0).unwrap_or(fate);
        }
        begun.note(number, Stage::Examples, &fate)?;
    }
    took("tried one by one those that no switch can hold");
    Ok(())
}

/// What is known of the mutants so far.
fn sum<'a>(ledger: &Ledger, begun: &'a Begun) -> Result<Found<'a>> {
    let broken = begun.sorted.broken.iter().filter(|number| **number <= begun.sample).count();
    let mut found = Found { broken, ..Found::default() };
    for (number, (stage, fate)) in begun.fates() {
        let mutant = begun.mutant(number)?;
        // Others were drawn for another sample.
        let is_of_sample = number <= begun.sample;
        found.tried += usize::from(is_of_sample);
        match fate {
            Fate::Survived => {
                let why = ledger.why(mutant);
                println!("survives ({}): {}", why.unwrap_or("not known why"), mutant.name);
                println!("    {}\n    {}", mutant.line(), mutant.becomes());
                found.open += usize::from(why.is_none());
                found.survivors.extend(is_of_sample.then_some((mutant, stage)));
            }
            Fate::Endless(_) | Fate::Caught(_) => {
                found.caught += usize::from(is_of_sample);
                found.endless += usize::from(is_of_sample && matches!(fate, Fate::Endless(_)));
            }
        }
    }
    found.print(begun.sample);
    Ok(found)
}

/// Today, as `2026-11-22`.
fn today() -> Result<String> {
    let date = std::process::Command::new("date").args(["-u", "+%F"]).output()?;
    Ok(String::from_utf8(date.stdout)?.trim().to_owned())
}
