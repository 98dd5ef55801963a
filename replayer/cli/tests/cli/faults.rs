//! `generate --faults` and `generate --kit`: games with labelled faults.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use adjudeck_replayer::generate::faults;
use adjudeck_validator::edition;
use serde_json::Value;

use crate::run::{run, run_in};

/// The lines of a manifest.
fn rows(path: &Path) -> Vec<Value> {
    fs::read_to_string(path).unwrap().lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// What `check` finds in a log: for each line the code, the verdict, the point and the clause.
fn found(folder: &Path, log: &str) -> BTreeMap<u64, Vec<String>> {
    found_in_all(folder, log).into_iter().map(|((_, line), what)| (line, what)).collect()
}

/// The same for all logs of a folder.
fn found_in_all(folder: &Path, logs: &str) -> BTreeMap<(String, u64), Vec<String>> {
    let said = run_in(folder, &["check", "--format", "jsonl", logs]);
    let rows = said.out.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
    let text = |row: &Value, key: &str| row[key].as_str().unwrap_or_default().to_owned();
    let fields = |row: &Value| ["code", "kind", "point", "clause"].map(|key| text(row, key)).to_vec();
    let place = |row: &Value| (text(row, "file"), row["line"].as_u64().unwrap());
    rows.filter(|row| row.get("line").is_some()).map(|row| (place(&row), fields(&row))).collect()
}

/// What a manifest says that must be found.
fn due(row: &Value) -> Vec<String> {
    ["kind", "verdict", "point", "clause"].map(|key| row[key].as_str().unwrap().to_owned()).to_vec()
}

/// Writes faults into a folder: the log, and its manifest.
fn write(folder: &Path, more: &[&str]) -> Vec<Value> {
    let arguments = [&["generate", "--manifest", "faults.jsonl", "-o", "faults.rum"], more].concat();
    let said = run_in(folder, &arguments);
    assert_eq!(said.status, 0, "{}", said.err);
    rows(&folder.join("faults.jsonl"))
}

#[test]
fn what_check_finds_is_what_the_manifest_says() {
    let folder = tempfile::tempdir().unwrap();
    for rules in ["kalooki/akagiri", "push/pagat", "vazhushal/akagiri"] {
        let rows = write(folder.path(), &["--rules", rules, "--faults", "30", "--players", "4", "--seed", "5"]);
        assert_eq!(rows.len(), 30);
        let log = fs::read_to_string(folder.path().join("faults.rum")).unwrap();
        let lines: Vec<_> = log.lines().collect();
        let all: BTreeMap<u64, Vec<String>> =
            rows.iter().map(|row| (row["line"].as_u64().unwrap(), due(row))).collect();
        for row in &rows {
            assert_eq!(lines[usize::try_from(row["line"].as_u64().unwrap()).unwrap() - 1], row["text"], "{row}");
            assert_eq!(row["file"], "faults.rum");
        }
        assert_eq!(found(folder.path(), "faults.rum"), all, "{rules}");
    }
}

#[test]
fn a_seed_means_the_same_faults_and_a_kind_is_kept_to() {
    let folder = tempfile::tempdir().unwrap();
    let some = ["--faults", "12", "--seed", "3", "--kind", "drawn-already", "--kind", "not-your-turn"];
    let rows = write(folder.path(), &some);
    assert_eq!(rows, write(folder.path(), &some));
    let kinds: BTreeSet<_> = rows.iter().map(|row| row["kind"].as_str().unwrap()).collect();
    assert_eq!(kinds, BTreeSet::from(["drawn-already", "not-your-turn"]));
    let said = run(&["generate", "--faults", "1", "--kind", "drawn-alredy"], "");
    assert_eq!(said.status, 2);
    assert!(said.err.contains("no message has the code `drawn-alredy`; did you mean `drawn-already`?"), "{}", said.err);
}

#[test]
fn what_cannot_be_made_is_said_with_the_reason() {
    let said = run(&["generate", "--faults", "2", "--kind", "key-card", "--stats"], "");
    assert_eq!(said.status, 2);
    assert!(said.err.contains("     0 key-card: the rules do not ask key.cards\n"), "{}", said.err);
    assert!(said.err.contains("only 0 faults of these kinds could be made by these rules"), "{}", said.err);
    let said = run(&["generate", "--faults", "2", "--kind", "key-card", "--stats", "--lang", "ja"], "");
    assert!(said.err.contains("     0 key-card: この規則にはkey.cardsがありません\n"), "{}", said.err);
}

#[test]
fn hidden_cards_condemn_nothing_but_the_faulty_line() {
    let folder = tempfile::tempdir().unwrap();
    for rules in ["kalooki/pagat", "push/pagat", "pokerato/akagiri", "paplu/akagiri", "vazhushal/pagat"] {
        for (seed, seen) in [("1", &["--hidden", "30"][..]), ("2", &["--hidden", "100"]), ("3", &["--seen-by", "Aya"])]
        {
            let rows = write(folder.path(), &[&["--rules", rules, "--faults", "25", "--seed", seed], seen].concat());
            let lines: BTreeSet<_> = rows.iter().map(|row| row["line"].as_u64().unwrap()).collect();
            for (line, what) in found(folder.path(), "faults.rum") {
                assert!(lines.contains(&line) || what[1] == "undecided", "{rules} {seed}: line {line}: {what:?}");
            }
        }
    }
}

#[test]
fn a_fault_that_is_taken_back_is_the_only_finding_of_a_game_that_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let rows = write(folder.path(), &["--faults", "20", "--taken-back", "--readings", "--seed", "2"]);
    assert!(rows.iter().any(|row| row["then"] == "taken-back"));
    let found = found(folder.path(), "faults.rum");
    let lines: BTreeSet<u64> = rows.iter().map(|row| row["line"].as_u64().unwrap()).collect();
    assert_eq!(found.keys().copied().collect::<BTreeSet<_>>(), lines);
}

