//! Judges a game while it is played, statement by statement, as a server would. Each line that is typed gets its verdict:
//!
//!     cargo run -p adjudeck-replayer --example stream < replayer/examples/table3.rum

use std::io::{self, BufRead, Write};

use adjudeck_replayer::{Choice, Referee};

fn main() -> io::Result<()> {
    run(io::stdin().lock(), &mut io::stdout())
}

/// Answers each line of the input before the next one is read.
pub(crate) fn run(input: impl BufRead, out: &mut impl Write) -> io::Result<()> {
    // One referee for each table; a referee may go from thread to thread.
    let mut referee = Referee::new(&Choice::default());
    for line in input.lines() {
        let line = line?;
        let findings = referee.judge_line(&line);
        if findings.is_empty() {
            writeln!(out, "legal: {line}")?;
        }
        for finding in findings {
            // What is illegal has happened all the same, if the cards allow it: so the game goes on as it was played.
            writeln!(out, "{finding}")?;
        }
    }
    Ok(())
}
