//! Why a command failed, as data.

mod config;

use std::io;

use adjudeck_format::json::JsonError;
use adjudeck_format::{Fault, FormatError};
use adjudeck_validator::RulesError;
use serde::Serialize;

pub use config::{ConfigFault, Wants};

use crate::convert::RecordFault;
use crate::referee::RulesFault;
use crate::referee::viewpoint::NotThere;
use crate::text::binary::Binary;
use crate::text::foreign::Foreign;

/// Why a command failed.
///
/// ```
/// use adjudeck_replayer::input::trouble::CommandError;
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
    /// The input has a line that cannot be read.
    #[serde(skip)]
    Unreadable(Fault),
    /// The rules cannot be had.
    #[serde(skip)]
    Rules(#[from] RulesFault),
    /// A rules file contains no rules.
    NoRules,
    /// Two of the rules have the same name, so a log that names it could mean either.
    SameEdition {
        /// The name.
        edition: String,
        /// The other rules, as they were named.
        other: String,
    },
    /// Several rules were named where one set is needed.
    SeveralRules,
    /// A file with the name of a rules file is a pipe or a device.
    RulesNotFile,
    /// A rules file is too long.
    RulesTooLong,
    /// The input is text in UTF-16.
    Utf16,
    /// The input is not text.
    Binary(Binary),
    /// The input is text, but not a log.
    Foreign(Foreign),
    /// The input is a record that cannot be written as a log.
    Record(RecordFault),
    /// A file in a folder with the name of a log is a pipe or a device.
    PassedOver,
    /// Ctrl-C was pressed.
    Interrupted,
    /// The program has failed.
    Failed,
    /// A report format has no place for something; the format.
    NoPlaceIn(&'static str),
    /// Standard input cannot be watched for changes.
    StdinWatched,
    /// Standard input cannot be fixed where it is.
    StdinFixed,
    /// A log is compressed or in JSON, so that it is not fixed.
    LeftUnfixed,
    /// A log is too long for a difference to be shown.
    TooLongToShow,
    /// There is nothing to compare with.
    NothingToCompareWith,
    /// The rules are those of different games.
    DifferentGames {
        /// One edition.
        one: String,
        /// The other.
        other: String,
    },
    /// There is no such baseline.
    NoBaseline,
    /// None of the games is in the baseline.
    NoneInBaseline,
    /// The baseline has no rows.
    EmptyBaseline,
    /// The first row is not the heading of a baseline; the parser's message.
    NotABaseline(String),
    /// The baseline has another version.
    BaselineVersion {
        /// Its version.
        version: u32,
        /// The version that this program supports.
        known: u32,
    },
    /// A row of the baseline is wrong.
    BaselineRow {
        /// The row, from 1.
        row: u64,
        /// The parser's message.
        problem: String,
    },
    /// The file exists, and the user did not ask to replace it.
    Exists,
    /// The file exists, and is never replaced.
    InTheWay,
    /// Where a file is to be written there is one that this program did not write, or that somebody has changed since.
    OfOthers(String),
    /// There is a link where a file is to be written.
    IsLink,
    /// Two things were to be written to the same file.
    WrittenTwice,
    /// The file that was to be written is one that is read.
    IsRead,
    /// Something that is asked of one log was asked of several.
    NotOfSeveral,
    /// This cannot be a player's name, or another player has it.
    NotName(String),
    /// The path ends in no name of a file.
    NoFileName,
    /// The baseline was not written, since not every input could be read.
    InputsUnread,
    /// Lines could not be read.
    LinesUnread {
        /// How many.
        lines: u64,
        /// What happened to the log.
        then: Then,
    },
    /// Formatting would change what a log says.
    WouldChange {
        /// The number of the line, from 1.
        line: u64,
    },
    /// A file that was to be formatted in place is not a regular file.
    NotRegular,
    /// The folder lacks a part of the page that judges logs.
    NoJudge,
    /// The log has no such deal.
    NoSuchDeal,
    /// The input has no deals.
    NoDeal,
    /// No deal has begun at this line.
    NoDealYet {
        /// The line that was asked for.
        line: u64,
    },
    /// A question about a hand names no rules.
    WhichRules,
    /// A card that was turned up was given, but in this game none is.
    NothingTurnedUp {
        /// The edition.
        edition: String,
    },
    /// A word that should be a card or a rank is not one.
    NoCardNorRank {
        /// The word.
        word: String,
    },
    /// The card that was turned up decides by its suit which cards are wild, but only its rank was given.
    WildNeedsSuit {
        /// The rank.
        word: String,
    },
    /// A tag `date` is not a day, although days are asked for.
    NoDate {
        /// The text of the tag.
        date: String,
        /// How many games of the input have such a tag.
        games: u64,
        /// Whether these games are left out.
        left_out: bool,
    },
    /// The line to judge has no statement.
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
    /// The log has several games, but the command needs one.
    SeveralGames,
    /// Nobody said where to write a page, and it cannot go to a terminal.
    NoOutput,
    /// A file was named with a line, and something else is to be shown as well.
    LineNamed {
        /// The line.
        line: u64,
    },
    /// Many games become pages, but one game, deal or line was chosen.
    OneOfMany,
    /// A game is too long for a page.
    LongGame {
        /// Which game of its input, from 1.
        game: u64,
        /// The most lines of such a game.
        most: u64,
    },
    /// Nobody said into which folder to write the pages of games.
    NoFolder,
    /// A table cannot be drawn as a picture.
    Picture(PictureTrouble),
    /// Nobody in the log has the name of the chosen viewer.
    NotThere(NotThere),
    /// The word means nothing.
    NoSuchWord {
        /// The word.
        word: String,
        /// The most similar words.
        near: Vec<String>,
    },
    /// The word does not belong to the notation, but `adjudeck explain` knows it.
    NotOfNotation(String),
    /// There is no such command.
    NoSuchCommand(String),
    /// So many cannot play.
    NoSuchPlayers {
        /// How many.
        players: u8,
        /// The edition.
        edition: String,
        /// The fewest players.
        least: u8,
        /// The most players.
        most: u8,
    },
    /// This many names were given, but some rules do not allow as many players.
    NotSoManyNames {
        /// How many.
        named: u8,
        /// The edition.
        edition: String,
        /// The fewest players.
        least: u8,
        /// The most players.
        most: u8,
    },
    /// A name was given to standard input, which is not read.
    StdinNotRead,
    /// Standard input was named as a log, and has the list of logs.
    StdinIsList,
    /// A list of files has none.
    NothingListed,
    /// In folders there is no file with one of the endings that logs have.
    NoLogs {
        /// The endings.
        endings: Vec<String>,
    },
    /// A rules file is TOML although its name says JSON, or the other way round.
    OtherForm {
        /// What it is: `JSON` or `TOML`.
        is: &'static str,
        /// How its name should end, without the dot.
        ending: &'static str,
    },
    /// The deal of a first log stands in comments.
    DealInComments {
        /// How many players it was written for.
        players: usize,
    },
    /// No position has been written down with which a log of this game could begin.
    NoFirstPosition {
        /// The edition.
        edition: String,
    },
    /// Hands are not declared by these rules, or more than one hand was given with a declaration.
    NotDeclared {
        /// The edition.
        edition: String,
        /// Whether hands are declared by its rules.
        declares: bool,
    },
    /// Custom rules are of a game that the book does not have.
    NotInBook {
        /// The name of the rules.
        edition: String,
        /// Their game.
        game: String,
    },
    /// A logo is no picture in a form that browsers show, or too large.
    NoLogo,
    /// Games by these rules come to no end.
    Endless,
    /// A game by these rules is over before its first deal.
    NoDeals,
    /// The pack is too small to deal to this many players.
    PackTooSmall {
        /// How many.
        players: u8,
    },
    /// The play that must come next is against these rules.
    Unplayable {
        /// That play, as a line of a log.
        line: String,
        /// The code of the fault.
        code: &'static str,
        /// The point that decides.
        point: &'static str,
    },
    /// A line that only the dealer writes was to be played.
    NotAPlay,
    /// A play names a card that only the stock knows.
    CardOfStock,
    /// A play hides a card that its player sees.
    CardHidden,
    /// A line tells of another player than the one who was to play it.
    LineOfOther,
    /// A play is legal, but its player could not end their turn after it.
    LeadsNowhere,
    /// These are no names with which players can stand in a log.
    NoNames,
    /// The rules have the name of an edition but have a point that it lacks, or lack one that it has; a log cannot say that.
    NotThatEdition {
        /// The edition.
        edition: String,
        /// The point that only one of them has.
        point: &'static str,
    },
    /// A game with hidden cards has a fault that was not put into it.
    Condemned {
        /// The line.
        line: String,
        /// The code of the fault that was found.
        code: &'static str,
        /// The code of the fault that was put in.
        kind: String,
    },
    /// There is no such point.
    NoSuchPoint(String),
    /// An audit cannot begin or continue, or is not finished.
    Audit(AuditTrouble),
    /// A configuration file is wrong, or there is a remark about it.
    Config(ConfigFault),
    /// There is no such message.
    NoSuchKind {
        /// The code that was asked for.
        kind: String,
        /// The most similar code.
        near: Option<&'static str>,
    },
    /// These rules gave only this many faults.
    NoMoreFaults {
        /// How many.
        faults: u64,
    },
}

/// Why a table is not drawn as a picture.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum PictureTrouble {
    /// Several tables were asked for, not one; how many.
    Several(usize),
    /// Nobody said where to write the picture, and it cannot go to a terminal.
    NoOutput,
    /// The program was built without the feature that draws pictures.
    NoPng,
    /// The machine has no fonts for names.
    NoFonts,
    /// Drawing failed; the message of the library.
    NotDrawn(String),
}

