//! What a session reports, and what it leaves out.

/// Which statements are reported.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Wanted {
    /// Those that are not legal.
    #[default]
    Faults,
    /// Those that other readings would not allow as well.
    Disputed,
    /// All, each with all that was consulted.
    All,
}

/// What a session reports, and what it leaves out.
#[derive(Debug, Default)]
pub(super) struct Modes {
    pub(super) wanted: Wanted,
    /// Whether verdicts are reported even if they were expected.
    pub(super) recorded: bool,
    /// Whether verdicts are reported even if they were expected, while expectations are checked all the same.
    pub(super) shows_expected: bool,
    /// Whether it is left out what verdicts rest on, and which readings would turn them.
    pub(super) briefly: bool,
}

impl Modes {
    /// Whether legal statements are reported that other readings would not allow.
    #[inline]
    pub(super) const fn wants_disputed(&self) -> bool {
        !matches!(self.wanted, Wanted::Faults)
    }

    /// Whether every verdict is reported.
    pub(super) const fn wants_all(&self) -> bool {
        matches!(self.wanted, Wanted::All)
    }
}
