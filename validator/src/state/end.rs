//! The end of a deal.

use std::cell::OnceCell;

use adjudeck_format::{Card, Seat};
use serde::{Deserialize, Serialize};

use crate::rules::Consulted;
use crate::state::cached::Cached;
use crate::state::points::Points;

/// How a deal has ended.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct End {
    /// Who has gone out.
    pub(crate) out: Option<Seat>,
    /// How that player has declared, if they have.
    pub(crate) declared: DeclaredAs,
    /// Whether the deal was thrown in, and not void.
    pub(crate) thrown_in: bool,
    pub(crate) said: SaidEnd,
    /// Who has drawn or taken a card when cards could only be laid (which was reported), and has not discarded since.
    pub(crate) took_card: Option<Seat>,
    /// Whether somebody has played on in any way after that.
    pub(crate) played_on: bool,
    /// The cards that were laid off after the end although they might not be, which was reported, and who laid them.
    pub(crate) laid_amiss: Vec<(Seat, Card)>,
    /// How often the discards were shuffled to form a new stock.
    pub(crate) reshuffles: u8,
    #[serde(skip)]
    pub(crate) results: Cached<Results>,
}

/// The results of the deal under its rules, as far as they were computed. They are forgotten whenever something happens.
#[derive(Default)]
pub(crate) struct Results {
    /// What each player scores.
    pub(crate) scores: Kept,
    /// What the cards of each player are worth, where deals are won.
    pub(crate) worth: Kept,
}

/// Points of all players, once they were computed.
#[derive(Default)]
pub(crate) struct Kept {
    pub(crate) quietly: OnceCell<Points>,
    /// The points with the answers of the rules that were consulted for them.
    pub(crate) noted: OnceCell<(Points, Consulted)>,
}

impl End {
    /// Whether the player who is out declared without having drawn.
    pub(crate) fn is_declared_undrawn(&self) -> bool {
        self.declared == DeclaredAs::Undrawn
    }

    /// Whether the record says that the deal is over when it is not.
    pub(crate) fn is_said_wrongly(&self) -> bool {
        self.said == SaidEnd::Wrongly
    }

    /// Whether nobody knows how the deal has ended: the record says that it is over, and that was reported to be wrong. What
    /// was declared, if anything was, has not taken effect.
    pub(crate) const fn is_unproven(&self) -> bool {
        matches!(self.said, SaidEnd::Wrongly | SaidEnd::Again)
    }

    /// Whether the record says nothing about how the deal was played.
    pub(crate) fn is_untold(&self) -> bool {
        self.said == SaidEnd::Alone
    }
}

/// How a hand was declared.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum DeclaredAs {
    /// With a discard, after drawing.
    #[default]
    AsUsual,
    /// Without having drawn.
    Undrawn,
    /// Without a discard, although the player had drawn.
    Undiscarded,
}

/// What the record says about the end of the deal.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum SaidEnd {
    /// It is right.
    #[default]
    Rightly,
    /// It says nothing yet, although the deal has ended by itself.
    NotYet,
    /// It says that the deal is over when it is not, which was reported. If play goes on, so does the deal.
    Wrongly,
    /// It has said so wrongly and says so again, so play no longer goes on.
    Again,
    /// It has only the result (how the deal ended or what it scored) and no play.
    Alone,
}

/// What was already reported in a deal, so that its consequences are not reported too.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Reported {
    /// A player has not shown their doubles, or the cards were not dealt again because of doubles.
    pub(crate) doubles: bool,
    /// The card that was turned up may not be the upcard.
    pub(crate) upcard: bool,
    /// Play goes on although the deal is over.
    pub(crate) end: bool,
    /// Who should have played when another did, and in which turn that was. They may still play.
    pub(crate) skipped: Option<(Seat, u32)>,
}
