//! Where logs are judged, line by line.

use std::io::{self, Read};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use adjudeck_format::{Line, Names, ReadError, Reader};

use crate::compare::readings::{GameReadings, Readings};
use crate::referee::{Choice, Finding, GameEnd, Session};
use crate::words::Lang;

/// What has come of a line, or of the end of an input.
#[derive(Default)]
pub(super) struct News {
    pub(super) found: Vec<Finding>,
    pub(super) readings: Vec<GameReadings>,
    /// The game that has ended, and whether it was read to its end.
    pub(super) ended: Option<(Box<GameEnd>, bool)>,
}

impl News {
    /// Whether nothing was found.
    const fn is_empty(&self) -> bool {
        self.found.is_empty() && self.readings.is_empty()
    }

    pub(super) fn clear(&mut self) {
        self.found.clear();
        self.readings.clear();
        self.ended = None;
    }
}

/// How a desk judges.
#[derive(Clone)]
pub(super) struct Orders {
    pub(super) choice: Choice,
    /// Whether legal statements are reported as well that other readings forbid.
    pub(super) disputed: bool,
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

impl Desk {
    pub(super) fn new(orders: &Orders) -> Self {
        let words = orders.lang.words();
        let readings = || Readings::new(&orders.choice).in_words(move |finding| words.sentence(finding));
        Self {
            session: Session::new(&orders.choice).with_disputed(orders.disputed),
            readings: orders.all_readings.then(readings),
            news: News::default(),
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
        session.finish(&mut |finding| news.found.push(finding));
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
        let stepped = session.step(line, names, &mut |finding| news.found.push(finding));
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
