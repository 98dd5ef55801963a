//! Writes the tables of [`adjudeck_replayer::audit`]: as files, as a page for people, and for code hosts and CI servers.

mod baseline;
mod checkpoint;
mod csv;
mod digest;
mod finish;
mod junit;
mod page;
mod parquet;
mod read;
mod sarif;
mod store;
mod stored;

pub use baseline::{Change, Compared, compare};
pub use checkpoint::{Checkpoint, Work};
pub use csv::Cells;
pub use finish::{AuditFinish, Format, file_names, finish, schema};
pub use store::{Lengths, Store, rows_file};
