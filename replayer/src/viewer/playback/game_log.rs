//! Cuts an input into logs of single games.

use std::cell::RefCell;
use std::io::{self, Read};
use std::rc::Rc;

use adjudeck_format::{Names, ReadError, Reader};

use crate::input::trouble::CommandError;
use crate::notation::line_kind::Begins;

/// The most lines of a game that gets a page; the longest games at a table have a tenth of that.
const MAX_LINES: u64 = 100_000;

/// The most bytes of such a game.
const MAX_BYTES: usize = 16 * 1024 * 1024;

/// The log of one game: all that is judged and shown of it.
///
/// Lines above the first game of an input belong to that game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameLog {
    /// Which game of its input it is, from 1.
    pub number: u64,
    /// The number of its first line in the input, from 1.
    pub first_line: u64,
    /// Its lines as they were written, in the notation, with comments and blank lines.
    pub text: Vec<u8>,
}

impl GameLog {
    /// The only game of an input.
    #[must_use]
    pub fn only(text: &[u8]) -> Self {
        Self { number: 1, first_line: 1, text: text.to_vec() }
    }

    /// Its lines without line ends.
    ///
    /// ```
    /// use adjudeck_replayer::viewer::playback::GameLog;
    /// let log = GameLog::only(b"# a\r\n\rvoid\nends");
    /// assert_eq!(log.lines().collect::<Vec<_>>(), [&b"# a"[..], b"", b"void", b"ends"]);
    /// ```
    pub fn lines(&self) -> impl Iterator<Item = &[u8]> {
        let text = self.text.strip_prefix("\u{feff}".as_bytes()).unwrap_or(&self.text);
        let mut rest = Some(text).filter(|text| !text.is_empty());
        std::iter::from_fn(move || {
            let text = rest?;
            let end = text.iter().position(|byte| matches!(byte, b'\n' | b'\r')).unwrap_or(text.len());
            let (line, after) = text.split_at_checked(end)?;
            let after = after.strip_prefix(b"\r\n").or(after.get(1..)).unwrap_or_default();
            rest = Some(after).filter(|after| !after.is_empty());
            Some(line)
        })
    }

    /// A reader of its statements, with the line numbers of the input.
    pub(super) fn reader(&self) -> Reader<&[u8]> {
        Reader::from_slice(&self.text).after(self.first_line.saturating_sub(1), 0)
    }
}

/// Cuts an input into its games. Only one game at a time is kept in memory. A game that is too long gives an error, and
/// nothing is read after it.
///
/// ```
/// use adjudeck_replayer::viewer::playback::Games;
/// let games = Games::of(&b"# Saturday\ngame \"one\"\nvoid\n# Sunday\ngame \"two\"\nends\n"[..]);
/// let games: Vec<_> = games.map(|game| game.unwrap()).map(|game| (game.number, game.first_line, game.text.len())).collect();
/// assert_eq!(games, [(1, 1, 27), (2, 4, 25)]);
/// ```
pub struct Games<R> {
    /// `None` once the input has ended.
    reader: Option<Reader<Kept<R>>>,
    /// The bytes read of the current game and after it.
    kept: Rc<RefCell<Vec<u8>>>,
    /// The offset of these bytes in the input.
    offset: u64,
    line: u64,
    number: u64,
    /// Whether the current game has begun; a game without a title begins with its first deal.
    begun: bool,
}

impl<R: Read> Games<R> {
    /// The games of an input in the notation.
    #[must_use]
    pub fn of(input: R) -> Self {
        let kept = Rc::default();
        let reader = Some(Reader::new(Kept { input, kept: Rc::clone(&kept) }));
        Self { reader, kept, offset: 0, line: 1, number: 1, begun: false }
    }

    /// Cuts off the current game at this byte of the input, or at its end.
    fn cut(&mut self, end: Option<u64>) -> GameLog {
        let mut kept = self.kept.borrow_mut();
        let length = end.and_then(|end| usize::try_from(end.saturating_sub(self.offset)).ok()).unwrap_or(kept.len());
        let length = length.min(kept.len());
        let above = if end.is_some() { above(kept.get(..length).unwrap_or_default()) } else { 0 };
        let text: Vec<u8> = kept.drain(..length.saturating_sub(above)).collect();
        let game = GameLog { number: self.number, first_line: self.line, text };
        self.line += game.lines().count() as u64;
        self.offset += game.text.len() as u64;
        self.number += 1;
        game
    }
}

/// How many bytes at the end of a text are comments and blank lines directly above the next game.
fn above(text: &[u8]) -> usize {
    let lines = text.split_inclusive(|byte| *byte == b'\n').rev();
    let is_above = |line: &&[u8]| line.trim_ascii().is_empty() || line.trim_ascii_start().starts_with(b"#");
    lines.take_while(is_above).map(<[u8]>::len).sum()
}

