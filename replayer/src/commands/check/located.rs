//! Where in their files findings of logs in JSON stand.

use std::borrow::Cow;
use std::fs::File;
use std::path::Path;

use crate::content::lines_of_elements;
use crate::input::is_regular;
use crate::referee::Finding;
use crate::report::Stage;

/// Findings learn on which lines of their files they stand. Judging counts the lines of logs as text, so a file in JSON is read once
/// more, if something is found in it.
pub(super) struct Located {
    /// What standard input is called, which cannot be read again.
    stdin: String,
    /// The last input in which something was found, and where its lines are, if it is in JSON.
    last: Option<(String, Option<Vec<u64>>)>,
}

impl Located {
    pub(super) const fn new(stdin: String) -> Self {
        Self { stdin, last: None }
    }

    /// The line of a file on which a line of the log stands.
    fn line(&mut self, input: &str, line: u64) -> Option<u64> {
        let lines = match &self.last {
            Some((last, lines)) if last == input => lines,
            _ => {
                let lines = self.read(input);
                &self.last.insert((input.to_owned(), lines)).1
            }
        };
        lines.as_ref()?.get(usize::try_from(line).ok()?.checked_sub(1)?).copied()
    }

    fn read(&self, input: &str) -> Option<Vec<u64>> {
        let file = Path::new(input);
        let is_file = input != self.stdin && is_regular(file);
        is_file.then(|| File::open(file).and_then(lines_of_elements).ok()).flatten().flatten()
    }
}

impl Stage for Located {
    fn finding<'a>(&mut self, input: &str, finding: &'a Finding) -> Option<Cow<'a, Finding>> {
        let Some(line) = self.line(input, finding.line) else { return Some(Cow::Borrowed(finding)) };
        let mut finding = finding.clone();
        finding.location.file_line = Some(line);
        Some(Cow::Owned(finding))
    }
}
