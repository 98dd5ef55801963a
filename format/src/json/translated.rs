//! A log in JSON as text, translated as it is read.

use std::io::{self, Read};

use super::Elements;
use crate::{ReadError, print_statement};

/// How much text is made ahead.
const AHEAD: usize = 64 * 1024;

/// The text of a log in JSON, without its comments: line *n* is that of element *n*.
///
/// In the place of an element that is no line of a log it gives an error, once, which holds an [`Unread`](crate::Unread);
/// so a [`Reader`](crate::Reader) reports it in its place, and reads on.
///
/// ```
/// use adjudeck_format::{ReadError, Reader, json::{Elements, Translated}};
///
/// let rows = "{\"is\":\"void\"}\n{\"is\":\"upcard\"}\n{\"is\":\"redeal\"}\n";
/// let mut reader = Reader::new(Translated::new(Elements::of_rows(rows.as_bytes())));
/// assert_eq!(reader.next().unwrap().unwrap().text, b"void");
/// let Some(Err(ReadError::Fault(unread))) = reader.next() else { panic!() };
/// assert_eq!((unread.fault.line, unread.fault.to_string().as_str()), (2, "the field `card` is missing"));
/// assert_eq!(reader.next().unwrap().unwrap().number, 3);
/// ```
#[derive(Debug)]
pub struct Translated<R> {
    elements: Elements<R>,
    text: Vec<u8>,
    /// How much of the text was given.
    given: usize,
    /// What is to be said when all of it was given.
    error: Option<io::Error>,
}

impl<R: Read> Translated<R> {
    /// The text of these elements.
    pub const fn new(elements: Elements<R>) -> Self {
        Self { elements, text: Vec::new(), given: 0, error: None }
    }

    /// Translates what can be had without waiting, but one line at least.
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
