//! Places in records.

use super::fault::{RecordError, RecordFault};

/// A place in a record, from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct RecordSpot {
    pub(super) line: u64,
    pub(super) column: u64,
}

impl RecordSpot {
    /// The error that something is wrong here.
    pub(super) const fn error(self, fault: RecordFault) -> RecordError {
        RecordError { line: self.line, column: self.column, fault }
    }
}

/// The lines of a text with their numbers, from 1, without a byte order mark and line ends.
pub(super) fn numbered_lines(text: &str) -> impl Iterator<Item = (u64, &str)> {
    (1..).zip(text.trim_start_matches('\u{feff}').lines())
}

/// The last place of a text.
pub(super) fn end_of(text: &str) -> RecordSpot {
    let (line, last) = numbered_lines(text).last().unwrap_or((1, ""));
    RecordSpot { line, column: column_after(last) }
}

/// The column after these characters.
pub(super) fn column_after(before: &str) -> u64 {
    before.chars().count() as u64 + 1
}
