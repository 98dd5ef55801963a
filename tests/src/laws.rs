//! The laws, one file each. A law is added by adding its file and its line in [`LAWS`]: the gate tries it, and so does the
//! command that explores.

mod agreeing;
mod answered;
mod custody;
mod deciding;
mod expected;
mod generated;
mod held;
mod hiding;
mod injected;
mod itself;
mod judged;
pub mod seen;
mod silent;
mod summed;
mod unread;
mod written;

use adjudeck_replayer::generate::generate;
use adjudeck_replayer::referee::{Choice, Finding, Session};
use adjudeck_validator::{Rules, edition};

use crate::law::{Law, Trial};

pub use hiding::hide;
pub use summed::unequal;

/// Every law.
pub const LAWS: &[Law] = &[
    generated::LEGAL,
    agreeing::AGREEING,
    answered::ANSWERED,
    custody::KEPT,
    deciding::DECIDING,
    custody::ONCE,
    expected::NOTHING,
    held::HELD,
    hiding::HIDING,
    injected::INJECTED,
    itself::ITSELF,
    judged::TWICE,
    judged::ANY_LINES,
    judged::LOOKING,
    judged::FLIPPED,
    judged::PLAYED,
    seen::SAME,
    seen::KNOWN,
    seen::NEVER_CONDEMNS,
    silent::SILENT,
    summed::SUMMED,
    unread::LOST,
    written::PRINTED,
    written::PERMUTED,
];

/// The law of this name.
///
/// ```
/// assert!(adjudeck_tests::laws::law("generated-games-are-legal").is_some());
/// ```
#[must_use]
pub fn law(name: &str) -> Option<&'static Law> {
    LAWS.iter().find(|law| law.name == name)
}

/// A generated log of so many deals; empty if these rules give none.
///
/// ```
/// let rules = adjudeck_validator::edition("push/pagat").unwrap();
/// assert!(adjudeck_tests::laws::games(rules, 2, 7).contains("\ndeal 2 "));
/// ```
#[must_use]
pub fn games(rules: &Rules, deals: u32, seed: u64) -> String {
    let mut log = Vec::new();
    match generate(rules, deals, seed, None, &mut log) {
        Ok(_) => String::from_utf8(log).unwrap_or_default(),
        Err(_) => String::new(),
    }
}

/// What is found in a log.
///
/// ```
/// assert_eq!(adjudeck_tests::laws::findings("Aya drows 5C\n").len(), 1);
/// ```
#[must_use]
pub fn findings(log: &str) -> Vec<Finding> {
    let mut findings = Vec::new();
    let result = Session::new(&Choice::default()).run(log.as_bytes(), &mut |finding| findings.push(finding));
    debug_assert!(result.is_ok(), "bytes in memory can be read");
    findings
}

/// The rules that a log names.
fn rules_of(trial: &Trial) -> Option<&'static Rules> {
    trial.lines.iter().find_map(|line| edition(line.now.strip_prefix("rules ")?.split(' ').next()?))
}
