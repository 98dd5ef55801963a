//! What pages share: style, frame, tables, cards, sentences and texts with slots. Also the page of a game, the index of many
//! games, and the pages of coverage and of fairness.

pub(crate) mod cards;
pub mod coverage;
pub mod fairness;
mod fill;
mod graph;
pub mod index;
pub mod replay;
pub(crate) mod report;
mod sentence;
pub(crate) mod table;
mod words;

pub(crate) use fill::fill;
pub(crate) use graph::{Margins, Scale};
pub(crate) use sentence::line;

/// The colours of all pages, light and dark.
pub(crate) const COLOURS: &str = include_str!("assets/colours.css");

/// The style of the book, and of pages that should look like it.
pub(crate) const STYLE: &str = concat!(include_str!("assets/colours.css"), "\n", include_str!("assets/book.css"));
