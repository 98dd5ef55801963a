//! `--fix` and `--diff`: logs with everything mended that needs no decision.

use std::fs::File;
use std::io::{self, Read, Write as _};
use std::path::{Path, PathBuf};

use adjudeck_replayer::input::content::{Form, form};
use adjudeck_replayer::input::trouble::CommandError;
use adjudeck_replayer::referee::Choice;
use adjudeck_replayer::{Error, Fixed, fix};
use similar::TextDiff;

use super::CheckArgs;
use crate::commands::runs::Runs;
use crate::files::{NewFile, is_compressed};
use crate::input::{NoSource, Source};
use crate::streams::{Outcome, Streams};

/// How many bytes a log may have for `--diff`, which has to hold all of it.
const MOST: u64 = 64 * 1024 * 1024;

/// Lines around a change.
const CONTEXT: usize = 3;

impl CheckArgs {
    /// Whether standard input, which cannot be written, is among what is to be fixed.
    pub(super) fn fixes_stdin(&self, paths: &[PathBuf]) -> bool {
        self.fix && (paths.is_empty() || paths.iter().any(|path| path == Path::new("-")))
    }

    /// Fixes the files. What cannot be opened is told when they are judged.
    pub(super) fn fix_files(
        runs: &mut Runs<impl Iterator<Item = Result<Source, NoSource>>>,
        streams: &mut Streams,
    ) -> io::Result<()> {
        while let Some(chosen) = runs.next(streams)? {
            for source in runs.run(&chosen) {
                let (Ok(choice), Ok(Source::File(path))) = (&chosen.choice, source) else { continue };
                if streams.is_interrupted() {
                    return Ok(());
                }
                if let Err(error) = fix_file(&path, choice, streams) {
                    streams.trouble(&path.display().to_string(), error)?;
                }
            }
        }
        Ok(())
    }

    /// Shows what would be fixed. Nothing is judged.
    pub(super) fn show_fixes(&self, streams: &mut Streams) -> io::Result<Outcome> {
        let home = match self.home() {
            Ok(home) => home,
            Err(wrong) => return streams.wrong(&wrong),
        };
        let (mut runs, mut worst) =
            (Runs::new(self.stdin.sources(self.paths(&home), self.wanted()), &self.rules), Outcome::Fine);
        while let Some(chosen) = runs.next(streams)? {
            for source in runs.run(&chosen) {
                let outcome = match (&chosen.choice, source) {
                    (Err(_), _) => Outcome::Trouble,
                    (Ok(choice), Ok(source)) => match difference(&source, choice, streams) {
                        Ok(outcome) => outcome,
                        Err(error) => streams.trouble(&source.name(), error)?,
                    },
                    (Ok(_), Err(other)) => other.say(streams)?,
                };
                worst = worst.max(outcome);
            }
        }
        streams.out.flush()?;
        Ok(worst)
    }
}

/// Fixes a file in place if anything of it can be fixed.
fn fix_file(path: &Path, choice: &Choice, streams: &mut Streams) -> io::Result<()> {
    let name = path.display().to_string();
    if is_compressed(path)? || !is_notation(path) {
        return streams.note(&name, &CommandError::LeftUnfixed).map(|_| ());
    }
    // What cannot be read is told when it is judged.
    let Ok(mut fixed) = fix(File::open(path)?, choice) else { return Ok(()) };
    if is_same(File::open(path)?, fixed.text.again()?)? {
        return Ok(());
    }
    let mut file = NewFile::in_place(path)?;
    fixed.text.pour(&mut file)?;
    file.keep()?;
    streams.remark(&streams.lang.words().fixed(&name, fixed.mends))
}

/// Whether a file is a log in the notation, as far as its beginning tells.
fn is_notation(path: &Path) -> bool {
    File::open(path).and_then(form).map_or(true, |(form, _)| form == Form::Text)
}

/// Whether two texts are the same.
fn is_same(one: impl Read, other: impl Read) -> io::Result<bool> {
    let [mut one, mut other]: [Box<dyn Read>; 2] = [Box::new(one), Box::new(other)];
    let (mut left, mut right) = (vec![0; 64 * 1024], Vec::new());
    loop {
        let read = one.read(&mut left)?;
        right.clear();
        // At its end one byte more is asked for.
        other.by_ref().take(read.max(1) as u64).read_to_end(&mut right)?;
        if left.get(..read) != Some(&*right) {
            return Ok(false);
        }
        if read == 0 {
            return Ok(true);
        }
    }
}

/// Writes the fixes of a log as a unified diff, which `patch` and `git apply` read.
fn difference(source: &Source, choice: &Choice, streams: &mut Streams) -> io::Result<Outcome> {
    let name = source.name();
    if let Source::File(path) = source
        && is_compressed(path)?
    {
        return streams.note(&name, &CommandError::LeftUnfixed);
    }
    let (form, log) = form(source.open(streams)?)?;
    if form != Form::Text {
        return streams.note(&name, &CommandError::LeftUnfixed);
    }
    let (mut before, mut after) = (Vec::new(), Vec::new());
    log.take(MOST + 1).read_to_end(&mut before)?;
    if before.len() as u64 > MOST {
        return Err(CommandError::TooLongToShow.into());
    }
    let Fixed { mut text, .. } = fix(&*before, choice).map_err(|error| match error {
        Error::Io(error) => error,
        other => io::Error::other(other),
    })?;
    text.again()?.read_to_end(&mut after)?;
    if before == after {
        return Ok(Outcome::Fine);
    }
    let difference = TextDiff::from_lines(&*before, &*after);
    difference.unified_diff().context_radius(CONTEXT).header(&name, &name).to_writer(&mut streams.out)?;
    Ok(Outcome::Found)
}
