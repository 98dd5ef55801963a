//! The lines of a game, to be gone through again and again. Of a long game they lie in a file.

use std::collections::BTreeMap;
use std::io::{self, BufReader, Read, Write as _};

use adjudeck_format::{Line, Names, ReadError, Scratch, Unread, parse_line};

use crate::spool::Spool;

/// The lines of a game.
#[derive(Default)]
pub(super) struct Script {
    /// The lines but for the last.
    lines: Spool,
    last: Option<Record>,
    /// Why lines cannot be read, by their places in the game.
    unread: BTreeMap<usize, Box<Unread>>,
    length: usize,
    /// Who plays when the game begins.
    names: Names,
}

/// A line as it is kept.
#[derive(Default)]
struct Record {
    kind: Kind,
    number: u64,
    offset: u64,
    text: Vec<u8>,
}

/// What a line is.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
enum Kind {
    #[default]
    Statement = 0,
    /// A ruling on it follows.
    RuledOn = 1,
    Unread = 2,
}

impl Script {
    /// An empty game, in which these play until somebody else is said to.
    pub(super) fn new(names: Names) -> Self {
        Self { names, ..Self::default() }
    }

    /// Whether every line could be read.
    pub(super) fn is_read(&self) -> bool {
        self.unread.is_empty()
    }

    /// Adds a line.
    pub(super) fn push(&mut self, line: &Line<'_>) -> io::Result<()> {
        let (number, offset, text) = (line.number, line.offset, line.text.to_vec());
        self.add(Record { kind: Kind::Statement, number, offset, text })
    }

    /// Adds a line that cannot be read.
    pub(super) fn push_unread(&mut self, unread: &Unread) -> io::Result<()> {
        self.unread.insert(self.length, Box::new(unread.clone()));
        self.add(Record { kind: Kind::Unread, ..Record::default() })
    }

    /// A ruling on the last line follows.
    pub(super) fn rule_on_last(&mut self) {
        if let Some(last) = self.last.as_mut().filter(|last| last.kind == Kind::Statement) {
            last.kind = Kind::RuledOn;
        }
    }

    fn add(&mut self, record: Record) -> io::Result<()> {
        self.keep_last()?;
        self.length += 1;
        self.last = Some(record);
        Ok(())
    }

    fn keep_last(&mut self) -> io::Result<()> {
        let Some(Record { kind, number, offset, text }) = self.last.take() else { return Ok(()) };
        self.lines.write_all(&[kind as u8])?;
        for number in [number, offset, text.len() as u64] {
            self.lines.write_all(&number.to_le_bytes())?;
        }
        self.lines.write_all(&text)
    }

    /// Goes through the lines with their places in the game, as long as `visit` wants more; whether it wanted all.
    pub(super) fn each(
        &mut self,
        visit: &mut dyn FnMut(usize, Result<&Line<'_>, ReadError>) -> bool,
    ) -> io::Result<bool> {
        self.keep_last()?;
        let mut lines = BufReader::with_capacity(64 * 1024, self.lines.again()?);
        let (mut names, mut scratch, mut text) = (self.names.clone(), Scratch::default(), Vec::new());
        for place in 0..self.length {
            let (kind, number, offset) = next(&mut lines, &mut text)?;
            if let Some(unread) = self.unread.get(&place) {
                names.salvage(unread.told());
                if !visit(place, Err(ReadError::Fault(unread.clone()))) {
                    return Ok(false);
                }
                continue;
            }
            let statement = parse_line(&text, &names, &mut scratch).map_err(io::Error::other)?;
            let Some(statement) = statement else { continue };
            names.see(&statement);
            let may_be_answered = kind == Kind::RuledOn as u8;
            if !visit(place, Ok(&Line { number, offset, text: &text, statement, may_be_answered })) {
                return Ok(false);
            }
        }
        Ok(true)
    }
}

/// Reads the next line that was kept: its kind, its number, its place in the input, and its text.
fn next(lines: &mut impl Read, text: &mut Vec<u8>) -> io::Result<(u8, u64, u64)> {
    let (mut kind, mut numbers) = ([0], [[0; 8]; 3]);
    lines.read_exact(&mut kind)?;
    for number in &mut numbers {
        lines.read_exact(number)?;
    }
    let [number, offset, length] = numbers.map(u64::from_le_bytes);
    text.resize(usize::try_from(length).map_err(io::Error::other)?, 0);
    lines.read_exact(text)?;
    let [kind] = kind;
    Ok((kind, number, offset))
}
