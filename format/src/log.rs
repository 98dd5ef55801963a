//! A whole log as a tree: every line with its statement, its comment and its place.

use std::fmt;
use std::ops::Range;

use crate::fault::Fault;
use crate::lines::{byte_order_mark, line_end};
use crate::parse::{Scratch, parse_line};
use crate::{Names, Statement, fold, print_statement};

/// One line of a [`Log`].
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LogLine {
    /// The number of the line, from 1; 0 for a line that was not read from a text.
    pub number: u64,
    /// The bytes of the input that the line takes, without its line end.
    pub span: Range<usize>,
    /// What the line says, if it says anything and could be read.
    pub statement: Option<Statement<'static>>,
    /// The comment, without its `#` and the blanks around it.
    pub comment: Option<String>,
    /// The line as it was written, if it could not be read.
    pub unread: Option<String>,
    /// The players whom this line is the first to name. Only filled where names are open ([`Names::are_open`]).
    pub newcomers: Vec<Box<str>>,
}

impl LogLine {
    /// Whether the line is blank.
    ///
    /// ```
    /// assert!(adjudeck_format::LogLine::default().is_blank());
    /// ```
    #[must_use]
    pub const fn is_blank(&self) -> bool {
        self.statement.is_none() && self.comment.is_none() && self.unread.is_none()
    }

    /// Whether the line says the same as another, wherever the two stand.
    ///
    /// ```
    /// use adjudeck_format::LogLine;
    /// let elsewhere = LogLine { number: 9, ..LogLine::default() };
    /// assert!(elsewhere.says_as(&LogLine::default()));
    /// ```
    #[must_use]
    pub fn says_as(&self, other: &Self) -> bool {
        self.statement == other.statement && self.comment == other.comment && self.unread == other.unread
    }

    /// Updates `names`, if the line says who plays from here on.
    pub(crate) fn name_players(&self, names: &mut Names) {
        self.newcomers.iter().for_each(|name| _ = names.admit(name));
        self.statement.iter().for_each(|statement| names.see(statement));
        self.unread.iter().for_each(|unread| _ = names.salvage(unread.as_bytes()));
    }

    /// The line in its canonical form.
    pub(crate) fn text(&self, names: &Names) -> String {
        if let Some(unread) = &self.unread {
            return unread.clone();
        }
        let statement = self.statement.as_ref().map(|statement| print_statement(statement, names));
        let comment = self.comment.as_ref().map(|comment| format!("# {comment}"));
        let comment = comment.as_deref().map(str::trim_end);
        match (statement, comment) {
            (Some(statement), Some(comment)) => format!("{statement}  {comment}"),
            (Some(statement), None) => statement,
            (None, comment) => comment.unwrap_or_default().to_owned(),
        }
    }
}

/// A whole log. Its `Display` is the canonical form.
///
/// ```
/// use adjudeck_format::Log;
///
/// let (log, faults) = Log::parse(b"players Aya Bea # clockwise\r\n\r\n\r\nAya  draws\t10h");
/// assert!(faults.is_empty());
/// assert_eq!(log.to_string(), "players Aya Bea  # clockwise\n\nAya draws TH\n");
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Log {
    /// The lines, in order.
    pub lines: Vec<LogLine>,
}

impl Log {
    /// Reads a whole log. Lines that could not be read are kept as they are, and each has a fault.
    ///
    /// ```
    /// let (log, faults) = adjudeck_format::Log::parse(b"deal 1\nsheffle\n");
    /// assert_eq!((log.lines.len(), faults.len()), (2, 1));
    /// assert_eq!(log.lines[1].unread.as_deref(), Some("sheffle"));
    /// ```
    #[must_use]
    pub fn parse(input: &[u8]) -> (Self, Vec<Fault>) {
        let (mut log, mut faults) = (Self::default(), Vec::new());
        let (mut names, mut scratch) = (Names::default(), Scratch::default());
        let (mut start, mut number) = (0, 0);
        while let Some(rest) = input.get(start..).filter(|rest| !rest.is_empty()) {
            number += 1;
            let (length, end) = line_end(rest, true).unwrap_or((rest.len(), 0));
            let text = rest.get(..length).unwrap_or_default();
            let skipped = byte_order_mark(text, number);
            let span = start + skipped..start + length;
            start += length + end;
            let text = text.get(skipped..).unwrap_or_default();
            let (line, fault) = read_line(text, &mut names, &mut scratch);
            log.lines.push(LogLine { number, span, ..line });
            faults.extend(fault.map(|fault| fault.on(number)));
        }
        (log, faults)
    }

