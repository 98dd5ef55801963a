//! Judges logs of rummy games: which lines the rules allow, which rule decides, and where the rulebooks disagree.
//!
//! # A log in five lines
//!
//! ```
//! # fn main() -> std::io::Result<()> {
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
//! [`judge`] reads whatever implements [`Read`](std::io::Read). [`Referee`] hears of a game line by line while it is played.
//! [`Session`] is what both are made of: it hands findings out one by one, however long the input is, and has modes for more
//! than faults. [`Choice`] says by which rules is judged; [`rulebook`] has them by name or from a file. The notation is that
//! of [`adjudeck_format`], and one statement at a time is judged by [`adjudeck_validator::Judge`].
//!
//! The folder `examples` has a program for each of these: `judge_a_file`, `stream`, `compare_two_rules`,
//! `list_what_is_legal`.
//!
//! # Features
//!
//! | feature | what it adds |
//! |---|---|
//! | `cli`, on by default | the program `adjudeck`: its commands, what is drawn for people, the book of rulings, and audits |
//! | `compression`, part of `cli` | logs that are compressed with gzip or zstd |
//!
//! Without them the library is Rust only, opens no file but rules that are named by a path, and builds for
//! `wasm32-unknown-unknown`:
//!
//! ```toml
//! adjudeck-replayer = { path = "adjudeck/replayer", default-features = false }
//! ```
//!
//! # The rooms
//!
//! Each imports only from those above it.
//!
//! ```text
//! binary, foreign, spool, schema  files that are no text or no log, bytes that are kept, schemas of what is written
//! visible, labels               text of others and names of inputs, as people may read them
//! words, answers, differences   fixed words and their translations, who answers what, two rules
//! turns                         who may do what, and when
//! notation, guide               the specification of the notation by its blocks and words; the guide, page by page
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
//! with the feature `cli`:
//! columns, head, view           what is drawn for people
//! files, streams, input         what commands read and write
//! page                          what pages share, and the page on which a game is looked at
//! book, audit, season           the book of rulings, very many games as tables, and what they come to for players
//! config                        the configuration file
//! commands, cli                 the command line
//! ```

pub mod answers;
pub mod asked;
pub mod binary;
pub mod codes;
pub mod compare;
pub mod content;
pub mod coverage;
pub mod differences;
pub mod examples;
pub mod foreign;
mod front;
pub mod generate;
pub mod glossary;
pub mod guide;
pub mod hands;
pub mod labels;
mod line_kind;
pub mod messages;
pub mod notation;
pub mod playback;
pub mod referee;
pub mod report;
pub mod rulebook;
mod schema;
pub mod seen;
pub mod sheet;
pub mod spool;
pub mod summary;
pub mod table;
pub mod trouble;
pub mod turns;
pub mod visible;
pub mod words;
pub mod workbench;

#[cfg(feature = "cli")]
pub mod audit;
#[cfg(feature = "cli")]
pub mod book;
#[cfg(feature = "cli")]
pub mod cli;
#[cfg(feature = "cli")]
pub mod columns;
#[cfg(feature = "cli")]
pub mod commands;
#[cfg(feature = "cli")]
pub mod config;
#[cfg(feature = "cli")]
pub mod files;
#[cfg(feature = "cli")]
mod head;
#[cfg(feature = "cli")]
pub mod input;
#[cfg(feature = "cli")]
pub mod page;
#[cfg(feature = "cli")]
pub mod season;
#[cfg(feature = "cli")]
pub mod streams;
#[cfg(feature = "cli")]
pub mod view;

pub use front::{Judged, Referee, judge};
pub use referee::{Choice, Counts, Finding, FindingKind, Session};
pub use words::Lang;
