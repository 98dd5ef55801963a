//! The result of a search.

use adjudeck_format::Groups;

/// Whether a hand can lay a contract.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Solved {
    /// It can, with these melds.
    Melds(Groups<'static>),
    /// It cannot.
    Never,
    /// The search would have to look at more combinations than it may.
    GaveUp,
}

impl Solved {
    /// The melds, if any were found.
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
