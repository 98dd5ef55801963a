//! Reads logs as streams of lines, from text or JSON.

use std::io::Read;

use crate::json::Elements;
use crate::limits::MAX_LINE;
use crate::lines::Lines;
use crate::log::read_line;
use crate::parse::{Scratch, too_long};
use crate::{LogLine, Names, ReadError, Unread};

/// Reads a log line by line, including blank lines and comments. It keeps only one line in memory.
///
/// ```
/// use adjudeck_format::{LogReader, ReadError};
/// let mut reader = LogReader::new(&b"deal 1  # first\n\nsheffle\n"[..]);
/// assert_eq!(reader.next().unwrap().unwrap().comment.as_deref(), Some("first"));
/// assert!(reader.next().unwrap().unwrap().is_blank());
/// assert!(matches!(reader.next(), Some(Err(ReadError::Fault(unread))) if unread.fault.line == 3));
/// assert!(reader.next().is_none());
/// ```
#[derive(Debug)]
pub struct LogReader<R>(Source<R>);

#[derive(Debug)]
enum Source<R> {
    Text { lines: Lines<R>, names: Names, scratch: Scratch },
    Json(Elements<R>),
}

impl<R: Read> LogReader<R> {
    /// A reader of text.
    pub fn new(input: R) -> Self {
        let lines = Lines::new(input, MAX_LINE);
        Self(Source::Text { lines, names: Names::default(), scratch: Scratch::default() })
    }

    /// A reader of one of the JSON forms.
    ///
    /// ```
    /// use adjudeck_format::{LogReader, json::Elements};
    /// assert!(LogReader::of_json(Elements::of_rows(&b"{}"[..])).next().unwrap().unwrap().is_blank());
    /// ```
    pub const fn of_json(elements: Elements<R>) -> Self {
        Self(Source::Json(elements))
    }

    /// The next line, or what is wrong with it; `None` at the end.
    ///
    /// # Errors
    /// [`ReadError::Fault`], after which reading may go on, and [`ReadError::Io`].
    #[expect(clippy::should_implement_trait, reason = "the same name as in the reader of statements")]
    pub fn next(&mut self) -> Option<Result<LogLine, ReadError>> {
        let (lines, names, scratch) = match &mut self.0 {
            Source::Text { lines, names, scratch } => (lines, names, scratch),
            Source::Json(elements) => return elements.next(),
        };
        let found = match lines.next_line() {
            Ok(found) => found?,
            Err(error) => return Some(Err(ReadError::Io(error))),
        };
        let text = lines.text(&found);
        let (line, fault) =
            if found.cut { (LogLine::default(), Some(too_long(text))) } else { read_line(text, names, scratch) };
        let (number, offset) = (found.number, found.offset);
        Some(match fault {
            None => {
                let start = usize::try_from(offset).unwrap_or(usize::MAX);
                Ok(LogLine { number, span: start..start.saturating_add(text.len()), ..line })
            }
            Some(fault) => {
                let unread = Unread { fault: fault.on(number), offset, text: text.to_vec(), told: None };
                Err(ReadError::Fault(Box::new(unread)))
            }
        })
    }
}
