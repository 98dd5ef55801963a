//! What Python gets as an error.

use std::fmt::Display;

use pyo3::create_exception;
use pyo3::exceptions::PyException;
use pyo3::prelude::*;

create_exception!(adjudeck, AdjudeckError, PyException, "What Adjudeck cannot do, and why.");

/// Errors of the library, for Python.
pub(crate) struct Error;

impl Error {
    /// An error with this sentence.
    pub(crate) fn of(problem: impl Display) -> PyErr {
        AdjudeckError::new_err(problem.to_string())
    }
}
