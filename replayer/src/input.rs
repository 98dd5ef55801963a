//! Inputs: files, folders and standard input, compressed or not, as text or as JSON.
//!
//! What an input is, is recognised by its content and not by its name: gzip and zstd by their magic bytes, the JSON forms by
//! the brace that begins them, for no log begins with one. Text is read as a stream. A log in JSON is read as a whole.

use std::fs::File;
use std::io::{self, Cursor, Read};
use std::path::{Path, PathBuf};

use adjudeck_format::{Log, json, print_statement};
use walkdir::WalkDir;

use crate::messages::Trouble;

/// The names of the files in folders that are logs.
const ENDINGS: [&str; 3] = [".rum", ".rum.gz", ".rum.zst"];

/// How many bytes are looked at to tell what an input is.
const PEEKED: u64 = 512;

/// An input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Source {
    /// Standard input.
    Stdin,
    /// A file.
    File(PathBuf),
}

impl Source {
    /// The input that a path means: `-` is standard input.
    #[must_use]
    pub fn of(path: &Path) -> Self {
        if path == Path::new("-") { Self::Stdin } else { Self::File(path.to_owned()) }
    }

    /// The name by which messages call it.
    #[must_use]
    pub fn name(&self) -> String {
        match self {
            Self::Stdin => "<stdin>".to_owned(),
            Self::File(path) => path.display().to_string(),
        }
    }

    /// Its content, decompressed.
    ///
    /// # Errors
    /// The file cannot be opened or read, or is text in UTF-16.
    pub fn open(&self) -> io::Result<Box<dyn Read>> {
        let input = match self {
            Self::Stdin => decompressed(io::stdin().lock())?,
            Self::File(path) if path.is_dir() => return Err(io::ErrorKind::IsADirectory.into()),
            Self::File(path) => decompressed(File::open(path)?)?,
        };
        let (start, input) = peeked(input)?;
        match *start {
            [0xff, 0xfe, ..] | [0xfe, 0xff, ..] => Err(Trouble::Utf16.into()),
            _ => Ok(input),
        }
    }

    /// Its content as a log in text, whichever form it has.
    ///
    /// # Errors
    /// The file cannot be opened or read, or it is JSON but not a log.
    pub fn open_log(&self) -> io::Result<Box<dyn Read>> {
        let (start, mut input) = peeked(self.open()?)?;
        if !is_json(&start) {
            return Ok(input);
        }
        let mut text = String::new();
        input.read_to_string(&mut text)?;
        let log = read_json(&text).map_err(io::Error::other)?;
        Ok(Box::new(Cursor::new(line_by_line(&log))))
    }
}

/// The inputs that paths mean, folders walked through in the order of their names; without paths, standard input.
pub fn sources(paths: &[PathBuf]) -> impl Iterator<Item = Result<Source, walkdir::Error>> {
    let stdin = paths.is_empty().then_some(Ok(Source::Stdin));
    stdin.into_iter().chain(paths.iter().flat_map(|path| of_path(path)))
}

/// The inputs that a path means.
fn of_path(path: &Path) -> Box<dyn Iterator<Item = Result<Source, walkdir::Error>>> {
    if !path.is_dir() {
        return Box::new(std::iter::once(Ok(Source::of(path))));
    }
    let is_log = |name: &str| ENDINGS.iter().any(|ending| name.ends_with(ending));
    let entries = WalkDir::new(path).sort_by_file_name().into_iter();
    Box::new(entries.filter_map(move |entry| match entry {
        Ok(entry) if entry.file_type().is_dir() => None,
        Ok(entry) if !is_log(&entry.file_name().to_string_lossy()) => None,
        Ok(entry) => Some(Ok(Source::File(entry.into_path()))),
        Err(error) => Some(Err(error)),
    }))
}

/// The beginning of an input, and the whole of it.
fn peeked(mut input: impl Read + 'static) -> io::Result<(Vec<u8>, Box<dyn Read>)> {
    let mut start = Vec::new();
    input.by_ref().take(PEEKED).read_to_end(&mut start)?;
    let whole = Cursor::new(start.clone()).chain(input);
    Ok((start, Box::new(whole)))
}

/// An input decompressed, if it is compressed.
fn decompressed(input: impl Read + 'static) -> io::Result<Box<dyn Read>> {
    let (start, input) = peeked(input)?;
    Ok(match &*start {
        [0x1f, 0x8b, ..] => Box::new(flate2::read::MultiGzDecoder::new(input)),
        [0x28, 0xb5, 0x2f, 0xfd, ..] => Box::new(zstd::Decoder::new(input)?),
        _ => input,
    })
}

/// Whether an input that begins so is a log in JSON.
fn is_json(start: &[u8]) -> bool {
    let start = start.strip_prefix(b"\xef\xbb\xbf").unwrap_or(start);
    start.iter().find(|byte| !byte.is_ascii_whitespace()) == Some(&b'{')
}

/// The form of a log.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum Form {
    /// The notation.
    Text,
    /// One JSON document.
    Json,
    /// JSON Lines, one object for each line of the log.
    Jsonl,
}

impl Form {
    /// The form of a log with this content.
    ///
    /// ```
    /// use adjudeck_replayer::input::Form;
    /// assert_eq!(Form::of("deal 1"), Form::Text);
    /// assert_eq!(Form::of("{\"is\":\"void\"}\n"), Form::Jsonl);
    /// ```
    #[must_use]
    pub fn of(text: &str) -> Self {
        if !is_json(text.as_bytes()) {
            return Self::Text;
        }
        let row = text.lines().find(|row| !row.trim().is_empty()).unwrap_or_default();
        match serde_json::from_str::<serde_json::Value>(row.trim_start_matches('\u{feff}')) {
            Ok(value) if value.get("lines").is_none() => Self::Jsonl,
            _ => Self::Json,
        }
    }
}

/// The log of a text in one of the JSON forms.
///
/// # Errors
/// It is not a log.
pub fn read_json(text: &str) -> Result<Log, json::JsonError> {
    let text = text.trim_start_matches('\u{feff}');
    match Form::of(text) {
        Form::Jsonl => json::from_jsonl(text),
        Form::Json | Form::Text => json::from_json(text),
    }
}

/// A log as text, each element on the line of its number.
fn line_by_line(log: &Log) -> String {
    let statement = |(line, names): (&adjudeck_format::LogLine, _)| {
        let statement = line.statement.as_ref();
        statement.map_or(String::new(), |statement| print_statement(statement, &names)) + "\n"
    };
    log.with_names().map(statement).collect()
}
