//! Cuts long inputs into parts that can be judged separately. Each begins with a game, because nothing before a game affects it.

use std::io::{self, Cursor, Read};
use std::ops::Range;

use adjudeck_format::{Line, Names, ReadError, Reader, Scratch, Statement, parse_line};
use memchr::memmem;

use crate::notation::line_kind::Begins;

/// The beginning of a line that may begin a game.
const GAME: &[u8] = b"\ngame ";

/// The length of parts, in bytes.
#[derive(Clone, Copy, Debug)]
pub struct Lengths {
    /// Shorter inputs are not cut.
    pub least: usize,
    /// If no game begins before this length, the rest is judged as a single part.
    pub most: usize,
}

/// How long parts are, as a rule.
pub const LENGTHS: Lengths = Lengths { least: 1 << 20, most: 8 << 20 };

/// How much of an input comes before a part.
#[derive(Clone, Copy, Debug, Default)]
pub struct Before {
    /// Lines.
    pub lines: u64,
    /// Bytes.
    pub bytes: u64,
}

/// A part of an input.
pub struct Part {
    /// How much of the input comes before it.
    pub before: Before,
    /// Its text.
    pub text: Box<dyn Read + Send>,
}

/// The parts of a log, one after the other. Together they are the log, and memory holds one of them at a time.
///
/// ```
/// use std::io::{Cursor, Read as _};
/// use adjudeck_replayer::input::parts::{Lengths, Parts};
///
/// let log = "game \"A\"\nrules kalooki\ngame \"B\"\nrules push\n";
/// let parts = Parts::of(Box::new(Cursor::new(log)), Lengths { least: 36, most: 1000 });
/// let texts = parts.map(|mut part| {
///     let mut text = String::new();
///     part.text.read_to_string(&mut text).map(|_| text)
/// });
/// assert_eq!(texts.collect::<Result<Vec<_>, _>>()?, ["game \"A\"\nrules kalooki\n", "game \"B\"\nrules push\n"]);
/// # Ok::<(), std::io::Error>(())
/// ```
pub struct Parts {
    input: Option<Box<dyn Read + Send>>,
    /// What was read but belongs to the next part.
    kept: Vec<u8>,
    lengths: Lengths,
    before: Before,
}

impl Parts {
    /// The parts of an input.
    #[must_use]
    pub fn of(input: Box<dyn Read + Send>, lengths: Lengths) -> Self {
        Self { input: Some(input), kept: Vec::new(), lengths, before: Before::default() }
    }

    /// An input in a single part.
    #[must_use]
    pub fn whole(input: Box<dyn Read + Send>) -> Self {
        Self::of(input, Lengths { least: 0, most: 0 })
    }

    /// The part that begins where the last one ended.
    fn part(&self, text: Box<dyn Read + Send>) -> Part {
        Part { before: self.before, text }
    }

    /// The rest of the input as the last part. If reading has failed, the part ends with that error.
    fn last(&mut self, rest: impl Read + Send + 'static) -> Part {
        let kept = Cursor::new(std::mem::take(&mut self.kept));
        self.part(Box::new(kept.chain(rest)))
    }

    /// The part that ends at `end`.
    fn cut(&mut self, end: usize) -> Part {
        let rest = self.kept.split_off(end);
        let text = std::mem::replace(&mut self.kept, rest);
        let (lines, bytes) = (line_ends(&text), text.len() as u64);
        let part = self.part(Box::new(Cursor::new(text)));
        self.before.lines += lines;
        self.before.bytes += bytes;
        part
    }
}

impl Iterator for Parts {
    type Item = Part;

    fn next(&mut self) -> Option<Part> {
        let mut input = self.input.take()?;
        loop {
            if self.kept.len() >= self.lengths.most {
                return Some(self.last(input));
            }
            let wanted = self.lengths.least as u64;
            match input.by_ref().take(wanted).read_to_end(&mut self.kept) {
                Err(error) => return Some(self.last(Failing(Some(error)))),
                Ok(read) if (read as u64) < wanted => return Some(self.last(io::empty())),
                Ok(_) => {}
            }
            if let Some(end) = last_game(&self.kept) {
                self.input = Some(input);
                return Some(self.cut(end));
            }
        }
    }
}

