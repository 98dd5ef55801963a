//! Rules files on the command line: those that say only what differs, and what is wrong with some.

use std::fs;
use std::path::Path;

use serde_json::Value;

use crate::run::{Said, run, run_in};

/// A folder with a club's file, and one that extends it from a folder below.
fn folder() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir(folder.path().join("young")).unwrap();
    for (name, text) in [
        (
            "harbour.json",
            "{\n  \"extends\": \"kalooki/pagat\",\n  \"edition\": \"kalooki/harbour\",\n  \"book\": \"Harbour Club 2026\",\n  \
             \"call\": {\n    \"limit\": 2\n  },\n  \"layoff\": {\n    \"direction\": \"both-ends\"\n  }\n}\n",
        ),
        (
            "young/young.json",
            "{ \"extends\": \"../harbour.json\", \"edition\": \"kalooki/young\", \"series\": { \"deals\": 4 } }",
        ),
        ("circle.json", "{ \"extends\": \"other.json\" }"),
        ("other.json", "{ \"extends\": \"circle.json\" }"),
        ("faulty.json", "{ \"extends\": \"wrong.json\" }"),
        ("wrong.json", "{\n\"extends\": \"kalooki\",\n\"call\": { \"limit\": \"two\" },\n\"layof\": null }"),
    ] {
        fs::write(folder.path().join(name), text).unwrap();
    }
    folder
}

fn out(folder: &Path, arguments: &[&str]) -> String {
    let Said { status, out, err } = run_in(folder, arguments);
    assert_eq!((status, &*err), (0, ""), "{arguments:?}");
    out
}

#[test]
fn a_file_that_says_what_differs_is_flattened_and_shown_as_a_difference_again() {
    let folder = folder();
    let whole = out(folder.path(), &["rules", "flatten", "young/young.json"]);
    let data: Value = serde_json::from_str(&whole).unwrap();
    assert_eq!((&data["call"]["limit"]["answer"], &data["series"]["deals"]["answer"]), (&2.into(), &4.into()));
    assert_eq!(data["call"]["limit"]["source"], "Harbour Club 2026");
    fs::write(folder.path().join("whole.json"), &whole).unwrap();
    assert_eq!(out(folder.path(), &["rules", "show", "whole.json"]), whole);

    let shown = |arguments: &[&str]| out(folder.path(), &[&["rules", "show"], arguments].concat());
    let file = fs::read_to_string(folder.path().join("harbour.json")).unwrap();
    assert_eq!(shown(&["harbour.json", "--as-difference"]), file);
    let of_base: Value = serde_json::from_str(&shown(&["young/young.json", "--as-difference"])).unwrap();
    assert_eq!(of_base["extends"], "../harbour.json");
    let nearest: Value = serde_json::from_str(&shown(&["whole.json", "--as-difference"])).unwrap();
    let deals = &nearest["series"]["deals"]["answer"];
    assert_eq!((&nearest["extends"], deals), (&"kalooki/pagat".into(), &4.into()));
    let named: Value = serde_json::from_str(&shown(&["harbour.json", "--as-difference=kalooki/akagiri"])).unwrap();
    assert_eq!(named["extends"], "kalooki/akagiri");
}

/// Whoever opens a pipe may wait for ever.
#[cfg(unix)]
#[test]
fn rules_are_read_from_files_only() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    assert!(std::process::Command::new("mkfifo").arg(path("pipe.json")).status().unwrap().success());
    std::os::unix::fs::symlink("/dev/zero", path("zeros.json")).unwrap();
    for name in ["pipe.json", "zeros.json"] {
        fs::write(path("club.json"), format!("{{ \"extends\": \"{name}\", \"edition\": \"club\" }}")).unwrap();
        for rules in ["club.json", name] {
            let said = run_in(folder.path(), &["rules", "check", rules]);
            let due = format!("{name}: error: this is a pipe or a device and no file");
            assert!(said.status == 2 && said.err.contains(&due), "{rules}: {}", said.err);
        }
        // Whoever asks which files there are waits no longer.
        let said = run_in(folder.path(), &["generate", "--rules", "club.json", "-o", "new.rum"]);
        assert!(said.status == 2 && !path("new.rum").exists(), "{}", said.err);
    }
}

#[test]
fn games_are_judged_and_made_by_a_file_that_says_what_differs() {
    let folder = folder();
    let log = out(folder.path(), &["generate", "--rules", "harbour.json", "--deals", "2", "-o", "a.rum"]);
    assert_eq!(log, "");
    let said = run_in(folder.path(), &["check", "--rules", "harbour.json", "a.rum"]);
    assert_eq!((said.status, said.out.contains("by kalooki/harbour: all legal")), (0, true), "{}", said.out);
    let points = out(folder.path(), &["rules", "points", "harbour.json"]);
    assert!(points.contains("both-ends  (Harbour Club 2026, differs from K5.5)"), "{points}");
    let explained = out(folder.path(), &["explain", "layoff.direction", "--rules", "harbour.json"]);
    let [club, books] = ["kalooki/harbour: both-ends (Harbour Club 2026, differs from K5.5)", "kalooki/pagat: "]
        .map(|it| explained.find(it));
    assert!(club.is_some() && club < books, "{explained}");
    assert_eq!(run(&["rules", "check"], "").status, 2, "which?");
}

#[test]
fn the_book_has_the_rules_of_a_club() {
    let folder = folder();
    let written =
        out(folder.path(), &["book", "-o", "book", "--rules", "young/young.json", "--rules", "kalooki/akagiri"]);
    assert!(written.contains("begin with book/index.html"), "{written}");
    let read = |path: &str| fs::read_to_string(folder.path().join("book").join(path)).unwrap();
    let chapter = read("kalooki.html");
    assert!(chapter.contains("differs from <code lang=\"en\">../harbour.json</code>"), "what it extends is beside it");
    assert!(read("kalooki/call.limit.html").contains("Harbour Club 2026"));
    fs::write(folder.path().join("nameless.json"), "{ \"extends\": \"push\", \"book\": \"ours\" }").unwrap();
    for (rules, why) in [
        ("nameless.json", "these rules are called `push/akagiri`, as are those of push/akagiri"),
        ("wrong.json", "did you mean `layoff`?"),
    ] {
        let said = run_in(folder.path(), &["book", "-o", "other", "--rules", rules]);
        assert!(said.status == 2 && said.err.contains(why), "{}", said.err);
    }
    assert!(!folder.path().join("other").exists());
}
