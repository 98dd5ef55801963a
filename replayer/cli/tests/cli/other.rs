//! The other commands.

use std::fs;

use adjudeck_format::FaultKind;
use adjudeck_validator::{Fact, Point, editions};

use adjudeck_cli::book::JUDGE;

use crate::run::{LEGAL, run, run_in};

#[test]
fn everything_that_a_message_names_can_be_explained() {
    let clauses = editions().iter().flat_map(|rules| &rules.clauses);
    // One of each kind, for it takes a while to start the program; the rest is the same function.
    let words = [
        Point::all().last().map(Point::path),
        clauses.map(|clause| clause.number.as_str()).next_back(),
        Fact::CODES.last().map(|(code, _)| *code),
        FaultKind::ALL.last().map(|kind| kind.code()),
    ];
    for word in words.into_iter().flatten() {
        let said = run(&["explain", word], "");
        assert_eq!(said.status, 0, "{word}: {}", said.err);
        assert!(said.out.starts_with(&format!("{word}:")), "{}", said.out);
    }
}

#[test]
fn editions_are_listed_shown_and_compared() {
    assert_eq!(run(&["rules", "list"], "").out.lines().count(), editions().len());
    assert_eq!(run(&["rules", "points"], "").out.lines().count(), Point::all().count());
    let points = run(&["rules", "points", "kalooki/pagat"], "").out;
    assert!(points.contains("call.own-discard: May a player call"), "{points}");
    assert!(points.contains("\n  barred  (K6.1, Pagat: only another player's discard is called)\n"), "{points}");
    // Nobody packs in Kalooki.
    assert!(!points.contains("drop.when"), "{points}");
    let said = run(&["rules", "diff", "kalooki/akagiri", "kalooki/pagat"], "");
    assert_eq!(said.status, 1);
    // Akagiri: whoever is not next may call. Pagat: a card that another player has discarded.
    insta::assert_snapshot!(said.out);
    assert_eq!(run(&["rules", "diff", "kalooki", "kalooki/akagiri"], "").status, 0);
}

#[test]
fn rules_may_come_from_a_file_and_what_is_wrong_with_it_is_shown() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("club.json");
    let shown = run(&["rules", "show", "kalooki"], "").out;
    fs::write(&path, shown.replacen("kalooki/akagiri", "kalooki/club", 1)).unwrap();
    let name = path.to_str().unwrap();
    assert!(run(&["check", "--rules", name], LEGAL).out.contains("by kalooki/club: all legal"));
    fs::write(&path, shown.replacen("\"book\"", "\"bok\"", 1)).unwrap();
    let said = run_in(folder.path(), &["check", "--rules", "club.json"]);
    assert_eq!(said.status, 2);
    insta::assert_snapshot!(said.err);
}

#[test]
fn the_book_is_written_into_a_folder() {
    let folder = tempfile::tempdir().unwrap();
    let said = run_in(folder.path(), &["book", "-o", "a/b", "--lang", "ja"]);
    assert_eq!((said.status, said.out.contains("a/b/index.html")), (0, true), "{}{}", said.out, said.err);
    let start = fs::read_to_string(folder.path().join("a/b/index.html")).unwrap();
    assert!(start.contains("<html lang=\"ja\">") && folder.path().join("a/b/push/push.cards.html").is_file());
    fs::write(folder.path().join("file"), "").unwrap();
    let said = run_in(folder.path(), &["book", "-o", "file"]);
    assert_eq!((said.status, said.err.starts_with("file: error: ")), (2, true), "{}", said.err);
}

/// The page on which logs are judged is built apart from the program, so another folder may be meant for it.
#[test]
fn the_page_that_judges_stands_beside_the_book_that_asks_for_it() {
    let folder = tempfile::tempdir().unwrap();
    let dist = folder.path().join("dist");
    fs::create_dir_all(dist.join("judge")).unwrap();
    for name in JUDGE {
        fs::write(dist.join(name), format!("<html lang=\"en\">{name}")).unwrap();
    }
    let said = run_in(folder.path(), &["book", "-o", "book", "--judge", "dist"]);
    assert_eq!((said.status, &*said.err), (0, ""));
    let read = |name: &str| fs::read_to_string(folder.path().join("book").join(name)).unwrap();
    assert_eq!(read("judge.html"), "<html lang=\"en\" data-book>judge.html");
    assert!(JUDGE.iter().skip(1).all(|name| read(name).ends_with(name)));
    assert!(read("kalooki/call.tie.html").contains("src=\"../judge/here.js\""));

    fs::write(dist.join("judge.html"), "<html>").unwrap();
    let said = run_in(folder.path(), &["book", "-o", "other", "--judge", "dist"]);
    assert!(
        said.status == 2 && said.err.starts_with("dist/judge.html: error: this is not as the page"),
        "{}",
        said.err
    );
    let said = run_in(folder.path(), &["book", "-o", "other", "--judge", "book/kalooki", "--lang", "ja"]);
    assert!(said.status == 2 && said.err.contains("ログを判定するページのものではありません"), "{}", said.err);
    assert!(!folder.path().join("other").exists());
}

#[test]
fn there_are_completions_and_manual_pages() {
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        assert!(run(&["completions", shell], "").out.contains("replay"), "{shell}");
    }
    assert!(run(&["man"], "").out.contains(".TH adjudeck 1"));
    assert!(run(&["man", "check"], "").out.contains("adjudeck"));
    assert_eq!(run(&["man", "chekc"], "").status, 2);
}

#[test]
fn every_command_shows_examples() {
    let commands = [
        "check",
        "compare",
        "coverage",
        "replay",
        "score",
        "fmt",
        "convert",
        "explain",
        "rules",
        "book",
        "completions",
        "man",
    ];
    for command in commands {
        let said = run(&[command, "--help"], "");
        assert!(said.out.contains(&format!("adjudeck {command}")), "{}", said.out);
        assert!(said.out.contains("Examples:"), "{command}");
    }
}
