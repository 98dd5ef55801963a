//! What an input contains: text, compressed or not, and a log in any of its forms.
//!
//! The content decides, not the file name: gzip and zstd begin with magic bytes, and JSON with a brace or a bracket, as no
//! log in text does. All forms are read as streams. A text that is no log is refused after its first lines.

use std::io::{self, Cursor, Read};

use adjudeck_format::json::{Elements, Translated};
use adjudeck_format::{LogReader, ReadError};

use crate::input::trouble::CommandError;
use crate::text::binary::Binary;
use crate::text::coding::decoded;
use crate::text::foreign::Foreign;

/// How many bytes are read at most to tell whether an input is compressed or binary.
const PEEKED: usize = 512;

/// How many bytes are read at most to tell which form of a log it is.
const READ_FOR_FORM: usize = 4096;

/// The first bytes of a gzip file.
const GZIP: &[u8] = &[0x1f, 0x8b];

/// The first bytes of a zstd file.
const ZSTD: &[u8] = &[0x28, 0xb5, 0x2f, 0xfd];

/// The first bytes of text in UTF-16.
const UTF_16: [&[u8]; 2] = [&[0xff, 0xfe], &[0xfe, 0xff]];

/// The keys of a log that is one JSON document.
const KEYS: [&[u8]; 2] = [b"\"adjudeck\"", b"\"lines\""];

/// The byte order mark with which text in UTF-8 may begin.
const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";

/// The text of an input, decompressed. Without the feature `compression`, compressed input is an error.
///
/// # Errors
/// The input cannot be read, or is not text in UTF-8.
///
/// ```
/// use adjudeck_replayer::input::content::text;
/// assert!(text(&b"void"[..]).is_ok());
/// let Err(error) = text(&b"%PDF-1.7"[..]) else { panic!() };
/// assert!(error.to_string().contains("PDF"));
/// ```
pub fn text<'a>(input: impl Read + Send + 'a) -> io::Result<Box<dyn Read + Send + 'a>> {
    let (start, input) = peeked(decompressed(input)?, PEEKED, tells_coding)?;
    if is_utf_16(&start) {
        return Err(CommandError::Utf16.into());
    }
    Binary::of(&start).map_or(Ok(input), |binary| Err(CommandError::Binary(binary).into()))
}

/// The whole text of an input that is no log but a record of something else, in any coding of [`decoded`], decompressed.
///
/// # Errors
/// The input cannot be read, or is not text.
///
/// ```
/// use adjudeck_replayer::input::content::record;
/// assert_eq!(record(&b"\x89\xf1,\x8d\xca\n"[..]).unwrap(), "回,彩\n");
/// assert!(record(&b"%PDF-1.7"[..]).is_err());
/// ```
pub fn record(input: impl Read + Send) -> io::Result<String> {
    let (start, mut input) = peeked(decompressed(input)?, PEEKED, tells_coding)?;
    if let Some(binary) = Binary::of(&start).filter(|_| !is_utf_16(&start)) {
        return Err(CommandError::Binary(binary).into());
    }
    let mut bytes = Vec::new();
    input.read_to_end(&mut bytes)?;
    decoded(bytes).ok_or_else(|| CommandError::Binary(Binary::Other).into())
}

/// Whether an input with this beginning is text in UTF-16.
fn is_utf_16(start: &[u8]) -> bool {
    UTF_16.iter().any(|mark| start.starts_with(mark))
}

/// The log of an input in the notation, whichever form the input has.
///
/// # Errors
/// The input cannot be read, or is not text in UTF-8.
///
/// ```
/// use std::io::Read;
/// use adjudeck_replayer::input::content::log;
/// let mut text = String::new();
/// log(&b"{\"is\":\"void\"}\n"[..]).unwrap().read_to_string(&mut text).unwrap();
/// assert_eq!(text, "void\n");
/// ```
pub fn log<'a>(input: impl Read + Send + 'a) -> io::Result<Box<dyn Read + Send + 'a>> {
    let (form, input) = form(input)?;
    Ok(in_notation(form, input))
}

/// The text of an input, and the form of its log.
///
/// # Errors
/// The input cannot be read, is not text in UTF-8, or is text but no log.
///
/// ```
/// use adjudeck_replayer::input::content::{Form, form};
/// assert_eq!(form(&b"void"[..]).unwrap().0, Form::Text);
/// assert!(form(&b"Round,Ann,Bob\n1,20,0\n2,0,40\n"[..]).is_err());
/// ```
pub fn form<'a>(input: impl Read + Send + 'a) -> io::Result<(Form, Box<dyn Read + Send + 'a>)> {
    let (start, input) = peeked(text(input)?, READ_FOR_FORM, tells_form)?;
    match Foreign::of(&start) {
        Some(foreign) => Err(CommandError::Foreign(foreign).into()),
        None => Ok((Form::of(&start), input)),
    }
}

