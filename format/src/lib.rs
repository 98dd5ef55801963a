//! The text notation of rummy games.

mod card;
mod locate;
mod statement;

pub use card::{Card, Rank, Suit};
pub use locate::Part;
pub use statement::{
    Action, Decision, Entry, Expected, Groups, Laid, MeldName, Pool, Reading, Seat, Stands,
    Statement, Tally,
};