/// Why an audit cannot be begun or gone on with, or is not done.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum AuditTrouble {
    /// The folder has no audit to continue.
    None,
    /// The folder has no finished audit to compare with.
    NoneToCompare,
    /// The folder has a file with the name of one that is to be written.
    HasFile(String),
    /// The folder has an audit, and the user did not ask to continue it.
    Exists,
    /// The audit in the folder was begun differently.
    Other(Unlike),
    /// Standard input cannot be an input of an audit.
    Stdin,
    /// The last day comes before the first.
    DaysReversed,
    /// An archive contains another archive.
    Nested,
    /// An archive has a header that is too long, such as a name without end.
    LongName {
        /// The most bytes of a header.
        most: u64,
    },
    /// Files of an archive overlap.
    SharedBytes,
    /// Another process is working on the audit in the folder.
    Busy,
    /// A file of an audit is shorter than its checkpoint says.
    Torn(String),
    /// The audit was interrupted and can be continued.
    BrokenOff,
    /// A folder of tables lacks this one.
    NoTable(&'static str),
    /// A folder of tables has something with the name of no table.
    UnknownTable,
    /// A folder has this table twice.
    TableTwice(&'static str),
    /// A file of a table is neither Parquet nor JSON Lines.
    NoTableFile,
    /// A file of a table cannot be read; the message of the library.
    Unread(String),
    /// Something in a file of a table is not a row.
    NoRow,
    /// A table lacks this column.
    NoColumn(&'static str),
    /// A row has a column that its table has not, and lacks one of the table.
    OtherColumn {
        /// The column of the row.
        given: String,
        /// The first column that is missing.
        column: &'static str,
    },
    /// The folder of the audit is that of the tables.
    SameFolder,
    /// A row has something else in a column.
    WrongColumn {
        /// The column.
        column: &'static str,
        /// The type of the column.
        kind: &'static str,
    },
    /// The tables have this game of an input twice.
    GameTwice(u64),
    /// The table of inputs is empty.
    NoInputs,
    /// An input was judged by another version of the program or by other rules than those before it.
    JudgedOtherwise,
    /// The table of games has not as many rows as the table of inputs says.
    GamesMissing {
        /// How many it has.
        rows: u64,
        /// How many there should be.
        due: u64,
    },
}

/// In what work is not the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Unlike {
    /// By another version of the program.
    Program,
    /// With other rules.
    Rules,
    /// With other options.
    Options,
    /// With other inputs, or the inputs have changed.
    Inputs,
}

/// What became of a log of which lines could not be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Then {
    /// The command went on without them.
    WentOn,
    /// The command has named each of them, and went on.
    NamedThem,
    /// Nothing was written.
    WroteNothing,
    /// The file was left as it is.
    LeftIt,
}

impl From<io::Error> for CommandError {
    /// The error in an `io::Error` that was made from one of these; any other as [`Io`](Self::Io).
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

impl From<FormatError> for CommandError {
    fn from(error: FormatError) -> Self {
        match error {
            FormatError::Faults { lines } => Self::LinesUnread { lines, then: Then::LeftIt },
            FormatError::Changed { line } => Self::WouldChange { line },
        }
    }
}

impl From<AuditTrouble> for CommandError {
    fn from(trouble: AuditTrouble) -> Self {
        Self::Audit(trouble)
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
