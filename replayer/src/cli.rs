//! The command line.

use std::io;
use std::process::ExitCode;

use clap::{Parser, Subcommand};

use crate::commands::book::BookArgs;
use crate::commands::check::CheckArgs;
use crate::commands::compare::CompareArgs;
use crate::commands::convert::ConvertArgs;
use crate::commands::explain::ExplainArgs;
use crate::commands::generate::GenerateArgs;
use crate::commands::replay::ReplayArgs;
use crate::commands::rewrite::FmtArgs;
use crate::commands::rules::RulesCommand;
use crate::commands::score::ScoreArgs;
use crate::commands::shell::{CompletionsArgs, ManArgs};
use crate::streams::{Outcome, Streams};

/// A referee for rummy games that were written down
#[derive(Parser, Debug)]
#[command(name = "adjudeck", version, max_term_width = 100)]
pub struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand, Debug)]
enum Command {
    Check(CheckArgs),
    Replay(ReplayArgs),
    Score(ScoreArgs),
    Compare(CompareArgs),
    Fmt(FmtArgs),
    Convert(ConvertArgs),
    Explain(ExplainArgs),
    Rules(RulesCommand),
    Book(BookArgs),
    Generate(GenerateArgs),
    Completions(CompletionsArgs),
    Man(ManArgs),
}

impl Command {
    fn run(&self, streams: &mut Streams) -> io::Result<Outcome> {
        match self {
            Self::Check(args) => args.run(streams),
            Self::Replay(args) => args.run(streams),
            Self::Score(args) => args.run(streams),
            Self::Compare(args) => args.run(streams),
            Self::Fmt(args) => args.run(streams),
            Self::Convert(args) => args.run(streams),
            Self::Explain(args) => args.run(streams),
            Self::Rules(args) => args.run(streams),
            Self::Book(args) => args.run(streams),
            Self::Generate(args) => args.run(streams),
            Self::Completions(args) => args.run(streams),
            Self::Man(args) => args.run(streams),
        }
    }
}

/// Runs the program. A reader that has seen enough and closes the pipe is no error.
#[must_use]
pub fn main() -> ExitCode {
    let mut streams = Streams::of_process();
    match Cli::parse().command.run(&mut streams) {
        Ok(outcome) => outcome.into(),
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Outcome::Fine.into(),
        Err(error) => {
            let _ = streams.trouble("adjudeck", error);
            Outcome::Trouble.into()
        }
    }
}
