//! `adjudeck generate`: games to try things on.

use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::PathBuf;

use clap::Args;

use crate::generate::{Stats, generate, generate_games};
use crate::messages::Trouble;
use crate::rulebook::RulesArgs;
use crate::streams::{Outcome, Streams};

/// Generate games that are legal from the first line to the last
///
/// The players collect what their contract lacks, call and refuse, lay down, lay off, move jokers and go out. A seed means
/// the same games on every machine.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  adjudeck generate --rules kalooki/pagat --deals 9 --seed 7 -o games.rum
  adjudeck generate --rules paplu --games 100 -o games.rum
  adjudeck generate --deals 1000 --players 4 --stats | adjudeck check")]
pub struct GenerateArgs {
    #[command(flatten)]
    rules: RulesArgs,
    /// How many deals to write; the last game stops after that many
    #[arg(long, value_name = "N", default_value_t = 9)]
    deals: u32,
    /// How many games to write, each to its end, instead of so many deals
    #[arg(long, value_name = "N", conflicts_with = "deals")]
    games: Option<u32>,
    /// What decides every shuffle and choice; the same seed writes the same games
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// How many play; by default each game has its own number
    #[arg(long, value_name = "N")]
    players: Option<u8>,
    /// Say on standard error what occurs in the games
    #[arg(long)]
    stats: bool,
    /// Where to write the log; standard output, if not given
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
}

impl GenerateArgs {
    /// Generates what was asked for.
    ///
    /// # Errors
    /// The output cannot be written to.
    pub fn run(&self, streams: &mut Streams) -> io::Result<Outcome> {
        let rules = match self.rules.one("kalooki") {
            Ok(rules) => rules,
            Err(wrong) => return streams.wrong(&wrong),
        };
        let allowed = rules.pack.players.answer;
        if let Some(players) = self.players.filter(|players| !allowed.has(*players)) {
            let (edition, least, most) = (rules.edition.clone(), allowed.least, allowed.most);
            return streams.trouble("adjudeck generate", Trouble::NoSuchPlayers { players, edition, least, most });
        }
        let write = |out: &mut dyn Write| -> io::Result<Stats> {
            let out = &mut { &mut *out };
            let stats = match self.games {
                Some(games) => generate_games(&rules, games, self.seed, self.players, out)?,
                None => generate(&rules, self.deals, self.seed, self.players, out)?,
            };
            out.flush()?;
            Ok(stats)
        };
        let stats = match &self.output {
            Some(path) => match File::create(path).and_then(|file| write(&mut BufWriter::new(file))) {
                Ok(stats) => stats,
                Err(error) => return streams.trouble(&path.display().to_string(), error),
            },
            None => write(&mut streams.out.while_read())?,
        };
        if self.stats {
            write!(streams.err, "{}", stats.text(streams.lang))?;
        }
        Ok(Outcome::Fine)
    }
}
