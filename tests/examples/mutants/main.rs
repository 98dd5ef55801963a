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

mod ledger;
mod mutant;
mod scratch;
mod trial;
mod weave;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::thread::available_parallelism;
use std::time::Instant;

use clap::Parser;

use crate::ledger::{Ledger, Sample, Survivor, share};
use crate::mutant::{Mutant, draw, list};
use crate::scratch::{Scratch, Sorted};
use crate::trial::{Fate, Timed, time, try_all, try_one};
use crate::weave::SWITCH;

type Result<T> = std::result::Result<T, Box<dyn std::error::Error>>;

/// Draws mutants of the validator by chance, and says how many of them the tests catch.
#[derive(Parser)]
#[expect(clippy::struct_excessive_bools, reason = "each is a switch on the command line")]
struct Options {
    /// How many are drawn, of each file in proportion to those that it has.
    #[arg(long, default_value_t = 400)]
    count: usize,
    /// What decides which are drawn.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Of this module of the validator; may be repeated.
    #[arg(long = "module", value_name = "NAME", default_values = ["law", "effect", "table", "deal", "gaps", "solve"])]
    modules: Vec<String>,
    /// Only mutants whose name holds this text; may be repeated.
    #[arg(long = "only", value_name = "TEXT")]
    only: Vec<String>,
    /// How many are tried at the same time; by default as many as there are processors.
    #[arg(long, value_name = "N")]
    jobs: Option<usize>,
    /// Compiles each alone, without switches, as cargo-mutants does: slow, but it shows that the switches tell the truth.
    #[arg(long)]
    alone: bool,
    /// Writes the figures and the survivors to `tests/mutants.json`.
    #[arg(long)]
    record: bool,
    /// Tries the survivors of `tests/mutants.json` again instead, and writes there what becomes of them.
    #[arg(long)]
    again: bool,
    /// Draws, and tries nothing.
    #[arg(long)]
    list: bool,
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
    let mut all = list(root, &options.modules)?;
    all.retain(|mutant| options.only.is_empty() || options.only.iter().any(|text| mutant.name.contains(text)));
    let drawn = if options.again { survivors(&ledger, &all) } else { draw(&all, options.count, options.seed) };
    println!("{} of {} mutants", drawn.len(), all.len());
    if options.list {
        for mutant in &drawn {
            println!("{}", mutant.name);
        }
        return Ok(true);
    }
    let found = try_drawn(options, root, &ledger, &drawn)?;
    let open: Vec<&Mutant> = found.survivors.iter().copied().filter(|mutant| ledger.why(mutant).is_none()).collect();
    println!("{} survive of which it is not known why", open.len());
    let is_done = open.is_empty();
    if options.again {
        note(&mut ledger, &found, &drawn);
        ledger.write(&file)?;
    } else if options.record {
        let sample = found.sample(options.seed, all.len(), drawn.len())?;
        ledger.samples.retain(|it| (it.seed, it.drawn) != (sample.seed, sample.drawn));
        ledger.samples.push(sample);
        ledger.write(&file)?;
    }
    Ok(is_done)
}

/// The mutants that have survived before.
fn survivors(ledger: &Ledger, all: &[Mutant]) -> Vec<Mutant> {
    let before: Vec<&Survivor> = ledger.samples.iter().flat_map(|sample| &sample.survivors).collect();
    all.iter().filter(|mutant| before.iter().any(|it| it.is(mutant))).cloned().collect()
}

/// Writes of each survivor what has become of it.
fn note(ledger: &mut Ledger, found: &Found, drawn: &[Mutant]) {
    let known: Vec<(Survivor, String)> = drawn
        .iter()
        .map(|mutant| {
            let survives = found.survivors.iter().any(|it| it.name == mutant.name);
            let now = match (survives, ledger.why(mutant)) {
                (false, _) => "caught",
                (true, Some(_)) => "unnoticeable",
                (true, None) => "survives",
            };
            (Survivor::of(mutant), now.to_owned())
        })
        .collect();
    for survivor in ledger.samples.iter_mut().flat_map(|sample| &mut sample.survivors) {
        survivor.now = None;
        let now = known.iter().find(|(it, _)| it == survivor).map_or("gone from the source", |(_, now)| now);
        survivor.now = Some(now.to_owned());
    }
}

/// What the tests made of mutants.
#[derive(Default)]
struct Found<'a> {
    survivors: Vec<&'a Mutant>,
    broken: usize,
    caught: usize,
    endless: usize,
}

