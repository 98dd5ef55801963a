//! A game and a deal as they were before a statement.

use adjudeck_format::{Action, Statement};
use serde::{Deserialize, Serialize};

use crate::judge::settle::check_settled;
use crate::law::context::Context;
use crate::law::melds::said;
use crate::rules::{Consulted, Rules};
use crate::state::deal::{Deal, Undo};
use crate::state::game::Game;
use crate::state::phase::Answered;
use crate::state::undo::Saying;
use crate::verdict::Verdict;

/// A game and a deal as they were before a statement.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Before {
    pub(super) game: Game,
    pub(super) deal: Deal,
}

/// The allocation of an earlier state that is no longer needed, kept for reuse. A copy of the judge need not have it.
#[derive(Debug, Default)]
pub(super) struct Spare(pub(super) Option<Box<Before>>);

impl Clone for Spare {
    fn clone(&self) -> Self {
        Self::default()
    }
}

impl Before {
    /// The verdict on the statement under these rules, and the points that were consulted.
    pub fn check(&self, rules: &Rules, statement: &Statement<'_>) -> (Verdict, Consulted) {
        let asked = Consulted::default();
        let context = Context::new(rules, &self.game, &self.deal, Some(&asked)).by_others();
        let verdict = check_settled(&context, &said::plainly(&context, statement)).map(|_| ());
        (verdict, asked)
    }
}

/// Whether a statement changes the table. After that the state before an earlier statement cannot be restored.
pub(crate) const fn moves_on(statement: &Statement<'_>) -> bool {
    matches!(
        statement,
        Statement::Plays { .. } | Statement::Deal { .. } | Statement::Position { .. } | Statement::Game { .. }
    )
}

/// What a ruling on a statement that was not legal must know about that statement.
pub(super) const fn faulty(statement: &Statement<'_>) -> Undo {
    let Statement::Plays { player, action } = statement else { return Undo::Fault { by: None, said: None } };
    Undo::Fault { by: Some(*player), said: said(action) }
}

/// What a player says about a discard by this action, if anything.
const fn said(action: &Action<'_>) -> Option<Saying> {
    if matches!(action, Action::Calls { .. }) {
        return Some(Saying::Call);
    }
    match Answered::by(action) {
        Some(answer) => Some(Saying::Answer(answer)),
        None => None,
    }
}
