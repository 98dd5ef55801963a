//! The library as another program uses it: its examples do what they say, and the front door says what a session says.

#![expect(clippy::unwrap_used, reason = "a test stops at the first thing that is not as it expects")]

#[path = "../examples/compare_two_rules.rs"]
#[expect(dead_code, reason = "its main reads the command line")]
mod compare_two_rules;
#[path = "../examples/judge_a_file.rs"]
#[expect(dead_code, reason = "its main reads the command line")]
mod judge_a_file;
#[path = "../examples/list_what_is_legal.rs"]
#[expect(dead_code, reason = "its main reads the command line")]
mod list_what_is_legal;
#[path = "../examples/save_and_go_on.rs"]
#[expect(dead_code, reason = "its main reads standard input")]
mod save_and_go_on;
#[path = "../examples/stream.rs"]
#[expect(dead_code, reason = "its main reads standard input")]
mod stream;

use adjudeck_format::Seat;
use adjudeck_replayer::analysis::compare::Comparison;
use adjudeck_replayer::referee::Session;
use adjudeck_replayer::{Choice, Finding, Judged, Lang, Referee, Saved, judge};
use adjudeck_validator::{Judge, Point, Rules, edition};

/// The log of the README.
const TABLE_3: &str = include_str!("../examples/table3.rum");

/// What is written by a run.
fn written(run: impl FnOnce(&mut Vec<u8>)) -> String {
    let mut out = Vec::new();
    run(&mut out);
    String::from_utf8(out).unwrap()
}

const fn goes_to_another_thread<T: Send>() {}

/// A server judges a game wherever there is a processor for it.
const _: () = {
    goes_to_another_thread::<Choice>();
    goes_to_another_thread::<Comparison>();
    goes_to_another_thread::<Finding>();
    goes_to_another_thread::<Judge>();
    goes_to_another_thread::<Judged>();
    goes_to_another_thread::<Referee>();
    goes_to_another_thread::<Rules>();
    goes_to_another_thread::<Saved>();
    goes_to_another_thread::<Session>();
};

#[test]
fn the_log_of_the_examples_is_that_of_the_readme() {
    let readme = include_str!("../../README.md");
    assert!(readme.contains(&format!("```rum\n{TABLE_3}```")));
}

#[test]
fn a_file_is_judged() {
    let out = written(|out| judge_a_file::run(TABLE_3.as_bytes(), out).unwrap());
    assert_eq!(
        out,
        "11:10: illegal: a four is extended at its top only
  kalooki K5.5 (layoff.direction = top-until-ace), Akagiri 2005
  legal where layoff.direction = both-ends (Pagat, as played in Trinidad and Tobago)
12 statements, 1 illegal
"
    );
}

#[test]
fn a_stream_is_answered_line_by_line() {
    let out = written(|out| stream::run(TABLE_3.as_bytes(), out).unwrap());
    let lines: Vec<_> = out.lines().collect();
    assert_eq!(lines.len(), TABLE_3.lines().count());
    assert_eq!(lines[10], "11:10: illegal: a four is extended at its top only");
    assert!(lines.iter().filter(|line| line.starts_with("legal: ")).count() == lines.len() - 1);
}

#[test]
fn a_game_is_saved_and_gone_on_with() {
    let folder = tempfile::tempdir().unwrap();
    let kept = folder.path().join("kept.json");
    let at = TABLE_3.match_indices('\n').nth(5).unwrap().0 + 1;
    let (before, after) = TABLE_3.split_at(at);
    let run = |lines: &str| written(|out| save_and_go_on::run(lines.as_bytes(), &kept, out).unwrap());
    assert_eq!(run(before), "5 statements judged\n");
    assert_eq!(run(after), "11:10: illegal: a four is extended at its top only\n12 statements judged\n");
}

