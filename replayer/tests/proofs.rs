//! Proofs that shuffles were fair: generated games with proofs are legal, and what is changed in one is found where it is told.

#![expect(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a test stops at the first thing that is not as it expects"
)]

use adjudeck_format::{Log, Statement, json};
use adjudeck_replayer::generate::{GamesWanted, generate_wanted};
use adjudeck_replayer::{Choice, FindingKind, judge};
use adjudeck_validator::shuffle::digest;
use adjudeck_validator::{Rules, editions};

/// A log of games with proofs.
fn proved(rules: &Rules, games: u64, seed: u64) -> String {
    let mut log = Vec::new();
    let wanted = GamesWanted { games: Some(games), seed, proves: true, ..GamesWanted::default() };
    generate_wanted(rules, &wanted, &mut log).unwrap();
    String::from_utf8(log).unwrap()
}

/// The lines and codes of all verdicts that are not legal.
fn found(log: &str) -> Vec<(u64, String)> {
    let code = |kind: &FindingKind| match kind {
        FindingKind::Verdict(judgement) => judgement.verdict.unwrap_err().fact.code().to_owned(),
        other => format!("{other:?}"),
    };
    let judged = judge(log.as_bytes(), &Choice::default()).unwrap();
    judged.findings.iter().map(|finding| (finding.line, code(&finding.kind))).collect()
}

/// The lines of a log.
fn lines(log: &str) -> Vec<String> {
    log.lines().map(str::to_owned).collect()
}

/// The number of the first line after `after` that begins or goes on like this.
fn at(lines: &[String], after: usize, has: &str) -> usize {
    after + lines[after..].iter().position(|line| line.contains(has)).unwrap()
}

#[test]
fn generated_games_with_proofs_are_legal_by_every_edition() {
    let (mut opened, mut mixed, mut again) = (0, 0, 0);
    for rules in editions() {
        for seed in 0..2 {
            let log = proved(rules, 1, seed);
            assert_eq!(found(&log), [], "{} {seed}", rules.edition);
            let count = |word: &str| log.lines().filter(|line| line.starts_with(word)).count();
            assert_eq!(count("shuffle commits"), count("shuffle opens"), "{} {seed}", rules.edition);
            assert_eq!(count("shuffle commits"), count("deal ") + count("reshuffle"));
            opened += count("shuffle opens order");
            mixed += count("shuffle mixes");
            again += count("reshuffle");
        }
    }
    assert!(opened > 10 && mixed > 10 && again > 0, "{opened} {mixed} {again}");
}

#[test]
fn a_proof_survives_the_json_form_and_hiding() {
    let log = proved(editions().iter().find(|it| it.edition == "gin/pagat").unwrap(), 1, 3);
    let (read, faults) = Log::parse(log.as_bytes());
    assert!(faults.is_empty());
    assert_eq!(json::from_json(&json::to_json(&read)).unwrap().to_string(), read.to_string());
    let hidden: Vec<String> = read
        .to_string()
        .lines()
        .map(|line| match line.split_once(" draws ") {
            Some((player, _)) => format!("{player} draws ?"),
            None => line.to_owned(),
        })
        .collect();
    assert_eq!(of_proofs(&hidden.join("\n")), Vec::<String>::new());
}

/// The codes of what is found of proofs.
fn of_proofs(log: &str) -> Vec<String> {
    let codes =
        ["dealt-otherwise", "drawn-otherwise", "turned-up-otherwise", "never-had", "other-copies", "other-hash"];
    found(log).into_iter().map(|(_, code)| code).filter(|code| codes.contains(&&**code)).collect()
}

/// A seed with another last digit.
fn spoilt(line: &str) -> String {
    let (rest, digits) = line.split_once("seed ").unwrap();
    let other = if digits.starts_with('0') { '1' } else { '0' };
    format!("{rest}seed {other}{}", digits.get(1..).unwrap())
}

#[test]
fn another_seed_is_found_where_it_is_opened() {
    for (seed, rules) in (0..).zip(editions()) {
        let mut log = lines(&proved(rules, 6, seed));
        let opens = at(&log, 0, "shuffle opens seed");
        log[opens] = spoilt(&log[opens]);
        let line = opens as u64 + 1;
        assert_eq!(found(&log.join("\n")).first(), Some(&(line, "other-hash".to_owned())), "{}", rules.edition);
    }
}

#[test]
fn a_seed_that_was_chosen_after_the_deal_is_found_by_the_first_card() {
    for (seed, rules) in (0..).zip(editions()) {
        let mut log = lines(&proved(rules, 6, seed));
        let opens = at(&log, 0, "shuffle opens seed");
        let spoilt = spoilt(&log[opens]);
        let openings_before =
            log[..opens].iter().rev().take_while(|line| !line.starts_with("deal ")).filter(|it| it.contains("opens"));
        let nth = openings_before.count();
        let deal = log[..opens].iter().rposition(|line| line.starts_with("deal ")).unwrap();
        let commits = (deal..opens).filter(|place| log[*place].starts_with("shuffle commits")).nth(nth).unwrap();
        log[commits] = format!("shuffle commits sha256 {}", digest(spoilt.strip_prefix("shuffle opens ").unwrap()));
        log[opens] = spoilt;
        let found = found(&log.join("\n"));
        let codes = ["dealt-otherwise", "drawn-otherwise", "turned-up-otherwise"];
        let (line, code) = found.first().unwrap();
        assert_eq!((*line, codes.contains(&&**code)), (opens as u64 + 1, true), "{} {found:?}", rules.edition);
    }
}

#[test]
fn other_seeds_of_players_are_found() {
    let rules = editions().iter().find(|it| it.edition == "kalooki/pagat").unwrap();
    let mut log = lines(&proved(rules, 4, 5));
    let mixes = at(&log, 0, "shuffle mixes");
    let opens = at(&log, mixes, "shuffle opens");
    log.remove(mixes);
    let found = found(&log.join("\n"));
    assert_eq!(found.first().map(|(line, _)| *line), Some(opens as u64), "{found:?}");
}

#[test]
fn what_is_never_opened_is_found_at_the_next_deal() {
    let rules = editions().iter().find(|it| it.edition == "kalooki/pagat").unwrap();
    let mut log = lines(&proved(rules, 1, 5));
    let opens = at(&log, 0, "shuffle opens");
    let deal = at(&log, opens, "deal 2");
    log.remove(opens);
    assert_eq!(found(&log.join("\n")), [(deal as u64, "not-opened".to_owned())]);
}

/// Hidden hands may be any cards, but what is played must have been dealt or drawn.
#[test]
fn the_dealt_hands_may_be_hidden() {
    for rules in editions() {
        let log = proved(rules, 1, 2);
        let hidden: Vec<String> = Log::parse(log.as_bytes())
            .0
            .lines
            .iter()
            .map(|line| match &line.statement {
                Some(Statement::Hand { player, cards }) => {
                    let names = log.lines().rfind(|it| it.starts_with("players ")).unwrap();
                    let name = names.split(' ').nth(player.index() + 1).unwrap();
                    format!("hand {name} ?*{}", cards.len())
                }
                _ => String::new(),
            })
            .collect();
        let log: Vec<_> = lines(&log).into_iter().zip(hidden).map(|(a, b)| if b.is_empty() { a } else { b }).collect();
        assert_eq!(of_proofs(&log.join("\n")), Vec::<String>::new(), "{}", rules.edition);
    }
}
