//! What is searched, why, and what was found.

use adjudeck_format::Card;
use arrayvec::ArrayVec;

use crate::cards::meld::MOST_MELDS;
use crate::law::complete::bits::each;
use crate::law::complete::candidate::Candidate;
use crate::law::complete::held::{Held, MOST_CARDS};
use crate::law::context::Context;
use crate::rules::declare::Declare;
use crate::rules::score::Hand as Counted;
use crate::rules::wild::Allowed;

/// So many steps a search takes at most; among very many melds one counts for several, as it takes as much longer.
pub(super) const MOST_NODES: usize = 400_000;

/// Why the search is made.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Aim {
    /// The fewest points, by these rules of counting.
    Points(Counted),
    /// A hand to be declared, with a card left to discard or without.
    Declaration { discard: bool, barred: Option<Card> },
}

impl Aim {
    /// Whether melds are of use only beside the runs that are required.
    pub(super) fn needs_runs(self) -> bool {
        self != Self::Points(Counted::OutsideRuns)
    }

    /// Whether what was chosen matters only as far as the state of a node tells.
    pub(super) fn forgets(self, rules: &Declare) -> bool {
        rules.split.answer == Allowed::Allowed && self != Self::Points(Counted::OutsideRuns)
    }
}

/// Melds that are chosen together: their places among the candidates.
pub(super) type Chosen = ArrayVec<u16, MOST_MELDS>;

/// The melds of the best that was found.
pub(super) struct Found {
    pub(super) chosen: Chosen,
    /// The cards that are left.
    pub(super) left: u32,
    /// How many runs the wild cards that are left make up, and how many go to other runs.
    pub(super) alone: u8,
    /// Which of the melds takes those that are left over.
    pub(super) taker: Option<usize>,
}

/// A search before it begins, on its way, or when it is over.
pub(super) struct Search<'a> {
    pub(super) context: Context<'a>,
    pub(super) rules: &'a Declare,
    pub(super) aim: Aim,
    pub(super) value: &'a dyn Fn(Card) -> i32,
    pub(super) held: Held,
    /// What each of the cards costs.
    pub(super) costs: ArrayVec<i32, MOST_CARDS>,
    /// Whether wild cards may stand anywhere.
    pub(super) free: bool,
    /// Whether wild cards that are not needed may be left over without cost: one of them makes any run as long as the longest
    /// must be, if need be.
    pub(super) spares: bool,
    /// Whether runs are required that cannot come.
    pub(super) hopeless: bool,
    /// The melds that come into question, in the order in which they are tried.
    pub(super) candidates: Vec<Candidate>,
    pub(super) options: usize,
    pub(super) nodes: usize,
    /// So many steps are taken before it is remembered what was reached.
    pub(super) few: usize,
    pub(super) best: i32,
    pub(super) found: Option<Found>,
}

impl Search<'_> {
    /// What all cards cost.
    pub(super) fn all(&self) -> i32 {
        let jokers = (self.value)(Card::JOKER).saturating_mul(self.held.jokers.into());
        self.costs.iter().copied().fold(jokers, i32::saturating_add)
    }

    /// Whether a card may be left at all: not one that was just taken, if there is no other like it. No more than one may where a
    /// hand is declared: each costs one, and so no more is tried.
    pub(super) fn may_be_left(&self, card: Card) -> bool {
        let Aim::Declaration { barred, .. } = self.aim else { return true };
        let copies = if card.is_joker() { self.held.jokers.into() } else { self.held.copies(card).count_ones() };
        barred != Some(card) || copies > 1
    }

    /// Whether one of the wild cards among those that are there, or a joker, may be left: which of them stand for others does
    /// not matter.
    pub(super) fn may_leave_wild(&self, there: u32) -> bool {
        let jokers = std::iter::repeat_n(Card::JOKER, self.held.jokers.into());
        self.held.those(there).chain(jokers).any(|card| self.may_be_left(card))
    }

    pub(super) const fn gave_up(&self) -> bool {
        self.nodes >= MOST_NODES
    }

    /// What cards cost.
    pub(super) fn cost(&self, cards: u32) -> i32 {
        let costs = each(cards).map(|card| self.costs.get(card).copied().unwrap_or_default());
        costs.fold(0, i32::saturating_add)
    }
}
