//! `adjudeck.toml`: where it is looked for, what it says, and what can be wrong with it.

use std::{env, fs};

use adjudeck_cli::config;
use serde_json::json;

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
