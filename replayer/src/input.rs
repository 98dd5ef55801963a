//! Inputs: files, folders and standard input, compressed or not, as text or as JSON.
//!
//! What an input is, is recognised by its content and not by its name: gzip and zstd by their magic bytes, the JSON forms by
//! the brace that begins them, for no log begins with one. All of them are read as streams.

use std::fs::{self, File};
use std::io::{self, Cursor, Read};
use std::path::{Path, PathBuf};

use adjudeck_format::LogReader;
use adjudeck_format::json::{Elements, Translated};
use walkdir::WalkDir;

use crate::binary::Binary;
use crate::streams::{Outcome, Streams};
use crate::trouble::Trouble;

/// The names of the files in folders that are logs.
const ENDINGS: [&str; 3] = [".rum", ".rum.gz", ".rum.zst"];

/// How many bytes are looked at to tell what an input is, if fewer do not tell.
const PEEKED: usize = 512;

/// How inputs begin that are compressed with gzip.
const GZIP: &[u8] = &[0x1f, 0x8b];

/// How inputs begin that are compressed with zstd.
const ZSTD: &[u8] = &[0x28, 0xb5, 0x2f, 0xfd];

/// How text in UTF-16 begins.
const UTF_16: [&[u8]; 2] = [&[0xff, 0xfe], &[0xfe, 0xff]];

/// The keys of a document in JSON.
const KEYS: [&[u8]; 2] = [b"\"adjudeck\"", b"\"lines\""];

/// How text in UTF-8 may begin.
const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";

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

    /// Its content as it is.
    fn raw(&self, streams: &mut Streams) -> io::Result<Box<dyn Read>> {
        match self {
            Self::Stdin => streams.stdin(),
            Self::File(path) if path.is_dir() => Err(io::ErrorKind::IsADirectory.into()),
            Self::File(path) if is_regular(path) => Ok(Box::new(File::open(path)?)),
            Self::File(path) => {
                let path = path.clone();
                streams.waited_for(move || File::open(path))
            }
        }
    }

    /// Its content, decompressed.
    ///
    /// # Errors
    /// The file cannot be opened or read, or is no text in UTF-8.
    pub fn open(&self, streams: &mut Streams) -> io::Result<Box<dyn Read>> {
        let (start, input) = peeked(decompressed(self.raw(streams)?)?, tells_coding)?;
        if UTF_16.iter().any(|mark| start.starts_with(mark)) {
            return Err(Trouble::Utf16.into());
        }
        Binary::of(&start).map_or(Ok(input), |binary| Err(Trouble::Binary(binary).into()))
    }

    /// Its content as a log in text, whichever form it has.
    ///
    /// # Errors
    /// The file cannot be opened or read, or it is JSON but not a log.
    pub fn open_log(&self, streams: &mut Streams) -> io::Result<Box<dyn Read>> {
        let (start, input) = peeked(self.open(streams)?, tells_form)?;
        Ok(match Form::of(&start) {
            Form::Text => input,
            Form::Json => Box::new(Translated::new(Elements::of_document(input))),
            Form::Jsonl => Box::new(Translated::new(Elements::of_rows(input))),
        })
    }

    /// Its content as a log line by line, whichever form it has, with its comments and blank lines.
    ///
    /// # Errors
    /// The file cannot be opened or read.
    pub fn open_lines(&self, streams: &mut Streams) -> io::Result<LogReader<Box<dyn Read>>> {
        let (start, input) = peeked(self.open(streams)?, tells_form)?;
        Ok(match Form::of(&start) {
            Form::Text => LogReader::new(input),
            Form::Json => LogReader::of_json(Elements::of_document(input)),
            Form::Jsonl => LogReader::of_json(Elements::of_rows(input)),
        })
    }
}

/// Whether a path is that of a file that was written at some time, and not of a pipe or a device, which may never end.
fn is_regular(path: &Path) -> bool {
    fs::metadata(path).is_ok_and(|file| file.is_file())
}

/// Something in a folder that is no input.
#[derive(Debug)]
pub enum NoSource {
    /// A pipe or a device that is called like a log.
    PassedOver(PathBuf),
    /// A folder or a file that cannot be looked at.
    Unknown(walkdir::Error),
}

impl NoSource {
    /// Says so. What is passed over is no trouble, for nobody has asked for it by name.
    ///
    /// # Errors
    /// Standard error cannot be written to.
    pub fn say(self, streams: &mut Streams) -> io::Result<Outcome> {
        match self {
            Self::PassedOver(path) => streams.note(&path.display().to_string(), &Trouble::PassedOver),
            Self::Unknown(error) => {
                let path = error.path().map(|path| path.display().to_string());
                streams.trouble(&path.unwrap_or_default(), error)
            }
        }
    }
}

/// The inputs that paths mean, folders walked through in the order of their names; without paths, standard input.
pub fn sources(paths: &[PathBuf]) -> impl Iterator<Item = Result<Source, NoSource>> {
    let stdin = paths.is_empty().then_some(Ok(Source::Stdin));
    stdin.into_iter().chain(paths.iter().flat_map(|path| of_path(path)))
}

