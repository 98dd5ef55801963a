//! The referee: rules as data, the table, the law, verdicts, scores.

// What is new, a statement, a verb or an answer, does not compile until it has a meaning everywhere.
#![warn(clippy::wildcard_enum_match_arm)]

mod editions;
pub mod rules;
pub mod versions;

pub use editions::{edition, editions, editions_called, pinned, versions_of};
mod custody;
mod deal;
mod effect;
mod game;
mod gaps;
mod judge;
mod law;
mod meld;
mod options;
mod place;
mod play;
mod record;
mod solve;
mod span;
mod table;
mod verdict;

pub use deal::{Deal, Stage};
pub use game::{Game, Points};
pub use gaps::Lost;
pub use judge::{Before, Course, Judge, Turning, Watched};
pub use meld::{Meld, Shape};
pub use rules::{
    Alternative, Answer, Asked, Basis, Clause, Contradiction, Point, Rules, RulesError, about_section,
    possible_answers, question, with_fields,
};
pub use solve::{Declaration, Solved, Solver};
pub use table::{Hand, Table};
pub use verdict::{Fact, Verdict, Violation, kind};
pub use versions::{Version, Versions};
