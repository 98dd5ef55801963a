//! Judges logs line by line.

use std::collections::BTreeSet;
use std::io::{self, Read};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use adjudeck_format::{Line, Names, ReadError, Reader};
use adjudeck_replayer::analysis::compare::readings::{GameReadings, Readings};
use adjudeck_replayer::input::trouble::CommandError;
use adjudeck_replayer::referee::{Choice, Counts, Finding, FindingKind, GameEnd, Reported, SaidOnce, Session};
use adjudeck_replayer::rules::differences::Title;
use adjudeck_replayer::words::Lang;

use crate::commands::pool::{self, Before, Part};

/// The results of a line, or of the end of an input.
#[derive(Default)]
pub(super) struct Update {
    pub(super) found: Vec<Finding>,
    pub(super) readings: Vec<GameReadings>,
    /// The game that ended, and whether it was read to its end.
    pub(super) ended: Option<(Box<GameEnd>, bool)>,
    /// How many legal statements another book forbids, if they are only counted.
    disputed: Option<u64>,
}

impl Update {
    /// Whether nothing was found.
    const fn is_empty(&self) -> bool {
        self.found.is_empty() && self.readings.is_empty()
    }

    /// How much of it there is to keep in memory.
    const fn weight(&self) -> usize {
        1 + OF_FINDING * (self.found.len() + self.readings.len())
    }

    /// Takes the results so far. Running counts continue.
    fn take(&mut self) -> Self {
        let disputed = self.disputed;
        std::mem::replace(self, Self { disputed, ..Self::default() })
    }

    /// Adds a finding.
    fn find(&mut self, finding: Finding) {
        match (&mut self.disputed, &finding.kind) {
            (Some(count), FindingKind::Verdict(judgement)) if judgement.verdict.is_ok() => {
                *count += u64::from(judgement.is_turned_by_a_book());
            }
            _ => self.found.push(finding),
        }
    }

    pub(super) fn clear(&mut self) {
        self.found.clear();
        self.readings.clear();
        self.ended = None;
    }
}

/// Receives the results of a line, and what has been reported of the input so far.
type Tell<'a> = &'a mut dyn FnMut(&mut Update, &Reported) -> io::Result<()>;

/// What happens with legal statements that other readings forbid. Finding them is slow.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Disputed {
    /// They are not looked for.
    Ignored,
    /// Those that another book forbids are counted.
    Counted,
    /// They are reported.
    Reported,
}

/// How a worker judges.
#[derive(Clone)]
pub(super) struct Orders {
    pub(super) choice: Choice,
    /// What happens with legal statements that other readings forbid.
    pub(super) disputed: Disputed,
    /// Whether to find out which disputed readings matter.
    pub(super) all_readings: bool,
    pub(super) lang: Lang,
    /// Set once the reader no longer needs explanations.
    pub(super) briefly: Arc<AtomicBool>,
}

/// A referee, and a second one to try the readings.
pub(super) struct CheckWorker {
    pub(super) session: Session,
    readings: Option<Readings>,
    /// Results that have not been handed over yet.
    update: Update,
    briefly: Arc<AtomicBool>,
}

/// How far a log was judged.
pub(super) struct JudgedSoFar {
    /// The last line that was read.
    pub(super) line: u64,
    /// Whether it could be read to its end.
    pub(super) read: io::Result<()>,
}

/// Some of the results of a part of an input.
pub(super) struct Piece {
    pub(super) input: Arc<str>,
    /// Whether this is the first part of the input.
    pub(super) is_first: bool,
    pub(super) told: Vec<Told>,
    /// How the part ended; only in its last piece.
    pub(super) end: Option<PartEnd>,
}

/// The results of a line of a part. For each finding that is reported once per input, also what identifies it.
pub(super) struct Told {
    pub(super) update: Update,
    pub(super) once: Vec<Option<SaidOnce>>,
}

/// How a part of an input ended.
pub(super) struct PartEnd {
    pub(super) counts: Counts,
    pub(super) judged: JudgedSoFar,
}

/// The maximum weight of a piece, as [`Update::weight`] measures it.
const PIECE: usize = 128 * OF_FINDING;

/// The weight of one finding. A line without findings weighs 1.
const OF_FINDING: usize = 16;

/// Gathers results of a part into pieces. A part may have any number of findings, and they must not all wait in memory until they
/// can be written.
struct Gathered<'a> {
    input: &'a Arc<str>,
    is_first: bool,
    told: Vec<Told>,
    weight: usize,
}

impl Gathered<'_> {
    fn add(&mut self, update: Update, reported: &Reported) {
        self.weight += update.weight();
        let once = update.found.iter().map(|finding| reported.said_once(finding)).collect();
        self.told.push(Told { update, once });
    }

    fn piece(&mut self, end: Option<PartEnd>) -> Piece {
        self.weight = 0;
        Piece { input: Arc::clone(self.input), is_first: self.is_first, told: std::mem::take(&mut self.told), end }
    }
}

