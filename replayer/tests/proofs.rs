//! Proofs that shuffles were fair: generated games with proofs are legal, and what is changed in one is found where it is told.

#![expect(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a test stops at the first thing that is not as it expects"
)]

use adjudeck_format::{Log, Statement, json};
use adjudeck_replayer::generate::{GamesWanted, generate_wanted};
use adjudeck_replayer::{Choice, FindingKind, judge};
use adjudeck_validator::{Rules, edition, editions};

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
    let log = proved(edition("gin/pagat").unwrap(), 1, 3);
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

#[test]
fn other_seeds_of_players_are_found() {
    let rules = edition("kalooki/pagat").unwrap();
    let mut log = lines(&proved(rules, 4, 5));
    let mixes = at(&log, 0, "shuffle mixes");
    let opens = at(&log, mixes, "shuffle opens");
    log.remove(mixes);
    let found = found(&log.join("\n"));
    assert_eq!(found.first(), Some(&(opens as u64, "dealt-otherwise".to_owned())), "{found:?}");
}

#[test]
fn an_opening_that_comes_too_early_is_held_against_the_cards_all_the_same() {
    let rules = edition("kalooki/pagat").unwrap();
    let mut log = lines(&proved(rules, 1, 5));
    let opens = at(&log, 0, "shuffle opens");
    let deal = at(&log, opens, "deal 2");
    let opening = log.remove(opens);
    log.insert(at(&log, 0, " discards "), opening);
    let early = at(&log, 0, "shuffle opens") as u64 + 1;
    let due = [(early, "opened-too-early".to_owned()), (deal as u64 + 1, "not-opened".to_owned())];
    assert_eq!(found(&log.join("\n")), due);
}

/// A line that cannot be read may have been the one that is missing, and is not one of the cards.
#[test]
fn a_lost_line_condemns_no_proof() {
    let rules = edition("kalooki/pagat").unwrap();
    let mut log = lines(&proved(rules, 4, 5));
    let mixes = at(&log, 0, "shuffle mixes");
    log[mixes] = log[mixes].replace("mixes", "mixed");
    let codes: Vec<_> = found(&log.join("\n")).into_iter().map(|(_, code)| code).collect();
    assert!(!codes.iter().any(|code| code == "committed-too-late" || code == "not-committed"), "{codes:?}");
}

/// A lost line may have said who plays, or what lies under the stock.
#[test]
fn a_lost_line_of_the_deal_condemns_no_order() {
    for (name, torn) in [("vazhushal/pagat", "indicator "), ("pokerato/akagiri", " leaves")] {
        let log = proved(edition(name).unwrap(), 2, 2);
        let lost: Vec<usize> =
            lines(&log).iter().enumerate().filter(|(_, it)| it.contains(torn)).map(|it| it.0).collect();
        assert!(!lost.is_empty(), "{name}");
        for line in lost {
            let mut log = lines(&log);
            log[line] = "%%%".to_owned();
            let judged = judge(log.join("\n").as_bytes(), &Choice::default()).unwrap();
            assert_eq!(judged.counts.mismatch, 0, "{name} {line}: {:?}", found(&log.join("\n")));
        }
    }
}

/// Totals say nothing of the stock, so the cards are still held against the order.
#[test]
fn a_lost_total_does_not_stop_the_check() {
    let rules = edition("kalooki/pagat").unwrap();
    let mut log = lines(&proved(rules, 1, 5));
    let (draws, opens) = (at(&log, 0, " draws "), at(&log, 0, "shuffle opens"));
    let card = log[draws].rsplit(' ').next().unwrap().to_owned();
    let player = log[draws].split(' ').next().unwrap().to_owned();
    log[draws] = log[draws].replace(&card, if card == "2C" { "3C" } else { "2C" });
    log.insert(draws, format!("total {player} zz"));
    let found = found(&log.join("\n"));
    assert!(found.contains(&(opens as u64 + 2, "drawn-otherwise".to_owned())), "{found:?}");
}

#[test]
fn what_is_never_opened_is_found_at_the_next_deal() {
    let rules = edition("kalooki/pagat").unwrap();
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
