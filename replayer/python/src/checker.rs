//! Judges one log after the other, and a game line by line.

use std::sync::{Mutex, MutexGuard, PoisonError};

use adjudeck_format::json::Scribe;
use adjudeck_replayer::embed::{self, Game, Refused};
use adjudeck_replayer::input::trouble::CommandError;
use adjudeck_replayer::report::ReportDocument;
use adjudeck_replayer::{Choice, Lang, Session};
use pyo3::prelude::*;
use serde::Serialize;

use crate::auditor::{Content, PartStart};
use crate::chosen::Chosen;
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
        let (choice, lang) = (chosen.choice()?, embed::lang(lang).map_err(Error::of)?);
        Ok(Self { choice, lang, disputed, expected, idle: Mutex::default() })
    }

    /// A report of a log, as JSON.
    fn check(&self, py: Python<'_>, log: Content, name: &str) -> PyResult<String> {
        let about = if name.is_empty() { String::new() } else { format!("{name}: ") };
        let report = detached(py, || self.report(&log, name).map_err(|why| Error::of(format!("{about}{why}"))));
        json(&report?)
    }
}

impl Checker {
    fn report(&self, log: &Content, name: &str) -> Result<ReportDocument, Refused> {
        let unread = |error| Refused::of(self.lang.words().trouble(&CommandError::from(error)));
        let (mut session, log) = (self.at_hand(), log.log(PartStart::default()).map_err(unread)?);
        let report = embed::check(&mut session, log, name, self.lang)?;
        self.idle.lock().unwrap_or_else(PoisonError::into_inner).push(session);
        Ok(report)
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

/// A value as JSON.
pub(crate) fn json(value: &impl Serialize) -> PyResult<String> {
    serde_json::to_string(value).map_err(Error::of)
}

/// A referee for a game that is being played.
#[pyclass(module = "adjudeck._adjudeck")]
pub(crate) struct Referee(Mutex<Game>);

#[pymethods]
impl Referee {
    #[new]
    #[pyo3(signature = (chosen, *, lang = "en", saved = None))]
    fn new(chosen: Chosen, lang: &str, saved: Option<&str>) -> PyResult<Self> {
        let (choice, lang) = (chosen.choice()?, embed::lang(lang).map_err(Error::of)?);
        let game = match saved {
            Some(saved) => Game::restore(&choice, lang, saved).map_err(Error::of)?,
            None => Game::new(&choice, lang),
        };
        Ok(Self(Mutex::new(game)))
    }

    /// What is found on a line, as JSON.
    fn judge(&self, py: Python<'_>, line: &str) -> PyResult<String> {
        json(&detached(py, || self.game().judge(line).map_err(Error::of))?)
    }

    /// What would be found on a line, as JSON.
    fn would(&self, py: Python<'_>, line: &str) -> PyResult<String> {
        json(&detached(py, || self.game().would(line).map_err(Error::of))?)
    }

    /// The game as it is now.
    fn save(&self) -> String {
        self.game().save()
    }

    /// How much was judged, as JSON.
    fn counts(&self) -> PyResult<String> {
        json(self.game().counts())
    }

    /// The players, in the order in which they sit.
    fn players(&self) -> Vec<String> {
        self.game().players()
    }

    /// The table as it is now, as JSON; nothing before there is one.
    fn table(&self) -> PyResult<Option<String>> {
        self.game().table().as_ref().map(json).transpose()
    }

    /// What is legal now, for everybody or for one player, as JSON; nothing before the rules are known.
    #[pyo3(signature = (player = None))]
    fn options(&self, py: Python<'_>, player: Option<&str>) -> PyResult<Option<String>> {
        detached(py, || self.game().options(player).map_err(Error::of))?.as_ref().map(json).transpose()
    }
}

impl Referee {
    fn game(&self) -> MutexGuard<'_, Game> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Writes the lines of a log.
#[pyclass(module = "adjudeck._adjudeck")]
#[derive(Default)]
pub(crate) struct Lines(Mutex<Scribe>);

#[pymethods]
impl Lines {
    #[new]
    fn new() -> Self {
        Self::default()
    }

    /// The text of the next line, from its JSON.
    fn line(&self, object: &str) -> PyResult<String> {
        self.scribe().line(object).map_err(Error::of)
    }

    /// What a line of text would say as the next line, as JSON.
    fn object(&self, text: &str) -> PyResult<String> {
        self.scribe().object(text).map_err(Error::of)
    }

    /// The text of a line, as `line` would write it. Nothing is written.
    fn preview(&self, object: &str) -> PyResult<String> {
        self.scribe().clone().line(object).map_err(Error::of)
    }
}

impl Lines {
    fn scribe(&self) -> MutexGuard<'_, Scribe> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
