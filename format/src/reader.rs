//! The streaming reader: reads statements one by one from a file, a pipe or memory.

use std::io::Read;
use std::mem::ManuallyDrop;

use crate::grammar::{self, Lists, Quick};
use crate::limits::MAX_LINE;
use crate::lines::{LinePlace, Lines};
use crate::parse::{Scratch, parse_line, too_long};
use crate::unread::{ReadError, Unread};
use crate::{Action, Card, CardPlay, Names, Seat, Statement, lines};

/// A line that has a statement.
#[derive(Debug, PartialEq)]
pub struct Line<'a> {
    /// The number of the line in the input, from 1.
    pub number: u64,
    /// Where in the input the line begins, in bytes.
    pub offset: u64,
    /// The line as it was written, without its line end.
    pub text: &'a [u8],
    /// What it says.
    pub statement: Statement<'a>,
    /// Whether the next statement may be an expectation of this line, or a ruling on it. `false` is certain.
    pub may_be_answered: bool,
}

/// Receives the plays that a [`Reader`] [reads ahead](Reader::pass_plays). Each method returns whether it has handled the play.
/// If it returns `false`, it has changed nothing.
///
/// ```
/// use adjudeck_format::{Action, Card, CardPlay, Plays, Reader, Seat};
///
/// /// A table that deals with all that Aya does.
/// struct OfAya;
/// impl Plays for OfAya {
///     fn play_card(&mut self, player: Seat, _: CardPlay, _: Option<Card>) -> bool {
///         player == Seat(0)
///     }
///     fn play(&mut self, player: Seat, _: &Action<'_>) -> bool {
///         player == Seat(0)
///     }
/// }
///
/// let mut reader = Reader::new(&b"players Aya Bea\nAya draws 5C\nAya packs\nBea draws 6C\nvoid\n"[..]);
/// reader.next().unwrap().unwrap();
/// assert_eq!(reader.pass_plays(&mut OfAya), 2);
/// assert_eq!(reader.next().unwrap().unwrap().number, 4);
/// ```
pub trait Plays {
    /// A player draws, takes or discards one card; it is `None` if the record hides it.
    fn play_card(&mut self, player: Seat, play: CardPlay, card: Option<Card>) -> bool;

    /// A player does anything else.
    fn play(&mut self, player: Seat, action: &Action<'_>) -> bool;
}

/// Reads statements one after the other. Once its buffers are large enough, it allocates nothing.
///
/// ```
/// use adjudeck_format::{Action, Reader, Seat, Statement};
///
/// let mut reader = Reader::new(&b"players Aya Bea\n\nBea draws 5C\n"[..]);
/// assert!(matches!(reader.next(), Some(Ok(line)) if matches!(line.statement, Statement::Players { .. })));
/// let line = reader.next().unwrap().unwrap();
/// assert_eq!(line.number, 3);
/// assert!(matches!(line.statement, Statement::Plays { player: Seat(1), action: Action::Draws { .. } }));
/// assert!(reader.next().is_none());
/// assert_eq!(&*reader.names()[1], "Bea");
/// ```
#[derive(Debug)]
pub struct Reader<R> {
    lines: Lines<R>,
    names: Names,
    scratch: Scratch,
}

impl<R: Read> Reader<R> {
    /// A reader of an input. It has its own buffer, so the input needs none.
    ///
    /// ```
    /// assert!(adjudeck_format::Reader::new(&b""[..]).next().is_none());
    /// ```
    pub fn new(input: R) -> Self {
        Self { lines: Lines::new(input, MAX_LINE), names: Names::default(), scratch: Scratch::default() }
    }

    /// The same for the rest of an input, after this many lines and bytes.
    ///
    /// ```
    /// let mut reader = adjudeck_format::Reader::new(&b"void\n"[..]).after(3, 40);
    /// let line = reader.next().unwrap().unwrap();
    /// assert_eq!((line.number, line.offset), (4, 40));
    /// ```
    #[must_use]
    pub const fn after(mut self, lines: u64, bytes: u64) -> Self {
        (self.lines.place.number, self.lines.place.offset) = (lines, bytes);
        self
    }

    /// The same for a reader that begins in the middle of an input, where these players are known.
    ///
    /// ```
    /// let names = ["Aya", "Bea"].into_iter().collect();
    /// let mut reader = adjudeck_format::Reader::new(&b"Bea draws 5C\n"[..]).knowing(names);
    /// assert!(reader.next().unwrap().is_ok());
    /// ```
    #[must_use]
    pub fn knowing(mut self, names: Names) -> Self {
        self.names = names;
        self
    }

