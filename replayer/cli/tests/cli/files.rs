//! Rules files on the command line: those that say only what differs, and what is wrong with some.

use std::fs;
use std::path::Path;

use serde_json::Value;

use crate::run::{ILLEGAL, Said, run, run_in};

/// A folder with a club's file, and one that extends it from a folder below.
fn folder() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir(folder.path().join("young")).unwrap();
    for (name, text) in [
        (
            "harbour.json",
            "{\n  \"extends\": \"kalooki/pagat\",\n  \"edition\": \"kalooki/harbour\",\n  \"book\": \"Harbour Club 2026\",\n  \
             \"call\": {\n    \"limit\": 2\n  },\n  \"layoff\": {\n    \"direction\": \"both-ends\"\n  }\n}\n",
        ),
        (
            "young/young.json",
            "{ \"extends\": \"../harbour.json\", \"edition\": \"kalooki/young\", \"series\": { \"deals\": 4 } }",
        ),
        ("circle.json", "{ \"extends\": \"other.json\" }"),
        ("other.json", "{ \"extends\": \"circle.json\" }"),
        ("faulty.json", "{ \"extends\": \"wrong.json\" }"),
        ("wrong.json", "{\n\"extends\": \"kalooki\",\n\"call\": { \"limit\": \"two\" },\n\"layof\": null }"),
    ] {
        fs::write(folder.path().join(name), text).unwrap();
    }
    folder
}

fn out(folder: &Path, arguments: &[&str]) -> String {
    let Said { status, out, err } = run_in(folder, arguments);
    assert_eq!((status, &*err), (0, ""), "{arguments:?}");
    out
}

#[test]
fn a_file_that_says_what_differs_is_flattened_and_shown_as_a_difference_again() {
    let folder = folder();
    let whole = out(folder.path(), &["rules", "flatten", "young/young.json"]);
    let data: Value = serde_json::from_str(&whole).unwrap();
    assert_eq!((&data["call"]["limit"]["answer"], &data["series"]["deals"]["answer"]), (&2.into(), &4.into()));
    assert_eq!(data["call"]["limit"]["source"], "Harbour Club 2026");
    fs::write(folder.path().join("whole.json"), &whole).unwrap();
    assert_eq!(out(folder.path(), &["rules", "show", "whole.json"]), whole);

    let shown = |arguments: &[&str]| out(folder.path(), &[&["rules", "show"], arguments].concat());
    let file = fs::read_to_string(folder.path().join("harbour.json")).unwrap();
    assert_eq!(shown(&["harbour.json", "--as-difference"]), file);
    let of_base: Value = serde_json::from_str(&shown(&["young/young.json", "--as-difference"])).unwrap();
    assert_eq!(of_base["extends"], "../harbour.json");
    let nearest: Value = serde_json::from_str(&shown(&["whole.json", "--as-difference"])).unwrap();
    let deals = &nearest["series"]["deals"]["answer"];
    assert_eq!((&nearest["extends"], deals), (&"kalooki/pagat".into(), &4.into()));
    let named: Value = serde_json::from_str(&shown(&["harbour.json", "--as-difference=kalooki/akagiri"])).unwrap();
    assert_eq!(named["extends"], "kalooki/akagiri");
}

