//! `check`: inputs, exit statuses, colours, and that every fault is found.

use std::fs;
use std::io::Write;

use serde_json::Value;

use crate::run::{ILLEGAL, LEGAL, UNREADABLE, command, run, run_in, said};

#[test]
fn the_exit_status_says_how_it_went() {
    for (log, status) in [(LEGAL, 0), (ILLEGAL, 1), (UNREADABLE, 2)] {
        assert_eq!(run(&["check"], log).status, status);
        assert_eq!(run(&["check", "-"], log).status, status);
    }
    assert_eq!(run(&["check"], &format!("{ILLEGAL}{UNREADABLE}")).status, 2);
    assert_eq!(run(&["check", "--rules", "kaloki"], LEGAL).status, 2);
    assert_eq!(run(&["check", "--sideways"], LEGAL).status, 2);
}

#[test]
fn an_expectation_that_is_not_met_fails_and_one_that_is_met_hides_the_fault() {
    assert_eq!(run(&["check"], &format!("{ILLEGAL}= illegal discard.wild\n")).status, 0);
    let said = run(&["check"], &format!("{LEGAL}= illegal discard.wild\n"));
    assert_eq!(said.status, 1);
    assert!(said.out.contains("is expected to be illegal by `discard.wild`, but it is legal"), "{}", said.out);
    // Its sentence is whole, with what is known of the table.
    let melds = "rules kalooki\nplayers Aya Bea Carl\nposition 1 dealer Carl\nhand Aya 5C 5D 5H 6C\nturn Aya drawn\nAya melds 5C 5D 5H\n= legal\n";
    let said = run(&["check"], melds);
    assert!(
        said.out.contains("`contract.laying`: the contract of this deal, 3 threes, is laid all at once\n"),
        "{}",
        said.out
    );
}

#[test]
fn what_the_record_leaves_open_is_a_note_and_no_failure() {
    let said = run(&["check"], &ILLEGAL.replace("discards JK", "discards ?"));
    assert_eq!(said.status, 0);
    assert!(said.out.contains("]: the record hides the card that would decide"), "{}", said.out);
}

#[test]
fn other_answers_and_other_editions_judge_otherwise() {
    let said = run(&["check", "--set", "discard.wild=allowed"], ILLEGAL);
    assert_eq!((said.status, said.out.contains("with discard.wild = allowed")), (0, true), "{}", said.out);
    let said = run(&["check", "--rules", "kalooki/pagat"], ILLEGAL);
    assert!(said.out.contains("by kalooki/pagat"), "{}", said.out);
    let said = run(&["check", "--set", "discard.wlid=allowed"], ILLEGAL);
    assert!(said.err.contains("did you mean `discard.wild`?"), "{}", said.err);
    let said = run(&["check", "--set", "discard.wild=never"], ILLEGAL);
    assert!(said.err.contains("possible: allowed, not-last, barred"), "{}", said.err);
}

#[test]
fn folders_and_compressed_files_are_read_in_the_order_of_names() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    fs::create_dir(path("b")).unwrap();
    let mut gzip = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
    gzip.write_all(ILLEGAL.as_bytes()).unwrap();
    let gzip = gzip.finish().unwrap();
    fs::write(path("c.rum.gz"), &gzip).unwrap();
    // The content tells, not the name.
    fs::write(path("b/a.rum"), zstd::encode_all(ILLEGAL.as_bytes(), 1).unwrap()).unwrap();
    fs::write(path("a.rum"), ILLEGAL).unwrap();
    fs::write(path("notes.txt"), "no log").unwrap();
    let said = run_in(folder.path(), &["check", ".", "--format", "jsonl"]);
    let rows: Vec<Value> = said.out.lines().map(|row| serde_json::from_str(row).unwrap()).collect();
    let files: Vec<_> = rows.iter().filter_map(|row| row["file"].as_str()).collect();
    assert_eq!(files, ["./a.rum", "./b/a.rum", "./c.rum.gz"]);
    assert_eq!(run_in(folder.path(), &["check", "b", "a.rum"]).status, 1);
    assert_eq!(said_with_input(&gzip), 1);
}

fn said_with_input(input: &[u8]) -> i32 {
    said(command(&["check"]), input).status
}