/// A log of this form, written in the notation.
///
/// ```
/// use std::io::Read;
/// use adjudeck_replayer::input::content::{Form, in_notation};
/// let mut text = String::new();
/// in_notation(Form::Jsonl, Box::new(&b"{\"is\":\"void\"}\n"[..])).read_to_string(&mut text).unwrap();
/// assert_eq!(text, "void\n");
/// ```
#[must_use]
pub fn in_notation<'a>(form: Form, input: Box<dyn Read + Send + 'a>) -> Box<dyn Read + Send + 'a> {
    match form {
        Form::Text => input,
        Form::Json => Box::new(Translated::new(Elements::of_document(input))),
        Form::Jsonl => Box::new(Translated::new(Elements::of_rows(input))),
    }
}

/// The same, line by line, with comments and blank lines.
///
/// # Errors
/// The input cannot be read, or is not text in UTF-8.
///
/// ```
/// let mut lines = adjudeck_replayer::input::content::lines(&b"# Table 3\nvoid\n"[..]).unwrap();
/// assert_eq!(lines.next().unwrap().unwrap().comment.as_deref(), Some("Table 3"));
/// ```
pub fn lines<'a>(input: impl Read + Send + 'a) -> io::Result<LogReader<Box<dyn Read + Send + 'a>>> {
    let (form, input) = form(input)?;
    Ok(match form {
        Form::Text => LogReader::new(input),
        Form::Json => LogReader::of_json(Elements::of_document(input)),
        Form::Jsonl => LogReader::of_json(Elements::of_rows(input)),
    })
}

/// For each line of a log in JSON, the line of the input on which its element begins; `None` if the log is text.
///
/// # Errors
/// The input cannot be read, or is not text in UTF-8.
///
/// ```
/// let lines = |log: &'static [u8]| adjudeck_replayer::input::content::lines_of_elements(log).unwrap();
/// assert_eq!(lines(b"{\n\"adjudeck\": 1, \"lines\": [{},\n{}]}"), Some(vec![2, 3]));
/// assert_eq!(lines(b"void"), None);
/// ```
pub fn lines_of_elements<'a>(input: impl Read + Send + 'a) -> io::Result<Option<Vec<u64>>> {
    let (form, input) = form(input)?;
    let mut elements = match form {
        Form::Text => return Ok(None),
        Form::Json => Elements::of_document(input),
        Form::Jsonl => Elements::of_rows(input),
    };
    let mut lines = Vec::new();
    // If the document breaks off, the lines before that are known.
    while elements.next().is_some_and(|line| !matches!(line, Err(ReadError::Io(_)))) {
        lines.push(elements.line());
    }
    Ok(Some(lines))
}

/// The first bytes of an input, and a reader of the whole input.
type Peeked<'a> = (Vec<u8>, Box<dyn Read + Send + 'a>);

/// Reads the first bytes of an input until `tells` has seen enough, but at most `most` bytes: more may be long in coming.
/// Also returns a reader of the whole input.
fn peeked<'a>(mut input: impl Read + Send + 'a, most: usize, tells: fn(&[u8]) -> bool) -> io::Result<Peeked<'a>> {
    let (mut start, mut bytes) = (Vec::new(), vec![0; most]);
    while start.len() < most && !tells(&start) {
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

/// Whether these first bytes show if an input is compressed, UTF-16 or binary.
fn tells_coding(start: &[u8]) -> bool {
    let begins = |mark: &[u8]| mark.len() > start.len() && mark.starts_with(start);
    ![GZIP, ZSTD].iter().chain(&UTF_16).any(|mark| begins(mark)) && !Binary::may_begin(start)
}

/// Whether these first bytes show which form of a log an input is, or that it is no log.
fn tells_form(start: &[u8]) -> bool {
    let Some((blanks, first)) = within_brace(start) else {
        return !BYTE_ORDER_MARK.starts_with(start) && Foreign::is_told(after_mark(start));
    };
    let may_be = |key: &&[u8]| key.len() > first.len() && key.starts_with(first);
    !first.is_empty() && (blanks.contains(&b'\n') || !KEYS.iter().any(may_be)) && Foreign::is_told(after_mark(start))
}

/// The first bytes of a text, without a byte order mark.
fn after_mark(start: &[u8]) -> &[u8] {
    start.strip_prefix(BYTE_ORDER_MARK).unwrap_or(start)
}

/// If an input begins with a brace: the blanks after the brace, and what follows them.
fn within_brace(start: &[u8]) -> Option<(&[u8], &[u8])> {
    let inside = after_mark(start).trim_ascii_start().strip_prefix(b"{")?;
    Some(inside.split_at(inside.len() - inside.trim_ascii_start().len()))
}

/// The input, decompressed if it is compressed.
#[cfg(feature = "compression")]
fn decompressed<'a>(input: impl Read + Send + 'a) -> io::Result<Box<dyn Read + Send + 'a>> {
    let (start, input) = peeked(input, PEEKED, tells_coding)?;
    Ok(if start.starts_with(GZIP) {
        Box::new(flate2::read::MultiGzDecoder::new(input))
    } else if start.starts_with(ZSTD) {
        Box::new(zstd::Decoder::new(input)?)
    } else {
        input
    })
}

