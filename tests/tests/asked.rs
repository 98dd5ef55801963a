//! What each verdict of a case says beside its kind: where in the line the fault is, what it is, and on which points it rests.
//!
//! `tests/asked.txt` has it for every case: `ADJUDECK_BLESS=1` writes it anew. What is legal, and by which point, the claims of the
//! cases say after the books; here it is only noticed if a verdict names another place, another number or another player, or
//! if it rests on other questions than before.

use std::collections::BTreeMap;
use std::error::Error;
use std::fmt::Write;
use std::fs;
use std::path::Path;

use adjudeck_corpus::{cases, folder};
use adjudeck_replayer::referee::{Choice, Finding, FindingKind, Session};

/// What is found in a log, a line for each verdict.
fn asked(log: &[u8]) -> Result<String, Box<dyn Error>> {
    let mut all = String::new();
    let mut note = |finding: Finding| {
        let FindingKind::Verdict(judgement) = &finding.kind else { return };
        let at = finding.text.get(finding.span.clone()).unwrap_or_default();
        let fact =
            judgement.verdict.as_ref().err().map(|violation| format!(" {:?}", violation.fact)).unwrap_or_default();
        let points: Vec<&str> = judgement.points.iter().map(|point| point.path()).collect();
        let (line, at) = (finding.line, String::from_utf8_lossy(at));
        let _ = writeln!(all, "  {line} `{at}`{fact}: {}", points.join(" "));
    };
    Session::new(&Choice::default()).recorded().run(log, &mut note)?;
    Ok(all)
}

/// What the file says of each case, by its name.
fn said(file: &str) -> BTreeMap<&str, String> {
    let mut all = BTreeMap::<&str, String>::new();
    let mut name = "";
    for line in file.lines() {
        if line.starts_with(' ') {
            all.entry(name).or_default().extend([line, "\n"]);
        } else {
            name = line;
        }
    }
    all
}

#[test]
fn verdicts_say_the_same_as_before() -> Result<(), Box<dyn Error>> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("asked.txt");
    let mut now = BTreeMap::new();
    for case in cases() {
        let name = case.strip_prefix(folder().join("cases"))?.with_extension("").to_string_lossy().replace('\\', "/");
        now.insert(name, asked(&fs::read(&case)?)?);
    }
    if std::env::var_os("ADJUDECK_BLESS").is_some() {
        let written = now.iter().filter(|(_, asked)| !asked.is_empty()).map(|(name, asked)| format!("{name}\n{asked}"));
        fs::write(&path, written.collect::<String>())?;
    }
    let file = fs::read_to_string(&path)?;
    let before = said(&file);
    assert!(before.len() > 1000, "it has been lost what the cases said");
    for (name, now) in &now {
        let before = before.get(name.as_str()).map_or("", String::as_str);
        assert_eq!(now, before, "{name}: ADJUDECK_BLESS=1 writes it anew");
    }
    let gone: Vec<&&str> = before.keys().filter(|name| !now.contains_key(**name)).collect();
    assert!(gone.is_empty(), "cases that are no more: {gone:?}; ADJUDECK_BLESS=1 writes the file anew");
    Ok(())
}
