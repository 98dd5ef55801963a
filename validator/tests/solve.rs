//! The solver against a plain search that tries every subset of a hand, and against the referee.

#![expect(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a test may stop at the first thing that is not as it expects"
)]

use adjudeck_format::{Action, Card, Groups, Laid, Rank, Reader, Seat, Stands, Statement, Suit};
use adjudeck_validator::rules::contract::{Kind, Need, Required};
use adjudeck_validator::{Hand, Judge, Rules, Solved, Solver, edition};
use proptest::prelude::*;
use proptest::test_runner::RngSeed;

/// So many sets, and so many runs, of at least so many cards.
#[derive(Clone, Copy, Debug)]
struct Wanted {
    sets: u8,
    runs: u8,
    least: (u8, u8),
}

impl Wanted {
    /// Sets of at least three and runs of at least four cards.
    fn new(sets: u8, runs: u8) -> Self {
        Self { sets, runs, least: (3, 4) }
    }

    fn contract(self) -> Required {
        Required::Melds(vec![
            Need { count: self.sets, meld: Kind::Set, least: self.least.0, ranks: None },
            Need { count: self.runs, meld: Kind::Run, least: self.least.1, ranks: None },
        ])
    }
}

/// What the plain search asks of melds, read from the rules apart from the solver.
#[derive(Clone, Copy)]
#[expect(clippy::struct_excessive_bools, reason = "each is an answer to a question of its own")]
struct Plain {
    set_least: usize,
    set_size_most: usize,
    set_naturals: usize,
    different: bool,
    run_least: usize,
    run_most: usize,
    run_naturals: usize,
    set_most: usize,
    run_most_wilds: usize,
    low_end_closed: bool,
    adjacent: bool,
    twos: bool,
    twins: bool,
    keep: usize,
}

impl Plain {
    fn of(rules: &Rules) -> Self {
        let word = |path: &str| {
            let point = adjudeck_validator::Point::find(path).unwrap();
            rules.entry(point).unwrap()["answer"].as_str().unwrap().to_owned()
        };
        Self {
            set_least: rules.meld.set_size.answer.least.into(),
            set_size_most: rules.meld.set_size.answer.most.map_or(usize::MAX, usize::from),
            set_naturals: rules.wild.set_naturals.answer.into(),
            different: word("meld.set-suits") == "different",
            run_least: rules.meld.run_size.answer.least.into(),
            run_most: rules.meld.run_size.answer.most.unwrap_or(14).into(),
            run_naturals: rules.wild.run_naturals.answer.into(),
            set_most: rules.wild.set_most.answer.map_or(usize::MAX, usize::from),
            run_most_wilds: rules.wild.run_most.answer.map_or(usize::MAX, usize::from),
            low_end_closed: word("wild.low-end") == "only-below-ace",
            adjacent: word("wild.adjacent") == "allowed",
            twos: word("wild.cards") == "jokers-and-twos",
            twins: word("meld.twins") == "allowed",
            keep: usize::from(word("close.last-card") == "discard"),
        }
    }

    fn is_wild(self, card: Card) -> bool {
        card.is_joker() || self.twos && card.rank() == Some(Rank::Two)
    }

    /// Whether the cards are a set of the rank.
    fn is_set(self, cards: &[Card], rank: Rank) -> bool {
        let mut naturals: Vec<_> =
            cards.iter().filter(|card| !self.is_wild(**card) || card.rank() == Some(rank)).collect();
        if self.twos && rank == Rank::Two {
            // The second of a suit is wild.
            naturals.sort_unstable();
            naturals.dedup();
        }
        let twice = (1..naturals.len()).any(|at| naturals[..at].contains(&naturals[at]));
        (self.set_least..=self.set_size_most).contains(&cards.len())
            && naturals.len() >= self.set_naturals
            && cards.len() - naturals.len() <= self.set_most
            && naturals.iter().all(|card| card.rank() == Some(rank))
            && !(self.different && twice)
    }

    /// Whether the cards are a run of the suit, in some order.
    fn is_run(self, cards: &[Card], suit: Suit) -> bool {
        let len = cards.len();
        if len < self.run_least || len > self.run_most.min(14) {
            return false;
        }
        (0..=14 - len).any(|low| self.is_run_from(cards, suit, low))
    }

