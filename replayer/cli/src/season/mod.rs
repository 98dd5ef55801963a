//! What many games come to for each player: a season's table, as text, CSV, JSON and as a page.
//!
//! It is made of the rows of an audit, which are added up as they come, so that no game is kept.

mod csv;
mod document;
mod page;
mod tally;
mod text;

pub use document::{Day, Difference, PlayerRow, SeasonDocument, SeasonTable};
pub use tally::Season;
