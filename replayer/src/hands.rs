//! What a hand is by some rules: whether it can go out, which melds it has, what it lacks and what it is worth.
//!
//! Nothing is worked out here. The solver finds melds, and the law says what they are and what they count, as it does at the
//! table: the hand is that of a player in a position which is made up for it.

mod answer;
mod ask;
mod cards;
mod contracts;
mod declared;
mod given;
mod position;
mod read;

pub use answer::{Can, Completion, ContractAnswer, Declared, HandAnswer, Note, Worth};
pub use given::Given;
pub use read::{HandFault, read_hand};
