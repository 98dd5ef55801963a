//! `adjudeck join`: several records of one game as one log.

use std::io::{self, Read as _, Write as _};
use std::path::{Path, PathBuf};

use adjudeck_format::{FaultKind, Log};
use adjudeck_replayer::input::trouble::{CommandError, ConfigFault, Then};
use adjudeck_replayer::join::{JoinedLog, LogRecord, join};
use adjudeck_replayer::referee::Choice;
use clap::{Args, ValueEnum};

use super::config_args::ConfigArgs;
use super::inputs_args::InputsArgs;
use super::rules_args::RulesArgs;
use super::stdin_args::StdinArgs;
use crate::files::Over;
use crate::input::{NoSource, Source, Wanted};
use crate::streams::{Outcome, Streams};
use crate::view::Drawn;

/// Join several records of one game into one log
///
/// The lines of the records are put together by what happened: hidden cards are filled from whoever saw them, and lines and
/// deals that one record lacks are taken from another. Records of several games are joined game by game. The order of the files
/// changes nothing.
///
/// Players have the names of the fullest record. Names that look the same are matched, strangers by their seats.
///
/// Where records contradict each other, the referee judges the game with each line, and the one is kept with which fewer statements
/// are impossible, or at fault; if that decides nothing, the one of more records.
///
/// The log goes to standard output, and what is said of it to standard error; with `-o` the log goes to the file. The exit status
/// is 0 if no records contradict each other, 1 if some do, and 2 if something could not be read or written.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  adjudeck join aya.rum bea.rum scorer.rum -o whole.rum
  adjudeck join aya.rum bea.rum --blame
  adjudeck join phones/ -o whole.rum --blame > blame.txt
  adjudeck join aya.rum bea.rum --format json")]
pub struct JoinArgs {
    /// The records: files and folders; `-`, or none, is standard input
    paths: Vec<PathBuf>,

    #[command(flatten)]
    rules: RulesArgs,

    #[command(flatten)]
    inputs: InputsArgs,

    #[command(flatten)]
    stdin: StdinArgs,

    /// How the joined records are written
    #[arg(long, value_enum, default_value_t = JoinFormat::Text)]
    format: JoinFormat,

    /// Show before each line which records tell of it: `A12` is line 12 of the first one, `A12?` hides some of it, `A12!`
    /// contradicts it
    #[arg(long)]
    blame: bool,

    /// The file for the joined log; without it, standard output
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
}

/// How joined records are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum JoinFormat {
    /// For people: the log, and what is to be said of it.
    Text,
    /// One JSON document, after the schema `replayer/schema/join.json`.
    Json,
}

impl JoinArgs {
    /// Where to find the configuration that sets the language and colours.
    pub(crate) fn speech(&self) -> (&ConfigArgs, Option<&Path>) {
        (&self.rules.config, self.stdin.first(&self.paths))
    }

    /// The paths, to which those of `--files-from` are to be added.
    pub(crate) const fn listed(&mut self) -> (&mut Vec<PathBuf>, &InputsArgs) {
        (&mut self.paths, &self.inputs)
    }

    /// Joins the records.
    ///
    /// # Errors
    /// The output cannot be written to.
    pub fn run(&self, streams: &mut Streams) -> io::Result<Outcome> {
        let inputs = || self.paths.iter().map(PathBuf::as_path);
        if let Some(output) = self.output.as_deref().filter(|output| self.rules.reads(output, inputs())) {
            return streams.trouble(&output.display().to_string(), CommandError::IsRead);
        }
        let config = match self.rules.one_config(self.sources().flatten()) {
            Ok(config) => config,
            Err(other) => return streams.trouble("adjudeck join", other),
        };
        let choice = match self.rules.choice_by(config.as_deref()) {
            Ok(choice) => choice,
            Err(wrong) => return streams.wrong(&wrong),
        };
        if let (Some(config), true) = (&config, streams.verbose) {
            streams.note(&config.display().to_string(), &CommandError::Config(ConfigFault::Used))?;
        }
        let (mut records, mut outcome) = (Vec::new(), Outcome::Fine);
        for source in self.sources() {
            match source {
                Ok(source) => match read_text(&source, streams) {
                    Ok(text) => records.push((source.name(), text)),
                    Err((place, trouble)) => outcome = outcome.max(streams.trouble(&place, trouble)?),
                },
                Err(other) => outcome = outcome.max(other.say(streams)?),
            }
        }
        if outcome == Outcome::Fine { self.join(&records, &choice, streams) } else { Ok(outcome) }
    }

