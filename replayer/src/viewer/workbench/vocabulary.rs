//! The words of the notation, for an editor's syntax colours.

use adjudeck_format::{Card, INNER_WORDS, KEYWORDS, Verb};
use serde::Serialize;

/// The words of the notation by kind.
#[derive(Clone, Debug, Serialize)]
pub struct Vocabulary {
    /// Words that begin a statement.
    pub statements: Vec<&'static str>,
    /// Words for what a player does.
    pub verbs: Vec<&'static str>,
    /// Words within a statement.
    pub inner: Vec<&'static str>,
    /// The cards.
    pub cards: Vec<String>,
}

/// The words of the notation.
///
/// ```
/// let words = adjudeck_replayer::viewer::workbench::vocabulary();
/// assert!(words.verbs.contains(&"discards") && words.cards.contains(&"TH".to_owned()));
/// ```
#[must_use]
pub fn vocabulary() -> Vocabulary {
    Vocabulary {
        statements: KEYWORDS.to_vec(),
        verbs: Verb::ALL.iter().map(|verb| verb.as_str()).collect(),
        inner: INNER_WORDS.to_vec(),
        cards: Card::all().map(|card| card.to_string()).collect(),
    }
}
