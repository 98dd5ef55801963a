//! The results of many games for each player: a season's table as text, CSV, JSON and a page.
//!
//! It is made from the rows of an audit, which are added up as they come, so that no game is kept in memory.

mod csv;
mod document;
mod page;
mod tally;
mod text;

pub use document::{Day, Difference, PlayerRow, SeasonDocument, SeasonTable};
pub use tally::Season;
