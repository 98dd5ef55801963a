//! Lines that cannot be read: what they may have brought about is not reported, and all else is.

#![expect(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a test may stop at the first thing that is not as it expects"
)]

use std::ops::Range;

use adjudeck_format::Card;
use adjudeck_replayer::generate::generate;
use adjudeck_replayer::messages::code;
use adjudeck_replayer::session::{Choice, Session};
use adjudeck_validator::{Rules, editions};
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
score Aya 58 Bea 0 Carl 55
deal 2 dealer Aya
";
    assert_eq!(found(play), [(4, "not-a-card")]);
    let wrong = play.replace("Aya 58", "Aya 51");
    assert_eq!(found(&wrong), [(4, "not-a-card"), (13, "other-score")]);
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

#[test]
fn a_lost_hand_leaves_open_what_its_player_holds_and_nothing_else() {
    let hand = DEAL.replace("hand Aya 2C", "hand Aya 1OH");
    let play = "\
Aya draws 5C
Aya discards 6D
Bea draws 8D
Bea discards 5D
Carl draws 8S
Carl discards 8S
Aya draws 8H
Aya lays 8H on Bea.1
Aya discards 8H
";
    let rest = [(4, "not-a-card"), (11, "not-in-hand"), (15, "no-such-meld")];
    assert_eq!(codes(&format!("{hand}{play}"), 0), rest);
    let other = hand.replace("hand Aya", "hand Ayaa");
    assert_eq!(codes(&format!("{other}{play}"), 0), [(4, "unknown-player"), (11, "not-in-hand"), (15, "no-such-meld")]);
    // Nobody can tell whose hand it was.
    let nobody = hand.replace("hand Aya", "hand Dora");
    assert_eq!(codes(&format!("{nobody}{play}"), 0), [(4, "unknown-player"), (15, "no-such-meld")]);
}

#[test]
fn what_a_readable_verb_cannot_have_done_is_judged() {
    let play = "Aya draws 1OH\nBea draws 8D\n";
    assert_eq!(found(play), [(1, "not-a-card"), (2, "not-your-turn")]);
    let play = "Aya draws 5C\nAya discards 5X\nBea discards JS\n";
    assert_eq!(found(play), [(2, "not-a-card"), (3, "not-drawn")]);
    let play = "Aya draws 1OH\nAya discards 5C\nBea draws 8D\nBea discards 8D\nCarl draws 8S\nCarl lays 8S on Aya.1\n";
    assert_eq!(found(play), [(1, "not-a-card"), (6, "no-such-meld")]);
    // Two lines in one may have been anything that the player could do.
    let play = "Aya draws 5C Aya discards 5C\nBea draws 8D\nBea discards 8D\n";
    assert_eq!(found(play), [(1, "not-a-card")]);
    let play = "Aya draws 5C\nAya discards 5C Bea draws 8D\nBea discards 8D\nCarl draws 8S\n";
    assert_eq!(found(play), [(2, "left-over")]);
}

#[test]
fn a_slip_in_a_name_does_not_hide_who_it_was() {
    let play = "Aay draws 5C\nAya discards 5C\nBea draws 8D\nBea discards 5D\n";
    assert_eq!(found(play), [(1, "unknown-player"), (4, "not-in-hand")]);
    let play = "Dora draws 5C\nAya discards 5C\nBea draws 8D\nBea discards 5D\n";
    assert_eq!(found(play), [(1, "unknown-player")]);
}

#[test]
fn a_secretarys_log_is_judged_but_for_what_cannot_be_read() {
    let log = "\u{feff}adjudeck 1\r
game \"第3卓\"\r
rules kalooki/akagiri\r
players 花子 たろう Aya Bea\r
deal 1 dealer 花子\r
hand たろう 9S 9H 9D 4C 4D 4H KS KC 2D\r
hand Aya 1OH 3S 4S 5S 8C 8D QH QD 2C\r
hand Bea 2S 4S 6S 8S TS QS 3D 5H 7D\r
upcard 7H\r
たろう draws 5C\r
たろう discards 5D\r
Aya draws 6C\r
Aya discards 3S\r
Bae draws JH\r
Bea discards JH\r
花子　draws　７Ｓ\r
花子 discrads 7S\r
たろう draws QS\r
たろう melds 9S 9H 9D | 4C 4D 4H | KS KC KD\r
たろう discards QS\r
out たろう\r
score たろう 0 Aya 12 Bea 51\r
";
    let found = [(7, "not-a-card"), (11, "not-in-hand"), (14, "unknown-player"), (17, "unknown-verb")];
    assert_eq!(codes(log, 0), found);
}

