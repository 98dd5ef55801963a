//! Which points are consulted for a statement.

use std::cell::Cell;

use crate::law::context::Context;
use crate::rules::{Answer, Consulted, Rules};
use crate::state::deal::Deal;
use crate::state::game::Game;

/// The points that were consulted for a statement.
///
/// ```
/// assert_eq!(adjudeck_validator::Trace::default().judging.points().count(), 0);
/// ```
#[derive(Clone, Debug, Default)]
pub struct Trace {
    /// For its verdict.
    pub judging: Consulted,
    /// For its effect. A point that is not among these can change the effect only by changing the verdict, or the melds that
    /// were read for it.
    pub changing: Consulted,
    /// Whether the statement is legal and the law resolved what becomes of its cards. They are laid so, unless something is open.
    pub forms: Cell<bool>,
}

impl Trace {
    pub(super) fn clear(&self) {
        self.judging.clear();
        self.changing.clear();
        self.forms.set(false);
    }
}

/// The rules by which something takes effect, and where to note the points that are consulted; `None` if nobody asks.
#[derive(Clone, Copy)]
pub(super) struct Traced<'a> {
    pub(super) rules: &'a Rules,
    pub(super) asked: Option<&'a Consulted>,
}

impl<'a> Traced<'a> {
    /// These rules, without notes.
    pub(super) const fn quietly(rules: &'a Rules) -> Self {
        Self { rules, asked: None }
    }

    /// Notes that a point is consulted, whatever its answer.
    pub(super) fn note<T>(self, answer: &Answer<T>) {
        let _ = answer.ask(self.asked);
    }

    /// The present state, for the law to resolve.
    #[inline]
    pub(super) fn context(self, game: &'a Game, deal: &'a Deal) -> Context<'a> {
        Context::new(self.rules, game, deal, self.asked)
    }
}