#[test]
fn files_are_checked_and_every_fault_is_shown_at_its_place() {
    let folder = folder();
    let listed = out(folder.path(), &["rules", "check", "harbour.json", "young/young.json"]);
    assert_eq!(listed.lines().count(), 3, "{listed}");
    assert!(listed.starts_with("kalooki/harbour  "), "{listed}");
    for (lang, expected) in [
        (
            "en",
            [
                "wrong.json:3:20: error: `call.limit`: expected a number",
                "wrong.json:4:1: error: there is no section or field `layof`",
            ],
        ),
        (
            "ja",
            ["wrong.json:3:20: エラー: `call.limit`：", "wrong.json:4:1: エラー: `layof`という節や項目はありません"],
        ),
    ] {
        let said = run_in(folder.path(), &["rules", "check", "wrong.json", "harbour.json", "--lang", lang]);
        assert_eq!(said.status, 2);
        assert!(said.out.starts_with("kalooki/harbour  "), "{}", said.out);
        let places = expected.map(|expected| said.err.find(expected));
        assert!(places.is_sorted() && places.iter().all(Option::is_some), "{}", said.err);
        assert_eq!(said.err.matches("`adjudeck rules schema`").count(), 1, "{}", said.err);
    }
    let said = run_in(folder.path(), &["rules", "check", "faulty.json"]);
    assert!(said.err.contains("faulty.json:1:14: error: the rules `wrong.json` cannot be extended"), "{}", said.err);
    assert!(said.err.contains("wrong.json:3:20: error: "), "{}", said.err);
    let said = run_in(folder.path(), &["rules", "check", "circle.json"]);
    assert!(
        said.err.contains("other.json:1:14: error: this file extends itself, by way of `circle.json`"),
        "{}",
        said.err
    );
}

#[test]
fn many_files_one_above_the_other_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    for number in 1..=20 {
        let text = format!("{{ \"extends\": \"{}.json\" }}", number + 1);
        fs::write(folder.path().join(format!("{number}.json")), text).unwrap();
    }
    fs::write(folder.path().join("21.json"), "{ \"extends\": \"push\" }").unwrap();
    let said = run_in(folder.path(), &["rules", "check", "1.json"]);
    let due = "1.json:1:14: error: no more than 8 files may extend one another, and `9.json` is one more\n";
    assert!(said.err.starts_with(due) && said.err.matches("error: ").count() == 1, "{}", said.err);
    let said = run_in(folder.path(), &["rules", "check", "1.json", "--lang", "ja"]);
    assert!(said.err.contains("受け継ぎ合えるファイルは8個までで、`9.json`はそれを超えます"), "{}", said.err);
    assert_eq!(run_in(folder.path(), &["rules", "check", "15.json"]).status, 0);
}

/// Whoever opens a pipe may wait for ever.
#[cfg(unix)]
#[test]
fn rules_are_read_from_files_only() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    assert!(std::process::Command::new("mkfifo").arg(path("pipe.json")).status().unwrap().success());
    std::os::unix::fs::symlink("/dev/zero", path("zeros.json")).unwrap();
    for name in ["pipe.json", "zeros.json"] {
        fs::write(path("club.json"), format!("{{ \"extends\": \"{name}\", \"edition\": \"club\" }}")).unwrap();
        for rules in ["club.json", name] {
            let said = run_in(folder.path(), &["rules", "check", rules]);
            let due = format!("{name}: error: this is a pipe or a device and no file");
            assert!(said.status == 2 && said.err.contains(&due), "{rules}: {}", said.err);
        }
        // Whoever asks which files there are waits no longer.
        let said = run_in(folder.path(), &["generate", "--rules", "club.json", "-o", "new.rum"]);
        assert!(said.status == 2 && !path("new.rum").exists(), "{}", said.err);
    }
}

#[test]
fn games_are_judged_and_made_by_a_file_that_says_what_differs() {
    let folder = folder();
    let log = out(folder.path(), &["generate", "--rules", "harbour.json", "--deals", "2", "-o", "a.rum"]);
    assert_eq!(log, "");
    let said = run_in(folder.path(), &["check", "--rules", "harbour.json", "a.rum"]);
    assert_eq!((said.status, said.out.contains("by kalooki/harbour: all legal")), (0, true), "{}", said.out);
    let points = out(folder.path(), &["rules", "points", "harbour.json"]);
    assert!(points.contains("both-ends  (Harbour Club 2026, differs from K5.5)"), "{points}");
    let explained = out(folder.path(), &["explain", "layoff.direction", "--rules", "harbour.json"]);
    let [club, books] = ["kalooki/harbour: both-ends (Harbour Club 2026, differs from K5.5)", "kalooki/pagat: "]
        .map(|it| explained.find(it));
    assert!(club.is_some() && club < books, "{explained}");
    assert_eq!(run(&["rules", "check"], "").status, 2, "which?");
}

