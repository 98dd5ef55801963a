//! Finds the lines in JSON files to which findings belong.

use std::borrow::Cow;
use std::path::Path;

use adjudeck_replayer::referee::Finding;
use adjudeck_replayer::report::Stage;

use crate::input::FileLines;

/// Adds to findings their lines in JSON files.
pub(super) struct Located {
    /// The name of standard input, which cannot be read again.
    stdin: String,
    lines: FileLines,
}

impl Located {
    pub(super) fn new(stdin: String) -> Self {
        Self { stdin, lines: FileLines::default() }
    }
}

impl Stage for Located {
    fn finding<'a>(&mut self, input: &str, finding: &'a Finding) -> Option<Cow<'a, Finding>> {
        let line = if input == self.stdin { None } else { self.lines.line(Path::new(input), finding.line) };
        let Some(line) = line else { return Some(Cow::Borrowed(finding)) };
        let mut finding = finding.clone();
        finding.location.file_line = Some(line);
        Some(Cow::Owned(finding))
    }
}
