//! What a hand is under given rules: whether it can go out, which melds it has, what it lacks, and what it is worth.
//!
//! Nothing is computed here. The hand is put into a made-up position. There the solver finds melds, and the law says what
//! they are and what they count, as it would at the table.

mod answer;
mod ask;
mod cards;
mod contracts;
mod declared;
mod given;
mod position;
mod read;
mod tried;

pub use answer::{Can, Completion, ContractAnswer, Deadwood, Declared, HandAnswer, Note, TriedDeclaration, Worth};
pub use given::Given;
pub use read::{HandFault, WrittenDeclaration, read_declaration, read_hand};
