//! What has been said of an input and need not be said again.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

use adjudeck_format::FaultKind;
use serde::{Deserialize, Serialize};

use super::findings::{Finding, FindingKind};
use super::rules_fault::RulesFault;

/// What has been said of an input and need not be said again.
#[derive(Clone, Debug, Default)]
pub struct Reported {
    /// Whether it was said that the input is not UTF-8.
    encoding: bool,
    /// What tells the reasons apart why games cannot be judged, with the line where it was said: there may be as many as games.
    refusals: BTreeMap<u64, u64>,
}

impl Reported {
    /// Whether it is said for the first time that the input is in another encoding, as it is in every line that is not plain
    /// ASCII.
    pub(super) const fn is_first_encoding(&mut self) -> bool {
        !std::mem::replace(&mut self.encoding, true)
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