    fn is_run_from(self, cards: &[Card], suit: Suit, low: usize) -> bool {
        let mut hand = cards.to_vec();
        let mut naturals = vec![false; cards.len()];
        for (place, natural) in naturals.iter_mut().enumerate() {
            let card = Card::new(Rank::ALL[(low + place) % 13], suit);
            if let Some(at) = hand.iter().position(|held| *held == card) {
                hand.swap_remove(at);
                *natural = true;
            }
        }
        hand.iter().all(|card| self.is_wild(*card))
            && (self.adjacent || naturals.windows(2).all(|pair| pair[0] || pair[1]))
            && naturals.iter().filter(|natural| **natural).count() >= self.run_naturals
            && naturals.iter().filter(|natural| !**natural).count() <= self.run_most_wilds
            && !(self.low_end_closed && !naturals[0] && low + cards.len() != 14)
    }

    /// Every meld that some of the cards form: the cards as bits, and a bit for its rank or suit.
    fn melds(self, cards: &[Card]) -> Vec<(u32, u32)> {
        let mut melds = Vec::new();
        for mask in 1..1u32 << cards.len() {
            let part = (0..cards.len()).filter(|at| mask >> at & 1 == 1);
            let part: Vec<_> = part.map(|at| cards[at]).collect();
            let sets = Rank::ALL.iter().filter(|rank| self.is_set(&part, **rank));
            let runs = Suit::ALL.iter().filter(|suit| self.is_run(&part, **suit));
            melds.extend(sets.map(|rank| (mask, 1u32 << *rank as u32)));
            melds.extend(runs.map(|suit| (mask, 1 << 13 << *suit as u32)));
        }
        melds
    }

    /// The fewest wild cards with which the cards form the contract out of these melds.
    fn fewest_wilds(self, cards: &[Card], melds: &[(u32, u32)], required: Wanted) -> Option<usize> {
        let jokers = (0..).zip(cards).filter(|(_, card)| self.is_wild(**card));
        let jokers: u32 = jokers.map(|(at, _)| 1u32 << at).sum();
        let most = cards.len() - self.keep.min(cards.len());
        let mut best = None;
        let least = |set: bool| u32::from(if set { required.least.0 } else { required.least.1 });
        let long = melds.iter().copied().filter(|(mask, kind)| mask.count_ones() >= least(*kind < 1 << 13));
        // Where a rank and a suit may serve twice, only whether it is a set or a run matters.
        let long: Vec<_> = long.map(|(mask, kind)| (mask, kind | if self.twins { 1 << 31 } else { 0 })).collect();
        pick(&long, (required.sets, required.runs), (0, 0), &mut |mask| {
            if mask.count_ones() as usize <= most {
                let used = (mask & jokers).count_ones() as usize;
                best = Some(best.map_or(used, |best: usize| best.min(used)));
            }
        });
        best
    }
}

/// Every choice of so many sets and runs that share no card, no rank and no suit.
fn pick(melds: &[(u32, u32)], (sets, runs): (u8, u8), (cards, kinds): (u32, u32), found: &mut impl FnMut(u32)) {
    if sets + runs == 0 {
        found(cards);
        return;
    }
    for (at, &(mask, kind)) in melds.iter().enumerate() {
        let (twins, kind) = (kind >> 31 == 1, kind & !(1 << 31));
        let left = if kind < 1 << 13 {
            sets.checked_sub(1).map(|sets| (sets, runs))
        } else {
            runs.checked_sub(1).map(|runs| (sets, runs))
        };
        if let Some(left) = left.filter(|_| mask & cards == 0 && (twins || kind & kinds == 0)) {
            pick(&melds[at + 1..], left, (cards | mask, kinds | kind), found);
        }
    }
}

fn card(text: &str) -> Card {
    text.parse().unwrap()
}

fn akagiri() -> Rules {
    edition("kalooki/akagiri").unwrap().clone()
}

/// The rules with other answers.
fn with(answers: &[(&str, &str)]) -> Rules {
    answers.iter().fold(akagiri(), |rules, (path, answer)| rules.with(path, answer).unwrap())
}

