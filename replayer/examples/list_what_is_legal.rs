//! Lists what would be legal after the last line of a log, as lines that could follow:
//!
//!     cargo run -p adjudeck-replayer --example list_what_is_legal -- replayer/examples/table3.rum

use std::fs;
use std::io::{self, Write};

use adjudeck_format::{Statement, print_statement};
use adjudeck_replayer::{Choice, Referee};

fn main() -> io::Result<()> {
    let path = std::env::args().nth(1).ok_or_else(|| io::Error::other("which log? give the path of one"))?;
    run(&fs::read_to_string(path)?, &mut io::stdout())
}

/// Lets a log happen, and lists what could come next.
pub(crate) fn run(log: &str, out: &mut impl Write) -> io::Result<()> {
    let mut referee = Referee::new(&Choice::default());
    for line in log.lines() {
        // What is at fault is not asked here.
        let _ = referee.judge_line(line);
    }
    let Some(judge) = referee.judge() else {
        return Err(io::Error::other("the log names no rules that are known"));
    };
    // To find what is legal the judge tries it, so a copy is asked.
    for (player, action) in judge.clone().options() {
        writeln!(out, "{}", print_statement(&Statement::Plays { player, action }, referee.names()))?;
    }
    Ok(())
}
