//! Plays a game through a session, with its score sheet.

use adjudeck_format::{Line, Names, ReadError, Statement};
use adjudeck_validator::Judge;

use super::game_log::GameLog;
use crate::analysis::sheet::Sheet;
use crate::referee::{Finding, Session};

/// A game while it is judged.
pub(super) struct Walk {
    session: Session,
    pub(super) names: Names,
    pub(super) sheet: Sheet,
    /// The findings, in the order in which they were reported.
    pub(super) found: Vec<Finding>,
}

/// A line that was judged: its number and its statement; `None` if it cannot be read.
pub(super) type Step<'a> = (u64, Option<&'a Statement<'a>>);

impl Walk {
    /// Judges a game from beginning to end, and calls `stop` after each line.
    pub(super) fn through(log: &GameLog, session: Session, stop: &mut dyn FnMut(&Self, Step<'_>)) -> Self {
        let mut walk = Self { session, names: Names::default(), sheet: Sheet::new(log.number), found: Vec::new() };
        let mut reader = log.reader();
        while reader.next_with(|line| walk.step(line, stop)).is_some() {}
        walk.end();
        walk
    }

    /// The referee, once the rules are known.
    pub(super) fn judge(&self) -> Option<&Judge> {
        self.session.judge()
    }

    fn step(&mut self, line: Result<&Line<'_>, ReadError>, stop: &mut dyn FnMut(&Self, Step<'_>)) {
        let number = match &line {
            Ok(line) => line.number,
            Err(ReadError::Fault(unread)) => unread.fault.line,
            Err(ReadError::Io(_)) => return,
        };
        let statement = match &line {
            Ok(line) => Some(&line.statement),
            Err(_) => None,
        };
        if statement.is_some() {
            self.sheet.hear(self.session.judge(), &self.names, statement);
        }
        let Self { session, names, found, .. } = self;
        let heard = session.step(line, names, &mut |finding| found.push(finding));
        debug_assert!(heard.is_ok(), "nothing is read but what is in memory");
        stop(self, (number, statement));
    }

    fn end(&mut self) {
        self.sheet.hear(self.session.judge(), &self.names, None);
        let found = &mut self.found;
        self.session.finish(&mut |finding| found.push(finding));
    }
}
