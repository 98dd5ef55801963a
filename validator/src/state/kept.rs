//! What is kept of players and of what they did.

use adjudeck_format::{Card, Laid, MeldName, Seat, VerdictKind};
use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};
use serde_big_array::BigArray;

use crate::cards::meld::Meld;
use crate::cards::table::{FaceUp, Hand};
use crate::verdict::Violation;

/// A call of the top discard.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Call {
    pub(crate) by: Seat,
    /// Whether it was legal; one that was not binds nobody.
    pub(crate) legal: bool,
    /// At which of the moments at which the discard was called.
    pub(crate) moment: u8,
}

/// What a player has taken from the discard line in their turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Taking {
    /// The deepest card; none if the record hides it.
    pub(crate) deepest: Option<Card>,
    /// How many cards.
    pub(crate) count: u16,
    /// What the player held before.
    pub(crate) held: Hand,
    /// How many melds they had.
    pub(crate) melds: usize,
    /// How many cards like the deepest lay in them.
    pub(crate) likes: usize,
    /// The upcard, if it lay at the bottom of the line; which it is the record may hide.
    pub(crate) upcard: Option<FaceUp>,
    /// Whether they have taken the whole line.
    pub(crate) whole: bool,
    /// Whether the deepest card has lain in a new meld.
    pub(crate) melded: bool,
    /// Whether it has lain there in a pure run, or the player has laid one from their hand.
    pub(crate) pure: Certainty,
    /// How many copies of each card nobody had seen before.
    #[serde(with = "BigArray")]
    pub(crate) unseen: [u8; Card::KINDS],
}

/// Whether something is so, as far as the record tells.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub(crate) enum Certainty {
    /// It is not.
    #[default]
    No,
    /// A card that the record hides decides.
    Open,
    /// It is.
    Yes,
}

impl Certainty {
    /// Whether something is as it should be, by the verdict on it.
    pub(crate) const fn of<T>(verdict: &Result<T, Violation>) -> Self {
        match verdict {
            Ok(_) => Self::Yes,
            Err(Violation { kind: VerdictKind::Undecided, .. }) => Self::Open,
            Err(_) => Self::No,
        }
    }
}

/// How a player has come to be out of a deal that goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Packed {
    /// They packed in their first turn.
    First,
    /// They packed in a later turn.
    Later,
    /// Their declaration was wrong.
    Failed,
    /// The record of a position says what they will pay.
    Owes(i32),
}

/// Of so many stock cards that are pushed it is remembered which they are.
const MAX_PUSHED: usize = 8;

/// Cards that a player has pushed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Pushed {
    /// Who got them.
    pub(crate) to: Seat,
    /// The discard.
    pub(crate) discard: Option<Card>,
    /// The cards of the stock.
    pub(crate) stock: ArrayVec<Option<Card>, MAX_PUSHED>,
}

/// What is known of one player in this deal.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Player {
    /// Whether they are not in this deal, for they have left the game.
    pub(crate) absent: bool,
    /// Whether cards were dealt to them in the record.
    pub(crate) dealt: bool,
    /// Whether they may hold a card less, because the record does not tell whether they have drawn one.
    pub(crate) undrawn: bool,
    /// In a position how many cards they held when play began, and how many of them they had drawn, unless that is not certain.
    pub(crate) held: Option<(u16, u8)>,
    /// Pairs of identical cards that were dealt to them, jokers apart, and pairs of jokers.
    pub(crate) pairs: (u8, u8),
    pub(crate) turns: TurnsHad,
    /// The turn in which they laid down, if they have; 0 in a position.
    pub(crate) opened: Option<u32>,
    /// Lay-downs that did not meet the contract.
    pub(crate) failed: u8,
    pub(crate) calls: Calls,
    /// Whether they are out of the deal, and how they came to be.
    pub(crate) packed: Option<Packed>,
    /// Points that a ruling has given them.
    pub(crate) ruled: i32,
}

/// How many turns a player has had.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct TurnsHad {
    pub(crate) count: u16,
    /// Whether a position tells how many.
    pub(crate) said: bool,
}

impl TurnsHad {
    /// They have had one more.
    pub(crate) const fn add(&mut self) {
        self.count = self.count.saturating_add(1);
    }
}

/// The calls of a player, and what they have bought.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Calls {
    /// Those that they have uttered.
    pub(crate) uttered: u8,
    /// Those that were granted.
    pub(crate) granted: u8,
    /// Those granted beyond the limit.
    pub(crate) beyond_limit: u8,
    /// The cards that they have bought.
    pub(crate) bought: u8,
}

/// Melds as they were, or are no more.
#[derive(Debug, Default, PartialEq, Serialize, Deserialize)]
pub(super) struct FormerMelds {
    /// The melds of each player as they were before they were rearranged in this turn, if that is kept.
    pub(super) before: Vec<Vec<Meld>>,
    pub(super) pieces: Vec<InPieces>,
    /// Whether there are any.
    pub(super) is_kept: bool,
}

/// A meld that is in pieces in this turn.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct InPieces {
    owner: Seat,
    number: u8,
    /// With what is said of each.
    pub(super) cards: Vec<Laid>,
}

impl InPieces {
    pub(super) fn of(meld: MeldName, cards: &[Laid]) -> Self {
        Self { owner: meld.owner, number: meld.number, cards: cards.to_vec() }
    }

    /// Which meld it is.
    pub(super) const fn meld(&self) -> MeldName {
        MeldName { owner: self.owner, number: self.number }
    }
}

impl FormerMelds {
    #[cold]
    pub(super) fn forget(&mut self) {
        self.before.iter_mut().for_each(Vec::clear);
        self.pieces.clear();
        self.is_kept = false;
    }
}
