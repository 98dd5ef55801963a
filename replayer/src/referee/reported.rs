//! What has been said of an input and need not be said again.

use std::collections::BTreeSet;

use super::rules_fault::RulesFault;

/// What has been said of an input and need not be said again.
#[derive(Clone, Debug, Default)]
pub(super) struct Reported {
    /// Whether it has been said that the input is not UTF-8.
    encoding: bool,
    /// What tells the reasons apart why games cannot be judged: there may be as many as games.
    refusals: BTreeSet<u64>,
}

impl Reported {
    /// Whether it is said for the first time that the input is in another encoding, as it is in every line that is not plain
    /// ASCII.
    pub(super) const fn is_first_encoding(&mut self) -> bool {
        !std::mem::replace(&mut self.encoding, true)
    }

    /// Whether it is said for the first time that games cannot be judged for this reason.
    pub(super) fn is_first_refusal(&mut self, fault: &RulesFault) -> bool {
        self.refusals.insert(fault.digest())
    }
}
