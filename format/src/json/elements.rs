//! Reads logs in JSON element by element, and keeps only one element in memory.

use std::io::{self, BufRead, BufReader, Read};

use super::read::{JsonError, MAX_ELEMENT, element, problem};
use super::{COMMA_TOO_MANY, reason};
use crate::lines::Lines;
use crate::{LogLine, Names, ReadError, Scratch};

/// The elements of a log in JSON, one after the other.
///
/// An element that is not a line of a log is an error for that element only. If the document itself is faulty, nothing after
/// that place can be read.
///
/// ```
/// use adjudeck_format::{ReadError, json::Elements};
///
/// let rows = "{\"is\":\"void\"}\n{\"is\":\"upcard\",\"card\":\"1X\"}\n{\"is\":\"redeal\"}\n";
/// let mut elements = Elements::of_rows(rows.as_bytes());
/// assert_eq!(elements.next().unwrap().unwrap().number, 1);
/// let Some(Err(ReadError::Fault(unread))) = elements.next() else { panic!() };
/// assert_eq!((unread.fault.line, unread.fault.to_string().as_str()), (2, "in `card` of `upcard`: `1X` is not a card"));
/// assert_eq!(elements.next().unwrap().unwrap().number, 3);
/// assert!(elements.next().is_none());
/// ```
#[derive(Debug)]
pub struct Elements<R> {
    source: Source<R>,
    number: u64,
    /// The line of the input on which the last element begins.
    line: u64,
    names: Names,
    scratch: Scratch,
}

/// The input that the elements are taken from.
#[derive(Debug)]
enum Source<R> {
    Rows(Lines<R>),
    Document(Document<R>),
}

impl<R: Read> Elements<R> {
    /// Reads JSON Lines, where each row is an element. An empty row is a blank line.
    ///
    /// ```
    /// assert!(adjudeck_format::json::Elements::of_rows(&b"\n"[..]).next().unwrap().unwrap().is_blank());
    /// ```
    pub fn of_rows(input: R) -> Self {
        Self::of(Source::Rows(Lines::new(input, MAX_ELEMENT)))
    }

    /// Reads one JSON document, or only its list of lines.
    ///
    /// ```
    /// use adjudeck_format::{ReadError, json::Elements};
    /// assert!(Elements::of_document(&br#"[{"is":"void"}]"#[..]).next().unwrap().is_ok());
    /// let mut elements = Elements::of_document(&br#"{"adjudeck":1,"lines":[{"is":"void"}"#[..]);
    /// assert!(elements.next().unwrap().is_ok());
    /// assert!(matches!(elements.next(), Some(Err(ReadError::Io(_)))));
    /// ```
    pub fn of_document(input: R) -> Self {
        Self::of(Source::Document(Document::new(input)))
    }

    fn of(source: Source<R>) -> Self {
        Self { source, number: 0, line: 0, names: Names::default(), scratch: Scratch::default() }
    }

    /// The line of the next element, or what is wrong with it; `None` at the end.
    ///
    /// # Errors
    /// [`ReadError::Fault`], after which reading may go on, and [`ReadError::Io`].
    #[expect(clippy::should_implement_trait, reason = "the same name as in the reader of text")]
    pub fn next(&mut self) -> Option<Result<LogLine, ReadError>> {
        let Self { source, number, line, names, scratch } = self;
        let (read, offset) = match source {
            Source::Rows(lines) => match lines.next_line() {
                Ok(None) => return None,
                Ok(Some(found)) => (element(lines.text(&found), names, scratch), found.offset),
                Err(error) => return Some(Err(ReadError::Io(error))),
            },
            Source::Document(document) => match document.next_element() {
                Ok(None) => return None,
                Ok(Some(offset)) => (element(&document.taken, names, scratch), offset),
                Err(error) => return Some(Err(ReadError::Io(error))),
            },
        };
        *number += 1;
        *line = match source {
            Source::Rows(_) => *number,
            Source::Document(document) => document.line_of_element,
        };
        Some(match read {
            Ok(line) => Ok(LogLine { number: *number, ..line }),
            Err(mut unread) => {
                (unread.fault.line, unread.offset) = (*number, offset);
                Err(ReadError::Fault(unread))
            }
        })
    }

    /// The line of the input on which the last element begins, from 1. In a document this is not the number of the line of the
    /// log.
    ///
    /// ```
    /// use adjudeck_format::json::Elements;
    /// let mut elements = Elements::of_document(&b"{\n\"adjudeck\": 1,\n\"lines\": [\n{\"is\": \"void\"}]}"[..]);
    /// assert_eq!((elements.next().unwrap().unwrap().number, elements.line()), (1, 4));
    /// ```
    pub const fn line(&self) -> u64 {
        self.line
    }

    /// The players of the game that is being read.
    ///
    /// ```
    /// assert!(adjudeck_format::json::Elements::of_rows(&b""[..]).names().as_slice().is_empty());
    /// ```
    pub const fn names(&self) -> &Names {
        &self.names
    }

