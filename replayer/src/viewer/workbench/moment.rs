//! The state of a game at a line.

use adjudeck_format::{Names, Reader, Statement};
use serde::Serialize;

use super::order::Order;
use crate::analysis::table::TableView;
use crate::referee::{Choice, Session};
use crate::viewer::playback::TableWords;

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
        let mut session = Session::new(choice);
        session.explain_no_more();
        let mut moment = Self { session, names: Names::default(), game: 0, line: 0 };
        let mut reader = Reader::new(upto(text, line).as_bytes());
        while let Some(stepped) = reader.next_with(|read| {
            if let Ok(read) = &read {
                moment.line = read.number;
                moment.game += u64::from(matches!(read.statement, Statement::Game { .. }));
            }
            moment.session.step(read, &mut moment.names, &mut |_| {})
        }) {
            debug_assert!(stepped.is_ok(), "a text in memory can be read");
        }
        moment
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
    let moment = Moment::after(text, line, &order.choice());
    let judge = moment.session.judge().filter(|judge| judge.deal().number() > 0)?;
    let view = TableView::of(judge, &moment.names, moment.game.max(1), moment.line, order.lang());
    Some(Shown { words: TableWords::of(order.lang(), &view.variant), view })
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
