//! Rewrites logs in their canonical form.

use std::io::{self, Read, Write};

use crate::log::read_line;
use crate::{Canonical, LogReader, Names, ReadError, Scratch};

/// Why a log was not rewritten.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FormatError {
    /// Lines could not be read.
    #[error("{lines} lines cannot be read")]
    Faults {
        /// How many.
        lines: u64,
    },
    /// This line would have said something else afterwards.
    #[error("line {line} would change its meaning, so nothing was written")]
    Changed {
        /// The number of the line, from 1.
        line: u64,
    },
}

/// Rewrites a log in its canonical form, and makes sure that it still says the same.
///
/// # Errors
/// [`FormatError::Faults`] if lines could not be read, and [`FormatError::Changed`] if the text would say something else,
/// which would be a defect of the printer.
///
/// ```
/// let text = adjudeck_format::format("deal 1\t# first".as_bytes()).unwrap();
/// assert_eq!(text, "deal 1  # first\n");
/// ```
pub fn format(input: &[u8]) -> Result<String, FormatError> {
    let mut text = Vec::new();
    match format_into(input, &mut text) {
        Ok(formatted) => formatted.map(|()| String::from_utf8_lossy(&text).into_owned()),
        // Reading and writing memory does not fail.
        Err(_) => Err(FormatError::Changed { line: 1 }),
    }
}

/// Like [`format()`], but line by line. If there is an error, what was written is of no use.
///
/// # Errors
/// The outer error: the input cannot be read, or the output cannot be written. The inner error: as for [`format()`].
///
/// ```
/// let mut text = Vec::new();
/// assert_eq!(adjudeck_format::format_into(&b"deal  1"[..], &mut text).unwrap(), Ok(()));
/// assert_eq!(text, b"deal 1\n");
/// ```
pub fn format_into(input: impl Read, output: &mut impl Write) -> io::Result<Result<(), FormatError>> {
    let (mut reader, mut canonical, mut text) = (LogReader::new(input), Canonical::default(), String::new());
    let (mut names, mut scratch) = (Names::default(), Scratch::default());
    let (mut unread, mut changed) = (0, None);
    while let Some(line) = reader.next() {
        let line = match line {
            Ok(line) => line,
            Err(ReadError::Fault(_)) => {
                unread += 1;
                continue;
            }
            Err(ReadError::Io(error)) => return Err(error),
        };
        if unread > 0 || changed.is_some() {
            continue;
        }
        text.clear();
        canonical.line(&line, &mut text);
        let (again, fault) = read_line(text.trim_matches('\n').as_bytes(), &mut names, &mut scratch);
        if fault.is_some() || !again.says_as(&line) {
            changed = Some(line.number);
        }
        output.write_all(text.as_bytes())?;
    }
    Ok(match (unread, changed) {
        (0, None) => Ok(()),
        (0, Some(line)) => Err(FormatError::Changed { line }),
        (lines, _) => Err(FormatError::Faults { lines }),
    })
}
