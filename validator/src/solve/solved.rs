//! What a search finds.

use adjudeck_format::Groups;

/// Whether a hand can lay a contract.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Solved {
    /// It can, like this.
    Melds(Groups<'static>),
    /// It cannot.
    Never,
    /// More combinations would have to be looked at than a search may visit.
    GaveUp,
}

impl Solved {
    /// The melds, if some were found.
    ///
    /// ```
    /// assert_eq!(adjudeck_validator::Solved::Never.melds(), None);
    /// ```
    #[must_use]
    pub fn melds(self) -> Option<Groups<'static>> {
        match self {
            Self::Melds(melds) => Some(melds),
            Self::Never | Self::GaveUp => None,
        }
    }
}
