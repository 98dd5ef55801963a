//! The rules that somebody chooses in Python.

use adjudeck_replayer::{Choice, embed};
use adjudeck_validator::Rules;
use pyo3::prelude::*;

use crate::error::Error;

/// Rules as Python gives them: names or paths, the texts of rules files, and answers in place of theirs.
#[derive(FromPyObject)]
pub(crate) struct Chosen(Vec<String>, Vec<String>, Vec<(String, String)>);

impl Chosen {
    fn given(&self) -> embed::ChosenRules {
        let Self(names, texts, set) = self;
        embed::ChosenRules { names: names.clone(), texts: texts.clone(), set: set.clone() }
    }

    /// Whether nothing is chosen.
    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty() && self.1.is_empty()
    }

    /// The choice of rules.
    pub(crate) fn choice(&self) -> PyResult<Choice> {
        self.given().choice().map_err(Error::of)
    }

    /// The one set of rules that is chosen.
    pub(crate) fn only(&self) -> PyResult<Rules> {
        self.given().only().map_err(Error::of)
    }
}
