//! Reads logs, and makes of each deal what its record shows.

use std::io::{self, Read};

use adjudeck_format::{Line, Names, ReadError, Reader, Statement};

use super::deal::{DealPlace, ShownDeal};
use super::open::{OpenDeal, OpenGame};
use super::repeats::{mixed, mixed_text};
use crate::notation::line_kind::Begins;
use crate::referee::{Choice, Head, Session};

/// Whether a game is kept, by its tags and its players.
type Keeps = dyn Fn(&Head) -> bool + Send;

/// Receives deals.
type Tell<'a> = dyn FnMut(ShownDeal) -> io::Result<()> + 'a;

/// Reads logs, and makes of each deal what its record shows.
///
/// ```
/// use adjudeck_format::Reader;
/// use adjudeck_replayer::{Choice, fairness::DealWatch};
///
/// let log = "rules gin\nplayers Ada Ben\ndeal 1 dealer Ben\nhand Ada AS 2S 3S 4S 5S 6S 7S 8S 9S TS\nupcard KD\nAda draws KH\n";
/// let (mut watch, mut deals) = (DealWatch::new(&Choice::default()), Vec::new());
/// let end = watch.read("a.rum", Reader::new(log.as_bytes()), &mut |deal| {
///     deals.push(deal);
///     Ok(())
/// })?;
/// assert!(end.read.is_ok());
/// assert_eq!(deals[0].hands[0].as_ref().map(Vec::len), Some(10));
/// assert_eq!((deals[0].drawn.all, deals[0].drawn.wild.len()), (1, 0)); // Ben's hand is hidden: the stock is not known
/// # Ok::<(), std::io::Error>(())
/// ```
pub struct DealWatch {
    session: Session,
    keeps: Box<Keeps>,
    game: OpenGame,
    deal: Option<OpenDeal>,
}

/// How far an input, or a part of one, was read.
#[derive(Debug)]
pub struct WatchEnd {
    /// Why the rest could not be read, if it could not.
    pub read: io::Result<()>,
    /// Lines that could not be read.
    pub unreadable: u64,
}

impl DealWatch {
    /// A watch that takes these rules where logs name none.
    #[must_use]
    pub fn new(choice: &Choice) -> Self {
        let session = Session::new(choice).unexpecting();
        Self { session, keeps: Box::new(|_| true), game: OpenGame::default(), deal: None }
    }

    /// Keeps only games for whose tags and players this holds, when their first deal begins.
    #[must_use]
    pub fn keeping(mut self, keeps: impl Fn(&Head) -> bool + Send + 'static) -> Self {
        self.keeps = Box::new(keeps);
        self
    }

    /// Reads a log, or a part of one that begins with a game, until it ends or breaks off, and tells the deals.
    ///
    /// # Errors
    /// The deals cannot be told, or the lines of a long game cannot be kept. Input that cannot be read is no error: the returned value
    /// says so.
    pub fn read<R: Read>(&mut self, input: &str, mut reader: Reader<R>, tell: &mut Tell<'_>) -> io::Result<WatchEnd> {
        self.session.restart();
        (self.game, self.deal) = (OpenGame::default(), None);
        let (before, mut names) = (*self.session.counts(), Names::default());
        let read = loop {
            match reader.next_with(|line| self.line(input, line, &mut names, tell)) {
                Some(Ok(Ok(()))) => {}
                None => break Ok(()),
                Some(Ok(Err(error))) => break Err(error),
                Some(Err(error)) => return Err(error),
            }
        };
        self.close(tell)?;
        self.session.finish(&mut |_| {});
        Ok(WatchEnd { read, unreadable: self.session.counts().since(&before).unreadable })
    }

    /// Reads a line. The inner result is that of reading.
    fn line(
        &mut self,
        input: &str,
        line: Result<&Line<'_>, ReadError>,
        names: &mut Names,
        tell: &mut Tell<'_>,
    ) -> io::Result<io::Result<()>> {
        let line = match line {
            Err(ReadError::Io(error)) => return Ok(Err(error)),
            line => line,
        };
        if Begins::of(&line, names) != Begins::Nothing {
            self.close(tell)?;
        }
        let read = line.as_ref().ok().copied();
        self.session.step(line, names, &mut |_| {})?;
        match read {
            Some(line) => self.see(input, line, names),
            None => self.deal.iter_mut().for_each(OpenDeal::lose),
        }
        Ok(Ok(()))
    }

    /// Sees a line, which has been judged.
    fn see(&mut self, input: &str, line: &Line<'_>, names: &Names) {
        match &line.statement {
            Statement::Game { title } => self.game = OpenGame::new(line.number, title),
            Statement::Tag { key, value } => self.game.head.note_tag(key, value),
            Statement::Deal { number, .. } => self.begin(input, line.number, *number, names),
            statement => {
                if let (Some(deal), Some(judge)) = (&mut self.deal, self.session.judge()) {
                    deal.see(statement, judge);
                }
            }
        }
    }

    /// Begins a deal, if its game is kept and its rules are known.
    fn begin(&mut self, input: &str, line: u64, number: u16, names: &Names) {
        if !self.game.is_kept(&self.keeps, names) {
            return;
        }
        let Some(judge) = self.session.judge() else { return };
        let game = mixed(mixed_text(input), self.game.line);
        let place = DealPlace { input: input.into(), line };
        self.deal = Some(OpenDeal::new(place, self.game.scene(game, number, names.as_slice()), names, judge));
    }

    /// Ends the deal in progress, if there is one.
    fn close(&mut self, tell: &mut Tell<'_>) -> io::Result<()> {
        self.deal.take().map_or(Ok(()), |deal| tell(deal.shown()))
    }
}
