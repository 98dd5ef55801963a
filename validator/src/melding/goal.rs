//! What a search looks for among the melds of a hand.

use std::hash::Hash;

use adjudeck_format::Card;
use arrayvec::ArrayVec;

use crate::cards::meld::MAX_MELDS;
use crate::melding::candidate::Candidate;
use crate::melding::choice::Choice;
use crate::melding::melds::Melds;
use crate::melding::node::Node;

/// The indices of the melds that are chosen together.
pub(crate) type Chosen = ArrayVec<u16, MAX_MELDS>;

/// The end of a walk: every natural card is in a chosen meld or left over.
#[derive(Clone, Copy)]
pub(crate) struct Ended<'e, T> {
    pub(crate) chosen: &'e [u16],
    /// The wild cards that do not stand for themselves in a meld, a bit for each.
    pub(crate) there: u64,
    /// The natural cards that are left over, a bit for each.
    pub(crate) left: u64,
    /// How many of the usable wild cards are not used yet, including jokers.
    pub(crate) wilds: u8,
    pub(crate) cost: i64,
    pub(crate) tally: T,
}

/// What a search looks for: which melds and leftovers are acceptable, and what they cost. The search finds the least cost. No
/// cost may be negative.
pub(crate) trait Goal {
    /// What the goal has to know about the melds that were chosen.
    type Tally: Copy;
    /// What decides, besides the cards that are still there, how a walk can go on.
    type Key: Eq + Hash;
    /// What becomes of the wild cards that were not used.
    type Settled;

    /// The marks of a meld, by which this goal tells melds apart: a bit for each.
    fn marks(&self, melds: &Melds, place: usize) -> u64;

    /// The tally when no meld is chosen yet.
    fn start(&self) -> Self::Tally;

    /// The tally after one more meld is chosen.
    fn with(&self, tally: Self::Tally, place: usize, meld: &Candidate) -> Self::Tally;

    /// The cost of choosing a meld.
    fn cost(&self, place: usize) -> i64;

    /// The cost of leaving a card.
    fn cost_of_left(&self, card: usize) -> i64;

    /// Whether a meld may lie beside those that are chosen.
    fn may_join(&self, melds: &Melds, chosen: &[u16], place: usize) -> bool;

    /// Whether a card may be left over; `left` has the cards that are left over already, a bit for each.
    fn may_leave(&self, melds: &Melds, card: Card, left: u64) -> bool;

    /// Whether a card that fits into no meld any more is left over at once.
    fn leaves_idle(&self) -> bool;

    /// Whether the goal can still be reached from this node.
    fn may_come<const W: usize>(&self, melds: &Melds, node: &Node<W, Self::Tally>, choice: &Choice<W>) -> bool;

    /// What decides, besides the cards that are still there, how a walk goes on. `None` if it depends on everything that was
    /// chosen.
    fn key(&self, chosen: &[u16], left: u64, tally: &Self::Tally) -> Option<Self::Key>;

    /// The outcome of a walk and its cost, if that is less than `best`.
    fn end(&mut self, melds: &Melds, ended: Ended<'_, Self::Tally>, best: i64) -> Option<(i64, Self::Settled)>;
}
