//! An audit: what is to be kept of very many games, as tables.
//!
//! ```
//! use adjudeck_replayer::audit::TABLES;
//! assert_eq!(TABLES.map(|table| table.name), ["games", "deals", "scores", "findings", "calls"]);
//! ```

mod auditor;
mod calls;
mod checkpoint;
mod csv;
mod filter;
mod finding;
mod finish;
mod joined;
mod parquet;
mod part;
mod present;
pub mod rows;
mod store;
mod stored;
mod tables;
mod titles;
mod totals;

pub use auditor::Auditor;
pub use checkpoint::{Checkpoint, Work, replace};
pub use filter::{Day, Filter, Head, NoDay};
pub use finding::of_broken;
pub use finish::{Format, finish};
pub use joined::Joined;
pub use part::{Orders, PartEnd, Row};
pub use store::{Lengths, Store, rows_file};
pub use tables::{Column, Kind, Table, documented};
pub use totals::{Tally, Totals};

/// The tables of an audit.
pub const TABLES: [Table; 5] =
    [rows::Game::TABLE, rows::Deal::TABLE, rows::Score::TABLE, rows::Finding::TABLE, rows::Call::TABLE];
