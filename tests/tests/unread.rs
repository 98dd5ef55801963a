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
use adjudeck_validator::{Rules, edition, editions};
use proptest::prelude::*;
use proptest::sample::Index;
use proptest::test_runner::RngSeed;

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
fn a_lost_play_was_no_choice_and_gave_nobody_a_card_that_he_took() {
    let log = "rules pokerato/pagat\nplayers Ada Bruno Carla\nBruno chose 7\nAda chooses 7\n";
    assert_eq!(codes(log, 0), [(3, "unknown-verb"), (4, "contract-in-order")]);
    let log = "\
rules paplu/akagiri
house discard.taken: barred-with-copies
players Bea Aya
deal 1 dealer Bea
indicator 8C
hand Aya 1OH
upcard QH
Aya takes QH
Aya discards QH
";
    assert_eq!(codes(log, 0), [(6, "not-a-card"), (9, "taken-card-discarded")]);
}

#[test]
fn a_slip_in_a_name_does_not_hide_who_it_was() {
    let play = "Aay draws 5C\nAya discards 5C\nBea draws 8D\nBea discards 5D\n";
    assert_eq!(found(play), [(1, "unknown-player"), (4, "not-in-hand")]);
    let log =
        DEAL.replace("Aya", "\"Anna Maria\"") + &play.replace("Aay", "\"Ana Maria\"").replace("Aya", "\"Anna Maria\"");
    assert_eq!(codes(&log, 7), [(1, "unknown-player"), (4, "not-in-hand")]);
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

/// The first word of a line, or the name of several words, in quotation marks, that stands first; and what follows.
fn parted(line: &str) -> (&str, &str) {
    let name = line.strip_prefix('"').and_then(|name| name.find('"')).map(|end| end + 2);
    let (first, rest) = line.split_at(name.or_else(|| line.find(' ')).unwrap_or(line.len()));
    (first, rest.trim_start())
}

/// The player in whose hand or with whose action a line of a deal begins, and the word that says so.
fn player<'a>(log: &str, line: &'a str) -> Option<(&'a str, &'a str)> {
    let (first, rest) = parted(line);
    let (player, word) = if first == "hand" { (parted(rest).0, first) } else { (first, parted(rest).0) };
    log.contains(&format!("\nhand {player} ")).then_some((player, word))
}

/// A word with a slip of the pen in it.
fn slipped(word: &str) -> String {
    match word.strip_suffix('"') {
        Some(name) => format!("{name}x\""),
        None => format!("{word}x"),
    }
}

/// The editions whose rules are as they are asked for, by name.
fn editions_with(asked: impl Fn(&Rules) -> bool) -> impl Strategy<Value = &'static str> {
    let names: Vec<&str> = editions().iter().filter(|rules| asked(rules)).map(|rules| &*rules.edition).collect();
    prop::sample::select(names)
}

/// Two deals, so that what is lost in the first can be seen to leave nothing open in the next.
fn game(rules: &str, seed: u64) -> String {
    let mut log = Vec::new();
    generate(edition(rules).unwrap(), 2, seed, None, &mut log).unwrap();
    String::from_utf8(log).unwrap()
}

/// A log with another line in place of one.
fn with(lines: &[&str], at: usize, line: &str) -> String {
    let mut lines = lines.to_vec();
    lines[at] = line;
    lines.join("\n")
}

/// The lines of a deal before one of them, but for its beginning.
fn deal_before(lines: &[&str], at: usize) -> Range<usize> {
    lines[..at].iter().rposition(|line| line.starts_with("deal ")).map_or(0, |deal| deal + 1)..at
}

/// Which lines of a log are such as are asked for.
fn lines_with(lines: &[&str], asked: impl Fn(&str) -> bool) -> Vec<usize> {
    (0..lines.len()).filter(|at| asked(lines[*at])).collect()
}

/// Which lines of a deal, before one of them, are about somebody other than this player and another, and leave open nothing
/// that he holds. What is pushed joins another's hand, and who takes to a card takes what lies above it, unnamed.
fn of_others(log: &str, lines: &[&str], at: usize, culprit: &str, but: &str) -> Vec<usize> {
    let unnamed = format!("{culprit} takes to ");
    let named = |from: usize| lines[from..at].iter().all(|line| !line.starts_with(&unnamed));
    let other = |who: &str, word: &str| ![culprit, but].contains(&who) && word != "pushes";
    deal_before(lines, at)
        .filter(|from| player(log, lines[*from]).is_some_and(|(who, word)| other(who, word)) && named(*from))
        .collect()
}

