//! An audit: tables of what is worth keeping of very many games.
//!
//! ```
//! use adjudeck_cli::audit::TABLES;
//! assert_eq!(TABLES.map(|table| table.name), ["games", "deals", "scores", "findings", "calls", "examples"]);
//! ```

mod auditor;
mod baseline;
mod calls;
mod checkpoint;
mod csv;
mod digest;
mod example;
mod filter;
mod finding;
mod finish;
mod joined;
mod junit;
mod page;
mod parquet;
mod part;
mod present;
mod read;
pub mod rows;
mod sarif;
mod store;
mod stored;
mod tables;
mod titles;
mod totals;

pub use auditor::Auditor;
pub use baseline::{Change, Compared, compare};
pub use checkpoint::{Checkpoint, Work};
pub use csv::Cells;
pub use example::Smallest;
pub use filter::{Day, Filter, Head, NoDay};
pub use finding::of_broken;
pub use finish::{AuditFinish, Format, file_names, finish, schema};
pub use joined::Joined;
pub use part::{Orders, PartEnd, Row, Undated};
pub use store::{Lengths, Store, rows_file};
pub use tables::{Column, ColumnKind, Table, documented};
pub use totals::{Tally, Totals};

/// The tables of an audit.
pub const TABLES: [Table; 6] = [
    rows::Game::TABLE,
    rows::Deal::TABLE,
    rows::Score::TABLE,
    rows::Finding::TABLE,
    rows::Call::TABLE,
    rows::Example::TABLE,
];
