//! What has been reported for an input and is not repeated.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};

use adjudeck_format::{Fault, FaultKind};
use serde::{Deserialize, Serialize};

use super::findings::{Finding, FindingKind};
use super::rules_fault::RulesFault;

/// How many reasons are remembered: an input may be wrong in any number of ways.
const MAX_REASONS: usize = 10_000;

/// What has been reported for an input and is not repeated.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reported {
    /// Whether it has been reported that the input is not UTF-8.
    encoding: bool,
    /// Digests of the reasons why games cannot be judged and why elements of a log in JSON are no lines, each with the line
    /// where it was reported.
    reasons: BTreeMap<u64, u64>,
}

impl Reported {
    /// Whether this fault must be reported, since it is the first of its kind. In an input with another encoding every line
    /// that is not plain ASCII is wrong, and a program that writes one element of a log in JSON wrongly writes all of them
    /// wrongly.
    pub(super) fn is_first_fault(&mut self, fault: &Fault) -> bool {
        match once(fault) {
            Some(SaidOnce::Encoding) => !std::mem::replace(&mut self.encoding, true),
            Some(SaidOnce::Element(reason) | SaidOnce::Refusal(reason)) => self.is_first(reason, fault.line),
            None => true,
        }
    }

    /// Whether this reason why games cannot be judged is reported for the first time.
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

    /// What identifies a finding that is reported only once in an input; `None` for other findings.
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

/// What identifies a fault that is reported only once; `None` for other faults.
fn once(fault: &Fault) -> Option<SaidOnce> {
    match fault.kind {
        FaultKind::Encoding => Some(SaidOnce::Encoding),
        FaultKind::NotALine => {
            let mut hasher = DefaultHasher::new();
            // The same field that is wrong in the same way is one fault, whatever it holds.
            fault.found.split(", found ").next().hash(&mut hasher);
            Some(SaidOnce::Element(hasher.finish()))
        }
        _ => None,
    }
}

/// A finding that is reported once in an input.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SaidOnce {
    /// The input has another encoding.
    Encoding,
    /// Games cannot be judged; the digest of the reason.
    Refusal(u64),
    /// Elements of a log in JSON are no lines; the digest of the reason.
    Element(u64),
}
