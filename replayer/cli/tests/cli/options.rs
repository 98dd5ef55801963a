//! `options`: what would be legal at a place, and why a line would be or not.

use serde_json::Value;

use crate::run::run;

const LOG: &str = include_str!("../../../examples/table3.rum");

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

/// The lines that are listed at the end of a log that lay melds, and the codes of the notes.
fn melds(log: &str) -> (Vec<String>, Vec<String>) {
    let answer: Value = serde_json::from_str(&run(&["options", "-", "--format", "json"], log).out).unwrap();
    let texts = |all: &Value, key: &str| -> Vec<String> {
        all.as_array().unwrap().iter().map(|it| it.get(key).unwrap().as_str().unwrap().to_owned()).collect()
    };
    let mut lines = texts(answer.get("options").unwrap(), "line");
    lines.retain(|line| line.contains(" melds "));
    for line in &lines {
        assert_eq!(run(&["check", "-"], &format!("{log}{line}\n")).status, 0, "{line}");
    }
    (lines, texts(answer.get("unlisted").unwrap(), "code"))
}

#[test]
fn other_ways_to_lay_melds_are_listed() {
    let table = |deal: u8, hand: &str| {
        format!("rules kalooki\nplayers Aya Bea Carl\nposition {deal} dealer Carl\nhand Aya {hand}\nturn Aya drawn\n")
    };
    // Three sets of four that there are.
    let (lines, notes) = melds(&table(1, "3S 3D 3C 5S 5H 5D 9S 9D 9C 9H KS KD KH"));
    assert_eq!(lines.len(), 4, "{lines:?}");
    // All four nines are laid, however they come about.
    assert!(lines.iter().filter(|line| line.contains('9')).all(|line| line.matches('9').count() == 4), "{lines:?}");
    assert!(notes.contains(&"other-cards".to_owned()) && !notes.contains(&"other-melds".to_owned()), "{notes:?}");
    // Where there is but one way, no other is told.
    assert_eq!(melds(&table(1, "3S 3D 3C 5S 5H 5D 9S 9D 9C TD QC")).0.len(), 1);
    // With jokers there are many.
    let many = table(1, "3S 3D 4S 4D 5S 5D 9S 9D KS KD JK JK JK");
    let (lines, notes) = melds(&many);
    assert_eq!(lines.len(), 6, "{lines:?}");
    assert!(notes.contains(&"other-melds".to_owned()), "{notes:?}");
    // After the contract each meld is for itself.
    let laid = "table Aya 5C 5D 5H | 9C 9D 9H | KC KD KH\nopened Aya\nturn Aya";
    let (lines, _) = melds(&table(1, "3S 4S 5S 6S TS JS QS KS 2H 2D").replace("turn Aya", laid));
    assert_eq!(lines.len(), 2, "{lines:?}");
    let ja = run(&["options", "-", "--lang", "ja"], &many).out;
    assert!(ja.contains("注：メルドの出し方は、ここに示したほかにもあるかもしれません"), "{ja}");
}