/// The inputs that a path means.
fn of_path(path: &Path) -> Box<dyn Iterator<Item = Result<Source, NoSource>>> {
    if !path.is_dir() {
        return Box::new(std::iter::once(Ok(Source::of(path))));
    }
    let is_log = |name: &str| ENDINGS.iter().any(|ending| name.ends_with(ending));
    let entries = WalkDir::new(path).sort_by_file_name().into_iter();
    Box::new(entries.filter_map(move |entry| match entry {
        Ok(entry) if entry.file_type().is_dir() => None,
        Ok(entry) if !is_log(&entry.file_name().to_string_lossy()) => None,
        // What is a folder or is not there, at the end of a link, is for whoever opens it to say.
        Ok(entry) if fs::metadata(entry.path()).is_ok_and(|file| !file.is_file() && !file.is_dir()) => {
            Some(Err(NoSource::PassedOver(entry.into_path())))
        }
        Ok(entry) => Some(Ok(Source::File(entry.into_path()))),
        Err(error) => Some(Err(NoSource::Unknown(error))),
    }))
}

/// The beginning of an input, and the whole of it. No more is read than it takes to tell what is asked, for more may be long
/// in coming.
fn peeked(mut input: impl Read + 'static, tells: fn(&[u8]) -> bool) -> io::Result<(Vec<u8>, Box<dyn Read>)> {
    let (mut start, mut bytes) = (Vec::new(), [0; PEEKED]);
    while start.len() < PEEKED && !tells(&start) {
        match input.read(bytes.get_mut(start.len()..).unwrap_or_default()) {
            Ok(0) => break,
            Ok(read) => start.extend(bytes.iter().skip(start.len()).take(read)),
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
    let whole = Cursor::new(start.clone()).chain(input);
    Ok((start, Box::new(whole)))
}

/// Whether it can be told from the beginning of an input if it is compressed, or text in UTF-16, or no text.
fn tells_coding(start: &[u8]) -> bool {
    let begins = |mark: &[u8]| mark.len() > start.len() && mark.starts_with(start);
    ![GZIP, ZSTD].iter().chain(&UTF_16).any(|mark| begins(mark)) && !Binary::may_begin(start)
}

/// Whether it can be told from the beginning of an input which form of a log it is.
fn tells_form(start: &[u8]) -> bool {
    let Some((blanks, first)) = within_brace(start) else {
        return !BYTE_ORDER_MARK.starts_with(start) && first_byte(start).is_some();
    };
    let may_be = |key: &&[u8]| key.len() > first.len() && key.starts_with(first);
    !first.is_empty() && (blanks.contains(&b'\n') || !KEYS.iter().any(may_be))
}

/// Of an input that begins with a brace, the blanks after it and what follows them.
fn within_brace(start: &[u8]) -> Option<(&[u8], &[u8])> {
    let start = start.strip_prefix(BYTE_ORDER_MARK).unwrap_or(start);
    let inside = start.trim_ascii_start().strip_prefix(b"{")?;
    Some(inside.split_at(inside.len() - inside.trim_ascii_start().len()))
}

/// An input decompressed, if it is compressed.
fn decompressed(input: impl Read + 'static) -> io::Result<Box<dyn Read>> {
    let (start, input) = peeked(input, tells_coding)?;
    Ok(if start.starts_with(GZIP) {
        Box::new(flate2::read::MultiGzDecoder::new(input))
    } else if start.starts_with(ZSTD) {
        Box::new(zstd::Decoder::new(input)?)
    } else {
        input
    })
}

/// The first byte of a text that is neither blank nor a byte order mark.
fn first_byte(start: &[u8]) -> Option<u8> {
    let start = start.strip_prefix(BYTE_ORDER_MARK).unwrap_or(start);
    start.iter().copied().find(|byte| !byte.is_ascii_whitespace())
}

/// The form of a log.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// The notation.
    Text,
    /// One JSON document.
    Json,
    /// JSON Lines, one object for each line of the log.
    Jsonl,
}

impl Form {
    /// The form of a log that begins like this. One that begins with a brace is JSON, for no log in text does; it is a document
    /// if the brace stands alone on its line, or if a key of the document follows.
    ///
    /// ```
    /// use adjudeck_replayer::input::Form;
    /// assert_eq!(Form::of(b"deal 1"), Form::Text);
    /// assert_eq!(Form::of(b"{\"is\":\"void\"}\n"), Form::Jsonl);
    /// assert_eq!(Form::of(b"{\n  \"adjudeck\": 1,\n"), Form::Json);
    /// assert_eq!(Form::of(b"{\"adjudeck\":1,\"lines\":[]}"), Form::Json);
    /// ```
    #[must_use]
    pub fn of(start: &[u8]) -> Self {
        let Some((blanks, first)) = within_brace(start) else { return Self::Text };
        let of_document = KEYS.iter().any(|key| first.starts_with(key));
        if of_document || first.is_empty() || blanks.contains(&b'\n') { Self::Json } else { Self::Jsonl }
    }
}
