//! The solver against a plain search that tries every subset of a hand, and against the referee.

#![expect(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a test may stop at the first thing that is not as it expects"
)]

mod best;
mod contracts;
mod hands;
mod laid;
mod plain;
mod referee;
