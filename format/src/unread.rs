//! Why a line, or the rest of the input, could not be read.

use std::io;

use crate::fault::Fault;

/// A line that could not be read as a statement.
///
/// It is also an error, for inputs that translate other formats into the notation while they are read. Such an input returns it
/// inside an [`io::Error`] in the place of a line. A [`Reader`](crate::Reader) takes that as a line that cannot be read, and
/// reads on.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{fault}")]
pub struct Unread {
    /// What is wrong with it.
    pub fault: Fault,
    /// Where in the input the line begins, in bytes.
    pub offset: u64,
    /// The line as it was written, without its line end; only its beginning if it is too long.
    pub text: Vec<u8>,
    /// As much as is known of the line, in the notation. Only used where `text` is not in the notation.
    pub told: Option<Vec<u8>>,
}

impl Unread {
    /// What is known of what the line says, in the notation or close to it.
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

/// Why the next statement could not be read.
#[derive(Debug, thiserror::Error)]
pub enum ReadError {
    /// A line could not be read as a statement. The lines after it can be read.
    #[error(transparent)]
    Fault(Box<Unread>),
    /// The input cannot be read any further.
    #[error("{0}")]
    Io(#[source] io::Error),
}