#[test]
fn a_missing_file_is_reported_and_the_others_are_judged() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("a.rum"), ILLEGAL).unwrap();
    let said = run_in(folder.path(), &["check", "missing.rum", "a.rum"]);
    assert_eq!(said.status, 2);
    assert!(said.err.starts_with("missing.rum: error: "), "{}", said.err);
    assert!(said.out.starts_with("a.rum:6:14: illegal[wild-discarded]: "), "{}", said.out);
}

#[test]
fn a_damaged_archive_is_reported() {
    let mut gzip = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
    gzip.write_all(LEGAL.as_bytes()).unwrap();
    let gzip = gzip.finish().unwrap();
    let said = said(command(&["check"]), &gzip[..gzip.len() / 2]);
    assert_eq!(said.status, 2);
    assert!(said.err.starts_with("<stdin>: error: "), "{}", said.err);
}

#[test]
fn colours_are_for_terminals_and_for_those_who_insist() {
    let colours = |variables: &[(&str, &str)]| {
        let mut command = command(&["check"]);
        command.envs(variables.iter().copied());
        said(command, ILLEGAL.as_bytes()).out.contains('\u{1b}')
    };
    assert!(!colours(&[]));
    assert!(colours(&[("CLICOLOR_FORCE", "1")]));
    assert!(!colours(&[("NO_COLOR", "1")]));
    assert!(!colours(&[("CLICOLOR_FORCE", "1"), ("NO_COLOR", "1")]));
}

