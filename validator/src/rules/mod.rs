//! Rules as data: the sections, their points, and the editions that answer them.
//!
//! A rules file is one JSON object, complete in itself: every section with every point, each with its answer, its clause,
//! its source and the readings that differ. A mechanism that a game does not know has a section that is `null`.

pub mod buy;
pub mod call;
pub mod chips;
pub mod close;
pub mod contract;
mod contradictions;
pub mod deal;
pub mod declare;
pub mod discard;
pub mod doubles;
pub mod draw;
pub mod drop;
pub mod early;
mod error;
pub mod exhaustion;
pub mod exit;
mod file;
mod hash;
mod identity;
pub mod indicator;
pub mod key;
pub mod layoff;
pub mod line;
pub mod meld;
pub mod opening;
pub mod pack;
mod paths;
pub mod payment;
mod point;
pub mod push;
pub mod rearrange;
mod schema;
pub mod score;
pub mod seats;
pub mod series;
pub mod teams;
mod whole;
pub mod wild;
pub mod wins;

pub use contradictions::Contradiction;
pub use error::RulesError;
pub use file::Alternative;
pub(crate) use hash::{Answers, hash_of, is_prefix};
pub use pack::{Range, Ranks};
pub(crate) use paths::nearest;
pub use point::{Answer, Basis, Consulted, Point, Reading};
pub use schema::{about_section, possible_answers, question, with_fields};
pub(crate) use whole::SECTIONS;
pub use whole::{Clause, Rules};
