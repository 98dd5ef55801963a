//! Mutants, as cargo-mutants lists them, and drawing some of them.

use std::collections::BTreeMap;
use std::path::Path;
use std::process::Command;

use adjudeck_tests::law::Chance;
use serde::{Deserialize, Serialize};

use crate::Result;

/// The package whose mutants are tried.
const PACKAGE: &str = "adjudeck-validator";
/// What cargo-mutants writes where it has changed something.
const MARKER: &str = "/* ~ changed by cargo-mutants ~ */";

/// A change of the source that a test should notice.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub(crate) struct Mutant {
    /// Place and change in words.
    pub(crate) name: String,
    /// The file, from the root of the workspace.
    pub(crate) file: String,
    /// The innermost function in which it is.
    pub(crate) function: Option<Function>,
    /// What is replaced.
    pub(crate) span: Span,
    /// By what.
    pub(crate) replacement: String,
    /// How it looks, line by line.
    diff: String,
}

/// A function that has mutants.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub(crate) struct Function {
    /// What it returns, with the arrow; empty if nothing.
    pub(crate) return_type: String,
    /// From its first attribute to its last brace.
    pub(crate) span: Span,
}

/// From a place to another, which is not part of it.
#[derive(Clone, Copy, Debug, Deserialize, Serialize)]
pub(crate) struct Span {
    pub(crate) start: Place,
    pub(crate) end: Place,
}

/// Line and column, in characters, counted from one.
#[derive(Clone, Copy, Debug, Deserialize, Serialize, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Place {
    pub(crate) line: usize,
    pub(crate) column: usize,
}

impl Mutant {
    /// The change in words, without the place.
    pub(crate) fn change(&self) -> &str {
        self.name.splitn(4, ':').nth(3).unwrap_or(&self.name).trim()
    }

    /// The first line that it changes, as it was.
    pub(crate) fn line(&self) -> String {
        self.changed_line('-')
    }

    /// The same line as it becomes.
    pub(crate) fn becomes(&self) -> String {
        self.changed_line('+')
    }

    fn changed_line(&self, sign: char) -> String {
        let mut lines = self.diff.lines().skip(2).filter_map(|line| line.strip_prefix(sign));
        lines.next().unwrap_or_default().replace(MARKER, "").trim().to_owned()
    }

    /// The text of its file with this change.
    pub(crate) fn apply(&self, text: &str) -> Option<String> {
        let (start, end) = (self.span.start.offset(text)?, self.span.end.offset(text)?);
        Some(format!("{}{}{}", text.get(..start)?, self.replacement, text.get(end..)?))
    }
}

impl Place {
    /// How many bytes of a text stand before this place.
    pub(crate) fn offset(self, text: &str) -> Option<usize> {
        let before = text.split_inclusive('\n').take(self.line.checked_sub(1)?).map(str::len).sum();
        let column = self.column.checked_sub(1)?;
        let rest = text.get(before..)?;
        Some(before + rest.char_indices().nth(column).map_or(rest.len(), |(at, _)| at))
    }
}

/// All mutants of some modules of the validator.
pub(crate) fn list(root: &Path, modules: &[String]) -> Result<Vec<Mutant>> {
    let listed = Command::new("cargo")
        .args(["mutants", "--list", "--json", "--package", PACKAGE, "--dir"])
        .arg(root)
        .output()
        .map_err(|error| format!("cargo mutants: {error}"))?;
    if !listed.status.success() {
        let said = String::from_utf8_lossy(&listed.stderr);
        return Err(format!("cargo mutants is needed (cargo install cargo-mutants): {said}").into());
    }
    let all: Vec<Mutant> = serde_json::from_slice(&listed.stdout)?;
    let is_of = |mutant: &Mutant, module: &String| {
        let path = mutant.file.trim_start_matches("validator/src/");
        path.strip_prefix(module.as_str()).is_some_and(|rest| rest == ".rs" || rest.starts_with('/'))
    };
    Ok(all.into_iter().filter(|mutant| modules.iter().any(|module| is_of(mutant, module))).collect())
}

/// Some of these mutants by chance: of each file as large a part as of all.
pub(crate) fn draw(all: &[Mutant], count: usize, seed: u64) -> Vec<Mutant> {
    let mut files: BTreeMap<&str, Vec<&Mutant>> = BTreeMap::new();
    for mutant in all {
        files.entry(&mutant.file).or_default().push(mutant);
    }
    let count = count.min(all.len());
    let mut chance = Chance::new(seed);
    let mut drawn = Vec::new();
    for (mut mutants, quota) in files.into_values().zip(quotas(all, count)) {
        for _ in 0..quota {
            drawn.push(mutants.swap_remove(chance.below(mutants.len())).clone());
        }
    }
    drawn.sort_by(|one, other| {
        (&one.file, one.span.start, &one.name).cmp(&(&other.file, other.span.start, &other.name))
    });
    drawn
}

/// How many are drawn of each file, in the order of their names: largest remainders.
fn quotas(all: &[Mutant], count: usize) -> Vec<usize> {
    let mut sizes: BTreeMap<&str, usize> = BTreeMap::new();
    for mutant in all {
        *sizes.entry(&mutant.file).or_default() += 1;
    }
    let whole = all.len().max(1);
    let mut quotas: Vec<usize> = sizes.values().map(|size| size * count / whole).collect();
    let mut rests: Vec<(usize, usize)> = sizes.values().map(|size| size * count % whole).zip(0..).collect();
    rests.sort_by_key(|&(rest, index)| (std::cmp::Reverse(rest), index));
    let left = count - quotas.iter().sum::<usize>();
    for &(_, index) in rests.iter().take(left) {
        if let Some(quota) = quotas.get_mut(index) {
            *quota += 1;
        }
    }
    quotas
}
