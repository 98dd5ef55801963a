//! The solver, and the deals in which it assumes hands to be.

use adjudeck_format::{Card, Seat};

use crate::cards::table::Hand;
use crate::law::context::Context;
use crate::rules::Rules;
use crate::rules::wild::Cards;
use crate::state::deal::Deal;
use crate::state::game::Game;
use crate::state::setup;

/// Finds melds in hands, under some rules.
///
/// ```
/// use adjudeck_validator::{Hand, Solved, Solver, edition};
///
/// let rules = edition("kalooki/akagiri").unwrap();
/// let (solver, contracts) = (Solver::new(rules), &rules.contract.as_ref().unwrap().melds.answer);
/// let hand: Hand = "9S 9H 9D 4C 4D JK 7H 8H 9H TH".split(' ').map(|card| card.parse().unwrap()).collect();
/// let Solved::Melds(melds) = solver.contract(&hand, &contracts[1]) else { panic!() };
/// assert_eq!(melds.iter().map(<[_]>::len).collect::<Vec<_>>(), [3, 3, 4]);
/// assert_eq!(solver.contract(&hand, &contracts[0]), Solved::Never);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Solver<'a> {
    pub(super) rules: &'a Rules,
}

impl<'a> Solver<'a> {
    /// The most combinations that one search visits.
    pub const MAX_NODES: usize = 50_000;

    /// A solver that knows the rules.
    ///
    /// ```
    /// use adjudeck_validator::{Hand, Solver, edition};
    /// let solver = Solver::new(edition("kalooki/akagiri").unwrap());
    /// assert!(solver.further(&Hand::default(), &[]).is_empty());
    /// ```
    #[must_use]
    pub const fn new(rules: &'a Rules) -> Self {
        Self { rules }
    }

    /// The same rules for a deal with this indicator, or with none. The returned rules say themselves which cards are wild,
    /// so that all searches know it.
    ///
    /// ```
    /// use adjudeck_validator::{Hand, Solver, edition};
    /// let rules = Solver::in_a_deal(edition("vazhushal/pagat").unwrap(), "5C".parse().ok());
    /// let hand: Hand = "9S 9H 5D 2C".split(' ').map(|card| card.parse().unwrap()).collect();
    /// assert_eq!(Solver::new(&rules).further(&hand, &[]).len(), 1);
    /// ```
    #[must_use]
    pub fn in_a_deal(rules: &Rules, indicator: Option<Card>) -> Rules {
        let (mut rules, mut deal) = (rules.clone(), Deal::new());
        deal.setup.indicator = indicator;
        if rules.wild.cards.answer.are_indicated() {
            rules.wild.cards.answer = Cards::These(crate::law::wilds::kinds(&rules, &deal));
        }
        rules
    }

    /// Looks at hands as if in a deal with this indicator.
    pub(super) fn in_deal<T>(self, indicator: Option<Card>, look: impl FnOnce(&Context<'_>) -> T) -> T {
        let (game, mut deal) = (Game::default(), Deal::new());
        deal.setup.indicator = indicator;
        look(&Context::new(self.rules, &game, &deal, None))
    }

    /// Looks at a hand as if it were the first player's in a deal with this number.
    pub(super) fn in_deal_of<T>(self, hand: &Hand, deal: u16, look: impl FnOnce(&Context<'_>) -> T) -> T {
        let (game, mut supposed) = (Game::default(), Deal::new());
        supposed.setup.number = deal;
        supposed.setup.contract = setup::Contract::OfDeal;
        supposed.table.clear(1, hand.copies());
        let known = hand.known().flat_map(|(card, copies)| std::iter::repeat_n(Some(card), copies.into()));
        supposed.table.deal(Seat(0), &known.collect::<Vec<_>>());
        supposed.table.deal_hidden(Seat(0), hand.hidden());
        look(&Context::new(self.rules, &game, &supposed, None))
    }
}