#[test]
fn a_mixed_archive_is_judged_by_a_folder_of_rules() {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str| fs::write(folder.path().join(name), text).unwrap();
    fs::create_dir(folder.path().join("clubs")).unwrap();
    write(
        "clubs/harbour.json",
        "{ \"extends\": \"kalooki/akagiri\", \"edition\": \"kalooki/harbour\", \"discard\": { \"wild\": \"allowed\" } }",
    );
    write("clubs/hill.json", "{ \"extends\": \"kalooki/pagat\", \"edition\": \"kalooki/hill\" }");
    // By the rules of the harbour a joker may be discarded; by those of the hill, as by both books, it may not.
    for name in ["kalooki/akagiri", "kalooki/harbour", "kalooki/hill", "push/pagat"] {
        write(&format!("{}.rum", name.replace('/', "-")), &ILLEGAL.replacen("kalooki", name, 1));
    }
    let pin = out(folder.path(), &["rules", "show", "--hash", "kalooki/akagiri"]);
    write("pinned.rum", &ILLEGAL.replacen("kalooki", &format!("kalooki/akagiri {}", pin.trim()), 1));
    let judged = |name: &str| run_in(folder.path(), &["check", "--rules", "clubs", name]);
    for (name, status, by) in [
        ("kalooki-harbour.rum", 0, "by kalooki/harbour: all legal"),
        ("kalooki-akagiri.rum", 0, "by kalooki/harbour: all legal"),
        ("kalooki-hill.rum", 1, "by kalooki/hill: 1 illegal"),
        ("pinned.rum", 1, "by kalooki/akagiri: 1 illegal"),
    ] {
        let said = judged(name);
        assert_eq!((said.status, said.out.contains(by)), (status, true), "{name}: {}{}", said.out, said.err);
    }
    assert!(judged("push-pagat.rum").out.contains("by push/pagat"));
    write("clubs/twin.json", "{ \"extends\": \"kalooki\", \"edition\": \"kalooki/hill\" }");
    let said = judged("pinned.rum");
    assert_eq!(said.status, 2);
    assert!(
        said.err.contains("these rules are called `kalooki/hill`, as are those of clubs/hill.json"),
        "{}",
        said.err
    );
}

/// A log in which a player lays off at the wrong end of a run, by the rules of this name.
fn tacking(rules: &str) -> String {
    format!(
        "rules {rules}\nplayers Aya Bea Carl\nposition 2 dealer Carl\nhand Bea 8D 2C 3C 9H\ntable Aya 9D TD JD QD\n\
         table Bea 4S 4H 4C\nturn Bea drawn\nBea lays 8D on Aya.1\n"
    )
}

#[test]
fn a_club_plays_a_game_under_a_name_and_in_words_of_its_own() {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str| fs::write(folder.path().join(name), text).unwrap();
    write(
        "saturday.json",
        "{ \"extends\": \"kalooki/pagat\", \"edition\": \"saturday\", \"layoff\": { \"direction\": \"top-until-ace\" },\n\
         \"terms\": { \"en\": { \"run\": \"stair\" }, \"ja\": { \"run\": \"階段\" } } }",
    );
    for (name, rules) in [("ours.rum", "saturday"), ("book.rum", "kalooki/akagiri"), ("push.rum", "push")] {
        write(name, &tacking(rules));
    }
    let said = |arguments: &[&str]| run_in(folder.path(), arguments);
    for (lang, run, opened) in [("en", "a stair is extended", "kalooki K5.5"), ("ja", "階段", "kalooki K5.5")] {
        for log in ["ours.rum", "book.rum"] {
            let said = said(&["--lang", lang, "check", "--rules", "saturday.json", log]);
            assert_eq!(said.status, 1, "{}", said.err);
            assert!(said.out.contains(run) && said.out.contains(opened), "{}", said.out);
        }
    }
    let other = said(&["check", "--rules", "saturday.json", "push.rum"]);
    assert_eq!(other.status, 2, "{}", other.out);
    let drawn = said(&["--lang", "ja", "replay", "--rules", "saturday.json", "ours.rum"]);
    assert!(
        drawn.out.contains("階段") && drawn.out.contains("スリー"),
        "what is not said is as in the base: {}",
        drawn.out
    );
    let sides = said(&["compare", "kalooki/akagiri", "saturday.json", "book.rum"]);
    assert_eq!((sides.status, &*sides.err), (0, ""), "{}", sides.out);
    let made = out(folder.path(), &["generate", "--rules", "saturday.json", "--deals", "1", "--seed", "1"]);
    assert!(made.contains("rules saturday\n"), "{made}");
    write("made.rum", &made);
    assert_eq!(said(&["check", "--rules", "saturday.json", "made.rum"]).status, 0);
}

