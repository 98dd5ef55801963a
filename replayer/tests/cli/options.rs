//! `options`: what would be legal at a place, and why a line would be or not.

use serde_json::Value;

use crate::run::run;

const LOG: &str = include_str!("../../examples/table3.rum");

#[test]
fn options_lists_lines_that_could_follow() {
    let said = run(&["options", "-:11"], LOG);
    assert_eq!(said.status, 0, "{}", said.err);
    insta::assert_snapshot!(said.out);
    assert!(
        said.out.contains("Bea discards 2C") && said.out.contains("where: layoff.direction = both-ends"),
        "{}",
        said.out
    );
    assert!(said.out.contains("+ Bea lays 8D on Aya.1"), "{}", said.out);
    let ja = run(&["options", "-:11", "--lang", "ja"], LOG);
    insta::assert_snapshot!(ja.out);
}

#[test]
fn every_line_that_is_listed_is_legal_there() {
    let said = run(&["options", "-:11", "--player", "Bea", "--format", "json"], LOG);
    let answer: Value = serde_json::from_str(&said.out).unwrap();
    assert_eq!((answer["after_line"].as_u64(), &answer["turn"]), (Some(10), &"Bea".into()));
    let head: Vec<_> = LOG.lines().take(10).collect();
    for option in answer["options"].as_array().unwrap() {
        let log = format!("{}\n{}\n", head.join("\n"), option["line"].as_str().unwrap());
        assert_eq!(run(&["check", "-"], &log).status, 0, "{option}");
    }
}

#[test]
fn why_judges_a_line_that_is_not_there() {
    let said = run(&["options", "-:11", "--why", "Bea lays 8D on Aya.1", "--why", "Bea discards 2C"], LOG);
    assert_eq!(said.status, 1, "{}", said.err);
    insta::assert_snapshot!(said.out);
    for due in
        ["K5.5 (layoff.direction = top-until-ace)", "disputed: legal where layoff.direction = both-ends", "consulted: "]
    {
        assert!(said.out.contains(due), "{due}: {}", said.out);
    }
    assert_eq!(run(&["options", "-:11", "--why", "Bea discards 2C"], LOG).status, 0);
    let said = run(&["options", "-:11", "--why", "Bea lays 8D on Aya.1", "--format", "json"], LOG);
    let tried: Value = serde_json::from_str(&said.out).unwrap();
    assert_eq!((&tried[0]["legal"], &tried[0]["consulted"][0]["point"]), (&false.into(), &"layoff.direction".into()));
    let said = run(&["options", "-:11", "--why", "Bea discards 2C", "--format", "json"], LOG);
    let tried: Value = serde_json::from_str(&said.out).unwrap();
    let finding = &tried[0]["finding"];
    assert_eq!((&finding["kind"], &finding["code"]), (&"legal".into(), &"legal".into()), "{finding}");
    assert!(finding["message"].as_str().unwrap().ends_with("by every reading that is known"), "{finding}");
}

/// Whoever looks at a table with hidden hands is not told that nothing can be done.
#[test]
fn hidden_cards_may_allow_more() {
    let log = "rules kalooki\nplayers Aya Bea Carl\nposition 1 dealer Carl\nhand Aya ?*3\nturn Aya drawn\n";
    let said = run(&["options", "-"], log);
    assert!(said.out.contains("\nnothing that a player could do is known to be legal\n"), "{}", said.out);
    assert!(said.out.contains("\nlegal or not, as the hidden card is\n  Aya discards ?"), "{}", said.out);
    assert!(said.out.contains("note: the record hides cards of Aya, which may allow more"), "{}", said.out);
    let answer: Value = serde_json::from_str(&run(&["options", "-", "--format", "json"], log).out).unwrap();
    assert_eq!(
        (&answer["undecided"][0]["line"], &answer["unlisted"][0]["code"]),
        (&"Aya discards ?".into(), &"hidden-cards".into())
    );
    let other = run(&["options", "-", "--player", "Bea"], log);
    assert!(
        other.out.contains("nothing that Bea could do would be legal") && !other.out.contains("hides"),
        "{}",
        other.out
    );
    let ja = run(&["options", "-:11", "--player", "Aya", "--lang", "ja"], LOG);
    assert!(ja.out.contains("Ayaにできる合法なことはありません"), "{}", ja.out);
}

/// Between two deals the table is that of the first.
#[test]
fn between_deals_the_table_is_as_it_was_last() {
    let heading = "game \"Two\"\nrules kalooki\nplayers Aya Bea Carl\nposition 1 dealer Carl\n";
    let two = format!("{}{heading}", LOG.replace("adjudeck 1\n", ""));
    let first = LOG.lines().count() as u64 - 1;
    for line in [first + 1, first + 3] {
        let view = run(&["replay", &format!("-:{line}")], &two);
        assert!(
            view.status == 0 && view.out.starts_with(&format!("game 1, deal 2, after line {first}")),
            "{line}: {}{}",
            view.out,
            view.err
        );
    }
    let options = run(&["options", &format!("-:{}", first + 2)], &two);
    assert!(
        options.status == 0 && options.out.contains(&format!("after line {first}")),
        "{}{}",
        options.out,
        options.err
    );
    let early = run(&["replay", "-:3", "--lang", "ja"], LOG);
    assert!(early.status == 2 && early.err.contains("3行目では、まだディールが始まっていません"), "{}", early.err);
}

#[test]
fn options_says_what_is_in_its_way() {
    for (arguments, due) in [
        (&["options", "-:99"][..], "there is no line 99"),
        (&["options", "-", "--player", "Bee"], "no player is called `Bee`; did you mean `Bea` or `Dee`?"),
        (&["options", "-", "--why", "# nothing"], "there is no statement in it"),
        (&["options", "-", "--why", "Bea layz 8D"], "unreadable"),
        (&["options", "-:1"], "at line 1 no deal has begun"),
        (&["options", "-:5"], "at line 5 no deal has begun"),
    ] {
        let said = run(arguments, LOG);
        assert_eq!(said.status, 2, "{}", said.out);
        assert!(said.err.contains(due), "{due}: {}", said.err);
    }
}
