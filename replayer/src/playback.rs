//! A game to be looked at: what a page needs that shows it, as data.
//!
//! Nothing here draws. A script draws a [`TableView`](crate::table::TableView) with the [words](TableWords) of a language and
//! a game, on the page of a game as well as beside an editor.

mod words;

pub use words::TableWords;
