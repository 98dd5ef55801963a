//! `coverage`: what logs have put to the test.

use std::collections::BTreeSet;
use std::io::Write as _;
use std::path::PathBuf;
use std::{env, fs};

use adjudeck_replayer::analysis::coverage;
use adjudeck_validator::{Point, edition};
use serde_json::Value;

use crate::run::{ILLEGAL, LEGAL, Said, UNREADABLE, run, run_in};

/// A log with a fault of every kind.
const FAULTS: &str = include_str!("../logs/twenty-faults.rum");

/// Runs `coverage` on a log.
fn covered(more: &[&str], log: &str) -> Said {
    run(&[&["coverage"], more].concat(), log)
}

/// What is said of a log, as data.
fn json(more: &[&str], log: &str) -> Value {
    let said = covered(&[&["--format", "json"], more].concat(), log);
    serde_json::from_str(&said.out).unwrap()
}

/// The points of all editions, each with its numbers.
fn points(document: &Value) -> Vec<&Value> {
    let editions = document["editions"].as_array().unwrap().iter();
    let clauses = editions.flat_map(|edition| edition["clauses"].as_array().unwrap());
    clauses.flat_map(|clause| clause["points"].as_array().unwrap()).collect()
}

/// The numbers of a point: consulted, forbade, allowed, undecided, turned.
fn hits(part: &Value) -> [u64; 5] {
    ["consulted", "forbade", "allowed", "undecided", "turned"].map(|column| part[column].as_u64().unwrap())
}

fn point<'a>(document: &'a Value, path: &str) -> &'a Value {
    points(document).into_iter().find(|point| point["point"] == path).unwrap()
}

/// The sum of a column over all points.
fn sum(document: &Value, column: &str) -> u64 {
    points(document).into_iter().map(|point| point[column].as_u64().unwrap()).sum()
}

/// A folder of the corpus.
fn cases(folder: &str) -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../../corpus/cases")).join(folder)
}

/// What is said of a small folder of cases.
fn of_cases(more: &[&str]) -> String {
    let said = run_in(&cases("kalooki"), &[&["coverage", "layoff.direction"], more].concat());
    assert_eq!((said.status, said.err.as_str()), (0, ""));
    said.out
}

#[test]
fn the_table_has_every_clause_point_and_reading() {
    let table = of_cases(&[]);
    insta::assert_snapshot!("table", table);
    let rules = edition("kalooki/akagiri").unwrap();
    assert!(rules.clauses.iter().all(|clause| table.contains(&format!("  {}\n", clause.number))));
    let of_edition: Vec<_> = Point::all().filter(|point| rules.entry(*point).is_some()).collect();
    assert!(of_edition.len() > 90);
    assert!(of_edition.iter().all(|point| table.contains(&format!("  {point}: "))));
}

#[test]
fn the_table_is_aligned_in_japanese() {
    insta::assert_snapshot!("table_in_japanese", of_cases(&["--lang", "ja"]));
}

#[test]
fn programs_are_told_the_same() {
    let document: Value = serde_json::from_str(&of_cases(&["--format", "json"])).unwrap();
    let layoff = document["editions"][0]["clauses"].as_array().unwrap().iter().find(|it| it["clause"] == "K5.5");
    insta::assert_snapshot!("json", serde_json::to_string_pretty(layoff.unwrap()).unwrap());
    assert_eq!(document["complete"], true);
}

#[test]
fn only_what_never_decided_is_missing() {
    let [all, missing] =
        [&[][..], &["--missing"]].map(|more| serde_json::from_str(&of_cases(&[&["--format", "json"], more].concat())));
    let (all, missing): (Value, Value) = (all.unwrap(), missing.unwrap());
    let paths = |points: Vec<&Value>| points.iter().map(|it| it["point"].to_string()).collect::<BTreeSet<_>>();
    let has_decided = |it: &Value| hits(it)[1] + hits(it)[2] > 0;
    let expected = points(&all).into_iter().filter(|it| !has_decided(it)).collect();
    assert_eq!(paths(points(&missing)), paths(expected));
    assert!(!paths(points(&missing)).contains("\"layoff.direction\""));
    assert_eq!(missing["editions"][0]["points"], all["editions"][0]["points"]);
    let table = of_cases(&["--missing"]);
    assert!(!table.contains("layoff.direction") && table.contains("layoff.wild-ace"), "{table}");
}

#[test]
fn a_variant_that_the_house_plays_is_of_the_clause_that_offers_it() {
    let said = run_in(&cases("kalooki"), &["coverage", "deal.cards/twelve-by-house-rule.rum", "--format", "json"]);
    let document: Value = serde_json::from_str(&said.out).unwrap();
    let clauses = document["editions"][0]["clauses"].as_array().unwrap();
    let hits_of = |number: &str| clauses.iter().find(|it| it["clause"] == number).map(hits).unwrap();
    let variant = &point(&document, "deal.cards")["answers"][1];
    assert_eq!((variant["clause"].as_str(), hits(variant)[0] > 0), (Some("K3.4"), true), "{variant:#}");
    assert_eq!(hits_of("K3.4")[..4], hits(variant)[..4]);
}