    /// Whether the next element is probably there without waiting for the input.
    pub(super) fn is_at_hand(&self) -> bool {
        match &self.source {
            Source::Rows(lines) => memchr::memchr(b'\n', lines.unread()).is_some(),
            Source::Document(document) => !document.input.buffer().is_empty(),
        }
    }
}

/// A JSON document: an object with a list `lines`, or only that list.
#[derive(Debug)]
struct Document<R> {
    input: BufReader<R>,
    /// How many bytes were read.
    offset: u64,
    /// How many line ends were read.
    line_ends: u64,
    /// The line on which the last element begins.
    line_of_element: u64,
    at: NextElement,
    /// The piece that was taken last. If it is too long, only its beginning.
    taken: Vec<u8>,
    has_version: bool,
    has_lines: bool,
    /// Whether the document is only the list.
    is_list: bool,
}

/// What comes next in a document.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum NextElement {
    Beginning,
    /// A key, or, if no comma stands before it, the end of the object.
    Key {
        after_comma: bool,
    },
    /// What follows a value.
    AfterValue,
    /// The first element, or the end of the list.
    FirstElement,
    /// What follows an element.
    AfterElement,
    End,
}

impl<R: Read> Document<R> {
    fn new(input: R) -> Self {
        let (input, at, taken) = (BufReader::with_capacity(64 * 1024, input), NextElement::Beginning, Vec::new());
        let (has_version, has_lines, is_list) = (false, false, false);
        Self { input, offset: 0, line_ends: 0, line_of_element: 0, at, taken, has_version, has_lines, is_list }
    }

    /// Takes the next element, and returns the offset at which it begins; `None` at the end. After an error there are no more
    /// elements.
    fn next_element(&mut self) -> io::Result<Option<u64>> {
        let found = self.seek_element();
        if found.is_err() {
            self.at = NextElement::End;
        }
        found
    }

    fn seek_element(&mut self) -> io::Result<Option<u64>> {
        loop {
            if matches!(self.at, NextElement::End) {
                return Ok(None);
            }
            let next = self.peek()?;
            match (self.at, next) {
                (NextElement::Beginning, Some(b'{')) => self.pass(NextElement::Key { after_comma: false }),
                (NextElement::Beginning, Some(b'[')) => {
                    (self.has_version, self.has_lines, self.is_list) = (true, true, true);
                    self.pass(NextElement::FirstElement);
                }
                (NextElement::Beginning, _) => return Err(wrong("expected an object")),
                (NextElement::Key { .. }, Some(b'"')) => self.member()?,
                (NextElement::Key { after_comma: false } | NextElement::AfterValue, Some(b'}')) => {
                    self.pass(NextElement::End);
                    return self.finish();
                }
                (NextElement::AfterValue, Some(b',')) => self.pass(NextElement::Key { after_comma: true }),
                (NextElement::FirstElement | NextElement::AfterElement, Some(b']')) if self.is_list => {
                    self.pass(NextElement::End);
                    return self.finish();
                }
                (NextElement::FirstElement | NextElement::AfterElement, Some(b']')) => {
                    self.pass(NextElement::AfterValue);
                }
                (NextElement::FirstElement, Some(_)) => return self.element(),
                (NextElement::AfterElement, Some(b',')) => {
                    self.pass(NextElement::AfterElement);
                    if self.peek()? == Some(b']') {
                        return Err(wrong(COMMA_TOO_MANY));
                    }
                    return self.element();
                }
                (_, None) => return Err(wrong("the document ends too early")),
                (NextElement::Key { after_comma: true }, Some(b'}')) => return Err(wrong(COMMA_TOO_MANY)),
                (NextElement::Key { .. }, _) => return Err(wrong("a field must be named by a text in quotes")),
                (NextElement::AfterValue, _) => return Err(wrong("expected `,` or `}`")),
                (NextElement::AfterElement, _) => return Err(wrong("expected `,` or `]`")),
                (NextElement::End, _) => return Ok(None),
            }
        }
    }

    /// Takes an element of the list, and returns its offset.
    fn element(&mut self) -> io::Result<Option<u64>> {
        let offset = self.offset;
        self.line_of_element = self.line_ends + 1;
        self.take(false)?;
        if self.taken.is_empty() {
            return Err(wrong("expected value"));
        }
        self.at = NextElement::AfterElement;
        Ok(Some(offset))
    }

