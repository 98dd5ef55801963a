//! The search for a contract: runs suit by suit, then the cheapest sets.

use adjudeck_format::{Card, Rank, Suit};
use arrayvec::ArrayVec;

use super::build::Laying;
use super::cards::{Copies, JOKERS, count};
use super::runs::{self, Lengths, Way};
use super::sets::Sets;
use super::solved::Solved;
use super::solver::Solver;

/// How many ways with equally many wild cards are compared.
const MOST_COMPARED: u8 = 24;

/// Naturals of each rank that sets can use.
type Ranks = [u8; 13];

/// How many sets and how many runs are wanted.
#[derive(Clone, Copy)]
pub(super) struct Wanted {
    pub(super) sets: u8,
    pub(super) runs: u8,
}

pub(super) struct Search<'a> {
    solver: Solver<'a>,
    copies: &'a Copies,
    required: Wanted,
    sets: Sets,
    ways: &'a [Vec<Way>; 4],
    longer: bool,
    /// How many wild cards may be used.
    budget: u8,
    nodes: u32,
    compared: u8,
    chosen: ArrayVec<&'a Way, 4>,
    best: Option<Laying>,
}

impl<'a> Search<'a> {
    pub(super) fn new(solver: Solver<'a>, copies: &'a Copies, required: Wanted, ways: &'a [Vec<Way>; 4]) -> Self {
        Self {
            solver,
            copies,
            required,
            sets: Sets::of(solver.rules),
            ways,
            longer: solver.longer(),
            budget: 0,
            nodes: 0,
            compared: 0,
            chosen: ArrayVec::new(),
            best: None,
        }
    }

    /// Searches with no wild card, then with one more each time, so the first way that is found has the fewest.
    pub(super) fn run(mut self) -> Solved {
        let ranks = Rank::ALL
            .map(|rank| self.sets.useful(Suit::ALL.map(|suit| count(self.copies, Card::new(rank, suit))).into_iter()));
        let wilds = count(self.copies, Card::JOKER);
        let Some(least) = self.at_least(&ranks, 0, self.required.runs) else {
            return Solved::Never;
        };
        for budget in least..=wilds {
            self.budget = budget;
            self.choose(0, self.required.runs, 0, &ranks);
            if let Some(best) = self.best.take() {
                return Solved::Melds(best.groups());
            }
            if self.nodes >= Solver::MOST_NODES {
                return Solved::GaveUp;
            }
        }
        Solved::Never
    }

    /// Chooses runs from the suits from this one on, and then the sets.
    fn choose(&mut self, suit: usize, runs: u8, spent: u8, ranks: &Ranks) {
        self.nodes += 1;
        if self.nodes >= Solver::MOST_NODES || self.compared >= MOST_COMPARED {
            return;
        }
        let least = self.at_least(ranks, suit, runs);
        if least.is_none_or(|wilds| u16::from(wilds) + u16::from(spent) > u16::from(self.budget)) {
            return;
        }
        if runs == 0 {
            self.compare(ranks);
            return;
        }
        let all: &'a [Vec<Way>; 4] = self.ways;
        let Some(ways) = all.get(suit) else { return };
        let room = self.budget - spent;
        for way in ways.iter().take_while(|way| way.wilds <= room) {
            let mut after = *ranks;
            after.iter_mut().zip(way.takes).for_each(|(rank, taken)| *rank = rank.saturating_sub(taken));
            self.chosen.push(way);
            self.choose(suit + 1, runs.saturating_sub(way.weight), spent + way.wilds, &after);
            self.chosen.pop();
        }
        self.choose(suit + 1, runs, spent, ranks);
    }

    /// The fewest wild cards that the sets and the runs still to be chosen can do with; none if they cannot be had.
    fn at_least(&self, ranks: &Ranks, suit: usize, runs: u8) -> Option<u8> {
        let sets = self.cheapest(ranks)?;
        if runs == 0 {
            return Some(sets);
        }
        let suits = self.ways.iter().skip(suit);
        let weights: u8 = suits.clone().filter_map(|ways| ways.iter().map(|way| way.weight).max()).sum();
        let fewest = suits.filter_map(|ways| ways.first()).map(|way| way.wilds).min().unwrap_or_default();
        (weights >= runs).then(|| sets.saturating_add(fewest))
    }

    /// How many wild cards the sets need that need the fewest.
    fn cheapest(&self, ranks: &Ranks) -> Option<u8> {
        let mut left = self.required.sets;
        let (mut cost, most) = (0u8, count(self.copies, Card::JOKER));
        for wilds in 0..=most {
            let with = ranks.iter().filter(|naturals| self.sets.wilds(**naturals) == Some(wilds)).count();
            let taken = left.min(u8::try_from(with).unwrap_or(u8::MAX));
            cost = cost.saturating_add(taken.saturating_mul(wilds));
            left -= taken;
            if left == 0 {
                return Some(cost);
            }
        }
        None
    }

    /// Builds the melds that were chosen and keeps them if they are the best so far.
    fn compare(&mut self, ranks: &Ranks) {
        let mut order: ArrayVec<(u8, i32, Rank), 13> = Rank::ALL
            .into_iter()
            .zip(ranks)
            .filter_map(|(rank, &naturals)| {
                let worth =
                    self.solver.rules.score.values.answer.of(Card::new(rank, Suit::Clubs)) * i32::from(naturals);
                Some((self.sets.wilds(naturals)?, -worth, rank))
            })
            .collect();
        order.sort_unstable();
        let mut laying = Laying::new(*self.copies, JOKERS);
        self.chosen.iter().for_each(|way| laying.run(way));
        order.iter().take(usize::from(self.required.sets)).for_each(|(.., rank)| laying.set(*rank, self.sets));
        let Some(laying) = self.solver.finish(laying, self.longer) else {
            return;
        };
        self.compared += 1;
        if self.best.as_ref().is_none_or(|best| laying.cost() < best.cost()) {
            self.best = Some(laying);
        }
    }
}

impl Solver<'_> {
    /// The shortest runs of a suit that could be laid.
    pub(super) fn ways(self, copies: &Copies, suit: Suit, required: Wanted, complete: bool) -> Vec<Way> {
        if required.runs == 0 {
            return Vec::new();
        }
        runs::ways(&Lengths::new(self.rules, complete), copies, suit, self.spare(copies, required))
    }

    /// For each rank, whether a natural card of it may be of more use in a set than in a run.
    fn spare(self, copies: &Copies, required: Wanted) -> [bool; 13] {
        let sets = Sets::of(self.rules);
        Rank::ALL.map(|rank| {
            let of_rank = Suit::ALL.map(|suit| count(copies, Card::new(rank, suit)));
            required.sets > 0 && sets.wilds(sets.useful(of_rank.into_iter())).is_some()
        })
    }
}
