//! Finds the rules by which a set of games was played: the fewest answers that differ from an edition, such that the most lines
//! and scores agree.
//!
//! A house is looked for step by step. The archive is judged by the rules as they are so far. Each line at fault names the
//! points that were consulted for it, and each of them has other answers: those of all books, all words that can answer it,
//! and numbers near its own or such as the wrong scores suggest. Each is tried on the games in which its point was consulted,
//! and the answer is taken that puts the most lines right and the fewest wrong. That is repeated until no answer explains more
//! than slips would. Then each answer that was taken is tried against all others of its point, and dropped if the games agree
//! without it.
//!
//! What the games never show is not claimed. An answer that forbids more than the edition does leaves no trace in games that
//! obey it; neither does one that permits what nobody did.

mod alike;
mod archive;
mod chance;
mod copies;
mod lines;
mod proposals;
mod search;
mod sides;
mod spread;
mod survey;

pub mod document;
mod house;

pub use archive::{ArchivedGame, GamesAsked};
pub use document::{HouseDocument, schema};
pub use house::{House, infer, infer_watched};
