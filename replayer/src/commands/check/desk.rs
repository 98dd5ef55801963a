//! Where logs are judged, line by line.

use std::collections::BTreeSet;
use std::io::{self, Read};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use adjudeck_format::{Line, Names, ReadError, Reader};

use crate::commands::crew::{self, Before, Part};
use crate::compare::readings::{GameReadings, Readings};
use crate::differences::Title;
use crate::referee::{Choice, Counts, Finding, FindingKind, GameEnd, Reported, Session};
use crate::trouble::Trouble;
use crate::words::Lang;

/// What has come of a line, or of the end of an input.
#[derive(Default)]
pub(super) struct News {
    pub(super) found: Vec<Finding>,
    pub(super) readings: Vec<GameReadings>,
    /// The game that has ended, and whether it was read to its end.
    pub(super) ended: Option<(Box<GameEnd>, bool)>,
    /// How many legal statements another book forbids, if they are counted and not reported.
    disputed: Option<u64>,
}

impl News {
    /// Whether nothing was found.
    const fn is_empty(&self) -> bool {
        self.found.is_empty() && self.readings.is_empty()
    }

    /// What has come so far; what is counted goes on.
    fn take(&mut self) -> Self {
        let disputed = self.disputed;
        std::mem::replace(self, Self { disputed, ..Self::default() })
    }

    /// Something was found.
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

/// What becomes of legal statements that other readings forbid. To find them is slow.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Disputed {
    /// Nobody looks for them.
    Ignored,
    /// Those are counted that another book forbids.
    Counted,
    /// They are reported.
    Reported,
}

/// How a desk judges.
#[derive(Clone)]
pub(super) struct Orders {
    pub(super) choice: Choice,
    /// What becomes of legal statements that other readings forbid.
    pub(super) disputed: Disputed,
    /// Whether it is found out which disputed readings matter.
    pub(super) all_readings: bool,
    pub(super) lang: Lang,
    /// Set once nobody reads any further what is explained.
    pub(super) briefly: Arc<AtomicBool>,
}

/// A referee, and who tries the readings beside them.
pub(super) struct Desk {
    pub(super) session: Session,
    readings: Option<Readings>,
    /// What has not been told yet.
    news: News,
    briefly: Arc<AtomicBool>,
}

/// How far a log was judged.
pub(super) struct Judged {
    /// The last line that was read.
    pub(super) line: u64,
    /// Whether it could be read to its end.
    pub(super) read: io::Result<()>,
}

/// What came of a part of an input.
pub(super) struct Report {
    pub(super) input: Arc<str>,
    /// Whether the input begins with it.
    pub(super) is_first: bool,
    pub(super) news: Vec<News>,
    pub(super) counts: Counts,
    pub(super) reported: Reported,
    pub(super) judged: Judged,
}

/// By which rules was judged: by those of deals, or, if there was none, those by which would have been.
#[derive(Default)]
pub(super) struct Used {
    of_deals: BTreeSet<Title>,
    otherwise: BTreeSet<Title>,
    /// How many statements were legal by these rules that are not by another book on the game.
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

impl crew::Desk for Desk {
    type Made = Report;
    type Left = Used;

    fn judge(
        &mut self,
        input: &Arc<str>,
        part: Part,
        tell: &mut dyn FnMut(Report) -> io::Result<()>,
    ) -> io::Result<()> {
        let before = *self.session.counts();
        let mut news = Vec::new();
        let reader = Reader::new(part.text).after(part.before.lines, part.before.bytes);
        let judged = self.judge(input, reader, &mut |what| {
            news.push(what.take());
            Ok(())
        })?;
        let (counts, reported) = (self.session.counts().since(&before), self.session.reported().clone());
        tell(Report { input: Arc::clone(input), is_first: part.before.bytes == 0, news, counts, reported, judged })
    }

    fn failed(input: &Arc<str>, before: Before) -> Report {
        let judged = Judged { line: before.lines, read: Err(Trouble::Failed.into()) };
        let (counts, reported) = (Counts::default(), Reported::default());
        Report { input: Arc::clone(input), is_first: before.bytes == 0, news: Vec::new(), counts, reported, judged }
    }

    fn leave(self) -> Used {
        let (is_of_deals, used) = (self.session.has_judged_deals(), self.session.rules_used());
        let (of_deals, otherwise) = if is_of_deals { (used, BTreeSet::new()) } else { (BTreeSet::new(), used) };
        Used { of_deals, otherwise, disputed: self.news.disputed.unwrap_or_default() }
    }
}

impl Desk {
    pub(super) fn new(orders: &Orders) -> Self {
        let words = orders.lang.words();
        let readings = || Readings::new(&orders.choice).in_words(move |finding| words.sentence(finding));
        Self {
            session: Session::new(&orders.choice).with_disputed(orders.disputed != Disputed::Ignored),
            readings: orders.all_readings.then(readings),
            news: News { disputed: (orders.disputed == Disputed::Counted).then_some(0), ..News::default() },
            briefly: Arc::clone(&orders.briefly),
        }
    }

    /// Judges a log line by line, until it ends or breaks off, and tells what comes of it.
    ///
    /// # Errors
    /// What comes of it cannot be told, or the lines of a long game cannot be kept; that the input cannot be read is a value.
    pub(super) fn judge<R: Read>(
        &mut self,
        name: &str,
        mut reader: Reader<R>,
        tell: &mut dyn FnMut(&mut News) -> io::Result<()>,
    ) -> io::Result<Judged> {
        self.session.restart();
        if let Some(readings) = &mut self.readings {
            readings.begin(name);
        }
        let (mut names, mut read) = (Names::default(), Ok(Ok(())));
        while reader.next_with(|line| self.line(line, &mut names, &mut read, tell)) == Some(true) {}
        let read = read?;
        let Self { session, readings, news, .. } = self;
        session.finish(&mut |finding| news.find(finding));
        if let Some(readings) = readings {
            readings.end(&mut |game| news.readings.push(game))?;
        }
        news.ended = session.take_ended().map(|game| (game, read.is_ok()));
        self.tell(tell)?;
        Ok(Judged { line: reader.lines_read(), read })
    }

    /// Judges a line; says whether to go on. If not, `read` has the reason.
    #[inline]
    fn line(
        &mut self,
        line: Result<&Line<'_>, ReadError>,
        names: &mut Names,
        read: &mut io::Result<io::Result<()>>,
        tell: &mut dyn FnMut(&mut News) -> io::Result<()>,
    ) -> bool {
        let Self { session, readings, news, .. } = self;
        if let Some(readings) = readings
            && let Err(error) = readings.see(&line, &mut |game| news.readings.push(game))
        {
            *read = Err(error);
            return false;
        }
        let stepped = session.step(line, names, &mut |finding| news.find(finding));
        let ended = session.take_ended();
        if stepped.is_ok() && ended.is_none() && news.is_empty() {
            return true;
        }
        news.ended = ended.map(|game| (game, true));
        *read = self.tell(tell).map(|()| stepped);
        matches!(read, Ok(Ok(())))
    }

    #[cold]
    fn tell(&mut self, tell: &mut dyn FnMut(&mut News) -> io::Result<()>) -> io::Result<()> {
        tell(&mut self.news)?;
        self.news.clear();
        if self.briefly.load(Ordering::Relaxed) {
            self.session.explain_no_more();
        }
        Ok(())
    }
}
