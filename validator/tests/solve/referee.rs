//! The referee allows what the solver finds, and lists it.

use adjudeck_format::{Action, Card, Groups, Laid, Reader, Seat, Stands, Statement};
use adjudeck_validator::{Judge, Rules, edition};
use proptest::prelude::*;
use proptest::test_runner::RngSeed;

use crate::hands::{akagiri, card, cards, with};

/// The referee at the moment when a player with this hand may lay down.
pub(crate) fn table(rules: Rules, deal: u16, cards: &[Card]) -> Judge {
    let hand: Vec<_> = cards.iter().map(Card::to_string).collect();
    let players = if rules.pack.players.answer.least > 3 { "A B D C" } else { "A B C" };
    let log = format!("players {players}\nposition {deal} dealer C\nhand A {}\nturn A drawn\n", hand.join(" "));
    let mut judge = Judge::new(rules);
    let mut reader = Reader::new(log.as_bytes());
    while let Some(line) = reader.next() {
        judge.judge(&line.unwrap().statement).unwrap();
    }
    judge
}

fn melds(melds: Groups<'static>) -> Statement<'static> {
    Statement::Plays { player: Seat(0), action: Action::Melds { melds } }
}

proptest! {
    #![proptest_config(ProptestConfig { rng_seed: RngSeed::Fixed(1), failure_persistence: None, ..ProptestConfig::with_cases(300) })]

    #[test]
    fn the_referee_allows_what_the_solver_finds(cards in cards(16), deal in 1..=9u16, other in 0..40usize) {
        let base = akagiri();
        let rules = base.alternatives().get(other).map_or(base, |other| other.rules.clone());
        let mut judge = table(rules, deal, &cards);
        for found in judge.layings(Seat(0)) {
            let statement = melds(found);
            let verdict = judge.judge(&statement);
            prop_assert!(verdict.is_ok(), "{verdict:?} {statement:?}");
            for further in judge.layings(Seat(0)) {
                let bound = judge.rules().contract.as_ref().unwrap().extras.answer;
                let legal = judge.legal(&melds(further));
                prop_assert!(legal || bound != adjudeck_validator::rules::contract::Extras::Free);
            }
        }
    }

    #[test]
    fn the_referee_allows_what_the_solver_finds_in_push(cards in cards(12), deal in 1..=5u16, other in 0..40usize, opened: bool) {
        let base = edition("push/akagiri").unwrap().clone();
        let rules = base.alternatives().get(other).map_or(base, |other| other.rules.clone());
        let hand: Vec<_> = cards.iter().map(Card::to_string).collect();
        let log = format!("players A B C D\nposition {deal} dealer D\nhand A {}\n{}turn A drawn\n", hand.join(" "), if opened { "opened A\n" } else { "" });
        let mut judge = Judge::new(rules);
        let mut reader = Reader::new(log.as_bytes());
        while let Some(line) = reader.next() {
            let _ = judge.judge(&line.unwrap().statement);
        }
        for found in judge.layings(Seat(0)) {
            let statement = melds(found);
            let verdict = judge.check(&statement);
            prop_assert!(verdict.is_ok(), "{verdict:?} {statement:?}");
        }
    }

    #[test]
    fn other_ways_to_lay_melds_are_legal_and_others(cards in cards(12), deal in 1..=9u16) {
        let mut judge = table(akagiri(), deal, &cards);
        let listed = judge.options();
        let others = judge.other_layings(Seat(0), 5);
        prop_assert!(others.melds.len() <= 5);
        for (at, found) in others.melds.iter().enumerate() {
            let statement = melds(found.clone());
            prop_assert!(judge.legal(&statement), "{statement:?}");
            prop_assert!(!others.melds[..at].contains(found));
            let action = Action::Melds { melds: found.clone() };
            prop_assert!(!listed.contains(&(Seat(0), action)), "{statement:?}");
        }
    }

    #[test]
    fn options_are_legal_and_no_card_is_missing(cards in cards(12), deal in 1..=9u16) {
        let mut judge = table(akagiri(), deal, &cards);
        let options = judge.options();
        for (player, action) in &options {
            let statement = Statement::Plays { player: *player, action: action.clone() };
            prop_assert!(judge.legal(&statement));
        }
        for card in Card::all() {
            let action = Action::Discards { card: Some(card) };
            let legal = judge.legal(&Statement::Plays { player: Seat(0), action: action.clone() });
            prop_assert_eq!(legal, options.contains(&(Seat(0), action)));
        }
    }
}

#[test]
fn options_know_lay_offs_swaps_and_jokers_at_both_ends() {
    let rules = with(&[("layoff.direction", "both-ends")]);
    let log =
        "players A B C\nposition 4 dealer C\nhand A 8C 5C 9S JK\ntable C 6C 7C JK=8C 9C\nopened A\nturn A drawn\n";
    let mut judge = Judge::new(rules);
    let mut reader = Reader::new(log.as_bytes());
    while let Some(line) = reader.next() {
        judge.judge(&line.unwrap().statement).unwrap();
    }
    let options = judge.options();
    let has = |action: &Action<'static>| options.contains(&(Seat(0), action.clone()));
    let on = adjudeck_format::MeldName { owner: Seat(2), number: 1 };
    let lays = |text: &str, stands| Action::Lays { cards: vec![Laid { card: Some(card(text)), stands }].into(), on };
    assert!(has(&lays("5C", Stands::Unsaid)));
    assert!(has(&lays("JK", Stands::Card(card("5C")))));
    assert!(has(&lays("JK", Stands::Card(card("TC")))));
    assert!(has(&Action::Swaps { card: card("8C"), into: on }));
    assert!(!has(&Action::Swaps { card: card("9S"), into: on }));
}

/// What a player of Push may lay, by the options, who has just picked up a joker for the contract of this deal.
fn options_after_picking_up(deal: u16, hand: &str) -> Vec<String> {
    let log = format!(
        "players A B C D\nposition {deal} dealer D\nhand A QS {hand}\ntable B QH QC JK=Q\nopened B\nturn A drawn\nA claims JK from B.1 with QS\n"
    );
    let mut judge = Judge::new(adjudeck_validator::edition("push/akagiri").unwrap().clone());
    let (mut reader, mut names) = (Reader::new(log.as_bytes()), adjudeck_format::Names::default());
    while let Some(line) = reader.next() {
        let line = line.unwrap();
        names.see(&line.statement);
        judge.judge(&line.statement).unwrap();
    }
    let melds = judge.options().into_iter().filter(|(_, action)| matches!(action, Action::Melds { .. }));
    let print = |(player, action)| adjudeck_format::print_statement(&Statement::Plays { player, action }, &names);
    melds.map(print).collect()
}

#[test]
fn a_wild_card_that_was_picked_up_is_in_what_is_listed() {
    let listed = options_after_picking_up(2, "4S 4H 4C 4C 2C 3C 5C KD");
    assert_eq!(listed, ["A melds 4S 4C JK | 2C 3C 4C 5C"]);
    // However many other ways there are to lay three sets, most of them without it.
    let listed = options_after_picking_up(4, "AC AD AH AS 2C 2D 2H 2S 2C 2D 9C TD KS KH KC");
    assert_eq!(listed.len(), 1);
    assert!(listed.iter().all(|melds| melds.contains("JK")), "{listed:?}");
    assert!(options_after_picking_up(4, "AC 5D 9S TS KC").is_empty());
}
