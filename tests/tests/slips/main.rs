//! What one slip of a scribe costs: how many messages it brings, and whether it hides another.
//!
//! The table of all kinds of slips, over two hundred deals of all editions, is printed by
//!
//! ```text
//! cargo test -p adjudeck-tests --test slips -- --ignored --nocapture
//! ```

#![expect(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a test may stop at the first thing that is not as it expects"
)]

mod scribe;

use std::collections::BTreeSet;
use std::io::Read as _;

use adjudeck_replayer::fix;
use adjudeck_replayer::generate::generate;
use adjudeck_replayer::referee::codes::code;
use adjudeck_replayer::referee::{Choice, Finding, Session};
use adjudeck_replayer::words::Lang;
use adjudeck_validator::editions;
use scribe::{Dice, KINDS, NAMES, OTHER_PLAYERS, deals, renamed, spoilt};

/// How many deals are spoilt in the table.
const DEALS: u64 = 200;

/// What is found in a log.
fn findings(log: &str) -> Vec<Finding> {
    let mut findings = Vec::new();
    Session::new(&Choice::default()).run(log.as_bytes(), &mut |finding| findings.push(finding)).unwrap();
    findings
}

/// The lines and codes of what is found in a log.
fn found(log: &str) -> Vec<(u64, &'static str)> {
    findings(log).iter().map(|finding| (finding.line, code(finding))).collect()
}

/// A generated game.
fn game(number: u64, deals: u16) -> String {
    let editions = editions();
    let rules = &editions[usize::try_from(number).unwrap() % editions.len()];
    let mut log = Vec::new();
    generate(rules, deals.into(), number, None, &mut log).unwrap();
    String::from_utf8(log).unwrap()
}

/// What the slips of one kind have brought.
#[derive(Default)]
struct Brought {
    /// How many messages each has brought, the fewest first.
    messages: Vec<usize>,
    /// Of how many a message says what should have been written.
    hinted: usize,
    /// How many are as before the slip once they are fixed.
    fixed: usize,
}

/// What each kind of slip brings, in each of so many deals, whose players may have other names.
#[expect(clippy::print_stdout, reason = "asked for by SLIPS_SHOW")]
fn brought(deals: u64, names: Option<&[&str]>) -> Vec<(&'static str, Brought)> {
    let kinds = KINDS.into_iter().chain([OTHER_PLAYERS]);
    let mut all: Vec<_> = kinds.map(|kind| (kind, Brought::default())).collect();
    for number in 0..deals {
        let log = game(number, 1);
        let log = names.map_or(log.clone(), |names| renamed(&log, names));
        for (index, (kind, brought)) in all.iter_mut().enumerate() {
            let mut dice = Dice::new(number * 8 + index as u64 + 1);
            if let Some((at, spoilt)) = spoilt(&log, 0, kind, &mut dice) {
                let (was, is) = (line(&log, at), line(&spoilt, at));
                let findings = findings(&spoilt);
                if let Ok(least) = std::env::var("SLIPS_SHOW")
                    && findings.len() >= least.parse().unwrap()
                {
                    let found: Vec<_> = findings.iter().map(|it| (it.line, code(it))).collect();
                    println!("{number} {kind} {}: {was} -> {is}: {found:?}", at + 1);
                }
                let is_hint =
                    |finding: &Finding| Lang::En.words().beside(finding).is_some_and(|hint| mends(&hint, was, is));
                brought.hinted += usize::from(findings.iter().any(is_hint));
                brought.fixed += usize::from(fixed(&spoilt) == adjudeck_format::format(log.as_bytes()).unwrap());
                brought.messages.push(findings.len());
            }
        }
    }
    for (_, brought) in &mut all {
        brought.messages.sort_unstable();
    }
    all
}

/// A line of a log, counted from 0.
fn line(log: &str, at: usize) -> &str {
    log.lines().nth(at).unwrap_or_default()
}

/// Whether a message says what should have been written: a part of the line as it was that it lacks now.
fn mends(hint: &str, was: &str, is: &str) -> bool {
    let meant = hint.strip_prefix("did you mean `").and_then(|hint| hint.strip_suffix("`?"));
    meant.is_some_and(|meant| was.contains(meant) && !is.contains(meant))
}