    /// Each line with the names of the players at that line.
    ///
    /// ```
    /// let (log, _) = adjudeck_format::Log::parse(b"players Aya Bea\nout Bea");
    /// let known: Vec<_> = log.with_names().map(|(_, names)| names.as_slice().len()).collect();
    /// assert_eq!(known, [2, 2]);
    /// ```
    pub fn with_names(&self) -> impl Iterator<Item = (&LogLine, Names)> {
        self.lines.iter().scan(Names::default(), |names, line| {
            line.name_players(names);
            Some((line, names.clone()))
        })
    }

    /// The log in its canonical form: at most one blank line in a row, and none at either end.
    ///
    /// ```
    /// let (log, _) = adjudeck_format::Log::parse(b"\n\nvoid\n\n\n");
    /// assert_eq!(log.to_text(), "void\n");
    /// ```
    #[must_use]
    pub fn to_text(&self) -> String {
        let (mut text, mut canonical) = (String::new(), Canonical::default());
        self.lines.iter().for_each(|line| canonical.line(line, &mut text));
        text
    }

    /// Whether another log says the same: the same statements and comments, blank lines aside.
    ///
    /// ```
    /// use adjudeck_format::Log;
    /// let (log, _) = Log::parse("deal 1　# 花子".as_bytes());
    /// assert!(log.says_as(&Log::parse("\ndeal  1 #花子\n".as_bytes()).0));
    /// ```
    #[must_use]
    pub fn says_as(&self, other: &Self) -> bool {
        self.said().count() == other.said().count()
            && self.said().zip(other.said()).all(|(one, other)| one.says_as(other))
    }

    /// The lines that are not blank.
    fn said(&self) -> impl Iterator<Item = &LogLine> {
        self.lines.iter().filter(|line| !line.is_blank())
    }
}

impl fmt::Display for Log {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.to_text())
    }
}

/// A line without its place, and its fault if it has one.
pub(crate) fn read_line(text: &[u8], names: &mut Names, scratch: &mut Scratch) -> (LogLine, Option<Fault>) {
    let known = names.as_slice().len();
    if names.are_open() {
        names.learn(text);
    }
    let newcomers = names.as_slice().get(known..).unwrap_or_default().to_vec();
    match parse_line(text, names, scratch) {
        Ok(statement) => {
            let statement = statement.map(Statement::into_owned);
            if let Some(statement) = &statement {
                names.see(statement);
            }
            (LogLine { statement, comment: comment(text), newcomers, ..LogLine::default() }, None)
        }
        Err(fault) => {
            names.salvage(text);
            let unread = Some(String::from_utf8_lossy(text).trim_end().to_owned());
            (LogLine { unread, newcomers, ..LogLine::default() }, Some(fault))
        }
    }
}

/// The comment of a line that could be read.
fn comment(text: &[u8]) -> Option<String> {
    let text = std::str::from_utf8(text).ok()?;
    let start = fold::comment_start(text)?;
    let mut comment = text.get(start..)?.chars();
    comment.next();
    Some(comment.as_str().trim().to_owned())
}

/// Writes a log in its canonical form line by line, adding to a text.
///
/// ```
/// use adjudeck_format::{Canonical, LogReader};
/// let (mut reader, mut canonical, mut text) = (LogReader::new(&b"\n\ndeal  1\n"[..]), Canonical::default(), String::new());
/// while let Some(line) = reader.next() {
///     canonical.line(&line.unwrap(), &mut text);
/// }
/// assert_eq!(text, "deal 1\n");
/// ```
#[derive(Clone, Debug, Default)]
pub struct Canonical {
    names: Names,
    begun: bool,
    /// Whether blank lines were passed over since the last line.
    gap: bool,
}

impl Canonical {
    /// Writes the next line. A blank line is written only before a line that follows it, and of several only one.
    pub fn line(&mut self, line: &LogLine, text: &mut String) {
        line.name_players(&mut self.names);
        if line.is_blank() {
            self.gap = self.begun;
            return;
        }
        if std::mem::take(&mut self.gap) {
            text.push('\n');
        }
        text.push_str(&line.text(&self.names));
        text.push('\n');
        self.begun = true;
    }
}
