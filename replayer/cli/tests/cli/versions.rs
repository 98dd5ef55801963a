//! Versions of editions, and logs that are pinned to them.

use std::fs;

use adjudeck_replayer::input::rulebook::History;
use adjudeck_validator::{edition, versions_of};
use serde_json::Value;

use crate::run::{run, run_in};

const NAME: &str = "kalooki/akagiri";

/// The hash of an edition.
fn hash() -> String {
    edition(NAME).unwrap().hash()
}

/// The name of the newest version.
fn newest() -> String {
    versions_of(NAME).unwrap().as_slice().last().unwrap().name(NAME)
}

#[test]
fn hashes_and_days_are_listed() {
    let listed = run(&["rules", "list", "kalooki/pagat", "kalooki"], "").out;
    let [pagat, akagiri] = listed.lines().collect::<Vec<_>>()[..] else { panic!("{listed}") };
    assert!(pagat.starts_with("kalooki/pagat    "), "{pagat}");
    let since = newest().split_off(NAME.len() + 1);
    assert!(akagiri.starts_with(&format!("{NAME}  {}  {since}  Jamaican Kalooki", hash())), "{akagiri}");
    assert_eq!(run(&["rules", "show", "--hash", "kalooki"], "").out, hash() + "\n");
}

#[test]
fn the_hash_of_a_file_is_shown_and_pins_a_log_to_it() {
    let folder = tempfile::tempdir().unwrap();
    let club = edition(NAME).unwrap().with("call.limit", "4").unwrap().to_json().replacen(NAME, "kalooki/club", 1);
    fs::write(folder.path().join("club.json"), club).unwrap();
    let shown = run_in(folder.path(), &["rules", "show", "--hash", "club.json"]).out;
    let hash = shown.trim_end();
    assert!(hash.len() == 16 && hash != self::hash());
    let listed = run_in(folder.path(), &["rules", "list", "club.json"]).out;
    assert!(listed.starts_with(&format!("kalooki/club  {hash}  -           Jamaican")), "{listed}");
    let check = |pin: &str| {
        fs::write(folder.path().join("table3.rum"), format!("rules kalooki/club {pin}\nplayers Aya Bea Carl\n"))
            .unwrap();
        run_in(folder.path(), &["check", "--rules", "club.json", "--set", "call.limit=5", "table3.rum"])
    };
    assert_eq!([check(hash).status, check(&hash[..8]).status, check(&self::hash()).status], [0, 0, 1]);
}

#[test]
fn the_history_is_told_to_people_and_programs() {
    let said = run(&["rules", "history", "kalooki"], "");
    assert_eq!(said.status, 0);
    assert!(said.out.starts_with("kalooki/akagiri@2026-11-21  "), "{}", said.out);
    let schema = History::schema();
    let told: Value = serde_json::from_str(&run(&["rules", "history", NAME, "--format", "json"], "").out).unwrap();
    let validator = jsonschema::validator_for(schema.as_value()).unwrap();
    assert_eq!(validator.iter_errors(&told).count(), 0);
    assert_eq!(told["versions"].as_array().unwrap().last().unwrap()["hash"], Value::from(hash()));
}
