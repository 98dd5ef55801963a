//! How much is said, in which colours and forms, and with which status the program ends.

use std::fs;

use serde_json::Value;

use crate::run::{ILLEGAL, LEGAL, UNREADABLE, command, folder_with, run, run_in, said};

/// A log with three faults: two of one kind, and a line that cannot be read.
const THREE: &str = "\
game \"100 %, a: b\"
rules kalooki
players Aya Bea Carl
position 1 dealer Carl
hand Aya 5C JK
hand Bea JK
turn Aya drawn
Aya discards JK
Bea draws 5H
Bea discards JK
Carl drwas 5C
";

#[test]
fn whoever_wants_quiet_is_told_what_was_found_and_nothing_else() {
    for option in ["--quiet", "-q"] {
        let told = run(&["check", option], ILLEGAL);
        assert!(told.status == 1 && told.out.starts_with("<stdin>:6:14: illegal[wild-discarded]: "), "{}", told.out);
        assert!(!told.out.contains("statement"), "{}", told.out);
        let legal = run(&[option, "check"], LEGAL);
        assert_eq!((legal.status, &*legal.out, &*legal.err), (0, "", ""));
    }
    // What is in the way is said all the same, and programs get what they get.
    let missing = run(&["check", "-q", "no-such.rum"], "");
    assert!(missing.status == 2 && missing.err.contains("no-such.rum: error: "), "{}", missing.err);
    let (loud, quiet) =
        (run(&["check", "--format", "json"], ILLEGAL), run(&["check", "-q", "--format", "json"], ILLEGAL));
    assert_eq!(loud.out, quiet.out);
}

#[test]
fn notes_and_the_last_lines_of_other_commands_are_kept_from_whoever_wants_quiet() {
    let (folder, _) = folder_with("a.rum", LEGAL.as_bytes());
    let said = run_in(folder.path(), &["audit", "a.rum", "-o", "year", "--quiet"]);
    assert_eq!((said.status, &*said.out, &*said.err), (0, "", ""));
    let covered = run_in(folder.path(), &["coverage", "a.rum", "-q"]);
    assert!(covered.status == 0 && !covered.out.contains("1 game, "), "{}", covered.out);
}

#[test]
fn colours_are_where_they_are_asked_for() {
    let colours = |arguments: &[&str], variables: &[(&str, &str)]| {
        let mut command = command(arguments);
        command.envs(variables.iter().copied());
        said(command, ILLEGAL.as_bytes()).out.contains('\u{1b}')
    };
    assert!(!colours(&["check"], &[]));
    assert!(!colours(&["check", "--color", "auto"], &[]));
    assert!(colours(&["check", "--color", "always"], &[]));
    assert!(colours(&["check", "--color=always"], &[("NO_COLOR", "1")]));
    assert!(colours(&["check"], &[("CLICOLOR_FORCE", "1")]));
    assert!(!colours(&["check", "--color", "never"], &[("CLICOLOR_FORCE", "1")]));
    // Help and complaints as well.
    let help = |arguments: &[&str]| {
        let told = run(arguments, "");
        (told.out + &told.err).contains('\u{1b}')
    };
    assert!(help(&["--color", "always", "--help"]) && help(&["--color=always", "chekc"]));
    assert!(!help(&["--help"]));
}

#[test]
fn statistics_count_by_code_point_and_clause() {
    let text = run(&["check", "--statistics"], THREE);
    let end = "\n2  illegal[wild-discarded]   discard.wild  K4.3\n1  unreadable[";
    assert!(text.out.contains(end), "{}", text.out);
    assert!(text.out.ends_with("2 illegal\n"), "the summary stands last: {}", text.out);
    // What is not shown is counted as well, with its clause.
    let few = run(&["check", "--statistics", "--max-messages", "0", "-q"], THREE);
    assert!(few.out.starts_with("2  illegal[wild-discarded] ") && few.out.contains("K4.3\n"), "{}", few.out);
    assert_eq!(few.out.lines().count(), 2, "{}", few.out);
    let json: Value = serde_json::from_str(&run(&["check", "--statistics", "--format", "json"], THREE).out).unwrap();
    let first = &json["summary"]["statistics"][0];
    assert_eq!(
        (&first["count"], &first["kind"], &first["code"], &first["point"], &first["clause"]),
        (&2.into(), &"illegal".into(), &"wild-discarded".into(), &"discard.wild".into(), &"K4.3".into())
    );
    let rows = run(&["check", "--statistics", "--format", "jsonl"], THREE).out;
    let last: Value = serde_json::from_str(rows.lines().last().unwrap()).unwrap();
    assert_eq!(last["summary"]["statistics"], json["summary"]["statistics"]);
    // Nothing was asked for, nothing was found.
    let without: Value = serde_json::from_str(&run(&["check", "--format", "json"], THREE).out).unwrap();
    assert!(without["summary"].get("statistics").is_none());
    assert_eq!(run(&["check", "--statistics"], LEGAL).out.lines().count(), 1);
}

