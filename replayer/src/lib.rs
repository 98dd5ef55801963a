//! Judges logs of rummy games: which lines the rules allow, which rule decides, and where the rulebooks disagree.
//!
//! # A log in five lines
//!
//! ```
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! # std::env::set_current_dir("examples")?;
//! use std::fs::File;
//!
//! let judged = adjudeck_replayer::judge(File::open("table3.rum")?, &Default::default())?;
//! for finding in &judged.findings {
//!     println!("{finding}"); // 11:10: illegal: a four is extended at its top only
//! }
//! # assert_eq!(judged.findings[0].to_string(), "11:10: illegal: a four is extended at its top only");
//! # assert_eq!(judged.findings.len(), 1);
//! # Ok(())
//! # }
//! ```
//!
//! [`judge`] reads anything that implements [`Read`](std::io::Read). [`Referee`] judges a game line by line while it is
//! played, and can be [saved](Referee::save) and [restored](Referee::restore), so that a server survives a restart.
//! [`Session`] is what both are made of: it hands out findings one by one, however long the input is, and can report more
//! than faults. [`Choice`] chooses the rules; [`rulebook`] finds them by name or in a file. The notation is that of
//! [`adjudeck_format`]; [`adjudeck_validator::Judge`] judges one statement at a time.
//!
//! The folder `examples` has a program for each of these: `judge_a_file`, `stream`, `save_and_go_on`, `compare_two_rules`,
//! `list_what_is_legal`.
//!
//! # Features
//!
//! The feature `compression` reads logs compressed with gzip or zstd. Without it the library is pure Rust and builds for
//! `wasm32-unknown-unknown`. The library opens only rules files that are named by a path and, when it compares readings of a
//! very long game, a temporary file without a name. The program `adjudeck` is the crate `adjudeck-cli` in the folder `cli`.
//!
//! # The rooms
//!
//! Each imports only from those above it.
//!
//! ```text
//! binary, foreign, spool, schema  files that are no text or no log, bytes that are kept, schemas of what is written
//! visible, labels               text of others and names of inputs, as people may read them
//! catalogue                     the sentences of each language, from message files
//! words, answers, differences   fixed words and their translations, who answers what, two rules
//! turns                         who may do what, and when
//! notation                      the specification of the notation by its blocks and words
//! referee, codes                games through the engine: sessions, findings, and what those are called
//! glossary                      what words mean, of every kind and in every language
//! seen                          a log as one player could have written it
//! line_kind                     what kind of line each line of a log is
//! trouble, content, rulebook    what was in the way, what an input holds, rules by name
//! table, sheet                  the table and the scores: data
//! compare, coverage, generate   two rules; what was consulted; logs that are made up
//! hands, asked                  what a hand is; what would be legal, and why
//! summary, messages             how it is said
//! front, examples, report       the front door; cases replayed; what is written for programs
//! playback                      a game to be looked at: data for scripts
//! workbench                     what an editor asks while somebody types
//! ```

#[doc(hidden)]
pub mod answers;
#[doc(hidden)]
pub mod asked;
#[doc(hidden)]
pub mod binary;
#[doc(hidden)]
pub mod catalogue;
#[doc(hidden)]
pub mod codes;
pub mod compare;
#[doc(hidden)]
pub mod content;
#[doc(hidden)]
pub mod coverage;
#[doc(hidden)]
pub mod differences;
#[doc(hidden)]
pub mod examples;
#[doc(hidden)]
pub mod foreign;
mod front;
#[doc(hidden)]
pub mod generate;
#[doc(hidden)]
pub mod glossary;
#[doc(hidden)]
pub mod hands;
#[doc(hidden)]
pub mod labels;
#[doc(hidden)]
pub mod line_kind;
#[doc(hidden)]
pub mod messages;
#[doc(hidden)]
pub mod notation;
#[doc(hidden)]
pub mod playback;
pub mod referee;
#[doc(hidden)]
pub mod report;
pub mod rulebook;
#[doc(hidden)]
pub mod schema;
#[doc(hidden)]
pub mod seen;
#[doc(hidden)]
pub mod sheet;
#[doc(hidden)]
pub mod spool;
#[doc(hidden)]
pub mod summary;
#[doc(hidden)]
pub mod table;
#[doc(hidden)]
pub mod trouble;
#[doc(hidden)]
pub mod turns;
#[doc(hidden)]
pub mod visible;
pub mod words;
#[doc(hidden)]
pub mod workbench;

pub use front::{Error, Judged, Referee, Saved, judge};
pub use referee::{Choice, Counts, Finding, FindingKind, NotResumed, Session};
pub use words::Lang;
