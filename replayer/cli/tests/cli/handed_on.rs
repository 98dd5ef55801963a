//! What is handed on to others: nothing in it is hidden, no page may ask for anything, and no path tells whose machine it was.

use std::fs;
use std::path::Path;

use adjudeck_format::has_unseen;
use serde_json::Value;

use crate::run::{Said, folder_with, run_in};

/// A log in whose names and texts there is what nobody would see.
const HIDING: &str = "\
game \"Table\u{202e}3\u{e0041}\"
tag place \"Club\u{200b}\"
rules kalooki
players \"Aya\u{feff}\" Aya Carl
position 1 dealer Carl
hand \"Aya\u{feff}\" 5C JK
turn \"Aya\u{feff}\" drawn
\"Aya\u{feff}\" discards JK
";

/// Rules in whose texts there is what a terminal would obey.
const OBEYED: &str = r#"{ "extends": "kalooki/pagat", "edition": "kalooki/evil", "book": "\u001b]0;pwn\u0007red\u202e\nFORGED",
    "clauses": [{ "number": "K5.5", "text": "one\u001b[2J\nFORGED", "source": "two\u001b\u202e\nFORGED" }],
    "discard": { "wild": { "answer": "allowed", "source": "three\u001b\nFORGED" } } }"#;

/// Every page of HTML below a folder.
fn pages(folder: &Path) -> Vec<(String, String)> {
    let mut all = Vec::new();
    for entry in fs::read_dir(folder).unwrap().map(Result::unwrap) {
        let path = entry.path();
        if path.is_dir() {
            all.extend(pages(&path));
        } else if path.extension().is_some_and(|ending| ending == "html") {
            all.push((path.display().to_string(), fs::read_to_string(&path).unwrap()));
        }
    }
    all
}

/// What the program says, to people and to whoever reads reports.
fn whole(said: &Said) -> String {
    format!("{}{}", said.out, said.err)
}

#[test]
fn nothing_in_reports_is_hidden() {
    let (folder, _) = folder_with("a.rum", HIDING.as_bytes());
    fs::write(folder.path().join("evil.json"), OBEYED).unwrap();
    let clean = |arguments: &[&str]| {
        let said = run_in(folder.path(), arguments);
        let shown = whole(&said);
        assert!(!shown.is_empty() && !shown.contains("panicked"), "{arguments:?}");
        let hidden = shown.lines().find(|line| has_unseen(line) || line.starts_with("FORGED"));
        assert_eq!(hidden, None, "{arguments:?}: {shown}");
    };
    for rules in [&[][..], &["--rules", "evil.json"]] {
        for command in [
            &["check", "a.rum", "--disputed", "--statistics"][..],
            &["check", "a.rum", "--all-readings"],
            &["check", "a.rum", "--format", "github"],
            &["check", "a.rum", "--format", "junit"],
            &["check", "a.rum", "--format", "sarif"],
            &["coverage", "a.rum"],
            &["score", "a.rum", "--explain"],
            &["score", "a.rum", "--season"],
            &["replay", "a.rum"],
            &["options", "a.rum"],
            &["hand", "5C 5D 5H JK"],
            &["explain", "kalooki"],
            &["explain", "K5.5"],
            &["explain", "discard.wild"],
        ] {
            clean(&[command, rules].concat());
        }
    }
    for arguments in [
        &["rules", "check", "evil.json"][..],
        &["rules", "list", "evil.json"],
        &["rules", "points", "evil.json"],
        &["rules", "diff", "evil.json", "kalooki/akagiri"],
        &["compare", "kalooki", "evil.json", "a.rum"],
        &["compare", "kalooki", "evil.json", "a.rum", "--format", "markdown"],
    ] {
        clean(arguments);
    }
}

#[test]
fn every_page_says_what_it_may_do_and_hides_nothing() {
    let (folder, _) = folder_with("a.rum", HIDING.as_bytes());
    fs::write(folder.path().join("evil.json"), OBEYED).unwrap();
    for arguments in [
        &["replay", "a.rum", "--html", "-o", "one.html"][..],
        &["replay", "a.rum", "--html", "-o", "many"],
        &["replay", ".", "--html", "-o", "many"],
        &["score", ".", "--format", "html", "-o", "season.html"],
        &["audit", "a.rum", "-o", "year", "--by", "place"],
        &["book", "-o", "book"],
        &["book", "-o", "own", "--rules", "evil.json"],
    ] {
        let said = run_in(folder.path(), arguments);
        assert!(said.status < 3 && !said.err.contains("error"), "{arguments:?}: {}", said.err);
    }
    let covered = run_in(folder.path(), &["coverage", "a.rum", "--format", "html"]).out;
    fs::write(folder.path().join("covered.html"), covered).unwrap();
    let all = pages(folder.path());
    assert!(all.len() > 600, "{}", all.len());
    for (path, page) in all {
        let policy = "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'";
        assert!(page.contains(policy), "{path} does not say what it may do");
        let hidden = page.lines().find(|line| has_unseen(line));
        assert_eq!(hidden, None, "{path}");
        assert!(!page.contains("\\u202e") && !page.contains("\\u001b"), "{path}");
    }
}

#[test]
fn what_is_handed_on_does_not_say_whose_machine_it_was() {
    let folder = tempfile::tempdir().unwrap();
    let games = folder.path().join("home/secret-user/games");
    let here = folder.path().join("elsewhere");
    for path in [&games, &here] {
        fs::create_dir_all(path).unwrap();
    }
    fs::write(games.join("a.rum"), HIDING).unwrap();
    fs::write(games.join("b.rum"), HIDING).unwrap();
    fs::write(
        games.parent().unwrap().join("club.json"),
        r#"{ "extends": "kalooki/pagat", "edition": "kalooki/club" }"#,
    )
    .unwrap();
    let (games, club) = (games.display().to_string(), games.parent().unwrap().join("club.json").display().to_string());
    for arguments in [
        &["replay", &games, "--html", "-o", "pages", "--seen-by", "spectator"][..],
        &["score", &games, "--format", "html", "-o", "season.html"],
        &["score", &games, "--format", "json", "-o", "season.json"],
        &["audit", &games, "-o", "year", "--formats", "csv,html,sarif,junit", "--rules", &club],
        &["compare", &club, &games, "--write-baseline", "baseline.jsonl"],
    ] {
        let said = run_in(&here, arguments);
        assert!(said.status < 3 && !said.err.contains("error"), "{arguments:?}: {}", said.err);
    }
    for format in ["sarif", "junit"] {
        fs::write(here.join(format), run_in(&here, &["check", &games, "--format", format]).out).unwrap();
    }
    let mut read = 0;
    for folder in [here.clone(), here.join("pages"), here.join("year")] {
        for file in fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).filter(|path| path.is_file()) {
            let text = String::from_utf8_lossy(&fs::read(&file).unwrap()).into_owned();
            assert!(!text.contains("secret-user"), "{}", file.display());
            read += 1;
        }
    }
    assert!(read > 20, "{read}");
    let index = fs::read_to_string(here.join("pages/index.html")).unwrap();
    assert!(index.contains("a.rum") && index.contains("b.rum"));
    // From the folder in which the program runs a path is told whole, so that code hosts find the file.
    let home = folder.path().join("home");
    let sarif = run_in(&home, &["check", &games, "--format", "sarif"]).out;
    let sarif: Value = serde_json::from_str(&sarif).unwrap();
    let uri = &sarif["runs"][0]["results"][0]["locations"][0]["physicalLocation"]["artifactLocation"]["uri"];
    assert_eq!(uri, "secret-user/games/a.rum");
}
