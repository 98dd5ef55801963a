//! The laws that hold for every log, whatever the rules: random games try to break them.

#![expect(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a test may stop at the first thing that is not as it expects"
)]

use adjudeck_format::{Card, Expected, Log, Reader, Seat, Statement, Suit};
use adjudeck_replayer::generate::generate;
use adjudeck_replayer::session::{Choice, Counts, Finding, Session, What};
use adjudeck_validator::{Judge, Rules, Stage, edition, editions};
use proptest::prelude::*;
use proptest::test_runner::RngSeed;

/// A generated log of a few deals.
fn games(rules: &Rules, seed: u64, deals: u32) -> String {
    let mut log = Vec::new();
    generate(rules, deals, seed, None, &mut log).unwrap();
    String::from_utf8(log).unwrap()
}

fn check(log: &str, choice: &Choice) -> (Counts, Vec<Finding>) {
    let mut findings = Vec::new();
    let counts = Session::new(choice).run(log.as_bytes(), &mut |finding| findings.push(finding)).unwrap();
    (counts, findings)
}

/// Each finding in words, with the line it is about.
fn told(findings: &[Finding]) -> Vec<String> {
    findings.iter().map(|finding| format!("{}: {:?}", finding.line, finding.what)).collect()
}

/// Calls `each` before and after every statement of a log.
fn walk(log: &str, rules: &Rules, mut each: impl FnMut(&mut Judge, &Statement<'_>)) {
    let mut judge = Judge::new(rules.clone());
    let mut reader = Reader::new(log.as_bytes());
    while let Some(line) = reader.next() {
        each(&mut judge, &line.unwrap().statement);
    }
}

/// How many copies of a card lie anywhere on the table.
fn copies(judge: &Judge, card: Card, players: u8) -> usize {
    let table = &judge.deal().table;
    let hands: usize = (0..players).map(|seat| usize::from(table.hand(Seat(seat)).count(card))).sum();
    let melds: usize = table.all_melds().map(|(_, meld)| meld.cards().iter().filter(|it| **it == card).count()).sum();
    let pile = table.pile().iter().filter(|it| **it == Some(card)).count();
    let indicator = usize::from(table.indicator() == Some(card));
    hands + melds + pile + indicator + usize::from(table.unseen(card))
}

fn any_rules() -> impl Strategy<Value = &'static Rules> {
    (0..editions().len()).prop_map(|index| &editions()[index])
}

proptest! {
    #![proptest_config(ProptestConfig { rng_seed: RngSeed::Fixed(1), failure_persistence: None, ..ProptestConfig::with_cases(24) })]

    #[test]
    fn cards_are_neither_made_nor_lost(rules in any_rules(), seed: u64) {
        walk(&games(rules, seed, 4), rules, |judge, statement| {
            judge.judge(statement).unwrap();
            if judge.deal().stage() == Stage::None {
                return;
            }
            let players = judge.game().players();
            let contents = rules.pack.contents.answer.iter().find(|it| it.players.has(players)).unwrap();
            for card in Card::all() {
                let due = usize::from(if card.is_joker() { contents.jokers } else { contents.packs });
                assert_eq!(copies(judge, card, players), due, "{card} after {statement:?}");
            }
        });
    }

    #[test]
    fn legal_and_judge_agree_and_looking_changes_nothing(rules in any_rules(), seed: u64) {
        walk(&games(rules, seed, 3), rules, |judge, statement| {
            let before = format!("{:?}{:?}", judge.deal(), judge.game());
            let legal = judge.legal(statement);
            let _ = (judge.look(statement), judge.readings(statement));
            assert_eq!(format!("{:?}{:?}", judge.deal(), judge.game()), before);
            assert_eq!(judge.judge(statement).is_ok(), legal);
        });
    }

    #[test]
    fn judging_twice_finds_the_same(rules in any_rules(), seed: u64, cut in 0..10_000_usize) {
        let mut log = games(rules, seed, 2);
        let at = log.char_indices().map(|(at, _)| at).nth(cut % log.chars().count()).unwrap();
        log.replace_range(at..at, "5C");
        prop_assert_eq!(told(&check(&log, &Choice::default()).1), told(&check(&log, &Choice::default()).1));
    }

    #[test]
    fn any_lines_may_be_judged(rules in any_rules(), seed: u64, shuffled in any::<prop::sample::Index>(), seeds in prop::collection::vec(any::<prop::sample::Index>(), 1..30)) {
        let log = games(rules, seed, 1);
        let mut lines: Vec<&str> = log.lines().collect();
        for index in seeds {
            let (from, to) = (index.index(lines.len()), shuffled.index(lines.len()));
            lines.swap(from, to);
            lines.remove(from.min(lines.len() - 1));
            if lines.is_empty() {
                break;
            }
        }
        let _ = check(&lines.join("\n"), &Choice::default());
    }

    #[test]
    fn names_and_suits_do_not_matter(rules in any_rules(), seed: u64) {
        let log = games(rules, seed, 3);
        let (mut parsed, faults) = Log::parse(log.as_bytes());
        prop_assert!(faults.is_empty());
        // Who sits down again has the same name as before.
        let mut known: Vec<Box<str>> = Vec::new();
        for line in &mut parsed.lines {
            if let Some(Statement::Players { names }) = &mut line.statement {
                for name in names.to_mut().iter_mut() {
                    let at = known.iter().position(|it| it == name).unwrap_or_else(|| {
                        known.push(name.clone());
                        known.len() - 1
                    });
                    *name = format!("Player{at}").into();
                }
            }
        }
        // Spades for clubs, hearts for diamonds: colours stay, for aces are scored by colour.
        let turned = turn_suits(&parsed.to_text());
        let (counts, findings) = check(&turned, &Choice::default());
        prop_assert!(counts.is_clean(), "{:?}", told(&findings));
    }

    #[test]
    fn a_flipped_point_changes_only_verdicts_that_consulted_it(seed: u64, which in any::<prop::sample::Index>()) {
        let rules = edition("kalooki/pagat").unwrap();
        let others = rules.alternatives();
        let other = &others[which.index(others.len())];
        walk(&games(rules, seed, 2), rules, |judge, statement| {
            let consulted = { let _ = judge.look(statement); judge.asked().has(other.point) };
            let there = judge.look_under(&other.rules, statement);
            assert!(consulted || there.is_ok(), "{statement:?} turns by {} unasked", other.point);
            judge.judge(statement).unwrap();
        });
    }
}