/// Counts the games in a part as a referee does. A game without a `game` line begins with its first deal; only the first part of an
/// input can have one.
///
/// ```
/// use adjudeck_replayer::input::parts::games_in;
/// assert_eq!(games_in(b"rules kalooki\nplayers Aya Bea Carl\ndeal 1\ndeal 2\ngame \"B\"\n"), 2);
/// ```
#[must_use]
pub fn games_in(text: &[u8]) -> u64 {
    let (mut reader, mut names, mut games) = (Reader::from_slice(text), Names::default(), 0);
    let mut note = |line: Result<&Line<'_>, ReadError>| {
        let begins = Begins::of(&line, &names);
        games += match begins {
            Begins::Game => 1,
            Begins::Deal => u64::from(games == 0),
            Begins::Seats | Begins::Nothing => 0,
        };
        if let Ok(line) = line {
            names.see(&line.statement);
        }
    };
    while reader.next_with(&mut note).is_some() {}
    games
}

/// The games of a text, each as its place in it, in bytes. What stands before the first is part of it.
///
/// ```
/// use adjudeck_replayer::input::parts::games;
/// assert_eq!(games(b"game \"A\"\nrules kalooki\ngame \"B\"\nrules push\n"), [0..23, 23..43]);
/// assert!(games(b"").is_empty());
/// ```
#[must_use]
pub fn games(text: &[u8]) -> Vec<Range<usize>> {
    let mut games = Vec::new();
    let mut start = 0;
    let begin = memmem::find_iter(text, GAME).map(|at| at + 1).filter(|at| begins_game_at(text, *at));
    for end in begin.chain([text.len()]).filter(|end| *end > 0) {
        // The heading of a file is no game.
        if end == text.len() || games_in(text.get(start..end).unwrap_or_default()) > 0 {
            games.push(start..end);
            start = end;
        }
    }
    games
}

/// Where the last game begins that does not begin at the start of `text`.
fn last_game(text: &[u8]) -> Option<usize> {
    memmem::rfind_iter(text, GAME).map(|at| at + 1).find(|at| begins_game_at(text, *at))
}

/// Whether the line that begins at a place is complete, and begins a game.
fn begins_game_at(text: &[u8], at: usize) -> bool {
    let rest = text.get(at..).unwrap_or_default();
    memchr::memchr2(b'\n', b'\r', rest).and_then(|end| rest.get(..end)).is_some_and(begins_game)
}

/// Whether a line begins a game, with any players.
fn begins_game(line: &[u8]) -> bool {
    matches!(parse_line(line, &Names::default(), &mut Scratch::default()), Ok(Some(Statement::Game { .. })))
}

/// How many lines end in a text. Line ends are LF, CRLF or CR.
pub(crate) fn line_ends(text: &[u8]) -> u64 {
    let feeds = memchr::memchr_iter(b'\n', text).count();
    let returns = match memchr::memchr(b'\r', text) {
        None => 0,
        Some(_) => memchr::memchr_iter(b'\r', text).count() - memmem::find_iter(text, b"\r\n").count(),
    };
    (feeds + returns) as u64
}

/// An input that gives this error instead of bytes.
#[derive(Debug)]
pub struct Failing(pub Option<io::Error>);

impl Read for Failing {
    fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
        self.0.take().map_or(Ok(0), Err)
    }
}

#[cfg(test)]
mod tests {
    use super::{Lengths, Parts};
    use std::io::Read as _;

    const SMALL: Lengths = Lengths { least: 20, most: 60 };

    fn parts(text: &'static str) -> Vec<(u64, String)> {
        let parts = Parts::of(Box::new(text.as_bytes()), SMALL);
        parts
            .map(|mut part| {
                let mut text = String::new();
                part.text.read_to_string(&mut text).unwrap();
                (part.before.lines, text)
            })
            .collect()
    }

    #[test]
    fn parts_begin_with_games_and_are_the_whole() {
        let log = "# Saturday\r\ngame \"A\"\nvoid\ngame \"B\"\r\nvoid\rvoid\ngame \"C\"\n";
        let parts = parts(log);
        assert_eq!(parts.iter().map(|(_, text)| &**text).collect::<String>(), log);
        assert!(parts.len() > 1 && parts.iter().skip(1).all(|(_, text)| text.starts_with("game")), "{parts:?}");
        let mut lines = 0;
        for (before, text) in &parts {
            assert_eq!(*before, lines);
            lines += text.replace("\r\n", "\n").replace('\r', "\n").matches('\n').count() as u64;
        }
    }

    #[test]
    fn what_only_looks_like_a_game_is_no_cut() {
        let log = "game \"A\"\nvoid\nvoid\nvoid\ngame of cards\nvoid\nvoid\nvoid\nvoid\nvoid\nvoid\nvoid\n";
        assert_eq!(parts(log), [(0, log.to_owned())]);
    }
}
