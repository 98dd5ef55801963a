//! How a deal began.

use adjudeck_format::{Card, Seat};
use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use crate::state::kept::Certainty;

/// Of so many upcards that are buried it is remembered which they are.
const MAX_BURIED: usize = 16;

/// How a deal began: what was said before play.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Setup {
    pub(crate) number: u16,
    pub(crate) dealer: Option<Seat>,
    pub(crate) contract: Contract,
    pub(crate) in_position: bool,
    pub(crate) upcard: Upcard,
    /// Upcards that went back into the stock, the first first.
    pub(crate) buried: ArrayVec<Card, MAX_BURIED>,
    /// The card that was turned to say what is wild.
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

    /// The card at the bottom of the line is taken or buried.
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
    /// It lies at the bottom of the discard line.
    Lies,
    /// It was turned up, and does not lie there: others lay there before, or it has been taken or buried.
    Gone,
}

/// Which contract is played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Contract {
    /// That of the deal, unless a player chooses another.
    #[default]
    OfDeal,
    /// The one with this number: a player has chosen it.
    Chosen(u8),
    /// The players choose, and the record does not say which they have chosen.
    Unsaid,
}

impl Contract {
    /// A player chooses this one. Once play has begun without a choice nobody can tell any more.
    pub(crate) fn choose(&mut self, number: u8) {
        if *self != Self::Unsaid {
            *self = Self::Chosen(number);
        }
    }
}

/// Doubles in the hands that were dealt.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Doubles {
    /// Whether a player has shown doubles for which the cards are dealt again.
    pub(crate) shown: Certainty,
    /// Whether it was asked of all hands that are written so far, when the next card was turned up.
    pub(crate) asked: bool,
    /// Whether it is still to be asked, with the first action, if a player has not shown theirs.
    pub(crate) open: bool,
}
