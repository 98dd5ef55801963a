//! `adjudeck score` of several logs: the table of a season.

use std::fs;

use serde_json::Value;

use crate::run::{ILLEGAL, LEGAL, run, run_in};

/// A whole game of one deal on a day, which Aya or Bea wins.
fn game(date: &str, out: &str) -> String {
    let first = run(&["init", "kalooki", "--lang", "en"], "").out;
    let log = first.replace("2026-11-24", date);
    if out == "Aya" { log } else { log.replace("Aya", "X").replace("Bea", "Aya").replace('X', "Bea") }
}

/// A folder with three games, and one of another edition.
fn season() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str| fs::write(folder.path().join(name), text).unwrap();
    fs::create_dir(folder.path().join("games")).unwrap();
    write("games/a.rum", &game("2026-01-05", "Aya"));
    write("games/b.rum", &game("2026-02-05", "Aya"));
    write("games/c.rum", &game("2026-03-05", "Bea"));
    write("games/d.rum", &run(&["init", "push", "--lang", "en"], "").out);
    folder
}

#[test]
fn programs_get_it_as_csv_and_json() {
    let folder = season();
    let csv = run_in(folder.path(), &["score", "games", "--format", "csv"]).out;
    let lines: Vec<_> = csv.lines().collect();
    assert_eq!(lines[0], "edition,player,games,wins,deals,deals_won,points,unknown,average,faults");
    assert_eq!(lines[1], "kalooki/akagiri,Aya,3,0,3,2,61,0,20.33,0");
    assert_eq!(lines.len(), 9, "{csv}");
    let json: Value =
        serde_json::from_str(&run_in(folder.path(), &["score", "games", "--format", "json"]).out).unwrap();
    let table = &json["tables"][0];
    assert_eq!((json["complete"].as_bool(), table["games"].as_u64()), (Some(true), Some(3)));
    let days: Vec<_> = table["days"].as_array().unwrap().iter().map(|day| day["totals"]["Aya"].as_i64()).collect();
    assert_eq!(days, [Some(0), Some(0), Some(61)]);
    let quoted = "rules kalooki\nplayers \"A, \"\"\" B C\n";
    assert_eq!(run(&["score", "-", "--format", "csv"], quoted).out.lines().count(), 1, "no game");
}

#[test]
fn a_bad_log_does_not_cost_the_others() {
    let folder = season();
    let write = |name: &str, bytes: &[u8]| fs::write(folder.path().join("games").join(name), bytes).unwrap();
    write("bad.rum", b"\x89PNG\r\n\x1a\n\x00");
    write("faulty.rum", ILLEGAL.as_bytes());
    let said = run_in(folder.path(), &["score", "games"]);
    assert!(said.status == 2 && said.err.contains("bad.rum: error: this is a picture"), "{}", said.err);
    assert!(said.out.starts_with("kalooki/akagiri: 4 games\n"), "{}", said.out);
    // The deal is not over, so it counts nowhere yet; the fault is Aya's.
    let aya = said.out.lines().find(|line| line.starts_with("Aya")).unwrap();
    assert!(aya.ends_with("   4          0      3          2      61          20.33       1"), "{}", said.out);
    assert!(said.out.contains("\n1 deal not over\n") && !said.out.contains('?'), "{}", said.out);
    let json: Value =
        serde_json::from_str(&run_in(folder.path(), &["score", "games", "--format", "json"]).out).unwrap();
    assert_eq!(json["complete"], false);
}

#[test]
fn a_season_names_what_logs_declare_otherwise() {
    let wrong = game("2026-04-01", "Aya").replace("score Aya 0 Bea 61", "score Aya 0 Bea 60");
    let line = wrong.lines().position(|line| line.starts_with("score ")).unwrap() + 1;
    let said = run(&["score", "--season", "-"], &wrong);
    assert_eq!(said.status, 1);
    let due = "The logs declare something else than follows from the cards:\n";
    assert!(said.out.ends_with(&format!("\n{due}  <stdin>:{line}: Bea scores 61, not 60\n")), "{}", said.out);
    let ja = run(&["score", "--season", "-", "--lang", "ja"], &wrong).out;
    assert!(ja.contains("Beaの点数は61点で、60点ではありません"), "{ja}");
    let json: Value = serde_json::from_str(&run(&["score", "--season", "-", "--format", "json"], &wrong).out).unwrap();
    let difference = &json["differences"][0];
    assert_eq!((&difference["input"], difference["line"].as_u64()), (&"<stdin>".into(), Some(line as u64)));
    assert_eq!(difference["code"], "other-score");
    let page = run(&["score", "--season", "-", "--format", "html"], &wrong).out;
    assert!(page.contains(&format!("<li>&lt;stdin&gt;:{line}: Bea scores 61, not 60</li>")), "{page}");
}

#[test]
fn a_deal_that_is_not_over_counts_nowhere() {
    let log = include_str!("../../../examples/table3.rum");
    let said = run(&["score", "--season", "-"], log);
    assert_eq!(said.status, 0, "{}", said.err);
    let aya = said.out.lines().find(|line| line.starts_with("Aya")).unwrap();
    assert_eq!(aya.split_whitespace().collect::<Vec<_>>(), ["Aya", "1", "0", "0", "0", "-", "-", "0"]);
    assert!(said.out.ends_with("\n1 deal not over\n"), "{}", said.out);
    let json: Value = serde_json::from_str(&run(&["score", "--season", "-", "--format", "json"], log).out).unwrap();
    let table = &json["tables"][0];
    assert_eq!((table["deals"].as_u64(), table["unfinished"].as_u64()), (Some(0), Some(1)));
    assert_eq!(table["players"][0]["unknown"], 0);
    let csv = run(&["score", "--season", "-", "--format", "csv"], log).out;
    assert!(csv.contains("kalooki/akagiri,Aya,1,0,0,0,,0,,0\n"), "{csv}");
    let page = run(&["score", "--season", "-", "--format", "html", "--lang", "ja"], log).out;
    assert!(page.contains("終わっていないディール1"), "{page}");
}

#[test]
fn a_page_is_whole_in_itself_and_in_both_languages() {
    let folder = season();
    for lang in ["en", "ja"] {
        let said = run_in(folder.path(), &["score", "games", "--format", "html", "-o", "season.html", "--lang", lang]);
        assert_eq!((said.status, &*said.err), (0, ""));
        assert!(said.out.contains("season.html"), "{}", said.out);
        let page = fs::read_to_string(folder.path().join("season.html")).unwrap();
        assert!(page.contains(&format!("<html lang=\"{lang}\">")) && page.contains("<svg class=\"graph\""), "{page}");
        for outside in ["http://", "https://", "src=", "@import", "url("] {
            assert!(!page.contains(outside), "{outside}");
        }
        assert_eq!(page.matches("<polyline").count(), 4, "a line for each player");
        assert!(page.contains("data-value=\"20.33\""), "{page}");
    }
    // A name is no markup.
    let hostile = LEGAL.replace("Aya", "\"<script>alert(1)</script>\"");
    let page = run(&["score", "-", "--season", "--format", "html"], &hostile).out;
    assert!(page.contains("&lt;script&gt;alert(1)") && !page.contains("<script>alert"), "{page}");
    let nowhere = run_in(folder.path(), &["score", "games", "-o", "no/such.html"]);
    assert!(nowhere.status == 2 && nowhere.err.starts_with("no/such.html: error: "), "{}", nowhere.err);
    let explained = run_in(folder.path(), &["score", "games", "--explain"]);
    assert!(
        explained.status == 2 && explained.err.contains("--explain: error: this is said of one log"),
        "{}",
        explained.err
    );
}
