//! What has been said of an input and need not be said again.

use std::collections::btree_map::Entry;
use std::collections::{BTreeMap, BTreeSet};

use adjudeck_format::FaultKind;
use serde::{Deserialize, Serialize};

use super::findings::{Finding, FindingKind};
use super::rules_fault::RulesFault;

/// What has been said of an input and need not be said again.
#[derive(Clone, Debug, Default)]
pub struct Reported {
    /// In which line it was said that the input is not UTF-8.
    encoding: Option<u64>,
    /// What tells the reasons apart why games cannot be judged, with the line where it was said: there may be as many as games.
    refusals: BTreeMap<u64, u64>,
}

impl Reported {
    /// Whether it is said for the first time that the input is in another encoding, as it is in every line that is not plain
    /// ASCII.
    pub(super) const fn is_first_encoding(&mut self, line: u64) -> bool {
        let is_first = self.encoding.is_none();
        if is_first {
            self.encoding = Some(line);
        }
        is_first
    }

    /// Whether it is said for the first time that games cannot be judged for this reason.
    pub(super) fn is_first_refusal(&mut self, fault: &RulesFault, line: u64) -> bool {
        let entry = self.refusals.entry(fault.digest());
        let is_first = matches!(entry, Entry::Vacant(_));
        entry.or_insert(line);
        is_first
    }

    /// What tells a finding from others of which none is said again in the same input; nothing, if it is not said once only.
    #[must_use]
    pub fn said_once(&self, finding: &Finding) -> Option<SaidOnce> {
        match &finding.kind {
            FindingKind::Unreadable(fault) if fault.kind == FaultKind::Encoding => Some(SaidOnce::Encoding),
            FindingKind::Rules(fault) => {
                let reason = fault.digest();
                (self.refusals.get(&reason) == Some(&finding.line)).then_some(SaidOnce::Refusal(reason))
            }
            _ => None,
        }
    }

    /// Adds what has been said of a part of the input that follows, by somebody who did not know of this. What they have said
    /// again, they need not have said.
    pub fn go_on(&mut self, later: &Self) -> Repeated {
        let encoding = later.encoding.filter(|_| self.encoding.is_some());
        self.encoding = self.encoding.or(later.encoding);
        let mut refusals = BTreeSet::new();
        for (reason, line) in &later.refusals {
            match self.refusals.entry(*reason) {
                Entry::Occupied(_) => _ = refusals.insert(*line),
                Entry::Vacant(new) => _ = new.insert(*line),
            }
        }
        Repeated { encoding, refusals }
    }
}

/// What is said once in an input.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SaidOnce {
    /// That it is in another encoding.
    Encoding,
    /// Why games cannot be judged; what tells this reason from others.
    Refusal(u64),
}

/// What has been said of a part of an input though it had been said of an earlier one.
pub struct Repeated {
    encoding: Option<u64>,
    refusals: BTreeSet<u64>,
}

impl Repeated {
    /// Whether a finding is one of those.
    #[must_use]
    pub fn has(&self, finding: &Finding) -> bool {
        match &finding.kind {
            FindingKind::Unreadable(fault) => fault.kind == FaultKind::Encoding && self.encoding == Some(finding.line),
            FindingKind::Rules(_) => self.refusals.contains(&finding.line),
            _ => false,
        }
    }
}
