//! Generates games, without the other commands.

use adjudeck_replayer::generate::{Args, run};
use clap::Parser;

#[derive(Parser)]
struct Cli {
    #[command(flatten)]
    args: Args,
}

fn main() -> std::io::Result<()> {
    run(&Cli::parse().args)
}
