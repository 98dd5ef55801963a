//! What one player, or a spectator, could have written down at the table.
//!
//! A log knows more than any player. [`Seen`] rewrites it line by line as the viewer could have written it: cards that they
//! never saw become `?`, and each line keeps its number. Anything made from that log, such as a table, a verdict or a page,
//! reveals nothing else, since the log does not contain it.
//!
//! ```
//! use adjudeck_replayer::referee::Choice;
//! use adjudeck_replayer::referee::viewpoint::{Viewer, as_seen};
//!
//! let log = "rules kalooki\nplayers Aya Bea\ndeal 1 dealer Bea\nhand Aya 5C 6C  # six of clubs!\nhand Bea JK 7S\nAya draws 5S\n";
//! let seen = as_seen(log, &Viewer::of("Bea"), &Choice::default()).unwrap();
//! assert_eq!(seen, "rules kalooki\nplayers Aya Bea\ndeal 1 dealer Bea\nhand Aya ? ?\nhand Bea JK 7S\nAya draws ?\n");
//! ```
//!
//! # What is open
//!
//! | what | who sees it |
//! |---|---|
//! | `hand`, `draws`, `peeks` | the player |
//! | `stock` | nobody |
//! | `pushes`: the discard | everybody |
//! | `pushes`: the cards of the stock | to whom they are pushed; that is for the rules to say |
//! | all that lies face up or is laid, discarded, taken from the pile, turned up, shown, declared or drawn for seats | everybody |
//! | what players say, scores, rulings | everybody |
//! | comments and expectations (`= illegal`) | nobody at the table: their lines are blank |
//! | a line that cannot be read | what it is about, as far as that can be told: `Aya draws [?]` |
//!
//! Titles and tags are facts about the game and stay. What a viewer could conclude is not written down. If Bea took a card
//! from the pile, it is open in that line, and any reader of the log can tell that Bea still has it.
//!
//! # Why is there a referee?
//!
//! Who is next, and so who gets pushed cards, depends on the rules and on what has happened. The referee here hears only what
//! is written, so nothing that they say can depend on what is hidden.

mod cards;
mod unread;

use std::collections::{BTreeSet, VecDeque};
use std::io::{self, Read};
use std::sync::{Arc, Mutex, PoisonError};

use adjudeck_format::{Feed, Line, Names, ReadError, Reader, Seat, near, print_statement};
pub(crate) use cards::statement_as_seen;
use serde::Serialize;

use crate::referee::{Choice, Session};

/// How many names are kept, to suggest one that is similar to an unknown name.
const MAX_NAMES: usize = 1000;

/// Who sees a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Viewer {
    /// Somebody who plays no hand.
    Spectator,
    /// The player with this name. In a game in which they do not play they see what a spectator sees.
    Player(Box<str>),
}

impl Viewer {
    /// The word for a spectator.
    pub const SPECTATOR: &'static str = "spectator";

    /// The viewer with this name. A player whose name is `spectator` is written in quotation marks; any name may be.
    ///
    /// ```
    /// use adjudeck_replayer::referee::viewpoint::Viewer;
    /// assert_eq!(Viewer::of("spectator"), Viewer::Spectator);
    /// assert_eq!(Viewer::of("花子"), Viewer::Player("花子".into()));
    /// assert_eq!(Viewer::of("\"spectator\""), Viewer::Player("spectator".into()));
    /// ```
    #[must_use]
    pub fn of(name: &str) -> Self {
        let quoted = name.strip_prefix('"').and_then(|name| name.strip_suffix('"'));
        match quoted {
            None if name == Self::SPECTATOR => Self::Spectator,
            _ => Self::Player(quoted.unwrap_or(name).into()),
        }
    }

    /// The viewer's seat.
    fn seat(&self, names: &Names) -> Option<Seat> {
        match self {
            Self::Spectator => None,
            Self::Player(name) => names.find(name),
        }
    }
}

/// Nobody in the log has the name of the viewer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct NotThere {
    /// The name.
    pub name: String,
    /// The players with similar names, the most similar first; all players if there are none.
    pub players: Vec<String>,
    /// Whether these names are similar.
    pub are_near: bool,
}

impl NotThere {
    /// That nobody of these players has this name.
    #[must_use]
    pub fn among<'n>(name: &str, players: impl Iterator<Item = &'n str> + Clone) -> Self {
        let near = near(name, players.clone());
        let are_near = !near.is_empty();
        let players = if are_near { near } else { players.collect() };
        Self { name: name.to_owned(), players: players.into_iter().map(str::to_owned).collect(), are_near }
    }
}

/// The players of a log that is being rewritten, during and after the rewriting.
#[derive(Clone, Debug)]
pub struct Company {
    viewer: Viewer,
    shared: Arc<Mutex<Met>>,
}

/// The players found so far.
#[derive(Debug, Default)]
struct Met {
    viewer: bool,
    names: BTreeSet<Box<str>>,
}

impl Company {
    /// Adds the players.
    fn meet(&self, names: &Names) {
        let mut met = self.shared.lock().unwrap_or_else(PoisonError::into_inner);
        met.viewer |= self.viewer.seat(names).is_some();
        if !met.viewer && met.names.len() < MAX_NAMES {
            met.names.extend(names.as_slice().iter().cloned());
        }
    }

