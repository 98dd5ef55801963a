//! `adjudeck convert`: writes a log in another form.

use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use adjudeck_format::{Canonical, LogLine, LogReader, ReadError, json};
use adjudeck_replayer::input::trouble::{CommandError, Then};
use adjudeck_replayer::referee::Choice;
use adjudeck_replayer::text::spool::Spool;
use clap::{Args, ValueEnum};

use super::seen_args::SeenArgs;
use super::stdin_args::StdinArgs;
use crate::input::Source;
use crate::streams::{Outcome, Streams};

/// Write a log as text, as JSON or as JSON Lines
///
/// The form of the input is recognised by its content. Nothing is lost: text to JSON to text is the same text, comments
/// included, if it was in canonical form.
///
/// With `--seen-by` the log is written as that player could have written it at the table. Each line keeps its number. Titles and
/// tags stay; comments and expectations are left out, and of a line that cannot be read no more is kept than what it is about.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  adjudeck convert --to json table3.rum > table3.json
  adjudeck convert --to text table3.json
  adjudeck convert --to text --seen-by Aya table3.rum
  zcat games.rum.gz | adjudeck convert --to jsonl")]
pub struct ConvertArgs {
    /// The form to write
    #[arg(long, value_enum)]
    to: WrittenForm,

    /// The log; `-`, or none, is standard input
    file: Option<PathBuf>,

    #[command(flatten)]
    stdin: StdinArgs,

    #[command(flatten)]
    seen: SeenArgs,
}

impl ConvertArgs {
    /// Writes the log to standard output.
    ///
    /// # Errors
    /// The output cannot be written to.
    pub fn run(&self, streams: &mut Streams) -> io::Result<Outcome> {
        let source = self.stdin.source(self.file.as_deref().unwrap_or(Path::new("-")));
        let mut spool = Spool::default();
        let written = match &self.seen.seen_by {
            None => source.open_lines(streams).and_then(|mut lines| self.write(&mut lines, &mut spool)),
            Some(_) => self.write_seen(&source, streams, &mut spool),
        };
        match written {
            Ok(0) => {
                spool.pour(&mut streams.out)?;
                streams.out.flush()?;
                Ok(Outcome::Fine)
            }
            Ok(lines) => streams.trouble(&source.name(), CommandError::LinesUnread { lines, then: Then::WroteNothing }),
            Err(error) => streams.trouble(&source.name(), error),
        }
    }

    /// Writes the log as one viewer could have written it. A log in text keeps all its lines, even those that cannot be read.
    fn write_seen(&self, source: &Source, streams: &mut Streams, out: &mut impl Write) -> io::Result<u64> {
        let (mut log, company) = self.seen.open(source, &Choice::default(), streams)?;
        let unread = match self.to {
            WrittenForm::Text => io::copy(&mut log, out).map(|_| 0),
            WrittenForm::Json | WrittenForm::Jsonl => self.write(&mut LogReader::new(log), out),
        }?;
        match company.map(|company| company.check()) {
            Some(Err(not_there)) => Err(CommandError::NotThere(not_there).into()),
            Some(Ok(())) | None => Ok(unread),
        }
    }

    /// Writes the log line by line, up to the first line that cannot be read. Returns how many such lines there are in all.
    fn write(&self, lines: &mut LogReader<impl Read>, out: &mut impl Write) -> io::Result<u64> {
        let mut form = match self.to {
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
