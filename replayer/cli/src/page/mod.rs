//! What pages share: how they look, their frame, tables, cards, sentences, texts with slots; the page on which a game is looked at,
//! that which leads to many, and what logs have put to the test.

pub(crate) mod cards;
pub mod coverage;
mod fill;
mod graph;
pub mod index;
pub mod replay;
pub(crate) mod report;
mod sentence;
pub(crate) mod table;
mod words;

pub(crate) use fill::fill;
pub(crate) use graph::Scale;
pub(crate) use sentence::line;

/// The colours of all pages, light and dark.
pub(crate) const COLOURS: &str = include_str!("assets/colours.css");

/// How the book looks, and what is to look like it.
pub(crate) const STYLE: &str = concat!(include_str!("assets/colours.css"), "\n", include_str!("assets/book.css"));
