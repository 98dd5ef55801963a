//! What is asked of whoever judges for an audit, and what comes of a part of an input.

use std::io;

use adjudeck_replayer::input::trouble::CommandError;
use adjudeck_replayer::referee::{Choice, Counts, SaidOnce};
use adjudeck_replayer::words::Lang;

use super::filter::Filter;
use super::rows::{Call, Deal, Example, Finding, Game, Score};
use super::tables::Table;

/// A row of one of the tables.
#[derive(Clone, Debug)]
pub enum Row {
    /// A game.
    Game(Box<Game>),
    /// A deal.
    Deal(Box<Deal>),
    /// What a deal has brought a player.
    Score(Box<Score>),
    /// A finding, and what tells it from others, if it is said once in an input.
    Finding(Box<Finding>, Option<SaidOnce>),
    /// A call that another reading would make otherwise.
    Call(Box<Call>),
    /// An example of a fault, which comes before its finding, and what tells that from others, if it is said once in an input.
    Example(Box<Example>, Option<SaidOnce>),
}

impl Row {
    /// The table that it is of.
    #[must_use]
    pub const fn table(&self) -> &'static Table {
        match self {
            Self::Game(_) => &Game::TABLE,
            Self::Deal(_) => &Deal::TABLE,
            Self::Score(_) => &Score::TABLE,
            Self::Finding(..) => &Finding::TABLE,
            Self::Call(_) => &Call::TABLE,
            Self::Example(..) => &Example::TABLE,
        }
    }
}

/// How far a part of an input was judged.
#[derive(Debug)]
pub struct PartEnd {
    /// Why the rest could not be read, if that is so.
    pub read: io::Result<()>,
    /// The last line that was read.
    pub line: u64,
    /// In which game of the part that is.
    pub game: u64,
    /// How many games there were, those among them that are not kept.
    pub games: u64,
    /// How many of them are not kept.
    pub left_out: u64,
    /// Games of which the date cannot be read, if there are any.
    pub undated: Option<Undated>,
    /// What was counted of lines that belong to no game.
    pub outside: Counts,
}

impl PartEnd {
    /// The program has failed over what stands after this line.
    #[must_use]
    pub fn failed(line: u64) -> Self {
        Self { read: Err(CommandError::Failed.into()), line, ..Self::new() }
    }

    /// Nothing was judged.
    pub(super) fn new() -> Self {
        Self { read: Ok(()), line: 0, game: 0, games: 0, left_out: 0, undated: None, outside: Counts::default() }
    }
}

/// Games of which the tag `date` says something that is no day.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Undated {
    /// In which line the first of them says so.
    pub line: u64,
    /// What it says.
    pub date: String,
    /// How many there are.
    pub games: u64,
}

/// What is asked of an audit.
#[derive(Clone, Debug, Default)]
pub struct Orders {
    /// By which rules is judged.
    pub choice: Choice,
    /// What is kept.
    pub filter: Filter,
    /// Whether it is found out which disputed readings matter to each game.
    pub all_readings: bool,
    /// The language of the messages of findings. Tables that stay are in English.
    pub lang: Lang,
}
