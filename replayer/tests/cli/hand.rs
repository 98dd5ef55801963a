//! `hand`: what a hand is by some rules.

use serde_json::Value;

use crate::run::{Said, run};

const PAPLU: [&str; 5] = ["hand", "--rules", "paplu/pagat", "--wild", "7"];

/// Asks about hands of paplu with wild sevens.
fn paplu(more: &[&str], stdin: &str) -> Said {
    run(&[&PAPLU[..], more].concat(), stdin)
}

fn json(said: &Said) -> Value {
    serde_json::from_str(&said.out).unwrap()
}

#[test]
fn a_hand_that_can_be_declared_is_shown_in_its_melds() {
    let said = paplu(&["3H 4H 5H 8S 9S JK KS KH KD 6C 6S 6H 7D 2D"], "");
    assert_eq!(said.status, 0, "{}", said.err);
    for due in [
        "can be declared, discarding 2D",
        "3H 4H 5H",
        "pure run of hearts",
        "set of kings",
        "kept to the end of the deal: ",
    ] {
        assert!(said.out.contains(due), "{due}: {}", said.out);
    }
}

#[test]
fn a_hand_says_what_it_lacks_and_what_would_complete_it() {
    let said = paplu(&["3H 4H 5H 8S 9S JK KS KH KD 6C 6S 6H QD"], "");
    assert_eq!(said.status, 0, "{}", said.err);
    insta::assert_snapshot!(said.out);
    for due in [
        "cannot be declared",
        "lacks: 1 card of the hand is in no meld",
        "could go out with: 6S 7S TS JS 2H 6H 7H 6D 7D 7C JK (discarding QD)",
    ] {
        assert!(said.out.contains(due), "{due}: {}", said.out);
    }
    let none = paplu(&["9S 9H 9D KS KH KD 4C 5D 2S JS QC 8H AS"], "");
    assert!(none.out.contains("lacks: a declared hand has at least 1 pure run, and this has 0"), "{}", none.out);
}

#[test]
fn japanese_hands_are_told_in_the_words_of_the_game() {
    let said = paplu(&["--lang", "ja", "3H 4H 5H 8S 9S JK KS KH KD 6C 6S 6H QD"], "");
    insta::assert_snapshot!(said.out);
    assert!(said.out.contains("ストレート・ラン") && said.out.contains("宣言"), "{}", said.out);
}

#[test]
fn contracts_are_laid_deal_by_deal() {
    let hand = "9S 9H 9D 4C 4D JK 7H 8H 9H TH KD";
    let said = run(&["hand", "--rules", "kalooki/akagiri", hand], "");
    assert_eq!(said.status, 0, "{}", said.err);
    insta::assert_snapshot!(said.out);
    let one = run(&["hand", "--rules", "kalooki/akagiri", "--deal", "2", "--format", "json", hand], "");
    let contracts = &json(&one)[0]["contracts"];
    assert_eq!((contracts.as_array().unwrap().len(), &contracts[0]["can"]), (1, &"yes".into()));
    assert_eq!((&contracts[0]["left"][0], contracts[0]["worth"]["points"].as_i64()), (&"KD".into(), Some(10)));
}

#[test]
fn without_a_contract_it_is_said_what_can_be_laid_and_what_stays() {
    let said = run(&["hand", "--rules", "vazhushal", "--wild", "5C", "5H 6H 7H 9S 9H 9D KS KH JK 2C 3D QD 4S"], "");
    assert_eq!(said.status, 0, "{}", said.err);
    insta::assert_snapshot!(said.out);
    assert!(said.out.contains("pure run of hearts") && said.out.contains("then worth: "), "{}", said.out);
}

#[test]
fn hands_on_standard_input_are_answered_one_by_one() {
    let lines = "\u{feff}3H 4H 5H\r\n# a comment\r\n\r\n5C 11D\r\n♥A ﾊ\nKS KH ?*2  # two hidden\n";
    let said = paplu(&["--format", "jsonl"], lines);
    assert_eq!(said.status, 2, "{}", said.err);
    let rows: Vec<Value> = said.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let numbers: Vec<_> = rows.iter().map(|row| row["number"].as_u64().unwrap()).collect();
    assert_eq!(numbers, [1, 4, 5, 6], "{}", said.out);
    assert_eq!((rows[1]["code"].as_str(), rows[1]["text"].as_str()), (Some("not-a-card"), Some("5C 11D")));
    assert_eq!((rows[3]["hidden"].as_u64(), &rows[3]["declared"]["can"]), (Some(2), &"unknown".into()));
    assert!(said.err.contains("<stdin>:4:4: unreadable[not-a-card]"), "{}", said.err);
    let all = paplu(&["--format", "json", "-"], lines);
    assert_eq!(json(&all).as_array().unwrap().len(), 4);
}

#[test]
fn odd_hands_are_judged_as_they_are() {
    let empty = paplu(&[""], "");
    assert_eq!(empty.status, 0, "{}", empty.err);
    assert!(empty.out.starts_with("paplu/pagat: no cards\n") && empty.out.contains("this has 0"), "{}", empty.out);
    let many =
        paplu(&["2S 3S 4S 5S 6S 8S 9S TS JS QS KS AS 2H 3H 4H 5H 6H 8H 9H TH JH QH KH AH 2D 3D 4D 5D 6D 8D"], "");
    assert_eq!(many.status, 0, "{}", many.err);
    assert!(
        many.out.contains("note: a hand of this game has 13 cards, and 14 after drawing; this has 30"),
        "{}",
        many.out
    );
    let copies = paplu(&["2S 2S 2S 2S 3S 4S 5S 6S 8S 9S TS JS QS"], "");
    assert!(copies.out.contains("note: the pack has no more copies of 2S than 3"), "{}", copies.out);
    let unnamed = run(&["hand", "--rules", "paplu/pagat", "3H 4H 5H"], "");
    assert!(unnamed.out.contains("note: no card is named that was turned up"), "{}", unnamed.out);
}

#[test]
fn what_is_wild_is_asked_as_the_rules_need_it() {
    let wild = |rules: &str, word: &str| run(&["hand", "--rules", rules, "--wild", word, "3H 4H 5H"], "");
    assert_eq!((wild("paplu", "10").status, wild("paplu", "jk").status, wild("paplu", "7s").status), (0, 0, 0));
    for (rules, word, due) in [
        ("kalooki", "7", "no card is turned up by kalooki/akagiri to say what is wild"),
        ("vazhushal", "7", "needs its suit as well"),
        ("paplu", "11", "is neither a card nor a rank"),
    ] {
        let said = wild(rules, word);
        assert_eq!(said.status, 2, "{}", said.out);
        assert!(said.err.contains(due), "{}", said.err);
    }
    let said = run(&["hand", "3H"], "");
    assert_eq!(said.status, 2);
    assert!(said.err.contains("--rules"), "{}", said.err);
}
