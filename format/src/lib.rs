//! The text notation of rummy games.

mod card;
mod convert;
mod fault;
mod fold;
mod grammar;
pub mod json;
mod locate;
mod log;
mod names;
mod parse;
mod print;
mod reader;
mod statement;
mod suggest;

pub use card::{Card, NotACard, Rank, Suit};
pub use fault::{Fault, FaultKind};
pub use locate::{Part, locate};
pub use log::{FormatError, Log, LogLine, format};
pub use names::Names;
pub use parse::{MAX_CARDS, MAX_LINE, Scratch, column, parse_line};
pub use print::{Player, print_statement};
pub use reader::{Line, ReadError, Reader};
pub use statement::{
    Action, Decision, Entry, Expected, Groups, Laid, MeldName, Pool, Reading, Seat, Stands,
    Statement, Tally,
};
