//! Lines that cannot be read: what they may have brought about is undecided, and all else is judged.

#![expect(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a test may stop at the first thing that is not as it expects"
)]

mod games;
mod generated;
mod positions;

use adjudeck_format::{Action, Seat};
use adjudeck_replayer::Referee;
use adjudeck_replayer::referee::codes::code;
use adjudeck_replayer::referee::{Choice, Finding, FindingKind, Session};

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

/// The same in any log; the code of a verdict that is open because of a line that cannot be read has a `?` after it.
fn codes(log: &str, before: u64) -> Vec<(u64, &'static str)> {
    let mut findings = Vec::new();
    let mut note = |finding: Finding| {
        let is_open = matches!(&finding.kind, FindingKind::Verdict(it) if it.verdict.is_err_and(|it| it.is_open));
        let code = code(&finding);
        let code = if is_open { Box::leak(format!("{code}?").into_boxed_str()) } else { code };
        findings.push((finding.line - before, code));
    };
    Session::new(&Choice::default()).run(log.as_bytes(), &mut note).unwrap();
    findings
}

/// A log with another line in place of one.
fn with(lines: &[&str], at: usize, line: &str) -> String {
    let mut lines = lines.to_vec();
    lines[at] = line;
    lines.join("\n")
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

/// Who writes `lays` may mean `melds`: Aya has perhaps laid down, and Bea has not.
#[test]
fn a_lost_line_with_the_wrong_verb_for_laying_may_be_the_first_melds() {
    let play = "Aya lays 2C 2D JK | 9H 9S 9C | KS KD KC\nAya lays 6H on Carl.1\nAya discards 3C\n\
                Bea draws 8C\nBea lays 8C on Carl.1\n";
    let position = "rules kalooki\nplayers Aya Bea Carl\nposition 1 dealer Carl\nhand Bea 4D\ntable Carl 6C 6S 6D | 8H 8S 8D | TC TS TD\n\
                    turn Aya drawn\n";
    assert_eq!(codes(&format!("{position}{play}"), 6), [(1, "expected"), (2, "not-laid-down?"), (5, "not-laid-down")]);
}

/// Where nobody knows whose turn it is, everybody's discards are listed: each of them would be legal.
#[test]
fn where_the_turn_was_lost_anybody_may_discard() {
    let log =
        "rules kalooki\nplayers Aya Bea Carl\nposition 1 dealer Carl\nhand Aya 4D\nhand Bea 4H 7S\nturn Bae drawn\n";
    let mut referee = Referee::new(&Choice::default());
    let found: Vec<_> = log.lines().flat_map(|line| referee.judge_line(line)).collect();
    assert_eq!(found.len(), 1);
    let mut judge = referee.judge().unwrap().clone();
    let listed = judge.options();
    let discards = |seat: u8| {
        let is_discard =
            |(player, action): &&(Seat, Action<'_>)| *player == Seat(seat) && matches!(action, Action::Discards { .. });
        listed.iter().filter(is_discard).count()
    };
    assert_eq!((discards(0), discards(1)), (1, 2));
}

#[test]
fn a_lost_turn_is_supplied() {
    assert_eq!(found("Aya drows 5C\nAya discrads 5C\nBea draws 8D\nBea discards 8D\n").len(), 2);
}

#[test]
fn a_call_that_is_allowed_may_have_been_lost() {
    let play = |call: &str| {
        let rest = "Bea allows\nCarl takes 5C\nCarl draws 8D\nBea draws 8C\nBea discards 8C\n";
        found(&format!("Aya draws 5C\nAya discards 5C\nCarl {call}\n{rest}"))
    };
    assert_eq!(play("calls \""), [(3, "expected"), (4, "no-call?"), (5, "not-called?")]);
    assert_eq!(play("cals"), [(3, "unknown-verb")]);
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
    let melds = [(4, "not-a-card"), (11, "no-such-meld?")];
    // How many cards Bea had left to lay nobody can tell, nor so who scores what.
    assert_eq!(found(play), [melds.as_slice(), &[(13, "hidden-hand")]].concat());
    let wrong = play.replace("Aya 58", "Aya 51");
    assert_eq!(found(&wrong), [melds.as_slice(), &[(13, "other-score"), (13, "hidden-hand")]].concat());
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
fn a_lost_play_was_no_choice_and_gave_nobody_a_card_that_they_took() {
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
    // Who Dora is nobody knows, nor what they did.
    assert_eq!(found(play), [(1, "unknown-player"), (2, "not-in-hand?"), (4, "not-in-hand?")]);
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
    // What Aya was dealt and what たろう has laid cannot be read.
    let scores = [(22, "hidden-hand"), (22, "hidden-hand")];
    assert_eq!(codes(log, 0), [found.as_slice(), &scores].concat());
}
