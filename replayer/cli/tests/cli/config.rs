//! `adjudeck.toml`: where it is looked for, what it says, and what can be wrong with it.

use std::path::Path;
use std::{env, fs};

use adjudeck_cli::config;
use serde_json::{Value, json};

use crate::run::{ILLEGAL, LEGAL, command, run_in, said};

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

/// A club's rules, by which the illegal log is legal.
const CLUB: &str = r#"{ "extends": "kalooki", "edition": "kalooki/club", "discard": { "wild": "allowed" } }"#;

/// A file of rules that is not there is missed where it is named.
#[test]
fn a_missing_rules_file_is_wrong_where_it_is_named() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("adjudeck.toml"), "# ours\nrules = \"nosuch.json\"\n").unwrap();
    fs::write(folder.path().join("a.rum"), crate::run::LEGAL).unwrap();
    let said = crate::run::run_in(folder.path(), &["check", "a.rum"]);
    assert!(said.status == 2 && said.err.contains("adjudeck.toml:2:9: error: "), "{}", said.err);
    assert!(said.err.contains("rules = \"nosuch.json\""), "{}", said.err);
}

#[test]
fn the_nearest_configuration_above_a_log_says_by_which_rules_it_is_judged() {
    let files = folder(&[
        ("adjudeck.toml", "rules = \"rules/club.json\"\n"),
        ("rules/club.json", CLUB),
        ("a.rum", ILLEGAL),
        ("games/b.rum", ILLEGAL),
        ("games/near/adjudeck.toml", "[set]\ndiscard.wild = \"allowed\"\n"),
        ("games/near/deep/c.rum", ILLEGAL),
        ("games/other/adjudeck.toml", "# says nothing\n"),
        ("games/other/d.rum", ILLEGAL),
    ]);
    let judged = |arguments: &[&str]| {
        let said = run_in(files.path(), &[&["check"], arguments].concat());
        assert_eq!(said.err, "", "nobody has asked which configuration is used");
        said.out.lines().last().unwrap().to_owned()
    };
    assert_eq!(judged(&["a.rum"]), "1 game, 1 deal, 6 statements by kalooki/club: all legal");
    assert_eq!(judged(&["games/b.rum"]), "1 game, 1 deal, 6 statements by kalooki/club: all legal");
    let near = "1 game, 1 deal, 6 statements by kalooki/akagiri with discard.wild = allowed: all legal";
    assert_eq!(judged(&["games/near/deep/c.rum"]), near);
    assert_eq!(judged(&["games/other/d.rum"]), "1 game, 1 deal, 6 statements by kalooki/akagiri: 1 illegal");
    // Each by its own, whoever judges.
    let all = "4 games, 4 deals, 24 statements by kalooki/akagiri and 2 others: 1 illegal";
    assert_eq!(judged(&["."]), all);
    assert_eq!(judged(&[".", "--threads", "1"]), all);
    let json = |threads: &str| run_in(files.path(), &["check", ".", "--format", "jsonl", "--threads", threads]).out;
    assert_eq!(json("1"), json("4"));
    // Wherever one is.
    let inside = run_in(&files.path().join("games/near/deep"), &["check", "c.rum", "../../b.rum"]);
    assert!(
        inside.out.ends_with("by kalooki/akagiri with discard.wild = allowed and 1 other: all legal\n"),
        "{}",
        inside.out
    );
}

#[test]
fn the_command_line_comes_first() {
    let files = folder(&[
        ("adjudeck.toml", "rules = \"club.json\"\nset.discard.wild = \"barred\"\n"),
        ("other.toml", "set.\"discard.wild\" = \"allowed\"\n"),
        ("club.json", CLUB),
        ("a.rum", ILLEGAL),
    ]);
    let ends = |arguments: &[&str], end: &str| {
        let said = run_in(files.path(), &[&["check", "a.rum"], arguments].concat());
        assert!(said.out.ends_with(end), "{arguments:?}: {}{}", said.out, said.err);
    };
    ends(&[], "by kalooki/club: 1 illegal\n");
    ends(&["--set", "discard.wild=allowed"], "by kalooki/club: all legal\n");
    ends(&["--rules", "kalooki"], "by kalooki/akagiri: 1 illegal\n");
    ends(&["--rules", "club.json"], "by kalooki/club: all legal\n");
    ends(&["--no-config"], "by kalooki/akagiri: 1 illegal\n");
    ends(&["--config", "other.toml"], "by kalooki/akagiri with discard.wild = allowed: all legal\n");
    let both = run_in(files.path(), &["check", "a.rum", "--no-config", "--config", "other.toml"]);
    assert_eq!(both.status, 2);
    let missing = run_in(files.path(), &["check", "a.rum", "--config", "no-such.toml"]);
    assert!(missing.status == 2 && missing.err.starts_with("no-such.toml: error: "), "{}", missing.err);
}

