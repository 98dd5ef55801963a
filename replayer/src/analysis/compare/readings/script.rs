//! The lines of a game, kept so that they can be read several times. A long game is kept in a file.

use std::io::{self, BufReader, Read, Write as _};

use adjudeck_format::{Fault, FaultKind, Line, Names, ReadError, Scratch, Statement, Unread, parse_line};

use crate::text::spool::Spool;

/// The lines of a game.
#[derive(Default)]
pub(super) struct Script {
    /// All lines but the last.
    lines: Spool,
    last: Option<Record>,
    length: usize,
    /// How many lines cannot be read.
    unread: usize,
    /// Whether a director rules on one of the lines.
    is_ruled: bool,
    /// The players when the game begins.
    names: Names,
}

/// A line as it is kept.
#[derive(Default)]
struct Record {
    kind: RecordKind,
    number: u64,
    offset: u64,
    text: Vec<u8>,
}

/// The kind of a line.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
enum RecordKind {
    #[default]
    Statement,
    /// A statement on which a ruling follows.
    RuledOn,
    /// A line that cannot be read.
    Unread(FaultKind),
}

impl RecordKind {
    const STATEMENT: u8 = u8::MAX;
    const RULED_ON: u8 = u8::MAX - 1;

    /// The kind as a byte. For a line that cannot be read, the byte tells which of all faults it has.
    fn to_byte(self) -> u8 {
        match self {
            Self::Statement => Self::STATEMENT,
            Self::RuledOn => Self::RULED_ON,
            Self::Unread(fault) => {
                (0..).zip(FaultKind::ALL).find(|(_, kind)| *kind == fault).map_or(0, |(byte, _)| byte)
            }
        }
    }

    fn from_byte(byte: u8) -> Self {
        match byte {
            Self::STATEMENT => Self::Statement,
            Self::RULED_ON => Self::RuledOn,
            fault => Self::Unread(FaultKind::ALL.get(usize::from(fault)).copied().unwrap_or(FaultKind::Expected)),
        }
    }
}

impl Script {
    /// An empty game with these players, until a line names others.
    pub(super) fn new(names: Names) -> Self {
        Self { names, ..Self::default() }
    }

    /// Whether every line could be read.
    pub(super) const fn is_read(&self) -> bool {
        self.unread == 0
    }

    /// Whether a director rules on one of the lines.
    pub(super) const fn is_ruled(&self) -> bool {
        self.is_ruled
    }

    /// Adds a line.
    pub(super) fn push(&mut self, line: &Line<'_>) -> io::Result<()> {
        self.is_ruled |= matches!(line.statement, Statement::Ruling { .. });
        let (number, offset, text) = (line.number, line.offset, line.text.to_vec());
        self.add(Record { kind: RecordKind::Statement, number, offset, text })
    }

    /// Adds a line that cannot be read. Its text and the kind of its fault are kept; judging needs no more.
    pub(super) fn push_unread(&mut self, unread: &Unread) -> io::Result<()> {
        self.unread += 1;
        let (kind, number) = (RecordKind::Unread(unread.fault.kind), unread.fault.line);
        self.add(Record { kind, number, offset: unread.offset, text: unread.told().to_vec() })
    }

    /// Notes that a ruling on the last line follows.
    pub(super) fn rule_on_last(&mut self) {
        if let Some(last) = self.last.as_mut().filter(|last| last.kind == RecordKind::Statement) {
            last.kind = RecordKind::RuledOn;
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
        self.lines.write_all(&[kind.to_byte()])?;
        for number in [number, offset, text.len() as u64] {
            self.lines.write_all(&number.to_le_bytes())?;
        }
        self.lines.write_all(&text)
    }

    /// Visits the lines in order, each with its index in the game, until `visit` returns false. Returns whether all were
    /// visited.
    pub(super) fn each(
        &mut self,
        visit: &mut dyn FnMut(usize, Result<&Line<'_>, ReadError>) -> bool,
    ) -> io::Result<bool> {
        self.keep_last()?;
        let mut lines = BufReader::with_capacity(64 * 1024, self.lines.again()?);
        let (mut names, mut scratch, mut text) = (self.names.clone(), Scratch::default(), Vec::new());
        for place in 0..self.length {
            let (kind, number, offset) = next(&mut lines, &mut text)?;
            if let RecordKind::Unread(kind) = kind {
                names.salvage(&text);
                if !visit(place, Err(ReadError::Fault(Box::new(unread(kind, number, offset, &text))))) {
                    return Ok(false);
                }
                continue;
            }
            let statement = parse_line(&text, &names, &mut scratch).map_err(io::Error::other)?;
            let Some(statement) = statement else { continue };
            names.see(&statement);
            let may_be_answered = kind == RecordKind::RuledOn;
            if !visit(place, Ok(&Line { number, offset, text: &text, statement, may_be_answered })) {
                return Ok(false);
            }
        }
        Ok(true)
    }
}

/// A line that cannot be read, with what judging needs of it.
fn unread(kind: FaultKind, line: u64, offset: u64, text: &[u8]) -> Unread {
    let fault = Fault { line, column: 1, span: 0..0, kind, wanted: "", found: "".into(), suggestion: None };
    Unread { fault, offset, text: text.to_vec(), told: None }
}

/// Reads back the next line: its kind, its number, its offset in the input, and its text (into `text`).
fn next(lines: &mut impl Read, text: &mut Vec<u8>) -> io::Result<(RecordKind, u64, u64)> {
    let (mut kind, mut numbers) = ([0], [[0; 8]; 3]);
    lines.read_exact(&mut kind)?;
    for number in &mut numbers {
        lines.read_exact(number)?;
    }
    let [number, offset, length] = numbers.map(u64::from_le_bytes);
    text.resize(usize::try_from(length).map_err(io::Error::other)?, 0);
    lines.read_exact(text)?;
    let [kind] = kind;
    Ok((RecordKind::from_byte(kind), number, offset))
}
