//! A log that somebody edits, and what is found in it after each change.
//!
//! # Why is it not judged from its beginning each time?
//!
//! A log may have hundreds of thousands of lines. So the state before a deal is kept every few hundred lines, and after
//! an edit judging begins at the last kept state above it. Once the state before a later deal equals the one that was
//! kept there, nothing below it can have changed, and judging ends.

mod kept;
mod lines;

use std::ops::Range;

use adjudeck_format::{Names, ReadError, Reader, Statement, is_blank};
use adjudeck_validator::Judge;

use self::kept::{KeptState, Tail};
use self::lines::TextLines;
use super::complete::offers;
use super::judged::{Found, is_legal};
use super::moment::{Moment, Shown};
use super::order::MAX_EXPLAINED;
use super::place::Offer;
use crate::referee::{Choice, Finding, Session};
use crate::words::Lang;

/// The least number of lines between two kept states.
const BETWEEN: usize = 400;

/// The number of steps between two checks whether the result is still wanted.
const STEPS: u32 = 256;

/// A log that somebody edits.
///
/// ```
/// use adjudeck_replayer::viewer::workbench::LogDocument;
/// use adjudeck_replayer::{Choice, Lang};
/// let text = "rules kalooki\nplayers Aya Bea Carl\nposition 1 dealer Carl\nhand Aya 5C JK\nturn Aya drawn\nAya discards JK\n";
/// let mut log = LogDocument::new(text.to_owned(), &Choice::default(), Lang::En, false);
/// assert!(log.judge(&mut || false));
/// assert_eq!(log.findings()[0].record.line, 6);
/// let start = log.start(5);
/// log.edit(start..start + 15, "Aya discards 5C");
/// assert!(log.judge(&mut || false) && log.findings().is_empty());
/// ```
pub struct LogDocument {
    lines: TextLines,
    lang: Lang,
    disputed: bool,
    /// A session before the first line.
    session: Session,
    kept: Vec<KeptState>,
    findings: Vec<Found>,
    /// The earlier results for the lines below an edit that has not been judged yet.
    tail: Option<Tail>,
    is_judged: bool,
}

/// A line as a walk through a log sees it, and the table after it.
#[derive(Clone, Copy)]
pub struct SeenLine<'a> {
    /// The number of the line, from 1.
    pub line: u64,
    /// What it says; `None` if it cannot be read.
    pub statement: Option<&'a Statement<'a>>,
    /// The players.
    pub names: &'a Names,
    /// The referee, once the rules are known.
    pub judge: Option<&'a Judge>,
}

impl LogDocument {
    /// A log that is judged by these rules; `disputed` says whether legal statements that other readings would forbid are
    /// findings.
    #[must_use]
    pub fn new(text: String, choice: &Choice, lang: Lang, disputed: bool) -> Self {
        let session = Session::new(choice).with_disputed(disputed);
        let (kept, findings, lines) = (Vec::new(), Vec::new(), TextLines::new(text));
        Self { lines, lang, disputed, session, kept, findings, tail: None, is_judged: false }
    }

    /// The text.
    #[must_use]
    pub fn text(&self) -> &str {
        self.lines.text()
    }

    /// How many lines it has; one that is empty stands behind the last line end.
    #[must_use]
    pub const fn count(&self) -> usize {
        self.lines.count()
    }

    /// The byte at which a line begins; lines are counted from 0.
    #[must_use]
    pub fn start(&self, line: usize) -> usize {
        self.lines.start(line)
    }

    /// A line without its line end; lines are counted from 0.
    #[must_use]
    pub fn line(&self, line: usize) -> &str {
        self.lines.line(line)
    }

    /// What was found, in the order of lines: at most the first thousand.
    #[must_use]
    pub fn findings(&self) -> &[Found] {
        &self.findings
    }

