//! Judges one log after the other, and a game line by line.

use std::io;
use std::sync::{Mutex, PoisonError};

use adjudeck_format::{Names, Reader, Seat};
use adjudeck_replayer::analysis::options::Options;
use adjudeck_replayer::analysis::summary::Summary;
use adjudeck_replayer::analysis::table::TableView;
use adjudeck_replayer::input::content;
use adjudeck_replayer::input::trouble::CommandError;
use adjudeck_replayer::report::{Record, ReportDocument, Totals, record};
use adjudeck_replayer::viewer::playback::OptionsDocument;
use adjudeck_replayer::{Choice, Lang, Saved, Session};
use adjudeck_validator::Stage;
use pyo3::prelude::*;
use serde::Serialize;

use crate::auditor::Content;
use crate::chosen::{Chosen, lang};
use crate::error::Error;

/// What is judged and how, for many logs.
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
        let report = py.detach(|| self.report(log.as_ref(), name));
        json(&report.map_err(|error| Error::of(format!("{name}: {}", said(error, self.lang))))?)
    }
}

impl Checker {
    fn report(&self, log: &[u8], name: &str) -> io::Result<ReportDocument> {
        let mut session = self.at_hand();
        let (mut reader, mut names) = (Reader::new(content::log(log)?), Names::default());
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
    referee: Mutex<adjudeck_replayer::Referee>,
    lang: Lang,
}

#[pymethods]
impl Referee {
    #[new]
    #[pyo3(signature = (chosen, *, lang = "en", saved = None))]
    fn new(chosen: Chosen, lang: &str, saved: Option<&str>) -> PyResult<Self> {
        let (choice, lang) = (chosen.choice()?, self::lang(lang)?);
        let referee = match saved {
            Some(saved) => {
                let saved: Saved = serde_json::from_str(saved).map_err(Error::of)?;
                adjudeck_replayer::Referee::restore(&choice, &saved).map_err(Error::of)?
            }
            None => adjudeck_replayer::Referee::new(&choice),
        };
        Ok(Self { referee: Mutex::new(referee), lang })
    }

    /// What is found on a line, as JSON.
    fn judge(&self, py: Python<'_>, line: &str) -> PyResult<String> {
        let findings: Vec<Record> = py.detach(|| {
            let found = self.referee().judge_line(line);
            found.iter().map(|finding| record("", finding, self.lang)).collect()
        });
        json(&findings)
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
        json(&TableView::of(judge, referee.names(), 1, 0, self.lang)).map(Some)
    }

    /// What is legal now, for everybody or for one player, as JSON; nothing before the rules are known.
    #[pyo3(signature = (player = None))]
    fn options(&self, py: Python<'_>, player: Option<&str>) -> PyResult<Option<String>> {
        let document = py.detach(|| {
            let referee = self.referee();
            let names = referee.names();
            let only = player.map(|player| seat(names, player)).transpose()?;
            let Some(judge) = referee.judge() else { return Ok(None) };
            let mut judge = judge.clone();
            if judge.deal().stage() == Stage::Dealing {
                judge.end_dealing();
            }
            let options = Options::at(&judge, names, only);
            Ok(Some(OptionsDocument::of("", 0, &judge, names, &options, only, self.lang)))
        });
        document
            .map_err(|player: String| Error::of(format!("nobody here is called {player}")))?
            .as_ref()
            .map(json)
            .transpose()
    }
}

impl Referee {
    fn referee(&self) -> std::sync::MutexGuard<'_, adjudeck_replayer::Referee> {
        self.referee.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The seat of a player.
fn seat(names: &Names, player: &str) -> Result<Seat, String> {
    let place = names.as_slice().iter().position(|name| **name == *player);
    place.and_then(|place| u8::try_from(place).ok()).map(Seat).ok_or_else(|| player.to_owned())
}