#[test]
fn standard_input_has_the_configuration_of_its_name_or_of_where_one_is() {
    let files = folder(&[
        ("adjudeck.toml", "set.discard.wild = \"allowed\"\n"),
        ("strict/adjudeck.toml", "set.discard.wild = \"barred\"\n"),
    ]);
    let status = |arguments: &[&str]| {
        let mut command = command(arguments);
        command.current_dir(files.path());
        said(command, ILLEGAL.as_bytes()).status
    };
    assert_eq!(status(&["check"]), 0);
    assert_eq!(status(&["check", "-"]), 0);
    assert_eq!(status(&["check", "--stdin-filename", "strict/new.rum"]), 1);
    assert_eq!(status(&["check", "-", "--stdin-filename", "strict/new.rum"]), 1);
    assert_eq!(status(&["check", "--no-config"]), 1);
}

#[test]
fn paths_language_form_and_colours_are_those_of_the_configuration() {
    let files = folder(&[
        ("adjudeck.toml", "paths = [\"games\"]\nlang = \"ja\"\nformat = \"jsonl\"\ncolor = \"always\"\n"),
        ("games/a.rum", ILLEGAL),
        ("deeper/still/x", ""),
    ]);
    let told = run_in(files.path(), &["check"]);
    assert!(told.status == 1 && told.out.contains("\"file\":\"games/a.rum\""), "{}{}", told.out, told.err);
    assert!(told.out.contains("ジョーカーは捨てられません"), "{}", told.out);
    // Paths begin at the folder of the file.
    let below = run_in(&files.path().join("deeper/still"), &["check", "--format", "text"]);
    assert!(
        below.out.contains("games/a.rum") && below.out.contains("違反[wild-discarded]"),
        "{}{}",
        below.out,
        below.err
    );
    assert!(below.out.contains('\u{1b}'));
    let plain = run_in(files.path(), &["check", "games", "--format", "text", "--lang", "en", "--color", "never"]);
    assert!(plain.out.starts_with("games/a.rum:6:14: illegal[wild-discarded]: "), "{}", plain.out);
    // Other commands speak the language, too.
    assert!(run_in(files.path(), &["rules", "list"]).out.contains("赤桐"));
    assert!(run_in(files.path(), &["score", "games/a.rum"]).out.contains("ゲーム"));
}

#[test]
fn which_configuration_is_used_is_said_to_whoever_asks() {
    let files = folder(&[
        ("adjudeck.toml", ""),
        ("a.rum", LEGAL),
        ("b.rum", LEGAL),
        ("in/adjudeck.toml", ""),
        ("in/c.rum", LEGAL),
    ]);
    let said = run_in(files.path(), &["check", ".", "--verbose"]);
    let notes: Vec<_> = said.err.lines().collect();
    assert_eq!(
        notes,
        ["adjudeck.toml: note: this configuration is used", "in/adjudeck.toml: note: this configuration is used"]
    );
    assert_eq!(run_in(files.path(), &["check", "a.rum", "--no-config", "-v"]).err, "");
}