#[test]
fn what_a_form_has_no_place_for_is_refused() {
    for format in ["sarif", "github", "junit"] {
        for option in ["--statistics", "--all-readings"] {
            let said = run(&["check", "--format", format, option], LEGAL);
            assert!(
                said.status == 2 && said.err.contains(&format!("`{format}` has no place for this")),
                "{}",
                said.err
            );
        }
    }
}

#[test]
fn the_status_can_be_zero_whatever_is_found() {
    assert_eq!(run(&["check", "--exit-zero"], ILLEGAL).status, 0);
    assert_eq!(run(&["check", "--exit-zero"], LEGAL).status, 0);
    assert_eq!(run(&["check", "--exit-zero"], UNREADABLE).status, 2);
    assert_eq!(run(&["check", "--exit-zero", "no-such.rum"], "").status, 2);
}

#[test]
fn standard_input_may_have_a_name() {
    let name = ["--stdin-filename", "games/卓3.rum"];
    let named = |arguments: &[&str], log: &str| {
        let said = run(&[arguments, &name].concat(), log);
        said.out + &said.err
    };
    assert!(named(&["check"], ILLEGAL).starts_with("games/卓3.rum:6:14: "));
    assert!(named(&["check", "-"], ILLEGAL).starts_with("games/卓3.rum:6:14: "));
    assert!(named(&["check", "--format", "json"], ILLEGAL).contains("\"file\":\"games/卓3.rum\""));
    for arguments in [&["fmt"][..], &["score", "-"], &["replay", "-"], &["convert", "--to", "json"], &["coverage"]] {
        let told = named(arguments, UNREADABLE);
        assert!(told.contains("games/卓3.rum: error: "), "{arguments:?}: {told}");
    }
    let told = named(&["compare", "log", "log+discard.wild=allowed"], ILLEGAL);
    assert!(told.contains("games/卓3.rum:6"), "{told}");
}

#[test]
fn the_most_messages_hold_for_every_form() {
    for (format, shown) in [("text", "illegal["), ("jsonl", "\"code\":"), ("json", "\"code\":"), ("github", "::error ")]
    {
        let said = run(&["check", "--format", format, "--max-messages", "1"], THREE);
        assert_eq!(said.out.matches(shown).count(), 1, "{format}: {}", said.out);
        assert_eq!(said.status, 2, "{format}");
    }
    let sarif: Value =
        serde_json::from_str(&run(&["check", "--format", "sarif", "--max-messages", "1"], THREE).out).unwrap();
    assert_eq!(sarif["runs"][0]["results"].as_array().unwrap().len(), 1);
    // Here a game of which nothing is shown would have passed.
    let junit = |more: &[&str]| run(&[&["check", "--format", "junit"], more].concat(), THREE).out;
    assert_eq!(junit(&["--max-messages", "0"]), junit(&[]));
    // What could not be read makes it an error, which is called by that, whatever was found before.
    let all = junit(&[]);
    assert!(all.contains("[wild-discarded]") && all.contains("type=\"unreadable\""), "{all}");
    assert!(!all.contains("<error message=\"a joker"), "{all}");
}

#[test]
fn github_is_told_in_commands_of_one_line() {
    let (folder, _) = folder_with("a,b:c%.rum", THREE.as_bytes());
    let told = run_in(folder.path(), &["check", ".", "--format", "github"]);
    let lines: Vec<_> = told.out.lines().collect();
    assert_eq!(lines.len(), 4, "{}", told.out);
    let first = "::error file=./a%2Cb%3Ac%25.rum,line=8,col=14,endColumn=16,title=illegal[wild-discarded]::a joker may not be \
                 discarded%0Arule: kalooki K4.3 (discard.wild = barred), Akagiri 2005";
    assert!(lines[0].starts_with(first), "{}", lines[0]);
    assert!(lines[2].starts_with("::error file=./a%2Cb%3Ac%25.rum,line=11,col=6,"), "{}", lines[2]);
    assert!(lines[3].starts_with("1 game, 1 deal, "), "{}", lines[3]);
    let quiet = run_in(folder.path(), &["check", ".", "--format", "github", "-q"]);
    assert_eq!(quiet.out.lines().count(), 3, "{}", quiet.out);
    let missing = run_in(folder.path(), &["check", "no-such.rum", "--format", "github"]);
    assert!(missing.out.starts_with("::error file=no-such.rum,title=broken::"), "{}", missing.out);
    let japanese = run_in(folder.path(), &["check", ".", "--format", "github", "--lang", "ja"]);
    assert!(japanese.out.contains("title=違反[wild-discarded]::ジョーカーは捨てられません"), "{}", japanese.out);
}

