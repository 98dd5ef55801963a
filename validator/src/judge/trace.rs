//! What is consulted for a statement.

use std::cell::Cell;

use crate::rules::Consulted;

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
