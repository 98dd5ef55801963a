//! The grammar: one line of bytes becomes one statement.
//!
//! Parsers are made with nom and read bytes. There is one for each production of the grammar in the documentation of this
//! crate, with the same name. They read lists into [`Lists`], which the caller keeps from line to line, so nothing is
//! allocated. When they fail, they return only a small [`Miss`]; it becomes a [`Fault`](crate::Fault) elsewhere.
//!
//! | productions | file |
//! |---|---|
//! | `line` | `line` |
//! | `statement` and its kinds | `statements` |
//! | `expectation`, `ruling`, `reading`, `point`, `code` | `rulings` |
//! | `shuffle`, `secret` | `shuffles` |
//! | `action` and its kinds | `actions` |
//! | `groups`, `laid`, `cards`, `one`, `card`, `rank`, `suit` | `cards` |
//! | `player`, `meld`, and lists of them | `players` |
//! | `name`, `text`, `quoted`, `word`, `hash`, `integer`, `number` | `words` |

mod actions;
mod cards;
mod letters;
mod line;
mod lists;
mod miss;
mod players;
mod quick;
mod rulings;
mod salvage;
mod shuffles;
mod statements;
mod words;

pub(crate) use cards::card_word;
pub(crate) use line::line;
pub(crate) use lists::Lists;
pub(crate) use miss::Miss;
pub(crate) use players::COUNT;
pub(crate) use quick::{Quick, action as quick_action};
pub(crate) use salvage::{mended_seating, names_in};
pub(crate) use words::{digits, unquoted};
