//! What pages share: cards, sentences, texts with slots; and the page on which a game is looked at.

pub(crate) mod cards;
mod fill;
pub mod replay;
mod sentence;
mod words;

pub(crate) use fill::fill;
pub(crate) use sentence::line;

/// The colours of all pages, light and dark.
pub(crate) const COLOURS: &str = include_str!("assets/colours.css");
