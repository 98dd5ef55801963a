//! The streaming reader: statements one by one, from a file, a pipe or memory.

use std::fmt;
use std::io::{self, Read};
use std::mem::ManuallyDrop;

use crate::fault::Fault;
use crate::grammar::Quick;
use crate::limits::MAX_LINE;
use crate::parse::{Scratch, parse_line, too_long};
use crate::{Names, Statement};

/// How many bytes are asked for at once.
const CHUNK: usize = 256 * 1024;

/// A line that has a statement.
#[derive(Debug, PartialEq)]
pub struct Line<'a> {
    /// The number of the line in the input, from 1.
    pub number: u64,
    /// Where in the input the line begins, in bytes.
    pub offset: u64,
    /// The line as it was written, without its line end.
    pub text: &'a [u8],
    /// What it says.
    pub statement: Statement<'a>,
    /// Whether the next statement may be an expectation of this line, or a ruling on it; `false` is certain.
    pub may_be_answered: bool,
}

/// A line that is not a statement.
///
/// It is an error, too, so that an input that is translated into the notation as it is read can hand it on in the place of
/// a line: a [`Reader`] takes an [`io::Error`] that holds one as a line that cannot be read, and reads on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unread {
    /// What is wrong with it.
    pub fault: Fault,
    /// Where in the input the line begins, in bytes.
    pub offset: u64,
    /// The line as it was written, without its line end; only its beginning if it is too long.
    pub text: Vec<u8>,
    /// As much of the line in the notation as can be told, where `text` is not in the notation.
    pub told: Option<Vec<u8>>,
}

impl Unread {
    /// What the line says, as far as it can be told, in the notation or nearly so.
    ///
    /// ```
    /// use adjudeck_format::{ReadError, Reader};
    /// let mut reader = Reader::from_slice(b"sheffle");
    /// let Some(Err(ReadError::Fault(unread))) = reader.next() else { panic!() };
    /// assert_eq!(unread.told(), b"sheffle");
    /// ```
    #[must_use]
    pub fn told(&self) -> &[u8] {
        self.told.as_deref().unwrap_or(&self.text)
    }
}

impl fmt::Display for Unread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.fault.fmt(f)
    }
}

impl std::error::Error for Unread {}

/// Why no statement can be given.
#[derive(Debug)]
pub enum ReadError {
    /// A line is not a statement. The lines after it can be read.
    Fault(Box<Unread>),
    /// The input cannot be read any further.
    Io(io::Error),
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Fault(unread) => unread.fault.fmt(f),
            Self::Io(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for ReadError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Fault(_) => None,
            Self::Io(error) => Some(error),
        }
    }
}

/// Reads statements one after the other; in the steady state nothing is allocated.
///
/// ```
/// use adjudeck_format::{Action, Reader, Seat, Statement};
///
/// let mut reader = Reader::new(&b"players Aya Bea\n\nBea draws 5C\n"[..]);
/// assert!(matches!(reader.next(), Some(Ok(line)) if matches!(line.statement, Statement::Players { .. })));
/// let line = reader.next().unwrap().unwrap();
/// assert_eq!(line.number, 3);
/// assert!(matches!(line.statement, Statement::Plays { player: Seat(1), action: Action::Draws { .. } }));
/// assert!(reader.next().is_none());
/// assert_eq!(&*reader.names()[1], "Bea");
/// ```
#[derive(Debug)]
pub struct Reader<R> {
    lines: Lines<R>,
    names: Names,
    scratch: Scratch,
}

impl<R: Read> Reader<R> {
    /// A reader of an input, which needs no buffer of its own.
    ///
    /// ```
    /// assert!(adjudeck_format::Reader::new(&b""[..]).next().is_none());
    /// ```
    pub fn new(input: R) -> Self {
        Self { lines: Lines::new(input, MAX_LINE), names: Names::default(), scratch: Scratch::default() }
    }