/// A report in `JUnit`, well-formed.
fn junit(folder: &std::path::Path, arguments: &[&str]) -> String {
    let told = run_in(folder, &[&["check", "--format", "junit"], arguments].concat());
    let mut reader = quick_xml::Reader::from_str(&told.out);
    loop {
        if let quick_xml::events::Event::Eof = reader.read_event().unwrap() {
            return told.out;
        }
    }
}

#[test]
fn servers_that_run_tests_get_a_case_for_each_game() {
    let (folder, _) = folder_with("a.rum", format!("{THREE}game \"two\"\n{LEGAL}").as_bytes());
    fs::write(folder.path().join("b.rum"), LEGAL).unwrap();
    fs::write(folder.path().join("c.rum"), [LEGAL.as_bytes(), b"game \"<&\"\n"].concat()).unwrap();
    fs::write(folder.path().join("d.rum"), b"\x89PNG\r\n\x1a\n\x00").unwrap();
    let report = junit(folder.path(), &["."]);
    let suites: Vec<_> = report.lines().filter(|line| line.contains("<testsuite ")).map(str::trim).collect();
    assert_eq!(
        suites,
        [
            "<testsuite name=\"./a.rum\" tests=\"2\" failures=\"0\" errors=\"1\">",
            "<testsuite name=\"./b.rum\" tests=\"1\" failures=\"0\" errors=\"0\">",
            "<testsuite name=\"./c.rum\" tests=\"2\" failures=\"0\" errors=\"0\">",
            "<testsuite name=\"./d.rum\" tests=\"1\" failures=\"0\" errors=\"1\">",
        ],
        "{report}"
    );
    assert!(report.contains("<testcase classname=\"./a.rum\" name=\"game 1: 100 %, a: b\">"), "{report}");
    assert!(report.contains("<testcase classname=\"./a.rum\" name=\"game 2: two\"/>"), "{report}");
    assert!(report.contains("./a.rum:8:14: illegal[wild-discarded]: a joker may not be discarded"), "{report}");
    let rule = "    Aya discards JK\n    rule: kalooki K4.3 (discard.wild = barred), Akagiri 2005\n";
    assert!(report.contains(rule), "{report}");
    let japanese = junit(folder.path(), &["--lang", "ja", "a.rum"]);
    assert!(japanese.contains("    規則：kalooki K4.3 (discard.wild = barred)、"), "{japanese}");
    // The order of the threads is not that of the report.
    assert_eq!(report, junit(folder.path(), &[".", "--threads", "1"]));
    // A fault of a play is a failure, and no error.
    fs::write(folder.path().join("e.rum"), ILLEGAL).unwrap();
    assert!(junit(folder.path(), &["e.rum"]).contains("failures=\"1\" errors=\"0\""));
}

#[test]
fn that_there_is_nothing_to_judge_is_said_also_to_those_who_want_quiet() {
    let folder = tempfile::tempdir().unwrap();
    for arguments in [&["check", "-q", "."][..], &["check", "-q", "--format", "github", "."]] {
        let said = run_in(folder.path(), arguments);
        assert_eq!(said.status, 2, "{arguments:?}");
        let due = "0 games, 0 deals, 0 statements: no game was found: in folders only `*.rum`, ";
        assert!(said.out.starts_with(due), "{arguments:?}: {}", said.out);
    }
    std::fs::write(folder.path().join("empty.rum"), "").unwrap();
    for arguments in [&["score", "empty.rum"][..], &["score", "."], &["score", "--format", "json", "empty.rum"]] {
        let said = run_in(folder.path(), arguments);
        assert!(said.status == 2 && said.err.contains("there is no deal in it"), "{arguments:?}: {}", said.err);
    }
    let said = run_in(folder.path(), &["replay", "empty.rum"]);
    assert_eq!(said.err, "empty.rum: error: there is no deal in it\n");
}
