//! A game to look at: all data that a page needs to show it.
//!
//! Nothing is drawn here. A script draws a [`TableView`](crate::analysis::table::TableView) with the [words](TableWords) of a language
//! and a game, on the page of a game and beside an editor.

mod choices;
pub mod delta;
mod game_log;
mod options;
mod recorded;
mod said;
pub mod sentence;
mod walk;
mod words;

pub use crate::notation::line_kind::LineKind;
pub use choices::Alternative;
pub use game_log::{GameLog, Games};
pub use options::{OptionRecord, OptionsDocument, TriedRecord};
pub use recorded::{ClosedLine, Playback};
pub use said::{Held, Mark, Other, Rule, Said};
pub use words::TableWords;
