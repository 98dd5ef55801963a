//! The front door: a log judged in one call, or line by line as it comes.

use std::io::{self, Read};

use adjudeck_format::{Feed, Names};
use adjudeck_validator::Judge;

use crate::content;
use crate::referee::{Choice, Counts, Finding, Session};

/// What came of a log.
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct Judged {
    /// What was found, in the order of the lines: everything that is not legal, or cannot be read.
    pub findings: Vec<Finding>,
    /// How much was judged, and with what result.
    pub counts: Counts,
}

/// Judges a log in any of its forms: text, JSON or JSON Lines, and with the feature `compression` gzip or zstd around them.
///
/// All findings are kept. For an archive, where there may be millions, see [`Session::run`], which hands them out one by one.
///
/// # Errors
/// The input cannot be read, or is no text.
///
/// ```
/// use adjudeck_replayer::{Choice, judge};
///
/// let log = "rules kalooki\nplayers Aya Bea Carl\nposition 1 dealer Carl\nhand Aya 5C JK\nturn Aya drawn\nAya discards JK\n";
/// let judged = judge(log.as_bytes(), &Choice::default())?;
/// assert_eq!(judged.counts.illegal, 1);
/// assert_eq!(judged.findings[0].to_string(), "6:14: illegal: a joker may not be discarded");
/// # Ok::<(), std::io::Error>(())
/// ```
pub fn judge(log: impl Read + Send, choice: &Choice) -> io::Result<Judged> {
    let mut findings = Vec::new();
    let counts = Session::new(choice).run(content::log(log)?, &mut |finding| findings.push(finding))?;
    Ok(Judged { findings, counts })
}

/// A referee who hears of a game line by line while it is played, and answers at once.
///
/// Since the answer does not wait for the next line, no line can be an expectation of the one before it, or a ruling on it:
/// those are for logs, see [`Session`].
///
/// ```
/// use adjudeck_replayer::{Choice, Referee};
///
/// let mut referee = Referee::new(&Choice::default());
/// for line in ["rules kalooki", "players Aya Bea Carl", "position 1 dealer Carl", "hand Aya 5C JK", "turn Aya drawn"] {
///     assert!(referee.hear(line).is_empty());
/// }
/// let findings = referee.hear("Aya discards JK");
/// assert_eq!(findings[0].to_string(), "6:14: illegal: a joker may not be discarded");
/// ```
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

    /// Judges the next line and lets it happen, also if it is at fault. Where nothing is found the line is legal.
    ///
    /// What stands before the line that names the rules is judged once that line has come.
    ///
    /// ```
    /// use adjudeck_replayer::{Choice, Referee};
    /// let mut referee = Referee::new(&Choice::default());
    /// assert_eq!(referee.hear("sheffle").len(), 1);
    /// assert_eq!(referee.hear("# a comment").len(), 0);
    /// ```
    #[must_use]
    pub fn hear(&mut self, line: &str) -> Vec<Finding> {
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

    /// Who plays.
    ///
    /// ```
    /// use adjudeck_replayer::{Choice, Referee};
    /// assert!(Referee::new(&Choice::default()).names().as_slice().is_empty());
    /// ```
    #[must_use]
    pub const fn names(&self) -> &Names {
        &self.names
    }

    /// The referee of the game in progress, who knows the table; none until rules are known.
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