/// Positions in which nothing is wrong; each line of them may be lost.
const POSITIONS: [&str; 3] = [
    "\
rules kalooki
players Aya Bea Carl
position 2 dealer Carl
hand Aya 8D 2C 3C 9H
hand Bea 7S 8S QC
table Aya 9D TD JD QD | 5C 5D 5H | 7C 7D 7H
table Bea 4S 4H 4C | KS KH KD | 6H 7H 8H JK=9H
pile 9S 4D
turn Bea drawn
Bea lays 7S on Aya.3
Bea discards 8S
Carl takes 8S
Carl discards 8S
Aya draws 6C
Aya discards 6C
",
    "\
rules pokerato
players Ada Bruno Carla
position 3 dealer Ada
hand Ada 5S 6S 7S 2C
hand Bruno ?*13
table Ada 9H 9D 9C | 4C 4D 4H
openings Ada.1
pile QH
turn Ada drawn
Ada melds 5S 6S 7S
Ada discards 2C
out Ada
",
    "\
rules vazhushal
players Asha Bina Chitra
position 3 dealer Chitra
indicator 5H
hand Asha 8D TD 6S 6C 2C 2H
table Asha AS 2S 3S
pile 6H QH JD KS 9D
stock 3D 4D 5D
turn Asha
Asha takes to JD
Asha melds 8D 9D TD JD
Asha discards KS
",
];

#[test]
fn a_lost_line_of_a_position_is_the_only_finding() {
    for log in POSITIONS {
        assert_eq!(codes(log, 0), [], "{log}");
        let lines: Vec<&str> = log.lines().collect();
        for at in 2..lines.len() {
            let spoilt = format!("{} \"", lines[at]);
            let found = codes(&with(&lines, at, &spoilt), 0);
            assert_eq!(found.len(), 1, "{spoilt}: {found:?}");
        }
    }
}

/// What a line is about: a player, or the word that begins it.
fn subject(line: &str) -> &str {
    line.split(' ').next().unwrap_or_default()
}

/// Ways to spoil a line, so that one can still tell what it was about, or cannot.
fn spoilt(line: &str) -> Vec<String> {
    let (first, rest) = line.split_once(' ').unwrap_or((line, ""));
    let mut ways = vec![format!("{line} \"")];
    // Whose `players` line is lost altogether, has nobody who plays.
    if first != "players" {
        ways.extend([format!("%%%{line}"), format!("{first} x{rest}")]);
    }
    // A game that does not begin goes on.
    if !matches!(first, "players" | "game") {
        ways.push(format!("{first}x {rest}"));
    }
    ways
}

/// The rules by which games can be generated.
fn any_rules() -> impl Strategy<Value = &'static Rules> {
    let playable: Vec<&Rules> = editions().iter().collect();
    prop::sample::select(playable)
}

fn game(rules: &Rules, seed: u64) -> String {
    let mut log = Vec::new();
    generate(rules, 3, seed, None, &mut log).unwrap();
    String::from_utf8(log).unwrap()
}

/// A log with another line in place of one.
fn with(lines: &[&str], at: usize, line: &str) -> String {
    let mut lines = lines.to_vec();
    lines[at] = line;
    lines.join("\n")
}

