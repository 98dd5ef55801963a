//! How a deal began.

use adjudeck_format::{Card, Seat};
use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use crate::state::kept::Certainty;

/// The most buried upcards that are remembered.
const MAX_BURIED: usize = 16;

/// How a deal began: what the record said before play.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Setup {
    pub(crate) number: u16,
    pub(crate) dealer: Option<Seat>,
    pub(crate) contract: Contract,
    pub(crate) in_position: bool,
    pub(crate) upcard: Upcard,
    /// Whether a position has a `pile` line, even an empty one.
    pub(crate) pile_said: bool,
    /// The card that was turned up, if it is known.
    pub(crate) turned_up: Option<Card>,
    /// The upcards that went back into the stock, in order.
    pub(crate) buried: ArrayVec<Card, MAX_BURIED>,
    /// The card that was turned up to say what is wild.
    pub(crate) indicator: Option<Card>,
    pub(crate) misdealt: bool,
    pub(crate) doubles: Doubles,
}

impl Setup {
    /// Whether the record says that a card was turned up to start the discard pile.
    pub(crate) fn is_turned_up(&self) -> bool {
        self.upcard != Upcard::Unsaid
    }

    /// Whether that card still lies at the bottom of the discard line.
    pub(crate) fn upcard_lies(&self) -> bool {
        self.upcard == Upcard::Lies
    }

    /// Marks that the card at the bottom of the discard line was taken or buried.
    pub(crate) fn lose_upcard(&mut self) {
        if self.upcard == Upcard::Lies {
            self.upcard = Upcard::Gone;
        }
    }
}

/// The card with which the discard pile begins.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Upcard {
    /// The record does not say that one was turned up.
    #[default]
    Unsaid,
    /// It still lies at the bottom of the discard line.
    Lies,
    /// It was turned up, but does not lie at the bottom. Other cards lay there before, or it has been taken or buried.
    Gone,
}

/// Which contract is played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Contract {
    /// The one that belongs to this deal, unless a player chooses another.
    #[default]
    OfDeal,
    /// A player has chosen the one with this number.
    Chosen(u8),
    /// The players choose, but the record does not say which one.
    Unsaid,
}

impl Contract {
    /// Sets the contract that a player chooses. If play has begun without a choice, it stays unknown.
    pub(crate) fn choose(&mut self, number: u8) {
        if *self != Self::Unsaid {
            *self = Self::Chosen(number);
        }
    }
}

/// Doubles (pairs of identical cards) in the hands that were dealt.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Doubles {
    /// Whether a player has shown enough doubles for the cards to be dealt again.
    pub(crate) shown: Certainty,
    /// Whether all hands written so far were checked when the next card was turned up.
    pub(crate) asked: bool,
    /// Whether, with the first action, it must still be checked that no player has failed to show theirs.
    pub(crate) open: bool,
}
