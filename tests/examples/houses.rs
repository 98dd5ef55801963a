//! Draws houses by chance, generates their games, and says how often their rules are found.
//!
//!     cargo run --release -p adjudeck-tests --example houses -- --houses 100 --games 200 --slips 2 --hidden

#![expect(clippy::print_stdout, reason = "it reports on a terminal")]

use adjudeck_tests::houses::{Trial, Tried, draw_house, try_house};
use adjudeck_tests::law::Chance;
use clap::Parser;

/// Draw houses, and see how often their rules are found from their games
#[derive(Parser)]
struct Options {
    /// How many houses
    #[arg(long, value_name = "N", default_value_t = 100)]
    houses: u64,
    /// How many games of each are asked
    #[arg(long, value_name = "N", default_value_t = 20)]
    games: u32,
    /// How many lines of a hundred are at fault
    #[arg(long, value_name = "P", default_value_t = 0)]
    slips: usize,
    /// Record games as one player saw them
    #[arg(long)]
    hidden: bool,
    /// On how many fresh games what was found is held against the house
    #[arg(long, value_name = "N", default_value_t = 100)]
    fresh: u32,
    /// What decides everything
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// Show the houses of which something was missed, or wrongly found
    #[arg(long)]
    show: bool,
}

fn main() -> std::io::Result<()> {
    let options = Options::parse();
    let trial = Trial { games: options.games, slips: options.slips, hidden: options.hidden, fresh: options.fresh };
    let mut all = Vec::new();
    for number in 0..options.houses {
        let mut chance = Chance::new(options.seed * 1_000_000 + number);
        let house = draw_house(&mut chance)?;
        let tried = match try_house(&house, trial, &mut chance) {
            Ok(tried) => tried,
            Err(error) => {
                println!("{number}: left out: {error}");
                continue;
            }
        };
        let is_amiss = !tried.wrong.is_empty() || !tried.missed.is_empty() || tried.fresh[0] != tried.fresh[1];
        if options.show && is_amiss {
            println!("{number}: {tried:#?}");
        }
        all.push(tried);
    }
    say(&all);
    Ok(())
}

fn say(all: &[Tried]) {
    let sum = |of: &dyn Fn(&Tried) -> usize| all.iter().map(of).sum::<usize>();
    let shown = sum(&|tried| tried.shown);
    println!(
        "{} houses, {} answers changed, {shown} of them shown by the games",
        all.len(),
        sum(&|tried| tried.changed)
    );
    println!(
        "{} found, {} missed, {} wrongly claimed",
        sum(&|it| it.found),
        sum(&|it| it.missed.len()),
        sum(&|it| it.wrong.len())
    );
    let (judged, same) = (sum(&|it| it.fresh[0]), sum(&|it| it.fresh[1]));
    let exact = all.iter().filter(|tried| tried.fresh[0] == tried.fresh[1]).count();
    println!("{same} of {judged} fresh games judged as the house does; all of them for {exact} houses");
    let mut seconds: Vec<f64> = all.iter().map(|tried| tried.seconds).collect();
    seconds.sort_by(f64::total_cmp);
    let at = |part: usize| seconds.get(seconds.len().saturating_sub(1) * part / 100).copied().unwrap_or_default();
    println!("seconds: median {:.2}, nine in ten below {:.2}, most {:.2}", at(50), at(90), at(100));
}