#[test]
fn a_mixed_archive_is_judged_by_several_rules() {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str| fs::write(folder.path().join(name), text).unwrap();
    write(
        "a.json",
        "{ \"extends\": \"kalooki/pagat\", \"edition\": \"saturday\", \"layoff\": { \"direction\": \"both-ends\" } }",
    );
    write(
        "b.json",
        "{ \"extends\": \"kalooki/pagat\", \"edition\": \"sunday\", \"layoff\": { \"direction\": \"top-until-ace\" } }",
    );
    let names = ["saturday", "sunday", "kalooki/akagiri"];
    for (name, file) in names.iter().zip(["saturday.rum", "sunday.rum", "book.rum"]) {
        write(file, &tacking(name));
    }
    let judged = |rules: &[&str], log: &str| {
        let given = rules.iter().flat_map(|rules| ["--rules", rules]);
        let arguments: Vec<_> = ["check", log].into_iter().chain(given).collect();
        run_in(folder.path(), &arguments)
    };
    let both = ["a.json", "b.json"];
    for (log, status, by) in [
        ("saturday.rum", 0, "by saturday: all legal"),
        ("sunday.rum", 1, "by sunday: 1 illegal"),
        ("book.rum", 1, "by kalooki/akagiri: 1 illegal"),
    ] {
        let said = judged(&both, log);
        assert_eq!((said.status, said.out.contains(by)), (status, true), "{log}: {}{}", said.out, said.err);
    }
    assert!(judged(&["a.json"], "sunday.rum").status == 2, "one alone is meant for every log");
    write("c.json", "{ \"extends\": \"kalooki\", \"edition\": \"sunday\" }");
    let said = judged(&["a.json", "b.json", "c.json"], "book.rum");
    assert_eq!(said.status, 2);
    assert!(
        said.err.contains("c.json: error: these rules are called `sunday`, as are those of b.json"),
        "{}",
        said.err
    );
    let wrong = judged(&["a.json", "kaloki", "b.json"], "book.rum");
    assert!(wrong.status == 2 && wrong.err.contains("no edition is called `kaloki`"), "{}", wrong.err);
    let one = run_in(folder.path(), &["generate", "--rules", "a.json", "--rules", "b.json"]);
    assert!(one.status == 2 && one.err.contains("one set of rules is needed here"), "{}", one.err);
}

#[test]
fn the_book_has_the_rules_of_a_club() {
    let folder = folder();
    let written =
        out(folder.path(), &["book", "-o", "book", "--rules", "young/young.json", "--rules", "kalooki/akagiri"]);
    assert!(written.contains("begin with book/index.html"), "{written}");
    let read = |path: &str| fs::read_to_string(folder.path().join("book").join(path)).unwrap();
    let chapter = read("kalooki.html");
    assert!(chapter.contains("differs from <code lang=\"en\">../harbour.json</code>"), "what it extends is beside it");
    assert!(read("kalooki/call.limit.html").contains("Harbour Club 2026"));
    fs::write(folder.path().join("nameless.json"), "{ \"extends\": \"push\", \"book\": \"ours\" }").unwrap();
    for (rules, why) in [
        ("nameless.json", "these rules are called `push/akagiri`, as are those of push/akagiri"),
        ("wrong.json", "did you mean `layoff`?"),
    ] {
        let said = run_in(folder.path(), &["book", "-o", "other", "--rules", rules]);
        assert!(said.status == 2 && said.err.contains(why), "{}", said.err);
    }
    assert!(!folder.path().join("other").exists());
}