    /// The next statement, the fault of the next line that should have one, or `None` at the end.
    ///
    /// # Errors
    /// [`ReadError::Fault`], after which reading may go on, and [`ReadError::Io`].
    ///
    /// ```
    /// use adjudeck_format::{Reader, ReadError};
    /// let mut reader = Reader::new(&b"sheffle\nreshuffle\n"[..]);
    /// assert!(matches!(reader.next(), Some(Err(ReadError::Fault(unread))) if unread.fault.line == 1));
    /// assert!(matches!(reader.next(), Some(Ok(line)) if line.number == 2));
    /// ```
    #[expect(clippy::should_implement_trait, reason = "the line borrows from the reader, which an iterator cannot say")]
    pub fn next(&mut self) -> Option<Result<Line<'_>, ReadError>> {
        let Self { lines, names, scratch } = self;
        loop {
            let found = match lines.next_line() {
                Ok(Some(found)) => found,
                Ok(None) => return None,
                Err(error) => return Some(Err(lines.no_line(error, names))),
            };
            if found.cut || !is_blank(lines.text(&found)) {
                let may_be_answered = may_begin_answer(lines.unread());
                let read = any_line(lines.text(&found), &found, names, scratch);
                return read.map(|line| line.map(|line| Line { may_be_answered, ..line }));
            }
        }
    }

    /// As [`next`](Self::next), for whom the time matters: the line is not handed out but shown, in the place where it was
    /// made. What `see` makes of it is returned.
    ///
    /// ```
    /// let mut reader = adjudeck_format::Reader::new(&b"reshuffle\nvoid\n"[..]);
    /// assert_eq!(reader.next_with(|line| line.unwrap().number), Some(1));
    /// assert_eq!(reader.next_with(|line| line.unwrap().number), Some(2));
    /// assert_eq!(reader.next_with(|_| ()), None);
    /// ```
    #[inline]
    pub fn next_with<T>(&mut self, see: impl FnOnce(Result<&Line<'_>, ReadError>) -> T) -> Option<T> {
        let Self { lines: Lines { buffer, end, place, .. }, names, scratch } = self;
        loop {
            let unread = buffer.get(place.start..*end).unwrap_or_default();
            if let Some((quick, rest)) = Quick::read(unread, names, &mut scratch.lists)
                && let Some(after) = after_line_end(rest)
                && let Some((text, _)) = unread.split_at_checked(unread.len() - rest.len())
            {
                let (offset, may_be_answered) = (place.offset, may_begin_answer(after));
                let number = place.pass(unread.len() - after.len());
                // All that such a statement has is borrowed, so there is nothing to drop.
                let line = quick.make(&mut scratch.lists, |statement| {
                    ManuallyDrop::new(Line { number, offset, text, statement, may_be_answered })
                });
                return Some(see(Ok(&line)));
            }
            match after_line_end(unread) {
                Some(after) => _ = place.pass(unread.len() - after.len()),
                None => break,
            }
        }
        match self.next()? {
            Ok(line) => Some(see(Ok(&line))),
            Err(error) => Some(see(Err(error))),
        }
    }

    /// How many lines were read so far.
    ///
    /// ```
    /// let mut reader = adjudeck_format::Reader::new(&b"# Table 3\n\nreshuffle\nvoid\n"[..]);
    /// assert!(reader.next().is_some());
    /// assert_eq!(reader.lines_read(), 3);
    /// ```
    #[must_use]
    pub const fn lines_read(&self) -> u64 {
        self.lines.place.number
    }

    /// The players of the game that is being read, in the order in which they sit.
    ///
    /// ```
    /// let mut reader = adjudeck_format::Reader::new(&b"players Aya Bea"[..]);
    /// assert!(reader.next().is_some());
    /// assert_eq!(reader.names().len(), 2);
    /// ```
    pub fn names(&self) -> &[Box<str>] {
        self.names.as_slice()
    }
}

impl<'a> Reader<&'a [u8]> {
    /// A reader of bytes in memory.
    ///
    /// ```
    /// assert!(adjudeck_format::Reader::from_slice(b"void").next().is_some());
    /// ```
    #[must_use]
    pub fn from_slice(input: &'a [u8]) -> Self {
        Self::new(input)
    }
}

/// The statement of a line that has one.
fn any_line<'a>(
    text: &'a [u8],
    found: &Found,
    names: &mut Names,
    scratch: &'a mut Scratch,
) -> Option<Result<Line<'a>, ReadError>> {
    let &Found { number, offset, cut, .. } = found;
    if names.are_open() && !cut {
        names.learn(text);
    }
    let parsed = if cut { Err(too_long(text)) } else { parse_line(text, names, scratch) };
    match parsed {
        Ok(statement) => {
            let statement = statement?;
            names.see(&statement);
            Some(Ok(Line { number, offset, text, statement, may_be_answered: true }))
        }
        Err(fault) => {
            names.salvage(text);
            let (fault, text) = (fault.on(number), text.to_vec());
            Some(Err(ReadError::Fault(Box::new(Unread { fault, offset, text, told: None }))))
        }
    }
}

