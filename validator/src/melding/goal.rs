//! What is sought among the melds of a hand.

use std::hash::Hash;

use adjudeck_format::Card;
use arrayvec::ArrayVec;

use crate::cards::meld::MAX_MELDS;
use crate::melding::candidate::Candidate;
use crate::melding::choice::Choice;
use crate::melding::melds::Melds;
use crate::melding::node::Node;

/// Melds that are chosen together: their places among all.
pub(crate) type Chosen = ArrayVec<u16, MAX_MELDS>;

/// Every card that is not wild is in a meld or left.
#[derive(Clone, Copy)]
pub(crate) struct Ended<'e, T> {
    pub(crate) chosen: &'e [u16],
    /// The wild cards that were not taken as themselves, a bit for each.
    pub(crate) there: u64,
    /// The other cards that are left, a bit for each.
    pub(crate) left: u64,
    /// How many of the wild cards that may be used are not, jokers included.
    pub(crate) wilds: u8,
    pub(crate) cost: i64,
    pub(crate) tally: T,
}

/// What is sought: what costs least, and what is of use at all. A goal sees to it that no cost is below nothing.
pub(crate) trait Goal {
    /// What must be known of the melds that are chosen.
    type Tally: Copy;
    /// What decides, besides the cards that are there, how a walk can go on.
    type Key: Eq + Hash;
    /// What becomes of the wild cards that are not used.
    type Settled;

    /// The marks by which this goal tells melds apart, a bit for each.
    fn marks(&self, melds: &Melds, place: usize) -> u64;

    /// Nothing is chosen yet.
    fn start(&self) -> Self::Tally;

    /// One more is chosen.
    fn with(&self, tally: Self::Tally, place: usize, meld: &Candidate) -> Self::Tally;

    /// What it costs to choose a meld.
    fn cost(&self, place: usize) -> i64;

    /// What it costs to leave a card.
    fn cost_of_left(&self, card: usize) -> i64;

    /// Whether a meld may lie beside those that are chosen.
    fn may_join(&self, melds: &Melds, chosen: &[u16], place: usize) -> bool;

    /// Whether a card may be left; `left` are those that are left already.
    fn may_leave(&self, melds: &Melds, card: Card, left: u64) -> bool;

    /// Whether a card that fits into no meld any more is left at once.
    fn leaves_idle(&self) -> bool;

    /// Whether what is due may still come of it.
    fn may_come<const W: usize>(&self, melds: &Melds, node: &Node<W, Self::Tally>, choice: &Choice<W>) -> bool;

    /// What decides how a walk goes on, besides the cards that are there. Nothing if all that was chosen decides it.
    fn key(&self, chosen: &[u16], left: u64, tally: &Self::Tally) -> Option<Self::Key>;

    /// What comes of it, and at which cost, if that is less than `best`.
    fn end(&mut self, melds: &Melds, ended: Ended<'_, Self::Tally>, best: i64) -> Option<(i64, Self::Settled)>;
}
