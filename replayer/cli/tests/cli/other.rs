//! The other commands.

use std::fs;

use adjudeck_format::FaultKind;
use adjudeck_validator::{Fact, Point, editions};
use serde_json::Value;

use adjudeck_cli::book::JUDGE;

use crate::run::{ILLEGAL, LEGAL, Said, UNREADABLE, run, run_in};

/// A deal that Aya ends, with a score that is declared wrongly.
const SCORED: &str = "\
game \"Scores\"
rules kalooki
players Aya 花子 Carl
position 9 dealer Carl
hand Aya 5C
hand 花子 JK 2C
hand Carl KD AD
total Aya 100 花子 90 Carl 80
table Aya 9D TD JK QD | 7C 7D JK
turn Aya drawn
Aya discards 5C
score Aya 0 花子 52 Carl 21
total Aya 100 花子 142 Carl 101
winner Aya
";

#[test]
fn replay_shows_the_table_after_a_line() {
    let said = run(&["replay", "-", "--at", "10"], SCORED);
    assert_eq!(said.status, 0, "{}", said.err);
    // A joker in a four says what it stands for, and one in a three does not.
    insta::assert_snapshot!(said.out);
    let said = run(&["replay", "-", "--format", "json"], SCORED);
    let views: Value = serde_json::from_str(&said.out).unwrap();
    assert_eq!((views[0]["line"].as_u64(), &views[0]["out"]), (Some(14), &"Aya".into()));
}

#[test]
fn replay_knows_where_a_log_ends() {
    let log = format!("{SCORED}# the end\n");
    let lines = log.lines().count();
    let at = |line: usize, lang: &str| run(&["replay", "-", "--lang", lang, "--at", &line.to_string()], &log);
    assert_eq!(at(lines, "en").out, at(lines - 1, "en").out, "a comment changes nothing");
    for (lang, due) in [
        ("en", format!("there is no line {}: the log has {lines} lines", lines + 1)),
        ("ja", format!("{}行目はありません。ログは{lines}行です", lines + 1)),
    ] {
        let Said { status, out, err } = at(lines + 1, lang);
        assert!(status == 2 && out.is_empty() && err.contains(&due), "{status} {out} {err}");
    }
}

#[test]
fn replay_chooses_games_and_deals() {
    let log = format!("game \"One\"\n{LEGAL}game \"Two\"\n{LEGAL}");
    let views = |arguments: &[&str]| {
        let arguments = [&["replay", "-", "--format", "json"], arguments].concat();
        let said = run(&arguments, &log);
        serde_json::from_str::<Value>(&said.out).map(|views| views.as_array().unwrap().len())
    };
    assert_eq!(views(&[]).ok(), Some(2));
    assert_eq!(views(&["--game", "2"]).ok(), Some(1));
    assert_eq!(views(&["--deal", "1"]).ok(), Some(2));
    assert!(views(&["--deal", "2"]).is_err());
}

#[test]
fn score_marks_what_the_log_declares_otherwise() {
    let said = run(&["score", "-"], SCORED);
    assert_eq!(said.status, 1, "{}", said.err);
    // Carl holds a king and a red ace: 11 points, and 91 in all.
    insta::assert_snapshot!(said.out);
    assert_eq!(run(&["score", "-"], LEGAL).status, 0);
}

#[test]
fn score_shows_who_left_and_who_paid_to_stay() {
    let hands = "hand Ada 9C\nhand Bruno 5C\ntable Ada 7S 7H 7D\nturn Ada drawn\nAda discards 9C\nout Ada\n";
    let log = format!(
        "rules pokerato\nplayers Ada Bruno Carla Dino\nposition 3 dealer Bruno\ntotal Ada 62 Bruno 40 Carla 95 Dino 91\n\
         chips Ada 20 Bruno 20 Carla 20 Dino 20\npool game 40\npool hand 8\nhand Carla KH\nhand Dino QH\n{hands}\
         Carla reenters\nDino leaves\nposition 4 dealer Ada\nhand Carla KH\n{hands}"
    );
    let said = run(&["score", "-"], &log);
    assert_eq!(said.status, 0, "{}", said.err);
    // Carla pays five chips to the game pool and goes on with Bruno's 45; Dino is not in the fourth deal.
    insta::assert_snapshot!(said.out);
    let said = run(&["score", "-", "--format", "json"], &log);
    let sheets: Value = serde_json::from_str(&said.out).unwrap();
    let deals = &sheets[0]["deals"];
    assert_eq!((&deals[0]["left"][0], &deals[0]["reentered"][0]), (&"Dino".into(), &"Carla".into()));
    assert_eq!((&deals[1]["left"], &deals[1]["scores"][3]), (&Value::Null, &Value::Null));
}