fn wilds(plain: Plain, melds: &Groups<'_>) -> usize {
    melds.cards.iter().filter(|laid| laid.card.is_some_and(|card| plain.is_wild(card))).count()
}

/// Whether the melds come from the cards and are such melds.
fn holds(plain: Plain, cards: &[Card], melds: &Groups<'_>, required: Wanted) -> bool {
    let mut left = cards.to_vec();
    let from_hand = melds.cards.iter().all(|laid| {
        let at = left.iter().position(|held| Some(*held) == laid.card);
        at.map(|at| left.swap_remove(at)).is_some()
    });
    let groups: Vec<Vec<Card>> =
        melds.iter().map(|group| group.iter().filter_map(|laid| laid.card).collect()).collect();
    let (sets, runs) = groups.split_at(required.sets.into());
    from_hand
        && left.len() >= plain.keep
        && runs.len() == usize::from(required.runs)
        && sets.iter().all(|set| set.len() >= required.least.0.into())
        && runs.iter().all(|run| run.len() >= required.least.1.into())
        && sets.iter().all(|set| Rank::ALL.iter().any(|rank| plain.is_set(set, *rank)))
        && runs.iter().all(|run| Suit::ALL.iter().any(|suit| plain.is_run(run, *suit)))
}

/// Compares the solver with the plain search.
fn compare(rules: &Rules, cards: &[Card], contracts: &[(u8, u8)]) {
    let contracts: Vec<_> = contracts.iter().map(|(sets, runs)| Wanted::new(*sets, *runs)).collect();
    compare_with(rules, cards, &contracts);
}

/// Compares the solver with the plain search.
fn compare_with(rules: &Rules, cards: &[Card], contracts: &[Wanted]) {
    let plain = Plain::of(rules);
    let (melds, hand) = (plain.melds(cards), cards.iter().copied().collect());
    for &required in contracts {
        let fewest = plain.fewest_wilds(cards, &melds, required);
        match Solver::new(rules).contract(&hand, &required.contract()) {
            Solved::Melds(melds) => {
                assert_eq!(Some(wilds(plain, &melds)), fewest, "{cards:?} {required:?}");
                let holds = holds(plain, cards, &melds, required);
                assert!(holds, "{cards:?} {required:?} {melds:?}");
            }
            Solved::Never => assert_eq!(fewest, None, "{cards:?} {required:?}"),
            Solved::GaveUp => panic!("gave up on {cards:?}"),
        }
    }
}

/// Every hand of so many cards of a small pack that has each card twice.
fn hands(kinds: &[Card], size: usize, hand: &mut Vec<Card>, visit: &mut impl FnMut(&[Card])) {
    let Some((first, rest)) = kinds.split_first().filter(|_| hand.len() < size) else {
        if hand.len() == size {
            visit(hand);
        }
        return;
    };
    for copies in 0..=2.min(size - hand.len()) {
        hand.extend(std::iter::repeat_n(*first, copies));
        hands(rest, size, hand, visit);
        hand.truncate(hand.len() - copies);
    }
}

