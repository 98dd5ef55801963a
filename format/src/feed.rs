//! Reads lines that are handed in one by one, as by a server.

use serde::{Deserialize, Serialize};

use crate::lines::{LinePlace, is_blank, without_end};
use crate::reader::{Line, any_line};
use crate::{MAX_LINE, Names, ReadError, Scratch};

/// Reads lines that are handed to it one by one, where a [`Reader`](crate::Reader) fetches them itself. The next line is not
/// known yet, so no statement waits for an expectation or a ruling in it.
///
/// ```
/// use adjudeck_format::{Feed, Statement};
/// let mut feed = Feed::default();
/// assert!(feed.take(b"# Table 3").is_none());
/// feed.take(b"players Aya Bea").unwrap().unwrap();
/// let line = feed.take(b"out Bea").unwrap().unwrap();
/// assert_eq!((line.number, &line.statement), (3, &Statement::Out { player: adjudeck_format::Seat(1) }));
/// ```
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct Feed {
    names: Names,
    #[serde(skip)]
    scratch: Scratch,
    /// How many lines were read.
    number: u64,
    /// How many bytes those lines had, counting one for each line end.
    offset: u64,
}

impl Feed {
    /// The statement of the next line, or its fault; `None` if the line is blank. The line may have a line end or not.
    ///
    /// # Errors
    /// [`ReadError::Fault`], after which the next line may be taken.
    ///
    /// ```
    /// use adjudeck_format::{Feed, ReadError};
    /// let mut feed = Feed::default();
    /// assert!(matches!(feed.take(b"sheffle\n"), Some(Err(ReadError::Fault(unread))) if unread.fault.line == 1));
    /// assert!(matches!(feed.take(b"reshuffle\n"), Some(Ok(line)) if line.number == 2));
    /// ```
    pub fn take<'a>(&'a mut self, line: &'a [u8]) -> Option<Result<Line<'a>, ReadError>> {
        let text = without_end(line);
        let offset = self.offset;
        self.number += 1;
        self.offset += text.len() as u64 + 1;
        if is_blank(text) {
            return None;
        }
        let found = LinePlace { start: 0, end: text.len(), number: self.number, offset, cut: text.len() > MAX_LINE };
        let read = any_line(text, &found, &mut self.names, &mut self.scratch)?;
        Some(read.map(|line| Line { may_be_answered: false, ..line }))
    }
}