#[test]
fn of_hidden_cards_only_what_can_be_known_is_asked() {
    let folder = tempfile::tempdir().unwrap();
    let rows = write(folder.path(), &["--faults", "30", "--hidden", "0", "--seed", "4"]);
    assert!(rows.iter().all(|row| row["known"] == "yes"));
    for more in [&["--hidden", "100"][..], &["--seen-by", "Mia"]] {
        let rows = write(folder.path(), &[&["--faults", "40", "--seed", "4"], more].concat());
        let log = fs::read_to_string(folder.path().join("faults.rum")).unwrap();
        let is_seen = more.contains(&"Mia");
        assert_eq!(log.lines().any(|line| line.starts_with("hand Mia ")), is_seen);
        let hides = |line: &&str| line.starts_with("hand ") && !line.starts_with("hand Mia ");
        assert!(
            log.lines().filter(hides).all(|line| line.ends_with(|it: char| it == '?' || it.is_ascii_digit())),
            "{log}"
        );
        let (found, mut all) = (found(folder.path(), "faults.rum"), BTreeSet::new());
        for row in &rows {
            let line = row["line"].as_u64().unwrap();
            all.insert(line);
            match row["known"].as_str().unwrap() {
                "yes" => assert_eq!(found.get(&line), Some(&due(row)), "{row}"),
                "open" => assert_eq!(found[&line][1], "undecided", "{row}"),
                "otherwise" => assert!(found[&line] != due(row), "{row}"),
                _ => assert_eq!(found.get(&line), None, "{row}"),
            }
            // Whose turn it is, and how many cards are drawn, depends on no card.
            if ["not-your-turn", "drawn-already", "cards-drawn", "no-discard", "called-too-late"]
                .contains(&row["kind"].as_str().unwrap())
            {
                assert_eq!(row["known"], "yes", "{row}");
            }
        }
        assert!(found.iter().all(|(line, what)| all.contains(line) || what[1] == "undecided"));
    }
}

#[test]
fn a_kit_has_a_legal_and_a_faulty_game_for_each_clause_that_it_can() {
    let folder = tempfile::tempdir().unwrap();
    let said =
        run_in(folder.path(), &["generate", "--rules", "push/pagat", "--kit", "kit", "--faults", "40", "--lang", "ja"]);
    assert_eq!((said.status, &*said.err), (0, ""));
    assert!(said.out.contains("合法なゲーム"), "{}", said.out);
    let kit = folder.path().join("kit");
    let (rows, rules) = (rows(&kit.join("manifest.jsonl")), edition("push/pagat").unwrap());
    let (mut legal, mut faulty, mut without) = (BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
    let mut all = BTreeMap::new();
    for row in &rows {
        let Some(file) = row["file"].as_str() else {
            without.insert(row["clause"].as_str().unwrap().to_owned());
            continue;
        };
        if row["verdict"] == "legal" {
            legal.extend(row["clauses"].as_array().unwrap().iter().map(|it| it.as_str().unwrap().to_owned()));
        } else {
            all.insert((file.to_owned(), row["line"].as_u64().unwrap()), due(row));
            // An answer of the house to any point may come too late, which breaks no clause.
            let breaks = (row["kind"] != "answer-too-late").then(|| row["clause"].as_str().unwrap().to_owned());
            faulty.extend(breaks);
        }
    }
    assert_eq!(found_in_all(&kit, "games"), all);
    for point in adjudeck_validator::Point::all() {
        let Some(clause) = rules.clause_of(point) else { continue };
        assert_eq!(legal.contains(clause) && faulty.contains(clause), !without.contains(clause), "{clause}");
    }
    assert!(fs::read_to_string(kit.join("README.md")).unwrap().starts_with("# push/pagatの適合テストキット\n"));
}

#[test]
fn manifests_follow_their_schema() {
    let schema = faults::schema();
    let validator = jsonschema::validator_for(schema.as_value()).unwrap();
    let folder = tempfile::tempdir().unwrap();
    for row in write(folder.path(), &["--faults", "20", "--readings", "--hidden", "50"]) {
        let faults: Vec<_> = validator.iter_errors(&row).map(|fault| fault.to_string()).collect();
        assert!(faults.is_empty(), "{row}: {faults:?}");
    }
}