    /// Checks whether the viewer plays in what has been read of the log; a spectator need not.
    ///
    /// # Errors
    /// Nobody has this name.
    pub fn check(&self) -> Result<(), NotThere> {
        let met = self.shared.lock().unwrap_or_else(PoisonError::into_inner);
        let name = match &self.viewer {
            Viewer::Player(name) if !met.viewer => name,
            Viewer::Player(_) | Viewer::Spectator => return Ok(()),
        };
        Err(NotThere::among(name, met.names.iter().map(|name| &**name)))
    }
}

/// A log as a viewer could have written it, made line by line while it is read.
pub struct Seen<R> {
    reader: Reader<R>,
    names: Names,
    company: Company,
    table: AtTable,
    /// How many lines have been written.
    lines: u64,
    text: VecDeque<u8>,
    is_done: bool,
}

impl<R: Read> Seen<R> {
    /// The log in the notation as `viewer` could have written it. `choice` gives the rules, unless the log names them.
    #[must_use]
    pub fn new(log: R, viewer: &Viewer, choice: &Choice) -> Self {
        Self {
            reader: Reader::new(log),
            names: Names::default(),
            company: Company { viewer: viewer.clone(), shared: Arc::default() },
            table: AtTable {
                session: Session::new(choice).unexpecting(),
                feed: Feed::default(),
                names: Names::default(),
            },
            lines: 0,
            text: VecDeque::new(),
            is_done: false,
        }
    }

    /// The players in what has been read of the log.
    pub fn company(&self) -> Company {
        self.company.clone()
    }

    /// Writes the next line with content, and the blank lines before it.
    fn write_line(&mut self) -> io::Result<()> {
        let Self { reader, names, company, table, lines, text, is_done } = self;
        let (number, written) = match reader.next() {
            None => {
                *is_done = true;
                let read = self.reader.lines_read();
                self.pad(read);
                return Ok(());
            }
            Some(Ok(line)) => (line.number, table.readable(&line, names, company)),
            Some(Err(ReadError::Fault(unread))) => (unread.fault.line, unread::stand_in(unread.told(), names)),
            Some(Err(ReadError::Io(error))) => return Err(error),
        };
        company.meet(names);
        table.hear(&written);
        text.extend(std::iter::repeat_n(b'\n', blanks(*lines, number)));
        text.extend(written.bytes().chain([b'\n']));
        *lines = number;
        Ok(())
    }

    /// Writes the blank lines at the end.
    fn pad(&mut self, read: u64) {
        self.text.extend(std::iter::repeat_n(b'\n', blanks(self.lines, read.saturating_add(1))));
    }
}

/// How many blank lines there are between two lines.
fn blanks(last: u64, next: u64) -> usize {
    usize::try_from(next.saturating_sub(last).saturating_sub(1)).unwrap_or_default()
}

impl<R: Read> Read for Seen<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        while self.text.is_empty() && !self.is_done {
            self.write_line()?;
        }
        self.text.read(buffer)
    }
}

/// The referee, who has heard only what the viewer has written.
struct AtTable {
    session: Session,
    feed: Feed,
    names: Names,
}

impl AtTable {
    /// A readable line as the viewer could have written it; blank if they could not.
    fn readable(&self, line: &Line<'_>, names: &mut Names, company: &Company) -> String {
        names.see(&line.statement);
        if names.are_open() {
            // Nobody knows who plays, so the game is not judged, and what looks like a name may be anything.
            return String::new();
        }
        let receiver = |seat| self.session.judge().and_then(|judge| judge.receiver(seat));
        let seen = statement_as_seen(&line.statement, company.viewer.seat(names), receiver);
        seen.map(|statement| print_statement(&*statement, names)).unwrap_or_default()
    }

    /// Tells the referee a line that the viewer has written.
    fn hear(&mut self, line: &str) {
        let Self { session, feed, names } = self;
        let heard = match feed.take(line.as_bytes()) {
            None => Ok(()),
            Some(Ok(line)) => session.step(Ok(&line), names, &mut |_| ()),
            Some(Err(fault)) => session.step(Err(fault), names, &mut |_| ()),
        };
        debug_assert!(heard.is_ok(), "nothing is read but what was heard");
    }
}

/// A log in the notation as `viewer` could have written it.
///
/// # Errors
/// Nobody in the log has the viewer's name.
///
/// ```
/// use adjudeck_replayer::referee::Choice;
/// use adjudeck_replayer::referee::viewpoint::{Viewer, as_seen};
/// let error = as_seen("players Aya Bea\n", &Viewer::of("Aay"), &Choice::default()).unwrap_err();
/// assert_eq!((&*error.players, error.are_near), (&["Aya".to_owned()][..], true));
/// ```
pub fn as_seen(log: &str, viewer: &Viewer, choice: &Choice) -> Result<String, NotThere> {
    let mut seen = Seen::new(log.as_bytes(), viewer, choice);
    let mut text = String::new();
    let read = seen.read_to_string(&mut text);
    debug_assert!(read.is_ok(), "bytes in memory can be read");
    seen.company.check().map(|()| text)
}
