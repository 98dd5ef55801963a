//! What the solver finds for a contract is what the plain search finds.

use adjudeck_format::{Card, Rank};
use adjudeck_validator::rules::contract::{Kind, Need, Required};
use adjudeck_validator::{Hand, Rules, Solved, Solver, edition};
use proptest::prelude::*;
use proptest::test_runner::RngSeed;

use crate::hands::{akagiri, card, cards, hands, pack, with};
use crate::plain::{Wanted, compare, compare_with};

#[test]
fn every_small_hand_is_solved_as_by_a_plain_search() {
    let kinds: Vec<_> = "AS 2S 3S KS AH 2H JK".split(' ').map(card).collect();
    let small = [("meld.set-size", r#"{"least":2,"most":null}"#), ("meld.run-size", r#"{"least":3,"most":14}"#)];
    let variants: [&[(&str, &str)]; 9] = [
        &[],
        &[("wild.set-naturals", "0"), ("wild.set-most", "1"), ("wild.run-most", "1")],
        &[("meld.set-suits", "different"), ("wild.set-naturals", "1")],
        &[("wild.run-naturals", "2"), ("wild.set-naturals", "1")],
        &[("wild.low-end", "only-below-ace")],
        &[("close.last-card", "discard")],
        &[("contract.extras", "exact"), ("wild.set-naturals", "0")],
        &[("meld.ace", "round")],
        &[("meld.ace", "round"), ("wild.low-end", "only-below-ace"), ("wild.set-naturals", "0")],
    ];
    for variant in variants {
        let rules = with(&[&small, variant].concat());
        hands(&kinds, 6, &mut Vec::new(), &mut |cards| {
            compare(&rules, cards, &[(1, 1), (0, 1), (2, 0), (0, 2), (2, 1)]);
        });
    }
}

/// The rules of Push with smaller melds, so that small hands can lay them.
fn small_push(answers: &[(&str, &str)]) -> Rules {
    let small = [("meld.set-size", r#"{"least":2,"most":4}"#), ("meld.run-size", r#"{"least":2,"most":14}"#)];
    let push = edition("push/akagiri").unwrap().clone();
    let all = small.iter().chain(answers);
    all.fold(push, |rules, (path, answer)| rules.with(path, answer).unwrap())
}

#[test]
fn where_suits_and_ranks_serve_twice_small_hands_are_solved_as_by_a_plain_search() {
    let kinds: Vec<_> = "AS 2S 3S 4S AH 2H JK".split(' ').map(card).collect();
    let variants: [&[(&str, &str)]; 9] = [
        &[],
        &[("wild.set-most", "1"), ("wild.run-most", "1")],
        &[("wild.set-naturals", "1"), ("wild.run-naturals", "1")],
        &[("wild.adjacent", "barred")],
        &[("wild.low-end", "only-below-ace"), ("meld.set-suits", "any")],
        &[("close.last-card", "discard"), ("wild.run-naturals", "2")],
        &[("meld.twins", "barred")],
        &[("wild.cards", "jokers"), ("wild.adjacent", "barred"), ("wild.run-naturals", "1")],
        &[("meld.ace", "round")],
    ];
    let least = |sets, runs, least| Wanted { sets, runs, least };
    let contracts = [least(2, 0, (2, 2)), least(0, 2, (2, 2)), least(1, 1, (2, 3)), least(0, 1, (2, 5))];
    for variant in variants {
        let rules = small_push(variant);
        hands(&kinds, 5, &mut Vec::new(), &mut |cards| compare_with(&rules, cards, &contracts));
    }
}

#[test]
fn runs_of_different_lengths_are_found_together() {
    let rules = edition("push/pagat").unwrap();
    let need = |least| Need { count: 1, meld: Kind::Run, least, ranks: None };
    let contract = Required::Melds(vec![need(7), need(3)]);
    let solve = |hand: &str| {
        let hand: Hand = hand.split(' ').map(card).collect();
        Solver::new(rules).contract(&hand, &contract).melds().map(|melds| melds.iter().count())
    };
    assert_eq!(solve("3S 4S 5S 6S 7S 8S 9S TS JS QS"), Some(2));
    assert_eq!(solve("3S 4S 5S 6S 7S 8S TS JS QS KS"), None);
    assert_eq!(solve("3S 4S 5S JK JK 2H 9S TS JS QS KH"), Some(2));
}

#[test]
fn a_complete_suit_may_stand_for_three_runs() {
    let rules = with(&[("contract.long-run", "suit-for-three")]);
    let suit = "AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH".split(' ').map(card);
    let hand: Hand = suit.chain([card("5C"), card("6C"), card("JK"), card("8C")]).collect();
    let required = Wanted::new(0, 4);
    assert_eq!(Solver::new(&rules).contract(&hand, &required.contract()).melds().unwrap().iter().count(), 2);
    assert_eq!(Solver::new(&akagiri()).contract(&hand, &required.contract()), Solved::Never);
    // It may stand for longer runs as well.
    let long = Wanted { sets: 0, runs: 3, least: (3, 5) };
    assert_eq!(Solver::new(&rules).contract(&hand, &long.contract()).melds().unwrap().iter().count(), 1);
    assert_eq!(Solver::new(&akagiri()).contract(&hand, &long.contract()), Solved::Never);
}

/// Where parts of a run count, one run may be two of those that are needed.
#[test]
fn a_long_run_may_be_several_runs() {
    let hand: Hand = "3H 4H 5H 6H 7H 8H 9H TH 2C 2D".split(' ').map(card).collect();
    let solve = |answer: &str, runs| {
        let rules = with(&[("contract.long-run", answer)]);
        let required = format!(r#"[{{"melds":[{{"count":{runs},"meld":"run","least":4}}]}}]"#);
        let rules = rules.with("contract.melds", &required).unwrap();
        let contract = rules.contract.as_ref().unwrap().required(1).unwrap();
        Solver::new(&rules).contract(&hand, contract).melds().map(|melds| melds.iter().count())
    };
    assert_eq!((solve("each-part", 2), solve("one-meld", 2)), (Some(1), None));
    assert_eq!(solve("each-part", 3), None);
}

/// Whether a hand can lay the contract of a deal.
fn can_lay(rules: &Rules, deal: u16, hand: &str) -> bool {
    let required = rules.contract.as_ref().unwrap().required(deal).unwrap();
    let hand: Hand = hand.split(' ').map(card).collect();
    Solver::new(rules).contract(&hand, required).melds().is_some()
}

#[test]
fn runs_that_stand_for_several_lie_beside_sets() {
    let pagat = edition("kalooki/pagat").unwrap();
    let suit = "AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS 9H 9D 9C";
    let part = "3S 4S 5S 6S 7S 8S 9S TS KH KD KC";
    let with = |answer: &str| pagat.with("contract.long-run", answer).unwrap();
    assert!(can_lay(&with("suit-for-three"), 8, suit) && !can_lay(&with("one-meld"), 8, suit));
    assert!(can_lay(&with("each-part"), 3, part) && !can_lay(&with("one-meld"), 3, part));
}

#[test]
fn it_makes_no_difference_in_which_order_needs_are_named() {
    let pagat = edition("push/pagat").unwrap();
    for order in [[3, 5], [5, 3]] {
        let runs = order.map(|least| format!(r#"{{"count":1,"meld":"run","least":{least}}}"#)).join(",");
        let rules = pagat.with("contract.melds", &format!(r#"[{{"melds":[{runs}]}}]"#)).unwrap();
        assert!(can_lay(&rules, 1, "3S 4S 5S 6S 7S 9C TC JC KD"), "{order:?}");
        assert!(!can_lay(&rules, 1, "3S 4S 5S 6S 8S 9C TC JC KD"), "{order:?}");
    }
}

#[test]
fn sixteen_sets_are_laid_at_once() {
    let melds = r#"[{"melds":[{"count":16,"meld":"set","least":3}]}]"#;
    let rules = edition("push/pagat").unwrap().with("contract.melds", melds).unwrap();
    let of_suits = |suits: &str| {
        let each = |rank: char| suits.chars().flat_map(move |suit| [format!("{rank}{suit}"), format!("{rank}{suit}")]);
        "3456789T".chars().flat_map(each).collect::<Vec<_>>().join(" ")
    };
    assert!(can_lay(&rules, 1, &of_suits("SHD")) && !can_lay(&rules, 1, &of_suits("SH")));
}

/// A set with one natural card is not written so that it is read as a run.
#[test]
fn sets_are_read_as_what_they_are() {
    let rules = edition("push/pagat").unwrap().with("wild.unsaid", "as-placed").unwrap();
    assert!(can_lay(&rules, 1, "9S 9H 9D AC 2S 2C") && !can_lay(&rules, 1, "9S 9H 9D AC 2S"));
}

/// Of the melds that are worth what is due only some have the sizes that the rules ask for.
#[test]
fn the_sizes_of_melds_of_some_worth_are_not_forgotten() {
    let shapes = r#"[{"count":1,"cards":{"least":4,"most":5}},{"count":2,"cards":{"least":3,"most":4}}]"#;
    let rules = edition("pokerato/pagat").unwrap().with("opening.shapes", shapes).unwrap();
    assert!(can_lay(&rules, 5, "3C 3H 3S AC 2C 5C 4C 5H 4H 5D 4S 3D 2S 6S 5S"));
}

#[test]
fn a_contract_without_melds_or_with_more_than_a_hand_holds_is_never_laid() {
    let hand: Hand = "9S 9H 9D 4S 5S 6S 7S".split(' ').map(card).collect();
    for rules in [&akagiri(), edition("push/akagiri").unwrap()] {
        for wanted in [Wanted::new(0, 0), Wanted::new(200, 200)] {
            assert_eq!(Solver::new(rules).contract(&hand, &wanted.contract()), Solved::Never);
        }
    }
}

/// A set may have a suit twice beside a wild card only, where that is the rule.
#[test]
fn a_suit_lies_twice_in_a_set_beside_a_wild_card() {
    let rules = with(&[("meld.set-suits", "different-unless-wild"), ("meld.twins", "allowed")]);
    let solve = |hand: &str, least| {
        let hand: Hand = hand.split(' ').map(card).collect();
        let contract = Wanted { sets: 2, runs: 0, least: (least, 4) }.contract();
        Solver::new(&rules).contract(&hand, &contract).melds().is_some()
    };
    assert!(solve("7S 7S 7H JK 9S 9H 9D 9C KD", 4));
    assert!(!solve("7S 7S 7H 9S 9H 9D KD", 3));
    assert!(solve("7S 7H 7D 9S 9H 9D KD", 3));
}

/// A meld is lengthened only as long as a card is left to discard, where one must be.
#[test]
fn a_card_is_left_to_discard() {
    let hand: Hand = "4S 5S 6S 7S 8S 9S TS".split(' ').map(card).collect();
    let laid = |last_card: &str| {
        let rules = with(&[("close.last-card", last_card)]);
        Solver::new(&rules).contract(&hand, &Wanted::new(0, 1).contract()).melds().unwrap().cards.len()
    };
    assert_eq!(["discard", "any-way"].map(laid), [6, 7]);
}

/// A run must be longer than the shortest where it has too few natural cards otherwise.
#[test]
fn natural_cards_that_lie_far_apart_make_a_long_run() {
    let size = r#"{ "least": 3, "most": null }"#;
    for (naturals, cards) in
        [("2", "5S 8S JK JK KC"), ("2", "5S 9S JK JK JK KC"), ("3", "5S 6S 9S JK JK KC"), ("3", "5S 7S 9S JK JK KC")]
    {
        for twins in ["barred", "allowed"] {
            let rules = with(&[
                ("meld.run-size", size),
                ("wild.run-naturals", naturals),
                ("wild.adjacent", "allowed"),
                ("contract.extras", "free"),
                ("meld.twins", twins),
            ]);
            let (cards, one_run): (Vec<_>, _) =
                (cards.split(' ').map(card).collect(), Wanted { sets: 0, runs: 1, least: (3, 3) });
            let found = Solver::new(&rules).contract(&cards.iter().copied().collect(), &one_run.contract());
            assert!(found.melds().is_some(), "{naturals} {cards:?} {twins}");
            compare_with(&rules, &cards, &[one_run]);
        }
    }
}

#[test]
fn no_hand_and_no_rules_make_a_search_endless() {
    let rules =
        with(&[("wild.set-naturals", "0"), ("wild.run-naturals", "9"), ("meld.run-size", r#"{"least":7,"most":14}"#)]);
    let hand: Hand =
        pack().into_iter().filter(|card| card.rank() > Some(Rank::Five)).chain([Card::JOKER; 200]).collect();
    for required in [(12, 4), (16, 0), (9, 3), (255, 255)] {
        let (sets, runs) = required;
        let _ = Solver::new(&rules).contract(&hand, &Wanted::new(sets, runs).contract());
    }
}

proptest! {
    #![proptest_config(ProptestConfig { rng_seed: RngSeed::Fixed(1), failure_persistence: None, ..ProptestConfig::with_cases(300) })]

    #[test]
    fn larger_hands_are_solved_as_by_a_plain_search(cards in cards(9), sets in 0..3u8, runs in 0..3u8) {
        if sets + runs > 0 {
            compare(&akagiri(), &cards, &[(sets, runs)]);
        }
    }

    #[test]
    fn larger_hands_of_push_are_solved_as_by_a_plain_search(order in Just(pack()).prop_shuffle(), jokers in 0..=2usize) {
        let low = order.into_iter().filter(|card| card.rank() < Some(Rank::Seven)).take(10 - jokers);
        let cards: Vec<_> = low.chain(std::iter::repeat_n(Card::JOKER, jokers)).collect();
        let wanted = |sets, runs, run| Wanted { sets, runs, least: (3, run) };
        let contracts = [wanted(2, 0, 4), wanted(1, 1, 4), wanted(0, 2, 4), wanted(3, 0, 4), wanted(0, 2, 5)];
        for rules in [edition("push/akagiri").unwrap(), edition("push/pagat").unwrap()] {
            compare_with(rules, &cards, &contracts);
        }
    }
}

prop_compose! {
    /// Rules with any of the answers that say what a meld is, by the names of the points.
    fn any_melds()(
        sizes in (2..4_u8, 0..3_usize, 2..5_u8, 0..2_usize),
        naturals in (0..3_u8, 0..3_u8),
        most in (0..4_usize, 0..4_usize),
        flags in prop::array::uniform7(any::<bool>()),
        push: bool,
    ) -> Rules {
        let (set, set_most, run, run_most) = sizes;
        let (set_most, run_most) = ([None, Some(4), Some(3)][set_most], [14, 5][run_most]);
        let number = |most: usize| ["null", "null", "1", "2"][most].to_owned();
        let word = |at: usize, [no, yes]: [&str; 2]| if flags[at] { yes } else { no }.to_owned();
        let answers = [
            ("meld.set-size", serde_json::json!({ "least": set, "most": set_most }).to_string()),
            ("meld.run-size", serde_json::json!({ "least": run, "most": run_most }).to_string()),
            ("wild.set-naturals", naturals.0.to_string()),
            ("wild.run-naturals", naturals.1.to_string()),
            ("wild.set-most", number(most.0)),
            ("wild.run-most", number(most.1)),
            ("meld.set-suits", word(0, ["any", "different"])),
            ("wild.adjacent", word(1, ["allowed", "barred"])),
            ("wild.low-end", word(2, ["allowed", "only-below-ace"])),
            ("close.last-card", word(3, ["any-way", "discard"])),
            ("meld.twins", word(4, ["barred", "allowed"])),
            ("wild.cards", word(5, ["jokers", "jokers-and-twos"])),
            ("contract.extras", word(6, ["free", "exact"])),
        ];
        let edition = edition(if push { "push/akagiri" } else { "kalooki/akagiri" }).unwrap().clone();
        answers.iter().fold(edition, |rules, (path, answer)| rules.with(path, answer).unwrap())
    }
}

proptest! {
    #![proptest_config(ProptestConfig { rng_seed: RngSeed::Fixed(1), failure_persistence: None, ..ProptestConfig::with_cases(1500) })]

    #[test]
    fn by_any_rules_hands_are_solved_as_by_a_plain_search(
        rules in any_melds(),
        cards in prop::collection::vec(prop::sample::select("AS 2S 3S 4S 5S KS AH 2H 3H KH AD 2D JK".split(' ').map(card).collect::<Vec<_>>()), 5..9),
        wanted in (0..3_u8, 0..3_u8, 2..5_u8, 2..6_u8),
    ) {
        let (sets, runs, set, run) = wanted;
        let (set, run) = (set.max(rules.meld.set_size.answer.least), run.max(rules.meld.run_size.answer.least));
        if sets + runs > 0 {
            compare_with(&rules, &cards, &[Wanted { sets, runs, least: (set, run) }]);
        }
    }
}
