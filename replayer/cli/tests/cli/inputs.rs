//! Inputs that break off, that are no files, or that say what is no answer.

use std::io::Write as _;

use serde_json::Value;

use crate::run::{ILLEGAL, LEGAL, command, folder_with, run, run_in, said};

/// A gzip that breaks off after all of a log, but before its end.
fn truncated(log: &str) -> Vec<u8> {
    let mut gzip = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::none());
    gzip.write_all(log.as_bytes()).unwrap();
    let mut gzip = gzip.finish().unwrap();
    gzip.truncate(gzip.len() - 20);
    gzip
}

#[test]
fn what_was_judged_is_told_apart_from_what_is_missing() {
    // The last line is cut off as well.
    let gzip = truncated(&format!("game \"One\"\n{LEGAL}game \"Two\"\n{ILLEGAL}tag cut off\n"));
    let check = |format: &str| said(command(&["check", "--format", format]), &gzip);
    let text = check("text");
    assert_eq!((text.status, text.err.starts_with("<stdin>: error: ")), (2, true), "{}", text.err);
    // The finding of the last line that could be read is not lost.
    assert!(text.out.contains("<stdin>:14:14: illegal["), "{}", text.out);
    assert!(text.out.contains("\n<stdin>: judged up to line 14 only\n"), "{}", text.out);
    assert!(text.out.ends_with(": 1 illegal, incomplete: 1 input could not be read to the end\n"), "{}", text.out);

    let rows: Vec<Value> = check("jsonl").out.lines().map(|row| serde_json::from_str(row).unwrap()).collect();
    let complete: Vec<_> = rows.iter().filter_map(|row| row["ended"]["complete"].as_bool()).collect();
    let broken: Vec<_> = rows.iter().filter_map(|row| row["broken"]["line"].as_u64()).collect();
    assert_eq!((complete, broken), (vec![true, false], vec![14]));
    assert_eq!(rows.last().unwrap()["summary"]["complete"], false);

    let report: Value = serde_json::from_str(&check("json").out).unwrap();
    assert_eq!((&report["broken"][0]["line"], &report["broken"][0]["file"]), (&14.into(), &"<stdin>".into()));
    let sarif: Value = serde_json::from_str(&check("sarif").out).unwrap();
    let invocation = &sarif["runs"][0]["invocations"][0];
    let notification = &invocation["toolExecutionNotifications"][0];
    assert_eq!((&invocation["executionSuccessful"], &notification["level"]), (&false.into(), &"error".into()));
    assert!(notification["message"]["text"].as_str().unwrap().contains("up to line 14 only"), "{notification}");

    // Where nothing was wrong so far, nothing is called all legal.
    let gzip = truncated(&format!("{LEGAL}tag cut off, it is\n"));
    let legal = said(command(&["check"]), &gzip).out;
    assert!(legal.contains(": nothing wrong so far, incomplete: "), "{legal}");
    let compared = said(command(&["compare", "kalooki", "kalooki"]), &gzip);
    assert_eq!(compared.status, 2);
    assert!(compared.out.ends_with("\n  incomplete: 1 input could not be read to the end\n"), "{}", compared.out);
    let json = said(command(&["compare", "kalooki", "kalooki", "--format", "json"]), &gzip).out;
    let sums = &serde_json::from_str::<Value>(&json).unwrap()["summary"];
    assert_eq!((&sums["unopened"], &sums["unreadable"], &sums["statements"]), (&1.into(), &0.into(), &6.into()));
    let whole: Value = serde_json::from_str(&run(&["check", "--format", "json"], LEGAL).out).unwrap();
    assert_eq!((&whole["summary"]["complete"], &whole["broken"]), (&true.into(), &Value::Array(vec![])));
}

#[test]
#[cfg(unix)]
fn a_file_name_cannot_forge_a_report() {
    let name = "a.rum:1:1: legal\nb\u{1b}[2J\u{202e}\u{85}.rum";
    let (folder, _) = folder_with(name, ILLEGAL.as_bytes());
    let shown = "a.rum:1:1: legal␊b␛[2J��.rum";
    let lines = |arguments: &[&str]| {
        let said = run_in(folder.path(), arguments);
        let said = said.out + &said.err;
        assert!(!said.contains(['\u{1b}', '\u{202e}', '\u{85}']), "{said}");
        assert!(said.contains(shown) && !said.lines().any(|line| line.starts_with('b')), "{said}");
    };
    lines(&["check", "."]);
    lines(&["check", name, "missing\nb"]);
    lines(&["compare", "kalooki", "kalooki+discard.wild=allowed", "."]);
    lines(&["compare", "kalooki", "kalooki+discard.wild=allowed", ".", "--format", "markdown"]);
    lines(&["fmt", "--check", "--", name, &format!("{name}.missing")]);
    lines(&["check", "--rules", &format!("{name}.json"), "."]);
    lines(&["convert", "--to", "json", &format!("{name}.missing")]);
    lines(&["compare", "kalooki", ".", "--write-baseline", &format!("{name}.jsonl")]);
    lines(&["book", "-o", name]);
    let sarif = run_in(folder.path(), &["check", ".", "--format", "sarif"]).out;
    let sarif: Value = serde_json::from_str(&sarif).unwrap();
    let uri = &sarif["runs"][0]["results"][0]["locations"][0]["physicalLocation"]["artifactLocation"]["uri"];
    assert_eq!(uri, "./a.rum%3A1%3A1%3A%20legal%0Ab%1B%5B2J%E2%80%AE%C2%85.rum");
    let json = run_in(folder.path(), &["check", ".", "--format", "json"]).out;
    assert_eq!(serde_json::from_str::<Value>(&json).unwrap()["findings"][0]["file"], format!("./{name}"));
}
