//! Where in their files the lines of logs in JSON stand.

use std::fs::File;
use std::path::{Path, PathBuf};

use adjudeck_replayer::input::content::lines_of_elements;

use super::is_regular;

/// The lines of files on which lines of logs stand. Judging counts the lines of logs as text, so a file in JSON is read once more, if
/// somebody asks for a line of it.
///
/// ```
/// # let folder = tempfile::tempdir().unwrap();
/// # let path = folder.path().join("a.json");
/// std::fs::write(&path, "{\n\"adjudeck\": 1, \"lines\": [{},\n{}]}").unwrap();
/// let mut lines = adjudeck_cli::input::FileLines::default();
/// assert_eq!((lines.line(&path, 1), lines.line(&path, 2), lines.line(&path, 3)), (Some(2), Some(3), None));
/// ```
#[derive(Debug, Default)]
pub struct FileLines {
    /// The last input that was asked for, and where its lines are, if it is a file in JSON.
    last: Option<(PathBuf, Option<Vec<u64>>)>,
}

impl FileLines {
    /// The line of a file on which a line of its log stands, if it is a file in JSON.
    pub fn line(&mut self, input: &Path, line: u64) -> Option<u64> {
        let lines = match &self.last {
            Some((last, lines)) if last == input => lines,
            _ => &self.last.insert((input.to_owned(), read(input))).1,
        };
        lines.as_ref()?.get(usize::try_from(line).ok()?.checked_sub(1)?).copied()
    }
}

fn read(file: &Path) -> Option<Vec<u64>> {
    is_regular(file).then(|| File::open(file).and_then(lines_of_elements).ok()).flatten().flatten()
}
