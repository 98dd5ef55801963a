//! The referee for Python: what judges, and what was judged as Arrow tables. What is easier said in Python is said there, in the package
//! `adjudeck` beside this crate.

mod arrow;
mod auditor;
mod checker;
mod chosen;
mod dealer;
mod error;
mod split;
mod tables;

use std::ffi::OsString;

use adjudeck_cli::cli::{Ran, captured};
use adjudeck_replayer::Lang;
use adjudeck_replayer::convert::{RecordForm, convert as convert_record};
use adjudeck_replayer::embed::Refused;
use adjudeck_replayer::generate;
use adjudeck_replayer::input::rulebook::load_with;
use adjudeck_replayer::input::trouble::CommandError;
use adjudeck_validator::editions;
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use crate::chosen::Chosen;
use crate::error::{Error, detached, exception};

/// The names of all editions.
#[pyfunction]
#[pyo3(name = "editions")]
fn edition_names() -> Vec<String> {
    editions().iter().map(|rules| rules.edition.clone()).collect()
}

/// An edition or a rules file, with these answers, as JSON.
#[pyfunction]
fn rules(name: &str, set: Vec<(String, String)>) -> PyResult<String> {
    let rules = load_with(name, &set);
    rules.map(|rules| rules.to_json()).map_err(|wrong| Error::of(Refused::from(&wrong)))
}

/// Games that are made up: so many whole games.
#[pyfunction]
#[pyo3(signature = (chosen, games, seed, players = None))]
fn generate_games(py: Python<'_>, chosen: Chosen, games: u32, seed: u64, players: Option<u8>) -> PyResult<String> {
    let rules = chosen.only()?;
    let mut log = Vec::new();
    detached(py, || {
        let made = generate::generate_games(&rules, games, seed, players, &mut log);
        made.map_err(|error| Error::of(Lang::En.words().trouble(&CommandError::from(error))))?;
        String::from_utf8(log).map_err(Error::of)
    })
}

/// A record of another program, or a table of scores, as a log.
#[pyfunction]
fn convert(py: Python<'_>, form: &str, text: &str, title: &str, chosen: Chosen) -> PyResult<String> {
    let known = RecordForm::ALL.into_iter().find(|known| known.as_str() == form);
    let form =
        known.ok_or_else(|| Error::of(format!("there is no form `{form}`; there are `open-spiel` and `scores`")))?;
    let rules = match form.edition() {
        Some(edition) if chosen.is_empty() => {
            load_with(edition, &[]).map_err(|wrong| Error::of(Refused::from(&wrong)))?
        }
        _ => chosen.only()?,
    };
    detached(py, || convert_record(form, text, title, &rules).map(|log| log.to_text()).map_err(Error::of))
}

/// The columns of a table: name, type, whether a value may be missing, and what it means.
#[pyfunction]
fn columns(name: &str) -> PyResult<Vec<(&'static str, &'static str, bool, &'static str)>> {
    let table = auditor::table(name)?;
    let told = |column: &adjudeck_replayer::audit::Column| {
        (column.name, column.kind.as_str(), column.may_be_null, column.meaning.trim())
    };
    Ok(table.columns.iter().map(told).collect())
}

/// Runs a command of the program: its exit status, and what it wrote to standard output and standard error.
#[pyfunction]
fn run<'py>(
    py: Python<'py>,
    arguments: Vec<OsString>,
    input: &[u8],
) -> PyResult<(u8, Bound<'py, PyBytes>, Bound<'py, PyBytes>)> {
    let arguments = std::iter::once(OsString::from("adjudeck")).chain(arguments);
    let Ran { outcome, out, err } = detached(py, || Ok(captured(arguments.collect::<Vec<_>>(), input)))?;
    Ok((outcome as u8, PyBytes::new(py, &out), PyBytes::new(py, &err)))
}

/// Runs the program with the standard streams of this process. Returns its exit status.
#[pyfunction]
fn main(py: Python<'_>, arguments: Vec<OsString>) -> u8 {
    py.detach(|| adjudeck_cli::cli::of_arguments(arguments) as u8)
}

#[pymodule]
fn _adjudeck(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add("Error", module.py().get_type::<exception::Error>())?;
    module.add("__version__", env!("CARGO_PKG_VERSION"))?;
    module.add_class::<auditor::Auditor>()?;
    module.add_class::<checker::Checker>()?;
    module.add_class::<checker::Lines>()?;
    module.add_class::<checker::Referee>()?;
    module.add_class::<dealer::Dealer>()?;
    module.add_class::<split::Split>()?;
    module.add_class::<tables::Table>()?;
    module.add_function(wrap_pyfunction!(auditor::empty, module)?)?;
    module.add_function(wrap_pyfunction!(columns, module)?)?;
    module.add_function(wrap_pyfunction!(convert, module)?)?;
    module.add_function(wrap_pyfunction!(edition_names, module)?)?;
    module.add_function(wrap_pyfunction!(generate_games, module)?)?;
    module.add_function(wrap_pyfunction!(main, module)?)?;
    module.add_function(wrap_pyfunction!(rules, module)?)?;
    module.add_function(wrap_pyfunction!(run, module)?)?;
    Ok(())
}
