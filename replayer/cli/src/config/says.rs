//! What a configuration file says.

use std::path::{Path, PathBuf};

use adjudeck_replayer::input::rulebook::{RulesFileError, Within, WrongLine, choose};
use adjudeck_replayer::referee::Choice;
use adjudeck_replayer::words::Lang;

use crate::streams::Colour;

/// The keys of the file.
pub const KEYS: [&str; 7] = ["rules", "set", "lang", "paths", "format", "color", "site"];

/// The forms of a report that `format` can name.
pub const FORMATS: [&str; 6] = ["text", "json", "jsonl", "sarif", "github", "junit"];

/// What a configuration file says.
#[derive(Clone, Debug, Default)]
pub struct Config {
    /// Where it is.
    pub path: PathBuf,
    /// The language of what people read.
    pub lang: Option<Lang>,
    /// Whether that has colours.
    pub color: Option<Colour>,
    /// How `check` writes its report.
    pub format: Option<&'static str>,
    /// What `check` judges if it is told nothing.
    pub paths: Vec<PathBuf>,
    /// The address at which the book of rulings is published; it ends with a slash.
    pub site: Option<String>,
    /// By which rules is judged: editions and paths.
    pub(super) rules: Vec<Placed<String>>,
    /// Points with the answers that they are to have instead.
    pub(super) set: Vec<Placed<(String, String)>>,
}

/// Something with its place in the file.
#[derive(Clone, Debug)]
pub(super) struct Placed<T> {
    pub(super) it: T,
    pub(super) place: WrongLine,
}

impl Config {
    /// The choice that it makes, with these answers besides, which come before its own.
    ///
    /// # Errors
    /// What is wrong with its rules or answers, or with those.
    pub fn choice(&self, set: &[(String, String)]) -> Result<Choice, RulesFileError> {
        let names: Vec<_> = self.rules.iter().map(|name| name.it.clone()).collect();
        for name in &self.rules {
            choose(std::slice::from_ref(&name.it), &[])
                .map_err(|wrong| self.at(&name.place, named(&name.it, wrong)))?;
        }
        choose(&names, &[])?;
        for answer in &self.set {
            choose(&names, std::slice::from_ref(&answer.it)).map_err(|wrong| self.at(&answer.place, wrong))?;
        }
        let is_given = |point: &String| set.iter().any(|(given, _)| given == point);
        let own = self.set.iter().map(|answer| &answer.it).filter(|(point, _)| !is_given(point));
        choose(&names, &own.chain(set).cloned().collect::<Vec<_>>())
    }

    /// The one set of rules that it names, if it names one.
    #[must_use]
    pub fn one_rules(&self) -> Option<&str> {
        match &self.rules[..] {
            [one] if !Path::new(&one.it).is_dir() => Some(&one.it),
            _ => None,
        }
    }

    /// The points with the answers that they are to have instead.
    pub fn answers(&self) -> impl Iterator<Item = &(String, String)> {
        self.set.iter().map(|answer| &answer.it)
    }

    /// The names of its rules.
    #[must_use]
    pub fn names(&self) -> Vec<String> {
        self.rules.iter().map(|name| name.it.clone()).collect()
    }

    /// What is wrong with something that stands here, unless it is wrong at a place of its own.
    fn at(&self, place: &WrongLine, wrong: RulesFileError) -> RulesFileError {
        if wrong.place.is_some() || !wrong.about.starts_with("--") {
            return wrong;
        }
        let about = self.path.display().to_string();
        RulesFileError { about, place: Some(Box::new(place.clone())), within: Within::Config, ..wrong }
    }
}

/// What is wrong with rules that are named here: a file that cannot be read at all is wrong where it is named.
fn named(name: &str, wrong: RulesFileError) -> RulesFileError {
    if wrong.place.is_none() && wrong.about == name {
        RulesFileError { about: "--rules".to_owned(), ..wrong }
    } else {
        wrong
    }
}
