//! How fast Adjudeck reads and judges, beside the quickest reader and judge of chess games.
//!
//! ```sh
//! cargo build --profile dist -p adjudeck-cli
//! cd tests/peers && cargo run --release
//! ```
//!
//! It writes games, then has each of them read alone and read and judged, by turns, on one processor, and prints a table. Each
//! run is a child process, of which the processor time is measured.
//!
//! The peers, pgn-reader and shakmaty, are under GPL-3.0-or-later. Only this harness links them.

mod chess;
mod data;
mod figures;
mod measure;
mod random;
mod rum;

use std::error::Error;
use std::fs::File;
use std::num::NonZero;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// What may go wrong, as it is shown.
type Result<T> = std::result::Result<T, Box<dyn Error>>;

/// Measure Adjudeck beside its peers
#[derive(Parser)]
struct Options {
    /// The program `adjudeck`, built with `--profile dist`
    #[arg(long, value_name = "PATH", default_value = concat!(env!("CARGO_MANIFEST_DIR"), "/../../target/dist/adjudeck"))]
    program: PathBuf,
    /// How long each input is
    #[arg(long, value_name = "N", default_value_t = 100)]
    megabytes: u64,
    /// How much of it is generated; beyond that the games are repeated
    #[arg(long, value_name = "N", default_value_t = 100)]
    fresh: u64,
    /// How often each is measured
    #[arg(long, value_name = "N", default_value = "7")]
    rounds: NonZero<usize>,
    /// On which processor all runs; the last one, if not given
    #[arg(long, value_name = "N")]
    processor: Option<usize>,
    /// Where inputs are written and kept for the next time
    #[arg(long, value_name = "DIR", default_value = concat!(env!("CARGO_MANIFEST_DIR"), "/target/games"))]
    folder: PathBuf,
    #[command(subcommand)]
    child: Option<Child>,
}

/// What the harness calls itself for; each prints how much it has read.
#[derive(Subcommand)]
enum Child {
    /// Read a PGN file, find the move that each SAN means, and play it
    Chess { file: PathBuf },
    /// Only read a PGN file
    ChessRead { file: PathBuf },
    /// Only read a log of Adjudeck
    RumRead { file: PathBuf },
}

impl Child {
    /// How many moves or statements the file has.
    fn count(&self) -> Result<u64> {
        match self {
            Self::Chess { file } => chess::judge(File::open(file)?),
            Self::ChessRead { file } => chess::read(File::open(file)?),
            Self::RumRead { file } => rum::read(File::open(file)?),
        }
    }
}

fn run(options: &Options) -> Result<()> {
    if let Some(child) = &options.child {
        println!("{}", child.count()?);
        return Ok(());
    }
    let processor = measure::pin(options.processor)?;
    let inputs = data::inputs(options)?;
    let runs = measure::measure(&inputs, &options.program, options.rounds.get())?;
    println!("{}", measure::title(options, processor)?);
    println!("{}", figures::table(&runs));
    Ok(())
}

fn main() -> ExitCode {
    match run(&Options::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::from(2)
        }
    }
}
