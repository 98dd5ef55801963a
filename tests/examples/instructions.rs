//! Counts the instructions that a statement takes to be read and judged, by every edition, and holds them against those that
//! are kept in `tests/instructions.json`.
//!
//! ```text
//! cargo build --profile dist -p adjudeck-cli
//! cargo run -p adjudeck-tests --example instructions                 # what has changed
//! cargo run -p adjudeck-tests --example instructions -- --bless      # keep the new figures
//! ```
//!
//! Of each edition `adjudeck check --threads 1` judges two hundred deals and six hundred under callgrind. The extra
//! instructions of the longer run are divided by its extra statements. Both logs are too long for other books to be asked too. It needs
//! valgrind.

#![expect(clippy::print_stdout, clippy::print_stderr, reason = "it reports on a terminal")]

use std::error::Error;
use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Output};

use adjudeck_format::Reader;
use adjudeck_tests::instructions::{Instructions, collected, each, file, kept, table};
use adjudeck_validator::editions;
use clap::Parser;

/// How many deals the short run and the long run have.
const DEALS: [&str; 2] = ["200", "600"];

type Result<T> = std::result::Result<T, Box<dyn Error>>;

/// Count the instructions that a statement takes
#[derive(Parser)]
struct Options {
    /// The program, built with `--profile dist`
    #[arg(long, value_name = "PATH", default_value = concat!(env!("CARGO_MANIFEST_DIR"), "/../target/dist/adjudeck"))]
    program: PathBuf,
    /// What decides the games
    #[arg(long, value_name = "S", default_value_t = 5)]
    seed: u64,
    /// Keep the new figures
    #[arg(long)]
    bless: bool,
}

/// Runs a command that has to end well.
fn run(command: &mut Command, lacking: &str) -> Result<Output> {
    let done = command.output().map_err(|error| match error.kind() {
        ErrorKind::NotFound => lacking.to_owned(),
        _ => format!("{command:?}: {error}"),
    })?;
    if done.status.success() {
        return Ok(done);
    }
    Err(format!("{command:?}: {}\n{}", done.status, String::from_utf8_lossy(&done.stderr)).into())
}

fn statements(log: &[u8]) -> u64 {
    let (mut reader, mut statements) = (Reader::new(log), 0);
    while let Some(read) = reader.next_with(|line| line.is_ok()) {
        statements += u64::from(read);
    }
    statements
}

/// The instructions that a run takes, and how many statements it judges.
fn count(options: &Options, edition: &str, deals: &str, folder: &Path) -> Result<(u64, u64)> {
    let (program, seed, log) = (&options.program, options.seed.to_string(), folder.join("log.rum"));
    let lacking = format!("{} is not there: cargo build --profile dist -p adjudeck-cli", program.display());
    let mut generate = Command::new(program);
    generate.args(["generate", "--rules", edition, "--deals", deals, "--seed", &seed, "-o"]).arg(&log);
    run(&mut generate, &lacking)?;
    let mut judge = Command::new("valgrind");
    judge.args(["--tool=callgrind", "--callgrind-out-file=/dev/null"]).arg(program);
    judge.args(["check", "--threads", "1"]).arg(&log);
    let done = run(&mut judge, "valgrind is not there: see https://valgrind.org, or install the package of that name")?;
    let instructions =
        collected(&String::from_utf8_lossy(&done.stderr)).ok_or("valgrind does not say what it has counted")?;
    Ok((instructions, statements(&fs::read(&log)?)))
}

fn measure(options: &Options) -> Result<Instructions> {
    let folder = tempfile::tempdir()?;
    let mut new = Instructions::new();
    for rules in editions() {
        let [short, long] = DEALS.map(|deals| count(options, &rules.edition, deals, folder.path()));
        new.insert(rules.edition.clone(), each(short?, long?));
    }
    Ok(new)
}

fn report(options: &Options) -> Result<()> {
    let new = measure(options)?;
    // The first time there are none.
    print!("{}", table(&kept().unwrap_or_default(), &new));
    if options.bless {
        fs::write(file(), serde_json::to_string_pretty(&new)? + "\n")?;
    }
    Ok(())
}

fn main() -> ExitCode {
    match report(&Options::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::from(2)
        }
    }
}
