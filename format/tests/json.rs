//! The JSON form and its published schema.

mod logs;

use adjudeck_format::json::{Scribe, from_json, from_jsonl, schema, to_json, to_jsonl};
use proptest::prelude::*;
use proptest::test_runner::{RngSeed, TestRunner};
use serde_json::Value;

const SCHEMA: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/schema/log.json");

/// Set `ADJUDECK_BLESS=1` to write the file anew.
#[test]
fn the_published_schema_is_fresh() {
    let fresh = serde_json::to_string_pretty(&schema()).unwrap() + "\n";
    if std::env::var_os("ADJUDECK_BLESS").is_some() {
        std::fs::write(SCHEMA, &fresh).unwrap();
    }
    assert_eq!(std::fs::read_to_string(SCHEMA).unwrap(), fresh, "stale: run again with ADJUDECK_BLESS=1");
}

#[test]
fn the_schema_describes_what_is_written() {
    let validator = jsonschema::validator_for(&schema()).unwrap();
    let check = |log: adjudeck_format::Log| {
        let document: Value = serde_json::from_str(&to_json(&log)).unwrap();
        let errors: Vec<_> = validator.iter_errors(&document).map(|error| error.to_string()).collect();
        prop_assert!(errors.is_empty(), "{errors:?}\n{document}");
        Ok(())
    };
    let config = ProptestConfig { rng_seed: RngSeed::Fixed(1), failure_persistence: None, ..ProptestConfig::default() };
    TestRunner::new(config).run(&logs::log(), check).unwrap();
}

/// What the schema refuses, reading refuses, and says where.
#[test]
fn what_is_no_log_is_refused() {
    let validator = jsonschema::validator_for(&schema()).unwrap();
    for line in [
        r#"{"is":"deal","number":"1"}"#,
        r#"{"is":"deal","number":1,"deeler":"Aya"}"#,
        r#"{"is":"upcard","card":"1X"}"#,
        r#"{"player":"Aya","does":"drwas","cards":["5C"]}"#,
        r#"{"player":"Aya","does":"draws","cards":["5C"],"extra":1}"#,
        r#"{"does":"passes"}"#,
        r#"{"comment":3}"#,
        "7",
    ] {
        let text = format!(r#"{{"adjudeck":1,"lines":[{{"is":"players","names":["Aya"]}},{line}]}}"#);
        let error = from_json(&text).unwrap_err();
        assert_eq!(error.element, 2, "{line}: {error}");
        assert!(!validator.is_valid(&serde_json::from_str(&text).unwrap()), "{line}");
    }
}

#[test]
fn reading_holds_to_the_grammar() {
    let error = |line: &str| {
        let text = format!("{{\"is\":\"players\",\"names\":[\"Aya\",\"Bea\"]}}\n{line}");
        from_jsonl(&text).unwrap_err().to_string()
    };
    assert_eq!(
        error(r#"{"player":"Aay","does":"passes"}"#),
        "line 2: `Aay` is not a player of this game; did you mean `Aya`?"
    );
    assert_eq!(
        error(r#"{"is":"adjudeck","version":9}"#),
        "line 2: version `9` of the notation is not known; this reads version 1"
    );
    assert_eq!(error(r#"{"is":"game","title":"a\nb"}"#), "line 2: `\"a\\nb\"` has a control character");
    assert_eq!(
        error(r#"{"player":"Aya","does":"draws","cards":[]}"#),
        "line 2: expected a card, or `?` if the record hides it, but the line ends"
    );
}

#[test]
fn rows_of_json_lines_are_lines_of_the_text() {
    let (log, _) = adjudeck_format::Log::parse(b"players Aya\n\n# so\nAya discards ?\n");
    let rows = to_jsonl(&log);
    assert_eq!(rows.lines().nth(3), Some(r#"{"player":"Aya","does":"discards","card":"?"}"#));
    assert_eq!(rows.lines().count(), 4);
}

/// What a scribe writes of each line of a log is read as the same log.
#[test]
fn a_scribe_writes_what_it_is_told() {
    let check = |log: adjudeck_format::Log| {
        let (mut scribe, mut text) = (Scribe::default(), String::new());
        for row in to_jsonl(&log).lines() {
            let line = scribe.line(row).unwrap();
            let object: Value = serde_json::from_str(&scribe.object(&line).unwrap()).unwrap();
            let again: Value = serde_json::from_str(row).unwrap();
            prop_assert!(!line.contains('\n'));
            prop_assert_eq!(object, again, "{}", line);
            text.extend([&*line, "\n"]);
        }
        let (read, faults) = adjudeck_format::Log::parse(text.as_bytes());
        prop_assert!(faults.is_empty(), "{:?}\n{}", faults, text);
        prop_assert_eq!(to_jsonl(&read), to_jsonl(&log), "{}", text);
        Ok(())
    };
    let config = ProptestConfig { rng_seed: RngSeed::Fixed(1), failure_persistence: None, ..ProptestConfig::default() };
    TestRunner::new(config).run(&logs::log(), check).unwrap();
}

/// What a scribe refuses leaves no trace: neither a player nor a game.
#[test]
fn what_a_scribe_refuses_has_not_happened() {
    let mut scribe = Scribe::default();
    assert_eq!(scribe.line(r#"{"is":"players","names":["Aya","Bea"]}"#).unwrap(), "players Aya Bea");
    for (refused, why) in [
        (r#"{"player":"Zoe","does":"passes"}"#, "`Zoe` is not a player of this game"),
        (r#"{"is":"players","names":["Zoe","Yui"],"comment":"a\rvoid"}"#, "cannot be said"),
        (r#"{"is":"game","title":"a\nb"}"#, "control character"),
        (r#"{"is":"players"}"#, "`players` lacks the field `names`"),
        ("void", "expected value"),
    ] {
        let error = scribe.line(refused).unwrap_err();
        assert!(error.element == 0 && error.to_string().contains(why), "{error}");
    }
    assert_eq!(scribe.line(r#"{"player":"Aya","does":"passes"}"#).unwrap(), "Aya passes");
}