/// What was before a fault is kept so that it can be taken back, so a table that grows with every fault would cost ever more.
#[test]
fn the_table_does_not_grow_with_the_faults() {
    let (melds, discards) = ("Aya melds 5C\n".repeat(400), "Aya discards JK\n".repeat(400));
    let log = format!("players Aya Bea Carl\nposition 1 dealer Carl\nturn Aya\nAya draws ?*900\n{melds}{discards}");
    let mut largest = (0, 0);
    walk(&log, edition("kalooki/akagiri").unwrap(), |judge, statement| {
        let _ = judge.judge(statement);
        let table = &judge.deal().table;
        largest = (largest.0.max(table.melds(Seat(0)).len()), largest.1.max(table.pile().len()));
    });
    // No more than the pack has.
    assert!(largest.0 <= 108 && largest.1 <= 108, "{largest:?}");
}

/// A log with spades for clubs and hearts for diamonds, and the other way round.
fn turn_suits(log: &str) -> String {
    let turn = |word: &str| match word.strip_suffix(['S', 'H', 'D', 'C']) {
        Some(rank) if rank.len() == 1 && word.parse::<Card>().is_ok() => {
            let suit = match word.parse::<Card>().unwrap().suit().unwrap() {
                Suit::Spades => 'C',
                Suit::Hearts => 'D',
                Suit::Diamonds => 'H',
                Suit::Clubs => 'S',
            };
            format!("{rank}{suit}")
        }
        _ => match word.split_once('=') {
            Some((wild, stands)) => format!("{}={}", turn_suits(wild), turn_suits(stands)),
            None => word.to_owned(),
        },
    };
    let turn_line = |line: &str| line.split(' ').map(turn).collect::<Vec<_>>().join(" ");
    log.lines().map(turn_line).collect::<Vec<_>>().join("\n")
}

/// A way to spoil a line of a legal log: which lines it suits, what it makes of them, and what must be found there.
type Injection = (&'static str, fn(&str, &[&str]) -> Option<String>, &'static [Expected], &'static [&'static str]);

fn player(line: &str) -> &str {
    line.split_once(' ').map_or("", |(player, _)| player)
}

/// A line without its last word.
fn shortened(line: &str) -> String {
    line.rsplit_once(' ').unwrap().0.to_owned()
}

fn a_second_draw(line: &str, _: &[&str]) -> Option<String> {
    line.contains(" draws ").then(|| format!("{line}\n{} draws ?", player(line)))
}

fn another_score(line: &str, _: &[&str]) -> Option<String> {
    let (head, last) = line.rsplit_once(' ').filter(|_| line.starts_with("score "))?;
    Some(format!("{head} {}", last.parse::<i32>().unwrap() + 7))
}

fn a_card_less(line: &str, _: &[&str]) -> Option<String> {
    line.starts_with("hand ").then(|| shortened(line))
}

