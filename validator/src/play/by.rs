//! The rules by which something happens.

use std::ops::Deref;

use crate::law::context::Case;
use crate::rules::{Answer, Asked, Rules};
use crate::state::deal::Deal;
use crate::state::game::Game;

/// The rules by which something happens, and who notes what is consulted of them; nobody, if it does not matter.
#[derive(Clone, Copy)]
pub(crate) struct By<'a> {
    rules: &'a Rules,
    asked: Option<&'a Asked>,
}

impl<'a> By<'a> {
    #[inline]
    pub(crate) const fn new(rules: &'a Rules, asked: Option<&'a Asked>) -> Self {
        Self { rules, asked }
    }

    /// The answer to a point; that it was consulted is noted.
    #[inline]
    pub(crate) fn ask<T: Copy>(self, answer: &Answer<T>) -> T {
        *answer.ask(self.asked)
    }

    /// Notes that a point was consulted, whatever its answer.
    #[inline]
    pub(crate) fn note<T>(self, answer: &Answer<T>) {
        let _ = answer.ask(self.asked);
    }
}

impl Deref for By<'_> {
    type Target = Rules;

    #[inline]
    fn deref(&self) -> &Rules {
        self.rules
    }
}

/// A case for reading what lies on the table, by the same rules.
#[inline]
pub(crate) fn reading<T>(by: By<'_>, game: &Game, deal: &Deal, read: impl FnOnce(&Case<'_>) -> T) -> T {
    read(&Case::new(by.rules, game, deal, by.asked))
}
