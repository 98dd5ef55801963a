//! `adjudeck.toml`: where it is looked for, what it says, and what can be wrong with it.

use std::fs;

use adjudeck_cli::config;
use serde_json::json;

use crate::run::{LEGAL, folder_with, run_in};

#[test]
fn the_schema_has_the_keys_of_the_reader() {
    let schema = config::schema();
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

#[test]
fn the_forms_are_those_of_check() {
    let (folder, _) = folder_with("a.rum", LEGAL.as_bytes());
    for format in config::FORMATS {
        fs::write(folder.path().join("adjudeck.toml"), format!("format = \"{format}\"\n")).unwrap();
        let (by_file, by_option) = (
            run_in(folder.path(), &["check", "a.rum"]),
            run_in(folder.path(), &["check", "a.rum", "--format", format]),
        );
        assert_eq!((by_file.status, by_file.out), (0, by_option.out));
    }
    let help = run_in(folder.path(), &["check", "--help"]).out;
    assert_eq!(config::FORMATS.iter().filter(|format| help.contains(&format!("- {format}:"))).count(), 6, "{help}");
}