    /// Replaces some bytes of the text. Nothing is judged yet.
    pub fn edit(&mut self, range: Range<usize>, text: &str) {
        let edited = self.lines.edit(range, text);
        let tail = match self.tail.take() {
            Some(tail) => tail.after(edited.last),
            None if self.is_judged && self.findings.len() < MAX_EXPLAINED => {
                Tail::cut(&mut self.kept, &mut self.findings, edited.last)
            }
            None => None,
        };
        self.tail = tail.filter(|_| !edited.moves);
        let valid = self.kept.partition_point(|kept| kept.line < edited.first);
        self.kept.truncate(valid);
        self.is_judged = false;
    }

    /// Judges what has changed. Stops when it is no longer wanted, and returns whether it was finished; what was found is
    /// complete only then.
    pub fn judge(&mut self, is_unwanted: &mut dyn FnMut() -> bool) -> bool {
        if self.is_judged {
            return true;
        }
        self.findings.truncate(self.kept.last().map_or(0, |kept| kept.reported));
        let Self { lines, lang, disputed, session, kept, findings, tail, .. } = self;
        let Begun { mut moment, mut reader, mut kept_at } = Begun::at(lines, session, kept.last());
        let note = |finding: Finding, findings: &mut Vec<Found>| {
            if (*disputed || !is_legal(&finding)) && findings.len() < MAX_EXPLAINED {
                findings.push(Found::new(&finding, *lang));
            }
        };
        let mut steps = 0_u32;
        loop {
            steps += 1;
            if steps.is_multiple_of(STEPS) && is_unwanted() {
                return false;
            }
            let next = next_statement(lines, reader.lines_read());
            if begins_deal(lines.line(next)) {
                let is_the_same = |state: &KeptState| state.is_as(&moment, reader.known());
                if let Some(rest) = tail.as_mut().and_then(|tail| tail.rest_at(next, is_the_same)) {
                    rest.join_to(kept, findings, MAX_EXPLAINED);
                    break;
                }
                if next >= kept_at + BETWEEN {
                    kept.push(KeptState::of(&moment, reader.known(), next, findings.len()));
                    kept_at = next;
                }
            }
            if reader.next_with(|read| moment.step(read, &mut |finding| note(finding, findings))).is_none() {
                moment.session.finish(&mut |finding| note(finding, findings));
                break;
            }
            if findings.len() >= MAX_EXPLAINED {
                break;
            }
            moment.pass_plays(&mut reader);
        }
        self.place_findings();
        (self.tail, self.is_judged) = (None, true);
        true
    }

    /// Says of all findings at which byte their line begins.
    fn place_findings(&mut self) {
        let Self { lines, findings, .. } = self;
        for found in findings {
            let line = usize::try_from(found.record.line.saturating_sub(1)).unwrap_or(usize::MAX);
            found.begin_at(lines.start(line) as u64);
        }
    }

