//! Drives logs through the referee: the commands of `adjudeck`, their reports and their drawing.

pub mod answers;
pub mod binary;
pub mod book;
pub mod cli;
pub mod codes;
pub mod columns;
pub mod commands;
pub mod compare;
pub mod coverage;
pub mod differences;
pub mod examples;
pub mod generate;
mod head;
pub mod input;
pub mod messages;
pub mod referee;
pub mod report;
pub mod rulebook;
pub mod sheet;
pub mod spool;
pub mod streams;
pub mod summary;
pub mod table;
pub mod trouble;
mod view;
pub mod visible;
pub mod words;
