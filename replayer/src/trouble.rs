//! What a command could not do, as data.

mod config;

use std::io;

use adjudeck_format::json::JsonError;
use adjudeck_validator::RulesError;
use serde::Serialize;

pub use config::{ConfigFault, Wants};

use crate::binary::Binary;
use crate::foreign::Foreign;
use crate::referee::RulesFault;
use crate::seen::NotThere;

/// What was in the way of a command.
///
/// ```
/// use adjudeck_replayer::trouble::CommandError;
/// use adjudeck_replayer::words::Lang;
/// assert_eq!(CommandError::NoSuchDeal.to_string(), "the log has no such deal");
/// assert_eq!(Lang::Ja.words().trouble(&CommandError::NoSuchDeal), "ログにそのようなディールはありません");
/// ```
#[derive(Debug, thiserror::Error, Serialize)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case")]
#[non_exhaustive]
pub enum CommandError {
    /// Something could not be read or written.
    #[serde(skip)]
    Io(#[source] io::Error),
    /// The input is JSON, but no log.
    #[serde(skip)]
    Json(#[from] JsonError),
    /// The rules cannot be had.
    #[serde(skip)]
    Rules(#[from] RulesFault),
    /// A rules file is not one.
    NoRules,
    /// Of several rules two have the same name, so that a log that says it could mean either.
    SameEdition {
        /// The name.
        edition: String,
        /// The others, as they were named.
        other: String,
    },
    /// Several rules were named where one set is needed.
    SeveralRules,
    /// What is called like a rules file is a pipe or a device.
    RulesNotFile,
    /// A rules file has more bytes than one may have.
    RulesTooLong,
    /// The input is text in UTF-16.
    Utf16,
    /// The input is not text.
    Binary(Binary),
    /// The input is text, but no log.
    Foreign(Foreign),
    /// What is called like a log in a folder is a pipe or a device.
    PassedOver,
    /// Ctrl-C was pressed.
    Interrupted,
    /// The program has failed.
    Failed,
    /// A form of a report has no place for something; which form.
    NoPlaceIn(&'static str),
    /// Standard input cannot be watched.
    StdinWatched,
    /// There is nothing to compare with.
    NothingToCompareWith,
    /// The rules are those of different games.
    DifferentGames {
        /// The one edition.
        one: String,
        /// The other.
        other: String,
    },
    /// There is no such baseline.
    NoBaseline,
    /// The baseline has no rows.
    EmptyBaseline,
    /// The first row is not that of a baseline; what is wrong with it, as its reader says.
    NotABaseline(String),
    /// The baseline has another version of the form.
    BaselineVersion {
        /// The version that it has.
        version: u32,
        /// The version that this program knows.
        known: u32,
    },
    /// A row of the baseline is wrong.
    BaselineRow {
        /// The row, from 1.
        row: u64,
        /// What is wrong with it, as its reader says.
        problem: String,
    },
    /// The file exists, and was not to be replaced.
    Exists,
    /// The file exists, and is left as it is.
    InTheWay,
    /// A file that this program has not written, or that somebody has changed since, stands where one is to be written.
    OfOthers(String),
    /// A link stands where a file is to be written.
    IsLink,
    /// Two things were to be written to the same file.
    WrittenTwice,
    /// The file that was to be written is one that is read.
    IsRead,
    /// What is said of one log was asked for of several.
    NotOfSeveral,
    /// This cannot be the name of a player, or another has it.
    NotName(String),
    /// The path ends in no name of a file.
    NoFileName,
    /// The baseline was not written, for not every input could be read.
    InputsUnread,
    /// Lines could not be read.
    LinesUnread {
        /// How many.
        lines: u64,
        /// What became of the log.
        then: Then,
    },
    /// A log would say something else after being formatted.
    WouldChange {
        /// The number of the line, from 1.
        line: u64,
    },
    /// What was to be written in place is no regular file.
    NotRegular,
    /// The folder has not all that the page on which logs are judged is made of.
    NoJudge,
    /// The log has no such deal.
    NoSuchDeal,
    /// There is no deal in what was read.
    NoDeal,
    /// At a line no deal has begun yet.
    NoDealYet {
        /// The line that was asked for.
        line: u64,
    },
    /// A hand was asked about, and no rules were named.
    WhichRules,
    /// It was said which card was turned up, where none is.
    NothingTurnedUp {
        /// The rules.
        edition: String,
    },
    /// A word that should be a card or a rank is neither.
    NoCardNorRank {
        /// The word.
        word: String,
    },
    /// Which cards are wild depends on the suit of the card that was turned up, and only its rank was said.
    WildNeedsSuit {
        /// The rank.
        word: String,
    },
    /// A tag `date` says something that is no day, where days are asked for.
    NoDate {
        /// What it says.
        date: String,
        /// How many games of the input there are of which that is so.
        games: u64,
        /// Whether they are left out for it.
        left_out: bool,
    },
    /// A line that was to be judged has no statement.
    NoStatement,
    /// The log has no such line.
    NoSuchLine {
        /// The line that was asked for.
        line: u64,
        /// How many lines it has.
        lines: u64,
    },
    /// The log has no such game.
    NoSuchGame {
        /// The game that was asked for, from 1.
        game: u64,
        /// How many games it has.
        games: u64,
    },
    /// The log has several games, and one is wanted.
    SeveralGames,
    /// It was not said where a page is to be written, and a terminal is no place for one.
    NoOutput,
    /// With the file a line was named, and something else is to be shown as well.
    LineNamed {
        /// The line.
        line: u64,
    },
    /// Of many games that become pages one was chosen, or a deal or a line.
    OneOfMany,
    /// A game has more lines, or is longer, than one of which a page is made.
    LongGame {
        /// Which game of its input, from 1.
        game: u64,
        /// The most lines that it may have.
        most: u64,
    },
    /// It was not said into which folder the pages of games are to be written.
    NoFolder,
    /// A table cannot be drawn as a picture.
    Picture(PictureTrouble),
    /// Nobody in the log has the name of the player through whose eyes it is to be seen.
    NotThere(NotThere),
    /// The word means nothing.
    NoSuchWord {
        /// The word.
        word: String,
        /// The words that are most like it.
        near: Vec<String>,
    },
    /// There is no such command.
    NoSuchCommand(String),
    /// So many cannot play.
    NoSuchPlayers {
        /// How many.
        players: u8,
        /// By which rules.
        edition: String,
        /// The fewest who can.
        least: u8,
        /// The most who can.
        most: u8,
    },
    /// So many were named, and so many cannot play by some rules.
    NotSoManyNames {
        /// How many.
        named: u8,
        /// By which rules.
        edition: String,
        /// The fewest who can.
        least: u8,
        /// The most who can.
        most: u8,
    },
    /// Standard input has a name, and is not read.
    StdinNotRead,
    /// In folders there is no file with one of the endings that logs have.
    NoLogs {
        /// The endings.
        endings: &'static [&'static str],
    },
    /// Games by these rules come to no end.
    Endless,
    /// A game by these rules is over before its first deal.
    NoDeals,
    /// The pack is too small for what is dealt to so many players.
    PackTooSmall {
        /// How many.
        players: u8,
    },
    /// What must be done next is against these rules.
    Unplayable {
        /// What would be done, as a line of the log.
        line: String,
        /// The code of the fault.
        code: &'static str,
        /// The point that decides.
        point: &'static str,
    },
    /// The rules have the name of an edition, but ask what it does not ask, or do not ask what it asks: a log cannot say so.
    NotThatEdition {
        /// The edition.
        edition: String,
        /// The point that only one of them has.
        point: &'static str,
    },
    /// In a game with hidden cards a fault is found that was not put into it.
    Condemned {
        /// The line.
        line: String,
        /// The code of what is found.
        code: &'static str,
        /// The code of the fault that was put in.
        kind: String,
    },
    /// There is no such point.
    NoSuchPoint(String),
    /// An audit cannot be begun or gone on with, or is not done.
    Audit(AuditTrouble),
    /// A configuration file is wrong, or something is to be said of it.
    Config(ConfigFault),
    /// There is no such message.
    NoSuchKind {
        /// The code that was asked for.
        kind: String,
        /// The one that is most like it.
        near: Option<&'static str>,
    },
    /// So many faults could be made by these rules, and no more.
    NoMoreFaults {
        /// How many.
        faults: u64,
    },
}

/// Why a table is not drawn as a picture.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum PictureTrouble {
    /// So many tables were asked for, and not one.
    Several(usize),
    /// It was not said where the picture is to be written, and a terminal is no place for one.
    NoOutput,
    /// The program was built without what draws such pictures.
    NoPng,
    /// The machine has no fonts, in which names would be drawn.
    NoFonts,
    /// It cannot be drawn, in the words of what draws it.
    NotDrawn(String),
}

/// Why an audit cannot be begun or gone on with, or is not done.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum AuditTrouble {
    /// The folder has no audit that could be gone on with.
    None,
    /// The folder has no finished audit with which another could be compared.
    NoneToCompare,
    /// The folder has a file that is called like one that is to be written.
    HasFile(String),
    /// The folder has an audit, and it was not asked for to go on with it.
    Exists,
    /// The audit in the folder is other work.
    Other(Unlike),
    /// Standard input is no input of an audit.
    Stdin,
    /// The last day that is asked for is before the first.
    DaysReversed,
    /// What stands in an archive is an archive itself.
    Nested,
    /// Before a file of an archive more is said of it than is read, such as a name without end.
    LongName {
        /// How many bytes are read at most.
        most: u64,
    },
    /// Files of an archive share bytes.
    SharedBytes,
    /// Somebody else is at work on the audit in the folder.
    Busy,
    /// A file of an audit is shorter than its checkpoint says.
    Torn(String),
    /// The audit was broken off, and can be gone on with.
    BrokenOff,
}

/// In what work is not the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Unlike {
    /// Another version of the program has begun it.
    Program,
    /// It was begun by other rules.
    Rules,
    /// Something else was asked for.
    Options,
    /// The inputs are others, or have changed.
    Inputs,
}

/// What became of a log of which lines could not be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Then {
    /// The command went on without them.
    WentOn,
    /// Nothing was written.
    WroteNothing,
    /// The file was left as it is.
    LeftIt,
}

impl From<io::Error> for CommandError {
    /// The trouble that was handed on as an error of input or output; otherwise, that error.
    fn from(error: io::Error) -> Self {
        error.downcast::<Self>().or_else(|error| error.downcast().map(Self::Json)).unwrap_or_else(Self::Io)
    }
}

impl From<CommandError> for io::Error {
    fn from(trouble: CommandError) -> Self {
        match trouble {
            CommandError::Io(error) => error,
            other => Self::other(other),
        }
    }
}

impl From<PictureTrouble> for CommandError {
    fn from(trouble: PictureTrouble) -> Self {
        Self::Picture(trouble)
    }
}

impl From<RulesError> for CommandError {
    fn from(error: RulesError) -> Self {
        Self::Rules(RulesFault::Answer(error))
    }
}
