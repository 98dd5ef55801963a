//! What a club wants to say of its own rules: each in a line or two, and tried with a game.

use std::fs;

use serde_json::Value;

use crate::run::{Said, run_in};

/// Clubs: what they say beside what they extend, and how many lines that takes.
const CLUBS: [(&str, &str, usize); 10] = [
    ("twelve cards in the first deals", r#""deal": { "cards": [12, 12, 12, 12, 12, 13, 14, 15, 16] }"#, 1),
    ("jokers count 25", r#""score": { "values": { "joker": 25 } }"#, 1),
    ("two calls", r#""call": { "limit": 2 }"#, 1),
    ("tacking at both ends", r#""layoff": { "direction": "both-ends" }"#, 1),
    ("no calls at all", r#""call": null"#, 1),
    (
        "out at 101",
        r#""exit": {
    "score": 101,
    "choice": "leave-or-pay",
    "total": "highest-now",
    "limit": 0,
    "back": "never",
    "last-deal": "nobody",
    "survivor": "wins"
  }"#,
        8,
    ),
    ("200 points end the game", r#""series": { "limit": 200 }"#, 1),
    ("black threes are wild", r#""wild": { "cards": { "these": "JK 3S 3C" } }"#, 1),
    (
        "no tens, for three or four",
        r#""pack": { "players": { "least": 3, "most": 4 }, "contents": [{ "players": { "least": 3, "most": 4 }, "packs": 2, "jokers": 4, "without": "10" }] }"#,
        1,
    ),
    ("the seven deals of Trinidad", r#""series": { "deals": 7 }"#, 1),
];

#[test]
fn a_file_that_is_right_is_said_to_be_right() {
    let said = crate::run::run(&["rules", "check", "kalooki/pagat"], "");
    assert!(said.status == 0 && said.out.ends_with("\nnothing is wrong with it\n"), "{}", said.out);
    let said = crate::run::run(&["rules", "check", "kalooki/pagat", "push", "--lang", "ja"], "");
    assert!(said.out.ends_with("\n2件とも問題はありません\n"), "{}", said.out);
    let said = crate::run::run(&["check", "--set", "foo=bar"], crate::run::LEGAL);
    assert!(said.err.contains("no point is called `foo`; `adjudeck rules points` lists them"), "{}", said.err);
}

#[test]
fn what_clubs_want_is_said_in_a_line_and_can_be_played() {
    for (number, (club, says, due)) in CLUBS.into_iter().enumerate() {
        let folder = tempfile::tempdir().unwrap();
        let file = format!("{{\n  \"extends\": \"kalooki/pagat\",\n  \"edition\": \"kalooki/club\",\n  {says}\n}}\n");
        let is_said = |line: &&str| line.contains(char::is_alphanumeric);
        assert_eq!(file.lines().filter(is_said).count(), due + 2, "{club}");
        fs::write(folder.path().join("club.json"), file).unwrap();
        let seed = number.to_string();
        let generate = ["generate", "--rules", "club.json", "--games", "1", "--seed", &seed];
        let Said { status, out: log, err } = run_in(folder.path(), &generate);
        assert_eq!((status, &*err), (0, ""), "{club}");
        fs::write(folder.path().join("game.rum"), log).unwrap();
        let check = ["check", "--rules", "club.json", "game.rum", "--format", "json"];
        let Said { status, out, .. } = run_in(folder.path(), &check);
        let report: Value = serde_json::from_str(&out).unwrap();
        assert_eq!((status, report["summary"]["games"].as_u64()), (0, Some(1)), "{club}: {out}");
        let Said { out: sheet, .. } = run_in(folder.path(), &["score", "--rules", "club.json", "game.rum"]);
        assert!(sheet.contains("winner"), "{club}, whose game has to come to its end: {sheet}");
    }
}
