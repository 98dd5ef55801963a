//! `adjudeck init`: a first log of a game, as a start for typing.

mod first;
mod scores;

use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use adjudeck_replayer::input::rulebook::{RulesFileError, files_behind, load};
use adjudeck_replayer::input::trouble::CommandError;
use clap::Args;

use self::first::{FirstKind, FirstLog};
use crate::config::NAME;
use crate::files::Over;
use crate::input::is_one_of;
use crate::streams::{Outcome, Streams};

/// Write a first log of a game, with comments that say what each line means, to be replaced by a game of one's own
///
/// It is a whole deal, and `adjudeck check` finds it legal. Where it would not be by the rules, or for as many players, it stands in
/// comments. With `--position` it is a deal from its middle, for notes of a doubtful moment, and with `--scores` the sheet of a game of
/// which only the scores are on paper. A file that exists is left as it is.
#[derive(Args, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "they are options of the command line")]
#[command(after_help = "\
Examples:
  adjudeck init kalooki -o saturday.rum
  adjudeck init paplu -o saturday.rum --players Om,Uma,Tom
  adjudeck init kalooki/pagat -o games/first.rum --config
  adjudeck init kalooki --position -o doubt.rum
  adjudeck init canasta --scores -o march.rum --players Aya,Bea,Carl,Dee")]
pub struct InitArgs {
    /// The game, an edition of it, or a rules file
    #[arg(value_name = "GAME")]
    rules: String,

    /// The file to write; without it, standard output
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,

    /// Who plays, in the order of their seats; commas stand between the names
    #[arg(long, value_name = "NAMES", value_delimiter = ',')]
    players: Vec<String>,

    /// Begin in the middle of a deal: hands, melds on the table, whose turn it is, and then the plays to be judged
    #[arg(long)]
    position: bool,

    /// Write the scores of deals only, as they are on paper
    #[arg(long, conflicts_with = "position")]
    scores: bool,

    /// Write an `adjudeck.toml` beside it as well
    #[arg(long)]
    config: bool,

    /// Replace files that exist
    #[arg(long)]
    force: bool,
}

impl InitArgs {
    /// Writes the log.
    ///
    /// # Errors
    /// Standard output or standard error cannot be written to.
    pub fn run(&self, streams: &mut Streams) -> io::Result<Outcome> {
        let rules = match load(&self.rules) {
            Ok(rules) => rules,
            Err(wrong) if wrong.place.is_none() => {
                return streams.wrong(&RulesFileError { about: "adjudeck init".to_owned(), ..wrong });
            }
            Err(wrong) => return streams.wrong(&wrong),
        };
        let players = self.players();
        let (count, allowed) = (players.len(), rules.pack.players.answer);
        if let Some(named) = u8::try_from(count).ok().filter(|named| *named > 0 && !allowed.has(*named)) {
            let (edition, least, most) = (rules.edition.clone(), allowed.least, allowed.most);
            return streams.trouble("adjudeck init", CommandError::NotSoManyNames { named, edition, least, most });
        }
        let Some(first) = FirstLog::of(&rules, streams.lang, self.kind(), &players) else {
            let edition = rules.edition.clone();
            return streams.trouble("adjudeck init", CommandError::NoFirstPosition { edition });
        };
        let first = match (self.file(), self.config) {
            (Some(file), false) => first.naming(in_shell(&file.display().to_string())),
            _ => first,
        };
        let whole = first.whole();
        let Some(log) = whole.clone().or_else(|| first.in_comments()) else {
            let name = first.no_name().unwrap_or_default();
            return streams.trouble("--players", CommandError::NotName(name.to_owned()));
        };
        let written = match &self.output {
            Some(output) => self.write(output, &log, streams)?,
            None => write!(streams.out, "{log}").map(|()| Outcome::Fine)?,
        };
        if whole.is_none() && written == Outcome::Fine {
            streams.note("adjudeck init", &CommandError::DealInComments { players: first.players() })?;
        }
        let config = self.output.as_deref().and_then(Path::parent).unwrap_or(Path::new("")).join(NAME);
        Ok(written.max(self.write_config(&config, &first, streams)?))
    }

    /// The rules file, if the rules are one.
    fn file(&self) -> Option<&Path> {
        Some(Path::new(&self.rules)).filter(|file| file.is_file())
    }

    /// What the log tells.
    const fn kind(&self) -> FirstKind {
        match (self.position, self.scores) {
            (true, _) => FirstKind::Position,
            (false, true) => FirstKind::Scores,
            (false, false) => FirstKind::Deal,
        }
    }

    /// The names of the players.
    fn players(&self) -> Vec<String> {
        let names = self.players.iter().flat_map(|names| names.split(['、', '，']));
        names.map(|name| name.trim().to_owned()).collect()
    }

    /// Writes the configuration, if that was asked for.
    fn write_config(&self, path: &Path, first: &FirstLog<'_>, streams: &mut Streams) -> io::Result<Outcome> {
        if !self.config {
            return Ok(Outcome::Fine);
        }
        let named = self.file().map(|file| beside(file, path));
        self.write(path, &first.config(named.as_deref()), streams)
    }

    /// Writes a file and reports it.
    fn write(&self, path: &Path, text: &str, streams: &mut Streams) -> io::Result<Outcome> {
        if is_one_of(path, files_behind(std::slice::from_ref(&self.rules)).iter().map(PathBuf::as_path)) {
            return streams.trouble(&path.display().to_string(), CommandError::IsRead);
        }
        streams.put(path, if self.force { Over::AFile } else { Over::Nothing }, text.as_bytes())
    }
}

/// A path as it is written in a command.
fn in_shell(path: &str) -> String {
    let is_plain = path.chars().all(|it| it.is_alphanumeric() || "._-/\\".contains(it));
    if is_plain { path.to_owned() } else { format!("{path:?}") }
}

/// How a configuration refers to a rules file: by a relative path if the file is in its folder or below, otherwise by the
/// absolute path.
fn beside(file: &Path, config: &Path) -> String {
    let whole = |path: &Path| std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
    let (file, config) = (whole(file), whole(config));
    let from = config.parent().unwrap_or(Path::new(""));
    file.strip_prefix(from).unwrap_or(&file).display().to_string()
}