    /// The records, as they are named.
    fn sources(&self) -> impl Iterator<Item = Result<Source, NoSource>> {
        self.stdin.sources(&self.paths, self.inputs.wanted(Wanted::logs()))
    }

    /// Joins records that were read, and writes what came of it.
    fn join(&self, records: &[(String, String)], choice: &Choice, streams: &mut Streams) -> io::Result<Outcome> {
        let records: Vec<_> = records.iter().map(|(name, text)| LogRecord { name, text }).collect();
        let joined = join(&records, choice);
        let found = if joined.contradictions.is_empty() { Outcome::Fine } else { Outcome::Found };
        let outcome = match &self.output {
            // Where something else goes to standard output, nothing is said among that.
            Some(output) if self.blame || self.format == JoinFormat::Json => {
                streams.put_aside(output, Over::AFile, joined.to_text().as_bytes())?
            }
            Some(output) => streams.put(output, Over::AFile, joined.to_text().as_bytes())?,
            None => Outcome::Fine,
        };
        self.show(&joined, streams)?;
        Ok(found.max(outcome).max(say_unread(&joined, streams)?))
    }

    /// Shows the log, unless it was written to a file, and what is to be said of it.
    fn show(&self, joined: &JoinedLog, streams: &mut Streams) -> io::Result<()> {
        let (lang, drawn) = (streams.lang, Drawn(joined));
        match self.format {
            JoinFormat::Json => {
                let json = serde_json::to_string_pretty(joined).map_err(io::Error::other)?;
                writeln!(streams.out, "{json}")?;
                return streams.out.flush();
            }
            JoinFormat::Text if self.blame => streams.text(&drawn.blame())?,
            JoinFormat::Text if self.output.is_none() => streams.out.write_all(joined.to_text().as_bytes())?,
            JoinFormat::Text => {}
        }
        streams.out.flush()?;
        let summary = if streams.quiet { String::new() } else { drawn.summary(lang) };
        let said = drawn.remarks(lang) + &summary;
        if self.output.is_some() && !self.blame {
            streams.text(&said)?;
            return streams.out.flush();
        }
        streams.err.write_all(said.as_bytes())?;
        streams.err.flush()
    }
}

/// Says how many lines cannot be read.
fn say_unread(joined: &JoinedLog, streams: &mut Streams) -> io::Result<Outcome> {
    let Ok(lines @ 1..) = u64::try_from(joined.unread.len()) else { return Ok(Outcome::Fine) };
    streams.trouble("adjudeck join", CommandError::LinesUnread { lines, then: Then::NamedThem })
}

/// The text of a record; without one, where it cannot be read and why.
fn read_text(source: &Source, streams: &mut Streams) -> Result<String, (String, io::Error)> {
    let (name, mut bytes) = (source.name(), Vec::new());
    let read = source.open_log(streams).and_then(|mut log| log.read_to_end(&mut bytes));
    read.map_err(|error| (name.clone(), error))?;
    String::from_utf8(bytes).map_err(|error| {
        let mut faults = Log::parse(error.as_bytes()).1.into_iter();
        match faults.find(|fault| fault.kind == FaultKind::Encoding) {
            Some(fault) => (format!("{name}:{}:{}", fault.line, fault.column), CommandError::Unreadable(fault).into()),
            None => (name, io::Error::other(error.utf8_error())),
        }
    })
}
