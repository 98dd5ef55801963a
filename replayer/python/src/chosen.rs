//! The rules that somebody chooses in Python.

use adjudeck_replayer::input::rulebook::choose;
use adjudeck_replayer::{Choice, Lang};
use adjudeck_validator::Rules;
use pyo3::prelude::*;

use crate::error::Error;

/// Rules as Python gives them: names or paths, the texts of rules files, and answers in place of theirs.
#[derive(FromPyObject)]
pub(crate) struct Chosen(Vec<String>, Vec<String>, Vec<(String, String)>);

impl Chosen {
    /// Whether nothing is chosen.
    pub(crate) const fn is_empty(&self) -> bool {
        self.0.is_empty() && self.1.is_empty()
    }

    /// The choice of rules. One name or rules file judges every log. Of several, each log is judged by those that it names.
    pub(crate) fn choice(&self) -> PyResult<Choice> {
        let Self(names, texts, set) = self;
        let mut known =
            choose(names, if texts.is_empty() { set } else { &[] }).map_err(|wrong| Error::of_rules(&wrong))?;
        if texts.is_empty() {
            return Ok(known);
        }
        known.set.clone_from(set);
        let own = texts.iter().map(|text| Rules::from_json(text).map_err(Error::of));
        known.shelf.extend(own.collect::<PyResult<Vec<_>>>()?);
        known.shelf.extend(known.rules.take());
        for (point, answer) in set {
            let refusals = known.shelf.iter().map(|rules| rules.with(point, answer).err()).collect::<Option<Vec<_>>>();
            if let Some(refusal) = refusals.and_then(|all| all.into_iter().next()) {
                return Err(Error::of(refusal));
            }
        }
        if known.shelf.len() == 1 {
            known.rules = known.shelf.pop();
        }
        Ok(known)
    }
}

/// The language of this code.
pub(crate) fn lang(code: &str) -> PyResult<Lang> {
    let known = Lang::ALL.into_iter().find(|lang| lang.code() == code);
    known.ok_or_else(|| Error::of(format!("there is no language `{code}`; there are `en` and `ja`")))
}
