//! Splits an input into lines.

use std::io;
use std::io::Read;

use crate::Names;
use crate::limits::MAX_LINE;
use crate::unread::{ReadError, Unread};

/// How many bytes are requested from the input at once.
const CHUNK: usize = 256 * 1024;

/// How many bytes are requested first. Most inputs are short, and of some only the beginning is read.
const FIRST_CHUNK: usize = 16 * 1024;

/// The place of a line in the buffer and in the input.
pub(crate) struct LinePlace {
    pub(crate) start: usize,
    pub(crate) end: usize,
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
    pub(crate) buffer: Vec<u8>,
    /// How much of the buffer is filled.
    pub(crate) end: usize,
    /// How far it was read.
    pub(crate) place: InputPlace,
    finished: bool,
}

/// How far an input was read.
#[derive(Debug, Default)]
pub(crate) struct InputPlace {
    /// Where in the buffer the unread bytes begin.
    pub(crate) start: usize,
    /// How many lines were read.
    pub(crate) number: u64,
    /// The same place in the input, in bytes.
    pub(crate) offset: u64,
}

impl InputPlace {
    /// Passes a line of `length` bytes, and returns its number.
    #[inline]
    pub(crate) const fn pass(&mut self, length: usize) -> u64 {
        self.pass_lines(1, length);
        self.number
    }

    /// Passes some lines that have `length` bytes together.
    #[inline]
    pub(crate) const fn pass_lines(&mut self, lines: u64, length: usize) {
        self.start += length;
        self.offset += length as u64;
        self.number += lines;
    }
}

impl<R: Read> Lines<R> {
    pub(crate) fn new(input: R, most: usize) -> Self {
        Self { input, most, buffer: Vec::new(), end: 0, place: InputPlace::default(), finished: false }
    }

    /// The bytes in the buffer that are still to be read.
    pub(crate) fn unread(&self) -> &[u8] {
        self.buffer.get(self.place.start..self.end).unwrap_or_default()
    }

    /// The text of a line that was just found.
    pub(crate) fn text(&self, found: &LinePlace) -> &[u8] {
        self.buffer.get(found.start..found.end).unwrap_or_default()
    }

