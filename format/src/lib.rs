//! The text notation of rummy games.

mod card;
mod fault;
mod fold;
mod grammar;
mod locate;
mod names;
mod parse;
mod reader;
mod statement;
mod suggest;

pub use card::{Card, NotACard, Rank, Suit};
pub use fault::{Fault, FaultKind};
pub use locate::Part;
pub use names::Names;
pub use parse::{MAX_CARDS, MAX_LINE, Scratch, column, parse_line};
pub use reader::{Line, ReadError, Reader};
pub use statement::{
    Action, Decision, Entry, Expected, Groups, Laid, MeldName, Pool, Reading, Seat, Stands,
    Statement, Tally,
};