/// The place of a line in the buffer and in the input.
pub(crate) struct Found {
    start: usize,
    end: usize,
    pub(crate) number: u64,
    pub(crate) offset: u64,
    /// Whether the line was too long to be kept whole.
    pub(crate) cut: bool,
}

/// The lines of an input.
#[derive(Debug)]
pub(crate) struct Lines<R> {
    input: R,
    /// The most bytes that a line may have.
    most: usize,
    buffer: Vec<u8>,
    /// How much of the buffer is filled.
    end: usize,
    /// How far it was read.
    place: Place,
    finished: bool,
}

/// How far an input was read.
#[derive(Debug, Default)]
struct Place {
    /// What is still to be read begins here in the buffer.
    start: usize,
    /// How many lines were read.
    number: u64,
    /// The same place in the input, in bytes.
    offset: u64,
}

impl Place {
    /// Passes a line of so many bytes, and gives its number.
    #[inline]
    const fn pass(&mut self, length: usize) -> u64 {
        self.start += length;
        self.offset += length as u64;
        self.number += 1;
        self.number
    }
}

impl<R: Read> Lines<R> {
    pub(crate) fn new(input: R, most: usize) -> Self {
        Self { input, most, buffer: Vec::new(), end: 0, place: Place::default(), finished: false }
    }

    /// What is in the buffer and still to be read.
    pub(crate) fn unread(&self) -> &[u8] {
        self.buffer.get(self.place.start..self.end).unwrap_or_default()
    }

    /// The text of a line that was just found.
    pub(crate) fn text(&self, found: &Found) -> &[u8] {
        self.buffer.get(found.start..found.end).unwrap_or_default()
    }

    /// The next line.
    pub(crate) fn next_line(&mut self) -> io::Result<Option<Found>> {
        loop {
            let unread = self.unread();
            if let Some((length, line_end)) = line_end(unread, self.finished) {
                return Ok(Some(self.take(length, line_end)));
            }
            if unread.len() > self.most + 4 {
                return self.skip_long().map(Some);
            }
            if self.finished {
                let length = unread.len();
                return Ok((length > 0).then(|| self.take(length, 0)));
            }
            self.refill()?;
        }
    }

    /// What it means that the input gave an error: a line that cannot be read, or that no more can be read.
    #[cold]
    fn no_line(&mut self, error: io::Error, names: &mut Names) -> ReadError {
        match error.downcast::<Unread>() {
            Ok(unread) => {
                self.place.number += 1;
                names.salvage(unread.told());
                ReadError::Fault(Box::new(Unread { fault: unread.fault.on(self.place.number), ..unread }))
            }
            Err(error) => ReadError::Io(error),
        }
    }

    /// Takes a line of the buffer, and the line end after it.
    fn take(&mut self, length: usize, line_end: usize) -> Found {
        let Place { start, offset, .. } = self.place;
        let number = self.place.pass(length + line_end);
        let mut found = Found { start, end: start + length, number, offset, cut: false };
        self.trim(&mut found);
        found
    }

    /// Leaves out the byte order mark.
    #[inline]
    fn trim(&self, found: &mut Found) {
        let skipped = byte_order_mark(self.text(found), found.number);
        found.start += skipped;
        found.offset += skipped as u64;
    }

    /// Reads more, keeping what is unread.
    #[cold]
    fn refill(&mut self) -> io::Result<()> {
        self.buffer.copy_within(self.place.start..self.end, 0);
        self.end -= self.place.start;
        self.place.start = 0;
        if self.buffer.len() < self.end + CHUNK {
            self.buffer.resize(self.end + CHUNK, 0);
        }
        let free = self.buffer.get_mut(self.end..).unwrap_or_default();
        let read = loop {
            match self.input.read(free) {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                result => break result?,
            }
        };
        self.end += read;
        self.finished = read == 0;
        Ok(())
    }

