//! `audit --fairness`: what is unusual in an archive, in each form, and what is not.

use std::fs;
use std::path::Path;

use serde_json::Value;

use crate::run::{Said, run, run_in};

/// Games that are made up, by a seed.
fn games(seed: &str) -> String {
    run(&["generate", "--rules", "kalooki/pagat", "--games", "8", "--seed", seed], "").out
}

/// A folder with these logs.
fn folder(logs: &[(&str, &str)]) -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    for (name, log) in logs {
        fs::write(folder.path().join(name), log).unwrap();
    }
    folder
}

fn ask(folder: &Path, more: &[&str]) -> Said {
    run_in(folder, &[&["audit", ".", "--fairness"], more].concat())
}

fn json(folder: &Path, more: &[&str]) -> (i32, Value) {
    let said = ask(folder, &[&["--fairness-format", "json"], more].concat());
    (said.status, serde_json::from_str(&said.out).unwrap())
}

/// An archive in which the games of one evening were dealt again on another.
fn dealt_again() -> tempfile::TempDir {
    let log = games("3");
    folder(&[("a.rum", &log), ("b.rum", &log.replace("seed 3", "another evening"))])
}

/// The topics that are unusual.
fn unusual(document: &Value) -> Vec<&str> {
    let answers = document["answers"].as_array().unwrap().iter();
    answers.filter(|answer| answer["unusual"] == true).map(|answer| answer["topic"].as_str().unwrap()).collect()
}

#[test]
fn a_fair_archive_has_nothing_unusual_and_one_that_was_dealt_again_has() {
    let fair = folder(&[("a.rum", &games("1")), ("b.rum", &games("2"))]);
    let (status, document) = json(fair.path(), &[]);
    assert_eq!((status, unusual(&document)), (0, vec![]));
    assert_eq!(document["asked"], document["answers"].as_array().unwrap().len());
    let (status, document) = json(dealt_again().path(), &[]);
    assert_eq!(status, 1);
    assert!(unusual(&document).contains(&"repeated-deals"), "{document}");
    let repeated = &document["repeated"][0];
    assert!(repeated["first"]["input"].as_str().unwrap().ends_with("a.rum"), "{repeated}");
    assert_eq!(repeated["first"]["line"], repeated["again"]["line"]);
}

#[test]
fn the_report_is_as_its_schema_says_and_that_of_one_thread_is_that_of_several() {
    let folder = dealt_again();
    let (_, document) = json(folder.path(), &["--threads", "1"]);
    let schema: Value = serde_json::from_str(&run(&["schema", "fairness"], "").out).unwrap();
    assert!(jsonschema::validator_for(&schema).unwrap().is_valid(&document));
    assert_eq!(json(folder.path(), &["--threads", "4"]).1, document);
}

#[test]
fn an_audit_names_what_is_unusual_and_has_the_page_beside_its_tables() {
    let folder = dealt_again();
    let said = ask(folder.path(), &["-o", "audit"]);
    assert_eq!(said.status, 1, "{}", said.err);
    let last = said.out.lines().last().unwrap();
    assert!(last.starts_with("fairness: ") && last.contains("unusual answer"), "{}", said.out);
    let read = |name: &str| fs::read_to_string(folder.path().join("audit").join(name)).unwrap();
    let document: Value = serde_json::from_str(&read("fairness.json")).unwrap();
    assert!(!unusual(&document).is_empty());
    assert!(read("report.html").contains("href=\"fairness.html\""));
    assert!(read("fairness.html").contains("<svg"));
    // Without the question the audit says nothing of it.
    let plain = run_in(folder.path(), &["audit", "a.rum", "-o", "plain"]);
    assert_eq!((plain.status, plain.out.contains("fairness")), (0, false));
    assert!(!folder.path().join("plain/fairness.json").exists());
}

#[test]
fn the_page_needs_nothing_from_elsewhere_and_says_what_it_cannot_tell() {
    let page = ask(dealt_again().path(), &["--fairness-format", "html"]).out;
    assert!(page.starts_with("<!DOCTYPE html>") && page.contains("What this cannot tell"));
    assert!(!page.contains("http://") && !page.contains("https://"), "it names an address");
    assert_eq!(page.matches("<svg").count(), page.matches("</svg>").count());
    let japanese = ask(dealt_again().path(), &["--fairness-format", "html", "--lang", "ja"]).out;
    assert!(japanese.contains("これでは分からないこと"));
}

#[test]
fn a_log_that_one_player_saw_is_asked_of_their_hands_only() {
    let folder = folder(&[("a.rum", &games("1"))]);
    let whole = json(folder.path(), &[]).1;
    let name = whole["answers"].as_array().unwrap().iter().find(|answer| answer["whose"]["by"] == "player").unwrap();
    let player = name["whose"]["is"].as_str().unwrap();
    let seen = run_in(folder.path(), &["convert", "--to", "text", "--seen-by", player, "a.rum"]);
    fs::write(folder.path().join("a.rum"), seen.out).unwrap();
    let (status, seen) = json(folder.path(), &[]);
    assert_eq!((status, seen["drawn_asked"].as_u64()), (0, Some(0)), "{seen}");
    let number = |document: &Value, name: &str| document[name].as_u64().unwrap();
    assert_eq!(number(&seen, "cards_dealt"), number(&whole, "cards_dealt"));
    assert!(number(&seen, "cards_shown") < number(&whole, "cards_shown") / 2);
}

#[test]
fn games_are_chosen_and_what_cannot_be_read_is_told() {
    let folder = folder(&[("a.rum", &games("1")), ("b.rum", "Aya drwas 5C\n")]);
    assert_eq!(json(folder.path(), &["--player", "Nobody"]).1["deals"], 0);
    let said = ask(folder.path(), &[]);
    assert_eq!(said.status, 2);
    assert!(said.err.contains("b.rum"), "{}", said.err);
    let none = run_in(folder.path(), &["audit", "none.rum", "--fairness"]);
    assert_eq!(none.status, 2, "{}", none.out);
}
