//! The referee of rummy games: rules as data, the table, the law, verdicts, scores.
//!
//! A [`Judge`] is given one statement after the other. It says of each whether the rules allow it, and lets it happen. It reads
//! no files and knows no language: a verdict is data, and the crate `adjudeck_replayer` puts it into words.
//!
//! ```
//! use adjudeck_format::Reader;
//! use adjudeck_validator::{Judge, edition};
//!
//! let log = "players Aya Bea Carl\nposition 1 dealer Carl\nhand Aya 5C JK\nturn Aya drawn\nAya discards JK\n";
//! let mut judge = Judge::new(edition("kalooki/akagiri").unwrap().clone());
//! let mut reader = Reader::new(log.as_bytes());
//! while let Some(line) = reader.next() {
//!     let line = line.unwrap();
//!     if let Err(violation) = judge.judge(&line.statement) {
//!         assert_eq!((line.number, violation.fact.code()), (5, "wild-discarded"));
//!         assert_eq!(violation.point.path(), "discard.wild");
//!     }
//! }
//! assert!(!judge.options().is_empty()); // what is legal next
//! ```
//!
//! # The rooms
//!
//! Each imports only from those above it.
//!
//! ```text
//! rules, versions, editions  what books answer, as data
//! verdict                    what can be said of a statement
//! shuffle                    from seeds to an order of cards
//! cards                      where cards lie: hands, melds, the pile, the stock. It knows no rules
//! state                      a game and a deal, by the lifetime of their parts; what is open
//! melding                    one search: which cards can lie as which melds. It knows limits, and no law
//! law                        section by section: may this be? and what is it at the table?
//! play                       what plays change. It asks no rules
//! solve                      what a hand can lay or be declared with, as goals of that search
//! judge                      one statement: what was lost, law, play, readings, taking back
//! options                    what would be legal
//! turns                      the law of turns as a table
//! ```

// A new statement, verb or answer does not compile until every match on it has a meaning for it.
#![warn(clippy::wildcard_enum_match_arm)]

mod cards;
mod editions;
mod judge;
mod law;
mod melding;
mod options;
mod play;
pub mod rules;
pub mod shuffle;
mod solve;
mod state;
pub mod turns;
mod verdict;
pub mod versions;

pub use cards::meld::{Meld, Shape};
pub use cards::table::{Hand, Table};
pub use editions::{
    edition, editions, editions_called, editions_like, editions_of, game_named, games, named_edition, pinned,
    versions_of,
};
pub use judge::before::Before;
pub use judge::courses::Course;
pub use judge::judge::Judge;
pub use judge::readings::Counterfactual;
pub use judge::trace::Trace;
pub use law::complete::{Declaration, TooManyWays};
pub use law::results::parts::{ChipPart, ScorePart, ScoreReason};
pub use melding::Kind as GroupKind;
pub use options::{Laying, Layings, OtherLayings};
pub use rules::{
    Alternative, Answer, Basis, Clause, Consulted, Contradiction, Entry, FileFault, FileFaults, Given, Later, Point,
    Reading, Rules, RulesError, RulesForm, Variant, about_section, differing, possible_answers, question, with_fields,
};
pub use solve::{LeastDeadwood, Solved, Solver};
pub use state::deal::{Deal, Stage};
pub use state::game::Game;
pub use state::points::Points;
pub use state::unknowns::Lost;
pub use verdict::{Beside, DecidedBy, Detail, Fact, Unrecorded, Verdict, Violation, kind, may_be_legal};
pub use versions::{Version, Versions};
