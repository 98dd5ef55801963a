//! Translates a log in JSON into text while it is read.

use std::io::{self, Read};

use super::Elements;
use crate::{ReadError, print_statement};

/// How many bytes of text are translated ahead.
const AHEAD: usize = 64 * 1024;

/// The text of a log in JSON, without its comments. Line *n* is that of element *n*.
///
/// For an element that is not a line of a log, `read` returns one error, which holds an [`Unread`](crate::Unread). A
/// [`Reader`](crate::Reader) reports it as that line, and reads on.
///
/// ```
/// use adjudeck_format::{ReadError, Reader, json::{Elements, Translated}};
///
/// let rows = "{\"is\":\"void\"}\n{\"is\":\"upcard\"}\n{\"is\":\"redeal\"}\n";
/// let mut reader = Reader::new(Translated::new(Elements::of_rows(rows.as_bytes())));
/// assert_eq!(reader.next().unwrap().unwrap().text, b"void");
/// let Some(Err(ReadError::Fault(unread))) = reader.next() else { panic!() };
/// assert_eq!((unread.fault.line, unread.fault.to_string().as_str()), (2, "`upcard` lacks the field `card`"));
/// assert_eq!(reader.next().unwrap().unwrap().number, 3);
/// ```
#[derive(Debug)]
pub struct Translated<R> {
    elements: Elements<R>,
    text: Vec<u8>,
    /// How many bytes of `text` were handed out.
    given: usize,
    /// The error to return once all of `text` was handed out.
    error: Option<io::Error>,
}

impl<R: Read> Translated<R> {
    /// The text of these elements.
    pub const fn new(elements: Elements<R>) -> Self {
        Self { elements, text: Vec::new(), given: 0, error: None }
    }

    /// Translates as much as can be had without waiting for the input, but at least one line.
    fn refill(&mut self) {
        self.text.clear();
        self.given = 0;
        while let Some(line) = self.elements.next() {
            match line {
                Ok(line) => {
                    if let Some(statement) = &line.statement {
                        self.text.extend_from_slice(print_statement(statement, self.elements.names()).as_bytes());
                    }
                    self.text.push(b'\n');
                }
                Err(ReadError::Fault(unread)) => self.error = Some(io::Error::other(*unread)),
                Err(ReadError::Io(error)) => self.error = Some(error),
            }
            if self.error.is_some() || self.text.len() >= AHEAD || !self.elements.is_at_hand() {
                break;
            }
        }
    }
}

impl<R: Read> Read for Translated<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.given == self.text.len() && self.error.is_none() {
            self.refill();
        }
        if self.given == self.text.len() {
            return self.error.take().map_or(Ok(0), Err);
        }
        let read = self.text.get(self.given..).unwrap_or_default().read(buffer)?;
        self.given += read;
        Ok(read)
    }
}
