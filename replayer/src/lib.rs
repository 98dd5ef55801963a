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
//! text          text and bytes as they come: no text, no log, what may be shown of it, what is kept
//! words         fixed words, and the sentences of each language from message files
//! rules         who answers what, in what two books differ, who may do what and when
//! notation      the specification of the notation by its blocks and words
//! referee       games through the engine: sessions, findings, what those are called, a log as one player saw it
//! convert       records of other programs and of people, as logs
//! input         what was in the way, what an input holds, rules by name
//! front         the front door
//! analysis      the table, the scores, hands, what would be legal; two rules compared, coverage, cases replayed
//! join          several records of one game made one log
//! generate      logs that are made up
//! fairness      whether cards were dealt fairly, asked of very many games
//! language      how everything is said, and what words mean
//! report        what is written for programs
//! audit         very many games as tables
//! infer         rules found from games
//! viewer        a game to be looked at, and what an editor asks while somebody types
//! embed         what the packages for other languages share
//! ```

#[doc(hidden)]
pub mod analysis;
pub mod audit;
pub mod convert;
#[doc(hidden)]
pub mod embed;
pub mod fairness;
mod front;
#[doc(hidden)]
pub mod generate;
pub mod infer;
#[doc(hidden)]
pub mod input;
pub mod join;
#[doc(hidden)]
pub mod language;
#[doc(hidden)]
pub mod notation;
pub mod referee;
#[doc(hidden)]
pub mod report;
#[doc(hidden)]
pub mod rules;
#[doc(hidden)]
pub mod text;
#[doc(hidden)]
pub mod viewer;
pub mod words;

#[doc(inline)]
pub use analysis::compare;
pub use front::{Error, Fixed, Judged, Referee, Saved, fix, judge};
#[doc(inline)]
pub use input::rulebook;
pub use referee::{Choice, Counts, Finding, FindingKind, NotResumed, Session};
pub use words::Lang;
