//! What pages share: cards, sentences, texts with slots; the page on which a game is looked at, and that which leads to many.

pub(crate) mod cards;
mod fill;
mod graph;
pub mod index;
pub mod replay;
mod sentence;
mod words;

pub(crate) use fill::fill;
pub(crate) use graph::Scale;
pub(crate) use sentence::line;

/// The colours of all pages, light and dark.
pub(crate) const COLOURS: &str = include_str!("assets/colours.css");
