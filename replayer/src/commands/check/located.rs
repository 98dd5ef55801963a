//! Where in their files findings of logs in JSON stand.

use std::fs::File;
use std::io::{self, Write};
use std::path::Path;

use crate::compare::readings::GameReadings;
use crate::content::lines_of_elements;
use crate::input::is_regular;
use crate::referee::{Finding, GameEnd};
use crate::report::Report;
use crate::summary::{Broken, Summary};

/// Another report, whose findings know on which lines of their files they stand. Judging counts the lines of logs as text, so a file
/// in JSON is read once more, if something is found in it.
pub(super) struct Located {
    report: Box<dyn Report>,
    /// What standard input is called, which cannot be read again.
    stdin: String,
    /// The last input in which something was found, and where its lines are, if it is in JSON.
    last: Option<(String, Option<Vec<u64>>)>,
}

impl Located {
    pub(super) const fn new(report: Box<dyn Report>, stdin: String) -> Self {
        Self { report, stdin, last: None }
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

impl Report for Located {
    fn begin(&mut self, out: &mut dyn Write) -> io::Result<()> {
        self.report.begin(out)
    }

    fn finding(&mut self, input: &str, finding: &Finding, out: &mut dyn Write) -> io::Result<()> {
        match self.line(input, finding.line) {
            Some(line) => {
                let mut finding = finding.clone();
                finding.location.file_line = Some(line);
                self.report.finding(input, &finding, out)
            }
            None => self.report.finding(input, finding, out),
        }
    }

    fn is_full(&self) -> bool {
        self.report.is_full()
    }

    fn game(&mut self, input: &str, game: &GameEnd, complete: bool, out: &mut dyn Write) -> io::Result<()> {
        self.report.game(input, game, complete, out)
    }

    fn broken(&mut self, broken: &Broken, out: &mut dyn Write) -> io::Result<()> {
        self.report.broken(broken, out)
    }

    fn readings(&mut self, game: &GameReadings, out: &mut dyn Write) -> io::Result<()> {
        self.report.readings(game, out)
    }

    fn end(&mut self, summary: &Summary, out: &mut dyn Write) -> io::Result<()> {
        self.report.end(summary, out)
    }
}
