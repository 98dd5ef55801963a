//! Writes the tables of [`adjudeck_replayer::audit`]: as files, as a page for people, and for code hosts and CI servers.

mod baseline;
mod checkpoint;
mod csv;
mod digest;
mod finish;
mod folder;
mod forms;
mod gathered;
mod given;
mod junit;
mod page;
mod parquet;
mod read;
mod sarif;
mod sorted;
mod store;
mod stored;
mod today;

pub use baseline::{Change, Compared, compare};
pub use checkpoint::{Checkpoint, Work};
pub use csv::Cells;
pub use finish::{file_names, finish, make_room, schema};
pub use folder::Wrong;
pub use forms::{AuditFinish, Format};
pub use gathered::{gather, give_up};
pub use store::{Lengths, Store, rows_file};
