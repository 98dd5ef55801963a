//! Where in a line the parts of its statement stand.

/// A part of a statement, for pointing at it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Part {
    /// The whole statement.
    #[default]
    Line,
    /// The first word: a player's name, or the word that says what the line is.
    Subject,
    /// The second word of a player's action.
    Verb,
    /// The card with this index, from 0, of all cards in the line.
    Card(u16),
    /// The group of cards with this index, from 0.
    Group(u16),
    /// The meld name (`Aya.1`) with this index, from 0.
    Meld(u16),
    /// The player named with this index, from 0, after the first word.
    Player(u16),
    /// The number with this index, from 0.
    Number(u16),
}