#[test]
fn japanese_names_windows_line_ends_and_a_byte_order_mark_are_in_order() {
    let log = ILLEGAL.replace("Aya", "花子").replace('\n', "\r\n");
    let said = run(&["check"], &format!("\u{feff}{log}"));
    insta::assert_snapshot!(said.out, @r"
    <stdin>:6:13: illegal[wild-discarded]: a joker may not be discarded
      |
    6 | 花子 discards JK
      |               ^^
      |
      = rule: kalooki K4.3 (discard.wild = barred), Akagiri 2005

    1 game, 1 deal, 6 statements by kalooki/akagiri: 1 illegal
    ");
}

#[test]
fn disputed_reports_what_is_legal_here_and_not_elsewhere() {
    let log = "rules kalooki\nplayers Aya Bea Carl\nposition 1 dealer Carl\nhand Aya 6D\nhand Bea 5C 5D\nturn Aya\nAya draws 7D\n\
               Aya discards 7D\nAya calls\n";
    assert!(!run(&["check"], log).out.contains("disputed"));
    let said = run(&["check", "--disputed"], log);
    assert_eq!(said.status, 0);
    let claim = "= disputed: illegal where call.own-discard = barred (Pagat";
    assert!(said.out.contains("disputed[disputed]: this is legal, but not by every reading"), "{}", said.out);
    assert!(said.out.contains(claim), "{}", said.out);
}

/// Each faulty line of the log says in its comment at which column it is at fault, in which way, and with which code.
#[test]
fn twenty_faults_are_twenty_findings() {
    let log = include_str!("../logs/twenty-faults.rum");
    let lines = (1u64..).zip(log.lines()).skip(1);
    let claimed = lines.filter_map(|(line, text)| Some(format!("{line} {}", text.split_once("  # ")?.1)));
    let said = run(&["check", "--format", "jsonl"], log);
    let rows = said.out.lines().map(|row| serde_json::from_str::<Value>(row).unwrap());
    let found = rows.filter(|row| row["line"].is_u64()).map(|row| {
        let text = |key: &str| row[key].as_str().unwrap().to_owned();
        format!("{} {} {} {}", row["line"], row["column"], text("kind"), text("code"))
    });
    let (claimed, found): (Vec<_>, Vec<_>) = (claimed.collect(), found.collect());
    assert_eq!((claimed.len(), said.status), (20, 2));
    assert_eq!(found, claimed);
}

#[test]
fn every_wrong_number_of_a_line_is_a_finding_wherever_the_line_stands() {
    let log = "rules kalooki\nplayers Aya Bea Carl\nposition 1 dealer Carl\nhand Aya 5C\nhand Bea KD\nhand Carl 9C\nturn Aya drawn\n\
        Aya discards 5C\nscore Aya 1 Bea 2 Carl 3\n";
    let found = |more: &str| {
        let said = run(&["check", "--format", "jsonl"], &format!("{log}{more}"));
        said.out.lines().filter(|row| row.contains("\"other-score\"")).count()
    };
    // The last of the file, one that another follows, and one that was expected to be wrong.
    assert_eq!([found(""), found("tag place Kobe\n"), found("# The end.")], [3; 3]);
    assert_eq!(found("= mismatch\n"), 0);
    // What is ruled on the line is ruled on all of it.
    let said = run(&["check"], &format!("{log}ruling stands by Dee\n"));
    assert!(said.out.contains("1 irregularity"), "{}", said.out);
}

#[test]
fn where_nothing_was_read_nothing_is_called_legal() {
    let folder = tempfile::tempdir().unwrap();
    for said in [run(&["check"], ""), run(&["check"], "# no game\n\n"), run_in(folder.path(), &["check", "."])] {
        assert_eq!(said.status, 2, "{}", said.out);
        assert!(said.out.contains("no game was found") && !said.out.contains("all legal"), "{}", said.out);
    }
    let heading = run(&["check"], "adjudeck 1\n");
    assert_eq!(heading.status, 0);
    assert!(heading.out.contains("no game was found"), "{}", heading.out);
}

#[test]
fn utf_16_is_said_once_with_advice() {
    let wide =
        |order: fn(u16) -> [u8; 2]| format!("\u{feff}{LEGAL}").encode_utf16().flat_map(order).collect::<Vec<u8>>();
    for input in [wide(u16::to_le_bytes), wide(u16::to_be_bytes)] {
        let said = said(command(&["check"]), &input);
        assert_eq!(said.status, 2);
        assert!(said.err.contains("UTF-16") && said.err.contains("save it again as UTF-8"), "{}", said.err);
        assert_eq!(said.err.lines().count(), 1);
        assert!(!said.out.contains("unreadable"), "{}", said.out);
    }
}

#[test]
fn where_there_are_several_games_a_finding_says_which_it_is_in() {
    let game = |title: &str, log: &str| format!("game \"{title}\"\n{log}");
    let log = [game("Table 1", ILLEGAL), game("Table 2", LEGAL), game("Table 3", ILLEGAL)].concat();
    let said = run(&["check"], &log);
    assert_eq!(said.out.matches("= in:").count(), 1, "{}", said.out);
    assert!(said.out.contains("= in: \"Table 3\", deal 1\n"), "{}", said.out);
    let said = run(&["check", "--format", "jsonl"], &log);
    let place = |row: &str| {
        let row: Value = serde_json::from_str(row).unwrap();
        (row["game"].as_u64(), row["title"].as_str().map(str::to_owned), row["deal"].as_u64())
    };
    let findings = said.out.lines().filter(|row| row.contains("\"code\""));
    let places: Vec<_> = findings.map(place).collect();
    let at = |game, title: &str| (Some(game), Some(title.to_owned()), Some(1));
    assert_eq!(places, [at(1, "Table 1"), at(3, "Table 3")]);
    // What waits for an expectation belongs to its own game.
    let log = format!("{}{}= illegal\n", log, game("Table 4", ILLEGAL));
    assert_eq!(run(&["check"], &log).out.matches("= in:").count(), 1);
}

#[test]
fn an_answer_that_the_house_cannot_give_is_reported_where_it_stands() {
    let house = |answer: &str| ILLEGAL.replace("kalooki\n", &format!("kalooki\nhouse discard.wild: {answer}\n"));
    let said = run(&["check"], &house("alowed"));
    assert_eq!(said.status, 2);
    assert!(
        said.out.contains("<stdin>:2:1: rules[unknown-answer]: `alowed` is no answer to discard.wild"),
        "{}",
        said.out
    );
    assert_eq!(said.out.matches(": rules[").count(), 1, "{}", said.out);
    // Only the rules by which a deal was judged are named.
    let said = run(&["check"], &house("allowed"));
    assert!(said.out.ends_with(" by kalooki/akagiri with discard.wild = allowed: all legal\n"), "{}", said.out);
    let said = run(&["check"], &ILLEGAL.replace("kalooki\n", "kalooki\nhouse discard.wild=allowed\n"));
    assert!(said.out.contains("did you mean `discard.wild: allowed`?"), "{}", said.out);
}

#[test]
fn rules_of_another_game_are_reported_once_however_many_games_a_log_has() {
    let games = format!("game \"one\"\n{LEGAL}game \"two\"\n{LEGAL}game \"three\"\n{LEGAL}");
    let said = run(&["check", "--rules", "push"], &games);
    assert_eq!(said.status, 2);
    assert_eq!(said.out.matches("the game, before the slash, is another").count(), 1, "{}", said.out);
    assert!(said.out.contains("1 unreadable, 3 games not judged"), "{}", said.out);
    let said = run(&["check", "--rules", "push"], &games.replace("rules kalooki", "rules push"));
    assert!(!said.out.contains("not judged"), "{}", said.out);
}

#[test]
fn the_summary_of_a_short_file_counts_what_another_book_forbids() {
    let folder = tempfile::tempdir().unwrap();
    // By Akagiri's rules a deal that is won in one turn costs once, by Pagat's twice.
    let first = run(&["init", "kalooki"], "").out;
    let bare: String =
        first.split_inclusive('\n').filter(|line| !line.starts_with("score") && !line.starts_with("total")).collect();
    fs::write(folder.path().join("a.rum"), &first).unwrap();
    fs::write(folder.path().join("bare.rum"), &bare).unwrap();
    let said = |arguments: &[&str]| run_in(folder.path(), &[&["check"], arguments].concat());
    let hint = "would not be legal by another book on the game: `--disputed` shows where\n";
    let both = said(&["a.rum"]);
    assert!(both.status == 0 && both.out.starts_with("1 legal statement ") && both.out.contains(hint), "{}", both.out);
    assert!(both.out.ends_with(": all legal\n"), "{}", both.out);
    assert!(said(&["--lang", "ja", "a.rum"]).out.contains("別の資料の規則では合法になりません"));
    // Who sees what is disputed need not be told; data have no place for it, and without the score nothing is left to count.
    for arguments in [&["--disputed", "a.rum"][..], &["--format", "json", "a.rum"], &["bare.rum"]] {
        assert!(!said(arguments).out.contains("another book"), "{arguments:?}");
    }
    assert!(said(&["--disputed", "a.rum"]).out.contains("legal, but not by every reading"));
}

#[test]
fn a_game_goes_by_every_name_that_is_printed() {
    let listed = run(&["rules", "list", "--lang", "ja"], "").out + &run(&["rules", "list"], "").out;
    for row in listed.lines() {
        let columns: Vec<_> = row.split("  ").filter(|column| !column.is_empty()).collect();
        let [edition, .., title] = &columns[..] else { panic!("{row}") };
        let shown = run(&["init", title], "").out;
        assert!(shown.contains(&format!("\nrules {}", edition.trim())), "{title}: {shown}");
        let log = format!("rules \"{title}\"\nplayers Aya Bea Carl Dee\n");
        assert!(run(&["check"], &log).out.contains(&format!(" by {}: ", edition.trim())), "{title}");
    }
    let said = run(&["check"], "rules kalooki pagat\nplayers Aya Bea Carl\n");
    assert!(said.out.contains("did you mean `kalooki/pagat`?"), "{}", said.out);
    let said = run(&["init", "gin"], "");
    assert!(
        said.status == 2 && said.err.contains("the games are kalooki, pokerato, push, paplu, vazhushal"),
        "{}",
        said.err
    );
}

#[test]
fn a_contract_says_how_long_its_melds_must_be_where_that_is_not_usual() {
    let folder = tempfile::tempdir().unwrap();
    let runs = |least| format!("{{ \"count\": 1, \"meld\": \"run\", \"least\": {least} }}");
    let club = format!(
        "{{ \"extends\": \"kalooki\", \"edition\": \"kalooki/club\", \"contract\": {{ \"melds\": [{{ \"melds\": [{}, {}] }}] }} }}",
        runs(4),
        runs(6)
    );
    fs::write(folder.path().join("club.json"), club).unwrap();
    let log = "rules kalooki/club\nplayers Aya Bea Carl\nposition 1 dealer Carl\nhand Aya AS 2S 3S 4S 7H 8H 9H TH 5C\nturn Aya drawn\n\
               Aya melds AS 2S 3S 4S | 7H 8H 9H TH\n";
    fs::write(folder.path().join("a.rum"), log).unwrap();
    let said = |lang| run_in(folder.path(), &["check", "--rules", "club.json", "--lang", lang, "a.rum"]).out;
    assert!(said("en").contains("must have 1 four and 1 four of at least 6 cards"), "{}", said("en"));
    assert!(said("ja").contains("フォー1組と6枚以上のフォー1組"), "{}", said("ja"));
    let hand =
        run_in(folder.path(), &["hand", "--rules", "club.json", "--deal", "1", "AS 2S 3S 4S 7H 8H 9H TH 5C"]).out;
    assert!(hand.contains("1 four and 1 four of at least 6 cards"), "{hand}");
}
