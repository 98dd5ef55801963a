//! `adjudeck convert`: writes a log in another form, and records of other programs as logs.

use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use adjudeck_format::{Canonical, Log, LogLine, LogReader, ReadError, Statement, json};
use adjudeck_replayer::convert::{RecordError, RecordForm, convert};
use adjudeck_replayer::input::rulebook::{RulesFileError, load};
use adjudeck_replayer::input::trouble::{CommandError, Then};
use adjudeck_replayer::referee::Choice;
use adjudeck_replayer::text::spool::Spool;
use adjudeck_validator::Rules;
use clap::builder::PossibleValue;
use clap::{Args, ValueEnum};

use super::config_args::ConfigArgs;
use super::output::written;
use super::rules_args::RulesArgs;
use super::seen_args::SeenArgs;
use super::stdin_args::StdinArgs;
use crate::input::{Source, is_one_of};
use crate::streams::{Outcome, Streams};

/// Write a log as text, JSON or JSON Lines, or make a log of another record
///
/// The form of the input is recognised by its content. Nothing is lost: text to JSON to text is the same text, comments
/// included, if it was in canonical form.
///
/// With `--seen-by` the log is written as that player could have written it at the table. Each line keeps its number. Titles and
/// tags stay; comments and expectations are left out, and of a line that cannot be read no more is kept than what it is about.
///
/// With `--from` the input is a record in another form, which becomes a log. It is not judged: `adjudeck check` does that. What has no
/// place in a log is reported with its place, and then nothing is written. Several records become one log.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  adjudeck convert --to json table3.rum > table3.json
  adjudeck convert --to text table3.json
  adjudeck convert --to text --seen-by Aya table3.rum
  zcat games.rum.gz | adjudeck convert --to jsonl
  adjudeck convert --from scores --rules kalooki saturday.csv -o saturday.rum
  adjudeck convert --from open-spiel games.txt | adjudeck check")]
#[command(mut_arg("seen_by", |seen_by| seen_by.conflicts_with("from")))]
pub struct ConvertArgs {
    /// The form to write; with `--from` that is the notation, unless another is named
    #[arg(long, value_enum, required_unless_present = "from")]
    to: Option<WrittenForm>,

    /// What the input is, if it is no log
    #[arg(long, value_enum, value_name = "RECORD")]
    from: Option<OfRecord>,

    /// The log, or a record; `-`, or none, is standard input
    file: Option<PathBuf>,

    /// Further records
    #[arg(requires = "from")]
    more: Vec<PathBuf>,

    /// The file to write; without it, standard output
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,

    #[command(flatten)]
    stdin: StdinArgs,

    #[command(flatten)]
    seen: SeenArgs,

    /// The rules of the games in a record: an edition, a version of one such as `kalooki/akagiri@2026-11-21`, or a rules file. A
    /// table of scores does not tell them; without this option they are those of the configuration
    #[arg(long, value_name = "EDITION|FILE", requires = "from")]
    rules: Option<String>,

    #[command(flatten)]
    config: ConfigArgs,
}

impl ConvertArgs {
    /// Where to find the configuration that sets the language and colours.
    pub(crate) fn speech(&self) -> (&ConfigArgs, Option<&Path>) {
        (&self.config, self.first())
    }

    /// Writes the log.
    ///
    /// # Errors
    /// The output cannot be written to.
    pub fn run(&self, streams: &mut Streams) -> io::Result<Outcome> {
        if let Some(output) = self.output.as_deref().filter(|output| is_one_of(output, self.paths())) {
            return streams.trouble(&output.display().to_string(), CommandError::IsRead);
        }
        match self.from {
            Some(OfRecord(form)) => self.run_records(form, streams),
            None => self.run_log(streams),
        }
    }

    /// The paths of the inputs; without any, that of standard input.
    fn paths(&self) -> impl Iterator<Item = &Path> {
        [self.file.as_deref().unwrap_or(Path::new("-"))].into_iter().chain(self.more.iter().map(PathBuf::as_path))
    }

    /// The path of the first input. For standard input that is the name it is given.
    fn first(&self) -> Option<&Path> {
        self.stdin.first(self.file.as_slice())
    }

    /// Writes a log in another form.
    fn run_log(&self, streams: &mut Streams) -> io::Result<Outcome> {
        let source = self.stdin.source(self.file.as_deref().unwrap_or(Path::new("-")));
        let mut spool = Spool::default();
        let unread = match &self.seen.seen_by {
            None => source.open_lines(streams).and_then(|mut lines| self.write(&mut lines, &mut spool)),
            Some(_) => self.write_seen(&source, streams, &mut spool),
        };
        match unread {
            Ok(0) => self.hand_out(spool, streams),
            Ok(lines) => streams.trouble(&source.name(), CommandError::LinesUnread { lines, then: Then::WroteNothing }),
            Err(error) => streams.trouble(&source.name(), error),
        }
    }

    /// Writes all records as one log, unless something is wrong with one of them.
    fn run_records(&self, form: RecordForm, streams: &mut Streams) -> io::Result<Outcome> {
        let rules = match self.rules_of(form) {
            Ok(Some(rules)) => rules,
            Ok(None) => return streams.trouble("adjudeck convert", CommandError::WhichRules),
            Err(wrong) => return streams.wrong(&wrong),
        };
        let (mut all, mut outcome) = (Log::default(), Outcome::Fine);
        for path in self.paths() {
            let source = self.stdin.source(path);
            match source.open_record(streams).map(|text| convert(form, &text, &title(&source, form), &rules)) {
                Ok(Ok(log)) => add(&mut all, log),
                Ok(Err(RecordError { line, column, fault })) => {
                    let place = format!("{}:{line}:{column}", source.name());
                    outcome = streams.trouble(&place, CommandError::Record(fault))?;
                }
                Err(error) => outcome = streams.trouble(&source.name(), error)?,
            }
        }
        if outcome != Outcome::Fine {
            return Ok(outcome);
        }
        let mut spool = Spool::default();
        self.write(&mut LogReader::new(all.to_text().as_bytes()), &mut spool)?;
        self.hand_out(spool, streams)
    }

