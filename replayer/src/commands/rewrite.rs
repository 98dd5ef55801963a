//! `adjudeck fmt`: writes logs in their canonical form.

use std::fs;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use adjudeck_format::{FormatError, format};
use clap::Args;

use crate::input::{Source, sources};
use crate::messages::{Then, Trouble};
use crate::streams::{Outcome, Streams};
use crate::visible::visible;

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
}

impl FmtArgs {
    /// Formats the inputs.
    ///
    /// # Errors
    /// The output cannot be written to.
    pub fn run(&self, streams: &mut Streams) -> io::Result<Outcome> {
        let mut worst = Outcome::Fine;
        for source in sources(&self.paths) {
            let outcome = match source {
                Ok(Source::Stdin) => self.stdin(streams)?,
                Ok(Source::File(path)) => self.file(&path, streams)?,
                Err(other) => other.say(streams)?,
            };
            worst = worst.max(outcome);
        }
        streams.out.flush()?;
        Ok(worst)
    }

    fn stdin(&self, streams: &mut Streams) -> io::Result<Outcome> {
        let (name, mut text) = (Source::Stdin.name(), Vec::new());
        if let Err(error) = streams.stdin().and_then(|mut input| input.read_to_end(&mut text)) {
            return streams.trouble(&name, error);
        }
        match format(&text) {
            Ok(formatted) if self.check => differs(&name, formatted.as_bytes() != text, streams),
            Ok(formatted) => {
                streams.out.write_all(formatted.as_bytes())?;
                Ok(Outcome::Fine)
            }
            Err(error) => {
                // Whoever pipes a log through loses nothing.
                if !self.check {
                    streams.out.write_all(&text)?;
                }
                refused(&name, &error, streams)
            }
        }
    }

    fn file(&self, path: &Path, streams: &mut Streams) -> io::Result<Outcome> {
        let name = path.display().to_string();
        let text = match fs::read(path) {
            Ok(text) => text,
            Err(error) => return streams.trouble(&name, error),
        };
        if is_compressed(&text) {
            return Ok(Outcome::Fine);
        }
        match format(&text) {
            Ok(formatted) if formatted.as_bytes() == text => Ok(Outcome::Fine),
            Ok(_) if self.check => differs(&name, true, streams),
            Ok(formatted) => match replace(path, &formatted) {
                Ok(()) => Ok(Outcome::Fine),
                Err(error) => streams.trouble(&name, error),
            },
            Err(error) => refused(&name, &error, streams),
        }
    }
}

/// Says that a file is not in canonical form, if it is not.
fn differs(name: &str, differs: bool, streams: &mut Streams) -> io::Result<Outcome> {
    if !differs {
        return Ok(Outcome::Fine);
    }
    let name = visible(name);
    writeln!(streams.out, "{name}: {}", streams.lang.program("not in canonical form"))?;
    Ok(Outcome::Found)
}

/// Says why a log was left alone.
fn refused(name: &str, error: &FormatError, streams: &mut Streams) -> io::Result<Outcome> {
    let trouble = match error {
        FormatError::Faults(faults) => Trouble::LinesUnread { lines: faults.len() as u64, then: Then::LeftIt },
        FormatError::Changed { line } => Trouble::WouldChange { line: *line },
    };
    streams.trouble(name, trouble)
}

/// Whether a file is compressed, so that it cannot be written in place.
const fn is_compressed(text: &[u8]) -> bool {
    matches!(text, [0x1f, 0x8b, ..] | [0x28, 0xb5, 0x2f, 0xfd, ..])
}

/// Replaces a file at once, so that nobody finds half of it; its permissions stay. A device or a pipe is not replaced by a
/// file.
fn replace(path: &Path, text: &str) -> io::Result<()> {
    let path = fs::canonicalize(path)?;
    let before = fs::metadata(&path)?;
    if !before.is_file() {
        return Err(Trouble::NotRegular.into());
    }
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let beside = path.with_file_name(format!(".{name}.{}.new", std::process::id()));
    let written = fs::File::create_new(&beside)
        .and_then(|mut file| file.write_all(text.as_bytes()).and_then(|()| file.sync_all()))
        .and_then(|()| fs::set_permissions(&beside, before.permissions()))
        .and_then(|()| fs::rename(&beside, &path));
    if written.is_err() {
        let _ = fs::remove_file(&beside);
    }
    written
}
