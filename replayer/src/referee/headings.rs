//! What stands above the line that says by which rules a game is played.

use adjudeck_format::{Line, Names, Scratch, Statement, parse_line};

use super::findings::Finding;
use super::session::Session;
use super::waiting::Early;

impl Session {
    /// Whether a statement waits for the rules of its game: what stands before the first deal may come in any order.
    pub(super) fn is_early(&self, statement: &Statement<'_>) -> bool {
        let unknown = self.edition.is_none() && self.choice.rules.is_none() && !self.reported_unjudged;
        unknown
            && match statement {
                Statement::Players { .. } => true,
                Statement::Partners { .. }
                | Statement::Pack { .. }
                | Statement::Seats { .. }
                | Statement::Tally { .. }
                | Statement::Pool { .. }
                | Statement::Expect { .. }
                | Statement::Ruling { .. } => !self.early.is_empty(),
                _ => false,
            }
    }

    /// Keeps a line until the rules are known.
    pub(super) fn keep_early(&mut self, line: &Line<'_>, names: &mut Names) {
        names.see(&line.statement);
        let &Line { number, offset, may_be_answered, .. } = line;
        self.early.push(Early { number, offset, text: line.text.to_vec(), names: names.clone(), may_be_answered });
        if matches!(line.statement, Statement::Players { .. }) {
            self.lost_seats = false;
        }
    }

    /// Judges the lines that were kept, now that the rules are known.
    pub(super) fn judge_early(&mut self, report: &mut dyn FnMut(Finding)) {
        let early = std::mem::take(&mut self.early);
        if early.is_empty() {
            return;
        }
        for Early { number, offset, text, mut names, may_be_answered } in early {
            let mut scratch = Scratch::default();
            let statement = match parse_line(&text, &names, &mut scratch) {
                Ok(Some(statement)) => statement,
                // A line of players that could not be read, but understood.
                _ => Statement::Players { names: names.as_slice().to_vec().into() },
            };
            self.any_statement(&Line { number, offset, text: &text, statement, may_be_answered }, &mut names, report);
        }
        self.release(report);
    }
}