#[test]
fn every_small_hand_is_solved_as_by_a_plain_search() {
    let kinds: Vec<_> = "AS 2S 3S KS AH 2H JK".split(' ').map(card).collect();
    let small = [("meld.set-size", r#"{"least":2,"most":null}"#), ("meld.run-size", r#"{"least":3,"most":14}"#)];
    let variants: [&[(&str, &str)]; 7] = [
        &[],
        &[("wild.set-naturals", "0"), ("wild.set-most", "1"), ("wild.run-most", "1")],
        &[("meld.set-suits", "different"), ("wild.set-naturals", "1")],
        &[("wild.run-naturals", "2"), ("wild.set-naturals", "1")],
        &[("wild.low-end", "only-below-ace")],
        &[("close.last-card", "discard")],
        &[("contract.extras", "exact"), ("wild.set-naturals", "0")],
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
    let variants: [&[(&str, &str)]; 8] = [
        &[],
        &[("wild.set-most", "1"), ("wild.run-most", "1")],
        &[("wild.set-naturals", "1"), ("wild.run-naturals", "1")],
        &[("wild.adjacent", "barred")],
        &[("wild.low-end", "only-below-ace"), ("meld.set-suits", "any")],
        &[("close.last-card", "discard"), ("wild.run-naturals", "2")],
        &[("meld.twins", "barred")],
        &[("wild.cards", "jokers"), ("wild.adjacent", "barred"), ("wild.run-naturals", "1")],
    ];
    let least = |sets, runs, least| Wanted { sets, runs, least };
    let contracts = [least(2, 0, (2, 2)), least(0, 2, (2, 2)), least(1, 1, (2, 3)), least(0, 1, (2, 5))];
    for variant in variants {
        let rules = small_push(variant);
        hands(&kinds, 5, &mut Vec::new(), &mut |cards| compare_with(&rules, cards, &contracts));
    }
}

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

/// The referee at the moment when a player with this hand may lay down.
fn table(rules: Rules, deal: u16, cards: &[Card]) -> Judge {
    let hand: Vec<_> = cards.iter().map(Card::to_string).collect();
    let log = format!("players A B C\nposition {deal} dealer C\nhand A {}\nturn A drawn\n", hand.join(" "));
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

prop_compose! {
    /// Cards off the top of a shuffled double pack; low numbers make hands that have something in common.
    fn cards(size: usize)(order in Just(pack()).prop_shuffle(), jokers in 0..=4usize) -> Vec<Card> {
        let naturals = order.into_iter().take(size.saturating_sub(jokers));
        naturals.chain(std::iter::repeat_n(Card::JOKER, jokers)).collect()
    }
}

fn pack() -> Vec<Card> {
    Card::all().filter(|card| !card.is_joker()).flat_map(|card| [card, card]).collect()
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
    fn larger_hands_of_push_are_solved_as_by_a_plain_search(order in Just(pack()).prop_shuffle(), jokers in 0..=2usize) {
        let low = order.into_iter().filter(|card| card.rank() < Some(Rank::Seven)).take(10 - jokers);
        let cards: Vec<_> = low.chain(std::iter::repeat_n(Card::JOKER, jokers)).collect();
        let wanted = |sets, runs, run| Wanted { sets, runs, least: (3, run) };
        let contracts = [wanted(2, 0, 4), wanted(1, 1, 4), wanted(0, 2, 4), wanted(3, 0, 4), wanted(0, 2, 5)];
        for rules in [edition("push/akagiri").unwrap(), edition("push/pagat").unwrap()] {
            compare_with(rules, &cards, &contracts);
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
            let verdict = judge.look(&statement);
            prop_assert!(verdict.is_ok(), "{verdict:?} {statement:?}");
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
    assert_eq!(listed, ["A melds 4S 4H JK=4 | 2C 3C 4C 5C"]);
    // However many other ways there are to lay three sets, most of them without it.
    let listed = options_after_picking_up(4, "AC AD AH AS 2C 2D 2H 2S 2C 2D 9C TD KS KH KC");
    assert_eq!(listed.len(), 1);
    assert!(listed.iter().all(|melds| melds.contains("JK")), "{listed:?}");
    assert!(options_after_picking_up(4, "AC 5D 9S TS KC").is_empty());
}

#[test]
fn a_complete_suit_may_stand_for_three_runs() {
    let rules = with(&[("contract.long-run", "suit-for-three")]);
    let suit = "AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH".split(' ').map(card);
    let hand: Hand = suit.chain([card("5C"), card("6C"), card("JK"), card("8C")]).collect();
    let required = Wanted::new(0, 4);
    assert_eq!(Solver::new(&rules).contract(&hand, &required.contract()).melds().unwrap().iter().count(), 2);
    assert_eq!(Solver::new(&akagiri()).contract(&hand, &required.contract()), Solved::Never);
    // Where runs must be longer such a suit is not looked for; it may stand for them all the same, so nobody says never.
    let long = Wanted { sets: 0, runs: 3, least: (3, 5) };
    assert_eq!(Solver::new(&rules).contract(&hand, &long.contract()), Solved::GaveUp);
    assert_eq!(Solver::new(&akagiri()).contract(&hand, &long.contract()), Solved::Never);
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
