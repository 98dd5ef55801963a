//! Lines that cannot be read: what they may have brought about is not reported, and all else is.

#![expect(clippy::unwrap_used, reason = "a test may stop at the first thing that is not as it expects")]

use adjudeck_replayer::generate::generate;
use adjudeck_replayer::messages::code;
use adjudeck_replayer::session::{Choice, Session};
use adjudeck_validator::edition;
use proptest::prelude::*;

/// A deal in which everybody's cards are known.
const DEAL: &str = "\
rules kalooki
players Aya Bea Carl
deal 1 dealer Carl
hand Aya 2C 3C 9H 9H 4S 5S 6S KD QD
hand Bea 9S 9D 9C 4D 4H 4C JS JH JD
hand Carl 2S 3S 4S 5H 6H 7H 8C TC QC
upcard 7D
";

/// The codes of what is found in a deal that goes on so, with the numbers of the lines after the upcard.
fn found(play: &str) -> Vec<(u64, &'static str)> {
    codes(&format!("{DEAL}{play}"), 7)
}

fn codes(log: &str, before: u64) -> Vec<(u64, &'static str)> {
    let mut findings = Vec::new();
    let mut note =
        |finding: adjudeck_replayer::session::Finding| findings.push((finding.line - before, code(&finding)));
    Session::new(&Choice::default()).run(log.as_bytes(), &mut note).unwrap();
    findings
}

#[test]
fn a_lost_draw_is_supplied() {
    assert_eq!(found("Aya drows 5C\nAya discards 5C\nBea draws 8C\nBea discards 8C\n"), [(1, "unknown-verb")]);
    assert_eq!(found("Aya takes 7X\nAya discards 7D\nBea draws 8C\nBea discards 8C\n"), [(1, "not-a-card")]);
}

#[test]
fn a_lost_discard_is_supplied() {
    assert_eq!(
        found("Aya draws 5C\nAya discrads 5C\nBea takes 5C\nBea discards 5C\nCarl draws 8D\n"),
        [(2, "unknown-verb")]
    );
    assert_eq!(
        found("Aya draws 5C\nAya discards 5X\nBea draws 8D\nBea discards 8D\nCarl draws 8S\n"),
        [(2, "not-a-card")]
    );
}

#[test]
fn a_lost_turn_is_supplied() {
    assert_eq!(found("Aya drows 5C\nAya discrads 5C\nBea draws 8D\nBea discards 8D\n").len(), 2);
}

#[test]
fn a_lost_call_is_supplied() {
    let play = "Aya draws 5C\nAya discards 5C\nCarl cals\nBea allows\nCarl takes 5C\nCarl draws 8D\nBea draws 8C\nBea discards 8C\n";
    assert_eq!(found(play), [(3, "unknown-verb")]);
}

#[test]
fn lost_melds_leave_the_table_open() {
    let play = "\
Aya draws 5C
Aya discards 5C
Bea draws KC
Bea melds 9S 9D 9X | 4D 4H 4C | JS JH JD
Bea discards KC
Carl draws 8D
Carl discards 8D
Aya draws 8H
Aya discards 8H
Bea draws JC
Bea lays JC on Bea.3
out Bea
score Aya 51 Bea 0 Carl 58
deal 2 dealer Aya
";
    assert_eq!(found(play), [(4, "not-a-card")]);
}

#[test]
fn what_a_lost_line_cannot_have_changed_is_judged() {
    assert_eq!(found("Aya drows 5C\nAya discards JK\n"), [(1, "unknown-verb"), (2, "wild-discarded")]);
    let play = "Aya drows 5C\nAya discards 5C\nBea draws 8D\nBea discards 5D\n";
    assert_eq!(found(play), [(1, "unknown-verb"), (4, "not-in-hand")]);
    assert_eq!(found("Aya drows 5C\nAya draws 5C\nAya draws 5D\n"), [(1, "unknown-verb"), (3, "drawn-already")]);
    let play = "Aya drows 5C\nAya discards 5C\nBea discards JS\n";
    assert_eq!(found(play), [(1, "unknown-verb"), (3, "not-drawn")]);
    let play = "Aya drows 5C\nAya discards 5C\nCarl draws 8D\n";
    assert_eq!(found(play), [(1, "unknown-verb"), (3, "not-your-turn")]);
}

