//! Reports for programs, held against their schemas.

use std::collections::BTreeSet;
use std::fs;

use adjudeck_replayer::report;
use adjudeck_replayer::words::Lang;
use serde_json::{Value, json};

use crate::run::{ILLEGAL, LEGAL, UNREADABLE, run, run_in};

/// Logs with findings of every kind.
fn logs() -> Vec<String> {
    let unmet = format!("{LEGAL}= illegal\n");
    let no_rules = LEGAL.replace("rules kalooki\n", "");
    let faults = include_str!("../logs/twenty-faults.rum").to_owned();
    vec![LEGAL.to_owned(), ILLEGAL.to_owned(), UNREADABLE.to_owned(), unmet, no_rules, faults, String::new()]
}

#[test]
fn reports_follow_their_schema() {
    let schema = report::schema();
    let document = jsonschema::validator_for(&schema).unwrap();
    let row = json!({ "$ref": "#/$defs/Row", "$defs": schema["$defs"] });
    let row = jsonschema::validator_for(&row).unwrap();
    for log in logs() {
        let said = run(&["check", "--format", "json", "--disputed"], &log);
        let report: Value = serde_json::from_str(&said.out).unwrap();
        let faults: Vec<_> = document.iter_errors(&report).map(|fault| fault.to_string()).collect();
        assert!(faults.is_empty(), "{faults:?}\n{}", said.out);
        for text in run(&["check", "--format", "jsonl", "--disputed"], &log).out.lines() {
            assert!(row.is_valid(&serde_json::from_str(text).unwrap()), "{text}");
        }
        let said = run(&["check", "--format", "json", "--all-readings"], &log);
        assert!(document.is_valid(&serde_json::from_str(&said.out).unwrap()), "{}", said.out);
        for text in run(&["check", "--format", "jsonl", "--all-readings"], &log).out.lines() {
            assert!(row.is_valid(&serde_json::from_str(text).unwrap()), "{text}");
        }
    }
}

/// What the specification of SARIF requires of what we write.
#[test]
fn sarif_has_what_it_must_have() {
    for log in logs() {
        let said = run(&["check", "--format", "sarif"], &log);
        let sarif: Value = serde_json::from_str(&said.out).unwrap();
        assert_eq!(sarif["version"], "2.1.0");
        let run = &sarif["runs"][0];
        let rules = run["tool"]["driver"]["rules"].as_array().unwrap();
        assert_eq!(run["tool"]["driver"]["name"], "adjudeck");
        for result in run["results"].as_array().unwrap() {
            assert!(rules.iter().any(|rule| rule["id"] == result["ruleId"]), "{result}");
            assert!(["error", "warning", "note"].contains(&result["level"].as_str().unwrap()));
            let place = &result["locations"][0]["physicalLocation"];
            assert!(place["artifactLocation"]["uri"].is_string() && result["message"]["text"].is_string());
            let region = &place["region"];
            assert!(region["startLine"].as_u64() >= Some(1) && region["startColumn"].as_u64() >= Some(1));
            assert!(region["endColumn"].as_u64() >= region["startColumn"].as_u64());
        }
    }
}

/// Every rule and result leads to a page that the book of rulings has, where a configuration says at which address that is.
#[test]
fn sarif_leads_to_the_book_where_its_address_is_known() {
    let book = adjudeck_cli::book::pages(Lang::En, &[]);
    let pages: BTreeSet<_> = book.iter().map(|page| page.path.as_str()).collect();
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("adjudeck.toml"), "site = \"https://rulings.example.org/club\"\n").unwrap();
    let mut leads = BTreeSet::new();
    for (number, log) in logs().iter().enumerate() {
        let name = format!("{number}.rum");
        fs::write(folder.path().join(&name), log).unwrap();
        let said = run_in(folder.path(), &["check", "--format", "sarif", &name]);
        let sarif: Value = serde_json::from_str(&said.out).unwrap();
        let run = &sarif["runs"][0];
        let rules = run["tool"]["driver"]["rules"].as_array().unwrap().iter().map(|rule| &rule["helpUri"]);
        let results = run["results"].as_array().unwrap().iter().map(|result| &result["properties"]["helpUri"]);
        for address in rules.chain(results) {
            let path = address.as_str().unwrap().strip_prefix("https://rulings.example.org/club/").unwrap();
            assert!(pages.contains(path), "{path}");
            leads.insert(path.to_owned());
        }
        let without = run_in(folder.path(), &["check", "--format", "sarif", &name, "--no-config"]);
        assert!(!without.out.contains("helpUri"), "{}", without.out);
    }
    let leads_to = |start: &str| leads.iter().any(|path| path.starts_with(start));
    assert!(leads_to("messages/") && leads_to("kalooki/"), "{leads:?}");
}
