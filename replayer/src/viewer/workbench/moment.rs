//! The state of a game at a line.

use std::io;

use adjudeck_format::{Line, Names, ReadError, Reader, Statement};
use serde::Serialize;

use super::order::Order;
use crate::analysis::table::TableView;
use crate::referee::{Choice, Finding, Session};
use crate::viewer::playback::TableWords;
use crate::words::Lang;

/// The state of a game after some lines of a text.
pub(crate) struct Moment {
    pub(crate) session: Session,
    pub(crate) names: Names,
    /// The number of the game in the text, from 1.
    pub(super) game: u64,
    /// The last line with a statement; 0 if there is none.
    pub(crate) line: u64,
}

impl Moment {
    /// The state after all lines up to this one; the first line is 1.
    pub(crate) fn after(text: &str, line: u64, choice: &Choice) -> Self {
        let mut moment = Self::of(Session::new(choice));
        moment.session.explain_no_more();
        let mut reader = Reader::new(upto(text, line).as_bytes());
        while let Some(stepped) = reader.next_with(|read| moment.step(read, &mut |_| {})) {
            debug_assert!(stepped.is_ok(), "a text in memory can be read");
        }
        moment
    }

    /// The state before the first line.
    pub(super) fn of(session: Session) -> Self {
        Self { session, names: Names::default(), game: 0, line: 0 }
    }

    /// A copy of the state with which judging can go on.
    pub(super) fn kept(&self) -> Self {
        Self { session: self.session.kept(), names: self.names.clone(), ..*self }
    }

    /// Judges plays for as long as they are legal.
    pub(super) fn pass_plays(&mut self, reader: &mut Reader<&[u8]>) {
        let before = reader.lines_read();
        self.session.pass_plays(reader);
        if reader.lines_read() > before {
            self.line = reader.lines_read();
        }
    }

    /// Judges one line.
    pub(super) fn step(
        &mut self,
        read: Result<&Line<'_>, ReadError>,
        report: &mut dyn FnMut(Finding),
    ) -> io::Result<()> {
        if let Ok(read) = &read {
            self.line = read.number;
            self.game += u64::from(matches!(read.statement, Statement::Game { .. }));
        }
        self.session.step(read, &mut self.names, report)
    }
}

/// The first lines of a text.
fn upto(text: &str, lines: u64) -> &str {
    let lines = usize::try_from(lines).unwrap_or(usize::MAX);
    let Some(last) = lines.checked_sub(1) else { return "" };
    text.match_indices('\n').nth(last).and_then(|(end, _)| text.get(..=end)).unwrap_or(text)
}

/// A table, and the words to draw it with.
#[derive(Clone, Debug, Serialize)]
pub struct Shown {
    /// The table.
    pub view: TableView,
    /// The words of its game.
    pub words: TableWords,
}

/// The table after a line of a text; `None` if there is none yet.
///
/// ```
/// use adjudeck_replayer::viewer::workbench::{Order, table};
/// let log = "rules kalooki\nplayers Aya Bea Carl\nposition 1 dealer Carl\nhand Aya 5C JK\nturn Aya drawn\nAya discards 5C\n";
/// let view = table(log, 5, &Order::default()).unwrap().view;
/// assert_eq!((view.stage, view.players[0].hand.known.len()), ("playing", 2));
/// assert_eq!(table(log, 6, &Order::default()).unwrap().view.turn.as_deref(), Some("Bea"));
/// assert!(table(log, 2, &Order::default()).is_none());
/// ```
#[must_use]
pub fn table(text: &str, line: u64, order: &Order) -> Option<Shown> {
    Shown::at(&Moment::after(text, line, &order.choice()), order.lang())
}

impl Shown {
    /// The table at a moment; `None` if there is none yet.
    pub(super) fn at(moment: &Moment, lang: Lang) -> Option<Self> {
        let judge = moment.session.judge().filter(|judge| judge.deal().number() > 0)?;
        let view = TableView::of(judge, &moment.names, moment.game.max(1), moment.line, lang);
        Some(Self { words: TableWords::of(lang, &view.variant), view })
    }
}

#[cfg(test)]
mod tests {
    use super::upto;

    #[test]
    fn lines_are_those_up_to_the_last_that_is_asked_for() {
        assert_eq!(upto("a\nb\nc", 0), "");
        assert_eq!(upto("a\nb\nc", 2), "a\nb\n");
        assert_eq!(upto("a\nb\nc", 3), "a\nb\nc");
        assert_eq!(upto("a\nb\nc", 9), "a\nb\nc");
    }
}
