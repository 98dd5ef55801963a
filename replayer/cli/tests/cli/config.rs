//! `adjudeck.toml`: where it is looked for, what it says, and what can be wrong with it.

use std::{env, fs};

use adjudeck_cli::config;
use serde_json::{Value, json};

use crate::run::{ILLEGAL, LEGAL, run_in};

/// A folder with these files.
fn folder(files: &[(&str, &str)]) -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    for (name, text) in files {
        let path = folder.path().join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }
    folder
}

#[test]
fn files_that_are_no_configuration_are_told_so() {
    let files = folder(&[("a.rum", LEGAL)]);
    let told = |bytes: &[u8]| {
        fs::write(files.path().join("adjudeck.toml"), bytes).unwrap();
        run_in(files.path(), &["check", "a.rum"])
    };
    assert!(told(b"\xff\xfel\0a\0").err.contains("UTF-16"));
    assert!(told(b"lang = \"\x83\x5c\"").err.contains("text in UTF-8 is needed"));
    assert!(told("x".repeat(2_000_000).as_bytes()).err.contains("longer than 1 MB"));
    // What editors of Windows write before the text is no fault.
    let marked = told("\u{feff}lang = \"ja\"\r\n".as_bytes());
    assert!(marked.status == 0 && marked.out.contains("ゲーム"), "{}{}", marked.out, marked.err);
    // A folder of that name is none.
    fs::remove_file(files.path().join("adjudeck.toml")).unwrap();
    fs::create_dir(files.path().join("adjudeck.toml")).unwrap();
    assert_eq!(run_in(files.path(), &["check", "a.rum"]).status, 0);
}

#[test]
fn a_configuration_that_is_wrong_costs_the_logs_for_which_it_holds() {
    let files = folder(&[
        ("a.rum", LEGAL),
        ("bad/adjudeck.toml", "lang = 3\n"),
        ("bad/b.rum", LEGAL),
        ("bad/c.rum", LEGAL),
        ("d.rum", ILLEGAL),
    ]);
    for threads in ["1", "3"] {
        let said = run_in(files.path(), &["check", ".", "--format", "json", "--threads", threads]);
        let report: Value = serde_json::from_str(&said.out).unwrap();
        assert_eq!((said.status, said.err.matches("adjudeck.toml:1:8").count()), (2, 1), "{}", said.err);
        let broken: Vec<_> =
            report["broken"].as_array().unwrap().iter().map(|it| it["file"].as_str().unwrap()).collect();
        assert_eq!(broken, ["./bad/b.rum", "./bad/c.rum"]);
        assert_eq!((&report["summary"]["games"], &report["summary"]["unopened"]), (&json!(2), &json!(2)));
        assert_eq!(report["findings"].as_array().unwrap().len(), 1);
    }
    let covered = run_in(files.path(), &["coverage", "."]);
    assert!(covered.status == 2 && covered.out.contains("2 games, "), "{}", covered.out);
}

#[test]
fn an_audit_has_one_configuration() {
    let files = folder(&[
        ("games/adjudeck.toml", "set.discard.wild = \"allowed\"\n"),
        ("games/a.rum", ILLEGAL),
        ("b.rum", ILLEGAL),
    ]);
    let one = run_in(files.path(), &["audit", "games", "-o", "one"]);
    assert!(one.status == 0 && one.out.ends_with(": all legal\n"), "{}{}", one.out, one.err);
    let two = run_in(files.path(), &["audit", "games", "b.rum", "-o", "two"]);
    assert!(two.status == 2 && two.err.contains("games/adjudeck.toml holds for a part of the inputs"), "{}", two.err);
    assert_eq!(run_in(files.path(), &["audit", "games", "b.rum", "-o", "two", "--no-config"]).status, 1);
}

/// Where the published schema is. `ADJUDECK_BLESS=1 cargo test -p adjudeck-cli` writes it anew.
const SCHEMA: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../schema/config.json");

#[test]
fn the_published_schema_is_up_to_date_and_has_the_keys_of_the_reader() {
    let schema = config::schema();
    let text = serde_json::to_string_pretty(&schema).unwrap() + "\n";
    if env::var_os("ADJUDECK_BLESS").is_some() {
        fs::write(SCHEMA, &text).unwrap();
    }
    assert!(fs::read_to_string(SCHEMA).unwrap_or_default() == text, "stale: test with ADJUDECK_BLESS=1");
    let mut keys: Vec<_> = schema["properties"].as_object().unwrap().keys().map(String::as_str).collect();
    let mut known = config::KEYS.to_vec();
    keys.sort_unstable();
    known.sort_unstable();
    assert_eq!(keys, known);
    let validator = jsonschema::validator_for(&schema).unwrap();
    let good = json!({ "rules": ["a.json", "push"], "set": { "layoff": { "direction": "both-ends" } }, "lang": "ja", "paths": ["x"] });
    assert!(validator.is_valid(&good) && validator.is_valid(&json!({ "rules": "kalooki" })));
    for bad in [json!({ "rulez": "a" }), json!({ "lang": "de" }), json!({ "paths": "x" }), json!({ "format": "xml" })] {
        assert!(!validator.is_valid(&bad), "{bad}");
    }
}
