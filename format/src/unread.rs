//! Why nothing more can be read.

use std::io;

use crate::fault::Fault;

/// A line that is not a statement.
///
/// It is an error, too, so that an input that is translated into the notation as it is read can hand it on in the place of
/// a line: a [`Reader`](crate::Reader) takes an [`io::Error`] that holds one as a line that cannot be read, and reads on.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{fault}")]
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

/// Why no statement can be given.
#[derive(Debug, thiserror::Error)]
pub enum ReadError {
    /// A line is not a statement. The lines after it can be read.
    #[error(transparent)]
    Fault(Box<Unread>),
    /// The input cannot be read any further.
    #[error("{0}")]
    Io(#[source] io::Error),
}