const INJECTIONS: &[Injection] = &[
    ("a second draw", a_second_draw, &[Expected::Illegal], &["draw.count", "claim.extra"]),
    (
        "a joker discarded",
        |line, _| line.contains(" discards ").then(|| format!("{} discards JK", player(line))),
        &[Expected::Illegal, Expected::Impossible],
        &["discard.wild", "pack.contents"],
    ),
    (
        "no discard",
        |line, _| line.contains(" discards ").then(String::new),
        // The next player draws, and it is missed; or takes the card that is missing, and it is not there.
        &[Expected::Illegal, Expected::Mismatch, Expected::Impossible],
        &[
            "discard.each-turn",
            "draw.turn",
            "draw.count",
            "claim.next-player",
            "claim.own-discard",
            "close.end",
            "draw.discard",
            "pack.contents",
        ],
    ),
    ("a score changed", another_score, &[Expected::Mismatch], &["score.hand", "score.one-turn", "score.closer"]),
    (
        "another dealer",
        |line, names| {
            (line.starts_with("deal ") && !line.starts_with("deal 1 ")).then(|| {
                let dealer = line.rsplit(' ').next().unwrap();
                let other = names.iter().find(|name| **name != dealer).unwrap();
                line.replace(dealer, other)
            })
        },
        &[Expected::Illegal],
        &["deal.dealer"],
    ),
    ("a card too few", a_card_less, &[Expected::Impossible], &["deal.cards"]),
];

/// Faults that only games of Push can have, or that are found there by other points.
const PUSH_INJECTIONS: &[Injection] = &[
    ("a second draw", a_second_draw, &[Expected::Illegal], &["draw.count"]),
    (
        "a draw without a push",
        |line, _| line.contains(" pushes ").then(String::new),
        &[Expected::Illegal],
        &["push.before-draw"],
    ),
    (
        "a second push",
        |line, _| line.contains(" pushes ").then(|| format!("{line}\n{line}")),
        // The discard is gone.
        &[Expected::Impossible],
        &["pack.contents"],
    ),
    (
        "a push of the discard alone",
        |line, _| line.contains(" pushes ").then(|| shortened(line)),
        &[Expected::Illegal],
        &["push.cards"],
    ),
    (
        "a pushed discard taken",
        |line, _| {
            let card = line.split(' ').nth(2).filter(|_| line.contains(" pushes "))?;
            Some(format!("{line}\n{} takes {card}", player(line)))
        },
        &[Expected::Illegal],
        &["push.change"],
    ),
    (
        "a wild card that is claimed kept",
        |line, _| {
            let (head, tail) = line.split_once(" claims ")?;
            Some(format!("{head} claims {tail}\n{head} discards {}", tail.split(' ').next()?))
        },
        &[Expected::Illegal],
        &["wild.pickup"],
    ),
    (
        "a score changed",
        another_score,
        &[Expected::Mismatch],
        &["score.hand", "score.one-turn", "teams.counted", "teams.score"],
    ),
    ("a card too few", a_card_less, &[Expected::Impossible], &["deal.cards"]),
];

#[test]
fn one_injected_fault_is_found_where_it_is() {
    inject(edition("kalooki/akagiri").unwrap(), INJECTIONS);
    inject(edition("push/pagat").unwrap(), PUSH_INJECTIONS);
}

/// The same game with one fault in it is not legal, at that line, by that point.
fn inject(rules: &Rules, injections: &[Injection]) {
    let mut found = vec![0; injections.len()];
    for seed in 0..12 {
        let mut log = Vec::new();
        generate(rules, 3, seed, Some(4), &mut log).unwrap();
        let log = String::from_utf8(log).unwrap();
        if log.contains('"') && log.lines().any(|line| line.starts_with("players") && line.contains('"')) {
            continue;
        }
        let lines: Vec<&str> = log.lines().collect();
        let names: Vec<&str> =
            lines.iter().find(|line| line.starts_with("players")).unwrap().split(' ').skip(1).collect();
        for (kind, (what, spoil, expected, points)) in injections.iter().enumerate() {
            let suited: Vec<usize> = (0..lines.len()).filter(|at| spoil(lines[*at], &names).is_some()).collect();
            let Some(at) = suited.get(suited.len() / 2) else { continue };
            let mut spoiled: Vec<String> = lines.iter().map(|line| (*line).to_owned()).collect();
            spoiled[*at] = spoil(lines[*at], &names).unwrap();
            let (_, findings) = check(&spoiled.join("\n"), &Choice::default());
            let first = findings.first().unwrap_or_else(|| panic!("{what} in seed {seed} is not found"));
            let What::Verdict(ruling) = &first.what else { panic!("{what}: {:?}", first.what) };
            let violation = ruling.verdict.unwrap_err();
            assert!(expected.contains(&violation.kind), "{what} in seed {seed}: {violation:?}");
            assert!(points.contains(&violation.point.path()), "{what} in seed {seed}: {violation:?}");
            let line = u64::try_from(*at).unwrap() + 1;
            assert!((line..=line + 3).contains(&first.line), "{what} in seed {seed}: line {} not {line}", first.line);
            found[kind] += 1;
        }
    }
    assert!(found.iter().all(|times| *times > 3), "{found:?}");
}