impl<R: Read> Iterator for Games<R> {
    type Item = io::Result<GameLog>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            let reader = self.reader.as_mut()?;
            let names = Names::default();
            let begins = reader.next_with(|line| {
                let begins = Begins::of(&line, &names);
                match line {
                    Ok(line) => Ok((begins, line.offset)),
                    Err(ReadError::Fault(unread)) => Ok((begins, unread.offset)),
                    Err(ReadError::Io(error)) => Err(error),
                }
            });
            match begins {
                None => {
                    self.reader = None;
                    let is_empty = self.kept.borrow().is_empty();
                    return (self.begun || !is_empty).then(|| Ok(self.cut(None)));
                }
                Some(Err(error)) => {
                    self.reader = None;
                    return Some(Err(error));
                }
                Some(Ok((Begins::Game, offset))) if std::mem::replace(&mut self.begun, true) => {
                    return Some(Ok(self.cut(Some(offset))));
                }
                Some(Ok(_)) if reader.lines_read() - self.line >= MAX_LINES || self.kept.borrow().len() > MAX_BYTES => {
                    self.reader = None;
                    return Some(Err(CommandError::LongGame { game: self.number, most: MAX_LINES }.into()));
                }
                Some(Ok((Begins::Deal, _))) => self.begun = true,
                Some(Ok(_)) => {}
            }
        }
    }
}

/// An input of which is kept what was read.
struct Kept<R> {
    input: R,
    kept: Rc<RefCell<Vec<u8>>>,
}

impl<R: Read> Read for Kept<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.input.read(buffer)?;
        self.kept.borrow_mut().extend(buffer.iter().take(read));
        Ok(read)
    }
}

#[cfg(test)]
mod tests {
    use super::{GameLog, Games};

    fn cut(text: &str) -> Vec<(u64, u64, String)> {
        let games = Games::of(text.as_bytes()).map(Result::unwrap);
        games.map(|game| (game.number, game.first_line, String::from_utf8(game.text).unwrap())).collect()
    }

    #[test]
    fn nothing_is_lost_and_lines_keep_their_numbers() {
        let text =
            "\u{feff}adjudeck 1\nrules kalooki\n\n# one\ngame \"a\"\r\nvoid\n\n# two\ngame oops\nends\n\ngame \"c\"";
        let games = cut(text);
        assert_eq!(games.iter().map(|(_, _, text)| &**text).collect::<String>(), text);
        let begin: Vec<_> = games.iter().map(|(number, line, _)| (*number, *line)).collect();
        assert_eq!(begin, [(1, 1), (2, 7), (3, 11)]);
    }

    #[test]
    fn a_game_that_is_too_long_ends_the_reading() {
        let most = usize::try_from(super::MAX_LINES).unwrap();
        let (header, lines) = ("game \"a\"\n", "void\n".repeat(most - 1));
        let after = "game \"b\"\n";
        assert_eq!(cut(&format!("{header}{lines}{after}")).len(), 2);
        let mut games = Games::of(std::io::Cursor::new(format!("{header}{lines}void\n{after}")));
        assert!(games.next().unwrap().unwrap_err().to_string().contains("100000 lines"));
        assert!(games.next().is_none());
    }

    #[test]
    fn a_game_without_a_title_begins_with_its_deal() {
        let games = cut("rules kalooki\nposition 1\ngame \"a\"\n");
        assert_eq!(games.iter().map(|(number, line, _)| (*number, *line)).collect::<Vec<_>>(), [(1, 1), (2, 3)]);
        assert_eq!(cut(""), []);
        assert_eq!(cut("# nothing\n").len(), 1);
    }

    #[test]
    fn lines_are_those_of_the_reader() {
        let text = "# a\r\n\rvoid\n\nends\r\rsheffle\r\ndeal 1";
        let log = GameLog { number: 2, first_line: 41, text: text.into() };
        let lines: Vec<_> = log.lines().collect();
        let mut reader = log.reader();
        let mut seen = Vec::new();
        while let Some(line) = reader.next() {
            let (number, text) = line.map_or_else(
                |error| match error {
                    adjudeck_format::ReadError::Fault(unread) => (unread.fault.line, unread.text),
                    adjudeck_format::ReadError::Io(error) => panic!("{error}"),
                },
                |line| (line.number, line.text.to_vec()),
            );
            assert_eq!(lines[usize::try_from(number - 41).unwrap()], text);
            seen.push(number);
        }
        assert_eq!(seen, [43, 45, 47, 48]);
    }
}