/// A log as it is once it is fixed.
fn fixed(log: &str) -> String {
    let mut text = String::new();
    fix(log.as_bytes(), &Choice::default()).unwrap().text.again().unwrap().read_to_string(&mut text).unwrap();
    text
}

#[test]
fn what_is_fixed_is_as_it_was_before_the_slip() {
    let mut as_before = KINDS.map(|kind| (kind, 0));
    for number in 0..40 {
        let names = (number % 2 == 0).then_some(&NAMES[..]);
        let log = game(number, 1);
        let log = names.map_or(log.clone(), |names| renamed(&log, names));
        for (index, kind) in KINDS.into_iter().enumerate() {
            let Some((at, spoilt)) = spoilt(&log, 0, kind, &mut Dice::new(number * 8 + index as u64 + 1)) else {
                continue;
            };
            let (was, fixed) = (adjudeck_format::format(log.as_bytes()).unwrap(), fixed(&spoilt));
            as_before[index].1 += usize::from(fixed == was);
            // A card may be read in small letters, which is no slip.
            let lines = |log: &str| log.lines().map(str::to_uppercase).collect::<BTreeSet<_>>();
            let (was, slip, fixed) = (lines(&was), lines(&spoilt), lines(&fixed));
            let neither: Vec<_> = fixed.iter().filter(|line| !was.contains(*line) && !slip.contains(*line)).collect();
            assert!(neither.is_empty(), "{number}: {kind} in line {}: {neither:?}", at + 1);
        }
    }
    let fixed: Vec<_> = as_before.into_iter().filter(|(_, count)| *count > 0).collect();
    let expected = [
        ("typo in a name", 27),
        ("typo in a verb", 40),
        ("typo in a card", 11),
        ("kanji of the same reading", 23),
        ("commas between words", 40),
        ("full-width stroke", 14),
        ("no bar", 15),
    ];
    assert_eq!(fixed, expected);
}

#[test]
#[ignore = "prints a table"]
fn how_many_messages_one_slip_brings() {
    println!(
        "| names | slip | deals | none | median | mean | 9 of 10 | most | hint | fixed |\n|---|---|---|---|---|---|---|---|---|---|"
    );
    for (title, names) in [("as generated", None), ("two characters", Some(&NAMES[..]))] {
        for (kind, Brought { messages, hinted, fixed }) in brought(DEALS, names) {
            let (deals, sum) = (messages.len(), messages.iter().sum::<usize>());
            if deals == 0 {
                continue;
            }
            let none = messages.iter().filter(|count| **count == 0).count();
            #[expect(clippy::cast_precision_loss, reason = "small numbers")]
            let mean = sum as f64 / deals as f64;
            let (median, of_ten, most) = (messages[deals / 2], messages[deals * 9 / 10], messages[deals - 1]);
            let [hint, fixed] = [hinted, fixed].map(|some| some * 100 / deals);
            println!(
                "| {title} | {kind} | {deals} | {none} | {median} | {mean:.2} | {of_ten} | {most} | {hint}% | {fixed}% |"
            );
        }
    }
}

/// A game of which the players are named in a line of its own.
fn named(players: &str) -> String {
    format!(
        "adjudeck 1\ngame \"Saturday\"\nrules kalooki/akagiri\n{players}\ndeal 1 dealer Carl\nupcard 7D\n\
         Aya draws 5C\nAya discards 5C\nBea draws 8C\nBea discards JK\nvoid\n= illegal\n"
    )
}

#[test]
fn a_slip_in_the_line_of_players_is_told_once_and_the_game_is_judged_if_it_is_clear_what_is_meant() {
    let illegal = (10, "wild-discarded");
    assert_eq!(found(&named("players Aya Bea Carl")), [illegal]);
    for (players, code) in [
        ("Players Aya Bea Carl", "unknown-word"),
        ("plyers Aya Bea Carl", "unknown-word"),
        ("PLAYERS Aya Bea Carl", "unknown-word"),
        ("players Aya, Bea, Carl", "comma"),
        ("players Aya、Bea、Carl", "comma"),
    ] {
        assert_eq!(found(&named(players)), [(4, code), illegal], "{players}");
    }
    for (players, code) in [
        ("players Aya Bea Carl Aya", "same-player"),
        ("players Aya Bea \"Carl", "open-quote"),
        ("players", "missing"),
        ("%%%players Aya Bea Carl", "unknown-word"),
    ] {
        assert_eq!(found(&named(players)), [(4, code)], "{players}");
    }
    // Nobody said who plays.
    assert_eq!(found(&named("tag place Club")), [(5, "no-players")]);
}

