//! Records of other programs and of people, written as logs.
//!
//! A record says what happened and not whether it was allowed, and so does the log that is made of it: judging comes after.
//! Whatever a record says is in the log, as a statement or as a comment; what has no place in one is an error with its place.
//!
//! ```
//! use adjudeck_replayer::convert::{RecordForm, convert};
//!
//! let rules = adjudeck_validator::edition("kalooki").unwrap();
//! let log = convert(RecordForm::Scores, "Deal,Aya,Bea,Carl\n1,0,61,14\n2,35,0,8\nTotal,35,61,23\n", "Club", rules).unwrap();
//! assert_eq!(log.to_text(), r#"adjudeck 1
//!
//! game "Club"
//! rules kalooki/akagiri
//! players Aya Bea Carl
//!
//! deal 1
//! out Aya
//! score Aya 0 Bea 61 Carl 14
//!
//! deal 2
//! out Bea
//! score Aya 35 Bea 0 Carl 8
//! total Aya 35 Bea 61 Carl 23
//! "#);
//!
//! let error = convert(RecordForm::Scores, "Aya,Bea\n0,many\n", "Club", rules).unwrap_err();
//! assert_eq!(error.to_string(), "2:3: `many` is no number of points");
//! ```
//!
//! A form is a file here, a variant of [`RecordForm`], and its line in `convert`.

mod new_log;
mod open_spiel;
mod scores;

use adjudeck_format::Log;
use adjudeck_validator::Rules;
use serde::Serialize;

/// The forms of records that become logs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RecordForm {
    /// Gin rummy, as OpenSpiel keeps it: games with their states, or lists of actions.
    OpenSpiel,
    /// A table of scores.
    Scores,
}

impl RecordForm {
    /// Every form.
    pub const ALL: [Self; 2] = [Self::OpenSpiel, Self::Scores];

    /// Its name, as commands have it.
    ///
    /// ```
    /// assert_eq!(adjudeck_replayer::convert::RecordForm::OpenSpiel.as_str(), "open-spiel");
    /// ```
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::OpenSpiel => "open-spiel",
            Self::Scores => "scores",
        }
    }

    /// The edition by which its games are played; `None` if a record does not tell.
    ///
    /// ```
    /// assert_eq!(adjudeck_replayer::convert::RecordForm::Scores.edition(), None);
    /// ```
    #[must_use]
    pub const fn edition(self) -> Option<&'static str> {
        match self {
            Self::OpenSpiel => Some("gin/open-spiel"),
            Self::Scores => None,
        }
    }
}

/// Writes a record as a log by these rules. Its games get this title, and a number if there are several.
///
/// # Errors
/// The record says something that has no place in a log, or breaks off in the middle of something.
///
/// ```
/// use adjudeck_replayer::convert::{RecordForm, convert};
/// let rules = adjudeck_validator::edition("gin/open-spiel").unwrap();
/// let error = convert(RecordForm::OpenSpiel, "[3, 1, 4]", "", rules).unwrap_err();
/// assert_eq!((error.line, error.column), (1, 8));
/// ```
pub fn convert(form: RecordForm, text: &str, title: &str, rules: &Rules) -> Result<Log, RecordError> {
    match form {
        RecordForm::OpenSpiel => open_spiel::convert(text, title, rules),
        RecordForm::Scores => scores::convert(text, title, rules),
    }
}

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
    /// A word that should be the number of an action is none.
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
    /// The game breaks off where what has begun cannot be written.
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

/// A place in a record, from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Spot {
    line: u64,
    column: u64,
}

impl Spot {
    /// The error that something is wrong here.
    const fn error(self, fault: RecordFault) -> RecordError {
        RecordError { line: self.line, column: self.column, fault }
    }
}

/// The lines of a text with their numbers, from 1, without a byte order mark and line ends.
fn numbered_lines(text: &str) -> impl Iterator<Item = (u64, &str)> {
    (1..).zip(text.trim_start_matches('\u{feff}').lines())
}

/// The last place of a text.
fn end_of(text: &str) -> Spot {
    let (line, last) = numbered_lines(text).last().unwrap_or((1, ""));
    Spot { line, column: column_after(last) }
}

/// The column after these characters.
fn column_after(before: &str) -> u64 {
    before.chars().count() as u64 + 1
}
