//! Long inputs and many messages.

use std::fs;

use serde_json::Value;

use crate::run::{ILLEGAL, LEGAL, run};

/// A log of which every line after the first is a message.
fn slips() -> String {
    format!("rules kalooki\n{}", "sheffle\n".repeat(20))
}

#[test]
fn no_more_messages_are_shown_than_asked_for_and_all_are_counted() {
    let check = |format: &str, most: &str| run(&["check", "--format", format, "--max-messages", most], &slips());
    let text = check("text", "3");
    assert_eq!((text.status, text.out.matches("unreadable[").count()), (2, 3));
    assert!(text.out.contains("\n20 messages in all, of which the first 3 are shown\n"), "{}", text.out);
    let json: Value = serde_json::from_str(&check("json", "3").out).unwrap();
    assert_eq!(json["findings"].as_array().map(Vec::len), Some(3));
    assert_eq!(json["summary"]["messages"], serde_json::json!({ "shown": 3, "all": 20 }));
    assert_eq!(json["summary"]["unreadable"], 20);
    let rows = check("jsonl", "0").out;
    assert!(!rows.contains("\"code\"") && rows.contains("\"messages\":{\"shown\":0,\"all\":20}"), "{rows}");
    let sarif: Value = serde_json::from_str(&check("sarif", "3").out).unwrap();
    assert_eq!(sarif["runs"][0]["results"].as_array().map(Vec::len), Some(3));
    assert_eq!(sarif["runs"][0]["properties"]["messages"]["all"], 20);
    // Where all are shown there is nothing to say.
    assert_eq!(check("text", "20").out, run(&["check"], &slips()).out);
}

/// One bad record costs one record: what is wrong is said in its place, in every format, and judging goes on.
#[test]
fn a_bad_record_in_json_costs_that_record() {
    let legal = run(&["convert", "--to", "jsonl"], LEGAL).out;
    let bad = "{\"player\":\"Aya\",\"does\":\"draws\",\"cards\":[\"1X\"]}";
    let rows: Vec<_> = legal.lines().collect();
    let head = rows[..5].join("\n");
    let game = format!("{head}\n{bad}\n{}\n", rows[5]);
    let next = run(&["convert", "--to", "jsonl"], &format!("game \"next\"\n{ILLEGAL}")).out;
    let log = format!("{game}{next}");
    let document = format!("{{\"adjudeck\":1,\"lines\":[{}]}}", log.trim().replace('\n', ","));
    for log in [&log, &document] {
        let said = run(&["check"], log);
        assert_eq!(said.status, 2);
        assert!(said.out.contains("<stdin>:6:1: unreadable[not-a-line]: `1X` is not a card"), "{}", said.out);
        assert!(said.out.contains("\n2 games, 2 deals, "), "{}", said.out);
        assert!(said.out.contains(": 1 unreadable, 1 illegal\n"), "{}", said.out);
        let json: Value = serde_json::from_str(&run(&["check", "--format", "json"], log).out).unwrap();
        let codes: Vec<_> = json["findings"].as_array().unwrap().iter().map(|it| it["code"].as_str()).collect();
        assert_eq!(codes[0], Some("not-a-line"));
        assert_eq!(json["findings"][0]["line"], 6);
        assert_eq!(codes.len(), 2);
        for format in ["jsonl", "sarif"] {
            let out = run(&["check", "--format", format], log).out;
            assert!(out.contains("`1X` is not a card"), "{out}");
        }
        let said = run(&["score", "-"], log);
        assert!(said.err.contains("1 line could not be read"), "{}", said.err);
        let said = run(&["convert", "--to", "text"], log);
        assert_eq!((said.status, said.out.as_str()), (2, ""));
        assert!(said.err.contains("1 line could not be read, so nothing was written"), "{}", said.err);
    }
}

#[test]
fn a_document_that_breaks_off_is_judged_as_far_as_it_goes() {
    let document = run(&["convert", "--to", "json"], ILLEGAL).out;
    let said = run(&["check"], document.trim_end().trim_end_matches('}'));
    assert_eq!(said.status, 2);
    assert!(said.out.contains("illegal[wild-discarded]: "), "{}", said.out);
    assert!(said.err.contains("the document ends too early"), "{}", said.err);
}

#[test]
fn of_a_rules_file_no_more_is_read_than_it_may_have() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("club.json");
    fs::write(&path, vec![b' '; 5 * 1024 * 1024]).unwrap();
    let said = run(&["check", "--rules", path.to_str().unwrap()], LEGAL);
    assert_eq!(said.status, 2);
    assert!(said.err.contains("this is no rules file: it is longer than 4 MB"), "{}", said.err);
}

#[test]
fn the_sheets_of_several_games_are_written_as_one() {
    let log = format!("game \"one\"\n{LEGAL}game \"none\"\ngame \"two\"\n{LEGAL}");
    let text = run(&["score", "-"], &log).out;
    assert_eq!(text.matches("kalooki/akagiri").count(), 2, "{text}");
    assert!(text.contains("\n\n") && !text.starts_with('\n') && !text.ends_with("\n\n"), "{text}");
    let out = run(&["score", "-", "--format", "json"], &log).out;
    let sheets: Value = serde_json::from_str(&out).unwrap();
    assert_eq!(out, serde_json::to_string_pretty(&sheets).unwrap() + "\n");
    assert_eq!(sheets.as_array().map(Vec::len), Some(2));
    assert_eq!(run(&["score", "-", "--format", "json"], "rules kalooki\n").out, "[]\n");
}

#[test]
fn a_hand_that_could_be_laid_in_too_many_ways_is_not_said_to_be_hidden() {
    let path = adjudeck_corpus::folder().join("cases/paplu/score.hand/paplu-a-hand-of-too-many-cards-to-lay.rum");
    let out = run(&["score", path.to_str().unwrap()], "").out;
    assert!(out.contains("20†") && out.contains("† as the log says; a hand could be laid in too many ways"), "{out}");
    assert!(!out.contains("hides"), "{out}");
}