    /// The players that are known here, with which another reader can go on.
    ///
    /// ```
    /// let mut reader = adjudeck_format::Reader::new(&b"players Aya Bea\n"[..]);
    /// assert!(reader.next().unwrap().is_ok());
    /// assert_eq!(reader.known().find("Bea"), Some(adjudeck_format::Seat(1)));
    /// ```
    pub const fn known(&self) -> &Names {
        &self.names
    }

    /// The next statement, the fault of the next line that should have one, or `None` at the end.
    ///
    /// # Errors
    /// [`ReadError::Fault`], after which reading may go on, and [`ReadError::Io`].
    ///
    /// ```
    /// use adjudeck_format::{Reader, ReadError};
    /// let mut reader = Reader::new(&b"sheffle\nreshuffle\n"[..]);
    /// assert!(matches!(reader.next(), Some(Err(ReadError::Fault(unread))) if unread.fault.line == 1));
    /// assert!(matches!(reader.next(), Some(Ok(line)) if line.number == 2));
    /// ```
    #[expect(clippy::should_implement_trait, reason = "the line borrows from the reader, which an iterator cannot say")]
    pub fn next(&mut self) -> Option<Result<Line<'_>, ReadError>> {
        let Self { lines, names, scratch } = self;
        loop {
            let found = match lines.next_line() {
                Ok(Some(found)) => found,
                Ok(None) => return None,
                Err(error) => return Some(Err(lines.no_line(error, names))),
            };
            if found.cut || !lines::is_blank(lines.text(&found)) {
                let may_be_answered = lines::may_begin_answer(lines.unread());
                let read = any_line(lines.text(&found), &found, names, scratch);
                return read.map(|line| line.map(|line| Line { may_be_answered, ..line }));
            }
        }
    }

