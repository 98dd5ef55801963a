//! What a director rules: a fault becomes an irregularity, and the game goes on from what was decided.

use serde_json::Value;

use crate::run::run;

/// A deal in which Aya is to discard.
const DEAL: &str = "\
rules kalooki
players Aya Bea Carl
position 1 dealer Carl
hand Aya JK 5C 7H
hand Bea 9S
hand Carl QC
stock ?*40
turn Aya drawn
";

/// The report on the deal if it goes on so, with the status.
fn judged(play: &str) -> (Value, i32) {
    let said = run(&["check", "--format", "json"], &format!("{DEAL}{play}"));
    (serde_json::from_str(&said.out).unwrap(), said.status)
}

/// The lines after the turn in which something was found, each with what it is.
fn found(play: &str) -> Vec<(u64, String)> {
    let (report, _) = judged(play);
    let findings = report.get("findings").and_then(Value::as_array).unwrap().iter();
    findings
        .map(|it| {
            let code = it["code"].as_str().unwrap();
            let text = if it["kind"] == "irregularity" { format!("irregularity {code}") } else { code.to_owned() };
            (it["line"].as_u64().unwrap() - 8, text)
        })
        .collect()
}

fn is(line: u64, text: &str) -> (u64, String) {
    (line, text.to_owned())
}

#[test]
fn what_stands_is_an_irregularity_and_no_fault() {
    let play =
        "Aya discards JK\nruling stands by \"M. Ito\" under K4.3 \"seen too late\"\nBea draws 4D\nBea discards 4D\n";
    let (report, status) = judged(play);
    assert_eq!(
        (status, &report["summary"]["irregularities"], &report["summary"]["illegal"]),
        (0, &1.into(), &0.into())
    );
    insta::assert_json_snapshot!(report["findings"][0]["rulings"]);
    let text = run(&["check"], &format!("{DEAL}{play}"));
    insta::assert_snapshot!(text.out);
    // Without the ruling it is a fault.
    assert_eq!(found("Aya discards JK\nBea draws 4D\nBea discards 4D\n"), [is(1, "wild-discarded")]);
}

#[test]
fn what_is_taken_back_may_be_done_rightly() {
    let play = "Aya discards JK\nruling back\nAya discards 5C\nBea draws 4D\n";
    assert_eq!(found(play), [is(1, "irregularity wild-discarded")]);
    // If it stands, the second discard is not in turn.
    let play = play.replace("back", "stands");
    assert_eq!(found(&play), [is(1, "irregularity wild-discarded"), is(3, "not-your-turn")]);
}

#[test]
fn all_that_is_ruled_on_a_fault_is_said_with_it_once() {
    let play =
        "Aya discards JK\n# The table calls.\nruling back by \"M. Ito\"\n\nruling penalty Aya 50\nAya discards 5C\n";
    let (report, status) = judged(play);
    let findings = report["findings"].as_array().unwrap();
    assert_eq!((status, findings.len()), (0, 1), "{findings:#?}");
    let rulings = findings[0]["rulings"].as_array().unwrap();
    let told: Vec<_> = rulings.iter().map(|it| (it["decision"].as_str().unwrap(), &it["points"])).collect();
    assert_eq!(told, [("back", &Value::Null), ("penalty", &50.into())]);
}

#[test]
fn points_by_a_ruling_are_in_the_score() {
    let log = "rules kalooki\nplayers Aya Bea Carl\nposition 1 dealer Carl\nhand Aya 5C\nhand Bea 9S\nhand Carl QC\n\
               table Aya 7S 7H 7D\nturn Aya drawn\nruling penalty Bea 50 by \"M. Ito\"\nAya discards 5C\nout Aya\nscore Aya 0 Bea 59 Carl 10\n";
    let said = run(&["check"], log);
    assert!(said.out.contains("all legal"), "{}", said.out);
    let said = run(&["check"], &log.replace("Bea 59", "Bea 9"));
    assert!(said.out.contains("Bea scores 59, not 9"), "{}", said.out);
}

#[test]
fn a_legal_play_is_taken_back_all_the_same_but_not_unseen() {
    let play = "Aya discards 5C\nruling back by \"M. Ito\"\nAya discards 5C\nBea draws 4D\n";
    assert_eq!(found(play), [is(2, "legal-taken-back")]);
    assert_eq!(found("ruling back\nAya discards 5C\n"), [is(1, "nothing-to-take-back")]);
    assert_eq!(found("Aya discards 5C\nBea draws 4D\nBea discards 4D\nruling stands\n"), []);
    let twice = "ruling dead 9H\nAya discards 5C\nruling back\nruling back\nAya discards 5C\nBea draws 4D\n";
    let found_twice = [is(1, "pile-empty"), is(3, "legal-taken-back"), is(4, "nothing-to-take-back")];
    assert_eq!(found(twice), found_twice);
    // The second of two faults is taken back, and only that one.
    let two = "Bea discards 9S\nBea discards 9S\nruling back\nruling back\n";
    assert_eq!(found(two).last(), Some(&is(4, "nothing-to-take-back")));
}

