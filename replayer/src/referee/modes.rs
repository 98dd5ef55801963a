//! The settings for what a session reports.

/// Which statements are reported.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Wanted {
    /// Statements that are not legal.
    #[default]
    Faults,
    /// These, and statements that other readings would forbid.
    Disputed,
    /// All statements, each with every point that was consulted.
    All,
}

/// How much a finding tells.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum FindingDetail {
    /// What the verdict rests on, and which readings would turn it.
    #[default]
    Everything,
    /// The verdict, the scene, and which points were consulted.
    Briefly,
    /// The verdict alone.
    Verdict,
}

/// The settings for what a session reports.
#[derive(Clone, Debug, Default)]
pub(super) struct Modes {
    pub(super) wanted: Wanted,
    /// Whether expected verdicts are reported, and expectations are not checked.
    pub(super) recorded: bool,
    /// Whether expected verdicts are reported, while expectations are still checked.
    pub(super) shows_expected: bool,
    pub(super) told: FindingDetail,
}

impl Modes {
    /// Whether legal statements that other readings would forbid are reported.
    #[inline]
    pub(super) const fn wants_disputed(&self) -> bool {
        !matches!(self.wanted, Wanted::Faults)
    }

    /// Whether every verdict is reported.
    pub(super) const fn wants_all(&self) -> bool {
        matches!(self.wanted, Wanted::All)
    }
}
