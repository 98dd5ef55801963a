//! `score --explain`: where scores come from.

use serde_json::Value;

use crate::run::run;

/// A deal that Aya ends in the turn of their lay-down, with a ruling against Carl.
const DEAL: &str = "\
rules kalooki/pagat
players Aya 花子 Carl
position 1 dealer Carl
hand Aya 9S 9H 9D 4C 4D 4S 7H 7D 7C 2C
hand 花子 JK JK 2C
hand Carl KD AD AS
turn Aya drawn
Aya melds 9S 9H 9D | 4C 4D 4S | 7H 7D 7C
Aya discards 2C
ruling penalty Carl 10
";

/// A loser pays for what lies outside a pure run and a further run.
const PAPLU: &str = "\
rules paplu/pagat
players Aya Bea
position 1 dealer Bea
indicator 5C
hand Aya 3H 4H 5H 7S 8S 9S KS KH KD 6C 6S 6H QC QD
hand Bea TH JH QH 7S 8S JK 8D 4C 4D 4S 2D 2D KC
turns Aya 3 Bea 3
turn Aya drawn
Aya declares 3H 4H 5H | 7S 8S 9S | KS KH KD | 6C 6S 6H
";

fn sums(sheets: &Value) {
    for sheet in sheets.as_array().unwrap() {
        for account in sheet["deals"].as_array().unwrap().iter().flat_map(|deal| deal["accounts"].as_array().unwrap()) {
            let items = account["items"].as_array().unwrap();
            let sum: i64 = items.iter().map(|item| item["points"].as_i64().unwrap()).sum();
            assert_eq!(Some(sum), account["score"].as_i64(), "{account}");
        }
    }
}

/// A question mark in the sheet is explained as well.
#[test]
fn score_says_why_there_is_no_number() {
    let table3 = include_str!("../../../examples/table3.rum");
    let said = run(&["score", "-", "--explain"], table3);
    assert!(said.out.ends_with("\ndeal 2 is not over, so it has no points yet\n"), "{}", said.out);
    assert!(!run(&["score", "-"], table3).out.contains("yet"));
    let hidden = DEAL.replace("hand Carl KD AD AS", "hand Carl KD ?*2");
    let said = run(&["score", "-", "--explain", "--lang", "ja"], &hidden);
    assert!(said.out.contains("第1ディールで?の点数は、カードが伏せられているので分かりません"), "{}", said.out);
}

#[test]
fn score_says_where_each_number_comes_from() {
    let said = run(&["score", "-", "--explain"], DEAL);
    assert_eq!(said.status, 0, "{}", said.err);
    assert!(said.out.starts_with(&run(&["score", "-"], DEAL).out), "the sheet stays as it is");
    assert!(said.out.contains("102  2C 2, 2 JK 100"), "{}", said.out);
    assert!(said.out.contains("K8.3 (score.one-turn = double), Pagat"), "{}", said.out);
    insta::assert_snapshot!(said.out);
    let said = run(&["score", "-", "--explain", "--format", "json"], DEAL);
    let sheets: Value = serde_json::from_str(&said.out).unwrap();
    sums(&sheets);
    let carl = &sheets[0]["deals"][0]["accounts"][2];
    assert_eq!((&carl["player"], carl["score"].as_i64()), (&"Carl".into(), Some(62)));
    assert_eq!(carl["items"][0]["rule"]["point"], "score.values");
    let brief: Value = serde_json::from_str(&run(&["score", "-", "--format", "json"], DEAL).out).unwrap();
    assert!(brief[0]["deals"][0].get("accounts").is_none());
}

#[test]
fn score_says_which_melds_do_not_count() {
    for (lang, due) in [("en", "TH JH QH (pure run of hearts): does not count"), ("ja", "ストレート・ラン")] {
        let said = run(&["score", "-", "--explain", "--lang", lang], PAPLU);
        assert_eq!(said.status, 0, "{}", said.err);
        assert!(said.out.contains(due), "{}", said.out);
        insta::assert_snapshot!(format!("melds_that_do_not_count_{lang}"), said.out);
    }
    sums(&serde_json::from_str(&run(&["score", "-", "--explain", "--format", "json"], PAPLU).out).unwrap());
}
