//! What is consulted for a statement.

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
    /// For what it has changed; a point that is not among them has changed nothing but by way of the verdict, and of the melds
    /// that were formed for it.
    pub changing: Consulted,
    /// Whether melds were formed for the verdict, which are laid as they were formed.
    pub forms: Cell<bool>,
}

impl Trace {
    pub(super) fn clear(&self) {
        self.judging.clear();
        self.changing.clear();
        self.forms.set(false);
    }
}

/// The rules by which something happens, and who notes what is consulted of them; nobody, if it does not matter.
#[derive(Clone, Copy)]
pub(super) struct Traced<'a> {
    pub(super) rules: &'a Rules,
    pub(super) asked: Option<&'a Consulted>,
}

impl<'a> Traced<'a> {
    /// By these rules, without notes.
    pub(super) const fn quietly(rules: &'a Rules) -> Self {
        Self { rules, asked: None }
    }

    /// Notes that a point is consulted, whatever its answer.
    pub(super) fn note<T>(self, answer: &Answer<T>) {
        let _ = answer.ask(self.asked);
    }

    /// What is to be resolved as things stand.
    #[inline]
    pub(super) fn context(self, game: &'a Game, deal: &'a Deal) -> Context<'a> {
        Context::new(self.rules, game, deal, self.asked)
    }
}
