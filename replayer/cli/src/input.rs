//! Inputs: files, folders and standard input. What they hold is for `content` to tell.

mod archives;
mod file_lines;

use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use adjudeck_format::LogReader;
use adjudeck_replayer::input::content;
use adjudeck_replayer::input::trouble::CommandError;
use walkdir::WalkDir;

pub use self::archives::{Archived, each_in_tar, each_in_zip};
pub use self::file_lines::FileLines;
use crate::streams::{Outcome, Streams};

/// The names of the files in folders that are logs.
const ENDINGS: [&str; 3] = [".rum", ".rum.gz", ".rum.zst"];

/// The names of the files that are logs where those in JSON are taken as well.
const ALL_ENDINGS: [&str; 5] = [".rum", ".rum.gz", ".rum.zst", ".jsonl", ".json"];

/// The names of archives.
const ARCHIVES: [&str; 6] = [".tar", ".tar.gz", ".tgz", ".tar.zst", ".tzst", ".zip"];

/// The names of both.
const ALL_AND_ARCHIVES: [&str; 11] =
    [".rum", ".rum.gz", ".rum.zst", ".jsonl", ".json", ".tar", ".tar.gz", ".tgz", ".tar.zst", ".tzst", ".zip"];

/// What of a folder is an input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// Logs in the notation, compressed or not.
    Logs,
    /// Logs in any form, and archives of them.
    Everything,
}

impl Wanted {
    /// What the names of these files end in.
    #[must_use]
    pub const fn endings(self) -> &'static [&'static str] {
        match self {
            Self::Logs => &ENDINGS,
            Self::Everything => &ALL_AND_ARCHIVES,
        }
    }

    /// Whether a file that is called so is an input.
    #[must_use]
    pub fn has(self, name: &str) -> bool {
        match self {
            Self::Logs => ENDINGS.iter().any(|ending| name.ends_with(ending)),
            Self::Everything => is_log_of_any_form(name) || is_archive(name),
        }
    }
}

/// Whether a file that is called so is a log in some form.
///
/// ```
/// use adjudeck_cli::input::is_log_of_any_form;
/// assert!(is_log_of_any_form("games/a.rum.zst") && is_log_of_any_form("a.jsonl") && !is_log_of_any_form("README.md"));
/// ```
#[must_use]
pub fn is_log_of_any_form(name: &str) -> bool {
    ALL_ENDINGS.iter().any(|ending| name.ends_with(ending))
}

/// Whether a file that is called so is an archive.
///
/// ```
/// use adjudeck_cli::input::is_archive;
/// assert!(is_archive("2026/games.tar.zst") && !is_archive("a.rum"));
/// ```
#[must_use]
pub fn is_archive(name: &str) -> bool {
    ARCHIVES.iter().any(|ending| name.ends_with(ending))
}

/// Whether a path is that of one of these files or of a log in one of these folders, whatever it is called: what is read is not to
/// be written over.
///
/// ```
/// use std::path::Path;
/// use adjudeck_cli::input::is_one_of;
/// assert!(is_one_of(Path::new("src/../Cargo.toml"), [Path::new("Cargo.toml")]));
/// assert!(!is_one_of(Path::new("new.html"), [Path::new("Cargo.toml")]));
/// ```
pub fn is_one_of<'a>(path: &Path, files: impl IntoIterator<Item = &'a Path>) -> bool {
    let Some(place) = path.canonicalize().ok().filter(|place| place.is_file()) else { return false };
    let is_log = Wanted::Logs.has(&place.to_string_lossy());
    files
        .into_iter()
        .filter_map(|file| file.canonicalize().ok())
        .any(|file| file == place || is_log && place.starts_with(file))
}

/// An input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Source {
    /// Standard input, perhaps with the name of the file that it is the text of.
    Stdin(Option<PathBuf>),
    /// A file.
    File(PathBuf),
}

impl Source {
    /// The input that a path means: `-` is standard input.
    #[must_use]
    pub fn of(path: &Path) -> Self {
        if path == Path::new("-") { Self::Stdin(None) } else { Self::File(path.to_owned()) }
    }

    /// The same; standard input with this name, if there is one.
    ///
    /// ```
    /// use std::path::Path;
    /// use adjudeck_cli::input::Source;
    /// let named = |path: &str| Source::of(Path::new(path)).called(Some(Path::new("b.rum"))).name();
    /// assert_eq!([named("-"), named("a.rum")], ["b.rum", "a.rum"]);
    /// ```
    #[must_use]
    pub fn called(self, stdin: Option<&Path>) -> Self {
        match self {
            Self::Stdin(name) => Self::Stdin(stdin.map(Path::to_owned).or(name)),
            Self::File(path) => Self::File(path),
        }
    }

