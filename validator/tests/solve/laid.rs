//! How melds are laid, and in which order they are named.

use adjudeck_format::{Action, Card, Groups, Rank, Reader, Seat, Statement, Suit};
use adjudeck_validator::{Hand, Judge, Rules, Solver, edition};

use crate::hands::{akagiri, card, hands, with};
use crate::plain::{Wanted, compare_further};

#[test]
fn what_wild_cards_stand_for_is_said_where_it_must_be() {
    let rules = edition("push/pagat").unwrap();
    let laid = |hand: &str, deal: usize| {
        let hand: Hand = hand.split(' ').map(card).collect();
        let contract = &rules.contract.as_ref().unwrap().melds.answer[deal - 1];
        let melds = Solver::new(rules).contract(&hand, contract).melds()?;
        let names = adjudeck_format::Names::default();
        let statement = Statement::Plays { player: Seat(0), action: Action::Melds { melds } };
        Some(adjudeck_format::print_statement(&statement, &names).split_once("melds ")?.1.to_owned())
    };
    assert_eq!(laid("9S 9H 9D KC JK 2S", 1).as_deref(), Some("9S 9H 9D | KC JK=K 2S=K"));
    assert_eq!(laid("7C 8C 2C TC 5D 6D 7D 8D", 3).as_deref(), Some("5D 6D 7D 8D | 7C 8C 2C=9C TC"));
    assert_eq!(laid("AS 2S 3S 4S 5S AS 2S 3S 4S 5S", 5).as_deref(), Some("AS 2S 3S 4S 5S | AS 2S 3S 4S 5S"));
    assert_eq!(laid("7S 7S 7H 7H 7D 7D", 1).as_deref(), Some("7S 7H 7D | 7S 7H 7D"));
    assert_eq!(laid("7S 7S 7S 7S 7D 7D", 1), None);
    assert_eq!(laid("3S 4S 5S 6S 8H 9H TH JH", 5), None);
}

#[test]
fn further_melds_are_those_that_the_player_has_not_laid() {
    let mut judge = Judge::new(akagiri());
    let mut reader = Reader::new(&b"players A B C\nposition 1 dealer C\ntable A 9S 9H 9D | 4S 5S 6S 7S\n"[..]);
    while let Some(line) = reader.next() {
        judge.judge(&line.unwrap().statement).unwrap();
    }
    let hand: Hand = "9S 9C 9H QS QH QD 4C 5C 6C 7C 8S 9S TS JS".split(' ').map(card).collect();
    let count = |rules: &Rules, own| Solver::new(rules).further(&hand, own).len();
    // Two threes, a four of clubs, and one of spades; then those only whose rank or suit is not there, where that is the rule.
    assert_eq!(count(&akagiri(), &[]), 4);
    assert_eq!(count(&akagiri(), judge.deal().table.melds(Seat(0))), 2);
    assert_eq!(count(edition("push/akagiri").unwrap(), judge.deal().table.melds(Seat(0))), 4);
    for (twins, few) in [("barred", 2), ("sets-later", 3), ("allowed", 4)] {
        assert_eq!(count(&with(&[("meld.twins", twins)]), judge.deal().table.melds(Seat(0))), few, "{twins}");
    }
}

/// The first cards that a player could lay, where they may lay a set or a run of any rank and suit, and twice.
const WIDE: [&[(&str, &str)]; 3] = [
    &[],
    &[("meld.twins", "allowed")],
    &[("meld.twins", "allowed"), ("wild.cards", "jokers-and-twos"), ("meld.set-suits", "different")],
];

#[test]
fn each_rank_and_each_suit_is_laid_for_itself() {
    for answers in WIDE {
        let rules = with(answers);
        let further = |cards: &[Card]| {
            let laid = Solver::new(&rules).further(&cards.iter().copied().collect(), &[]);
            laid.iter().map(|melds| melds.cards.iter().filter_map(|laid| laid.card).collect()).collect::<Vec<Vec<_>>>()
        };
        for suit in Suit::ALL {
            let run: Vec<_> = Rank::ALL[3..7].iter().map(|rank| Card::new(*rank, suit)).collect();
            let hand: Vec<_> = run.iter().copied().chain([card("KS")]).collect();
            assert_eq!(further(&hand), [run], "{answers:?}");
        }
        for rank in Rank::ALL.into_iter().filter(|rank| *rank != Rank::Two) {
            let set: Vec<_> = Suit::ALL[..3].iter().map(|suit| Card::new(rank, *suit)).collect();
            let other = Card::new(if rank == Rank::King { Rank::Nine } else { Rank::King }, Suit::Clubs);
            let hand: Vec<_> = set.iter().copied().chain([other]).collect();
            let found = further(&hand);
            assert!(
                found.len() == 1 && found[0].len() == 3 && set.iter().all(|card| found[0].contains(card)),
                "{found:?}"
            );
        }
    }
}

/// Where wild cards cost as little, what is laid leaves as few points as can be; and what costs fewer of them comes first.
#[test]
fn the_best_melds_come_first() {
    for answers in WIDE {
        let rules = with(answers);
        let laid = |melds: &Groups<'_>| melds.cards[0].card.and_then(Card::rank);
        for (cards, ranks) in [
            ("3S 3H 3D KS KH KD 9C", [Rank::King, Rank::Three]),
            ("KS KH KD 3S 3H 3D 9C", [Rank::King, Rank::Three]),
            ("3S 3H 3D KS KH JK 9C", [Rank::Three, Rank::King]),
        ] {
            let hand: Hand = cards.split(' ').map(card).collect();
            let further = Solver::new(&rules).further(&hand, &[]);
            assert_eq!([0, 1].map(|at| laid(&further[at])), ranks.map(Some), "{answers:?}: {cards}");
            let contract = Solver::new(&rules).contract(&hand, &Wanted::new(1, 0).contract()).melds().unwrap();
            assert_eq!(laid(&contract), Some(ranks[0]), "{answers:?}: {cards}");
        }
    }
}

#[test]
fn every_small_hand_lays_single_melds_as_by_a_plain_search() {
    let kinds: Vec<_> = "AS 2S 3S 4S KS AH 2H JK".split(' ').map(card).collect();
    let small = [("meld.set-size", r#"{"least":2,"most":null}"#), ("meld.run-size", r#"{"least":3,"most":14}"#)];
    let variants: [&[(&str, &str)]; 5] = [
        &[],
        &[("wild.set-naturals", "0"), ("wild.set-most", "1"), ("wild.run-most", "1")],
        &[("meld.set-suits", "different"), ("wild.set-naturals", "1"), ("close.last-card", "discard")],
        &[("wild.run-naturals", "2"), ("wild.set-naturals", "1"), ("wild.adjacent", "allowed")],
        &[("wild.low-end", "only-below-ace"), ("meld.twins", "allowed")],
    ];
    for variant in variants {
        let rules = with(&[&small, variant].concat());
        hands(&kinds, 5, &mut Vec::new(), &mut |cards| compare_further(&rules, cards));
    }
}
