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
    assert_eq!((&contracts[0]["goes_out"], &contracts[0]["discard"]), (&"yes".into(), &"KD".into()));
}

#[test]
fn it_is_said_whether_a_hand_goes_out_with_its_first_melds() {
    let asked = |deal: &str, hand: &str| run(&["hand", "--rules", "kalooki/akagiri", "--deal", deal, hand], "").out;
    for (deal, hand, dues) in [
        ("1", "3S 3D 3C 5S 5H 5D 9S 9D 9C JK", ["can be laid, and goes out\n", "then worth: 0"]),
        ("2", "9S 9H 9D 4C 4D JK 7H 8H 9H TH KD", ["and goes out, discarding KD\n", "worth before that discard: 10"]),
        ("2", "AH 2H 3H KH QH JH AS AD AC JK 2S 2D", ["and goes out, discarding 3H\n", "worth before that discard: 3"]),
        ("1", "3S 3D 3C 5S 5H 5D 9S 9D 9C 7H 8C", ["can be laid, and does not go out\n", "then worth: 15"]),
        ("1", "3S 3D 3C 5S 5H 5D 9S 9D ?", ["cards that are known, but perhaps with", "not known: cards are hidden"]),
        ("1", "3S 3D 3C 5S 5H KD", ["cannot be laid\n  lacks at least 3 cards\n", "kept to the end"]),
        ("12", "3S 3D 3C 5S 5H KD", ["name the first melds of 9 deals; for deal 12", "4 fours: cannot"]),
    ] {
        let said = asked(deal, hand);
        for due in dues {
            assert!(said.contains(due), "{due}: {said}");
        }
    }
    // All that may be laid at once is, the joker with it.
    let push = run(&["hand", "--rules", "push/pagat", "--deal", "3", "JD QD KD AD 3D 4D 5D 6D JK"], "");
    assert!(push.out.contains("2 runs of at least 4 cards: can be laid, and goes out\n"), "{}", push.out);
}

#[test]
fn pairs_are_called_so_and_a_worth_is_asked_exactly() {
    let said = run(&["hand", "--rules", "pokerato/pagat", "KS KH QD QC 9D 8D 7D 5C 4C 3S 2H AS AD JK"], "");
    assert!(said.out.contains("pair of aces") && !said.out.contains("set of aces"), "{}", said.out);
    assert!(said.out.contains("sets and runs that count exactly 40: "), "{}", said.out);
    let japanese = run(&["--lang", "ja", "hand", "--rules", "pokerato/pagat", "--deal", "5", "AS AD JK"], "");
    assert!(japanese.out.contains("ちょうど40点"), "{}", japanese.out);
}

#[test]
fn the_number_of_packs_is_that_of_the_players_or_the_least_that_has_the_cards() {
    let hand = "2D 3D 4D 5D 6D JK 6S 9S 8S QC 9H 8S 7H";
    let few = paplu(&[hand], "");
    assert!(few.out.contains("note: taken to be from 2 packs, as 2 to 6 players use them"), "{}", few.out);
    assert!(!few.out.contains("could go out with"), "{}", few.out);
    let many = paplu(&["--players", "8", hand], "");
    assert!(many.out.contains("could go out with: 8S (discarding QC)"), "{}", many.out);
    assert!(!many.out.contains("note:"), "{}", many.out);
    let three = paplu(&["2D 2D 2D 5D 6D JK 6S 9S 8S QC 9H 8S 7H"], "");
    assert!(three.out.contains("note: taken to be from 3 packs, as 7 to 10 players use them"), "{}", three.out);
    let none = paplu(&["--players", "11", hand], "");
    assert_eq!(none.status, 2);
    assert!(none.err.contains("11 players cannot play under paplu/pagat"), "{}", none.err);
}

#[test]
fn a_folder_with_one_set_of_rules_names_it() {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str| {
        let rules = format!(r#"{{ "extends": "kalooki/pagat", "edition": "kalooki/{name}", "book": "Club" }}"#);
        std::fs::write(folder.path().join(format!("{name}.json")), rules).unwrap();
    };
    let ask = || run(&["hand", "--rules", folder.path().to_str().unwrap(), "--deal", "1", "3S 3H"], "");
    write("harbour");
    assert!(ask().out.starts_with("kalooki/harbour: 3S 3H\n"), "{}", ask().err);
    write("hill");
    assert_eq!(ask().status, 2);
    assert!(ask().err.contains("one set of rules is needed here, and several are named"), "{}", ask().err);
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
    let lines = "\u{feff}3H 4H 5H\r\n# a comment\r\n\r\n5C 11D\r\n♥A ﾊ\nKS KH ?*11  # what is hidden\n";
    let said = paplu(&["--format", "jsonl"], lines);
    assert_eq!(said.status, 2, "{}", said.err);
    let rows: Vec<Value> = said.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let numbers: Vec<_> = rows.iter().map(|row| row["number"].as_u64().unwrap()).collect();
    assert_eq!(numbers, [1, 4, 5, 6], "{}", said.out);
    assert_eq!((rows[1]["code"].as_str(), rows[1]["text"].as_str()), (Some("not-a-card"), Some("5C 11D")));
    assert_eq!((rows[3]["hidden"].as_u64(), &rows[3]["declared"]["can"]), (Some(11), &"unknown".into()));
    assert_eq!(
        (&rows[3]["declared"]["why"], &rows[3]["declared"]["left"]),
        (&"hidden".into(), &serde_json::json!(["KS", "KH"]))
    );
    assert!(said.err.contains("<stdin>:4:4: unreadable[not-a-card]"), "{}", said.err);
    let all = paplu(&["--format", "json", "-"], lines);
    assert_eq!(json(&all).as_array().unwrap().len(), 4);
}

#[test]
fn odd_hands_are_judged_as_they_are() {
    let empty = paplu(&[""], "");
    assert_eq!(empty.status, 0, "{}", empty.err);
    assert!(empty.out.starts_with("paplu/pagat: no cards\n") && empty.out.contains("this has 0"), "{}", empty.out);
    let few = paplu(&["3H 4H 5H 7S 8S JK"], "");
    assert!(few.out.contains("cannot be declared: it is a hand of 6 cards"), "{}", few.out);
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