#[test]
fn a_ruling_names_a_clause_that_there_is() {
    let play = "Aya discards JK\nruling back under K44.3\nAya discards 5C\n";
    assert_eq!(found(play), [is(1, "irregularity wild-discarded"), is(2, "unknown-clause")]);
    let said = run(&["check"], &format!("{DEAL}{play}"));
    assert!(
        said.out.contains(":10:19: mismatch[unknown-clause]: the rules have no clause of this number"),
        "{}",
        said.out
    );
}

#[test]
fn a_dead_card_is_not_taken() {
    let play = "Aya discards 5C\nruling dead 5C\nBea draws 4D\nBea discards 4D\n";
    assert_eq!(found(play), []);
    assert_eq!(found(&play.replace("Bea draws 4D\nBea discards 4D", "Bea takes 5C")), [is(3, "dead-card")]);
    assert_eq!(found(&play.replace("Bea draws 4D\nBea discards 4D", "Carl calls")), [is(3, "dead-card")]);
    // The next discard covers it.
    assert_eq!(found(&format!("{play}Carl takes 4D\n")), []);
    assert_eq!(found(&play.replace("dead 5C", "dead 6C")), [is(2, "other-discard")]);
}

#[test]
fn an_expectation_of_the_fault_or_of_the_ruling_is_met() {
    assert_eq!(found("Aya discards JK\n= illegal discard.wild\nruling back\nAya discards 5C\n"), []);
    assert_eq!(
        found("Aya discards JK\nruling back\n= legal\nAya discards 5C\n"),
        [is(1, "irregularity wild-discarded")]
    );
    let play = "Aya discards 5C\nruling back\n= mismatch\nAya discards 5C\n";
    assert_eq!(found(play), []);
}

#[test]
fn a_ruling_on_a_line_that_cannot_be_read_is_no_fault() {
    let play = "Aya discrads JK\nruling back\nAya discards 5C\nBea draws 4D\n";
    // Whether there was something to take back, nobody can tell.
    assert_eq!(found(play), [is(1, "unknown-verb"), is(2, "nothing-to-take-back")]);
}

#[test]
fn rulings_on_one_statement_do_not_contradict_each_other() {
    let play = "Aya discards JK\nruling back\nruling stands\nAya discards 5C\n";
    assert_eq!(found(play), [is(1, "irregularity wild-discarded"), is(3, "rulings-contradict")]);
    let play = "Aya discards JK\nruling stands\nruling back\nAya discards 5C\n";
    assert_eq!(found(play), [is(1, "irregularity wild-discarded"), is(3, "rulings-contradict")]);
    // Each on a statement of its own they do not; nor do rulings that add to each other.
    let play = "Aya discards JK\nruling back\nruling penalty Aya 50\nAya discards 5C\nruling stands\nBea draws 4D\n";
    assert_eq!(found(play), [is(1, "irregularity wild-discarded")]);
    let play = "Aya discards JK\nruling stands\nruling stands\nBea draws 4D\nBea discards 4D\nruling stands\n";
    assert_eq!(found(play), [is(1, "irregularity wild-discarded")]);
}

#[test]
fn a_penalty_is_not_negative() {
    let play = "Aya discards JK\nruling penalty Aya -10\n";
    assert_eq!(found(play), [is(1, "irregularity wild-discarded"), is(2, "negative-penalty")]);
    assert_eq!(found(&play.replace("penalty", "adjust")), [is(1, "irregularity wild-discarded")]);
    assert_eq!(found(&play.replace("-10", "10")), [is(1, "irregularity wild-discarded")]);
}

#[test]
fn who_rules_by_what_and_why_is_said_in_any_order() {
    let parts = ["by \"M. Ito\"", "under K4.3", "\"a joker\""];
    let mut seen = Vec::new();
    for [one, two, three] in [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] {
        let (one, two, three) = (parts[one], parts[two], parts[three]);
        let (report, _) = judged(&format!("Aya discards JK\nruling back {one} {two} {three}\nAya discards 5C\n"));
        seen.push(report["findings"][0]["rulings"].clone());
        let said = run(&["fmt", "-"], &format!("ruling back {one} {two} {three}\n"));
        assert_eq!(said.out.trim(), format!("ruling back {}", parts.join(" ")));
    }
    assert!(seen[0][0]["by"] == "M. Ito" && seen.iter().all(|rulings| *rulings == seen[0]), "{seen:#?}");
    // Each may be said once.
    let (_, status) = judged("Aya discards JK\nruling back by \"M. Ito\" by \"Dr. No\"\n");
    assert_eq!(status, 2);
}

#[test]
fn findings_come_in_the_order_of_lines() {
    let lines = |play: &str| found(play).into_iter().map(|(line, _)| line).collect::<Vec<_>>();
    // An expectation that is not met, of the ruling and of the fault; a ruling at fault between two others.
    let play = "Aya discards JK\nruling back\n= illegal\nAya discards 5C\n";
    assert_eq!(lines(play), [1, 3]);
    let play = "Aya discards JK\n= legal where discard.wild: barred\n= legal where no.point: here\nAya discards 5C\n";
    assert_eq!(lines(play), [1, 2, 3, 4]);
    let play =
        "Aya discards JK\nruling back under K44.3\nruling penalty Aya -10\n= legal\nruling stands\nBea draws 4D\n";
    assert!(lines(play).is_sorted(), "{:?}", lines(play));
}
