//! The program `adjudeck`: its commands, its output for people, the book of rulings, and audits.
//!
//! This is a library only so that tests can use its rooms. To embed the referee, use [`adjudeck_replayer`].
//!
//! # The rooms
//!
//! Each imports only from those above it.
//!
//! ```text
//! columns, head, view           what is drawn for people
//! files, streams, input         what commands read and write
//! guide, page, players          the guide, page by page; what pages share, and that of a game; other players in a log
//! book, audit, season           the book of rulings, very many games as tables, and what they come to for players
//! config                        the configuration file
//! lsp                           the language server
//! commands, cli                 the command line
//! ```

pub mod audit;
pub mod book;
pub mod cli;
pub mod columns;
pub mod commands;
pub mod config;
pub mod files;
pub mod guide;
mod head;
pub mod input;
pub mod lsp;
pub mod page;
mod players;
pub mod season;
pub mod streams;
pub mod view;
