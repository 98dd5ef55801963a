//! Views of a game: the table at a moment, and the score sheet.

mod columns;
mod sheet;
mod table;

pub use columns::{pad, pad_left, width};
pub use sheet::{Cell, Row, Sheet};
pub use table::{HandView, LaidView, MeldView, PlayerView, TableView};
