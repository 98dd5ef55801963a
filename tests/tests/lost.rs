//! What lines that could not be read leave open, and what they do not: small logs, each with all that is said of it.

use adjudeck_tests::record;

/// What is found in a log but for the lines that cannot be read: the number of each line with the verdict on it, and the readings
/// by which it would be another.
fn found(log: &str) -> Vec<String> {
    let record = record(log.as_bytes());
    let (mut all, mut line) = (Vec::new(), "");
    for words in record.lines() {
        match words.strip_prefix("    ") {
            None => line = words.split(':').next().unwrap_or_default(),
            Some(said) if said.starts_with("unreadable") => {}
            Some(said) => all.push(format!("{line}: {}", said.split(" (").next().unwrap_or_default())),
        }
    }
    all
}

const KALOOKI: &str = "\
rules kalooki/akagiri
players Aya Bea Carl Dee
position 2 dealer Dee
hand Bea 8C 5D 2S
opened Bea
table Dee 6C 7C JK=8C 9C
";

const VAZHUSHAL: &str = "\
rules vazhushal/akagiri
players Asha Bala Chitra
position 1 dealer Chitra
indicator 8S
";

const PAPLU: &str = "\
rules paplu/akagiri
players Dee Carl Aya
position 4 dealer Dee
indicator 8C
";

/// What Carl may have done is not what Aya may have done: nobody knows that Aya's turn has ended.
#[test]
fn a_lost_play_ends_nobody_elses_turn() {
    let log = format!("{KALOOKI}turn Aya drawn\nCarl 5C\nBea draws ?\n");
    assert_eq!(found(&log), ["9: illegal: no-discard"]);
}

/// Whose turn it is in a position was lost, so it may be Dee's, or may have been Bea's whose call was answered.
#[test]
fn where_the_turn_was_lost_anybody_may_have_ended_theirs() {
    let log = format!(
        "{KALOOKI}pile 4H\nturn Dee \"\nCarl calls\nDee allows\nCarl takes 4H\nCarl draws ?\nDee draws ?\nDee discards 3D\n"
    );
    assert_eq!(found(&log), ["10: undecided: not-yours-to-refuse"]);
}

/// The score of Aya's first deal cannot be checked. Their first total contradicts the scores that the record declares, so it is not
/// believed, and the second total is right.
#[test]
fn a_total_that_contradicts_the_scores_is_not_believed_after_a_lost_line() {
    let log = "rules kalooki/akagiri\nplayers Aya Bea Carl\ndeal 1 dealer Carl\nAya xdraws 5C\nout Bea\n\
        score Aya 21 Bea 0 Carl 14\ndeal 2 dealer Aya\nout Bea\nscore Aya 10 Bea 0 Carl 5\ntotal Aya 36\ntotal Aya 31\n";
    let totals: Vec<_> =
        found(log).into_iter().filter(|found| found.starts_with("10:") || found.starts_with("11:")).collect();
    assert_eq!(totals, ["10: mismatch: other-total"]);
}

/// Two have drawn the same for their seats: the draw that could not be read may have been theirs. The deal may have ended with it.
#[test]
fn a_lost_line_may_have_been_a_draw_for_seats() {
    let log = "\
rules paplu/akagiri
players Carl Bea Aya
deal 1 dealer Carl
xxx
seats Carl AS Bea AH Aya 3C
seats Carl 5S Bea 4H
";
    assert_eq!(found(log), ["5: undecided: deal-not-over", "6: undecided: sits-wrongly"]);
}

/// If cards were put into the stock by the lost line, the cards may not yet be used up, and the indicator not yet be drawn.
#[test]
fn a_lost_line_may_have_filled_the_stock() {
    let log = format!("{VAZHUSHAL}stock\nxx\nturn Asha drawn\nAsha discards 5C\nBala takes 5C\nBala discards 7S\n");
    assert_eq!(found(&log), ["9: undecided: only-melding", "10: undecided: deepest-not-melded"]);
}

/// A discard that was lost ends the turn of the one who has drawn, and is no draw of the next.
#[test]
fn a_lost_discard_is_no_draw() {
    let log = format!(
        "{VAZHUSHAL}stock KC 4D\nturn Asha\nAsha draws KC\nAsha discards\nBala discards 7S\nChitra takes 7S\nChitra discards 4H\n"
    );
    let open = ["10: undecided: only-melding", "11: undecided: deepest-not-melded"];
    assert_eq!(found(&log), [["9: illegal: not-drawn"].as_slice(), &open].concat());
}

/// A hand that was written is known, whatever the lost line said: it is open who has drawn, and which cards lie open.
#[test]
fn a_hand_that_was_dealt_stays_as_it_was_dealt() {
    let melds = "3H 4H 5H 6H | 9C TC JC | KS KH KD | 2S 2H 2D";
    let log = format!("{PAPLU}hand Aya 5H 5H\n%%%turns Aya\nCarl declares {melds} discarding 7C\n");
    assert_eq!(found(&log), ["7: undecided: too-many-copies"]);
}

/// Nobody knows which cards are wild. Whichever are, these are no melds, unless the line that was lost makes them so; and it is not asked what a hand of many cards counts.
#[test]
fn where_it_was_lost_what_is_wild_no_hand_is_counted() {
    let many = "AS AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS QS KS AD AD 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD AH TH JH QH";
    let log = format!(
        "rules paplu/pagat\nplayers Bea Aya\nposition 1 dealer Bea\nindicator\nhand Bea {many}\nturn Aya drawn\n\
         Aya declares 4H 5H 6H 9C TC JC KS KH KD 2S 2H 2D discarding 7C\nscore Bea 20\n"
    );
    assert_eq!(found(&log), ["7: undecided: no-meld"]);
}

/// Of two lines one after the other, of two players, each leaves open what it may have said.
#[test]
fn two_lost_lines_may_have_been_the_end_of_one_turn_and_the_draw_of_the_next() {
    let log = format!(
        "{KALOOKI}turn Carl\nCarl draws KH\nCarl discard TS\nDee draws\nDee discards JC\nAya draws 4C\nAya discards 4C\nAya draws 3C\n"
    );
    assert_eq!(found(&log), ["14: illegal: not-your-turn"]);
}

/// The call and what came of it are lost: who draws then has taken the discard, and draws the extra card.
#[test]
fn a_lost_call_may_have_been_granted_before_anybody_drew() {
    let log = format!(
        "{KALOOKI}turn Aya\nAya draws 5D\nAya discards 5D\nCarl call\nCarl takes\nCarl draws ?\nBea draws ?\nBea discards 2S\n"
    );
    assert_eq!(found(&log), [""; 0]);
}
