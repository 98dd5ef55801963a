//! What is committed of the trials: `tests/mutants.json`.

use std::fs;
use std::path::Path;

use serde::{Deserialize, Serialize};

use crate::Result;
use crate::begun::Stage;
use crate::mutant::Mutant;

/// What was found, and what people say of it.
#[derive(Debug, Default, Deserialize, Serialize)]
pub(crate) struct Ledger {
    /// How it came about.
    about: String,
    /// What each sample has shown when it was drawn first.
    pub(crate) samples: Vec<Sample>,
    /// Mutants that no test can notice, and why; people write this.
    pub(crate) unnoticeable: Vec<Unnoticeable>,
}

/// A sample of mutants, and what the tests made of it.
#[derive(Debug, Deserialize, Serialize)]
pub(crate) struct Sample {
    /// What drew it.
    pub(crate) seed: u64,
    /// When, as `2026-11-22`.
    pub(crate) day: String,
    /// How many mutants there were to draw from.
    pub(crate) mutants: usize,
    /// How many were drawn.
    pub(crate) drawn: usize,
    /// How many of these do not compile.
    pub(crate) not_compiling: usize,
    /// How many were tried.
    pub(crate) tried: usize,
    /// How many of these tests have caught.
    pub(crate) caught: usize,
    /// With how many of those tests did not end.
    pub(crate) endless: usize,
    /// The part of those that were tried which was caught, in percent.
    pub(crate) share: f64,
    /// Between which parts of all mutants that of the sample would be found, 95 times in 100: Wilson's interval.
    pub(crate) interval: [f64; 2],
    /// Those that were not caught.
    pub(crate) survivors: Vec<Survivor>,
}

/// A mutant in words that stay the same when lines are moved.
#[derive(Debug, Deserialize, Serialize)]
pub(crate) struct Survivor {
    /// The file.
    pub(crate) file: String,
    /// What is changed.
    pub(crate) change: String,
    /// The line.
    pub(crate) line: String,
    /// The line with the change.
    pub(crate) becomes: String,
    /// The last tests that it has passed: where these are only the quick ones, others may catch it.
    pub(crate) passed: Stage,
    /// What became of it since.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) now: Option<String>,
}

/// A mutant that changes nothing that could be noticed.
#[derive(Debug, Deserialize, Serialize)]
pub(crate) struct Unnoticeable {
    file: String,
    change: String,
    line: String,
    becomes: String,
    /// Why nothing changes.
    why: String,
}

impl Survivor {
    pub(crate) fn new(mutant: &Mutant, passed: Stage) -> Self {
        let (change, line) = (mutant.change().to_owned(), mutant.line());
        Self { file: mutant.file.clone(), change, line, becomes: mutant.becomes(), passed, now: None }
    }

    /// Whether it is this mutant.
    pub(crate) fn is(&self, mutant: &Mutant) -> bool {
        is([&self.file, &self.change, &self.line, &self.becomes], mutant)
    }
}

/// Whether file, change, line and changed line are those of a mutant.
fn is(words: [&str; 4], mutant: &Mutant) -> bool {
    words == [&mutant.file, mutant.change(), &mutant.line(), &mutant.becomes()]
}

impl Ledger {
    /// What the file says; nothing if there is none.
    pub(crate) fn read(path: &Path) -> Result<Self> {
        if !path.exists() {
            return Ok(Self::default());
        }
        Ok(serde_json::from_str(&fs::read_to_string(path)?).map_err(|error| format!("{}: {error}", path.display()))?)
    }

    /// Writes it.
    pub(crate) fn write(&mut self, path: &Path) -> Result<()> {
        "cargo run -p adjudeck-tests --example mutants -- --record writes the samples; people write what is unnoticeable"
            .clone_into(&mut self.about);
        Ok(fs::write(path, serde_json::to_string_pretty(self)? + "\n")?)
    }

    /// Why this mutant changes nothing, if it is known.
    pub(crate) fn why(&self, mutant: &Mutant) -> Option<&str> {
        let is = |it: &&Unnoticeable| is([&it.file, &it.change, &it.line, &it.becomes], mutant);
        self.unnoticeable.iter().find(is).map(|it| it.why.as_str())
    }
}

/// The part of `all` that `some` are and Wilson's 95 % interval about it, in percent with two digits.
pub(crate) fn share(some: usize, all: usize) -> (f64, [f64; 2]) {
    /// How many standard deviations hold 95 %.
    const DEVIATIONS: f64 = 1.96;
    let [some, all] = [some, all.max(1)].map(|it| f64::from(u32::try_from(it).unwrap_or(u32::MAX)));
    let part = some / all;
    let square = DEVIATIONS * DEVIATIONS / all;
    let middle = part + square / 2.0;
    let margin = DEVIATIONS * (part * (1.0 - part) / all + square / all / 4.0).sqrt();
    let percent = |part: f64| (part * 10_000.0).round() / 100.0;
    (percent(part), [middle - margin, middle + margin].map(|it| percent(it / (1.0 + square))))
}