#[test]
fn what_was_not_saved_so_is_not_restored() {
    let mut referee = Referee::new(&Choice::default());
    TABLE_3.lines().take(8).for_each(|line| drop(referee.judge_line(line)));
    let saved = serde_json::to_string(&referee.save()).unwrap();
    let why = |saved: &str, choice: &Choice| {
        let saved: Saved = serde_json::from_str(saved).unwrap();
        Referee::restore(choice, &saved).err().map(|why| why.to_string()).unwrap_or_default()
    };
    assert_eq!(why(&saved, &Choice::default()), "");
    // Another card on the table, as somebody who may write the file could have it.
    let other = saved.replacen("5C", "6C", 1);
    assert_ne!(other, saved);
    assert_eq!(why(&other, &Choice::default()), "this is damaged, or was changed since it was saved");
    let version = format!("\"version\":\"{}\"", env!("CARGO_PKG_VERSION"));
    assert_eq!(
        why(&saved.replace(&version, "\"version\":\"0.0.1\""), &Choice::default()),
        "version 0.0.1 has saved this, and no other version can read it"
    );
    let others = Choice::default().answering(Point::find("call.limit").unwrap(), &2.into());
    assert_eq!(why(&saved, &others), "the rules give other answers than when this was saved");
    let given = Choice { rules: edition("push/pagat").cloned(), ..Choice::default() };
    assert!(why(&saved, &given).contains("push/pagat"), "{}", why(&saved, &given));
}

#[test]
fn two_sets_of_rules_are_compared() {
    let rules = ["kalooki/akagiri", "kalooki/akagiri+layoff.direction=both-ends"];
    let out = written(|out| compare_two_rules::run(rules, TABLE_3.as_bytes(), out).unwrap());
    assert_eq!(
        out,
        "Saturday, table 3 is judged otherwise by layoff.direction
  first in line 11: Bea lays 8D on Aya.1
1 of 1 games
"
    );
    let unknown = compare_two_rules::run(["kaloki", "log"], TABLE_3.as_bytes(), &mut Vec::new()).unwrap_err();
    assert!(unknown.to_string().contains("did you mean `kalooki/akagiri`"), "{unknown}");
}

#[test]
fn what_is_legal_is_listed() {
    let before: String = TABLE_3.lines().take(11).map(|line| line.to_owned() + "\n").collect();
    let out = written(|out| list_what_is_legal::run(&before, out).unwrap());
    assert!(out.contains("Bea swaps 9H into Bea.3\n"), "{out}");
    assert!(out.contains("Bea discards 2C\n") && !out.contains("Bea lays 8D on Aya.1\n"), "{out}");
}

/// What was found, in words.
fn said(findings: &[Finding]) -> Vec<String> {
    findings.iter().map(|finding| finding.said(Lang::Ja)).collect()
}

/// Of logs in which no line answers the one before it.
#[test]
fn line_by_line_the_same_is_found() {
    let mut found = 0;
    for path in adjudeck_corpus::games() {
        let text = std::fs::read_to_string(&path).unwrap();
        let answers = |line: &&str| line.starts_with('=') || line.starts_with("ruling");
        let log: Vec<_> = text.lines().filter(|line| !answers(line)).collect();
        let whole = judge(log.join("\n").as_bytes(), &Choice::default()).unwrap();
        let mut referee = Referee::new(&Choice::default());
        let heard: Vec<_> = log.iter().flat_map(|line| referee.judge_line(line)).collect();
        assert_eq!(said(&heard), said(&whole.findings), "{}", path.display());
        assert_eq!(referee.counts(), &whole.counts, "{}", path.display());
        found += heard.len();
    }
    assert!(found > 0);
}

#[test]
fn what_a_hand_would_count_is_not_known_after_a_lost_line() {
    let mut referee = Referee::new(&Choice::default());
    for line in ["rules kalooki", "players Aya Bea Carl", "position 1 dealer Carl", "hand Aya JK KD", "turn Aya"] {
        assert!(referee.judge_line(line).is_empty());
    }
    assert_eq!(referee.judge().unwrap().kept(Seat(0)).unwrap().0, 60);
    assert_eq!(referee.judge_line("Aya drwas 5C").len(), 1);
    assert!(referee.judge().unwrap().kept(Seat(0)).is_none());
}
