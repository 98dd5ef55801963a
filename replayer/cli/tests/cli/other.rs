//! The other commands.

use std::fs;

use adjudeck_format::FaultKind;
use adjudeck_validator::{Fact, Point, editions};

use adjudeck_cli::book::JUDGE;

use crate::run::{run, run_in};

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
