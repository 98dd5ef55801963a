//! The text notation of rummy games: reading it, writing it, and its mirror in JSON.
//!
//! ```
//! use adjudeck_format::{Card, Log, Reader, Statement};
//!
//! let text = "players Aya Bea   # table 3\nupcard 10h\n";
//! // Line by line, without allocating:
//! let mut reader = Reader::new(text.as_bytes());
//! let mut upcards = Vec::new();
//! while let Some(line) = reader.next() {
//!     if let Statement::Upcard { card } = line.unwrap().statement {
//!         upcards.push(card);
//!     }
//! }
//! assert_eq!(upcards, ["TH".parse().ok()]);
//! // Or as a whole, which is written in one form:
//! let (log, faults) = Log::parse(text.as_bytes());
//! assert!(faults.is_empty() && log.to_string().ends_with("upcard TH\n"));
//! ```
//!
//! The notation is specified [below](#the-notation), by the text that `adjudeck notation` prints ([`NOTATION`]). For each
//! production of its grammar the folder `grammar` has a parser of the same name.
//!
//! # The rooms
//!
//! Each imports only from those above it.
//!
//! ```text
//! notation                               the specification as a text
//! unseen, fold, forms, limits            characters, and how many of them
//! card, shape                            cards, and how they look in JSON
//! proof, statement, sets                 what a line can say; sets of cards, ranks, suits, seats and places
//! convert, vocabulary, names             its words, who plays
//! fault, print, grammar                  what can be wrong; writing; reading with nom
//! locate, suggest, parse, mend, gist, salvage  one line: places, near misses, what is meant by one with slips, or left of a lost one
//! words, naming, plain                   the words of a line by kind, those that name players; words as they are compared
//! unread, lines, reader, feed, log       whole logs, line by line
//! json, stream, rewrite                  their mirror in JSON; logs written anew
//! ```
//!
//! # Why are wide characters replaced before the line is read?
//!
//! The grammar then knows only one form of everything. Nearly all lines are plain ASCII, and they pay nothing for the others.
//! Places in faults are places in the line as it was written.
//!
//! # Why does a faulty `players` line still seat players?
//!
//! So that one slip is reported once, and not again at every line that names a player. If the line can mean only one thing
//! (`Players Aya, Bea`), it is read that way and the game is judged. Otherwise nobody knows who sits where: the game is not
//! judged, and in the lines that follow any name is accepted.
//!
#![doc = include_str!("../NOTATION.md")]
// A new statement, verb or answer does not compile until every match on it has a meaning for it.
#![warn(clippy::wildcard_enum_match_arm)]

mod card;
mod convert;
mod fault;
mod feed;
mod fold;
mod forms;
mod gist;
mod grammar;
pub mod json;
mod limits;
mod lines;
mod locate;
mod log;
mod mend;
mod names;
mod naming;
mod notation;
mod parse;
mod plain;
mod print;
mod proof;
mod reader;
mod rewrite;
mod salvage;
mod sets;
mod shape;
mod statement;
mod stream;
mod suggest;
mod unread;
mod unseen;
mod vocabulary;
mod words;

pub use card::{Card, NotACard, Rank, Suit};
pub use fault::{Fault, FaultKind};
pub use feed::Feed;
pub use forms::recast;
pub use gist::Gist;
pub use limits::{MAX_CARDS, MAX_LINE};
pub use lines::is_blank;
pub use locate::{Part, locate};
pub use log::{Canonical, Log, LogLine};
pub use mend::mended;
pub use names::Names;
pub use naming::{Naming, is_name, name_in, renamed};
pub use notation::{NOTATION, NOTATION_JA};
pub use parse::{Scratch, column, parse_line};
pub use plain::plain;
pub use print::{Player, print_statement};
pub use proof::{ShuffleMethod, ShuffleProof};
pub use reader::{Line, Plays, Reader};
pub use rewrite::{FormatError, format, format_into};
pub use sets::{CardSet, NotCards, NotRanks, PlaceSet, RankSet, SeatSet, SuitSet};
pub use statement::{
    Action, CardPlay, Decision, Discarded, Entry, Groups, Laid, MeldName, Pool, Reading, Seat, Stands, Statement,
    Tally, VerdictKind,
};
pub use stream::LogReader;
pub use suggest::{near, nearest};
pub use unread::{ReadError, Unread};
pub use unseen::{has_unseen, is_unseen};
pub use vocabulary::{INNER_WORDS, KEYWORDS, Verb, VerbClass, object, subject};
pub use words::{WordKind, words};
