//! The referee: rules as data, the table, the law, verdicts, scores.

// What is new, a statement, a verb or an answer, does not compile until it has a meaning everywhere.
#![warn(clippy::wildcard_enum_match_arm)]

mod cards;
mod editions;
mod judge;
mod law;
mod options;
mod play;
pub mod rules;
mod solve;
mod state;
mod verdict;
pub mod versions;

pub use cards::meld::{Meld, Shape};
pub use cards::table::{Hand, Table};
pub use editions::{edition, editions, editions_called, editions_like, named_edition, pinned, versions_of};
pub use judge::before::Before;
pub use judge::courses::Course;
pub use judge::readings::Counterfactual;
pub use judge::referee::Judge;
pub use judge::trace::Trace;
pub use law::complete::Declaration;
pub use rules::{
    Alternative, Answer, Basis, Clause, Consulted, Contradiction, Entry, FileFault, FileFaults, Point, Reading, Rules,
    RulesError, about_section, possible_answers, question, with_fields,
};
pub use solve::{Solved, Solver};
pub use state::deal::{Deal, Stage};
pub use state::game::Game;
pub use state::gaps::Lost;
pub use state::points::Points;
pub use verdict::{Fact, Verdict, Violation, kind, may_be_legal};
pub use versions::{Version, Versions};
