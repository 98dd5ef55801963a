//! What a search is made for, and what it has found so far.

use adjudeck_format::{Card, Groups};
use arrayvec::ArrayVec;

use crate::cards::meld::MOST_MELDS;
use crate::law::complete::bits;
use crate::law::complete::bits::MOST_CARDS;
use crate::law::complete::held::Held;
use crate::law::context::Case;
use crate::law::declare::Brief;
use crate::rules::declare::Declare;
use crate::rules::score::Hand as Counted;
use crate::rules::wild::Allowed;

/// So many steps a search takes at most; among very many melds one counts for several, as it takes as much longer.
pub(crate) const MOST_NODES: usize = 400_000;

/// So many melds are tried at most.
pub(crate) const MOST_OPTIONS: usize = 20_000;

/// A meld that the cards could form.
#[derive(Clone, Copy)]
pub(crate) struct Candidate {
    /// The cards that it takes as themselves, a bit for each.
    pub(crate) cards: u32,
    /// Copies of its cards that must be in use already.
    pub(crate) after: u32,
    /// The wild cards that it takes besides, and which of its places they fill, if it is a run.
    pub(crate) wilds: u8,
    pub(crate) filled: u16,
    /// All wild cards that it takes, those included that it takes as themselves.
    pub(crate) spent: u8,
    pub(crate) brief: Brief,
}

/// Why the search is made.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Aim {
    /// The fewest points, by these rules of counting.
    Points(Counted),
    /// A hand to be declared, with a card left to discard or without.
    Declaration { discard: bool, barred: Option<Card> },
}

impl Aim {
    /// Whether melds are of use only beside the runs that are required.
    pub(crate) fn needs_runs(self) -> bool {
        self != Self::Points(Counted::OutsideRuns)
    }
}

/// How a hand is declared.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Declaration {
    /// The melds.
    pub melds: Groups<'static>,
    /// The card that is discarded with them.
    pub discard: Option<Card>,
}

/// Whether what was chosen matters only as far as [`Node::state`] tells.
pub(crate) fn forgets(rules: &Declare, aim: Aim) -> bool {
    rules.split.answer == Allowed::Allowed && aim != Aim::Points(Counted::OutsideRuns)
}

/// Melds that are chosen together: their places among the candidates.
pub(crate) type Chosen = ArrayVec<u16, MOST_MELDS>;

/// The melds of the best that was found.
pub(crate) struct Found {
    pub(crate) chosen: Chosen,
    /// The cards that are left.
    pub(crate) left: u32,
    /// How many runs the wild cards that are left make up, and how many go to other runs.
    pub(crate) alone: u8,
    /// Which of the melds takes those that are left over.
    pub(crate) taker: Option<usize>,
}

pub(crate) struct Search<'a> {
    pub(crate) case: Case<'a>,
    pub(crate) rules: &'a Declare,
    pub(crate) aim: Aim,
    pub(crate) value: &'a dyn Fn(Card) -> i32,
    pub(crate) held: Held,
    /// What each of the cards costs.
    pub(crate) costs: ArrayVec<i32, MOST_CARDS>,
    /// Whether wild cards may stand anywhere.
    pub(crate) free: bool,
    /// Whether wild cards that are not needed may be left over without cost: one of them makes any run as long as the longest
    /// must be, if need be.
    pub(crate) spares: bool,
    /// Whether runs are required that cannot come.
    pub(crate) hopeless: bool,
    /// The melds that come into question, in the order in which they are tried.
    pub(crate) candidates: Vec<Candidate>,
    pub(crate) options: usize,
    pub(crate) nodes: usize,
    /// So many steps are taken before it is remembered what was reached.
    pub(crate) few: usize,
    pub(crate) best: i32,
    pub(crate) found: Option<Found>,
}

impl Search<'_> {
    /// What all cards cost.
    pub(crate) fn all(&self) -> i32 {
        let jokers = (self.value)(Card::JOKER).saturating_mul(self.held.jokers.into());
        self.costs.iter().copied().fold(jokers, i32::saturating_add)
    }

    /// Whether a card may be left at all: not one that was just taken, if there is no other like it. No more than one may where a
    /// hand is declared: each costs one, and so no more is tried.
    pub(crate) fn may_be_left(&self, card: Card) -> bool {
        let Aim::Declaration { barred, .. } = self.aim else { return true };
        let copies = if card.is_joker() { self.held.jokers.into() } else { self.held.copies(card).count_ones() };
        barred != Some(card) || copies > 1
    }

    /// Whether one of the wild cards among those that are there, or a joker, may be left: which of them stand for others does
    /// not matter.
    pub(crate) fn may_leave_wild(&self, there: u32) -> bool {
        let jokers = std::iter::repeat_n(Card::JOKER, self.held.jokers.into());
        self.held.those(there).chain(jokers).any(|card| self.may_be_left(card))
    }

    pub(crate) const fn gave_up(&self) -> bool {
        self.nodes >= MOST_NODES
    }

    /// What cards cost.
    pub(crate) fn cost(&self, cards: u32) -> i32 {
        let costs = bits::each(cards).map(|card| self.costs.get(card).copied().unwrap_or_default());
        costs.fold(0, i32::saturating_add)
    }
}
