//! What became of a stock that was shuffled as somebody promised: which cards left it, in which order, and where they went.
//!
//! It is kept only in a deal for which the record promises that the shuffle will be proved, and is held against the order of
//! the cards once that is told.

use adjudeck_format::{Card, Seat, SeatSet};
use serde::{Deserialize, Serialize};

/// The most moves that are kept of a shuffle, and of cards that turned out to be in hands. No deal comes near it.
pub(crate) const MAX_MOVES: usize = 2000;

/// The most shuffles of a deal that are followed.
pub(crate) const MAX_SHUFFLES: usize = 32;

/// What happened to a card of the stock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum StockMove {
    /// It was dealt to a player.
    Dealt(Seat),
    /// A player drew it, or was given it from the top.
    Drawn(Seat),
    /// It was turned up to start the discard pile.
    TurnedUp,
    /// It was turned up before that, and went back into the stock.
    Buried,
    /// It was turned up to say what is wild.
    Indicated,
    /// Somebody looked at it on top of the stock, and left it there.
    Seen,
    /// It came from elsewhere, and was put under the stock.
    PutUnder,
    /// Something happened that the record does not tell, so nobody knows any more what lies on top.
    Unsure,
}

/// A card of the stock, and what happened to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct StockStep {
    pub(crate) what: StockMove,
    /// The card; `None` if the record hides it.
    pub(crate) card: Option<Card>,
    /// The number of the line that says so; 0 if it is not known.
    pub(crate) line: u32,
}

/// A card that a player had in their hand, although the record did not say how they got it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct ShownCard {
    pub(crate) seat: Seat,
    pub(crate) card: Card,
    pub(crate) line: u32,
}

/// One shuffle, and what happened to the stock until the next one.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct TrackedShuffle {
    /// For a shuffle of discards: those cards.
    pub(crate) discards: Vec<Option<Card>>,
    pub(crate) steps: Vec<StockStep>,
}

/// The shuffles of a deal, and what became of the cards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct TrackedStock {
    /// The line that is being judged.
    pub(crate) line: u32,
    pub(crate) shuffles: Vec<TrackedShuffle>,
    /// Cards that players turned out to have.
    pub(crate) shown: Vec<ShownCard>,
    /// Players who may have hidden cards that did not come from the stock.
    pub(crate) mixed: SeatSet,
}

impl TrackedStock {
    /// Whether a card of the last shuffle has been dealt or drawn.
    pub(crate) fn has_moved(&self) -> bool {
        let is_move = |step: &StockStep| step.what != StockMove::Unsure;
        self.shuffles.last().is_some_and(|shuffle| shuffle.steps.iter().any(is_move))
    }

    /// Adds a step. A card that stays on top is noted once.
    #[cold]
    pub(crate) fn step(&mut self, what: StockMove, card: Option<Card>) {
        let line = self.line;
        let Some(shuffle) = self.shuffles.last_mut() else { return };
        let is_noted = what == StockMove::Seen && shuffle.steps.last().is_some_and(|last| last.what == what);
        match shuffle.steps.len() {
            _ if is_noted => {}
            ..MAX_MOVES => shuffle.steps.push(StockStep { what, card, line }),
            MAX_MOVES => shuffle.steps.push(StockStep { what: StockMove::Unsure, card: None, line }),
            _ => {}
        }
    }
}
