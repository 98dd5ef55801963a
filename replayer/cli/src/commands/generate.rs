//! `adjudeck generate`: games to try things on.

use std::collections::BTreeMap;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use adjudeck_replayer::generate::faults::{Sight, reasons};
use adjudeck_replayer::generate::{Faults, GamesWanted, Kit, Label, Stats, generate_wanted};
use adjudeck_replayer::input::trouble::CommandError;
use adjudeck_validator::{Fact, Rules};
use clap::Args;

use super::config_args::ConfigArgs;
use super::folder::Folder;
use super::rules_args::{OWN_CONFIG, OWN_RULES, RulesArgs};
use crate::files::{NewFile, Over, is_same};
use crate::streams::{Outcome, Streams};

/// How many faulty games a kit is chosen from by default.
const MAX_OF_KIT: u64 = 3000;

/// Generate games that are legal from the first line to the last, or games with one known fault each
///
/// The players collect what their contract lacks, call and refuse, lay down, lay off, move jokers and go out. A seed means
/// the same games on every machine.
///
/// With `--faults`, each game has exactly one fault. What it is, where, and by which point and clause is known from how it was
/// made, and is written to the manifest, a line of JSON for each game.
#[derive(Args, Debug)]
#[command(mut_arg("rules", |rules| rules.help(OWN_RULES)), mut_arg("config", |config| config.help(OWN_CONFIG)))]
#[command(after_help = "\
Examples:
  adjudeck generate --rules kalooki/pagat --deals 9 --seed 7 -o games.rum
  adjudeck generate --rules paplu --games 100 -o games.rum
  adjudeck generate --deals 1000 --players 4 --stats | adjudeck check
  adjudeck generate --faults 100 --manifest faults.jsonl -o faults.rum
  adjudeck generate --rules push/pagat --kit conformance")]
pub struct GenerateArgs {
    #[command(flatten)]
    rules: RulesArgs,
    /// How many deals to write; the last game stops after that many
    #[arg(long, value_name = "N", default_value_t = 9)]
    deals: u32,
    /// How many games to write, each to its end, instead of so many deals
    #[arg(long, value_name = "N", conflicts_with = "deals")]
    games: Option<u32>,
    /// Prove that the shuffles are fair: write a hash before each deal, seeds of players, and what was hashed after the deal
    #[arg(long, conflicts_with_all = ["faults", "kit"])]
    proofs: bool,
    #[command(flatten)]
    faults: FaultArgs,
    /// Write a folder on which another program can be tried: games, a manifest and a description
    #[arg(long, value_name = "DIR", conflicts_with_all = ["deals", "games", "output", "manifest", "kind", "taken_back", "readings", "hidden", "seen_by"])]
    kit: Option<PathBuf>,
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

/// Which faults there are in games, and where it is written what they are.
#[derive(Args, Debug)]
struct FaultArgs {
    /// How many games to write of which each has one fault, instead of legal games; for a kit, out of how many to choose
    #[arg(long, value_name = "N", conflicts_with_all = ["deals", "games"])]
    faults: Option<u64>,
    /// Where to write what is wrong in each game, as JSON Lines
    #[arg(long, value_name = "FILE", requires = "faults", conflicts_with_all = ["deals", "games"])]
    manifest: Option<PathBuf>,
    /// Only faults of this kind, by the code of its message; may be given several times
    #[arg(long, value_name = "CODE", requires = "faults", conflicts_with_all = ["deals", "games"])]
    kind: Vec<String>,
    /// Let a director take half of the faults back, so that their games go on
    #[arg(long, requires = "faults", conflicts_with_all = ["deals", "games"])]
    taken_back: bool,
    /// Play some games by an answer of the house, which is in the log, for faults that need one
    #[arg(long, requires = "faults", conflicts_with_all = ["deals", "games"])]
    readings: bool,
    /// Hide so many in a hundred of the cards that a spectator does not see
    #[arg(long, value_name = "P", requires = "faults", conflicts_with_all = ["deals", "games"], value_parser = clap::value_parser!(u8).range(0..=100))]
    hidden: Option<u8>,
    /// Hide what this player does not see instead; one of the players is given the name
    #[arg(long, value_name = "NAME", requires = "faults", conflicts_with_all = ["deals", "games"])]
    seen_by: Option<String>,
}

impl FaultArgs {
    /// Which cards are visible, if not all are.
    fn sight(&self) -> Option<Sight> {
        let hides = self.hidden.is_some() || self.seen_by.is_some();
        hides.then(|| Sight { share: self.hidden.unwrap_or(100), seen_by: self.seen_by.clone() })
    }

