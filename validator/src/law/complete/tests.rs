//! What a search remembers, and where it turns back early, changes its cost but not its result.

use adjudeck_format::Card;

use crate::editions::edition;
use crate::law::complete::{Complete, Hand};
use crate::law::context::Context;
use crate::melding::{FEW_NODES, MAX_NODES};
use crate::rules::Rules;
use crate::rules::score::Hand as Counted;
use crate::state::deal::Deal;
use crate::state::game::Game;

/// Each of the ways to count.
const WAYS: [Counted; 3] = [Counted::OutsideLives, Counted::OutsideBothLives, Counted::OutsideRuns];

/// How many steps the searches of the test below took in each of these ways when it was written.
const MAX_STEPS: [usize; WAYS.len()] = [23_179, 23_211, 97_121];

/// Pseudo-random numbers, the same in every run.
struct Dice(u64);

impl Dice {
    fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).unwrap_or_default() % end
    }

    /// A hand of `size` cards with many possible melds: from three packs, the cards below the ten of two and a half suits,
    /// and jokers.
    fn hand(&mut self, size: usize) -> Hand {
        let low = Card::all().filter(|card| card.is_joker() || card.index() % 13 < 9 && card.index() < 32);
        let mut pack: Vec<Card> = low.flat_map(|card| [card; 3]).collect();
        (0..size).map(|_| pack.swap_remove(self.below(pack.len()))).collect()
    }

    fn indicator(&mut self) -> Option<Card> {
        Card::all().nth(self.below(Card::KINDS))
    }
}

/// All editions, each as it is and with each other answer to one of the points on which melds depend.
fn all_rules() -> Vec<Rules> {
    let books = ["paplu/akagiri", "paplu/pagat"].into_iter().filter_map(edition);
    let is_of_melds = |section: &str| matches!(section, "declare" | "wild" | "meld");
    let others = |book: &Rules| book.alternatives().into_iter().filter(|it| is_of_melds(it.point.section()));
    books.flat_map(|book| std::iter::once(book.clone()).chain(others(book).map(|other| other.rules))).collect()
}

/// The fewest points of a hand, and the steps that it took to find them; `None` if the search gave up.
fn count(rules: &Rules, hand: &Hand, indicator: Option<Card>, counted: Counted, few: usize) -> Option<(i64, usize)> {
    search(rules, hand, indicator, counted, few).filter(|(_, steps)| *steps < MAX_NODES)
}

/// The same, whether or not the search gave up.
fn search(rules: &Rules, hand: &Hand, indicator: Option<Card>, counted: Counted, few: usize) -> Option<(i64, usize)> {
    let (game, mut deal) = (Game::default(), Deal::new());
    deal.setup.indicator = indicator;
    let (context, declare, payment) =
        (Context::new(rules, &game, &deal, None), rules.declare.as_ref()?, rules.payment.as_ref()?);
    let value = |card| crate::law::melds::wild::cards::cost(&context, payment, card);
    let complete = Complete::new(&context, declare);
    let mut search = complete.to_count(hand, counted, &value)?;
    search.reach.few = few;
    let outcome = search.run();
    Some((outcome.best, outcome.nodes))
}

/// A search that remembers its states from the first step finds the same as one that never does.
#[test]
fn what_is_remembered_changes_nothing() {
    let (mut dice, mut compared, mut shortened) = (Dice(1), 0, 0);
    for rules in all_rules() {
        for _ in 0..32 {
            let size = 9 + dice.below(5);
            let (hand, indicator) = (dice.hand(size), dice.indicator());
            for counted in WAYS {
                let by = |few| count(&rules, &hand, indicator, counted, few);
                let (Some(always), Some(never)) = (by(0), by(usize::MAX)) else { continue };
                let words = || hand.known().map(|(card, copies)| format!("{copies} {card}")).collect::<Vec<_>>();
                assert_eq!(always.0, never.0, "{}: {:?}, {indicator:?}, {counted:?}", rules.to_json(), words());
                assert!(always.1 <= never.1, "{:?}", words());
                compared += 1;
                shortened += usize::from(always.1 < never.1);
            }
        }
    }
    assert!(compared > 3000 && shortened > 150, "{compared} compared, {shortened} shortened");
}

/// A search turns back where it can find nothing better: it takes no more steps than when this was written.
#[test]
fn no_search_takes_more_steps_than_it_needs() {
    let (mut dice, mut steps) = (Dice(2), [0; WAYS.len()]);
    for rules in all_rules() {
        for _ in 0..32 {
            let (hand, indicator) = (dice.hand(13), dice.indicator());
            for (steps, counted) in steps.iter_mut().zip(WAYS) {
                *steps += count(&rules, &hand, indicator, counted, FEW_NODES).map_or(MAX_NODES, |it| it.1);
            }
        }
    }
    assert!(steps.iter().zip(MAX_STEPS).all(|(steps, most)| *steps <= most), "{steps:?}");
}

/// A search that gives up stops soon: it begins no further step.
#[test]
fn a_search_that_gives_up_ends() {
    let (mut dice, rules) = (Dice(3), all_rules());
    let steps = rules.iter().cycle().take(288).filter_map(|rules| {
        let (hand, indicator) = (dice.hand(28), dice.indicator());
        search(rules, &hand, indicator, Counted::OutsideRuns, FEW_NODES).map(|(_, steps)| steps)
    });
    let given_up = steps.into_iter().find(|steps| *steps >= MAX_NODES);
    assert!(given_up.is_some_and(|steps| steps < MAX_NODES + 10_000), "{given_up:?}");
}
