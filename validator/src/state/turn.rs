//! What is kept of the turn in progress, besides its [phase](crate::state::phase).

use adjudeck_format::Card;
use arrayvec::ArrayVec;

use crate::state::kept::{Pushed, Taking};

/// Of so many wild cards that are picked up in one turn it is remembered that they must be laid.
const MOST_PICKED_UP: usize = 16;

/// What is kept of the turn in progress. With the turn all of it ends.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Turn {
    /// Counts turns; turns of a deal begin at 1.
    pub(crate) number: u32,
    /// The discard that the player to move has taken, if it is known which it is.
    pub(crate) taken: Option<Card>,
    /// What was taken from the discard line.
    pub(crate) line: Option<Taking>,
    /// What the player to move has pushed.
    pub(crate) pushed: Option<Pushed>,
    pub(crate) owed: Owed,
}

/// Wild cards that were picked up from melds and must be laid at once where that is the rule.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Owed {
    /// Those that are not yet laid.
    pub(crate) cards: ArrayVec<Card, MOST_PICKED_UP>,
    /// How many cards that the record hides were laid since, which may be those.
    pub(crate) laid_hidden: usize,
}

impl Turn {
    /// Another turn begins.
    pub(crate) fn begin(&mut self) {
        self.number = self.number.saturating_add(1);
        (self.taken, self.line, self.pushed) = (None, None, None);
        self.owed.cards.clear();
        self.owed.laid_hidden = 0;
    }

    /// How many copies of a wild card were picked up and have not been laid.
    pub(crate) fn owes(&self, card: Card) -> usize {
        self.owed.cards.iter().filter(|it| **it == card).count()
    }
}