/// What can be wrong with a file, and how that is said in English and in Japanese.
const WRONG: [(&str, &str, &str); 18] = [
    (
        "rulez = \"kalooki\"",
        "1:1: error: a configuration has no `rulez`; did you mean `rules`?",
        "`rulez`という項目はありません。`rules`のことですか",
    ),
    (
        "\nlang = \"jp\"",
        "2:8: error: `jp` is no `lang`; did you mean `ja`?; possible: `en`, `ja`",
        "`jp`は`lang`の値になりません。`ja`のことですか",
    ),
    ("lang = 3", "1:8: error: `lang` is a text in quotes", "`lang`には引用符で囲んだ文字列を書きます"),
    ("color = \"alwys\"", "`alwys` is no `color`; did you mean `always`?", "`always`のことですか"),
    ("format = \"xml\"", "possible: `text`, `json`, `jsonl`, `sarif`, `github`, `junit`", "`junit`"),
    ("paths = \"games\"", "1:9: error: `paths` is a list of texts", "文字列のリスト"),
    ("paths = [\"a\", 5]", "1:15: error: `paths` is a text in quotes", "引用符"),
    ("site = 7", "1:8: error: `site` is the address of a site", "サイトのアドレス"),
    ("site = \"rulings.html?a#b\"", "1:8: error: `site` is the address of a site", "サイトのアドレス"),
    ("rules = 7", "1:9: error: `rules` is a text in quotes, or a list of them", "そのリスト"),
    (
        "rules = \"kaloki\"",
        "1:9: error: no edition is called `kaloki`; did you mean `kalooki/akagiri`",
        "`kaloki`という版はありません",
    ),
    ("rules = [\"push\",\n  \"kaloki\"]", "2:3: error: no edition is called `kaloki`", "`kaloki`という版はありません"),
    ("rules = \"no.json\"", "adjudeck.toml:1:9: error: ", "adjudeck.toml:1:9: エラー: "),
    ("set = 1", "1:7: error: `set` is a table of points", "論点と答えの表"),
    ("[set]\nlayof.direction = \"both-ends\"", "2:7: error: ", "2:7: エラー: "),
    ("[set]\ndiscard.wild = \"alowed\"", "2:9: error: `alowed` is no answer to discard.wild", "`alowed`"),
    ("[set]\ndiscard.wild = 1979-05-27", "2:16: error: `set.discard.wild` is the answer to a point", "論点の答え"),
    ("lang = ja", "1:8: error: this is not TOML: ", "TOMLとして読めません"),
];

#[test]
fn what_is_wrong_is_said_at_its_place_in_both_languages() {
    let files = folder(&[("a.rum", LEGAL)]);
    for (text, english, japanese) in WRONG {
        fs::write(files.path().join("adjudeck.toml"), text).unwrap();
        for command in ["check", "score", "coverage", "replay"] {
            let said = run_in(files.path(), &[command, "a.rum"]);
            assert!(said.status == 2 && said.err.contains(english), "{command} {text}: {}", said.err);
        }
        let said = run_in(files.path(), &["check", "a.rum", "--lang", "ja"]);
        assert!(said.status == 2 && said.err.contains(japanese), "{text}: {}", said.err);
        assert_eq!(run_in(files.path(), &["check", "a.rum", "--no-config"]).status, 0);
    }
}

#[test]
fn all_that_is_wrong_is_said_at_once() {
    let files =
        folder(&[("a.rum", LEGAL), ("adjudeck.toml", "lag = \"ja\"\r\nlang = \"de\"\r\ncolour = \"auto\"\r\n")]);
    let said = run_in(files.path(), &["check", "a.rum"]);
    for place in ["adjudeck.toml:1:1: ", "adjudeck.toml:2:8: ", "adjudeck.toml:3:1: "] {
        assert!(said.err.contains(place), "{}", said.err);
    }
    assert!(said.err.contains("did you mean `color`?") && !said.err.contains('␍'), "{}", said.err);
    assert_eq!(said.err.matches("a configuration has `rules`").count(), 1, "{}", said.err);
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

#[test]
fn games_are_generated_by_the_rules_of_the_configuration() {
    let files = folder(&[("adjudeck.toml", "rules = \"push/pagat\"\n")]);
    let generated = run_in(files.path(), &["generate", "--deals", "1"]);
    assert!(generated.out.contains("rules push/pagat"), "{}{}", generated.out, generated.err);
    let other = run_in(files.path(), &["generate", "--deals", "1", "--no-config"]);
    assert!(other.out.contains("rules kalooki/akagiri"), "{}", other.out);
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

#[test]
fn the_forms_are_those_of_check() {
    let folder = folder(&[("a.rum", LEGAL)]);
    let path = Path::new("adjudeck.toml");
    for format in config::FORMATS {
        fs::write(folder.path().join(path), format!("format = \"{format}\"\n")).unwrap();
        let (by_file, by_option) = (
            run_in(folder.path(), &["check", "a.rum"]),
            run_in(folder.path(), &["check", "a.rum", "--format", format]),
        );
        assert_eq!((by_file.status, by_file.out), (0, by_option.out));
    }
    let help = run_in(folder.path(), &["check", "--help"]).out;
    assert_eq!(config::FORMATS.iter().filter(|format| help.contains(&format!("- {format}:"))).count(), 6, "{help}");
}
