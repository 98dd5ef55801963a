//! Where the recorded games and the cases are, and those cases that the program carries as examples.
//!
//! A case is one small log for one ruling, under the point of the rules that decides it; beside it stands what the referee says
//! of it. The files are data: whatever judges rummy can be tried on them.
//!
//! ```
//! // The examples are part of the crate, so they need no files.
//! let example = adjudeck_corpus::examples("kalooki", "layoff.direction").next().unwrap();
//! assert!(example.log.contains("rules kalooki/"));
//! ```
//!
//! ```text
//! corpus/games/<variant>/<name>.rum                     recorded games, most of them whole
//! corpus/cases/<variant>/<section>.<point>/<slug>.rum   the cases
//! corpus/src/examples.rs                                which of them the program carries, and why a point has none
//! ```

mod examples;

pub use examples::{Example, examples, reasons, why_none};

use std::path::{Path, PathBuf};

/// The folder of the corpus.
///
/// ```
/// assert!(adjudeck_corpus::folder().join("cases").is_dir());
/// ```
#[must_use]
pub fn folder() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// Every case, `cases/<variant>/<section>.<point>/<slug>.rum`, in order of its path.
///
/// ```
/// assert!(adjudeck_corpus::cases().iter().any(|path| path.ends_with("layoff.direction/below-the-bottom.rum")
///     || path.to_string_lossy().contains("layoff.direction")));
/// ```
#[must_use]
pub fn cases() -> Vec<PathBuf> {
    logs(&folder().join("cases"))
}

/// Every recorded game, most of them whole, `games/<variant>/<name>.rum`, in order of its path.
///
/// ```
/// let _games = adjudeck_corpus::games();
/// ```
#[must_use]
pub fn games() -> Vec<PathBuf> {
    logs(&folder().join("games"))
}

/// The logs below a folder, in order of their paths.
fn logs(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            found.extend(logs(&path));
        } else if path.extension().is_some_and(|ending| ending == "rum") {
            found.push(path);
        }
    }
    found.sort();
    found
}
