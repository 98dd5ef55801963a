//! A log that is being written.

use adjudeck_format::{Action, Log, LogLine, Reading, Seat, Statement};
use adjudeck_validator::Rules;

/// A log that is being written.
pub(super) struct NewLog {
    lines: Vec<LogLine>,
}

impl NewLog {
    /// A log without games.
    pub(super) fn new() -> Self {
        let mut log = Self { lines: Vec::new() };
        log.say(Statement::Adjudeck { version: 1 });
        log
    }

    /// Begins a game.
    pub(super) fn begin(&mut self, title: &str, rules: &Rules, house: Vec<Reading<'static>>, names: Vec<Box<str>>) {
        self.leave_blank();
        self.say(Statement::Game { title: in_a_line(title).into() });
        self.say(Statement::Rules { edition: rules.edition.clone().into(), pin: None });
        for reading in house {
            self.say(Statement::House { reading });
        }
        self.say(Statement::Players { names: names.into() });
    }

    /// Writes a blank line.
    pub(super) fn leave_blank(&mut self) {
        self.lines.push(LogLine::default());
    }

    /// Writes what happened.
    pub(super) fn say(&mut self, statement: Statement<'static>) {
        self.lines.push(LogLine { statement: Some(statement), ..LogLine::default() });
    }

    /// Writes what a player did.
    pub(super) fn say_play(&mut self, player: Seat, action: Action<'static>) {
        self.say(Statement::Plays { player, action });
    }

    /// Writes a comment behind the last line.
    pub(super) fn remark(&mut self, comment: &str) {
        let comment = in_a_line(comment);
        let Some(last) = self.lines.last_mut().filter(|_| !comment.is_empty()) else { return };
        match &mut last.comment {
            Some(before) => *before = format!("{before}; {comment}"),
            None => last.comment = Some(comment),
        }
    }

    /// Writes a comment on a line of its own.
    pub(super) fn note(&mut self, comment: &str) {
        self.lines.push(LogLine { comment: Some(in_a_line(comment)), ..LogLine::default() });
    }

    /// The log.
    pub(super) fn done(self) -> Log {
        Log { lines: self.lines }
    }
}

/// The text on one line, with a single space for each run of blanks and control characters.
pub(super) fn in_a_line(text: &str) -> String {
    text.split(|it: char| it.is_whitespace() || it.is_control())
        .filter(|word| !word.is_empty())
        .collect::<Vec<_>>()
        .join(" ")
}
