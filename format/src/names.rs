//! The names of the players of a game, and finding a player by his name.

use crate::grammar::{KEYWORDS, head};
use crate::print::needs_quotes;
use crate::{Seat, Statement};

/// The players of the game that is being read, in the order in which they sit.
///
/// ```
/// use adjudeck_format::{Names, Seat};
/// let names: Names = ["Aya", "Anna Maria"].into_iter().collect();
/// assert_eq!(names.find("Anna Maria"), Some(Seat(1)));
/// assert_eq!(names.name(Seat(0)), Some("Aya"));
/// assert_eq!(names.find("Bea"), None);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Names {
    seated: Vec<Box<str>>,
    /// The first eight bytes of each name: most names differ there, so one comparison finds a player.
    heads: [u64; Seat::MOST],
    /// A bit for each player whose name need not be quoted at the beginning of a line.
    bare: u16,
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
        self.find_word(name.as_bytes(), head(name.as_bytes(), name.len()))
    }

    /// The seat of the player whose name is `word`, of which `head` is the head.
    #[inline]
    pub(crate) fn find_word(&self, word: &[u8], head: u64) -> Option<Seat> {
        for (seat, (name, &known)) in (0u8..).zip(self.seated.iter().zip(&self.heads)) {
            if known == head && name.len() == word.len() && (word.len() <= 8 || name.as_bytes() == word) {
                return Some(Seat(seat));
            }
        }
        None
    }

    /// As [`find_word`](Self::find_word), for names that mean the same wherever they stand.
    #[inline]
    pub(crate) fn find_bare(&self, word: &[u8], head: u64) -> Option<Seat> {
        self.find_word(word, head).filter(|seat| self.bare >> seat.0 & 1 == 1)
    }

    /// Remembers what a statement says of the players: a `players` line seats them, a `game` line sends them away.
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
        match statement {
            Statement::Players { names } => *self = names.iter().map(|name| &**name).collect(),
            Statement::Game { .. } => self.clear(),
            _ => {}
        }
    }

    /// Takes what names there are from a faulty `players` line, so that the lines below are not faulty for it.
    ///
    /// ```
    /// let mut names = adjudeck_format::Names::default();
    /// names.salvage(b"players Aya Bea Aya");
    /// assert_eq!(names.as_slice().len(), 2);
    /// ```
    #[cold]
    pub fn salvage(&mut self, line: &[u8]) {
        let text = String::from_utf8_lossy(line.get(..crate::MAX_LINE).unwrap_or(line));
        let mut folded = Vec::new();
        let line = crate::fold::fold(&text, &mut folded).unwrap_or(text.as_bytes());
        let Some(found) = crate::grammar::names_in(line) else {
            return;
        };
        self.clear();
        for name in found {
            if self.find(&name).is_none() && !name.is_empty() {
                self.push(&name);
            }
        }
    }

    /// Forgets all names: a new game begins.
    pub(crate) fn clear(&mut self) {
        self.seated.clear();
        self.bare = 0;
    }

    /// Adds a player at the end, unless the table is full.
    fn push(&mut self, name: &str) {
        if let Some(slot) = self.heads.get_mut(self.seated.len()) {
            *slot = head(name.as_bytes(), name.len());
            let reserved = name.starts_with('=') || KEYWORDS.contains(&name);
            self.bare |= u16::from(!reserved && !needs_quotes(name)) << self.seated.len();
            self.seated.push(name.into());
        }
    }
}

impl<'a> FromIterator<&'a str> for Names {
    /// Seats players in order; those for whom there is no [seat](Seat::MOST) are left out.
    fn from_iter<I: IntoIterator<Item = &'a str>>(iter: I) -> Self {
        let mut names = Self::default();
        iter.into_iter().for_each(|name| names.push(name));
        names
    }
}