impl Found<'_> {
    fn sample(&self, seed: u64, mutants: usize, drawn: usize) -> Result<Sample> {
        let (share, interval) = share(self.caught, drawn - self.broken);
        Ok(Sample {
            seed,
            day: today()?,
            mutants,
            drawn,
            not_compiling: self.broken,
            caught: self.caught,
            endless: self.endless,
            share,
            interval,
            survivors: self.survivors.iter().map(|mutant| Survivor::of(mutant)).collect(),
        })
    }

    fn print(&self, drawn: usize) {
        let compile = drawn - self.broken;
        let (share, [low, high]) = share(self.caught, compile);
        println!("{drawn} drawn, {} of which do not compile", self.broken);
        println!(
            "{} of {compile} caught ({} without an end): {share} % ({low} to {high} %)",
            self.caught, self.endless
        );
    }
}

fn try_drawn<'a>(options: &Options, root: &Path, ledger: &Ledger, drawn: &'a [Mutant]) -> Result<Found<'a>> {
    let start = Instant::now();
    let took = |what: &str| println!("{:6.0} s  {what}", start.elapsed().as_secs_f64());
    let mutant = |number: usize| drawn.get(number - 1).ok_or("a mutant has no number");
    let mut scratch = Scratch::copy(root, &root.join("target/mutants"))?;
    let Sorted { mut switched, mut plain, broken } = scratch.weave(drawn)?;
    if options.alone {
        plain.append(&mut switched);
    }
    for &number in &broken {
        println!("does not compile: {}", mutant(number)?.name);
    }
    took("written");
    let programs = time(scratch.build()?)?;
    took("compiled");
    let tell = |number: usize, fate: &Fate| {
        let Some(mutant) = drawn.get(number - 1) else { return };
        match fate {
            Fate::Caught(test) => println!("caught by {test}: {}", mutant.name),
            Fate::Endless(test) => println!("without an end in {test}: {}", mutant.name),
            Fate::Survived => println!("passes so far: {}", mutant.name),
        }
    };
    let jobs = options.jobs.unwrap_or_else(|| available_parallelism().map_or(1, usize::from));
    let mut fates = try_all(&programs, &switched, jobs, &tell)?;
    took("tried");
    for (&number, fate) in fates.iter_mut().filter(|(_, fate)| **fate == Fate::Survived) {
        *fate = examples(&scratch, number)?;
    }
    took("tried with the examples in the documentation");
    fates.extend(try_plain(&scratch, &programs, drawn, &plain)?);
    took("tried one by one those that no switch can hold");
    sum(ledger, drawn, &fates, broken.len())
}

/// Tries those that no switch can hold: each is compiled alone.
fn try_plain(
    scratch: &Scratch,
    programs: &[Timed],
    drawn: &[Mutant],
    plain: &[usize],
) -> Result<BTreeMap<usize, Fate>> {
    let mut fates = BTreeMap::new();
    for &number in plain {
        let mutant = drawn.get(number - 1).ok_or("a mutant has no number")?;
        scratch.write_plain(mutant)?;
        scratch.build()?;
        let mut fate = try_one(programs, 0)?;
        if fate == Fate::Survived {
            fate = examples(scratch, 0)?;
        }
        println!("{fate:?} alone: {}", mutant.name);
        fates.insert(number, fate);
    }
    Ok(fates)
}

/// Tries the examples in the documentation, which take so long that only those are tried that pass all else.
fn examples(scratch: &Scratch, number: usize) -> Result<Fate> {
    let passes = scratch.examples((SWITCH, &number.to_string()))?;
    Ok(if passes { Fate::Survived } else { Fate::Caught("an example in the documentation".to_owned()) })
}

fn sum<'a>(ledger: &Ledger, drawn: &'a [Mutant], fates: &BTreeMap<usize, Fate>, broken: usize) -> Result<Found<'a>> {
    let mut found = Found { broken, ..Found::default() };
    for (&number, fate) in fates {
        let mutant = drawn.get(number - 1).ok_or("a mutant has no number")?;
        match fate {
            Fate::Survived => {
                println!("survives ({}): {}", ledger.why(mutant).unwrap_or("not known why"), mutant.name);
                println!("    {}\n    {}", mutant.line(), mutant.becomes());
                found.survivors.push(mutant);
            }
            Fate::Endless(_) => {
                found.caught += 1;
                found.endless += 1;
            }
            Fate::Caught(_) => found.caught += 1,
        }
    }
    found.print(drawn.len());
    Ok(found)
}

/// Today, as `2026-11-22`.
fn today() -> Result<String> {
    let date = std::process::Command::new("date").args(["-u", "+%F"]).output()?;
    Ok(String::from_utf8(date.stdout)?.trim().to_owned())
}
