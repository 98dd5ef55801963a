//! Drives logs through the referee: the commands of `adjudeck`, their reports and their drawing.

pub mod answers;
pub mod book;
pub mod cli;
pub mod commands;
pub mod compare;
pub mod coverage;
pub mod examples;
pub mod generate;
mod head;
pub mod input;
pub mod messages;
pub mod progress;
pub mod referee;
pub mod report;
pub mod rulebook;
pub mod spool;
pub mod streams;
pub mod view;
pub mod visible;
pub mod words;