/// Some lines of a log, each with one before it.
fn picks() -> impl Strategy<Value = Vec<(Index, Index)>> {
    prop::collection::vec(any::<(Index, Index)>(), 4)
}

#[test]
fn a_lost_arrangement_may_have_made_room_in_a_meld() {
    let log = |verb: &str, set: &str| {
        format!(
            "\
rules vazhushal/akagiri
players Asha Bala Chitra Dev
position 1 dealer Bala
indicator 8S
hand Asha 4C 6C 5C KD 9D
table Asha AH 2H 3H | {set}
turn Asha drawn
Asha {verb} AH 2H 3H | 5S 5H 5D | 4C 5C 6C
Asha lays 5C on Asha.2
Asha discards KD
"
        )
    };
    assert_eq!(codes(&log("rearranges", "5S 5H 5D 5C"), 0), []);
    assert_eq!(codes(&log("rearanges", "5S 5H 5D 5C"), 0), [(8, "unknown-verb")]);
    // Whose melds are laid off on does not depend on how they lie.
    let other = log("rearanges", "5S 5H 5D 5C\ntable Bala KS KH KC").replace("lays 5C on Asha.2", "lays KD on Bala.1");
    assert_eq!(codes(&other, 0), [(9, "unknown-verb"), (10, "not-own-meld")]);
}

#[test]
fn a_card_may_be_moved_between_lost_melds_of_another() {
    let log = "\
rules vazhushal/akagiri
players Asha Bala Chitra
position 1 dealer Chitra
indicator 2D
hand Asha 7C 4C
table Asha 4S 5S 6S
table Bala 1OH
turn Asha drawn
Asha moves 8H from Bala.1 to Bala.2
Asha discards 7C
";
    assert_eq!(codes(log, 0), [(7, "not-a-card")]);
}

#[test]
fn who_is_out_in_one_turn_is_so_although_his_hand_was_lost() {
    let log = |word: &str| {
        format!(
            "\
rules kalooki/pagat
players Aya Bea Carl
position 1 dealer Carl
{word} Aya 9S 9D 9H JS JH JC 3H 3D 3C QS
hand Bea 6D
hand Carl 4C
turn Aya drawn
Aya melds 9S 9D 9H | JS JH JC | 3H 3D 3C
Aya discards QS
out Aya
score Aya 0 Bea 12 Carl 8
"
        )
    };
    assert_eq!(codes(&log("hand"), 0), []);
    assert_eq!(codes(&log("hnad"), 0), [(4, "unknown-word")]);
    let single = log("hnad").replace("Bea 12 Carl 8", "Bea 6 Carl 4");
    assert_eq!(codes(&single, 0), [(4, "unknown-word"), (11, "other-score"), (11, "other-score")]);
}

#[test]
fn whoever_likes_may_lay_when_the_last_discard_is_lost() {
    let log = |word: &str| {
        format!(
            "\
rules vazhushal/pagat
players Asha Bala Chitra
position 1 dealer Chitra
indicator 2C
hand Asha 4C 9C
hand Bala 9S 3D
hand Chitra 6C 8D
table Chitra 6S 6H 6D
pile JS AH
stock 7D
turn Asha
Asha draws 7D
Asha {word} 4C
Chitra lays 6C on Chitra.1
ends
"
        )
    };
    assert_eq!(codes(&log("discards"), 0), []);
    assert_eq!(codes(&log("dsicards"), 0), [(13, "unknown-verb")]);
}