    /// Reads a key and its value. If the value is the list of lines, it stops before the first element.
    fn member(&mut self) -> io::Result<()> {
        self.take(true)?;
        let key: String = serde_json::from_slice(&self.taken).map_err(|error| wrong(reason(&error)))?;
        if self.peek()? != Some(b':') {
            return Err(wrong("expected `:`"));
        }
        self.pass(NextElement::AfterValue);
        let next = self.peek()?;
        match &*key {
            "adjudeck" if !self.has_version => {
                self.take(false)?;
                if self.taken.trim_ascii() != b"1" {
                    return Err(wrong(NO_VERSION));
                }
                self.has_version = true;
            }
            "lines" if !self.has_lines && next == Some(b'[') => {
                self.pass(NextElement::FirstElement);
                self.has_lines = true;
            }
            "lines" if !self.has_lines => return Err(wrong(NO_LINES)),
            "adjudeck" | "lines" => return Err(wrong(format_args!("the field `{key}` stands here twice"))),
            _ => return Err(wrong(format_args!("`{key}` is not a part of a log"))),
        }
        Ok(())
    }

    /// Checks that the object is complete where it ends.
    fn finish(&mut self) -> io::Result<Option<u64>> {
        if !self.has_version {
            Err(wrong(NO_VERSION))
        } else if !self.has_lines {
            Err(wrong(NO_LINES))
        } else if self.peek()?.is_some() {
            Err(wrong("trailing characters"))
        } else {
            Ok(None)
        }
    }

    /// The next byte that is neither whitespace nor part of a byte order mark.
    fn peek(&mut self) -> io::Result<Option<u8>> {
        loop {
            let (offset, buffer) = (self.offset, self.input.fill_buf()?);
            let skipped = |place: usize, byte: u8| {
                let mark = b"\xef\xbb\xbf".get(usize::try_from(offset).unwrap_or(usize::MAX).saturating_add(place));
                byte.is_ascii_whitespace() || mark == Some(&byte)
            };
            let length = (0..).zip(buffer).take_while(|(place, byte)| skipped(*place, **byte)).count();
            let next = buffer.get(length).copied();
            let ended = buffer.is_empty();
            self.consume(length);
            if next.is_some() || ended {
                return Ok(next);
            }
        }
    }

    /// Passes the byte that was peeked at.
    fn pass(&mut self, at: NextElement) {
        self.consume(1);
        self.at = at;
    }

    fn consume(&mut self, length: usize) {
        let ends = self.input.buffer().get(..length).map_or(0, |read| memchr::memchr_iter(b'\n', read).count());
        self.line_ends += ends as u64;
        self.input.consume(length);
        self.offset += length as u64;
    }

    /// Takes everything before the next comma or closing bracket that is not inside brackets or quotes. A key ends before a
    /// colon.
    fn take(&mut self, key: bool) -> io::Result<()> {
        self.taken.clear();
        let mut scan = Scan { key, ..Scan::default() };
        loop {
            let buffer = self.input.fill_buf()?;
            if buffer.is_empty() && scan.is_whole && !key {
                return Ok(());
            }
            if buffer.is_empty() {
                return Err(wrong("the document ends too early"));
            }
            let end = buffer.iter().position(|byte| scan.ends_before(*byte));
            let length = end.unwrap_or(buffer.len());
            let room = (MAX_ELEMENT + 1).saturating_sub(self.taken.len());
            self.taken.extend_from_slice(buffer.get(..length.min(room)).unwrap_or_default());
            self.consume(length);
            if end.is_some() {
                return Ok(());
            }
        }
    }
}

/// Whether the scan is inside a text in quotes.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
enum Within {
    #[default]
    Structure,
    Text,
    /// In a text, after a backslash.
    Escape,
}

/// Scans a piece of JSON to find its end.
#[derive(Default)]
struct Scan {
    /// Whether the piece is a key.
    key: bool,
    depth: usize,
    within: Within,
    /// Whether the brackets that enclose the whole piece have been closed.
    is_whole: bool,
}

impl Scan {
    /// Whether the piece ends before this byte, which is the next one.
    const fn ends_before(&mut self, byte: u8) -> bool {
        match (self.within, byte) {
            (Within::Structure, _) => {}
            (Within::Text, b'"') => {
                self.within = Within::Structure;
                return false;
            }
            (Within::Text, b'\\') => {
                self.within = Within::Escape;
                return false;
            }
            (Within::Text | Within::Escape, _) => {
                self.within = Within::Text;
                return false;
            }
        }
        match byte {
            b'"' => self.within = Within::Text,
            b'{' | b'[' => self.depth += 1,
            b'}' | b']' | b',' if self.depth == 0 => return true,
            b':' if self.depth == 0 && self.key => return true,
            b'}' | b']' => {
                self.depth -= 1;
                self.is_whole = self.depth == 0;
            }
            _ => {}
        }
        false
    }
}

/// The message for a document without a version.
const NO_VERSION: &str = "expected `\"adjudeck\": 1`, the version of the notation";

/// The message for a document without lines.
const NO_LINES: &str = "expected a list `lines`";

/// An error of the document as a whole.
fn wrong(said: impl std::fmt::Display) -> io::Error {
    let error: JsonError = problem(said);
    io::Error::other(error)
}