#[test]
fn lost_lines_of_the_dealing_leave_it_open() {
    let hand = DEAL.replace("hand Aya 2C", "hand Aya 2X");
    assert_eq!(codes(&format!("{hand}Aya draws 5C\nAya discards 6S\n"), 0), [(4, "not-a-card")]);
    let players = DEAL.replace("players Aya Bea Carl", "players Aya Bea Carl Aya");
    assert_eq!(codes(&format!("{players}Aya draws 5C\nAya discards 6S\n"), 0), [(2, "same-player")]);
    for wrong in ["deal one dealer Carl", "dael 1 dealer Carl", "position 1 daeler Carl"] {
        let deal = DEAL.replace("deal 1 dealer Carl", wrong);
        assert_eq!(codes(&format!("{deal}Aya draws 5C\nAya discards 6S\n"), 0).len(), 1, "{wrong}");
        let next = format!("{DEAL}Aya draws 5C\nvoid\n= illegal\n{deal}Aya draws 5C\nAya discards 6S\n");
        let next = next.replacen("rules kalooki\nplayers Aya Bea Carl\n", "", 2);
        let next = format!("rules kalooki\nplayers Aya Bea Carl\n{next}");
        assert_eq!(codes(&next, 0).len(), 1, "{wrong}: {next}");
    }
}

#[test]
fn without_its_rules_a_game_is_not_judged() {
    let rules = DEAL.replace("rules kalooki", "rules kalooki 12");
    assert_eq!(codes(&format!("{rules}Aya discards JK\n"), 0), [(1, "not-a-hash")]);
    let house = DEAL.replace("rules kalooki", "rules kalooki\nhouse discard.wild = allowed");
    assert_eq!(codes(&format!("{house}Aya discards JK\n"), 0).len(), 1);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn a_line_that_cannot_be_read_is_the_only_finding_in_a_legal_game(
        seed: u64,
        which in any::<prop::sample::Index>(),
        pagat: bool,
    ) {
        let rules = edition(if pagat { "kalooki/pagat" } else { "kalooki/akagiri" }).unwrap();
        let mut log = Vec::new();
        generate(rules, 3, seed, None, &mut log).unwrap();
        let log = String::from_utf8(log).unwrap();
        let said: Vec<&str> = log.lines().filter(|line| !line.is_empty()).collect();
        let line = said[which.index(said.len())];
        for spoilt in [format!("{line} \""), format!("%{line}")] {
            // Whose `players` line is lost altogether, has nobody who plays.
            if !spoilt.starts_with("%players") {
                let found = codes(&log.replacen(line, &spoilt, 1), 0);
                prop_assert_eq!(found.len(), 1, "{}: {:?}", spoilt, found);
            }
        }
    }
}

/// A deal of Push in which everybody's cards are known.
const PUSH: &str = "\
rules push
players Emi Ferdinand Gus Hana
deal 1 dealer Hana
hand Emi 5S 5H 5D QS QD KC
hand Ferdinand 9S 9H 4C JK 7D 8D
hand Gus 2H KS 7H 4D AC JD
hand Hana 3S 3D AH TC JC 6H
upcard 9D
";

#[test]
fn a_lost_push_leaves_open_what_the_next_player_holds() {
    let play = "Emi pusches 9D 4S\nEmi draws QH\nEmi discards KC\nFerdinand takes KC\nFerdinand discards 4S\n";
    assert_eq!(codes(&format!("{PUSH}{play}"), 8), [(1, "unknown-verb")]);
    let play = "Emi pushes 9D 4S\nEmi drows QH\nEmi discards KC\nFerdinand takes KC\nFerdinand discards 4S\n";
    assert_eq!(codes(&format!("{PUSH}{play}"), 8), [(2, "unknown-verb")]);
}
