//! Rules as data: the sections, their points, and the editions that answer them.
//!
//! A rules file is one JSON object, in which `//` and `/* */` may hold comments, or the same in TOML, where the text `"null"`
//! stands for `null` (with the feature `toml`). A complete one has every section with every point, and for each point its answer, its
//! clause, its source and the readings that differ. If a game does not have a mechanism, the section is `null`.
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
//! Such a file may have bare answers. The source of a bare answer is the file's `book`, or a house rule. Its clause stays, and
//! the answer that it replaces becomes a reading. An entry in such a file needs only its `answer`. An answer that is an object
//! needs only the fields that differ, `"values": { "joker": 25 }`. Wild cards of one's choice are listed with `these`:
//! `"wild": { "cards": { "these": "JK 2 3S 3C" } }`.
//!
//! A section that is `null` is switched off. A section that the base does not have is switched on by answering all of its
//! points. Its answers have no clause that could stay, so those without one get the clause `unnumbered`, which is added.
//! Clauses, and words of the game in `terms`, are added to those of the base. The base is an edition, a version of one
//! (`kalooki/pagat@2026-11-21`, or with its hash), or another file.

mod answer;
pub mod bonus;
pub mod buy;
pub mod call;
pub mod canasta;
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
pub mod finish;
mod form;
pub mod frozen;
mod given;
mod hash;
mod identity;
pub mod indicator;
pub mod key;
pub mod knock;
mod later;
pub mod layoff;
pub mod line;
pub mod meld;
pub mod melded;
pub mod offer;
pub mod opening;
mod origin;
pub mod pack;
mod paths;
pub mod payment;
pub mod pile;
mod point;
mod possible;
pub mod push;
pub mod rearrange;
mod reflection;
pub mod rummy;
mod schema;
pub mod score;
pub mod seats;
mod section;
pub mod series;
mod shipped;
pub mod teams;
#[cfg(feature = "toml")]
mod toml;
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
pub use form::RulesForm;
pub use given::Given;
pub(crate) use hash::{Answers, by_path, hash_of, is_prefix};
pub use later::Later;
pub use pack::Range;
pub use point::{Consulted, Point};
pub use possible::differing;
pub use reflection::Alternative;
pub use schema::{about_section, possible_answers, question, with_fields};
pub(crate) use shipped::{Packed, unpack};
pub use variant::Variant;
pub use whole::Rules;
pub(crate) use whole::SECTIONS;
