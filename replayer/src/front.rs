//! The simplest way in: a log judged in one call, or line by line as it comes.

mod fixed;
mod saved;

use std::io::{self, Read};

use adjudeck_format::{Feed, Names, Seat, Statement, print_statement};
use adjudeck_validator::Judge;
pub use fixed::{Fixed, fix};
pub use saved::Saved;

use crate::input::content;
use crate::input::trouble::CommandError;
use crate::referee::{Choice, Counts, Finding, Location, Session};

/// Why a log could not be judged.
///
/// ```
/// use adjudeck_replayer::{Choice, Error, judge};
/// let table = judge(&b"Round,Ann,Bob\n1,20,0\n2,0,40\n"[..], &Choice::default());
/// assert!(matches!(table, Err(Error::NoLog(_))));
/// ```
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// It cannot be read.
    #[error(transparent)]
    Io(io::Error),
    /// It is no log; this says what it is.
    #[error(transparent)]
    NoLog(CommandError),
}

impl From<io::Error> for Error {
    fn from(error: io::Error) -> Self {
        error.downcast().map_or_else(Self::Io, Self::NoLog)
    }
}

/// The result of judging a log.
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct Judged {
    /// The findings in the order of lines: everything that is not legal or cannot be read.
    pub findings: Vec<Finding>,
    /// How much was judged, and with what result.
    pub counts: Counts,
}

/// Judges a log in any of its forms: text, JSON or JSON Lines, with the feature `compression` also under gzip or zstd.
///
/// All findings are kept in memory. For an archive, which may have millions, use [`Session::run`], which hands them out one
/// by one.
///
/// # Errors
/// The input cannot be read, is not text, or is not a log.
///
/// ```
/// use adjudeck_replayer::{Choice, judge};
///
/// let log = "rules kalooki\nplayers Aya Bea Carl\nposition 1 dealer Carl\nhand Aya 5C JK\nturn Aya drawn\nAya discards JK\n";
/// let judged = judge(log.as_bytes(), &Choice::default())?;
/// assert_eq!(judged.counts.illegal, 1);
/// assert_eq!(judged.findings[0].to_string(), "6:14: illegal: a joker may not be discarded");
/// # Ok::<(), adjudeck_replayer::Error>(())
/// ```
pub fn judge(log: impl Read + Send, choice: &Choice) -> Result<Judged, Error> {
    let mut findings = Vec::new();
    let counts = Session::new(choice).run(content::log(log)?, &mut |finding| findings.push(finding))?;
    Ok(Judged { findings, counts })
}

/// A referee for a game that is being played: judges line by line and answers at once.
///
/// The answer does not wait for the next line. So a line cannot be an expectation of the line before or a ruling on it; those
/// are for whole logs, see [`Session`].
///
/// ```
/// use adjudeck_replayer::{Choice, Referee};
///
/// let mut referee = Referee::new(&Choice::default());
/// for line in ["rules kalooki", "players Aya Bea Carl", "position 1 dealer Carl", "hand Aya 5C JK", "turn Aya drawn"] {
///     assert!(referee.judge_line(line).is_empty());
/// }
/// let findings = referee.judge_line("Aya discards JK");
/// assert_eq!(findings[0].to_string(), "6:14: illegal: a joker may not be discarded");
/// ```
#[derive(Clone)]
pub struct Referee {
    session: Session,
    feed: Feed,
    names: Names,
}

impl Referee {
    /// A referee who judges by these rules.
    #[must_use]
    pub fn new(choice: &Choice) -> Self {
        Self { session: Session::new(choice), feed: Feed::default(), names: Names::default() }
    }

    /// Judges the next line and plays it, even if it is at fault. No findings means that the line is legal.
    ///
    /// Lines above the one that names the rules are judged when that line comes.
    ///
    /// ```
    /// use adjudeck_replayer::{Choice, Referee};
    /// let mut referee = Referee::new(&Choice::default());
    /// assert_eq!(referee.judge_line("sheffle").len(), 1);
    /// assert_eq!(referee.judge_line("# a comment").len(), 0);
    /// ```
    #[must_use]
    pub fn judge_line(&mut self, line: &str) -> Vec<Finding> {
        let mut findings = Vec::new();
        if let Some(line) = self.feed.take(line.as_bytes()) {
            let (session, names, note) = (&mut self.session, &mut self.names, &mut |finding| findings.push(finding));
            let heard = match line {
                Ok(line) => session.step(Ok(&line), names, note),
                Err(fault) => session.step(Err(fault), names, note),
            };
            debug_assert!(heard.is_ok(), "nothing is read but what was heard");
        }
        findings
    }

    /// Judges a statement that a program has as data, as [`judge_line`](Self::judge_line) judges the line that says the same.
    ///
    /// ```
    /// use adjudeck_format::{Action, Card, Seat, Statement};
    /// use adjudeck_replayer::{Choice, Referee};
    ///
    /// let mut referee = Referee::new(&Choice::default());
    /// for line in ["rules kalooki", "players Aya Bea Carl", "position 1 dealer Carl", "hand Aya 5C JK", "turn Aya drawn"] {
    ///     assert!(referee.judge_line(line).is_empty());
    /// }
    /// let discards = Statement::Plays { player: Seat(0), action: Action::Discards { card: Some(Card::JOKER) } };
    /// let findings = referee.judge_statement(&discards);
    /// assert_eq!(findings[0].to_string(), "6:14: illegal: a joker may not be discarded");
    /// ```
    #[must_use]
    pub fn judge_statement(&mut self, statement: &Statement<'_, Seat>) -> Vec<Finding> {
        self.judge_line(&print_statement(statement, &self.names))
    }

    /// How much was judged so far.
    ///
    /// ```
    /// use adjudeck_replayer::{Choice, Referee};
    /// assert_eq!(Referee::new(&Choice::default()).counts().statements, 0);
    /// ```
    #[must_use]
    pub const fn counts(&self) -> &Counts {
        self.session.counts()
    }

    /// The game and the deal.
    ///
    /// ```
    /// use adjudeck_replayer::{Choice, Referee};
    /// assert_eq!(Referee::new(&Choice::default()).location().game, 0);
    /// ```
    #[must_use]
    pub fn location(&self) -> Location {
        self.session.location()
    }

    /// The players.
    ///
    /// ```
    /// use adjudeck_replayer::{Choice, Referee};
    /// assert!(Referee::new(&Choice::default()).names().as_slice().is_empty());
    /// ```
    #[must_use]
    pub const fn names(&self) -> &Names {
        &self.names
    }

    /// The referee of the game in progress, who knows the table; `None` until the rules are known.
    ///
    /// ```
    /// use adjudeck_replayer::{Choice, Referee};
    /// assert!(Referee::new(&Choice::default()).judge().is_none());
    /// ```
    #[must_use]
    pub fn judge(&self) -> Option<&Judge> {
        self.session.judge()
    }
}