    /// The name by which messages call it.
    #[must_use]
    pub fn name(&self) -> String {
        match self {
            Self::Stdin(None) => "<stdin>".to_owned(),
            Self::Stdin(Some(path)) | Self::File(path) => path.display().to_string(),
        }
    }

    /// Its content as it is.
    fn raw(&self, streams: &mut Streams) -> io::Result<Box<dyn Read + Send>> {
        match self {
            Self::Stdin(_) => streams.stdin(),
            Self::File(path) if path.is_dir() || is_regular(path) => Ok(Box::new(self.open_file()?)),
            Self::File(path) => {
                let path = path.clone();
                streams.waited_for(move || File::open(path))
            }
        }
    }

    /// Its content as it is, if that is a file and nothing that may keep one waiting.
    ///
    /// # Errors
    /// The file cannot be opened, or it is no such file.
    pub fn open_file(&self) -> io::Result<File> {
        match self {
            Self::File(path) if path.is_dir() => Err(io::ErrorKind::IsADirectory.into()),
            Self::File(path) => File::open(path),
            Self::Stdin(_) => Err(io::ErrorKind::Unsupported.into()),
        }
    }

    /// Its content, decompressed.
    ///
    /// # Errors
    /// The file cannot be opened or read, or is no text in UTF-8.
    pub fn open(&self, streams: &mut Streams) -> io::Result<Box<dyn Read + Send>> {
        content::text(self.raw(streams)?)
    }

    /// Its content as a log in text, whichever form it has.
    ///
    /// # Errors
    /// The file cannot be opened or read, or it is JSON but not a log.
    pub fn open_log(&self, streams: &mut Streams) -> io::Result<Box<dyn Read + Send>> {
        content::log(self.raw(streams)?)
    }

    /// Its content as a log line by line, whichever form it has, with its comments and blank lines.
    ///
    /// # Errors
    /// The file cannot be opened or read.
    pub fn open_lines(&self, streams: &mut Streams) -> io::Result<LogReader<Box<dyn Read + Send>>> {
        content::lines(self.raw(streams)?)
    }
}

/// Whether a path is that of a file that was written at some time, and not of a pipe or a device, which may never end.
#[must_use]
pub fn is_regular(path: &Path) -> bool {
    fs::metadata(path).is_ok_and(|file| file.is_file())
}

/// Something in a folder that is no input.
#[derive(Debug)]
pub enum NoSource {
    /// A pipe or a device that is called like a log.
    PassedOver(PathBuf),
    /// A folder or a file that cannot be looked at.
    Unknown(PathBuf, io::Error),
}

impl NoSource {
    /// Says so. What is passed over is no trouble, for nobody has asked for it by name.
    ///
    /// # Errors
    /// Standard error cannot be written to.
    pub fn say(self, streams: &mut Streams) -> io::Result<Outcome> {
        match self {
            Self::PassedOver(path) => streams.note(&path.display().to_string(), &CommandError::PassedOver),
            Self::Unknown(path, error) => streams.trouble(&path.display().to_string(), error),
        }
    }
}

/// The inputs that paths mean, folders walked through in the order of their names; without paths, standard input, which may have
/// the name of a file.
pub fn sources<'a>(
    paths: &'a [PathBuf],
    stdin: Option<&'a Path>,
) -> impl Iterator<Item = Result<Source, NoSource>> + Send + use<'a> {
    let none = paths.is_empty().then_some(Ok(Source::Stdin(None)));
    let all = none.into_iter().chain(paths.iter().flat_map(|path| of_path(path, Wanted::Logs)));
    all.map(move |source| source.map(|source| source.called(stdin)))
}

/// The inputs that a path means, folders walked through in the order of their names.
#[must_use]
pub fn of_path(path: &Path, wanted: Wanted) -> Box<dyn Iterator<Item = Result<Source, NoSource>> + Send> {
    if !path.is_dir() {
        return Box::new(std::iter::once(Ok(Source::of(path))));
    }
    let entries = WalkDir::new(path).sort_by_file_name().into_iter();
    Box::new(entries.filter_map(move |entry| match entry {
        Ok(entry) if entry.file_type().is_dir() => None,
        Ok(entry) if !wanted.has(&entry.file_name().to_string_lossy()) => None,
        // What is a folder or is not there, at the end of a link, is for whoever opens it to say.
        Ok(entry) if fs::metadata(entry.path()).is_ok_and(|file| !file.is_file() && !file.is_dir()) => {
            Some(Err(NoSource::PassedOver(entry.into_path())))
        }
        Ok(entry) => Some(Ok(Source::File(entry.into_path()))),
        Err(error) => {
            let path = error.path().unwrap_or(Path::new("")).to_owned();
            // No links are followed, so nothing but the system can be in the way.
            Some(Err(NoSource::Unknown(path, error.into_io_error().unwrap_or(io::ErrorKind::Other.into()))))
        }
    }))
}
