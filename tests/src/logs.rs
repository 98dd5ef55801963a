//! Random logs, and the findings in a log.

use adjudeck_replayer::generate::generate;
use adjudeck_replayer::referee::{Choice, Finding, Session};
use adjudeck_validator::Rules;

/// A generated log with this many deals; empty if these rules give none.
///
/// ```
/// let rules = adjudeck_validator::edition("push/pagat").unwrap();
/// assert!(adjudeck_tests::logs::games(rules, 2, 7).contains("\ndeal 2 "));
/// ```
#[must_use]
pub fn games(rules: &Rules, deals: u32, seed: u64) -> String {
    let mut log = Vec::new();
    match generate(rules, deals, seed, None, &mut log) {
        Ok(_) => String::from_utf8(log).unwrap_or_default(),
        Err(_) => String::new(),
    }
}

/// The findings in a log.
///
/// ```
/// assert_eq!(adjudeck_tests::logs::findings("Aya drows 5C\n").len(), 1);
/// ```
#[must_use]
pub fn findings(log: &str) -> Vec<Finding> {
    let mut findings = Vec::new();
    let result = Session::new(&Choice::default()).run(log.as_bytes(), &mut |finding| findings.push(finding));
    debug_assert!(result.is_ok(), "bytes in memory can be read");
    findings
}
