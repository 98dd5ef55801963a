//! The names of the players of a game, and finding a player by their name.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};
use unicode_normalization::{UnicodeNormalization, is_nfc};

use crate::vocabulary::subject;
use crate::{Seat, Statement};

/// How many bytes at the beginning of a line are compared with a name.
const WIDTH: usize = size_of::<Beginning>();

/// The first 16 bytes of a text, as two numbers.
type Beginning = [u64; 2];

/// The players of the game that is being read, in the order in which they sit.
///
/// ```
/// use adjudeck_format::{Names, Seat};
/// let names: Names = ["Aya", "Anna Maria"].into_iter().collect();
/// assert_eq!(names.find("Anna Maria"), Some(Seat(1)));
/// assert_eq!(names.name(Seat(0)), Some("Aya"));
/// assert_eq!(names.find("Bea"), None);
/// ```
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(from = "Listed", into = "Listed")]
pub struct Names {
    seated: Vec<Box<str>>,
    /// Each name as it is written at the beginning of a line, followed by a space.
    written: [Written; Seat::COUNT],
    /// For each kind of beginning, the seat of the first player whose name begins so; [`Seat::COUNT`] if no name does.
    first: [u8; BEGINNINGS],
    /// Whether the line that said who plays was lost.
    open: bool,
}

/// Names as they are saved. The other fields follow from these.
#[derive(Serialize, Deserialize)]
struct Listed {
    seated: Vec<Box<str>>,
    open: bool,
}

impl From<Names> for Listed {
    fn from(names: Names) -> Self {
        Self { seated: names.seated, open: names.open }
    }
}

impl From<Listed> for Names {
    fn from(listed: Listed) -> Self {
        Self { open: listed.open, ..listed.seated.iter().map(|name| &**name).collect() }
    }
}

impl Default for Names {
    fn default() -> Self {
        Self { seated: Vec::new(), written: [Written::NONE; Seat::COUNT], first: [NOBODY; BEGINNINGS], open: false }
    }
}

/// Names are equal if the same players sit in the same order.
impl PartialEq for Names {
    fn eq(&self, other: &Self) -> bool {
        self.seated == other.seated
    }
}

impl Eq for Names {}

/// How many kinds of beginnings are told apart.
const BEGINNINGS: usize = 32;

/// A number that is not that of any seat.
#[expect(clippy::cast_possible_truncation, reason = "there are few seats")]
const NOBODY: u8 = Seat::COUNT as u8;

/// The kind of beginning that a text has, below [`BEGINNINGS`]: by its first byte, and the second as well if the first
/// character is wide.
#[inline]
const fn kind(text: u64) -> usize {
    let [first, second, ..] = text.to_le_bytes();
    let second = if first.is_ascii() { 0 } else { second };
    (first ^ second) as usize % BEGINNINGS
}

/// A name as it is written at the beginning of a line, with a space after it: what a text is compared with, and the length.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Written {
    bytes: Beginning,
    mask: Beginning,
    length: usize,
}

impl Written {
    /// Matches no text.
    const NONE: Self = Self { bytes: [1, 0], mask: [0, 0], length: 0 };

    /// Prepares a name. One that is too long becomes [none](Self::NONE).
    fn new(name: &str) -> Self {
        let name = subject(name);
        let mut bytes = [0; WIDTH];
        let Some((space, beginning)) = bytes.get_mut(..=name.len()).and_then(<[u8]>::split_last_mut) else {
            return Self::NONE;
        };
        beginning.copy_from_slice(name.as_bytes());
        *space = b' ';
        let length = name.len() + 1;
        let mask = halves(u128::MAX >> (8 * (WIDTH - length)));
        Self { bytes: halves(u128::from_le_bytes(bytes)), mask, length }
    }

    /// Whether `text` begins with the name and then the byte `end`.
    #[inline]
    const fn begins(&self, text: Beginning, end: u8) -> bool {
        let [end, far_end] = halves(((end ^ b' ') as u128) << (8 * self.length.saturating_sub(1)));
        let ([first, second], [known, further], [mask, further_mask]) = (text, self.bytes, self.mask);
        (first ^ end) & mask == known && (second ^ far_end) & further_mask == further
    }
}

/// The lower half, then the upper.
#[expect(clippy::cast_possible_truncation, reason = "the upper half is the second number")]
const fn halves(bytes: u128) -> Beginning {
    [bytes as u64, (bytes >> 64) as u64]
}

impl Names {
    /// The names in the order of the seats.
    ///
    /// ```
    /// assert!(adjudeck_format::Names::default().as_slice().is_empty());
    /// ```
    #[must_use]
    pub fn as_slice(&self) -> &[Box<str>] {
        &self.seated
    }

    /// The name of the player in a seat.
    ///
    /// ```
    /// use adjudeck_format::{Names, Seat};
    /// assert_eq!(Names::default().name(Seat(0)), None);
    /// ```
    #[must_use]
    pub fn name(&self, seat: Seat) -> Option<&str> {
        self.seated.get(seat.index()).map(|name| &**name)
    }

