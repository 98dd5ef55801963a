//! Drives logs through the referee: the commands of `adjudeck`, their reports and their drawing.

pub mod answers;
pub mod binary;
pub mod codes;
pub mod compare;
pub mod content;
pub mod coverage;
pub mod differences;
pub mod examples;
pub mod generate;
pub mod messages;
pub mod referee;
pub mod report;
pub mod rulebook;
pub mod sheet;
pub mod spool;
pub mod summary;
pub mod table;
pub mod trouble;
pub mod words;

#[cfg(feature = "cli")]
pub mod book;
#[cfg(feature = "cli")]
pub mod cli;
#[cfg(feature = "cli")]
pub mod columns;
#[cfg(feature = "cli")]
pub mod commands;
#[cfg(feature = "cli")]
mod head;
#[cfg(feature = "cli")]
pub mod input;
#[cfg(feature = "cli")]
pub mod streams;
#[cfg(feature = "cli")]
pub mod view;
#[cfg(feature = "cli")]
pub mod visible;