#[test]
fn what_is_judged_is_the_same_in_whatever_order_the_game_begins() {
    let game = |heading: &str| {
        format!(
            "{heading}deal 1 dealer Carl\nupcard 7D\nAya draws 5C\nAya discards JK\nAya discards 5C\nvoid\n= illegal\n"
        )
    };
    for heading in [
        "rules kalooki\nplayers Aya Bea Carl\n",
        "players Aya Bea Carl\nrules kalooki\n",
        "game x\nplayers Aya Bea Carl\nrules kalooki\n",
        "adjudeck 1\ngame x\nplayers Aya Bea Carl\npack 2 jokers 4\ntag place Club\nrules kalooki\n",
        "Players Aya Bea Carl\nrules kalooki\n",
        "players Aya Bea Carl\nhouse call.upcard: callable\nrules kalooki\n",
    ] {
        let before = heading.lines().count() as u64;
        let found: Vec<_> = found(&game(heading)).into_iter().filter(|(line, _)| *line > before).collect();
        assert_eq!(found, [(before + 4, "wild-discarded"), (before + 5, "not-your-turn")], "{heading}");
    }
    // What is wrong above the rules is found there.
    assert_eq!(found("players A B\nrules kalooki\ndeal 1\n")[0], (1, "number-of-players"));
    assert_eq!(found("players A B\n= illegal\nrules kalooki\n"), []);
    assert_eq!(found("players A B C\n= illegal\nrules kalooki\n"), [(2, "unmet-expectation")]);
    // Without rules nothing is judged, and that is told where the deal begins.
    assert_eq!(found("players A B C\ndeal 1 dealer A\nB draws 5C\n"), [(2, "no-rules")]);
}

/// What is sought in a game does not depend on the slips of the game before it, whoever has judged that.
#[test]
fn slips_of_one_game_are_not_those_of_the_next() {
    let one = "game \"A\"\nrules kalooki/akagiri\nplayers Aya Bea Carl\ndeal 1 dealer Carl\nhand Aya 5C 6C 7C 8C 9C TC JC QC KC\nupcard 2D\nBea discards 2S\nBea discards 3S\nBea discards 4S\nBea discards 5S\n";
    let other = "game \"B\"\nrules kalooki/akagiri\nplayers Aya Bea Carl\nhand Aya 5C 6C 7C 8C 9C TC JC QC KC\nhand Bea 5H 6H 7H 8H 9H TH JH QH KH\nhand Carl 5D 6D 7D 8D 9D TD JD QD KD\nupcard 2S\nAya draws 8S\nAya discards 8S\n";
    let before = one.lines().count() as u64;
    let alone: Vec<_> = found(other).into_iter().map(|(line, code)| (line + before, code)).collect();
    let both = found(&format!("{one}{other}"));
    let after: Vec<_> = both.into_iter().filter(|(line, _)| *line > before).collect();
    assert!(!alone.is_empty() && after == alone, "{alone:?} {after:?}");
}

#[test]
fn a_file_in_another_encoding_is_told_once() {
    let log = |name: &[u8]| {
        [
            &b"rules kalooki\nplayers Aya "[..],
            name,
            b" Carl\ndeal 1 dealer Carl\n",
            name,
            b" draws 5C\n",
            name,
            b" discards 5C\n",
        ]
        .concat()
    };
    let found = |log: &[u8]| {
        let mut findings = Vec::new();
        let mut note = |finding: adjudeck_replayer::referee::Finding| findings.push((finding.line, code(&finding)));
        let counts = Session::new(&Choice::default()).run(log, &mut note).unwrap();
        (findings, counts.unreadable)
    };
    for name in [&b"\x89\xd4\x8eq"[..], b"Ren\xe9e"] {
        assert_eq!(found(&log(name)), (vec![(2, "encoding")], 3));
    }
}

