//! `adjudeck fmt`: writes logs in their canonical form.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::fs::File;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use adjudeck_format::{FormatError, format_into};
use adjudeck_replayer::input::trouble::CommandError;
use adjudeck_replayer::text::spool::Spool;
use adjudeck_replayer::text::visible::visible;
use clap::Args;

use super::inputs_args::InputsArgs;
use super::stdin_args::StdinArgs;
use crate::files::{NewFile, is_compressed};
use crate::input::{Source, Wanted};
use crate::streams::{Outcome, Streams};

/// Write logs in their one canonical form, comments included
///
/// Files are written in place, standard input to standard output. A log that cannot be read, or whose meaning would change,
/// is left as it is. Compressed files are passed over.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  adjudeck fmt table3.rum
  adjudeck fmt --check games/
  adjudeck fmt - < table3.rum")]
pub struct FmtArgs {
    /// Files and folders; `-`, or none, is standard input
    paths: Vec<PathBuf>,

    /// Write nothing; name the files that are not in canonical form, and end with status 1 if there are any
    #[arg(long)]
    check: bool,

    #[command(flatten)]
    inputs: InputsArgs,

    #[command(flatten)]
    stdin: StdinArgs,
}

impl FmtArgs {
    /// The paths, to which those of `--files-from` are to be added.
    pub(crate) const fn listed(&mut self) -> (&mut Vec<PathBuf>, &InputsArgs) {
        (&mut self.paths, &self.inputs)
    }

    /// Formats the inputs.
    ///
    /// # Errors
    /// The output cannot be written to.
    pub fn run(&self, streams: &mut Streams) -> io::Result<Outcome> {
        let mut worst = Outcome::Fine;
        for source in self.stdin.sources(&self.paths, self.inputs.wanted(Wanted::notation())) {
            let outcome = match source {
                Ok(source @ Source::Stdin(_)) => self.stdin(&source.name(), streams)?,
                Ok(Source::File(path)) => self.file(&path, streams)?,
                Err(other) => other.say(streams)?,
            };
            worst = worst.max(outcome);
        }
        streams.out.flush()?;
        Ok(worst)
    }

    fn stdin(&self, name: &str, streams: &mut Streams) -> io::Result<Outcome> {
        let input = match streams.stdin() {
            Ok(input) => input,
            Err(error) => return streams.trouble(name, error),
        };
        if self.check {
            return match compared(input) {
                Ok(Ok(same)) => differs(name, !same, streams),
                Ok(Err(error)) => streams.trouble(name, CommandError::from(error)),
                Err(error) => streams.trouble(name, error),
            };
        }
        // If the log cannot be formatted, it is passed through unchanged, so that a pipe loses nothing.
        let (mut before, mut after) = (Spool::default(), Spool::default());
        let formatted = keep(input, &mut before).and_then(|()| format_into(before.again()?, &mut after));
        match formatted {
            Ok(Ok(())) => after.pour(&mut streams.out).map(|()| Outcome::Fine),
            Ok(Err(error)) => {
                before.pour(&mut streams.out)?;
                streams.trouble(name, CommandError::from(error))
            }
            Err(error) => streams.trouble(name, error),
        }
    }

    fn file(&self, path: &Path, streams: &mut Streams) -> io::Result<Outcome> {
        let name = path.display().to_string();
        let same = match is_compressed(path) {
            Ok(true) => return Ok(Outcome::Fine),
            Ok(false) => Source::of(path).open(streams).and_then(compared),
            Err(error) => Err(error),
        };
        match same {
            Ok(Ok(same)) if same || self.check => differs(&name, !same, streams),
            Ok(Ok(_)) => match replace(path) {
                Ok(()) => Ok(Outcome::Fine),
                Err(error) => streams.trouble(&name, error),
            },
            Ok(Err(error)) => streams.trouble(&name, CommandError::from(error)),
            Err(error) => streams.trouble(&name, error),
        }
    }
}

/// Stores an input.
fn keep(mut input: impl Read, kept: &mut Spool) -> io::Result<()> {
    io::copy(&mut input, kept).map(|_| ())
}

/// Whether a log is already in canonical form, or why it cannot be put into it.
fn compared(input: impl Read) -> io::Result<Result<bool, FormatError>> {
    let ahead = RefCell::new(Ahead { bytes: VecDeque::new(), same: true });
    let formatted = format_into(Seen { input, ahead: &ahead }, &mut Comparing(&ahead))?;
    let Ahead { bytes, same } = ahead.into_inner();
    Ok(formatted.map(|()| same && bytes.is_empty()))
}

/// The input that was read but not yet compared with the output. Empty once they differ.
struct Ahead {
    bytes: VecDeque<u8>,
    same: bool,
}

/// An input that is compared with the output.
struct Seen<'a, R> {
    input: R,
    ahead: &'a RefCell<Ahead>,
}

impl<R: Read> Read for Seen<'_, R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.input.read(buffer)?;
        let mut ahead = self.ahead.borrow_mut();
        if ahead.same {
            ahead.bytes.extend(buffer.get(..read).unwrap_or_default());
        }
        Ok(read)
    }
}

/// An output that is compared with the input and not written.
struct Comparing<'a>(&'a RefCell<Ahead>);

impl Write for Comparing<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let mut ahead = self.0.borrow_mut();
        if ahead.same {
            let length = bytes.len().min(ahead.bytes.len());
            ahead.same = ahead.bytes.drain(..length).eq(bytes.iter().copied());
        }
        if !ahead.same {
            ahead.bytes = VecDeque::new();
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Reports a file that is not in canonical form.
fn differs(name: &str, differs: bool, streams: &mut Streams) -> io::Result<Outcome> {
    if !differs {
        return Ok(Outcome::Fine);
    }
    let name = visible(name);
    writeln!(streams.out, "{name}: {}", streams.lang.program("not in canonical form"))?;
    Ok(Outcome::Found)
}

/// Rewrites a file in canonical form.
fn replace(path: &Path) -> io::Result<()> {
    let mut out = NewFile::in_place(path)?;
    // The file was checked before. If it has changed since and cannot be formatted, it is left unchanged.
    format_into(File::open(path)?, &mut out)?.map_err(io::Error::other)?;
    out.keep()
}