proptest! {
    #![proptest_config(ProptestConfig { rng_seed: RngSeed::Fixed(1), failure_persistence: None, ..ProptestConfig::with_cases(20) })]

    #[test]
    fn a_card_that_is_not_held_is_found_although_a_line_of_another_player_is_lost(
        rules in editions_with(|_| true),
        seed: u64,
        picks in picks(),
    ) {
        let log = game(rules, seed);
        let lines: Vec<&str> = log.lines().collect();
        let discards = lines_with(&lines, |line| player(&log, line).is_some_and(|(_, verb)| verb == "discards"));
        prop_assume!(!discards.is_empty());
        for (fault, lost) in picks {
            let at = *fault.get(&discards);
            let culprit = parted(lines[at]).0;
            let others = of_others(&log, &lines, at, culprit, culprit);
            if others.is_empty() {
                continue;
            }
            let expected = (u64::try_from(at).unwrap() + 1, "not-in-hand");
            let wrong = |card: Card| format!("{culprit} discards {card}");
            let is_found = |wrong: &String| codes(&with(&lines, at, wrong), 0).first() == Some(&expected);
            let wrong = Card::all().map(wrong).find(is_found).unwrap();
            let faulty = with(&lines, at, &wrong);
            let lines: Vec<&str> = faulty.lines().collect();
            let other = *lost.get(&others);
            let (first, rest) = parted(lines[other]);
            for spoilt in [format!("{} \"", lines[other]), format!("{} {rest}", slipped(first))] {
                let found = codes(&with(&lines, other, &spoilt), 0);
                prop_assert!(found.contains(&expected), "{wrong} and {spoilt} in line {}: {found:?}", other + 1);
            }
        }
    }

    #[test]
    fn a_wrong_score_is_found_although_a_line_of_another_player_is_lost(
        // Where points are paid to the winner, or nobody scores, or partners score together, more than a hand decides.
        rules in editions_with(|it| it.payment.is_none() && it.wins.is_none() && it.teams.is_none()),
        seed: u64,
        picks in picks(),
    ) {
        let log = game(rules, seed);
        let lines: Vec<&str> = log.lines().collect();
        let scores = lines_with(&lines, |line| line.starts_with("score "));
        prop_assume!(!scores.is_empty());
        for (fault, lost) in picks {
            let at = *fault.get(&scores);
            let (head, last) = lines[at].rsplit_once(' ').unwrap();
            let name = head.strip_suffix('"').map_or_else(|| head.rfind(' ').unwrap() + 1, |name| name.rfind('"').unwrap());
            let out = deal_before(&lines, at).find_map(|at| lines[at].strip_prefix("out "));
            let others = of_others(&log, &lines, at, &head[name..], out.unwrap_or_default());
            if others.is_empty() {
                continue;
            }
            let expected = (u64::try_from(at).unwrap() + 1, "other-score");
            let wrong = format!("{head} {}", last.parse::<i32>().unwrap() + 7);
            let faulty = with(&lines, at, &wrong);
            let lines: Vec<&str> = faulty.lines().collect();
            let other = *lost.get(&others);
            let spoilt = format!("{} \"", lines[other]);
            let found = codes(&with(&lines, other, &spoilt), 0);
            prop_assert!(found.contains(&expected), "{wrong} and {spoilt} in line {}: {found:?}", other + 1);
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

/// A deal of Paplu of which no hand is known.
const PAPLU: &str = "\
rules paplu
players Aya Bea Carl Dee
deal 1 dealer Dee
indicator 6C
";

#[test]
fn who_may_have_packed_is_passed_over() {
    let round = "Bea draws QH\nBea discards QH\nAya draws QS\nAya discards QS\nDee draws QS\nDee discards QS\n";
    let next = "Bea draws KH\nBea discards KH\nAya draws 9S\nAya discards 9S\n";
    let log = |lost: &str, further: &str| codes(&format!("{PAPLU}Carl {lost}\n{round}{further}"), 4);
    for lost in ["packs \"", "pacs", "gives up"] {
        assert_eq!(log(lost, next).len(), 1, "{lost}");
        // Nobody else has.
        let without_bea = "Aya draws 9S\nAya discards 9S\n";
        assert_eq!(log(lost, without_bea).len(), 2, "{lost}");
        let without_aya = "Bea draws KH\nBea discards KH\nDee draws 9S\n";
        assert_eq!(log(lost, without_aya)[1..], [(10, "not-your-turn")], "{lost}");
    }
    let back = "Carl draws KH\nCarl discards KH\nBea draws 9S\nBea discards 9S\n";
    assert_eq!(log("packs \"", back)[1..], [(8, "not-your-turn")]);
    assert_eq!(log("gives up", back).len(), 1);
    // Once he has played again, he has not packed.
    let twice = format!("{back}Aya draws 8H\nAya discards 8H\nDee draws 8D\nDee discards 8D\nBea draws 8C\n");
    assert_eq!(log("gives up", &twice)[1..], [(16, "not-your-turn")]);
    assert_eq!(log("discards 5X", next)[1..], [(8, "not-your-turn")]);
}

#[test]
fn who_alone_may_be_left_is_out() {
    for lost in ["packs \"", "gives up"] {
        let play = format!("Carl {lost}\nBea packs\nAya packs\nout Dee\n");
        assert_eq!(codes(&format!("{PAPLU}{play}"), 4).len(), 1, "{lost}");
        let play = format!("Carl packs\nBea packs\nAya {lost}\nout Dee\n");
        assert_eq!(codes(&format!("{PAPLU}{play}"), 4).len(), 1, "{lost}");
        let play = format!("Carl {lost}\nBea packs\nout Dee\n");
        assert_eq!(codes(&format!("{PAPLU}{play}"), 4)[1..], [(3, "other-out")], "{lost}");
    }
}

/// A deal of Vazhushal in which the discard line is two cards long.
const VAZHUSHAL: &str = "\
rules vazhushal/pagat
players Aya Bea Dee Kim
deal 1 dealer Aya
hand Aya 8S 9S 6H 7H 8H 9H TH QH 4D QD 6C 7C TC
hand Bea TS TS 3H 3H 8H JH AD 9D QD AC 6C KC JK
hand Dee 3S 7S 8S 9H TH 2D 5D 6D 7D 2C 9C 9C JK
hand Kim AS 2S 4S 7S KS 3D JD KD 3C 5C 7C QC JK
indicator KH
upcard 8C
Bea draws 9D
Bea discards TS
";

#[test]
fn a_lost_take_leaves_open_how_far_the_line_goes() {
    let melds = "Dee melds 5D 6D 7D | 7S 8S JK=9S TS\nDee discards TH\nKim draws 5S\nKim discards AS\n";
    let log = |take: &str, further: &str| codes(&format!("{VAZHUSHAL}{take}\n{melds}{further}"), 11);
    let next = "Aya takes to TH\nAya melds 6H 7H 8H 9H TH\nAya discards AS\n";
    assert_eq!(log("Dee takes to TS", next), []);
    assert_eq!(log("Dee tekes to TS", next), [(1, "unknown-verb")]);
    assert_eq!(log("Dee takes to T$", next), [(1, "not-a-card")]);
    // Whether the upcard went with it, nobody can tell; what another player holds is as clear as before.
    let upcard = "Aya takes to 8C\nAya melds 6C 7C 8C\nAya melds 6H 7H 8H 9H TH\nAya discards AS\n";
    assert_eq!(log("Dee tekes to TS", upcard), [(1, "unknown-verb")]);
    assert_eq!(log("Dee tekes to TS", "Aya draws 4H\nAya discards JK\n")[1..], [(7, "not-in-hand")]);
}

/// A deal of Ramino Pokerato after which Ada has 105 points, and pays to go on with 35.
const POKERATO: &str = "\
rules pokerato/akagiri
players Ada Bruno Carla
position 3 dealer Bruno
total Ada 95 Bruno 25 Carla 15
turns Carla 4
hand Bruno KD
hand Ada KC
hand Carla TC
table Carla 7S 7H 7D
turn Carla drawn
Carla discards TC
";

#[test]
fn a_lost_payment_leaves_open_what_its_player_has_in_all() {
    let log = |paid: &str, total: &str| codes(&format!("{POKERATO}{paid}\ntotal {total}\ndeal 4 dealer Ada\n"), 11);
    assert_eq!(log("Ada reenters", "Ada 35 Bruno 35 Carla -5"), []);
    assert_eq!(log("Ada reenters", "Ada 36 Bruno 35 Carla -5"), [(2, "other-total")]);
    for lost in ["Ada reenters \"", "Ada reentrs", "Ada plys"] {
        assert_eq!(log(lost, "Ada 35 Bruno 35 Carla -5").len(), 1, "{lost}");
    }
    // What others have is as clear as before, if it is clear that the line was about a payment.
    assert_eq!(log("Ada reenters \"", "Ada 35 Bruno 36 Carla -5")[1..], [(2, "other-total")]);
}
