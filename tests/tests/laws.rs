//! What holds of every game, whatever the rules, beside the laws that are tried in `tried.rs`.

#![expect(clippy::unwrap_used, reason = "a test may stop at the first thing that is not as it expects")]

use adjudeck_format::{Card, Reader, Seat, Statement};
use adjudeck_replayer::generate::generate;
use adjudeck_tests::clubs::clubs;
use adjudeck_validator::{Judge, Rules, Stage, edition, editions};
use proptest::prelude::*;
use proptest::test_runner::RngSeed;

/// A generated log of a few deals.
fn games(rules: &Rules, seed: u64, deals: u32) -> String {
    let mut log = Vec::new();
    generate(rules, deals, seed, None, &mut log).unwrap();
    String::from_utf8(log).unwrap()
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
    hands + melds + pile + indicator + table.in_stock(card) + usize::from(table.unseen(card))
}

/// Rules of an edition or of a club.
fn any_rules() -> impl Strategy<Value = Rules> {
    prop::sample::select([editions().to_vec(), clubs().unwrap()].concat())
}

proptest! {
    #![proptest_config(ProptestConfig { rng_seed: RngSeed::Fixed(1), failure_persistence: None, ..ProptestConfig::with_cases(24) })]

    #[test]
    fn cards_are_neither_made_nor_lost(rules in any_rules(), seed: u64) {
        walk(&games(&rules, seed, 4), &rules, |judge, statement| {
            judge.judge(statement).unwrap();
            if judge.deal().stage() == Stage::None {
                return;
            }
            let players = judge.game().players();
            for (card, due) in Card::all().zip(rules.pack.contents(players).unwrap().copies()) {
                assert_eq!(copies(judge, card, players), usize::from(due), "{card} after {statement:?}");
            }
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
