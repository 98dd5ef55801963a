//! How much is said, in which colours and forms, and with which status the program ends.

use std::fs;

use crate::run::{ILLEGAL, LEGAL, folder_with, run_in};

/// A log with three faults: two of one kind, and a line that cannot be read.
const THREE: &str = "\
game \"100 %, a: b\"
rules kalooki
players Aya Bea Carl
position 1 dealer Carl
hand Aya 5C JK
hand Bea JK
turn Aya drawn
Aya discards JK
Bea draws 5H
Bea discards JK
Carl drwas 5C
";

/// A report in `JUnit`, well-formed.
fn junit(folder: &std::path::Path, arguments: &[&str]) -> String {
    let told = run_in(folder, &[&["check", "--format", "junit"], arguments].concat());
    let mut reader = quick_xml::Reader::from_str(&told.out);
    loop {
        if let quick_xml::events::Event::Eof = reader.read_event().unwrap() {
            return told.out;
        }
    }
}

#[test]
fn servers_that_run_tests_get_a_case_for_each_game() {
    let (folder, _) = folder_with("a.rum", format!("{THREE}game \"two\"\n{LEGAL}").as_bytes());
    fs::write(folder.path().join("b.rum"), LEGAL).unwrap();
    fs::write(folder.path().join("c.rum"), [LEGAL.as_bytes(), b"game \"<&\"\n"].concat()).unwrap();
    fs::write(folder.path().join("d.rum"), b"\x89PNG\r\n\x1a\n\x00").unwrap();
    let report = junit(folder.path(), &["."]);
    let suites: Vec<_> = report.lines().filter(|line| line.contains("<testsuite ")).map(str::trim).collect();
    assert_eq!(
        suites,
        [
            "<testsuite name=\"./a.rum\" tests=\"2\" failures=\"0\" errors=\"1\">",
            "<testsuite name=\"./b.rum\" tests=\"1\" failures=\"0\" errors=\"0\">",
            "<testsuite name=\"./c.rum\" tests=\"2\" failures=\"0\" errors=\"0\">",
            "<testsuite name=\"./d.rum\" tests=\"1\" failures=\"0\" errors=\"1\">",
        ],
        "{report}"
    );
    assert!(report.contains("<testcase classname=\"./a.rum\" name=\"game 1: 100 %, a: b\">"), "{report}");
    assert!(report.contains("<testcase classname=\"./a.rum\" name=\"game 2: two\"/>"), "{report}");
    assert!(report.contains("./a.rum:8:14: illegal[wild-discarded]: a joker may not be discarded"), "{report}");
    let rule = "    Aya discards JK\n    rule: kalooki K4.3 (discard.wild = barred), Akagiri 2005\n";
    assert!(report.contains(rule), "{report}");
    let japanese = junit(folder.path(), &["--lang", "ja", "a.rum"]);
    assert!(japanese.contains("    規則：kalooki K4.3 (discard.wild = barred)、"), "{japanese}");
    // The order of the threads is not that of the report.
    assert_eq!(report, junit(folder.path(), &[".", "--threads", "1"]));
    // A fault of a play is a failure, and no error.
    fs::write(folder.path().join("e.rum"), ILLEGAL).unwrap();
    assert!(junit(folder.path(), &["e.rum"]).contains("failures=\"1\" errors=\"0\""));
}
