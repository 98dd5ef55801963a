//! What can still be told from a line that could not be read.

use crate::limits::MAX_LINE;
use crate::locate::tokens;
use crate::suggest::slip;
use crate::vocabulary::{KEYWORDS, Verb};
use crate::{Names, Seat, fold};

/// What a line is about, as far as its first words tell. A word with one slip counts as the known word that was meant, if there
/// is only one.
///
/// ```
/// use adjudeck_format::{Gist, Names, Seat, Verb};
/// let names: Names = ["Aya", "Anna Maria"].into_iter().collect();
/// assert_eq!(Gist::of(b"Aya draws 1OH", &names), Gist::Player(Seat(0), Some(Verb::Draws)));
/// assert_eq!(Gist::of(b"\"Anna Maria\" drows 5C", &names), Gist::Player(Seat(1), Some(Verb::Draws)));
/// assert_eq!(Gist::of(b"Aay draws 5C", &names), Gist::Player(Seat(0), Some(Verb::Draws)));
/// assert_eq!(Gist::of(b"\"Ana Maria\" draws 5C", &names), Gist::Player(Seat(1), Some(Verb::Draws)));
/// assert_eq!(Gist::of(b"Aya does nothing", &names), Gist::Player(Seat(0), None));
/// assert_eq!(Gist::of(b"hand Aya 1OH", &names), Gist::Word("hand", Some(Seat(0))));
/// assert_eq!(Gist::of(b"deal one", &names), Gist::Word("deal", None));
/// assert_eq!(Gist::of(b"Bea draws 5C", &names), Gist::Nothing);
/// ```
///
/// If two lines were written as one, what differs between them is left out:
///
/// ```
/// use adjudeck_format::{Gist, Names, Seat};
/// let names: Names = ["Aya", "Bea"].into_iter().collect();
/// assert_eq!(Gist::of(b"Aya draws 5C Aya discards 5C", &names), Gist::Player(Seat(0), None));
/// assert_eq!(Gist::of(b"Aya discards 5C Bea draws 5D", &names), Gist::Nothing);
/// assert_eq!(Gist::of(b"hand Aya 5C hand Bea 5D", &names), Gist::Word("hand", None));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gist {
    /// What this player does; the verb, if it is clear.
    Player(Seat, Option<Verb>),
    /// The line begins with this word of the notation; the player named after it, if there is one.
    Word(&'static str, Option<Seat>),
    /// The line begins with neither.
    Nothing,
}

impl Gist {
    /// What a line is about. It is given without its line end.
    #[must_use]
    pub fn of(line: &[u8], names: &Names) -> Self {
        let text = String::from_utf8_lossy(line.get(..MAX_LINE).unwrap_or(line));
        let mut folded = Vec::new();
        let tokens = tokens(fold::fold(&text, &mut folded).unwrap_or(text.as_bytes()));
        let words: Vec<_> = tokens.iter().map(|token| String::from_utf8_lossy(token.bytes)).collect();
        let Some((first, rest)) = words.split_first() else { return Self::Nothing };
        let second = rest.first().map_or("", |word| &**word);
        let further = rest.get(1..).unwrap_or_default();
        let joined = further.iter().any(|word| begins(word, names));
        let about = |keyword| Self::Word(keyword, player(second, names).filter(|_| !joined));
        if first.starts_with('=') {
            return Self::Word("=", None);
        }
        if let Some(keyword) = KEYWORDS.into_iter().find(|known| known == first) {
            return about(keyword);
        }
        match (seat(first, names), verb(second).filter(|_| !joined)) {
            (Some(seat), _) if joined && further.iter().any(|word| is_other(word, names, seat)) => Self::Nothing,
            (Some(seat), verb) => Self::Player(seat, verb),
            (None, verb @ Some(_)) => player(first, names).map_or(Self::Nothing, |seat| Self::Player(seat, verb)),
            (None, None) => slip(first, KEYWORDS.into_iter()).map_or(Self::Nothing, about),
        }
    }
}

/// A name without the quotation marks in which it may stand.
fn unquoted(word: &str) -> &str {
    word.split('"').nth(1).unwrap_or(word)
}

/// The player of this name.
fn seat(word: &str, names: &Names) -> Option<Seat> {
    names.find(unquoted(word))
}

/// The player with this name, or else with a name that differs from it by one slip.
fn player(word: &str, names: &Names) -> Option<Seat> {
    let known = names.as_slice().iter().map(|name| &**name);
    let like = || slip(unquoted(word), known).and_then(|name| names.find(name));
    seat(word, names).or_else(like)
}

/// The verb that is this word, or else differs from it by one slip.
fn verb(word: &str) -> Option<Verb> {
    let known = || Verb::ALL.iter().map(|verb| verb.as_str());
    let meant = known().find(|known| *known == word).or_else(|| slip(word, known()))?;
    Verb::ALL.iter().copied().find(|verb| verb.as_str() == meant)
}

/// Whether a word usually begins a line or follows the name at its beginning, and is not a player's name.
fn begins(word: &str, names: &Names) -> bool {
    let is_verb = Verb::ALL.iter().any(|verb| verb.as_str() == word);
    (is_verb || KEYWORDS.contains(&word)) && names.find(word).is_none()
}

/// Whether a word names another player.
fn is_other(word: &str, names: &Names, player: Seat) -> bool {
    seat(word, names).is_some_and(|other| other != player)
}
