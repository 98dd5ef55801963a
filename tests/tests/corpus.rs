//! Every case of the corpus is judged; its expectations must be met, and nothing else may be found.
//!
//! A case is added by adding a file `corpus/cases/<variant>/<section>.<point>/<slug>.rum`: the walk below finds it.

use std::path::{Path, PathBuf};

use adjudeck_corpus::cases;
use adjudeck_replayer::session::{Choice, Finding, Session};

fn judge(path: &Path) -> Vec<Finding> {
    let text = std::fs::read(path).unwrap();
    let mut findings = Vec::new();
    Session::new(&Choice::default()).run(&*text, &mut |finding| findings.push(finding)).unwrap();
    findings
}

#[test]
fn every_case_is_judged_as_it_claims() {
    let paths: Vec<PathBuf> = cases();
    assert!(paths.len() > 300);
    let mut failed = Vec::new();
    for path in paths {
        for finding in judge(&path) {
            failed.push(format!("{}:{}: {} {:?}", path.display(), finding.line, String::from_utf8_lossy(&finding.text), finding.what));
        }
    }
    assert!(failed.is_empty(), "{} findings:\n{}", failed.len(), failed.join("\n"));
}