    /// The generator of the faults that are asked for.
    fn maker<'a>(&self, rules: &'a Rules, seed: u64, players: Option<u8>) -> Faults<'a> {
        let mut faults = Faults::new(rules, seed).players(players).only(&self.kind).seen(self.sight());
        if self.taken_back {
            faults = faults.taken_back();
        }
        if self.readings {
            faults = faults.with_readings();
        }
        faults
    }
}

impl GenerateArgs {
    /// Where to find the configuration that sets the language and colours.
    pub(crate) fn speech(&self) -> (&ConfigArgs, Option<&Path>) {
        (&self.rules.config, None)
    }

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
            return streams.trouble("adjudeck generate", CommandError::NoSuchPlayers { players, edition, least, most });
        }
        if let Some(kind) = self.faults.kind.iter().find(|kind| !Fact::CODES.iter().any(|(code, _)| code == kind)) {
            let (kind, near) = (kind.clone(), Fact::code_like(kind));
            return streams.trouble("adjudeck generate", CommandError::NoSuchKind { kind, near });
        }
        if let Some((path, trouble)) = self.in_the_way() {
            return streams.trouble(&path.display().to_string(), trouble);
        }
        match (&self.kit, self.faults.faults) {
            (Some(folder), _) => self.write_kit(&rules, folder, streams),
            (None, Some(faults)) => self.write_faults(&rules, faults, streams),
            (None, None) => self.write_games(&rules, streams),
        }
    }

    /// An output file that must not be written, and why.
    fn in_the_way(&self) -> Option<(&Path, CommandError)> {
        let (output, manifest) = (self.output.as_deref(), self.faults.manifest.as_deref());
        let files = [output, manifest].into_iter().flatten();
        if let Some(file) = files.into_iter().find(|file| self.rules.reads(file, [Path::new("-")])) {
            return Some((file, CommandError::IsRead));
        }
        let is_both = output.zip(manifest).is_some_and(|(output, manifest)| is_same(output, manifest));
        manifest.filter(|_| is_both).map(|manifest| (manifest, CommandError::WrittenTwice))
    }

    /// Which legal games are asked for.
    fn wanted(&self) -> GamesWanted {
        let games = self.games.map(u64::from);
        let deals = if games.is_none() { Some(self.deals.into()) } else { None };
        GamesWanted { deals, games, seed: self.seed, players: self.players, proves: self.proofs }
    }

    /// Writes legal games.
    fn write_games(&self, rules: &Rules, streams: &mut Streams) -> io::Result<Outcome> {
        let write = |out: &mut dyn Write| -> io::Result<Stats> {
            let out = &mut { &mut *out };
            let stats = generate_wanted(rules, &self.wanted(), out)?;
            out.flush()?;
            Ok(stats)
        };
        let stats = match self.to_output(streams, write)? {
            Ok(stats) => stats,
            Err(trouble) => return Ok(trouble),
        };
        if self.stats {
            write!(streams.err, "{}", stats.text(streams.lang))?;
        }
        Ok(Outcome::Fine)
    }

    /// Writes games with one fault each, and the manifest.
    fn write_faults(&self, rules: &Rules, due: u64, streams: &mut Streams) -> io::Result<Outcome> {
        let mut faults = self.faults.maker(rules, self.seed, self.players);
        let file = self.output.as_ref().map_or_else(|| "-".to_owned(), |path| name_of(path));
        let mut manifest = match self.faults.manifest.as_ref().map(|path| (path, NewFile::at(path, Over::AFile))) {
            Some((path, Err(error))) => return streams.trouble(&path.display().to_string(), error),
            Some((_, Ok(file))) => Some(file),
            None => None,
        };
        let write = |out: &mut dyn Write| -> io::Result<u64> {
            let mut line = 1;
            writeln!(out, "adjudeck 1")?;
            for number in 0..due {
                let Some(game) = faults.next_game()? else { return Ok(number) };
                if number > 0 {
                    writeln!(out)?;
                    line += 1;
                }
                out.write_all(game.text.as_bytes())?;
                let label = Label { file: file.clone(), line: game.label.line + line, ..game.label };
                if let Some(manifest) = &mut manifest {
                    writeln!(manifest, "{}", label.to_json())?;
                }
                line += game.text.lines().count() as u64;
            }
            out.flush()?;
            Ok(due)
        };
        let written = match self.to_output(streams, write)? {
            Ok(written) => written,
            Err(trouble) => return Ok(trouble),
        };
        if let (Some(path), Some(manifest)) = (&self.faults.manifest, manifest)
            && let Err(error) = manifest.keep()
        {
            return streams.trouble(&path.display().to_string(), error);
        }
        if self.stats {
            let made = faults.made();
            for (code, count) in made.iter().filter(|(_, count)| **count > 0) {
                writeln!(streams.err, "{count:6} {code}")?;
            }
            for (code, reason) in reasons(rules, &made, self.faults.readings) {
                writeln!(streams.err, "     0 {code}: {}", streams.lang.words().no_fault(&reason))?;
            }
        }
        if written < due {
            return streams.trouble("adjudeck generate", CommandError::NoMoreFaults { faults: written });
        }
        Ok(Outcome::Fine)
    }

    /// Writes to the requested file, or to standard output. If the file cannot be written, returns the outcome.
    fn to_output<T>(
        &self,
        streams: &mut Streams,
        write: impl FnOnce(&mut dyn Write) -> io::Result<T>,
    ) -> io::Result<Result<T, Outcome>> {
        let Some(path) = &self.output else { return write(&mut streams.out.while_read()).map(Ok) };
        let written = NewFile::at(path, Over::AFile).and_then(|mut file| {
            let written = write(&mut file)?;
            file.keep()?;
            Ok(written)
        });
        match written {
            Ok(written) => Ok(Ok(written)),
            Err(error) => streams.trouble(&path.display().to_string(), error).map(Err),
        }
    }

    /// Writes a folder of games with a manifest and a description.
    fn write_kit(&self, rules: &Rules, folder: &Path, streams: &mut Streams) -> io::Result<Outcome> {
        let kit = Kit::new(rules, self.seed, self.players, self.faults.faults.unwrap_or(MAX_OF_KIT))?;
        if let Err(error) = write_folder(folder, &kit.folder(kit.readme(streams.lang))) {
            return streams.trouble(&folder.display().to_string(), error);
        }
        let begin = folder.join("README.md").display().to_string();
        let (legal, faulty) = kit.counts();
        streams.line(&streams.lang.words().kit_written(legal, faulty, &begin))?;
        Ok(Outcome::Fine)
    }
}

/// The list of the files of a kit.
const LIST: &str = ".adjudeck-kit";

/// Writes the files of a kit into its folder.
fn write_folder(folder: &Path, files: &BTreeMap<&str, String>) -> io::Result<()> {
    let mut folder = Folder::open(folder, LIST);
    folder.may_have(files.keys().copied())?;
    for (name, text) in files {
        folder.put(name, text.as_bytes())?;
    }
    folder.end().map(|_| ())
}

/// The name of a file in a manifest beside it.
fn name_of(path: &Path) -> String {
    path.file_name().map_or_else(|| path.display().to_string(), |name| name.to_string_lossy().into_owned())
}
