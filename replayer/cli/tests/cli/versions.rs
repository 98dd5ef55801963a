//! Versions of editions, and logs that are pinned to them.

use std::{env, fs};

use adjudeck_replayer::rulebook::History;
use adjudeck_validator::{edition, versions_of};
use serde_json::Value;

use crate::run::{run, run_in};

/// Where the published schema is. `ADJUDECK_BLESS=1 cargo test -p adjudeck-cli` writes it anew.
const SCHEMA: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../schema/history.json");

const NAME: &str = "kalooki/akagiri";

/// The hash of an edition.
fn hash() -> String {
    edition(NAME).unwrap().hash()
}

/// The name of the newest version.
fn newest() -> String {
    versions_of(NAME).unwrap().as_slice().last().unwrap().name(NAME)
}

/// A point that was not asked before keeps today's answer, so no answer differs.
#[test]
fn a_history_says_which_points_were_added() {
    let said = crate::run::run(&["rules", "history", "kalooki/akagiri"], "");
    assert!(said.out.contains("  1 point was added\n") && !said.out.contains("differs"), "{}", said.out);
    let said = crate::run::run(&["rules", "history", "kalooki/akagiri", "--lang", "ja"], "");
    assert!(said.out.contains("1個の論点が加わりました"), "{}", said.out);
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
fn a_pin_to_no_version_is_shown_where_it_stands() {
    let log = format!("rules {NAME} 0123456789abcdef\nplayers Aya Bea Carl\n");
    let said = run(&["check"], &log);
    assert_eq!(said.status, 1);
    insta::assert_snapshot!(said.out.replace(&hash(), "[hash of today]"));
    for pin in [hash(), hash()[..8].to_owned(), hash().to_uppercase()] {
        let said = run(&["check"], &format!("rules {NAME} {pin}\nplayers Aya Bea Carl\n"));
        assert_eq!(said.status, 0, "{}", said.out);
    }
}

#[test]
fn versions_are_named_by_hash_and_day() {
    let names =
        [newest(), format!("{NAME}@{}", hash()), format!("kalooki@{}", &hash()[..8]), format!("{NAME}@9999-12-31")];
    for name in &names {
        assert_eq!(run(&["rules", "show", "--hash", name], "").out, hash() + "\n", "{name}");
        assert_eq!(run(&["rules", "diff", name, NAME], "").status, 0, "{name}");
        assert_eq!(
            run(&["check", "--rules", name], &format!("rules {NAME}\nplayers Aya Bea Carl\n")).status,
            0,
            "{name}"
        );
    }
    let log = format!(
        "rules {NAME}\nplayers Aya Bea Carl Dee\nposition 1 dealer Dee\nhand Aya 5C 6C\nturn Aya drawn\nAya discards 5C\n"
    );
    let set = format!("{}+call.limit=4", names[0]);
    assert_eq!(run(&["compare", NAME, &set], &log).status, 0);
}

#[test]
fn of_versions_that_are_not_those_that_are_are_named() {
    for version in ["2005-08-06", "01234567", "ccd6", "today"] {
        let name = format!("kalooki@{version}");
        for arguments in [&["rules", "show", &name][..], &["rules", "history", &name], &["check", "--rules", &name]] {
            let said = run(arguments, "");
            assert_eq!(said.status, 2);
            let expected = format!("{NAME} has no version `{version}`, only 2026-11-21 (");
            assert!(said.err.contains(&expected), "{}", said.err);
        }
    }
    let said = run(&["rules", "history", "kaloki"], "");
    assert!(
        said.status == 2 && said.err.contains("did you mean `kalooki/akagiri` or `kalooki/pagat`?"),
        "{}",
        said.err
    );
}

#[test]
fn the_history_is_told_to_people_and_programs() {
    let said = run(&["rules", "history", "kalooki"], "");
    assert_eq!(said.status, 0);
    assert!(said.out.starts_with("kalooki/akagiri@2026-11-21  "), "{}", said.out);
    let schema = History::schema();
    let text = serde_json::to_string_pretty(&schema).unwrap() + "\n";
    if env::var_os("ADJUDECK_BLESS").is_some() {
        fs::write(SCHEMA, &text).unwrap();
    }
    assert!(fs::read_to_string(SCHEMA).unwrap_or_default() == text, "stale: test with ADJUDECK_BLESS=1");
    let told: Value = serde_json::from_str(&run(&["rules", "history", NAME, "--format", "json"], "").out).unwrap();
    let validator = jsonschema::validator_for(schema.as_value()).unwrap();
    assert_eq!(validator.iter_errors(&told).count(), 0);
    assert_eq!(told["versions"].as_array().unwrap().last().unwrap()["hash"], Value::from(hash()));
}
