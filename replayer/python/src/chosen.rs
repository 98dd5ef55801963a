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

    /// The choice. One rules file, or one name, is for every log; several are known besides the editions.
    pub(crate) fn choice(&self) -> PyResult<Choice> {
        let Self(names, texts, set) = self;
        let named = choose(names, if texts.is_empty() { set } else { &[] })
            .map_err(|wrong| Error::of(format!("{}: {}", wrong.about, Lang::En.words().trouble(&wrong.trouble))))?;
        if texts.is_empty() {
            return Ok(named);
        }
        let mut own =
            texts.iter().map(|text| Rules::from_json(text).map_err(Error::of)).collect::<PyResult<Vec<_>>>()?;
        if let (true, 1) = (names.is_empty(), own.len()) {
            return Ok(Choice { rules: own.pop(), shelf: Vec::new(), set: set.clone() });
        }
        own.extend(named.rules.into_iter().chain(named.shelf));
        Ok(Choice { rules: None, shelf: own, set: set.clone() })
    }
}

/// The language of this code.
pub(crate) fn lang(code: &str) -> PyResult<Lang> {
    let known = Lang::ALL.into_iter().find(|lang| lang.code() == code);
    known.ok_or_else(|| Error::of(format!("there is no language `{code}`; there are `en` and `ja`")))
}
