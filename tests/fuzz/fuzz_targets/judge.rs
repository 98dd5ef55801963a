//! Any log may be judged, and judging it twice finds the same. The rules and the players are given, so that little is needed.
#![no_main]

use adjudeck_replayer::session::{Choice, Session};
use libfuzzer_sys::fuzz_target;

fn judge(log: &[u8]) -> Vec<String> {
    let mut findings = Vec::new();
    let mut note = |finding: adjudeck_replayer::session::Finding| findings.push(format!("{} {:?}", finding.line, finding.what));
    let _ = Session::new(&Choice::default()).run(log, &mut note);
    findings
}

fuzz_target!(|bytes: &[u8]| {
    let mut log = b"rules kalooki/pagat\nplayers A B C\n".to_vec();
    log.extend_from_slice(bytes);
    assert_eq!(judge(&log), judge(&log));
});
