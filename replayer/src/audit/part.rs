//! What a worker of an audit is asked for, and what it returns for a part of an input.

use std::io;
use std::sync::LazyLock;

use adjudeck_validator::{Rules, editions};
use sha2::{Digest as _, Sha256};

use super::filter::Filter;
use super::rows::{Call, Deal, Example, Finding, Game, Input, Score};
use super::tables::Table;
use crate::input::trouble::CommandError;
use crate::referee::{Choice, Counts, SaidOnce};
use crate::text::hexadecimal::hexadecimal;
use crate::words::Lang;

/// A row of one of the tables.
#[derive(Clone, Debug)]
pub enum Row {
    /// A game.
    Game(Box<Game>),
    /// A deal.
    Deal(Box<Deal>),
    /// What a player scored in a deal.
    Score(Box<Score>),
    /// A finding. If it is reported once per input, also what identifies it.
    Finding(Box<Finding>, Option<SaidOnce>),
    /// A verdict that another reading would change.
    Call(Box<Call>),
    /// An input that has ended.
    Input(Box<Input>),
    /// An example of a fault, which comes before its finding. If that is reported once per input, also what identifies it.
    Example(Box<Example>, Option<SaidOnce>),
}

impl Row {
    /// The table to which it belongs.
    #[must_use]
    pub const fn table(&self) -> &'static Table {
        match self {
            Self::Game(_) => &Game::TABLE,
            Self::Deal(_) => &Deal::TABLE,
            Self::Score(_) => &Score::TABLE,
            Self::Finding(..) => &Finding::TABLE,
            Self::Call(_) => &Call::TABLE,
            Self::Input(_) => &Input::TABLE,
            Self::Example(..) => &Example::TABLE,
        }
    }

    /// Its input and its game there; 0 if it belongs to none.
    #[must_use]
    pub fn place(&self) -> (&str, u64) {
        match self {
            Self::Game(row) => (&row.input, row.game),
            Self::Deal(row) => (&row.input, row.game),
            Self::Score(row) => (&row.input, row.game),
            Self::Finding(row, _) => (&row.input, row.game),
            Self::Call(row) => (&row.input, row.game),
            Self::Input(row) => (&row.input, 0),
            Self::Example(row, _) => (&row.input, row.game),
        }
    }

    /// A row of this table, from JSON. What identifies a finding that is reported once per input is not written in tables.
    ///
    /// ```
    /// use adjudeck_replayer::audit::{Row, rows::Call};
    /// let call = serde_json::to_vec(&Call { input: "a.rum".to_owned(), game: 3, ..Call::default() })?;
    /// assert_eq!(Row::from_json(&Call::TABLE, &call)?.place(), ("a.rum", 3));
    /// # Ok::<(), serde_json::Error>(())
    /// ```
    ///
    /// # Errors
    /// It is no such row.
    pub fn from_json(table: &Table, row: &[u8]) -> serde_json::Result<Self> {
        match table.name {
            "games" => serde_json::from_slice(row).map(Self::Game),
            "deals" => serde_json::from_slice(row).map(Self::Deal),
            "scores" => serde_json::from_slice(row).map(Self::Score),
            "findings" => serde_json::from_slice(row).map(|finding| Self::Finding(finding, None)),
            "calls" => serde_json::from_slice(row).map(Self::Call),
            "inputs" => serde_json::from_slice(row).map(Self::Input),
            "examples" => serde_json::from_slice(row).map(|example| Self::Example(example, None)),
            other => Err(serde::de::Error::unknown_variant(other, &[])),
        }
    }
}

/// How far a part of an input was judged.
#[derive(Debug)]
pub struct PartEnd {
    /// Why the rest could not be read, if it could not.
    pub read: io::Result<()>,
    /// The last line that was read.
    pub line: u64,
    /// How many bytes of the input were read up to there.
    pub bytes: u64,
    /// The game of that line, counted in the part.
    pub game: u64,
    /// How many games there were, including those that are not kept.
    pub games: u64,
    /// How many of them are not kept.
    pub left_out: u64,
    /// Games whose date cannot be read, if there are any.
    pub undated: Option<Undated>,
    /// The counts of lines that belong to no game.
    pub outside: Counts,
}

impl PartEnd {
    /// The end of a part if the program fails on what follows this place.
    #[must_use]
    pub fn failed(line: u64, bytes: u64) -> Self {
        Self { read: Err(CommandError::Failed.into()), line, bytes, ..Self::new() }
    }

    /// The end of a part of which nothing has been judged.
    pub(super) fn new() -> Self {
        Self {
            read: Ok(()),
            line: 0,
            bytes: 0,
            game: 0,
            games: 0,
            left_out: 0,
            undated: None,
            outside: Counts::default(),
        }
    }
}

/// Games whose tag `date` is not a day.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Undated {
    /// The line of the first such date.
    pub line: u64,
    /// What that line says.
    pub date: String,
    /// How many such games there are.
    pub games: u64,
}

/// What an audit is asked to do.
#[derive(Clone, Debug, Default)]
pub struct Orders {
    /// The rules to judge by.
    pub choice: Choice,
    /// What is kept.
    pub filter: Filter,
    /// Whether to find out which disputed readings matter to each game.
    pub all_readings: bool,
    /// The language of the messages of findings. Tables that are kept are in English.
    pub lang: Lang,
}

impl Orders {
    /// A hash of the editions and the chosen rules: where it is the same, the same logs give the same rows.
    ///
    /// ```
    /// use adjudeck_replayer::audit::Orders;
    /// use adjudeck_replayer::Choice;
    /// let set = Choice { set: vec![("call.limit".to_owned(), "2".to_owned())], ..Choice::default() };
    /// assert_ne!(Orders::default().rules_hash(), Orders { choice: set, ..Orders::default() }.rules_hash());
    /// ```
    #[must_use]
    pub fn rules_hash(&self) -> String {
        let mut hash = EDITIONS.clone();
        let Choice { rules, shelf, set } = &self.choice;
        rules.iter().chain(shelf).map(Rules::to_json).for_each(|rules| hash.update(rules));
        hash.update(format!("{:?} {set:?}", rules.is_some()));
        hexadecimal(&hash.finalize())
    }
}

/// The rules of the program, ready for those that a user chooses.
static EDITIONS: LazyLock<Sha256> = LazyLock::new(|| {
    let mut hash = Sha256::new();
    editions().iter().map(Rules::to_json).for_each(|rules| hash.update(rules));
    hash
});