#[test]
fn every_verdict_of_check_is_counted_once() {
    let document = json(&[], FAULTS);
    let said = run(&["check", "--format", "json"], FAULTS);
    let summary = serde_json::from_str::<Value>(&said.out).unwrap()["summary"].clone();
    let count = |kind: &str| summary[kind].as_u64().unwrap();
    let faults = ["illegal", "impossible", "mismatch", "undecided"].map(count).into_iter().sum::<u64>();
    let without_rule: u64 =
        document["editions"].as_array().unwrap().iter().map(|it| it["without_rule"].as_u64().unwrap()).sum();
    assert_eq!(sum(&document, "forbade") + sum(&document, "undecided") + without_rule, faults);
    assert!(faults > 10);
    // What is in force where it is consulted are the answers of its point.
    for point in points(&document) {
        let answers = point["answers"].as_array().unwrap();
        let [consulted, forbade, allowed, undecided, _] = hits(point);
        let sums = [0, 1, 2, 3].map(|column| answers.iter().map(|it| hits(it)[column]).sum::<u64>());
        assert_eq!(sums, [consulted, forbade, allowed, undecided], "{point:#}");
    }
}

#[test]
fn inputs_are_those_of_check() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    fs::write(path("a.rum"), ILLEGAL).unwrap();
    let mut gzip = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
    gzip.write_all(run(&["convert", "--to", "jsonl"], ILLEGAL).out.as_bytes()).unwrap();
    fs::write(path("b.rum.gz"), gzip.finish().unwrap()).unwrap();
    fs::write(path("notes.txt"), UNREADABLE).unwrap();
    let said = run_in(folder.path(), &["coverage", ".", "--format", "json"]);
    let document: Value = serde_json::from_str(&said.out).unwrap();
    assert_eq!((said.status, &document["inputs"], &document["games"]), (0, &2.into(), &2.into()));
    assert_eq!(hits(point(&document, "discard.wild")), [2, 2, 0, 0, 0]);
    assert_eq!(covered(&["-"], ILLEGAL).out, covered(&[], ILLEGAL).out);
    // Rules that are given go before those of the log.
    let document = json(&["--rules", "kalooki/pagat"], ILLEGAL);
    assert_eq!(document["editions"][0]["edition"], "kalooki/pagat");
}

#[test]
fn documents_follow_their_schema() {
    let schema = coverage::schema();
    let validator = jsonschema::validator_for(&schema).unwrap();
    for log in [LEGAL, ILLEGAL, UNREADABLE, FAULTS, ""] {
        let document = json(&[], log);
        let faults: Vec<_> = validator.iter_errors(&document).map(|fault| fault.to_string()).collect();
        assert!(faults.is_empty(), "{faults:?}");
    }
}

/// The elements of a page that are not closed where they were opened.
fn left_open(page: &str) -> Vec<&str> {
    let mut open = Vec::new();
    for tag in page.split('<').skip(1).filter_map(|rest| rest.split_once('>')).map(|(tag, _)| tag) {
        let name = tag.split([' ', '/']).find(|name| !name.is_empty()).unwrap();
        match tag.strip_prefix('/') {
            Some(closed) => assert_eq!(open.pop(), Some(closed)),
            None if ["!DOCTYPE", "meta"].contains(&name) => {}
            None => open.push(name),
        }
    }
    open
}

#[test]
fn the_page_is_whole_and_needs_nothing_from_elsewhere() {
    for lang in ["en", "ja"] {
        let page = of_cases(&["--format", "html", "--lang", lang]);
        assert!(page.starts_with(&format!("<!DOCTYPE html><html lang=\"{lang}\">")));
        assert!(left_open(&page).is_empty(), "{:?}", left_open(&page));
        for word in ["http:", "https:", "file:", "url(", "@import", "<link", "src=", env!("CARGO_MANIFEST_DIR")] {
            assert!(!page.contains(word), "{word}");
        }
        assert_eq!(page.matches("<script").count(), 1);
        let rules = edition("kalooki/akagiri").unwrap();
        let mut of_edition = Point::all().filter(|point| rules.entry(*point).is_some());
        assert!(of_edition.all(|point| page.contains(&format!("<code>{point}</code>"))));
    }
}

#[test]
fn the_page_escapes_what_is_hostile() {
    let folder = tempfile::tempdir().unwrap();
    let club = run(&["rules", "show", "kalooki"], "").out.replace("Three to six players", "<script>Three");
    fs::write(folder.path().join("club.json"), club).unwrap();
    fs::write(folder.path().join("a.rum"), LEGAL).unwrap();
    let said = run_in(folder.path(), &["coverage", "a.rum", "--rules", "club.json", "--format", "html"]);
    assert!(said.out.contains("&lt;script&gt;Three") && !said.out.contains("<script>Three"), "{}", said.err);
}
