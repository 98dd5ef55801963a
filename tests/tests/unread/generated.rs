//! Generated games in which lines are lost.

use std::ops::Range;

use adjudeck_format::Card;
use adjudeck_replayer::generate::generate;
use adjudeck_validator::{Rules, edition, editions};
use proptest::prelude::*;
use proptest::sample::Index;
use proptest::test_runner::RngSeed;

use super::{codes, with};

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

/// The lines of a deal before one of them, but for its beginning.
fn deal_before(lines: &[&str], at: usize) -> Range<usize> {
    lines[..at].iter().rposition(|line| line.starts_with("deal ")).map_or(0, |deal| deal + 1)..at
}

/// Which lines of a log are such as are asked for.
fn lines_with(lines: &[&str], asked: impl Fn(&str) -> bool) -> Vec<usize> {
    (0..lines.len()).filter(|at| asked(lines[*at])).collect()
}

/// Which lines of a deal, before one of them, are about somebody other than this player and another, and leave open nothing
/// that they hold. What is pushed joins another's hand, and who takes to a card takes what lies above it, unnamed.
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
    // Where it is clear what is meant, it has made room; what cannot be guessed may have.
    assert_eq!(codes(&log("rearanges", "5S 5H 5D 5C"), 0), [(8, "unknown-verb")]);
    let lost = log("rearranges", "5S 5H 5D 5C").replace("5C 6C\nAsha lays", "5C 6C \"\nAsha lays");
    assert_eq!(codes(&lost, 0), [(8, "not-a-card"), (9, "set-too-long?")]);
    // Whose melds are laid off on does not depend on how they lie.
    let other = log("rearanges", "5S 5H 5D 5C\ntable Bala KS KH KC | 7D 8D 9D")
        .replace("lays 5C on Asha.2", "lays KD on Bala.1");
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
    assert_eq!(codes(log, 0), [(7, "not-a-card"), (9, "no-such-meld?")]);
}

#[test]
fn who_is_out_in_one_turn_is_so_although_their_hand_was_lost() {
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
    // What they held is open; that the others score double is not.
    let lost = log("hand").replace("3C QS\n", "3C QS \"\n");
    assert_eq!(codes(&lost, 0), [(4, "not-a-card"), (11, "hidden-hand")]);
    assert_eq!(codes(&log("hnad"), 0), [(4, "unknown-word")]);
    let single = log("hnad").replace("Bea 12 Carl 8", "Bea 6 Carl 4");
    assert_eq!(codes(&single, 0), [(4, "unknown-word"), (11, "hidden-hand"), (11, "other-score"), (11, "other-score")]);
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
table Chitra 6S 6H 6D | AS 2S 3S
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
        // Where points are paid to the winner, nobody scores, partners score together or melds count, more than a hand decides.
        rules in editions_with(|it| [it.payment.is_some(), it.wins.is_some(), it.teams.is_some(), it.melded.is_some()] == [false; 4]),
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
