//! Melds of natural cards: those that are needed, or those that are together worth what is due.

use adjudeck_format::{Card, Rank};

use super::taken::{Taken, has, is_run, put_back, runs, sets, take};
use crate::rules::Rules;
use crate::rules::contract::{Kind, Need, Required};
use crate::rules::meld::SetSuits;
use crate::rules::opening::{Opening, PairSuits, Worth, WorthPair};
use crate::solve::cards::{Copies, PLACES, plain};
use crate::solve::solver::Solver;

/// A search on its way.
pub(super) struct Search<'a> {
    pub(super) rules: &'a Rules,
    pub(super) opening: &'a Opening,
    pub(super) nodes: u32,
    pub(super) chosen: Vec<Taken>,
}

impl Search<'_> {
    /// Whether the search may go on.
    pub(super) const fn goes_on(&mut self) -> bool {
        self.nodes = self.nodes.saturating_add(1);
        self.nodes < Solver::MOST_NODES
    }

    /// Takes one meld for each need.
    pub(super) fn needs(&mut self, left: &mut Copies, needs: &[Need], required: &Required) -> bool {
        let Some((need, further)) = needs.split_first() else {
            let of_set = |meld: &Taken| meld.cards.first().and_then(|laid| laid.card?.rank()).filter(|_| !is_run(meld));
            return required.has_rank(self.chosen.iter().filter_map(of_set));
        };
        self.candidates(left, *need).into_iter().any(|meld| {
            if !self.goes_on() {
                return false;
            }
            take(left, &meld);
            self.chosen.push(meld);
            let found = self.needs(left, further, required);
            if !found && let Some(meld) = self.chosen.pop() {
                put_back(left, &meld);
            }
            found
        })
    }

    /// The melds of natural cards that meet a need with no card too many, those of high ranks first.
    fn candidates(&self, left: &Copies, need: Need) -> Vec<Taken> {
        let any = |rank: Rank| need.ranks.is_none_or(|ranks| ranks.has(rank));
        let ranks = Rank::ALL.into_iter().rev().filter(|rank| any(*rank));
        match need.meld {
            Kind::Run | Kind::PureRun => runs(left, need.least).into_iter().map(|cards| self.taken(cards)).collect(),
            Kind::Pair => {
                let pairs = ranks.flat_map(|rank| self.pairs(left, rank));
                pairs.map(|cards| self.taken(cards)).collect()
            }
            Kind::Set => {
                let sets = ranks.flat_map(|rank| sets(left, rank, need.least, self.rules.meld.set_suits.answer));
                sets.map(|cards| self.taken(cards)).collect()
            }
        }
    }

    /// The pairs of a rank.
    fn pairs(&self, left: &Copies, rank: Rank) -> Vec<Vec<Card>> {
        let suits = match self.opening.pair_suits.answer {
            PairSuits::Different => SetSuits::Different,
            PairSuits::Any => SetSuits::Any,
        };
        sets(left, rank, 2, suits)
    }

    /// A meld with what it is worth; of the cards only the last can be an ace below a two, if the run goes down.
    fn taken(&self, cards: Vec<Card>) -> Taken {
        let values = self.opening.values.answer;
        let is_low = |index: usize, card: Card| {
            let two = cards.get(index + 1).is_some_and(|next| next.rank() == Some(Rank::Two));
            card.rank() == Some(Rank::Ace) && two
        };
        let value = |(index, card): (usize, &Card)| {
            self.opening.low_ace.answer.filter(|_| is_low(index, *card)).unwrap_or(values.of(*card))
        };
        let worth = cards.iter().enumerate().map(value).sum();
        Taken { worth, cards: cards.into_iter().map(plain).collect() }
    }

    /// Takes melds that are together worth what is due.
    pub(super) fn worth(&mut self, left: Copies, due: i32, most: u32) -> bool {
        let size = self.rules.meld.set_size.answer;
        let sizes = size.least..=size.most.unwrap_or(4).min(8);
        let suits = self.rules.meld.set_suits.answer;
        let ranks = Rank::ALL.into_iter().rev();
        let sets = ranks.flat_map(|rank| sizes.clone().flat_map(move |size| sets(&left, rank, size, suits)));
        let lengths = self.rules.meld.run_size.answer;
        let lengths = lengths.least.max(1)..=lengths.most.unwrap_or(PLACES).min(PLACES);
        let pairs = match self.opening.worth_pair.answer {
            WorthPair::Allowed => Rank::ALL.as_slice(),
            WorthPair::Barred => &[],
        };
        let sets = pairs.iter().rev().flat_map(|rank| self.pairs(&left, *rank)).chain(sets);
        let all: Vec<_> = sets.chain(lengths.flat_map(|len| runs(&left, len))).map(|cards| self.taken(cards)).collect();
        let mut left = left;
        self.add(&mut left, &all, due, most)
    }

    /// Adds melds of a list until they are worth what is due.
    fn add(&mut self, left: &mut Copies, all: &[Taken], due: i32, most: u32) -> bool {
        let enough = match self.opening.worth.answer {
            Worth::Exactly => due == 0,
            Worth::AtLeast => due <= 0,
        };
        if enough && !self.chosen.is_empty() && self.has_shape() {
            return true;
        }
        for (index, meld) in all.iter().enumerate() {
            let cards = u32::try_from(meld.cards.len()).unwrap_or(u32::MAX);
            let too_much = self.opening.worth.answer == Worth::Exactly && meld.worth > due;
            if cards > most || too_much || !has(left, meld) || !self.goes_on() {
                continue;
            }
            take(left, meld);
            self.chosen.push(meld.clone());
            let further = all.get(index..).unwrap_or_default();
            if self.add(left, further, due.saturating_sub(meld.worth), most - cards) {
                return true;
            }
            self.chosen.pop();
            put_back(left, meld);
        }
        false
    }

    /// Whether the melds are as many, and of such sizes, as they may be.
    fn has_shape(&self) -> bool {
        let of_size = |range: crate::rules::Range| {
            let has = |meld: &Taken| u8::try_from(meld.cards.len()).is_ok_and(|len| range.has(len));
            self.chosen.iter().all(has)
        };
        self.opening.shapes.answer.as_ref().is_none_or(|shapes| {
            shapes.iter().any(|it| usize::from(it.count) == self.chosen.len() && of_size(it.cards))
        })
    }
}
