//! What Python gets as an error.

use std::fmt::Display;
use std::panic::{AssertUnwindSafe, catch_unwind};

use adjudeck_replayer::Lang;
use adjudeck_replayer::input::trouble::CommandError;
use pyo3::prelude::*;

/// What Python sees.
pub(crate) mod exception {
    use pyo3::create_exception;
    use pyo3::exceptions::PyException;

    create_exception!(adjudeck, Error, PyException, "What Adjudeck cannot do, and why.");
}

/// Does work while other threads of Python go on. A panic does not end Python but is an error.
pub(crate) fn detached<T: Send>(py: Python<'_>, work: impl FnOnce() -> PyResult<T> + Send) -> PyResult<T> {
    let done = py.detach(|| catch_unwind(AssertUnwindSafe(work)));
    done.unwrap_or_else(|_| Err(Error::of(Lang::En.words().trouble(&CommandError::Failed))))
}

/// Errors of the library, for Python.
pub(crate) struct Error;

impl Error {
    /// An error with this sentence.
    pub(crate) fn of(problem: impl Display) -> PyErr {
        exception::Error::new_err(problem.to_string())
    }
}
