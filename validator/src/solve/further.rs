//! Single melds that a hand can lay.

use adjudeck_format::{Card, Groups, Rank, RankSet, Suit, SuitSet};
use arrayvec::ArrayVec;

use super::build::Laying;
use super::cards::{Copies, JOKERS, PLACES, Wilds, copies, count, gaps, places};
use super::runs::Way;
use super::search::Wanted;
use super::sets::Sets;
use super::several::{Among, Several, Slot};
use super::solver::Solver;
use crate::cards::meld::{Meld, Shape};
use crate::cards::table::Hand;
use crate::rules::contract::Kind;
use crate::rules::meld::Twins;

impl Solver<'_> {
    /// Single melds that a player could lay whose contract is on the table beside `own`, the best first; each for itself,
    /// so they may share cards.
    ///
    /// ```
    /// use adjudeck_validator::{Hand, Solver, edition};
    /// let solver = Solver::new(edition("kalooki/akagiri").unwrap());
    /// let hand: Hand = "9S 9H 9D 7S 8S TS".split(' ').map(|card| card.parse().unwrap()).collect();
    /// assert_eq!(solver.further(&hand, &[]).len(), 2);
    /// ```
    #[must_use]
    pub fn further(self, hand: &Hand, own: &[Meld]) -> Vec<Groups<'static>> {
        let copies = copies(hand);
        let has = |shape: fn(Shape, u8) -> bool, which: u8| own.iter().any(|meld| shape(meld.shape(), which));
        let has_set = |rank: Rank| has(|shape, rank| matches!(shape, Shape::Set(of) if of as u8 == rank), rank as u8);
        let has_run = |suit: Suit| {
            has(|shape, suit| matches!(shape, Shape::Run { suit: of, .. } if of as u8 == suit), suit as u8)
        };
        let (twin_sets, twin_runs) = match self.rules.meld.twins.answer {
            Twins::Barred => (false, false),
            Twins::SetsLater => (true, false),
            Twins::NotSameCards
            | Twins::NotPossiblySame
            | Twins::NotContained
            | Twins::NotSameNaturals
            | Twins::NotInContract
            | Twins::Allowed => (true, true),
        };
        let ranks = Rank::ALL.into_iter().filter(|rank| twin_sets || !has_set(*rank));
        let suits = Suit::ALL.into_iter().filter(|suit| twin_runs || !has_run(*suit));
        // Which cards are wild is asked once, and only where that is not known.
        let wild = (!self.is_plain()).then(|| self.wilds()).map(|wild| (wild, wilds(&copies, wild)));
        let mut all: Vec<Laying> = ranks
            .filter_map(|rank| self.set_alone(&copies, rank, wild))
            .chain(suits.filter_map(|suit| self.run_alone(&copies, suit, wild)))
            .collect();
        all.sort_by_key(Laying::cost);
        all.into_iter().map(Laying::groups).collect()
    }

    /// One meld of a kind, of these ranks or suits.
    fn one(self, copies: &Copies, wild: Wilds, kind: Kind, among: Among) -> Option<Laying> {
        let mut slots = ArrayVec::new();
        slots.push(Slot { kind, least: 1 });
        Several::new((self, wild), copies, slots, true).run(among).ok()?
    }

    /// A set of a rank; which cards are wild, and how many there are, is given where the search has to choose.
    fn set_alone(self, copies: &Copies, rank: Rank, wild: Option<(Wilds, u32)>) -> Option<Laying> {
        if let Some((wild, wilds)) = wild {
            let of_rank = Suit::ALL.map(|suit| u32::from(count(copies, Card::new(rank, suit))));
            let most = of_rank.iter().sum::<u32>() + wilds;
            let is_possible = most >= self.rules.meld.set_size.answer.least.into();
            let among = Among { ranks: RankSet::of(rank), suits: SuitSet::EMPTY };
            return if is_possible { self.one(copies, wild, Kind::Set, among) } else { None };
        }
        let sets = Sets::of(self.rules);
        let naturals = sets.useful(Suit::ALL.map(|suit| count(copies, Card::new(rank, suit))).into_iter());
        let wilds = sets.wilds(naturals)?;
        if wilds > count(copies, Card::JOKER) {
            return None;
        }
        let mut laying = Laying::new(*copies, JOKERS);
        laying.set(rank, sets);
        self.finish(laying, true)
    }

    /// The best run of a suit; which cards are wild, and how many there are, is given where the search has to choose.
    fn run_alone(self, copies: &Copies, suit: Suit, wild: Option<(Wilds, u32)>) -> Option<Laying> {
        if let Some((wild, wilds)) = wild {
            let least = self.rules.meld.run_size.answer.least.clamp(1, PLACES);
            let places = places(copies, suit);
            let is_possible = (0..=PLACES - least).any(|low| gaps(places, low, least) <= wilds);
            let among = Among { ranks: RankSet::EMPTY, suits: SuitSet::of(suit) };
            return if is_possible { self.one(copies, wild, Kind::Run, among) } else { None };
        }
        let ways = self.ways(copies, suit, Wanted { sets: 0, runs: 1 }, false);
        let laid = |way: &Way| {
            let mut laying = Laying::new(*copies, JOKERS);
            laying.run(way);
            self.finish(laying, true)
        };
        ways.iter().filter_map(laid).min_by_key(Laying::cost)
    }
}

/// How many wild cards there are.
fn wilds(copies: &Copies, wild: Wilds) -> u32 {
    copies.iter().zip(wild).filter(|(_, wild)| *wild).map(|(copies, _)| u32::from(*copies)).sum()
}
