//! Rules as data: the sections, their points, and the editions that answer them.
//!
//! A rules file is one JSON object. One that is complete in itself has every section with every point, each with its answer,
//! its clause, its source and the readings that differ. A mechanism that a game does not know has a section that is `null`.
//!
//! A file that `extends` other rules says only what differs from them:
//!
//! ```json
//! {
//!   "extends": "kalooki/pagat",
//!   "edition": "kalooki/harbour",
//!   "book": "the Harbour Club, 2026",
//!   "call": { "limit": 2 },
//!   "layoff": { "direction": "both-ends" }
//! }
//! ```
//!
//! There an answer may stand bare: its source is then the file's `book`, or a house rule, its clause stays, and the answer that
//! it takes the place of becomes a reading. An entry there needs to say no more than its `answer`. An answer that is an object
//! has the fields that differ, `"values": { "joker": 25 }`, and cards of one's choice are those that `these` names:
//! `"wild": { "cards": { "these": "JK 2 3S 3C" } }`.
//!
//! A section that is `null` is switched off, and one that the base does not have is switched on if it answers all of its points.
//! There no answer has a clause that could stay, so one that names none is held by the clause `unnumbered`, which is added.
//! Clauses are added to those of the base, and so are words of its game, which stand in `terms`. The base is an edition, a
//! version of one (`kalooki/pagat@2026-11-21`, or with its hash), or another file.

mod answer;
pub mod buy;
pub mod call;
mod checks;
pub mod chips;
mod clause;
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
mod fault;
mod file;
mod given;
mod hash;
mod identity;
pub mod indicator;
pub mod key;
mod later;
pub mod layoff;
pub mod line;
pub mod meld;
pub mod opening;
pub mod pack;
mod paths;
pub mod payment;
mod point;
mod possible;
pub mod push;
pub mod rearrange;
mod reflection;
mod schema;
pub mod score;
pub mod seats;
mod section;
pub mod series;
mod shipped;
pub mod teams;
mod tree;
pub mod variant;
mod verbs;
mod whole;
pub mod wild;
pub mod wins;
mod written;

pub use answer::{Answer, Basis, Entry, Reading};
pub use clause::Clause;
pub use contradictions::Contradiction;
pub use error::RulesError;
pub use fault::{FileFault, FileFaults};
pub(crate) use file::read;
pub use given::Given;
pub(crate) use hash::{Answers, by_path, hash_of, is_prefix};
pub use later::Later;
pub use pack::Range;
pub use point::{Consulted, Point};
pub use reflection::Alternative;
pub use schema::{about_section, possible_answers, question, with_fields};
pub(crate) use shipped::{Packed, unpack};
pub use variant::Variant;
pub use whole::Rules;
pub(crate) use whole::SECTIONS;
