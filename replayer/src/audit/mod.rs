//! An audit: what is to be kept of very many games, as tables.
//!
//! ```
//! use adjudeck_replayer::audit::TABLES;
//! assert_eq!(TABLES.map(|table| table.name), ["games", "deals", "scores", "findings", "calls"]);
//! ```

mod auditor;
mod calls;
mod filter;
mod finding;
mod present;
pub mod rows;
mod tables;
mod titles;

pub use auditor::{Auditor, Orders, PartEnd, Row};
pub use filter::{Day, Filter, Head, NoDay};
pub use finding::of_broken;
pub use tables::{Column, Kind, Table, documented};

/// The tables of an audit.
pub const TABLES: [Table; 5] =
    [rows::Game::TABLE, rows::Deal::TABLE, rows::Score::TABLE, rows::Finding::TABLE, rows::Call::TABLE];
