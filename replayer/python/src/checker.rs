//! Judges one log after the other, and a game line by line.

use std::io;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};

use adjudeck_format::{Names, Reader, Seat};
use adjudeck_replayer::analysis::options::Options;
use adjudeck_replayer::analysis::summary::Summary;
use adjudeck_replayer::analysis::table::TableView;
use adjudeck_replayer::input::trouble::CommandError;
use adjudeck_replayer::report::{Record, ReportDocument, Totals, record};
use adjudeck_replayer::viewer::playback::OptionsDocument;
use adjudeck_replayer::{Choice, Lang, Saved, Session};
use adjudeck_validator::Stage;
use pyo3::prelude::*;
use serde::Serialize;

use crate::auditor::{Content, PartStart};
use crate::chosen::{Chosen, lang};
use crate::error::{Error, detached};

/// Judges logs, one at a call, by the same rules.
#[pyclass(frozen, module = "adjudeck._adjudeck")]
pub(crate) struct Checker {
    choice: Choice,
    lang: Lang,
    disputed: bool,
    expected: bool,
    /// Sessions that have nothing to do. They know the rules already.
    idle: Mutex<Vec<Session>>,
}

#[pymethods]
impl Checker {
    #[new]
    #[pyo3(signature = (chosen, *, lang = "en", disputed = false, expected = false))]
    fn new(chosen: Chosen, lang: &str, disputed: bool, expected: bool) -> PyResult<Self> {
        let (choice, lang) = (chosen.choice()?, self::lang(lang)?);
        Ok(Self { choice, lang, disputed, expected, idle: Mutex::default() })
    }

    /// A report of a log, as JSON.
    fn check(&self, py: Python<'_>, log: Content, name: &str) -> PyResult<String> {
        let about = if name.is_empty() { String::new() } else { format!("{name}: ") };
        let unread = |error| Error::of(format!("{about}{}", said(error, self.lang)));
        json(&detached(py, || self.report(&log, name).map_err(unread))?)
    }
}

impl Checker {
    fn report(&self, log: &Content, name: &str) -> io::Result<ReportDocument> {
        let mut session = self.at_hand();
        let (mut reader, mut names) = (Reader::new(log.log(PartStart::default())?), Names::default());
        let mut findings = Vec::new();
        let mut note = |finding| findings.push(record(name, &finding, self.lang));
        while let Some(stepped) = reader.next_with(|line| session.step(line, &mut names, &mut note)) {
            stepped?;
            session.pass_plays(&mut reader);
        }
        session.finish(&mut note);
        let rules = session.rules_used().into_iter().collect();
        let summary = Summary { counts: *session.counts(), inputs: 1, rules, ..Summary::default() };
        self.idle.lock().unwrap_or_else(PoisonError::into_inner).push(session);
        Ok(ReportDocument {
            adjudeck: 1,
            findings,
            readings: None,
            broken: Vec::new(),
            summary: Totals::from(&summary),
        })
    }

    /// A session that has nothing to do.
    fn at_hand(&self) -> Session {
        let idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner).pop();
        idle.map_or_else(
            || {
                let session = Session::new(&self.choice).with_disputed(self.disputed);
                if self.expected { session.showing_expected() } else { session }
            },
            |mut session| {
                session.renew();
                session
            },
        )
    }
}

/// Something that was in the way, as a sentence.
fn said(error: io::Error, lang: Lang) -> String {
    lang.words().trouble(&CommandError::from(error))
}

/// A value as JSON.
pub(crate) fn json(value: &impl Serialize) -> PyResult<String> {
    serde_json::to_string(value).map_err(Error::of)
}

/// A referee for a game that is being played.
#[pyclass(module = "adjudeck._adjudeck")]
pub(crate) struct Referee {
    game: Mutex<adjudeck_replayer::Referee>,
    /// How many lines there were.
    lines: AtomicU64,
    lang: Lang,
}

#[pymethods]
impl Referee {
    #[new]
    #[pyo3(signature = (chosen, *, lang = "en", saved = None, lines = 0))]
    fn new(chosen: Chosen, lang: &str, saved: Option<&str>, lines: u64) -> PyResult<Self> {
        let (choice, lang) = (chosen.choice()?, self::lang(lang)?);
        let referee = match saved {
            Some(saved) => {
                let saved: Saved = serde_json::from_str(saved).map_err(Error::of)?;
                adjudeck_replayer::Referee::restore(&choice, &saved).map_err(Error::of)?
            }
            None => adjudeck_replayer::Referee::new(&choice),
        };
        Ok(Self { game: Mutex::new(referee), lines: AtomicU64::new(lines), lang })
    }

    /// What is found on a line, as JSON.
    fn judge(&self, py: Python<'_>, line: &str) -> PyResult<String> {
        if line.trim_end_matches(['\r', '\n']).contains(['\r', '\n']) {
            return Err(Error::of("a referee takes one line at a time"));
        }
        self.lines.fetch_add(1, Ordering::Relaxed);
        json(&detached(py, || {
            let found = self.referee().judge_line(line);
            Ok(found.iter().map(|finding| record("", finding, self.lang)).collect::<Vec<Record>>())
        })?)
    }

    /// How many lines there were.
    fn lines(&self) -> u64 {
        self.lines.load(Ordering::Relaxed)
    }

    /// The game as it is now.
    fn save(&self) -> PyResult<String> {
        json(&self.referee().save())
    }

    /// How much was judged, as JSON.
    fn counts(&self) -> PyResult<String> {
        json(self.referee().counts())
    }

    /// The players, in the order in which they sit.
    fn players(&self) -> Vec<String> {
        self.referee().names().as_slice().iter().map(ToString::to_string).collect()
    }

    /// The table as it is now, as JSON; nothing before there is one.
    fn table(&self) -> PyResult<Option<String>> {
        let referee = self.referee();
        let Some(judge) = referee.judge().filter(|judge| judge.deal().number() > 0) else { return Ok(None) };
        json(&TableView::of(judge, referee.names(), referee.location().game, self.lines(), self.lang)).map(Some)
    }

    /// What is legal now, for everybody or for one player, as JSON; nothing before the rules are known.
    #[pyo3(signature = (player = None))]
    fn options(&self, py: Python<'_>, player: Option<&str>) -> PyResult<Option<String>> {
        let document = detached(py, || {
            let referee = self.referee();
            let names = referee.names();
            let only = player.map(|player| seat(names, player)).transpose()?;
            let Some(judge) = referee.judge() else { return Ok(None) };
            let mut judge = judge.clone();
            if judge.deal().stage() == Stage::Dealing {
                judge.end_dealing();
            }
            let options = Options::at(&judge, names, only);
            Ok(Some(OptionsDocument::of("", self.lines(), &judge, names, &options, only, self.lang)))
        })?;
        document.as_ref().map(json).transpose()
    }
}

impl Referee {
    fn referee(&self) -> std::sync::MutexGuard<'_, adjudeck_replayer::Referee> {
        self.game.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The seat of a player.
pub(crate) fn seat(names: &Names, player: &str) -> PyResult<Seat> {
    let place = names.as_slice().iter().position(|name| **name == *player);
    let seat = place.and_then(|place| u8::try_from(place).ok()).map(Seat);
    seat.ok_or_else(|| Error::of(format!("nobody here is called {player}")))
}
