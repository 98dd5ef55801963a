//! What has been said of an input and need not be said again.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};

use adjudeck_format::{Fault, FaultKind};
use serde::{Deserialize, Serialize};

use super::findings::{Finding, FindingKind};
use super::rules_fault::RulesFault;

/// How many reasons are remembered: a file may be wrong in any number of ways.
const MAX_REASONS: usize = 10_000;

/// What has been said of an input and need not be said again.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct Reported {
    /// Whether it was said that the input is not UTF-8.
    encoding: bool,
    /// What tells the reasons apart why games cannot be judged, and why elements of a log in JSON are no lines; with the line where
    /// each was said.
    reasons: BTreeMap<u64, u64>,
}

impl Reported {
    /// Whether this is said of a line for the first time. That the input is in another encoding is true of every line that is not
    /// plain ASCII, and a program that writes one element of a log in JSON wrongly writes all of them so.
    pub(super) fn is_first_fault(&mut self, fault: &Fault) -> bool {
        match once(fault) {
            Some(SaidOnce::Encoding) => !std::mem::replace(&mut self.encoding, true),
            Some(SaidOnce::Element(reason) | SaidOnce::Refusal(reason)) => self.is_first(reason, fault.line),
            None => true,
        }
    }

    /// Whether it is said for the first time that games cannot be judged for this reason.
    pub(super) fn is_first_refusal(&mut self, fault: &RulesFault, line: u64) -> bool {
        self.is_first(fault.digest(), line)
    }

    fn is_first(&mut self, reason: u64, line: u64) -> bool {
        let has_room = self.reasons.len() < MAX_REASONS;
        match self.reasons.entry(reason) {
            Entry::Occupied(_) => return false,
            Entry::Vacant(entry) if has_room => {
                entry.insert(line);
            }
            Entry::Vacant(_) => {}
        }
        true
    }

    /// What tells a finding from others of which none is said again in the same input; nothing, if it is not said once only.
    #[must_use]
    pub fn said_once(&self, finding: &Finding) -> Option<SaidOnce> {
        let said = match &finding.kind {
            FindingKind::Unreadable(fault) => once(fault)?,
            FindingKind::Rules(fault) => SaidOnce::Refusal(fault.digest()),
            _ => return None,
        };
        let is_kept = |reason| self.reasons.get(&reason) == Some(&finding.line);
        match said {
            SaidOnce::Encoding => Some(said),
            SaidOnce::Refusal(reason) | SaidOnce::Element(reason) => is_kept(reason).then_some(said),
        }
    }
}

/// What tells a fault of a line from others of which none is said again.
fn once(fault: &Fault) -> Option<SaidOnce> {
    match fault.kind {
        FaultKind::Encoding => Some(SaidOnce::Encoding),
        FaultKind::NotALine => {
            let mut hasher = DefaultHasher::new();
            fault.found.hash(&mut hasher);
            Some(SaidOnce::Element(hasher.finish()))
        }
        _ => None,
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
    /// Why elements of a log in JSON are no lines; what tells this reason from others.
    Element(u64),
}