    /// The seat of the player with a name.
    ///
    /// ```
    /// use adjudeck_format::{Names, Seat};
    /// let names: Names = ["Aya", "Bea"].into_iter().collect();
    /// assert_eq!(names.find("Bea"), Some(Seat(1)));
    /// ```
    #[must_use]
    pub fn find(&self, name: &str) -> Option<Seat> {
        self.find_word(name.as_bytes())
    }

    /// The seat of the player whose name is `word`.
    pub(crate) fn find_word(&self, word: &[u8]) -> Option<Seat> {
        let seat = self.seated.iter().position(|name| name.as_bytes() == word);
        let seat = seat.and_then(|seat| u8::try_from(seat).ok()).map(Seat);
        if word.is_ascii() { seat } else { seat.or_else(|| self.find_composed(word)) }
    }

    /// The seat of the player whose name looks like `word` but is made of other Unicode characters.
    #[cold]
    fn find_composed(&self, word: &[u8]) -> Option<Seat> {
        let word = composed(std::str::from_utf8(word).ok()?);
        let seat = self.seated.iter().position(|name| **name == *word)?;
        u8::try_from(seat).ok().map(Seat)
    }

    /// If `text` begins with a player's name, written as at the beginning of a line, and then the byte `end`: that player, and
    /// what follows `end`.
    #[inline]
    pub(crate) fn find_before<'a>(&self, text: &'a [u8], end: u8) -> Option<(Seat, &'a [u8])> {
        let beginning = halves(text.first_chunk().map_or_else(|| padded(text), |chunk| u128::from_le_bytes(*chunk)));
        let first = self.first.get(kind(beginning[0])).copied()?;
        for (seat, written) in (first..).zip(self.written.get(usize::from(first)..)?) {
            if written.begins(beginning, end) {
                return Some((Seat(seat), text.get(written.length..)?));
            }
        }
        None
    }

    /// Remembers who plays, if a statement says so: a `players` line seats players, a `game` line clears all seats.
    ///
    /// ```
    /// use adjudeck_format::{Names, Statement};
    /// let mut names: Names = ["Aya"].into_iter().collect();
    /// let next: Statement = Statement::Game { title: "Next".into() };
    /// names.see(&next);
    /// assert!(names.as_slice().is_empty());
    /// ```
    #[inline]
    pub fn see<P: Clone>(&mut self, statement: &Statement<'_, P>) {
        if matches!(statement, Statement::Players { .. } | Statement::Game { .. }) {
            self.clear();
        }
        if let Statement::Players { names } = statement {
            names.iter().for_each(|name| self.push(name));
        }
    }

    /// Whether nobody knows who plays because the line that said so was lost. Any name is accepted then.
    ///
    /// ```
    /// let mut names = adjudeck_format::Names::default();
    /// assert!(!names.are_open());
    /// names.salvage(b"Aya draws 5C");
    /// assert!(names.are_open());
    /// ```
    #[must_use]
    pub const fn are_open(&self) -> bool {
        self.open
    }

    /// Marks that nobody knows who plays from here on.
    pub(crate) const fn leave_open(&mut self) {
        self.open = true;
    }

    /// Seats a player if the name is new. Returns whether somebody was seated.
    pub(crate) fn admit(&mut self, name: &str) -> bool {
        let before = self.seated.len();
        let name = composed(name);
        if self.find(&name).is_none() && !name.is_empty() {
            self.push(&name);
        }
        self.seated.len() > before
    }

    /// Forgets all names, because a new game begins.
    pub(crate) fn clear(&mut self) {
        *self = Self { seated: std::mem::take(&mut self.seated), ..Self::default() };
        self.seated.clear();
    }

    /// Adds a player at the end, unless the table is full.
    fn push(&mut self, name: &str) {
        let seat = self.seated.len();
        if let Some(slot) = self.written.get_mut(seat) {
            *slot = Written::new(name);
            if let Some(slot @ &mut NOBODY) = self.first.get_mut(kind(slot.bytes[0])) {
                *slot = u8::try_from(seat).unwrap_or(NOBODY);
            }
            self.seated.push(name.into());
        }
    }
}

impl<'a> FromIterator<&'a str> for Names {
    /// Seats players in order, at most [`Seat::COUNT`]; the others are left out.
    fn from_iter<I: IntoIterator<Item = &'a str>>(iter: I) -> Self {
        let mut names = Self::default();
        iter.into_iter().for_each(|name| names.push(name));
        names
    }
}

/// A name in its composed form (NFC), so that names that look the same are the same.
pub(crate) fn composed(name: &str) -> Cow<'_, str> {
    if name.is_ascii() || is_nfc(name) { name.into() } else { name.nfc().collect::<String>().into() }
}

/// The bytes of a short text as a number, filled up with zeros.
#[cold]
fn padded(text: &[u8]) -> u128 {
    text.iter().rev().fold(0, |sum, byte| sum << 8 | u128::from(*byte))
}
