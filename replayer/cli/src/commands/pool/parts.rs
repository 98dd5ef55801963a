//! Cuts long inputs into parts that can be judged separately. Each begins with a game, because nothing before a game affects it.

use std::io::{self, Cursor, Read};

use adjudeck_format::{Names, Scratch, Statement, parse_line};
use memchr::memmem;

/// The beginning of a line that may begin a game.
const GAME: &[u8] = b"\ngame ";

/// The length of parts, in bytes.
#[derive(Clone, Copy)]
pub(in crate::commands) struct Lengths {
    /// Shorter inputs are not cut.
    pub(in crate::commands) least: usize,
    /// If no game begins before this length, the rest is judged as a single part.
    pub(in crate::commands) most: usize,
}

/// How much of an input comes before a part.
#[derive(Clone, Copy, Default)]
pub(in crate::commands) struct Before {
    pub(in crate::commands) lines: u64,
    pub(in crate::commands) bytes: u64,
}

/// A part of an input.
pub(in crate::commands) struct Part {
    pub(in crate::commands) before: Before,
    pub(in crate::commands) text: Box<dyn Read + Send>,
}

/// The parts of a log.
pub(in crate::commands) struct Parts {
    input: Option<Box<dyn Read + Send>>,
    /// What was read but belongs to the next part.
    kept: Vec<u8>,
    lengths: Lengths,
    before: Before,
}

impl Parts {
    pub(in crate::commands) fn of(input: Box<dyn Read + Send>, lengths: Lengths) -> Self {
        Self { input: Some(input), kept: Vec::new(), lengths, before: Before::default() }
    }

    /// An input in a single part.
    pub(in crate::commands) fn whole(input: Box<dyn Read + Send>) -> Self {
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

/// Where the last game begins that does not begin at the start of `text`.
fn last_game(text: &[u8]) -> Option<usize> {
    memmem::rfind_iter(text, GAME).map(|at| at + 1).find(|at| {
        let rest = text.get(*at..).unwrap_or_default();
        memchr::memchr2(b'\n', b'\r', rest).and_then(|end| rest.get(..end)).is_some_and(begins_game)
    })
}

/// Whether a line begins a game, with any players.
fn begins_game(line: &[u8]) -> bool {
    matches!(parse_line(line, &Names::default(), &mut Scratch::default()), Ok(Some(Statement::Game { .. })))
}

/// How many lines end in a text. Line ends are LF, CRLF or CR.
fn line_ends(text: &[u8]) -> u64 {
    let feeds = memchr::memchr_iter(b'\n', text).count();
    let returns = match memchr::memchr(b'\r', text) {
        None => 0,
        Some(_) => memchr::memchr_iter(b'\r', text).count() - memmem::find_iter(text, b"\r\n").count(),
    };
    (feeds + returns) as u64
}

/// An input that gives this error instead of bytes.
pub(in crate::commands) struct Failing(pub(super) Option<io::Error>);

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
