//! `adjudeck convert`: writes a log in another form.

use std::io::{self, Read as _, Write as _};
use std::path::PathBuf;

use adjudeck_format::{Log, json};
use clap::Args;

use crate::input::{Form, Source, read_json};
use crate::messages::{Then, Trouble};
use crate::streams::{Outcome, Streams};

/// Write a log as text, as JSON or as JSON Lines
///
/// The form of the input is recognised by its content. Nothing is lost: text to JSON to text is the same text, comments
/// included, if it was in canonical form.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  adjudeck convert --to json table3.rum > table3.json
  adjudeck convert --to text table3.json
  zcat games.rum.gz | adjudeck convert --to jsonl")]
pub struct ConvertArgs {
    /// The form to write
    #[arg(long, value_enum)]
    to: Form,

    /// The log; `-`, or none, is standard input
    file: Option<PathBuf>,
}

impl ConvertArgs {
    /// Writes the log to standard output.
    ///
    /// # Errors
    /// The output cannot be written to.
    pub fn run(&self, streams: &mut Streams) -> io::Result<Outcome> {
        let source = self.file.as_deref().map_or(Source::Stdin, Source::of);
        let mut input = Vec::new();
        if let Err(error) = source.open(streams).and_then(|mut it| it.read_to_end(&mut input)) {
            return streams.trouble(&source.name(), error);
        }
        match read(&input) {
            Ok(log) => {
                let text = match self.to {
                    Form::Text => log.to_text(),
                    Form::Json => json::to_json(&log),
                    Form::Jsonl => json::to_jsonl(&log),
                };
                streams.out.write_all(text.as_bytes())?;
                streams.out.flush()?;
                Ok(Outcome::Fine)
            }
            Err(trouble) => streams.trouble(&source.name(), trouble),
        }
    }
}

/// The log of an input, whichever form it has.
fn read(input: &[u8]) -> Result<Log, Trouble> {
    match std::str::from_utf8(input) {
        Ok(text) if Form::of(text) != Form::Text => Ok(read_json(text)?),
        _ => {
            let (log, faults) = Log::parse(input);
            match faults.len() as u64 {
                0 => Ok(log),
                lines => Err(Trouble::LinesUnread { lines, then: Then::WroteNothing }),
            }
        }
    }
}