    /// Like [`next`](Self::next), but faster: the line is shown to `see` instead of being returned. Returns what `see` returns.
    ///
    /// ```
    /// let mut reader = adjudeck_format::Reader::new(&b"reshuffle\nvoid\n"[..]);
    /// assert_eq!(reader.next_with(|line| line.unwrap().number), Some(1));
    /// assert_eq!(reader.next_with(|line| line.unwrap().number), Some(2));
    /// assert_eq!(reader.next_with(|_| ()), None);
    /// ```
    #[inline]
    pub fn next_with<T>(&mut self, see: impl FnOnce(Result<&Line<'_>, ReadError>) -> T) -> Option<T> {
        let Self { lines: Lines { buffer, end, place, .. }, names, scratch } = self;
        loop {
            let unread = buffer.get(place.start..*end).unwrap_or_default();
            if let Some((quick, rest)) = Quick::read(unread, names, &mut scratch.lists)
                && let Some(after) = after_line_end(rest)
                && let Some((text, _)) = unread.split_at_checked(unread.len() - rest.len())
            {
                let (offset, may_be_answered) = (place.offset, lines::may_begin_answer(after));
                let number = place.pass(unread.len() - after.len());
                // Everything in such a statement is borrowed, so there is nothing to drop.
                let line = quick.make(&mut scratch.lists, |statement| {
                    ManuallyDrop::new(Line { number, offset, text, statement, may_be_answered })
                });
                return Some(see(Ok(&line)));
            }
            match after_line_end(unread) {
                Some(after) => _ = place.pass(unread.len() - after.len()),
                None => break,
            }
        }
        match self.next()? {
            Ok(line) => Some(see(Ok(&line))),
            Err(error) => Some(see(Err(error))),
        }
    }

    /// Reads plays in their usual form for as long as `table` handles each. It stops before anything else, before a play that
    /// an expectation or a ruling may follow, and at the end of what is in the buffer. It never waits for input, so 0 does not
    /// mean that the input has ended. [`next_with`](Self::next_with) goes on from there. Returns how many lines were read.
    /// [`Plays`] has an example.
    #[inline]
    pub fn pass_plays(&mut self, table: &mut impl Plays) -> u64 {
        let Self { lines: Lines { buffer, end, place, .. }, names, scratch } = self;
        let unread = buffer.get(place.start..*end).unwrap_or_default();
        let (mut rest, mut passed) = (unread, 0);
        while let Some(after) = pass_play(rest, names, &mut scratch.lists, table) {
            (rest, passed) = (after, passed + 1);
        }
        place.pass_lines(passed, unread.len() - rest.len());
        passed
    }

    /// How many lines were read so far.
    ///
    /// ```
    /// let mut reader = adjudeck_format::Reader::new(&b"# Table 3\n\nreshuffle\nvoid\n"[..]);
    /// assert!(reader.next().is_some());
    /// assert_eq!(reader.lines_read(), 3);
    /// ```
    #[must_use]
    pub const fn lines_read(&self) -> u64 {
        self.lines.place.number
    }

    /// How many bytes the lines have that were read so far.
    ///
    /// ```
    /// let mut reader = adjudeck_format::Reader::new(&b"reshuffle\nvoid\n"[..]);
    /// assert!(reader.next().is_some());
    /// assert_eq!(reader.bytes_read(), 10);
    /// ```
    #[must_use]
    pub const fn bytes_read(&self) -> u64 {
        self.lines.place.offset
    }

    /// The players of the game that is being read, in the order in which they sit.
    ///
    /// ```
    /// let mut reader = adjudeck_format::Reader::new(&b"players Aya Bea"[..]);
    /// assert!(reader.next().is_some());
    /// assert_eq!(reader.names().len(), 2);
    /// ```
    pub fn names(&self) -> &[Box<str>] {
        self.names.as_slice()
    }
}

impl<'a> Reader<&'a [u8]> {
    /// A reader of bytes in memory.
    ///
    /// ```
    /// assert!(adjudeck_format::Reader::from_slice(b"void").next().is_some());
    /// ```
    #[must_use]
    pub fn from_slice(input: &'a [u8]) -> Self {
        Self::new(input)
    }
}

/// The statement of a line, or its fault; `None` if it has neither.
pub(crate) fn any_line<'a>(
    text: &'a [u8],
    found: &LinePlace,
    names: &mut Names,
    scratch: &'a mut Scratch,
) -> Option<Result<Line<'a>, ReadError>> {
    let &LinePlace { number, offset, cut, .. } = found;
    if names.are_open() && !cut {
        names.learn(text);
    }
    let parsed = if cut { Err(too_long(text)) } else { parse_line(text, names, scratch) };
    match parsed {
        Ok(statement) => {
            let statement = statement?;
            names.see(&statement);
            Some(Ok(Line { number, offset, text, statement, may_be_answered: true }))
        }
        Err(fault) => {
            names.salvage(text);
            let (fault, text) = (fault.on(number), text.to_vec());
            Some(Err(ReadError::Fault(Box::new(Unread { fault, offset, text, told: None }))))
        }
    }
}

/// Hands the play at the beginning of `text` to `table`. Returns what follows the play, if `table` has handled it.
#[inline(always)]
fn pass_play<'a>(text: &'a [u8], names: &Names, lists: &mut Lists, table: &mut impl Plays) -> Option<&'a [u8]> {
    let (player, rest) = names.find_before(text, b' ')?;
    match CardPlay::read(rest) {
        None | Some((_, [b' ', ..])) => pass_action(player, rest, names, lists, table),
        Some(((play, card), rest)) => {
            let after = after_unanswered(rest)?;
            table.play_card(player, play, card).then_some(after)
        }
    }
}

/// Like [`pass_play`], for the less common plays.
#[inline(never)]
fn pass_action<'a>(
    player: Seat,
    text: &'a [u8],
    names: &Names,
    lists: &mut Lists,
    table: &mut impl Plays,
) -> Option<&'a [u8]> {
    let (quick, rest) = grammar::quick_action(player, text, names, lists)?;
    let after = after_unanswered(rest)?;
    let play = |statement| {
        let statement = ManuallyDrop::new(statement);
        matches!(&*statement, Statement::Plays { player, action } if table.play(*player, action))
    };
    quick.make(lists, play).then_some(after)
}

/// What follows the line end at the beginning of `text`, if no expectation or ruling may follow.
#[inline(always)]
fn after_unanswered(text: &[u8]) -> Option<&[u8]> {
    after_line_end(text).filter(|after| !lines::may_begin_answer(after))
}

/// What follows the line end at the beginning of `text`, if there is one.
#[inline]
const fn after_line_end(text: &[u8]) -> Option<&[u8]> {
    match text {
        [b'\n', rest @ ..] | [b'\r', b'\n', rest @ ..] => Some(rest),
        _ => None,
    }
}
