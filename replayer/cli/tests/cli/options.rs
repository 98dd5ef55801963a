//! `options`: what would be legal at a place, and why a line would be or not.

use serde_json::Value;

use crate::run::run;

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

#[test]
fn every_line_that_is_listed_is_legal_there() {
    const LOG: &str = include_str!("../../../examples/table3.rum");
    let said = run(&["options", "-:11", "--player", "Bea", "--format", "json"], LOG);
    let answer: Value = serde_json::from_str(&said.out).unwrap();
    assert_eq!((answer["after_line"].as_u64(), &answer["turn"]), (Some(10), &"Bea".into()));
    let head: Vec<_> = LOG.lines().take(10).collect();
    for option in answer["options"].as_array().unwrap() {
        let log = format!("{}\n{}\n", head.join("\n"), option["line"].as_str().unwrap());
        assert_eq!(run(&["check", "-"], &log).status, 0, "{option}");
    }
}