/// The rules by which inputs were judged: those of deals, or if there were none, those that would have applied.
#[derive(Default)]
pub(super) struct Used {
    of_deals: BTreeSet<Title>,
    otherwise: BTreeSet<Title>,
    /// How many statements were legal by these rules but not by another book on the game.
    pub(super) disputed: u64,
}

impl Used {
    pub(super) fn add(&mut self, other: Self) {
        self.of_deals.extend(other.of_deals);
        self.otherwise.extend(other.otherwise);
        self.disputed += other.disputed;
    }

    pub(super) fn titles(self) -> BTreeSet<Title> {
        if self.of_deals.is_empty() { self.otherwise } else { self.of_deals }
    }
}

impl pool::Worker for CheckWorker {
    type Made = Piece;
    type Left = Used;

    fn judge(&mut self, input: &Arc<str>, part: Part, tell: &mut dyn FnMut(Piece) -> io::Result<()>) -> io::Result<()> {
        let before = *self.session.counts();
        let mut gathered = Gathered { input, is_first: part.before.bytes == 0, told: Vec::new(), weight: 0 };
        let reader = Reader::new(part.text).after(part.before.lines, part.before.bytes);
        let judged = self.judge(input, reader, &mut |update, reported| {
            gathered.add(update.take(), reported);
            if gathered.weight < PIECE { Ok(()) } else { tell(gathered.piece(None)) }
        })?;
        let counts = self.session.counts().since(&before);
        tell(gathered.piece(Some(PartEnd { counts, judged })))
    }

    fn failed(input: &Arc<str>, before: Before) -> Piece {
        let judged = JudgedSoFar { line: before.lines, read: Err(CommandError::Failed.into()) };
        let end = PartEnd { counts: Counts::default(), judged };
        Piece { input: Arc::clone(input), is_first: before.bytes == 0, told: Vec::new(), end: Some(end) }
    }

    fn finish(self) -> Used {
        let (is_of_deals, used) = (self.session.has_judged_deals(), self.session.rules_used());
        let (of_deals, otherwise) = if is_of_deals { (used, BTreeSet::new()) } else { (BTreeSet::new(), used) };
        Used { of_deals, otherwise, disputed: self.update.disputed.unwrap_or_default() }
    }
}

impl CheckWorker {
    pub(super) fn new(orders: &Orders) -> Self {
        let words = orders.lang.words();
        let readings = || Readings::new(&orders.choice).in_words(move |finding| words.sentence(finding));
        Self {
            session: Session::new(&orders.choice).with_disputed(orders.disputed != Disputed::Ignored),
            readings: orders.all_readings.then(readings),
            update: Update { disputed: (orders.disputed == Disputed::Counted).then_some(0), ..Update::default() },
            briefly: Arc::clone(&orders.briefly),
        }
    }

    /// Judges a log line by line, until it ends or breaks off, and hands over the results.
    ///
    /// # Errors
    /// The results cannot be handed over, or the lines of a long game cannot be kept. Input that cannot be read is no error: the
    /// returned value says so.
    pub(super) fn judge<R: Read>(
        &mut self,
        name: &str,
        mut reader: Reader<R>,
        tell: Tell<'_>,
    ) -> io::Result<JudgedSoFar> {
        self.session.restart();
        if let Some(readings) = &mut self.readings {
            readings.begin(name);
        }
        let (mut names, mut read) = (Names::default(), Ok(Ok(())));
        while reader.next_with(|line| self.line(line, &mut names, &mut read, tell)) == Some(true) {
            if self.readings.is_none() {
                self.session.pass_plays(&mut reader);
            }
        }
        let read = read?;
        let Self { session, readings, update, .. } = self;
        session.finish(&mut |finding| update.find(finding));
        if let Some(readings) = readings {
            readings.end(&mut |game| update.readings.push(game))?;
        }
        update.ended = session.take_ended().map(|game| (game, read.is_ok()));
        self.tell(tell)?;
        Ok(JudgedSoFar { line: reader.lines_read(), read })
    }

    /// Judges a line. Returns whether to go on; if not, `read` has the reason.
    #[inline]
    fn line(
        &mut self,
        line: Result<&Line<'_>, ReadError>,
        names: &mut Names,
        read: &mut io::Result<io::Result<()>>,
        tell: Tell<'_>,
    ) -> bool {
        let Self { session, readings, update, .. } = self;
        if let Some(readings) = readings
            && let Err(error) = readings.see(&line, &mut |game| update.readings.push(game))
        {
            *read = Err(error);
            return false;
        }
        let stepped = session.step(line, names, &mut |finding| update.find(finding));
        let ended = session.take_ended();
        if stepped.is_ok() && ended.is_none() && update.is_empty() {
            return true;
        }
        update.ended = ended.map(|game| (game, true));
        *read = self.tell(tell).map(|()| stepped);
        matches!(read, Ok(Ok(())))
    }

    #[cold]
    fn tell(&mut self, tell: Tell<'_>) -> io::Result<()> {
        tell(&mut self.update, self.session.reported())?;
        self.update.clear();
        if self.briefly.load(Ordering::Relaxed) {
            self.session.explain_no_more();
        }
        Ok(())
    }
}
