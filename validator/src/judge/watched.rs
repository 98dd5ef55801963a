//! What is consulted for a statement.

use crate::rules::Asked;

/// The points that were consulted for a statement.
///
/// ```
/// assert_eq!(adjudeck_validator::Watched::default().judging.points().count(), 0);
/// ```
#[derive(Clone, Debug, Default)]
pub struct Watched {
    /// For its verdict.
    pub judging: Asked,
    /// For what it has changed; a point that is not among them has changed nothing but by way of the verdict.
    pub changing: Asked,
}

impl Watched {
    pub(super) fn clear(&self) {
        self.judging.clear();
        self.changing.clear();
    }
}
