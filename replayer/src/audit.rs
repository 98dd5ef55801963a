//! Very many games as tables: what is worth keeping of each, row by row.
//!
//! An [`Auditor`] judges inputs, or [parts](Joined) of them, and hands over [rows](Row). Whoever calls it keeps the rows: the program
//! `adjudeck audit` in files, other programs in tables of their own. Each [`Table`] says of which columns it is made, and each row gives its
//! [cells](Cell) in their order.
//!
//! ```
//! use adjudeck_replayer::audit::TABLES;
//! assert_eq!(TABLES.map(|table| table.name), ["games", "deals", "scores", "findings", "calls", "inputs", "examples"]);
//! ```

mod auditor;
mod calls;
mod example;
mod filter;
mod finding;
mod joined;
mod part;
mod present;
pub mod rows;
mod tables;
mod titles;
mod totals;

pub use auditor::Auditor;
pub use example::Smallest;
pub use filter::Filter;
pub use finding::of_broken;
pub use joined::Joined;
pub use part::{Orders, PartEnd, Row, Undated};
pub use tables::{Cell, Column, ColumnKind, Table, documented};
pub use totals::{Tally, Totals};

pub use crate::referee::Head;
pub use crate::text::day::{Day, NoDay};

/// The tables of an audit.
pub const TABLES: [Table; 7] = [
    rows::Game::TABLE,
    rows::Deal::TABLE,
    rows::Score::TABLE,
    rows::Finding::TABLE,
    rows::Call::TABLE,
    rows::Input::TABLE,
    rows::Example::TABLE,
];
