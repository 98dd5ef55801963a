//! What is said of gin and of Indian rummy on servers: bonuses at the end of a game, what a wrong declaration costs, and what is
//! said once only.

use crate::run::run;

/// A game of gin that ends with its first deal, up to the scores.
const GIN: &str = "\
rules gin/pagat
players Bea Aya
position 1 dealer Bea
hand Aya 2S 3S 4S 5H 5D 5C 9H TH JH QH
hand Bea KS KC QD QC JS JD TC TS 8D 7D
pile 9S
turns Aya 1 Bea 1
turn Aya
Aya draws KD
Aya declares 2S 3S 4S | 5H 5D 5C | 9H TH JH QH discarding KD
score Aya 115 Bea 0
winner Aya
";

/// A declaration on a server, with two eights that are no set.
const SERVERS: &str = "\
rules paplu/rummycircle
players Aya Bea Carl
position 1 dealer Carl
indicator 8C
hand Aya 3H 4H 5H 6H 9C TC JC KS KH KD 2S 2H 9D 7C
turn Aya drawn
Aya declares 3H 4H 5H 6H | 9C TC JC | KS KH KD | 2S 2H discarding 7C
";

#[test]
fn the_parts_of_the_total_at_the_end_of_a_game_are_told() {
    let told = run(&["score", "-", "--explain", "--lang", "en"], GIN).out;
    let at_end = told.split("the game is over\n").nth(1).unwrap();
    let lines: Vec<&str> = at_end.lines().map(|line| line.split("  G9").next().unwrap().trim()).collect();
    let all = [
        "Aya: 335",
        "115  from the deals",
        "20  deals won: 1",
        "100  won the game",
        "100  the other has not scored at all",
    ];
    assert_eq!(lines[2..], all, "{told}");
    assert!(!run(&["score", "-", "--explain"], GIN.trim_end_matches("winner Aya\n")).out.contains("the game is over"));
}

#[test]
fn in_hollywood_gin_each_column_is_told() {
    let (head, deal) = GIN.split_once("position 1 dealer Bea\n").unwrap();
    let deal = deal.trim_end_matches("winner Aya\n");
    let deals: String =
        ["1 dealer Bea", "2 dealer Aya", "3 dealer Aya"].map(|which| format!("position {which}\n{deal}")).concat();
    let hollywood =
        format!("{}{deals}winner Aya\n", head.replace("players", "house finish.columns: hollywood\nplayers"));
    let told = run(&["score", "-", "--explain"], &hollywood).out;
    assert_eq!(told.matches("115  from the deals").count(), 3, "{told}");
    assert!(told.contains("Aya: 1005"), "{told}");
}

#[test]
fn a_wrong_declaration_on_a_server_says_what_it_costs() {
    let said = run(&["check", "-", "--lang", "en"], SERVERS).out;
    assert!(said.contains(": Aya is out of the deal, and pays 80 points\n"), "{said}");
    let said = run(&["check", "-", "--lang", "ja"], SERVERS).out;
    assert!(said.contains("Ayaはこのディールから抜け、80点を支払います\n"), "{said}");
    let taken_back = run(&["check", "-", "--lang", "en"], &SERVERS.replace("rummycircle", "pagat")).out;
    assert!(taken_back.contains("illegal") && !taken_back.contains("out of the deal"), "{taken_back}");
}

#[test]
fn what_leaves_both_scores_open_is_said_once() {
    let log = GIN.replace("KS KC QD QC JS JD TC TS 8D 7D", "?*10").replace(" | 9H TH JH QH", "");
    let log = log.replace("9H TH JH QH\nhand", "AC AD AH 6D\nhand").replace("score Aya 115", "score Aya 15");
    let said = run(&["check", "-", "--lang", "en"], &log).out;
    assert_eq!(said.matches("undecided[hidden-hand]").count(), 1, "{said}");
}
