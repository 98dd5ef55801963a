//! The schemas of what programs read and write.

use std::path::Path;
use std::{env, fs};

use adjudeck_replayer::text::hexadecimal::hexadecimal;
use serde_json::Value;
use sha2::{Digest as _, Sha256};

use crate::run::{ILLEGAL, LEGAL, run, run_in};

/// The forms, each with the file in which its schema is checked in.
const FORMS: [(&str, &str); 19] = [
    ("log", "format/schema/log.json"),
    ("report", "replayer/schema/report.json"),
    ("rules", "validator/schema/rules.json"),
    ("config", "replayer/schema/config.json"),
    ("baseline", "replayer/schema/baseline.json"),
    ("changes", "replayer/schema/changes.json"),
    ("coverage", "replayer/schema/coverage.json"),
    ("fairness", "replayer/schema/fairness.json"),
    ("faults", "replayer/schema/faults.json"),
    ("history", "replayer/schema/history.json"),
    ("house", "replayer/schema/house.json"),
    ("audit", "replayer/schema/audit.json"),
    ("hands", "replayer/schema/hands.json"),
    ("join", "replayer/schema/join.json"),
    ("options", "replayer/schema/options.json"),
    ("why", "replayer/schema/why.json"),
    ("tables", "replayer/schema/tables.json"),
    ("sheets", "replayer/schema/sheets.json"),
    ("season", "replayer/schema/season.json"),
];

/// The folder with all crates.
fn root() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}

/// What a schema that is printed finds wrong with a document.
fn faults(form: &str, document: &Value) -> Vec<String> {
    let schema: Value = serde_json::from_str(&run(&["schema", form], "").out).unwrap();
    let validator = jsonschema::validator_for(&schema).unwrap();
    validator.iter_errors(document).map(|fault| fault.to_string()).collect()
}

#[test]
fn every_schema_is_printed_as_it_is_checked_in() {
    for (form, file) in FORMS {
        let (said, path) = (run(&["schema", form], ""), root().join(file));
        assert_eq!((said.status, &*said.err), (0, ""), "{form}");
        if env::var_os("ADJUDECK_BLESS").is_some() {
            fs::write(&path, &said.out).unwrap();
        }
        assert!(fs::read_to_string(&path).unwrap_or_default() == said.out, "{form}: stale: test with ADJUDECK_BLESS=1");
        // Whoever reads it learns what the parts are.
        assert!(said.out.contains("\"description\""), "{form}");
    }
    assert_eq!(run(&["rules", "schema"], "").out, run(&["schema", "rules"], "").out);
    let list = run(&["schema"], "").out;
    assert_eq!(
        list.lines().map(|line| line.split(' ').next().unwrap()).collect::<Vec<_>>(),
        FORMS.map(|(form, _)| form)
    );
    let schemas = fs::read_dir(root().join("replayer/schema")).unwrap().map(|file| file.unwrap().file_name());
    let json = schemas.filter(|name| Path::new(name).extension().is_some_and(|it| it == "json")).count();
    assert_eq!(json, FORMS.iter().filter(|(_, file)| file.starts_with("replayer/")).count(), "a schema is not printed");
}

/// The types of the package for Node say which schema they are made of; so nothing but a hash is needed to tell that they are stale.
#[test]
fn the_types_for_node_are_made_of_these_schemas() {
    let types = fs::read_dir(root().join("replayer/npm/types")).unwrap().map(|file| file.unwrap().path());
    let texts: Vec<_> = types.map(|path| fs::read_to_string(path).unwrap()).collect();
    assert!(texts.len() > 4);
    for text in texts {
        let (_, file) = FORMS.into_iter().find(|(_, file)| text.starts_with(&format!("// Of {file}, "))).unwrap();
        let hash = hexadecimal(&Sha256::digest(fs::read(root().join(file)).unwrap()));
        assert!(text.contains(&hash), "{file} has changed: node replayer/npm/types.mjs");
    }
}