    /// Gives the beginning of a line that is too long, and skips the rest of it.
    #[cold]
    fn skip_long(&mut self) -> io::Result<Found> {
        let kept = self.most + 4;
        let (number, offset) = (self.place.number + 1, self.place.offset);
        let beginning: Vec<u8> = self.unread().get(..kept).unwrap_or_default().to_vec();
        loop {
            let unread = self.unread();
            let found = line_end(unread, self.finished);
            // What may be half of a line end is left until the other half is there.
            let all = unread.len() - usize::from(!self.finished && unread.ends_with(b"\r"));
            let length = found.map_or(all, |(length, line_end)| length + line_end);
            self.place.pass(length);
            if found.is_some() || self.finished {
                break;
            }
            self.refill()?;
        }
        self.place.number = number;
        self.put_back(&beginning);
        let mut found = Found { start: 0, end: kept, number, offset, cut: true };
        self.trim(&mut found);
        Ok(found)
    }

    /// Puts the beginning of a line before what is unread.
    fn put_back(&mut self, beginning: &[u8]) {
        let unread: Vec<u8> = self.unread().to_vec();
        self.buffer.clear();
        self.buffer.extend_from_slice(beginning);
        self.buffer.extend_from_slice(&unread);
        self.place.start = beginning.len();
        self.end = self.buffer.len();
    }
}

/// What follows the line end at the beginning of `text`, if there is one.
#[inline]
const fn after_line_end(text: &[u8]) -> Option<&[u8]> {
    match text {
        [b'\n', rest @ ..] | [b'\r', b'\n', rest @ ..] => Some(rest),
        _ => None,
    }
}

/// Whether an expectation or a ruling may follow, judged by how `unread` begins. What has not been read yet may be anything.
#[inline]
fn may_begin_answer(unread: &[u8]) -> bool {
    match unread {
        [b' ' | b'\t' | b'\r' | b'\n' | b'#' | b'=' | b'r' | 0xc2 | 0xe2 | 0xe3 | 0xef, ..] | [] => look_ahead(unread),
        _ => false,
    }
}

/// Whether what follows, past blank lines and comments, may be an expectation or a ruling.
fn look_ahead(mut unread: &[u8]) -> bool {
    loop {
        match unread {
            [b' ' | b'\t' | b'\r' | b'\n', rest @ ..] => unread = rest,
            [b'#', rest @ ..] => match memchr::memchr(b'\n', rest) {
                Some(end) => unread = rest.get(end..).unwrap_or_default(),
                None => return true,
            },
            [] | [b'=' | 0xc2 | 0xe2, ..] => return true,
            [b'r', ..] => return unread.iter().zip(b"ruling").all(|(is, due)| is == due),
            [0xe3 | 0xef, ..] => {
                return unread.len() < 3
                    || unread.starts_with("＝".as_bytes())
                    || unread.starts_with("ｒ".as_bytes())
                    || unread.starts_with("\u{3000}".as_bytes());
            }
            _ => return false,
        }
    }
}

/// How many bytes at the beginning of a line are a byte order mark.
#[inline]
pub(crate) fn byte_order_mark(text: &[u8], number: u64) -> usize {
    if number == 1 && text.starts_with(b"\xef\xbb\xbf") { 3 } else { 0 }
}

/// Where the first line of `text` ends, and how many bytes its line end has: LF, CRLF or CR. Unless the input is `finished`, a
/// CR at the end may be half of a line end.
pub(crate) fn line_end(text: &[u8], finished: bool) -> Option<(usize, usize)> {
    let at = memchr::memchr2(b'\n', b'\r', text)?;
    match text.get(at..)? {
        [b'\r', b'\n', ..] => Some((at, 2)),
        [b'\r'] if !finished => None,
        _ => Some((at, 1)),
    }
}

/// Whether a line has nothing but blanks and a comment.
#[inline]
fn is_blank(line: &[u8]) -> bool {
    if line.len() > MAX_LINE {
        return false;
    }
    match line.iter().find(|byte| !matches!(byte, b' ' | b'\t')) {
        None => true,
        Some(b'#') => line.is_ascii() || std::str::from_utf8(line).is_ok(),
        Some(byte) => !byte.is_ascii() && is_wide_blank(line),
    }
}

/// As [`is_blank`], for a line that begins with a wide character.
#[cold]
fn is_wide_blank(line: &[u8]) -> bool {
    let Ok(text) = std::str::from_utf8(line) else {
        return false;
    };
    let read = |character: char| !matches!(crate::fold::plain(character), Some("" | " "));
    match text.chars().find(|&character| !matches!(character, ' ' | '\t') && read(character)) {
        None | Some('#' | '＃') => true,
        Some(_) => false,
    }
}