    /// The last kept state at or above a line, which counts from 1, and a reader of what follows. The session only
    /// replays.
    fn replay_to(&self, line: u64) -> Begun<'_> {
        let kept = self.kept_before(line).checked_sub(1).and_then(|last| self.kept.get(last));
        let mut begun = Begun::at(&self.lines, &self.session, kept);
        begun.moment.session.replay_only();
        begun
    }

    /// The number of kept states at or above a line, which counts from 1.
    fn kept_before(&self, line: u64) -> usize {
        self.kept.partition_point(|kept| kept.line as u64 <= line)
    }

    /// Walks through lines, from 1, and shows each that has a statement or cannot be read, until `see` returns false.
    pub fn walk(&self, lines: Range<u64>, see: &mut dyn FnMut(SeenLine<'_>) -> bool) {
        let Begun { mut moment, mut reader, .. } = self.replay_to(lines.start.saturating_sub(1));
        let mut goes_on = true;
        while goes_on && reader.lines_read().saturating_add(1) < lines.end {
            let seen = reader.next_with(|read| {
                let line = match &read {
                    Ok(line) => line.number,
                    Err(ReadError::Fault(unread)) => unread.fault.line,
                    Err(ReadError::Io(_)) => lines.end,
                };
                if line >= lines.end {
                    return false;
                }
                let said = read.as_ref().ok().copied();
                let _ = moment.step(read, &mut |_| {});
                let (statement, judge) = (said.map(|line| &line.statement), moment.session.judge());
                line < lines.start || see(SeenLine { line, statement, names: &moment.names, judge })
            });
            goes_on = seen == Some(true);
        }
    }

    /// The state after all lines up to this one; the first line is 1.
    fn moment_after(&self, line: u64) -> Moment {
        let Begun { mut moment, reader, kept_at } = self.replay_to(line);
        let (start, end) = (self.lines.start(kept_at), self.lines.start(usize::try_from(line).unwrap_or(usize::MAX)));
        let rest = self.lines.text().as_bytes().get(start..end).unwrap_or_default();
        let known = reader.known().clone();
        let mut reader = Reader::from_slice(rest).after(kept_at as u64, start as u64).knowing(known);
        while reader.next_with(|read| moment.step(read, &mut |_| {})).is_some() {
            moment.pass_plays(&mut reader);
        }
        moment
    }

    /// The table after a line, from 1; `None` if there is none yet.
    #[must_use]
    pub fn table(&self, line: u64) -> Option<Shown> {
        Shown::at(&self.moment_after(line), self.lang)
    }

    /// What may be typed at a place. `line` counts from 1, `column` in UTF-16 units.
    #[must_use]
    pub fn complete(&self, line: u64, column: usize) -> Vec<Offer> {
        let before = line.saturating_sub(1);
        let whole = self.line(usize::try_from(before).unwrap_or(usize::MAX));
        offers(whole, column, || self.moment_after(before), self.lang)
    }

    /// The line since which something has held at the table without a break up to this line; `None` if it does not hold
    /// here. Lines count from 1.
    pub fn since(&self, line: u64, holds: &dyn Fn(&Judge) -> bool) -> Option<u64> {
        let is_so = |judge: Option<&Judge>| judge.is_some_and(holds);
        let mut before = self.kept_before(line);
        while before > 0 && self.kept.get(before - 1).is_some_and(|kept| is_so(kept.moment.session.judge())) {
            before -= 1;
        }
        let first = before.checked_sub(1).and_then(|last| self.kept.get(last)).map_or(1, |kept| kept.line as u64 + 1);
        let mut since = None;
        self.walk(first..line.saturating_add(1), &mut |sight| {
            since = if is_so(sight.judge) { since.or(Some(sight.line)) } else { None };
            true
        });
        since
    }
}

/// Where judging begins.
struct Begun<'a> {
    moment: Moment,
    reader: Reader<&'a [u8]>,
    /// The line, from 0.
    kept_at: usize,
}

impl<'a> Begun<'a> {
    /// At a state that was kept, or before the first line.
    fn at(lines: &'a TextLines, session: &Session, kept: Option<&KeptState>) -> Self {
        let moment = kept.map_or_else(|| Moment::of(session.kept()), |kept| kept.moment.kept());
        let kept_at = kept.map_or(0, |kept| kept.line);
        let start = lines.start(kept_at);
        let rest = lines.text().as_bytes().get(start..).unwrap_or_default();
        let reader = Reader::from_slice(rest).after(kept_at as u64, start as u64);
        let reader = match kept {
            Some(kept) => reader.knowing(kept.known.clone()),
            None => reader,
        };
        Self { moment, reader, kept_at }
    }
}

/// The first line after `read` lines that is neither blank nor only a comment; it counts from 0.
fn next_statement(lines: &TextLines, read: u64) -> usize {
    let mut next = usize::try_from(read).unwrap_or(usize::MAX);
    while next < lines.count() {
        if !is_blank(lines.line(next).as_bytes()) {
            break;
        }
        next += 1;
    }
    next
}

/// Whether a line begins a deal or a game.
fn begins_deal(line: &str) -> bool {
    let mut words = line.split([' ', '\t']).filter(|word| !word.is_empty());
    matches!(words.next(), Some("deal" | "position" | "game"))
}

#[cfg(test)]
mod tests;
