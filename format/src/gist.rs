//! What can still be told of a line that could not be read.

use crate::grammar::KEYWORDS;
use crate::{Names, Seat, fold};

/// What a line is about, by its first word.
///
/// ```
/// use adjudeck_format::{Gist, Names, Seat};
/// let names: Names = ["Aya", "Anna Maria"].into_iter().collect();
/// assert_eq!(Gist::of(b"Aya drows 5C", &names), Gist::Player(Seat(0)));
/// assert_eq!(Gist::of(b"\"Anna Maria\" drows 5C", &names), Gist::Player(Seat(1)));
/// assert_eq!(Gist::of(b"deal one", &names), Gist::Word("deal"));
/// assert_eq!(Gist::of(b"Bea draws 5C", &names), Gist::Nothing);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gist {
    /// About what this player does.
    Player(Seat),
    /// It begins with this word of the notation.
    Word(&'static str),
    /// It begins with neither.
    Nothing,
}

impl Gist {
    /// What a line, without its line end, is about.
    #[must_use]
    pub fn of(line: &[u8], names: &Names) -> Self {
        let text = String::from_utf8_lossy(line.get(..crate::MAX_LINE).unwrap_or(line));
        let mut folded = Vec::new();
        let line = fold::fold(&text, &mut folded).unwrap_or(text.as_bytes());
        let line = String::from_utf8_lossy(line);
        let (word, quoted) = first_word(line.trim_start_matches([' ', '\t']));
        if word.starts_with('=') && !quoted {
            return Self::Word("=");
        }
        match (KEYWORDS.into_iter().find(|known| *known == word), names.find(word)) {
            (Some(keyword), _) if !quoted => Self::Word(keyword),
            (_, Some(seat)) => Self::Player(seat),
            _ => Self::Nothing,
        }
    }
}

/// The first word of a line, and whether it stands in quotation marks.
fn first_word(line: &str) -> (&str, bool) {
    match line.strip_prefix('"') {
        Some(inside) => (inside.split('"').next().unwrap_or_default(), true),
        None => (line.split([' ', '\t', '#']).next().unwrap_or_default(), false),
    }
}
