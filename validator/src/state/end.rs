//! The end of a deal.

use std::cell::OnceCell;

use adjudeck_format::Seat;
use serde::{Deserialize, Serialize};

use crate::rules::Consulted;
use crate::state::cached::Cached;
use crate::state::points::Points;

/// How a deal has ended.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct End {
    /// Who has gone out.
    pub(crate) out: Option<Seat>,
    /// Whether that player has declared, and has done so without drawing.
    pub(crate) declared_undrawn: bool,
    /// Whether the deal was thrown in, rather than void.
    pub(crate) thrown_in: bool,
    pub(crate) said: SaidEnd,
    /// Who has drawn or taken a card although cards may only be laid any more, which was reported, and has not discarded since.
    pub(crate) took_card: Option<Seat>,
    /// Whether somebody has played on like that in any way.
    pub(crate) played_on: bool,
    /// How often the discards were shuffled to form a new stock.
    pub(crate) reshuffles: u8,
    #[serde(skip)]
    pub(crate) results: Cached<Results>,
}

/// What the deal comes to, as far as that was worked out by its rules; whatever happens makes it unknown again.
#[derive(Default)]
pub(crate) struct Results {
    /// What each player scores.
    pub(crate) scores: Kept,
    /// What the cards of each player are worth, where deals are won.
    pub(crate) worth: Kept,
}

/// Points of all players, once they were worked out.
#[derive(Default)]
pub(crate) struct Kept {
    pub(crate) quietly: OnceCell<Points>,
    /// With what was consulted for them.
    pub(crate) noted: OnceCell<(Points, Consulted)>,
}

impl End {
    /// Whether the record says that the deal is over though it is not.
    pub(crate) fn is_said_wrongly(&self) -> bool {
        self.said == SaidEnd::Wrongly
    }

    /// Whether the record tells nothing of how the deal was played.
    pub(crate) fn is_untold(&self) -> bool {
        self.said == SaidEnd::Alone
    }
}

/// What the record says of the end.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum SaidEnd {
    /// What is so.
    #[default]
    Rightly,
    /// Nothing yet, though the deal has ended of itself.
    NotYet,
    /// That the deal is over though it is not, which was reported: if play goes on, so does the deal.
    Wrongly,
    /// The record tells only the result: how the deal ended or what it scored, but no play.
    Alone,
}

/// What was reported in a deal, so that what follows from it is not reported again.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Reported {
    /// That a player has not shown their doubles, or that they are not dealt again.
    pub(crate) doubles: bool,
    /// That the card that was turned up may not lie there.
    pub(crate) upcard: bool,
    /// That play goes on although the deal is over.
    pub(crate) end: bool,
    /// Who should have played when another did, and in which turn that was: they may play after all.
    pub(crate) skipped: Option<(Seat, u32)>,
}
