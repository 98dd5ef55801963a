//! `adjudeck.toml`: where it is looked for, what it says, and what can be wrong with it.

use adjudeck_cli::config;
use serde_json::json;

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
