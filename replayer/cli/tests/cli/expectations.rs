//! What a log expects of a verdict: the kind, the point, and the code of the message.

use crate::run::{ILLEGAL, LEGAL, run};

#[test]
fn an_expectation_may_name_the_code_of_the_message() {
    assert_eq!(run(&["check"], &format!("{ILLEGAL}= illegal discard.wild wild-discarded\n")).status, 0);
    assert_eq!(run(&["check"], &format!("{ILLEGAL}= illegal wild-discarded\n")).status, 0);
    let reading = "= illegal discard.wild wild-discarded\n= legal where discard.wild: allowed\n";
    assert_eq!(run(&["check"], &format!("{ILLEGAL}{reading}")).status, 0);
    let said = run(&["check"], &format!("{ILLEGAL}= illegal discard.wild not-drawn\n"));
    assert_eq!(said.status, 1);
    let words = "line 6 is expected to be illegal by `discard.wild` as `not-drawn`, but it is illegal by `discard.wild` as `wild-discarded`:";
    assert!(said.out.contains(words), "{}", said.out);
    // What is legal has no message.
    assert_eq!(run(&["check"], &format!("{LEGAL}= legal discard.wild wild-discarded\n")).status, 1);
}

#[test]
fn a_code_or_a_point_that_there_is_not_is_said_at_its_place() {
    let said = run(&["check"], &format!("{ILLEGAL}= illegal discard.wild wild-discrded\n"));
    assert_eq!(said.status, 2);
    let words =
        "<stdin>:7:24: rules[unknown-code]: no verdict has the code `wild-discrded`; did you mean `wild-discarded`?";
    assert!(said.out.contains(words), "{}", said.out);
    // The line that it is about is reported all the same.
    assert!(said.out.contains("illegal[wild-discarded]: "), "{}", said.out);
    let said = run(&["check"], &format!("{ILLEGAL}= illegal discard.wlid\n"));
    assert!(
        said.out.contains("<stdin>:7:11: rules[unknown-answer]: no point is called `discard.wlid`; did you mean"),
        "{}",
        said.out
    );
    let said = run(&["check", "--lang", "ja"], &format!("{ILLEGAL}= illegal discard.wild wild-discrded\n"));
    assert!(said.out.contains("`wild-discarded`のことですか"), "{}", said.out);
}

#[test]
fn an_expectation_without_a_verdict_is_neither_met_nor_unmet() {
    let unjudged = "rules gin/pagat\nplayers Al Bo\ndeal 1 dealer Bo\nAl draws 4S\n= legal\nAl draws 5S\n= illegal\n";
    let lost = format!("{}= illegal\n", LEGAL.replace("discards", "discadrs"));
    let unruled = "players Al Bo\n= legal\n= impossible\n";
    for (log, number) in [(unjudged, 2), (&*lost, 1), (unruled, 2)] {
        let said = run(&["check", "--format", "json"], log);
        let report: serde_json::Value = serde_json::from_str(&said.out).unwrap();
        let of = |name: &str| report["summary"][name].as_u64();
        assert_eq!((of("expectations"), of("unmet"), of("unchecked")), (Some(number), Some(0), Some(number)), "{log}");
        assert_ne!(said.status, 0, "{log}");
    }
    let told = |arguments: &[&str]| {
        let said = run(arguments, unjudged);
        said.out + &said.err
    };
    let (english, japanese) = (told(&["check"]), told(&["check", "--lang", "ja"]));
    assert!(english.contains("2 expectations not checked") && !english.contains("met"), "{english}");
    assert!(japanese.contains("確かめられなかった期待2件"), "{japanese}");
    // What is expected above the rules is held against what is judged once they are known.
    assert_eq!(run(&["check"], "players Al Bo Cy\n= legal\nrules kalooki\n").status, 0);
}