/// The lines of the deal in which a line stands, but for its beginning.
fn deal_around(lines: &[&str], at: usize) -> Range<usize> {
    let begins = |line: &&str| line.starts_with("deal ");
    let from = lines[..at].iter().rposition(begins).map_or(0, |deal| deal + 1);
    from..lines[at..].iter().position(begins).map_or(lines.len(), |next| at + next)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn a_line_that_cannot_be_read_is_the_only_finding_in_a_legal_game(
        rules in any_rules(),
        seed: u64,
        which in any::<prop::sample::Index>(),
    ) {
        let log = game(rules, seed);
        let lines: Vec<&str> = log.lines().collect();
        let said: Vec<usize> = (0..lines.len()).filter(|at| !lines[*at].is_empty()).collect();
        let at = *which.get(&said);
        for spoilt in spoilt(lines[at]) {
            let found = codes(&with(&lines, at, &spoilt), 0);
            prop_assert_eq!(found.len(), 1, "{}: {:?}", spoilt, found);
        }
    }

    #[test]
    fn a_card_that_is_not_held_is_found_although_a_line_of_another_player_is_lost(
        rules in any_rules(),
        seed: u64,
        fault in any::<prop::sample::Index>(),
        lost in any::<prop::sample::Index>(),
    ) {
        let log = game(rules, seed);
        let lines: Vec<&str> = log.lines().collect();
        let discards: Vec<usize> = (0..lines.len()).filter(|at| lines[*at].contains(" discards ")).collect();
        prop_assume!(!discards.is_empty());
        let at = *fault.get(&discards);
        let culprit = subject(lines[at]);
        let expected = (u64::try_from(at).unwrap() + 1, "not-in-hand");
        let wrong = |card: Card| format!("{culprit} discards {card}");
        let Some(wrong) = Card::all().map(wrong).find(|wrong| codes(&with(&lines, at, wrong), 0).first() == Some(&expected))
        else { return Ok(()) };
        // What is pushed goes to another's hand.
        let others: Vec<usize> = deal_around(&lines, at)
            .filter(|other| {
                let mut words = lines[*other].split(' ');
                let (first, second) = (words.next().unwrap_or_default(), words.next().unwrap_or_default());
                let by_another = log.contains(&format!("\nhand {first} ")) && first != culprit && second != "pushes";
                by_another || first == "hand" && second != culprit
            })
            .collect();
        prop_assume!(!others.is_empty());
        let other = *lost.get(&others);
        let lines: Vec<&str> = lines.iter().enumerate().map(|(index, line)| if index == at { &*wrong } else { *line }).collect();
        let (first, rest) = lines[other].split_once(' ').unwrap();
        let spoilt = [format!("{} \"", lines[other]), format!("{first}x {rest}")];
        for spoilt in spoilt.iter().filter(|_| first.chars().count() > 1) {
            let found = codes(&with(&lines, other, spoilt), 0);
            prop_assert!(found.contains(&expected), "{} and {}: {:?}", wrong, spoilt, found);
        }
    }

    #[test]
    fn a_wrong_score_is_found_although_a_line_of_another_player_is_lost(
        // Where points are paid to the winner, or nobody scores, or partners score together, more than a hand decides.
        rules in any_rules().prop_filter("", |it| it.payment.is_none() && it.wins.is_none() && it.teams.is_none()),
        seed: u64,
        fault in any::<prop::sample::Index>(),
        lost in any::<prop::sample::Index>(),
    ) {
        let log = game(rules, seed);
        let lines: Vec<&str> = log.lines().collect();
        let scores: Vec<usize> = (0..lines.len()).filter(|at| lines[*at].starts_with("score ")).collect();
        prop_assume!(!scores.is_empty());
        let at = *fault.get(&scores);
        let (head, last) = lines[at].rsplit_once(' ').unwrap();
        let wrong = format!("{head} {}", last.parse::<i32>().unwrap() + 7);
        let culprit = head.rsplit(' ').next().unwrap();
        let out = lines[..at].iter().rev().find_map(|line| line.strip_prefix("out ")).unwrap_or_default();
        let others: Vec<usize> = deal_around(&lines, at)
            .filter(|other| {
                let mut words = lines[*other].split(' ').filter(|word| *word != "hand");
                let player = words.next().unwrap_or_default();
                log.contains(&format!("\nhand {player} ")) && ![culprit, out].contains(&player)
            })
            .collect();
        prop_assume!(!others.is_empty());
        let other = *lost.get(&others);
        let lines: Vec<&str> = lines.iter().enumerate().map(|(index, line)| if index == at { &*wrong } else { *line }).collect();
        let spoilt = format!("{} \"", lines[other]);
        let found = codes(&with(&lines, other, &spoilt), 0);
        prop_assert!(found.contains(&(u64::try_from(at).unwrap() + 1, "other-score")), "{} and {}: {:?}", wrong, spoilt, found);
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
