//! The content of a configuration file.

use std::path::{Path, PathBuf};

use adjudeck_replayer::input::rulebook::{RulesFileError, Within, WrongLine, choose};
use adjudeck_replayer::referee::Choice;
use adjudeck_replayer::words::Lang;

use crate::streams::Colour;

/// The keys of the file.
pub const KEYS: [&str; 7] = ["rules", "set", "lang", "paths", "format", "color", "site"];

/// The forms of a report that `format` accepts.
pub const FORMATS: [&str; 6] = ["text", "json", "jsonl", "sarif", "github", "junit"];

/// The content of a configuration file.
#[derive(Clone, Debug, Default)]
pub struct Config {
    /// Its path.
    pub path: PathBuf,
    /// The language of texts for people.
    pub lang: Option<Lang>,
    /// Whether texts for people have colours.
    pub color: Option<Colour>,
    /// How `check` writes its report.
    pub format: Option<&'static str>,
    /// What `check` judges without arguments.
    pub paths: Vec<PathBuf>,
    /// The address at which the book of rulings is published; it ends with a slash.
    pub site: Option<String>,
    /// The rules to judge by: editions and paths.
    pub(super) rules: Vec<Placed<String>>,
    /// Points with answers that replace those of the rules.
    pub(super) set: Vec<Placed<(String, String)>>,
}

/// A value with its place in the file.
#[derive(Clone, Debug)]
pub(super) struct Placed<T> {
    pub(super) it: T,
    pub(super) place: WrongLine,
}

impl Config {
    /// The rules that it chooses. The answers in `set` override its own.
    ///
    /// # Errors
    /// What is wrong with its rules, its answers or `set`.
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

    /// The single set of rules that it names, if it names one.
    #[must_use]
    pub fn one_rules(&self) -> Option<&str> {
        match &self.rules[..] {
            [one] if !Path::new(&one.it).is_dir() => Some(&one.it),
            _ => None,
        }
    }

    /// Points with answers that replace those of the rules.
    pub fn answers(&self) -> impl Iterator<Item = &(String, String)> {
        self.set.iter().map(|answer| &answer.it)
    }

    /// The names of its rules.
    #[must_use]
    pub fn names(&self) -> Vec<String> {
        self.rules.iter().map(|name| name.it.clone()).collect()
    }

    /// Gives an error the place of the value that caused it, unless it has a place of its own.
    fn at(&self, place: &WrongLine, wrong: RulesFileError) -> RulesFileError {
        if wrong.place.is_some() || !wrong.about.starts_with("--") {
            return wrong;
        }
        let about = self.path.display().to_string();
        RulesFileError { about, place: Some(Box::new(place.clone())), within: Within::Config, ..wrong }
    }
}

/// Treats a rules file that cannot be read at all as an error at the place where it is named.
fn named(name: &str, wrong: RulesFileError) -> RulesFileError {
    if wrong.place.is_none() && wrong.about == name {
        RulesFileError { about: "--rules".to_owned(), ..wrong }
    } else {
        wrong
    }
}