    /// The rules of games in records of this form; `None` if nothing tells them.
    fn rules_of(&self, form: RecordForm) -> Result<Option<Rules>, RulesFileError> {
        match form.edition() {
            Some(edition) if self.rules.is_none() => load(edition).map(Some),
            Some(_) | None => {
                let rules = self.rules.iter().cloned().collect();
                RulesArgs { rules, set: Vec::new(), config: self.config.clone() }.named(self.first())
            }
        }
    }

    /// Puts what was written where it was asked for.
    fn hand_out(&self, mut spool: Spool, streams: &mut Streams) -> io::Result<Outcome> {
        if self.output.is_none() {
            spool.pour(&mut streams.out)?;
            streams.out.flush()?;
            return Ok(Outcome::Fine);
        }
        let mut bytes = Vec::new();
        spool.pour(&mut bytes)?;
        written(self.output.as_deref(), &bytes, streams)
    }

    /// Writes the log as one viewer could have written it. A log in text keeps all its lines, even those that cannot be read.
    fn write_seen(&self, source: &Source, streams: &mut Streams, out: &mut impl Write) -> io::Result<u64> {
        let (mut log, company) = self.seen.open(source, &Choice::default(), streams)?;
        let unread = match self.form() {
            WrittenForm::Text => io::copy(&mut log, out).map(|_| 0),
            WrittenForm::Json | WrittenForm::Jsonl => self.write(&mut LogReader::new(log), out),
        }?;
        match company.map(|company| company.check()) {
            Some(Err(not_there)) => Err(CommandError::NotThere(not_there).into()),
            Some(Ok(())) | None => Ok(unread),
        }
    }

    /// The form to write.
    fn form(&self) -> WrittenForm {
        self.to.unwrap_or(WrittenForm::Text)
    }

    /// Writes the log line by line, up to the first line that cannot be read. Returns how many such lines there are in all.
    fn write(&self, lines: &mut LogReader<impl Read>, out: &mut impl Write) -> io::Result<u64> {
        let mut form = match self.form() {
            WrittenForm::Text => Written::Text(Canonical::default()),
            WrittenForm::Json => Written::Json(json::Writer::document()),
            WrittenForm::Jsonl => Written::Json(json::Writer::rows()),
        };
        let (mut text, mut unread) = (String::new(), 0);
        while let Some(line) = lines.next() {
            match line {
                Err(ReadError::Fault(_)) => unread += 1,
                Err(ReadError::Io(error)) => return Err(error),
                Ok(_) if unread > 0 => {}
                Ok(line) => {
                    text.clear();
                    form.line(&line, &mut text);
                    out.write_all(text.as_bytes())?;
                }
            }
        }
        text.clear();
        form.end(&mut text);
        out.write_all(text.as_bytes())?;
        Ok(unread)
    }
}

/// The title of the games of a record: the name of its file without the ending.
fn title(source: &Source, form: RecordForm) -> String {
    let path = match source {
        Source::Stdin(name) => name.as_deref(),
        Source::File(path) => Some(path.as_path()),
    };
    let name = path.and_then(Path::file_stem).map(|name| name.to_string_lossy().into_owned());
    name.unwrap_or_else(|| form.as_str().to_owned())
}

/// Adds a log to others, of which the first has said in which notation they are.
fn add(all: &mut Log, log: Log) {
    let is_head = |line: &LogLine| matches!(line.statement, Some(Statement::Adjudeck { .. }));
    let is_first = all.lines.is_empty();
    all.lines.extend(log.lines.into_iter().filter(|line| is_first || !is_head(line)));
}

/// A form of records, as it is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct OfRecord(RecordForm);

impl ValueEnum for OfRecord {
    fn value_variants<'a>() -> &'a [Self] {
        const ALL: [OfRecord; RecordForm::ALL.len()] = [OfRecord(RecordForm::OpenSpiel), OfRecord(RecordForm::Scores)];
        &ALL
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        let help = match self.0 {
            RecordForm::OpenSpiel => {
                "Gin rummy of OpenSpiel: what `serialize_game_and_state` writes, or lists of actions as `history` gives them"
            }
            RecordForm::Scores => {
                "A table of scores, from a spreadsheet or typed: the players in the first row, and a row for each deal, or the other way round"
            }
        };
        Some(PossibleValue::new(self.0.as_str()).help(help))
    }
}

/// The forms of a log, as they are asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum WrittenForm {
    /// The notation
    Text,
    /// One JSON document
    Json,
    /// JSON Lines, one object for each line of the log
    Jsonl,
}

/// The form of the output.
enum Written {
    Text(Canonical),
    Json(json::Writer),
}

impl Written {
    fn line(&mut self, line: &LogLine, text: &mut String) {
        match self {
            Self::Text(canonical) => canonical.line(line, text),
            Self::Json(writer) => writer.line(line, text),
        }
    }

    fn end(self, text: &mut String) {
        match self {
            Self::Text(_) => {}
            Self::Json(writer) => writer.end(text),
        }
    }
}
