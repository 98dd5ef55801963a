//! A server that is stopped in the middle of a game and goes on where it was, without reading the log again. What it knows of the game
//! is kept in a file:
//!
//!     head -n 6 replayer/examples/table3.rum | cargo run -p adjudeck-replayer --example save_and_go_on
//!     tail -n +7 replayer/examples/table3.rum | cargo run -p adjudeck-replayer --example save_and_go_on

use std::error::Error;
use std::io::{self, BufRead, Write};
use std::path::Path;
use std::{env, fs};

use adjudeck_replayer::{Choice, Referee, Saved};

fn main() -> Result<(), Box<dyn Error>> {
    run(io::stdin().lock(), &env::temp_dir().join("adjudeck-example.json"), &mut io::stdout())
}

/// Judges the lines of the input as those that follow on what is kept in the file, and keeps the game there.
pub(crate) fn run(input: impl BufRead, kept: &Path, out: &mut impl Write) -> Result<(), Box<dyn Error>> {
    let choice = Choice::default();
    let mut referee = match fs::read(kept) {
        // Fails if another version has written it, or if the rules have changed since: then the log is judged anew.
        Ok(saved) => Referee::restore(&choice, &serde_json::from_slice::<Saved>(&saved)?)?,
        Err(_) => Referee::new(&choice),
    };
    for line in input.lines() {
        for finding in referee.judge_line(&line?) {
            writeln!(out, "{finding}")?;
        }
    }
    writeln!(out, "{} statements judged", referee.counts().statements)?;
    fs::write(kept, serde_json::to_vec(&referee.save())?)?;
    Ok(())
}
