//! Files of many games, part by part.

use std::fs::File;
use std::io::{self, Read as _};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use adjudeck_replayer::Lang;
use adjudeck_replayer::input::content;
use adjudeck_replayer::input::parts::{Lengths, Parts, games_in};
use adjudeck_replayer::input::trouble::CommandError;
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use crate::error::{Error, detached};

/// The parts of a file, each with whole games; memory holds one of them.
#[pyclass(frozen, module = "adjudeck._adjudeck")]
pub(crate) struct Split(Mutex<State>);

struct State {
    path: PathBuf,
    parts: Parts,
    games: u64,
    /// Why the file could not be read further. It is raised after the part that was read.
    broken: Option<io::Error>,
}

/// Why a file cannot be read.
fn unread(path: &Path, error: io::Error) -> PyErr {
    Error::of(format!("{}: {}", path.display(), Lang::En.words().trouble(&CommandError::from(error))))
}

/// The bytes of a part, and how many lines, bytes and games come before it.
type SplitPart<'py> = (Bound<'py, PyBytes>, u64, u64, u64);

#[pymethods]
impl Split {
    /// Parts of about `least` bytes.
    #[new]
    fn new(path: PathBuf, least: usize) -> PyResult<Self> {
        let log = File::open(&path).and_then(content::log).map_err(|error| unread(&path, error))?;
        // A part is held as a whole, so it may be as long as a game is.
        let parts = Parts::of(log, Lengths { least, most: usize::MAX });
        Ok(Self(Mutex::new(State { path, parts, games: 0, broken: None })))
    }

    fn __iter__(slf: PyRef<'_, Self>) -> PyRef<'_, Self> {
        slf
    }

    fn __next__<'py>(&self, py: Python<'py>) -> PyResult<Option<SplitPart<'py>>> {
        let next = detached(py, || {
            let State { path, parts, games, broken } = &mut *self.0.lock().unwrap_or_else(PoisonError::into_inner);
            if let Some(error) = broken.take() {
                return Err(unread(path, error));
            }
            let Some(mut part) = parts.next() else { return Ok(None) };
            let mut text = Vec::new();
            match part.text.read_to_end(&mut text) {
                Err(error) if text.is_empty() => return Err(unread(path, error)),
                read => *broken = read.err(),
            }
            let before = *games;
            *games += games_in(&text);
            Ok(Some((text, part.before, before)))
        })?;
        Ok(next.map(|(text, before, games)| (PyBytes::new(py, &text), before.lines, before.bytes, games)))
    }
}
