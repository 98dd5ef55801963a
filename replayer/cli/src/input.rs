//! Inputs: files, folders and standard input. `content` finds out what they contain.

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

/// How the names of logs in the notation end.
const NOTATION: [&str; 1] = [".rum"];

/// The endings of names that are certainly those of logs. Other JSON files usually are not logs.
const LOGS: [&str; 3] = [".rum", ".rum.json", ".rum.jsonl"];

/// The endings of the names of logs where every JSON file counts as one.
const ANY_FORM: [&str; 3] = [".rum", ".jsonl", ".json"];

/// What follows if a log is compressed.
const COMPRESSED: [&str; 2] = [".gz", ".zst"];

/// How the names of archives end, as they are listed: they may be compressed.
const ARCHIVES: [&str; 2] = [".tar", ".zip"];

/// How the names of archives end.
const ALL_ARCHIVES: [&str; 6] = [".tar", ".tar.gz", ".tgz", ".tar.zst", ".tzst", ".zip"];

/// Which files of a folder are inputs: what their names end with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wanted {
    /// How the names of logs end that are not compressed.
    endings: Vec<String>,
    /// Whether archives are inputs, too.
    archives: bool,
}

impl Wanted {
    /// Logs in the notation, compressed or not.
    #[must_use]
    pub fn notation() -> Self {
        Self { endings: NOTATION.map(str::to_owned).into(), archives: false }
    }

    /// Logs, compressed or not.
    ///
    /// ```
    /// use adjudeck_cli::input::Wanted;
    /// let wanted = Wanted::logs();
    /// assert!(["a.rum", "a.rum.gz", "a.rum.jsonl", "a.rum.json.zst"].iter().all(|name| wanted.has(name)));
    /// assert!(["package.json", "rum", "a.rum.txt", "a.zip"].iter().all(|name| !wanted.has(name)));
    /// ```
    #[must_use]
    pub fn logs() -> Self {
        Self { endings: LOGS.map(str::to_owned).into(), archives: false }
    }

    /// Logs, also in any files in JSON, and archives of them.
    #[must_use]
    pub fn everything() -> Self {
        Self { endings: ANY_FORM.map(str::to_owned).into(), archives: true }
    }

    /// The same, but logs are the files whose names end like this. The dot before an ending may be left out.
    ///
    /// ```
    /// use adjudeck_cli::input::Wanted;
    /// let wanted = Wanted::logs().with_endings(["json", ".txt"]);
    /// assert!(wanted.has("a.json.gz") && wanted.has("a.txt") && !wanted.has("a.rum") && !wanted.has("ajson"));
    /// ```
    #[must_use]
    pub fn with_endings<'a>(self, endings: impl IntoIterator<Item = &'a str>) -> Self {
        let endings = endings.into_iter().map(|ending| format!(".{}", ending.trim_start_matches('.')));
        Self { endings: endings.collect(), ..self }
    }

    /// How the names of these files end, if they are not compressed.
    #[must_use]
    pub fn endings(&self) -> Vec<String> {
        let archives = ARCHIVES.iter().filter(|_| self.archives).map(|ending| (*ending).to_owned());
        self.endings.iter().cloned().chain(archives).collect()
    }

    /// Whether a file with this name is an input.
    #[must_use]
    pub fn has(&self, name: &str) -> bool {
        ends_as_log(name, self.endings.iter().map(String::as_str)) || self.archives && is_archive(name)
    }
}

/// Whether a name ends with one of these, or with one of them and what follows if the file is compressed.
fn ends_as_log<'a>(name: &str, mut endings: impl Iterator<Item = &'a str>) -> bool {
    let plain = COMPRESSED.iter().find_map(|ending| name.strip_suffix(ending)).unwrap_or(name);
    endings.any(|ending| plain.ends_with(ending) || name.ends_with(ending))
}

/// Whether a file with this name is a log in some form.
///
/// ```
/// use adjudeck_cli::input::is_log_of_any_form;
/// assert!(is_log_of_any_form("games/a.rum.zst") && is_log_of_any_form("a.jsonl.gz") && !is_log_of_any_form("README.md"));
/// ```
#[must_use]
pub fn is_log_of_any_form(name: &str) -> bool {
    ends_as_log(name, ANY_FORM.into_iter())
}

/// Whether a file with this name is an archive.
///
/// ```
/// use adjudeck_cli::input::is_archive;
/// assert!(is_archive("2026/games.tar.zst") && !is_archive("a.rum"));
/// ```
#[must_use]
pub fn is_archive(name: &str) -> bool {
    ALL_ARCHIVES.iter().any(|ending| name.ends_with(ending))
}

