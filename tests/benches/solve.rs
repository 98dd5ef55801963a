//! How fast hands are solved.
//!
//! ```sh
//! cargo bench --bench solve
//! ```

#![expect(clippy::unwrap_used, reason = "a benchmark may stop at the first thing that is not as it expects")]

use adjudeck_format::Card;
use adjudeck_validator::{Hand, Rules, Solver, edition};
use divan::{Bencher, black_box};

fn main() {
    divan::main();
}

fn hand(cards: &str) -> Hand {
    cards.split(' ').map(|card| card.parse::<Card>().unwrap()).collect()
}

fn rules(edition_name: &str, answers: &[(&str, &str)]) -> Rules {
    let edition = edition(edition_name).unwrap().clone();
    answers.iter().fold(edition, |rules, (path, answer)| rules.with(path, answer).unwrap())
}

/// Hands of Indian Rummy in which eights are wild: complete, one card short, with many wild cards, with none.
const HANDS: [&str; 6] = [
    "3H 4H 5H 9C TC JC KS KH KD 2S 2H 2D 6C 7C",
    "3H 4H 5H 9C TC 8S KS KH JK 2S 2D 8D 6C 7C",
    "3H 4H 5H 9C QC 8S KS 4D JK JK 2S 8D 8H 7C",
    "3H 5H 9C QC 8S 8C KS 4D JK JK 2S 8D 8H 7C",
    "AS 2S 3S 4S 5S 6S 7S 9S TS JS QS KS JK JK",
    "AS 3H 5D 7C 9S JH KD 2C 4S 6H TD QC AH 3D",
];

/// Whether a hand of fourteen cards can be declared.
#[divan::bench(args = HANDS)]
fn declaration(bencher: Bencher<'_, '_>, cards: &str) {
    let (rules, hand, indicator) = (rules("paplu", &[]), hand(cards), "8C".parse().ok());
    bencher.bench(|| Solver::new(&rules).declaration(black_box(&hand), true, indicator, None));
}

/// The same where no run has more than one wild card.
#[divan::bench(args = HANDS)]
fn declaration_with_one_wild_card_in_a_run(bencher: Bencher<'_, '_>, cards: &str) {
    let (rules, hand, indicator) = (rules("paplu", &[("wild.run-most", "1")]), hand(cards), "8C".parse().ok());
    bencher.bench(|| Solver::new(&rules).declaration(black_box(&hand), true, indicator, None));
}

/// The fewest points of a hand, by Pagat's way of counting.
#[divan::bench(args = HANDS)]
fn points(bencher: Bencher<'_, '_>, cards: &str) {
    let (rules, hand, indicator) = (rules("paplu/pagat", &[]), hand(cards), "8C".parse().ok());
    bencher.bench(|| Solver::new(&rules).points(black_box(&hand), indicator));
}

/// Whether a hand can lay the contract of each deal.
#[divan::bench(args = ["kalooki", "push", "pokerato", "vazhushal"])]
fn contract(bencher: Bencher<'_, '_>, variant: &str) {
    let rules = rules(variant, &[]);
    let hand = hand("2S 3S 4S 5S 6H 7H JK 9H KC KD KH 5D 5C QS JK 5H");
    let melds = &rules.contract.as_ref().unwrap().melds.answer;
    bencher.bench(|| {
        let solved = melds.iter().map(|required| Solver::new(&rules).contract(black_box(&hand), required).melds());
        solved.flatten().count()
    });
}

/// The single melds that a hand can lay besides.
#[divan::bench(args = ["kalooki", "push", "pokerato", "vazhushal"])]
fn further(bencher: Bencher<'_, '_>, variant: &str) {
    let rules = rules(variant, &[]);
    let hand = hand("2S 3S 4S 5S 6H 7H JK 9H KC KD KH 5D 5C QS JK 5H");
    bencher.bench(|| Solver::new(&rules).further(black_box(&hand), &[]));
}
