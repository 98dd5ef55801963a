//! Finds the lines of JSON files that contain the lines of logs.

use std::fs::File;
use std::path::{Path, PathBuf};

use adjudeck_replayer::input::content::lines_of_elements;

use super::is_regular;

/// The lines of files that contain the lines of logs. Judging counts the lines of a log as text, so a JSON file is read a second
/// time if one of its lines is asked for.
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
    /// The last input that was asked for, with the places of its lines if it is a JSON file.
    last: Option<(PathBuf, Option<Vec<u64>>)>,
}

impl FileLines {
    /// The line of a JSON file that contains a line of its log. None for other files.
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
