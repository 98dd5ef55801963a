//! `--files-from` and `--ext`, for every command that judges files and folders.

use std::ffi::OsString;
use std::fs::File;
use std::io::{self, Read as _};
use std::path::{Path, PathBuf};

use adjudeck_replayer::input::trouble::CommandError;
use clap::Args;

use crate::input::{Source, Wanted};
use crate::streams::Streams;

/// Which files are inputs, besides those that are named.
#[derive(Args, Clone, Debug, Default)]
pub struct InputsArgs {
    /// Read the names of further files and folders from this file, one on each line; `-` is standard input
    #[arg(long, value_name = "FILE")]
    files_from: Option<PathBuf>,

    /// The names in `--files-from` end with a NUL, as `find -print0` and `git diff -z` write them, and not with their lines
    #[arg(short = '0', long, requires = "files_from")]
    null: bool,

    /// In folders, look for files whose names end like this, compressed or not: `--ext json,jsonl`
    #[arg(long, value_name = "EXT", value_delimiter = ',')]
    ext: Vec<String>,
}

impl InputsArgs {
    /// The files that are inputs if they lie in a folder: these, unless others were asked for.
    pub(super) fn wanted(&self, unless: Wanted) -> Wanted {
        if self.ext.is_empty() { unless } else { unless.with_endings(self.ext.iter().map(String::as_str)) }
    }

    /// Adds what is listed to the paths. If there is nothing to add, or the list cannot be read, says what is wrong with what.
    pub(crate) fn add_listed(
        &self,
        paths: &mut Vec<PathBuf>,
        streams: &mut Streams,
    ) -> io::Result<Result<(), (String, CommandError)>> {
        let Some(list) = &self.files_from else { return Ok(Ok(())) };
        let is_stdin = list == Path::new("-");
        if is_stdin && paths.iter().any(|path| path == Path::new("-")) {
            return Ok(Err(("--files-from".to_owned(), CommandError::StdinIsList)));
        }
        let wrong = |trouble| Ok(Err((Source::of(list).name(), trouble)));
        let mut bytes = Vec::new();
        let opened = if is_stdin { streams.stdin() } else { File::open(list).map(|file| Box::new(file) as _) };
        if let Err(error) = opened.and_then(|mut input| input.read_to_end(&mut bytes)) {
            return wrong(error.into());
        }
        let before = paths.len();
        let end = if self.null { b'\0' } else { b'\n' };
        paths.extend(bytes.split(|byte| *byte == end).filter_map(|name| self.path(name)));
        if paths.len() == before { wrong(CommandError::NothingListed) } else { Ok(Ok(())) }
    }

    /// The path of a name in a list. A file of the name `-` is not standard input there.
    fn path(&self, name: &[u8]) -> Option<PathBuf> {
        let name = if self.null { name } else { name.strip_suffix(b"\r").unwrap_or(name) };
        match name {
            b"" => None,
            b"-" => Some(PathBuf::from("./-")),
            name => Some(PathBuf::from(os_string(name))),
        }
    }
}

/// A name as the system has it.
#[cfg(unix)]
fn os_string(name: &[u8]) -> OsString {
    std::os::unix::ffi::OsStringExt::from_vec(name.to_vec())
}

#[cfg(not(unix))]
fn os_string(name: &[u8]) -> OsString {
    String::from_utf8_lossy(name).into_owned().into()
}
