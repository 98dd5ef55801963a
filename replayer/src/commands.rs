//! The commands, one module for each.

pub mod audit;
pub mod book;
pub mod check;
pub mod compare;
pub mod config_args;
pub mod convert;
pub mod coverage;
mod crew;
mod drive;
pub mod explain;
mod folder;
pub mod generate;
pub mod init;
pub mod notation;
pub mod place;
pub mod progress;
pub mod replay;
pub mod rewrite;
pub mod rules;
pub mod rules_args;
mod runs;
pub mod schema;
pub mod score;
pub mod seen_args;
pub mod shell;
pub mod stdin_args;
