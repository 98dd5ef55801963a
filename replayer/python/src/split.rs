//! Files of many games, part by part.

use std::fs::File;
use std::io::Read as _;
use std::path::PathBuf;
use std::sync::{Mutex, PoisonError};

use adjudeck_replayer::Lang;
use adjudeck_replayer::input::content;
use adjudeck_replayer::input::parts::{Lengths, Parts, games_in};
use adjudeck_replayer::input::trouble::CommandError;
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use crate::error::Error;

/// The parts of a file, each with whole games; memory holds one of them.
#[pyclass(frozen, module = "adjudeck._adjudeck")]
pub(crate) struct Split(Mutex<State>);

struct State {
    parts: Parts,
    games: u64,
}

/// A part: its bytes, and the lines, bytes and games before it.
type Part<'py> = (Bound<'py, PyBytes>, u64, u64, u64);

#[pymethods]
impl Split {
    /// Parts of about `least` bytes.
    #[new]
    fn new(path: PathBuf, least: usize) -> PyResult<Self> {
        let file = File::open(&path).and_then(content::log);
        let log = file.map_err(|error| {
            Error::of(format!("{}: {}", path.display(), Lang::En.words().trouble(&CommandError::from(error))))
        })?;
        let parts = Parts::of(log, Lengths { least, most: least.saturating_mul(8) });
        Ok(Self(Mutex::new(State { parts, games: 0 })))
    }

    fn __iter__(slf: PyRef<'_, Self>) -> PyRef<'_, Self> {
        slf
    }

    fn __next__<'py>(&self, py: Python<'py>) -> PyResult<Option<Part<'py>>> {
        let next = py.detach(|| {
            let State { parts, games } = &mut *self.0.lock().unwrap_or_else(PoisonError::into_inner);
            let Some(mut part) = parts.next() else { return Ok(None) };
            let mut text = Vec::new();
            part.text.read_to_end(&mut text)?;
            let before = *games;
            *games += games_in(&text);
            Ok(Some((text, part.before, before)))
        });
        let next =
            next.map_err(|error: std::io::Error| Error::of(Lang::En.words().trouble(&CommandError::from(error))))?;
        Ok(next.map(|(text, before, games)| (PyBytes::new(py, &text), before.lines, before.bytes, games)))
    }
}