#[test]
fn of_two_slips_in_different_deals_each_is_found() {
    for number in 0..20 {
        let log = game(number, 2);
        let lines: Vec<&str> = log.lines().collect();
        let Some(second) = deals(&lines).get(1).map(|deal| deal.start) else { continue };
        for (index, kind) in KINDS.into_iter().enumerate() {
            let other = KINDS[(index + usize::try_from(number).unwrap()) % KINDS.len()];
            let seed = 1000 + number * 8 + index as u64;
            let Some((_, one)) = spoilt(&log, 0, kind, &mut Dice::new(seed)) else { continue };
            let Some((_, two)) = spoilt(&log, 1, other, &mut Dice::new(seed)) else { continue };
            // The first deal of the one, and the second of the other.
            let begins = one.lines().count() - (lines.len() - second);
            let both: Vec<&str> = one.lines().take(begins).chain(two.lines().skip(second)).collect();
            let found_of_both = found(&both.join("\n"));
            let (first, last) = (found(&one), found(&two));
            assert!(
                first.is_empty() || found_of_both.contains(&first[0]),
                "{number}: {kind}, {other}: {first:?} {found_of_both:?}"
            );
            let codes = |of: &[(u64, &'static str)]| of.first().map(|(_, code)| *code);
            // Who deals next follows from who dealt: what the first slip brings there by itself is left out.
            let is_of_second = |it: &(u64, &str)| it.0 > begins as u64 && !first.contains(it);
            let in_second: Vec<_> = found_of_both.into_iter().filter(is_of_second).collect();
            assert!(
                last.is_empty() || codes(&last) == codes(&in_second),
                "{number}: {kind}, {other}: {last:?} {in_second:?}"
            );
        }
    }
}

/// A deal of Push in which a wild card is claimed from melds; the line that lays them is left out.
const MELDS_MISSING: &str = "rules push/akagiri
players Aya Hana Dee Finn
position 1 dealer Finn
hand Aya QH QC JK 5D 7C
hand Hana QS 9C TC JC 4H
hand Dee 9C
hand Finn 4S
table Aya 7S 7H 7D | 8S 8H 8D
table Dee 6S 6H 6D | JS JH JD
table Hana 9S 9H 9D | TS TH TD
turn Aya drawn
Aya discards 5D
Hana takes 5D
Hana claims JK from Aya.3 with QS
Hana melds 9C TC JC JK=QC
Hana discards 5D
Dee takes 5D
Dee lays 9C on Hana.1
Dee discards 5D
score Aya 0 Hana 10 Dee 0 Finn 10
";

#[test]
fn melds_that_are_missing_are_missed_once_and_hide_no_other_fault() {
    // With which cards they were laid is open, and so what Aya and Hana score.
    let (missing, scores) = ((14, "no-such-meld"), [(20, "hidden-hand"); 2]);
    let all = |second: &[(u64, &'static str)]| [[missing].as_slice(), second, &scores].concat();
    assert_eq!(found(MELDS_MISSING), all(&[]));
    let second = |was: &str, now: &str| found(&MELDS_MISSING.replace(was, now));
    assert_eq!(second("Dee lays 9C", "Dee lays 9D"), all(&[(18, "not-in-hand")]));
    assert_eq!(second("Dee lays 9C on Hana.1", "Dee lays 9C on Hana.2"), all(&[(18, "does-not-fit")]));
    // Of Hana and Dee everything is known.
    let scores = second("Hana 10", "Hana 20");
    assert_eq!(scores, [missing, (20, "hidden-hand"), (20, "other-score"), (20, "hidden-hand")]);
}

#[test]
fn a_missing_push_or_discard_is_missed_once() {
    let log = "rules push/pagat
players Aya Bea Carl Dee
position 1 dealer Dee
hand Aya 5C 6C 7C
hand Bea 5S 6S 7S
hand Carl 5H 6H 7H
hand Dee 5D 6D 7D
pile 9C
turn Aya
Aya pushes 9C TH
Aya draws KS
Aya discards KS
Bea takes KS
Bea discards TH
Carl takes TH
Carl discards TH
";
    assert_eq!(found(log), []);
    assert_eq!(found(&log.replace("Aya pushes 9C TH\n", "")), [(10, "not-pushed")]);
    assert_eq!(found(&log.replace("Aya discards KS\n", "")), [(12, "pile-empty")]);
    assert_eq!(
        found(&log.replace("Aya discards KS\n", "").replace("Carl takes TH", "Carl takes TD")),
        [(12, "pile-empty"), (14, "other-discard")]
    );
}

#[test]
fn a_hand_that_is_written_as_the_same_players_is_taken_as_the_others() {
    let log = "rules kalooki/akagiri
players Aya Bea Carl
position 1 dealer Carl
hand Aya 5C 6C 7C 8C
hand Bea 5S 6S 7S 8S
hand Carl 5H 6H 7H 8H
turn Aya
Aya draws KS
Aya discards KS
Bea draws QS
Bea discards 5S
Carl draws QD
Carl discards QD
";
    assert_eq!(found(log), []);
    let twice = log.replace("hand Bea", "hand Aya");
    assert_eq!(found(&twice), [(5, "dealt-twice")]);
    // What neither of them holds is still missed.
    assert_eq!(found(&twice.replace("discards QD", "discards 9D")), [(5, "dealt-twice"), (13, "not-in-hand")]);
}

#[test]
fn a_line_that_belongs_to_the_end_of_a_deal_hides_no_fault_in_the_middle_of_it() {
    let log = |line: &str| {
        format!(
            "rules kalooki/akagiri\nplayers Aya Bea Carl\ndeal 1 dealer Carl\n\
             hand Aya 2C 3C 9H 9H 4S 5S 6S KD QD\nhand Bea 9S 9D 9C 4D 4H 4C JS JH JD\n\
             hand Carl 2S 3S 4S 5H 6H 7H 8C TC QC\nupcard 7D\nAya draws 5C\n{line}\nAya discards KS\nBea draws 8C\n\
             Bea discards KH\nCarl draws 8D\nCarl discards 2S\n"
        )
    };
    let both = [(10, "not-in-hand"), (12, "not-in-hand")];
    assert_eq!(found(&log("")), both);
    for line in ["score Aya 5", "total Aya 5", "winner Aya"] {
        let code = found(&log(line))[0].1;
        assert_eq!(found(&log(line)), [[(9, code)].as_slice(), &both].concat(), "{line}");
    }
}

/// A deal of Kalooki in which a draw, a call and three melds are laid down, with players of two characters.
const KALOOKI: &str = "rules kalooki/akagiri
players 彩 花子 太郎 次郎
deal 1 dealer 次郎
hand 彩 8S 8H 8D KS KH 5C 5D 2S 9C
hand 花子 7S 7H QC QD QS 3H 3D JC 4C
hand 太郎 AS AC 6H 6C TD TC 9D 4H 2D
hand 次郎 JS JH JD 2H 2C 9S 9H KD 3S
upcard 6D
彩 draws KC
彩 discards 9C
次郎 calls
花子 allows
次郎 takes 9C
次郎 draws 4S
花子 draws 7D
花子 discards JC
太郎 draws 8C
太郎 discards 2D
次郎 takes 2D
次郎 melds JS JH JD | 2H 2C 2D | 9S 9H 9C
次郎 discards 3S
彩 draws 5H
彩 melds 8S 8H 8D | KS KH KC | 5C 5D 5H
彩 lays 2S on 次郎.2
out 彩
score 彩 0 花子 61 太郎 83 次郎 14
";

/// The lines and codes of what is found in that deal with another line in the place of one, and the hints.
fn found_with(was: &str, is: &str) -> (Vec<(u64, &'static str)>, Vec<String>) {
    assert_eq!(KALOOKI.matches(was).count(), 1, "{was}");
    let findings = findings(&KALOOKI.replace(was, is));
    let hints = findings.iter().filter_map(|finding| Lang::En.words().beside(finding)).collect();
    (findings.iter().map(|finding| (finding.line, code(finding))).collect(), hints)
}

#[test]
fn a_line_that_can_mean_one_thing_only_is_told_once_with_what_it_means() {
    assert_eq!(found(KALOOKI), []);
    let melds = "次郎 melds JS JH JD | 2H 2C 2D | 9S 9H 9C";
    for (was, is, finding, meant) in [
        ("太郎 draws", "太朗 draws", (17, "unknown-player"), "太郎"),
        ("花子 discards JC", "華子 discards JC", (16, "unknown-player"), "花子"),
        ("花子 discards JC", "花子，discards，JC", (16, "comma"), "花子 discards JC"),
        (melds, "次郎 melds JS JH JD ／ 2H 2C 2D ／ 9S 9H 9C", (20, "not-a-card"), "|"),
        (melds, "次郎 melds JS JH JD, 2H 2C 2D, 9S 9H 9C", (20, "comma"), melds),
        (melds, "次郎 melds JS JH JD 2H 2C 2D 9S 9H 9C", (20, "no-meld"), melds),
        (melds, "次郎 melds JS JH JD | 2H 2C 2D 9S 9H 9C", (20, "no-meld"), melds),
    ] {
        assert_eq!(found_with(was, is), (vec![finding], vec![format!("did you mean `{meant}`?")]), "{is}");
    }
    // Either of two names may be meant, or another person.
    let (_, hints) = found_with("太郎 draws", "三郎 draws");
    assert_eq!(hints, [""; 0]);
}

#[test]
fn what_was_meant_hides_no_other_fault() {
    // By the line as it was meant a later one is at fault all the same.
    for (is, code) in [("太朗 draws 8C", "unknown-player"), ("太郎 drwas 8C", "unknown-verb")] {
        let log = KALOOKI.replace("太郎 draws 8C", is);
        let wrong = log.replace("太郎 83", "太郎 82");
        let codes: Vec<_> = found(&wrong).into_iter().map(|(_, code)| code).collect();
        assert!(codes.contains(&code) && codes.len() > 1, "{is}: {codes:?}");
        let later = log.replace("彩 lays 2S on 次郎.2", "彩 lays 2S on 次郎.1");
        assert!(found(&later).contains(&(24, "does-not-fit")), "{is}: {:?}", found(&later));
    }
    // What is no meld with any bars stays none.
    let (found, hints) = found_with("2H 2C 2D | 9S", "2H 2C 9S | 2D");
    assert!(found.contains(&(20, "no-meld")) && hints.iter().all(|hint| !hint.starts_with("did you mean")));
}

#[test]
fn what_is_missing_is_missed_once_and_named() {
    let all = Lang::ALL.map(Lang::words);
    let (found, _) = found_with("deal 1 dealer 次郎\n", "");
    assert_eq!(found, [(3, "no-deal")]);
    let said = findings(&KALOOKI.replace("deal 1 dealer 次郎\n", ""));
    assert!(all.iter().all(|words| words.sentence(&said[0]).contains("`deal`")));
    // Who deals is seen by who plays first, and a play out of turn is found after that.
    let log = KALOOKI.replace("deal 1 dealer 次郎\n", "").replace("太郎 draws 8C", "次郎 draws 8C");
    assert_eq!(self::found(&log)[..2], [(3, "no-deal"), (16, "not-your-turn")]);
    let said = findings(&KALOOKI.replace("花子 draws 7D\n", ""));
    let codes: Vec<_> = said.iter().map(|it| (it.line, code(it))).collect();
    assert_eq!(codes, [(15, "not-drawn"), (25, "hidden-hand")]);
    assert!(said.iter().all(|it| Lang::En.words().sentence(it).contains("花子")));
    assert!(Lang::En.words().sentence(&said[1]).contains("a draw of theirs is not recorded"));
    assert!(Lang::Ja.words().sentence(&said[1]).contains("引いた札が記録されていない"));
}

#[test]
fn players_of_another_game_are_told_once() {
    for players in ["a b c d e f g h i j k", "彩 花子 太郎 次郎 e f g h i j k l m"] {
        let log = KALOOKI.replace("players 彩 花子 太郎 次郎", &format!("players {players}"));
        assert_eq!(found(&log), [(2, "too-many-players")], "{players}");
    }
}
