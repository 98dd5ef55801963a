//! The turn in progress.

use adjudeck_format::{Card, Seat};
use arrayvec::ArrayVec;

use crate::state::kept::{Pushed, Taking};

/// Of so many wild cards that are picked up in one turn it is remembered that they must be laid.
const MOST_PICKED_UP: usize = 16;

/// The turn in progress. With the turn all of it ends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Turn {
    /// Counts turns; turns of a deal begin at 1.
    pub(crate) number: u32,
    pub(crate) mover: Seat,
    pub(crate) before: Before,
    /// How many cards the player to move has drawn.
    pub(crate) drawn: u8,
    /// The discard that they have taken, if it is known which it is.
    pub(crate) taken: Option<Card>,
    /// Whether they have taken the top discard.
    pub(crate) took: bool,
    /// Whether they have laid cards.
    pub(crate) laid: bool,
    /// What was taken from the discard line.
    pub(crate) line: Option<Taking>,
    /// What the player to move has pushed.
    pub(crate) pushed: Option<Pushed>,
    pub(crate) owed: Owed,
    /// Whether melds on the table may have to be added to before the turn ends, since the contract may be met from there too.
    pub(crate) must_complete: bool,
    pub(crate) reported: ReportedInTurn,
}

/// Who has played before a turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Before {
    /// Nobody: it is the first turn.
    #[default]
    Nobody,
    /// Nobody, and it is said who plays first.
    Named,
    /// This player.
    Player(Seat),
}

/// Wild cards that were picked up from melds and must be laid at once where that is the rule.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Owed {
    /// Those that are not yet laid.
    pub(crate) cards: ArrayVec<Card, MOST_PICKED_UP>,
    /// How many cards that the record hides were laid since, which may be those.
    pub(crate) laid_hidden: usize,
}

/// What was reported in a turn, so that what follows from it is not reported again.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct ReportedInTurn {
    /// That the player keeps too few cards.
    pub(crate) few: bool,
    /// That they have played without having drawn.
    pub(crate) undrawn: bool,
    /// That wild cards were not laid at once.
    pub(crate) owed: bool,
}

impl Turn {
    /// The turn of this number, after others have played or not.
    pub(crate) const fn new(number: u32, mover: Seat, before: Before) -> Self {
        Self {
            number,
            mover,
            before,
            drawn: 0,
            taken: None,
            took: false,
            laid: false,
            line: None,
            pushed: None,
            owed: Owed { cards: ArrayVec::new_const(), laid_hidden: 0 },
            must_complete: false,
            reported: ReportedInTurn { few: false, undrawn: false, owed: false },
        }
    }

    /// How many copies of a wild card were picked up and have not been laid.
    pub(crate) fn owes(&self, card: Card) -> usize {
        self.owed.cards.iter().filter(|it| **it == card).count()
    }

    /// Whether the player to move has drawn, or has played without, which was reported.
    pub(crate) const fn has_begun(&self) -> bool {
        self.drawn > 0 || self.reported.undrawn
    }
}