#[test]
fn what_is_written_follows_its_schema() {
    let log = format!("# first\n{ILLEGAL}= illegal\n");
    let converted: Value = serde_json::from_str(&run(&["convert", "--to", "json"], &log).out).unwrap();
    assert_eq!(faults("log", &converted), Vec::<String>::new());
    assert!(!faults("log", &serde_json::json!({ "adjudeck": 2, "lines": [] })).is_empty());
    let report = serde_json::from_str(&run(&["check", "--format", "json"], &log).out).unwrap();
    assert_eq!(faults("report", &report), Vec::<String>::new());
    let rules = serde_json::from_str(&run(&["rules", "show", "kalooki"], "").out).unwrap();
    assert_eq!(faults("rules", &rules), Vec::<String>::new());
}

/// A game of each variant, with all that the commands have to say of it.
fn games() -> Vec<String> {
    let of_variant = |variant: &&str| {
        let folder = root().join("corpus/games").join(variant);
        let mut logs: Vec<_> = fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()).collect();
        logs.retain(|path| path.extension().is_some_and(|it| it == "rum"));
        logs.into_iter().min().unwrap().display().to_string()
    };
    ["kalooki", "push", "pokerato", "paplu", "vazhushal"].iter().map(of_variant).collect()
}

#[test]
fn tables_sheets_and_seasons_follow_their_schemas() {
    let games = games();
    let follows = |form: &str, arguments: &[&str]| {
        let said = run(&[arguments, &["--format", "json"]].concat(), "");
        let document: Value = serde_json::from_str(&said.out).unwrap_or_else(|_| panic!("{arguments:?}: {}", said.err));
        assert_eq!(faults(form, &document), Vec::<String>::new(), "{arguments:?}");
        document
    };
    for game in &games {
        assert!(!follows("tables", &["replay", game]).as_array().unwrap().is_empty(), "{game}");
        for explain in [&[][..], &["--explain"]] {
            let sheets = follows("sheets", &[&["score", game], explain].concat());
            assert!(!sheets.as_array().unwrap().is_empty(), "{game}");
        }
    }
    let all: Vec<_> = ["score"].into_iter().chain(games.iter().map(String::as_str)).collect();
    let season = follows("season", &all);
    assert!(season["tables"].as_array().unwrap().len() > 3, "{season:#}");
    assert!(!faults("season", &serde_json::json!({ "adjudeck": 1, "tables": [] })).is_empty());
}

#[test]
fn baselines_and_audits_follow_their_schemas() {
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir(folder.path().join("games")).unwrap();
    fs::write(folder.path().join("games/a.rum"), format!("game \"A\"\ntag server \"x\"\n{LEGAL}")).unwrap();
    fs::write(folder.path().join("games/b.rum"), ILLEGAL).unwrap();
    for rules in ["kalooki", "log"] {
        let said = run_in(folder.path(), &["compare", rules, "games", "--write-baseline", "base.jsonl", "--overwrite"]);
        assert!(said.status < 2, "{}", said.err);
        let text = fs::read_to_string(folder.path().join("base.jsonl")).unwrap();
        assert!(text.lines().count() > 2);
        for row in text.lines() {
            assert_eq!(faults("baseline", &serde_json::from_str(row).unwrap()), Vec::<String>::new(), "{row}");
        }
    }
    let [one, other] = [
        &["audit", "games", "-o", "one", "--by", "server"][..],
        &["audit", "games", "-o", "other", "--baseline", "one"],
    ]
    .map(|arguments| run_in(folder.path(), arguments));
    assert!(one.status < 2 && other.status < 2, "{}{}", one.err, other.err);
    for name in ["one", "other"] {
        let summary = fs::read(folder.path().join(name).join("audit.json")).unwrap();
        assert_eq!(faults("audit", &serde_json::from_slice(&summary).unwrap()), Vec::<String>::new(), "{name}");
    }
}