/// The input; an error if it is compressed.
#[cfg(not(feature = "compression"))]
fn decompressed<'a>(input: impl Read + Send + 'a) -> io::Result<Box<dyn Read + Send + 'a>> {
    let (start, input) = peeked(input, PEEKED, tells_coding)?;
    let packed = [(GZIP, "gzip"), (ZSTD, "zstd")].into_iter().find(|(mark, _)| start.starts_with(mark));
    packed.map_or(Ok(input), |(_, kind)| Err(CommandError::Binary(Binary::Packed(kind)).into()))
}

/// The kind of archive that an input is, also under compression; `None` if it is no archive.
///
/// # Errors
/// The input cannot be read.
///
/// ```
/// use adjudeck_replayer::input::content::{Archive, archive};
/// assert_eq!(archive(&b"PK\x03\x04"[..]).unwrap(), Some(Archive::Zip));
/// assert_eq!(archive(&b"void"[..]).unwrap(), None);
/// ```
pub fn archive(input: impl Read + Send) -> io::Result<Option<Archive>> {
    let (start, input) = peeked(input, PEEKED, |start| !start.is_empty() && tells_coding(start))?;
    match Binary::of(&start) {
        Some(Binary::Packed("zip")) => return Ok(Some(Archive::Zip)),
        Some(Binary::Packed("tar")) => return Ok(Some(Archive::Tar)),
        _ => {}
    }
    let (start, _) = peeked(decompressed(input)?, PEEKED, |_| false)?;
    Ok((Binary::of(&start) == Some(Binary::Packed("tar"))).then_some(Archive::Tar))
}

/// An archive, decompressed if it is compressed as a whole.
///
/// # Errors
/// The input cannot be read.
pub fn unpacked<'a>(input: impl Read + Send + 'a) -> io::Result<Box<dyn Read + Send + 'a>> {
    decompressed(input)
}

/// The kinds of archives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Archive {
    /// Files one after the other; the archive may be compressed as a whole.
    Tar,
    /// Files that are compressed one by one, with a list at the end.
    Zip,
}

/// The form of a log.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// The text notation.
    Text,
    /// One JSON document.
    Json,
    /// JSON Lines, one object for each line of the log.
    Jsonl,
}

impl Form {
    /// The form of a log that begins like this. A log that begins with a brace or a bracket is JSON, since no log in text
    /// does. It is one document if it is a list, if the brace stands alone on its line, or if a key of the document follows.
    ///
    /// ```
    /// use adjudeck_replayer::input::content::Form;
    /// assert_eq!(Form::of(b"deal 1"), Form::Text);
    /// assert_eq!(Form::of(b"{\"is\":\"void\"}\n"), Form::Jsonl);
    /// assert_eq!(Form::of(b"{\n  \"adjudeck\": 1,\n"), Form::Json);
    /// assert_eq!(Form::of(b"{\"adjudeck\":1,\"lines\":[]}"), Form::Json);
    /// assert_eq!(Form::of(b"[{\"is\":\"void\"}]"), Form::Json);
    /// ```
    #[must_use]
    pub fn of(start: &[u8]) -> Self {
        if after_mark(start).trim_ascii_start().starts_with(b"[") {
            return Self::Json;
        }
        let Some((blanks, first)) = within_brace(start) else { return Self::Text };
        let of_document = KEYS.iter().any(|key| first.starts_with(key));
        if of_document || first.is_empty() || blanks.contains(&b'\n') { Self::Json } else { Self::Jsonl }
    }
}

#[cfg(all(test, not(feature = "compression")))]
mod tests {
    use super::{GZIP, text};

    #[test]
    fn what_is_compressed_is_no_text() {
        let error = text(GZIP).err().map(|error| error.to_string()).unwrap_or_default();
        assert!(error.contains("gzip"), "{error}");
    }
}