#[test]
fn fmt_writes_in_place_only_what_can_be_read() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    let untidy = LEGAL.replace("hand Aya 5C 6C", "hand  Aya\t5c ６Ｃ # two");
    for (name, text) in [("a.rum", untidy.as_str()), ("b.rum", LEGAL), ("c.rum", UNREADABLE)] {
        fs::write(path(name), text).unwrap();
    }
    let said = run_in(folder.path(), &["fmt", "--check", "a.rum", "b.rum"]);
    assert_eq!((said.status, said.out.as_str()), (1, "a.rum: not in canonical form\n"));
    let said = run_in(folder.path(), &["fmt", "."]);
    assert_eq!(said.status, 2);
    assert!(said.err.starts_with("./c.rum: error: 1 line could not be read"), "{}", said.err);
    let formatted = fs::read_to_string(path("a.rum")).unwrap();
    assert_eq!(formatted, LEGAL.replace("hand Aya 5C 6C", "hand Aya 5C 6C  # two"));
    assert_eq!(fs::read_to_string(path("c.rum")).unwrap(), UNREADABLE);
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 3);
    let said = run(&["fmt", "-"], &untidy);
    assert_eq!((said.status, said.out), (0, formatted));
    // What is piped through is not lost.
    let said = run(&["fmt", "-"], UNREADABLE);
    assert_eq!((said.status, said.out.as_str()), (2, UNREADABLE));
    assert_eq!(run(&["fmt", "--check", "-"], UNREADABLE).out, "");
}

#[test]
fn convert_loses_nothing() {
    let text = format!("# first\n\n{ILLEGAL}");
    for form in ["json", "jsonl"] {
        let there = run(&["convert", "--to", form], &text);
        assert_eq!(there.status, 0, "{}", there.err);
        assert_eq!(run(&["convert", "--to", "text"], &there.out).out, text, "{form}");
    }
    assert_eq!(run(&["convert", "--to", "json"], UNREADABLE).status, 2);
}

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
fn explain_shows_the_dispute() {
    insta::assert_snapshot!(run(&["explain", "layoff.direction"], "").out);
    let said = run(&["explain", "layof.direction"], "");
    assert_eq!(said.status, 2);
    assert!(said.err.contains("did you mean `layoff.direction`"), "{}", said.err);
}

#[test]
fn who_may_do_what_and_when_is_listed_and_compared() {
    // Pagat: in their turn a player draws one card, of the stock or the top discard, and discards one (I4.1); cards are laid on the
    // table only when a hand is declared (I4.3); the indicator is no card of the stock.
    let paplu = run(&["rules", "turns", "paplu/pagat"], "");
    assert_eq!(paplu.status, 0);
    insta::assert_snapshot!(paplu.out);
    // Akagiri: whoever is not next may call. Pagat: a card that another player has discarded.
    let said = run(&["rules", "turns", "kalooki/akagiri", "kalooki/pagat"], "");
    assert_eq!(said.status, 1);
    insta::assert_snapshot!(said.out);
    let same = run(&["rules", "turns", "kalooki", "kalooki/akagiri"], "");
    assert_eq!((same.status, &*same.out), (0, "Who may do what, and when, is the same.\n"));
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
fn so_many_cannot_be_dealt_to() {
    for players in ["2", "9"] {
        let said = run(&["generate", "--players", players], "");
        assert_eq!((said.status, &*said.out), (2, ""));
        let expected = format!("{players} players cannot play under kalooki/akagiri; `--players` is 3 to 6\n");
        assert!(said.err.ends_with(&expected), "{}", said.err);
    }
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