/// Whether a path is one of these files, or a log in one of these folders, even under another name. Files that are read must not
/// be overwritten.
///
/// ```
/// use std::path::Path;
/// use adjudeck_cli::input::is_one_of;
/// assert!(is_one_of(Path::new("src/../Cargo.toml"), [Path::new("Cargo.toml")]));
/// assert!(!is_one_of(Path::new("new.html"), [Path::new("Cargo.toml")]));
/// ```
pub fn is_one_of<'a>(path: &Path, files: impl IntoIterator<Item = &'a Path>) -> bool {
    let Some(place) = path.canonicalize().ok().filter(|place| place.is_file()) else { return false };
    let is_log = Wanted::logs().has(&place.to_string_lossy());
    files
        .into_iter()
        .filter_map(|file| file.canonicalize().ok())
        .any(|file| file == place || is_log && place.starts_with(file))
}

/// An input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Source {
    /// Standard input, with the name of the file whose text it is if that is known.
    Stdin(Option<PathBuf>),
    /// A file.
    File(PathBuf),
}

impl Source {
    /// The input for a path: `-` is standard input.
    #[must_use]
    pub fn of(path: &Path) -> Self {
        if path == Path::new("-") { Self::Stdin(None) } else { Self::File(path.to_owned()) }
    }

    /// The same input. Standard input gets this name, if there is one.
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

    /// Its path, or the one that standard input is called by.
    #[must_use]
    pub fn path(&self) -> Option<&Path> {
        match self {
            Self::File(path) => Some(path),
            Self::Stdin(name) => name.as_deref(),
        }
    }

    /// The name of the input in messages.
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

    /// Its content as it is, if it is a regular file. Pipes and devices are not opened.
    ///
    /// # Errors
    /// The file cannot be opened, or is not a regular file.
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
    /// The file cannot be opened or read, or is not text in UTF-8.
    pub fn open(&self, streams: &mut Streams) -> io::Result<Box<dyn Read + Send>> {
        content::text(self.raw(streams)?)
    }

    /// Its content as a record of something else than a log, in any coding that is known, decompressed.
    ///
    /// # Errors
    /// The file cannot be opened or read, or is not text.
    pub fn open_record(&self, streams: &mut Streams) -> io::Result<String> {
        content::record(self.raw(streams)?)
    }

    /// Its content as a log in text, whatever form it has.
    ///
    /// # Errors
    /// The file cannot be opened or read, or it is JSON but not a log.
    pub fn open_log(&self, streams: &mut Streams) -> io::Result<Box<dyn Read + Send>> {
        content::log(self.raw(streams)?)
    }

    /// Its content as a log line by line, with comments and blank lines, whatever form it has.
    ///
    /// # Errors
    /// The file cannot be opened or read.
    pub fn open_lines(&self, streams: &mut Streams) -> io::Result<LogReader<Box<dyn Read + Send>>> {
        content::lines(self.raw(streams)?)
    }
}

/// Whether a path is that of a regular file, and not of a pipe or a device, which may never end.
#[must_use]
pub fn is_regular(path: &Path) -> bool {
    fs::metadata(path).is_ok_and(|file| file.is_file())
}

/// Something in a folder that is not an input.
#[derive(Debug)]
pub enum NoSource {
    /// A pipe or a device with the name of a log.
    PassedOver(PathBuf),
    /// A folder or a file that cannot be examined.
    Unknown(PathBuf, io::Error),
}

impl NoSource {
    /// Reports it. Passing over a pipe or a device is not an error, because nobody named it.
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

/// The inputs for paths. Folders are searched in the order of names. Without paths it is standard input, which may be given the
/// name of a file.
pub fn sources<'a>(
    paths: &'a [PathBuf],
    wanted: Wanted,
    stdin: Option<&'a Path>,
) -> impl Iterator<Item = Result<Source, NoSource>> + Send + use<'a> {
    let none = paths.is_empty().then_some(Ok(Source::Stdin(None)));
    let all = none.into_iter().chain(paths.iter().flat_map(move |path| of_path(path, &wanted)));
    all.map(move |source| source.map(|source| source.called(stdin)))
}

/// The inputs for a path. Folders are searched in the order of names.
#[must_use]
pub fn of_path(path: &Path, wanted: &Wanted) -> Box<dyn Iterator<Item = Result<Source, NoSource>> + Send> {
    if !path.is_dir() {
        return Box::new(std::iter::once(Ok(Source::of(path))));
    }
    let wanted = wanted.clone();
    let entries = WalkDir::new(path).sort_by_file_name().into_iter();
    Box::new(entries.filter_map(move |entry| match entry {
        Ok(entry) if entry.file_type().is_dir() => None,
        Ok(entry) if !wanted.has(&entry.file_name().to_string_lossy()) => None,
        // A link to a folder, or to nothing, fails when it is opened.
        Ok(entry) if fs::metadata(entry.path()).is_ok_and(|file| !file.is_file() && !file.is_dir()) => {
            Some(Err(NoSource::PassedOver(entry.into_path())))
        }
        Ok(entry) => Some(Ok(Source::File(entry.into_path()))),
        Err(error) => {
            let path = error.path().unwrap_or(Path::new("")).to_owned();
            // Links are not followed, so this can only be an error of the system.
            Some(Err(NoSource::Unknown(path, error.into_io_error().unwrap_or(io::ErrorKind::Other.into()))))
        }
    }))
}
