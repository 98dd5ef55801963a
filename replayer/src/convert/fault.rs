//! Why a record cannot be written as a log, as data.

use serde::Serialize;

/// Why a record cannot be written as a log, and where it says so.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordError {
    /// The line, from 1.
    pub line: u64,
    /// The character of that line, from 1.
    pub column: u64,
    /// What it is.
    pub fault: RecordFault,
}

/// Why a record cannot be written as a log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case")]
#[non_exhaustive]
pub enum RecordFault {
    /// There is no game in it.
    NoGame,
    /// A word stands where the number of an action should be.
    NotAction(String),
    /// It is a record of another game of that program.
    OtherGame(String),
    /// The game is played with a parameter that the rules do not know.
    OtherParameter {
        /// The name of the parameter.
        name: String,
        /// Its value.
        value: String,
    },
    /// An action does not fit where it stands.
    UnfitAction {
        /// Which action of the game it is, from 1.
        number: usize,
        /// The action.
        action: u16,
        /// What could stand there.
        due: DueAction,
    },
    /// The game breaks off in the middle of a deal, a knock or another step that a log cannot have in part.
    BreaksOff {
        /// How many actions there are.
        actions: usize,
        /// What could stand there.
        due: DueAction,
    },
    /// A bracket is not closed.
    OpenBracket,
    /// A quoted cell is not closed.
    OpenQuote,
    /// The first row does not name two players or more.
    NoNames,
    /// This cannot be a player's name, or another player has it.
    NotName(String),
    /// Too many players are named.
    ManyNames {
        /// How many may play at most.
        most: usize,
    },
    /// A cell says who dealt or went out, and nobody in the first row has that name.
    NotPlayer(String),
    /// A cell is not a whole number of points.
    NotPoints(String),
    /// A row has another number of cells than the first.
    OtherCells {
        /// How many it has.
        cells: usize,
        /// How many the first row has.
        columns: usize,
    },
    /// Two players are marked as having gone out.
    TwoOut,
}

/// What an action can be at some place of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum DueAction {
    /// A card that is dealt, or drawn from the stock.
    Dealt,
    /// Taking the upcard, or passing.
    Offer,
    /// Drawing.
    Draw,
    /// Drawing from the stock, since both have passed.
    Stock,
    /// Discarding, or knocking.
    Discard,
    /// Knocking with the last discard, or passing.
    LastKnock,
    /// The discard of a knock.
    KnockDiscard,
    /// Laying a first meld.
    FirstMeld,
    /// Laying a meld, or passing.
    Meld,
    /// Laying off, or passing.
    LayOff,
    /// Nothing, since the game is over.
    Nothing,
}
