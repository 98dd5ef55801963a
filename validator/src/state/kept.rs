//! What is remembered about players and their plays.

use adjudeck_format::{Card, CardSet, Laid, MeldName, Seat, VerdictKind};
use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};
use serde_big_array::BigArray;

use crate::cards::meld::{InMeld, Meld};
use crate::cards::table::{FaceUp, Hand};
use crate::verdict::Violation;

/// A call of the top discard.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Call {
    pub(crate) by: Seat,
    /// Whether it was legal. An illegal call binds nobody.
    pub(crate) legal: bool,
    /// The moment of the call, from 1. Calls made together have the same moment.
    pub(crate) moment: u8,
}

/// What a player has taken from the discard pile in their turn, where some of it must be laid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Taking {
    /// The card that must be laid, the deepest or the top one; `None` if the record hides it.
    pub(crate) due: Option<Card>,
    /// The kinds of cards in the pile before.
    pub(crate) kinds: CardSet,
    /// Whether the record hid one of its cards.
    pub(crate) hides: bool,
    /// How many cards were taken.
    pub(crate) count: u16,
    /// The player's hand before.
    pub(crate) held: Hand,
    /// How many melds the player had before.
    pub(crate) melds: usize,
    /// How many cards like the one that must be laid lay in melds of anyone.
    pub(crate) likes: usize,
    /// The upcard, if it lay at the bottom of the line. The record may hide which card it is.
    pub(crate) upcard: Option<FaceUp>,
    /// Whether the whole line was taken.
    pub(crate) whole: bool,
    /// Whether the deepest card was laid in a new meld.
    pub(crate) melded: bool,
    /// Whether that meld was a pure run, or the player laid a pure run from their hand.
    pub(crate) pure: Certainty,
    /// How many copies of each card had not been located before.
    #[serde(with = "BigArray")]
    pub(crate) unseen: [u8; Card::KINDS],
}

/// Whether something is true, as far as the record tells.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub(crate) enum Certainty {
    /// It is not true.
    #[default]
    No,
    /// The record leaves it open.
    Open,
    /// It is true.
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

/// How a player came to be out of a deal that goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Packed {
    /// They packed in their first turn.
    First,
    /// They packed in a later turn.
    Later,
    /// Their declaration was wrong.
    Failed,
    /// A position says what they will pay.
    Owes(i32),
}

/// The most pushed stock cards that are remembered.
const MAX_PUSHED: usize = 8;

/// The cards that a player has pushed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Pushed {
    /// Who got them.
    pub(crate) to: Seat,
    /// The discard that was pushed.
    pub(crate) discard: Option<Card>,
    /// The stock cards that were pushed.
    pub(crate) stock: ArrayVec<Option<Card>, MAX_PUSHED>,
}

/// What is known of one player in this deal.
#[expect(clippy::struct_excessive_bools, reason = "each is asked separately")]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Player {
    /// Whether they are not in this deal, because they have left the game.
    pub(crate) absent: bool,
    /// Whether the record says which cards were dealt to them.
    pub(crate) dealt: bool,
    /// Whether they may hold one card fewer, because the record does not say whether they have drawn.
    pub(crate) undrawn: bool,
    /// In a position, how many cards they held when play began, and how many of those they had drawn. `None` if that is
    /// uncertain.
    pub(crate) held: Option<(u16, u8)>,
    /// How many pairs of identical cards were dealt to them, without jokers, and how many pairs of jokers.
    pub(crate) pairs: (u8, u8),
    pub(crate) turns: TurnsHad,
    /// The turn in which they laid down, if they have; 0 if a position says so.
    pub(crate) opened: Option<u32>,
    /// How many times they laid down without meeting the contract.
    pub(crate) failed: u8,
    /// How many times they laid down with hidden cards, so that nobody can tell whether they met it.
    pub(crate) may_have_failed: u8,
    pub(crate) calls: Calls,
    /// Whether they have shown which melds they had formed when the deal ended.
    pub(crate) shown: bool,
    /// How they came to be out of the deal, if they are.
    pub(crate) packed: Option<Packed>,
    /// Points that rulings have given them.
    pub(crate) ruled: i32,
    /// How many cards they have to draw for bonus cards that they have laid.
    pub(crate) owes: u8,
}

/// How many turns a player has had.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct TurnsHad {
    pub(crate) count: u16,
    /// Whether a position says how many.
    pub(crate) said: bool,
}

impl TurnsHad {
    /// Counts one more turn.
    pub(crate) const fn add(&mut self) {
        self.count = self.count.saturating_add(1);
    }
}

/// How many calls a player made, and how many cards they bought.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Calls {
    /// How many calls they made.
    pub(crate) uttered: u8,
    /// How many of them were granted.
    pub(crate) granted: u8,
    /// How many of them were granted beyond the limit.
    pub(crate) beyond_limit: u8,
    /// How many cards they bought.
    pub(crate) bought: u8,
}

/// The melds that changed in this turn, as they were before.
#[derive(Debug, Default, PartialEq, Serialize, Deserialize)]
pub(super) struct FormerMelds {
    /// The melds of each player as they were before they changed in this turn, if they did.
    pub(super) before: Vec<Vec<Meld>>,
    pub(super) pieces: Vec<InPieces>,
    /// Whether anything is kept here.
    pub(super) is_kept: bool,
}

/// A meld that is in pieces in this turn. A [`MeldName`] is written as text for the JSON mirror, and cannot be read back with a seat,
/// so its parts are kept.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct InPieces {
    owner: Seat,
    number: u8,
    /// Its cards, each with what it is said to stand for.
    pub(super) cards: Vec<Laid>,
}

impl InPieces {
    pub(super) fn of(meld: MeldName, cards: &[Laid]) -> Self {
        Self { owner: meld.owner, number: meld.number, cards: cards.to_vec() }
    }

    /// The name of the meld.
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

/// A card that a player has laid off on a meld of another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct LaidOff {
    /// Who laid it.
    pub(crate) by: Seat,
    /// Whose meld it is.
    pub(crate) on: Seat,
    /// The card and its place; `None` if the record does not tell them.
    pub(crate) card: Option<InMeld>,
}
