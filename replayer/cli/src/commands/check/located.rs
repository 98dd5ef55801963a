//! Where in their files findings of logs in JSON stand.

use std::borrow::Cow;
use std::path::Path;

use adjudeck_replayer::referee::Finding;
use adjudeck_replayer::report::Stage;

use crate::input::FileLines;

/// Findings learn on which lines of their files they stand.
pub(super) struct Located {
    /// What standard input is called, which cannot be read again.
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