    /// The next line.
    pub(crate) fn next_line(&mut self) -> io::Result<Option<LinePlace>> {
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

    /// What an error of the input means: either one line cannot be read, or no more can be read.
    #[cold]
    pub(crate) fn no_line(&mut self, error: io::Error, names: &mut Names) -> ReadError {
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
    fn take(&mut self, length: usize, line_end: usize) -> LinePlace {
        let InputPlace { start, offset, .. } = self.place;
        let number = self.place.pass(length + line_end);
        // A line that is too long is cut at the same length here as in `skip_long`.
        let kept = length.min(self.most + 4);
        let mut found = LinePlace { start, end: start + kept, number, offset, cut: kept < length };
        self.trim(&mut found);
        found
    }

    /// Leaves out the byte order mark if the line has one.
    #[inline]
    fn trim(&self, found: &mut LinePlace) {
        let skipped = byte_order_mark(self.text(found), found.number);
        found.start += skipped;
        found.offset += skipped as u64;
    }

    /// Reads more of the input into the buffer, and keeps what is unread.
    #[cold]
    fn refill(&mut self) -> io::Result<()> {
        self.buffer.copy_within(self.place.start..self.end, 0);
        self.end -= self.place.start;
        self.place.start = 0;
        let chunk = if self.buffer.is_empty() { FIRST_CHUNK } else { CHUNK };
        if self.buffer.len() < self.end + chunk {
            self.buffer.resize(self.end + chunk, 0);
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

    /// Returns the beginning of a line that is too long, and skips the rest of it.
    #[cold]
    fn skip_long(&mut self) -> io::Result<LinePlace> {
        let kept = self.most + 4;
        let (number, offset) = (self.place.number + 1, self.place.offset);
        let beginning: Vec<u8> = self.unread().get(..kept).unwrap_or_default().to_vec();
        loop {
            let unread = self.unread();
            let found = line_end(unread, self.finished);
            // A CR at the end may be the first half of a CRLF, so it is left until the next byte is there.
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
        let mut found = LinePlace { start: 0, end: kept, number, offset, cut: true };
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

/// Whether an expectation or a ruling may follow, judged by how `unread` begins. If `unread` ends too early to tell, one may
/// follow.
#[inline]
pub(crate) fn may_begin_answer(unread: &[u8]) -> bool {
    match unread {
        [b' ' | b'\t' | b'\r' | b'\n' | b'#' | b'=' | b'r' | 0xc2 | 0xe2 | 0xef, ..]
        | [0xe3, 0x80, ..]
        | [0xe3]
        | [] => look_ahead(unread),
        _ => false,
    }
}

/// Whether an expectation or a ruling may follow after any blank lines and comments.
pub(crate) fn look_ahead(mut unread: &[u8]) -> bool {
    loop {
        match unread {
            [b' ' | b'\t' | b'\r' | b'\n', rest @ ..] => unread = rest,
            [b'#', rest @ ..] => match memchr::memchr2(b'\n', b'\r', rest) {
                Some(end) => unread = rest.get(end..).unwrap_or_default(),
                None => return true,
            },
            [] | [b'=' | 0xc2 | 0xe2 | 0xef, ..] => return true,
            [b'r', ..] => return unread.iter().zip(b"ruling").all(|(is, due)| is == due),
            [0xe3, ..] => return unread.len() < 3 || unread.starts_with("\u{3000}".as_bytes()),
            _ => return false,
        }
    }
}

/// How many bytes at the beginning of a line are a byte order mark.
#[inline]
pub(crate) fn byte_order_mark(text: &[u8], number: u64) -> usize {
    if number == 1 && text.starts_with(b"\xef\xbb\xbf") { 3 } else { 0 }
}

/// Where the first line of `text` ends, and how many bytes its line end (LF, CRLF or CR) has. Unless the input is `finished`, a
/// CR at the end may be half of a CRLF, so it does not count yet.
pub(crate) fn line_end(text: &[u8], finished: bool) -> Option<(usize, usize)> {
    let at = memchr::memchr2(b'\n', b'\r', text)?;
    match text.get(at..)? {
        [b'\r', b'\n', ..] => Some((at, 2)),
        [b'\r'] if !finished => None,
        _ => Some((at, 1)),
    }
}

/// A line without its line end.
pub(crate) fn without_end(line: &[u8]) -> &[u8] {
    let line = line.strip_suffix(b"\n").unwrap_or(line);
    line.strip_suffix(b"\r").unwrap_or(line)
}

/// Whether a line has nothing but blanks and a comment.
///
/// ```
/// use adjudeck_format::is_blank;
/// assert!(is_blank(b"  # first") && is_blank("　＃　最初".as_bytes()) && !is_blank(b"deal 1  # first"));
/// ```
#[inline]
#[must_use]
pub fn is_blank(line: &[u8]) -> bool {
    if line.len() > MAX_LINE {
        return false;
    }
    match line.iter().find(|byte| !matches!(byte, b' ' | b'\t')) {
        None => true,
        Some(b'#') => line.is_ascii() || std::str::from_utf8(line).is_ok(),
        Some(byte) => !byte.is_ascii() && is_wide_blank(line),
    }
}

/// Like [`is_blank`], for a line that begins with a wide character.
#[cold]
pub(crate) fn is_wide_blank(line: &[u8]) -> bool {
    let Ok(text) = std::str::from_utf8(line) else {
        return false;
    };
    let read = |character: char| !matches!(crate::fold::plain(character), Some("" | " "));
    match text.chars().find(|&character| !matches!(character, ' ' | '\t') && read(character)) {
        None | Some('#' | '＃') => true,
        Some(_) => false,
    }
}
