//! How many instructions it takes to read and judge a statement: the stored figures, and how they have changed.
//!
//! Unlike times, they are nearly the same on every machine and in every run, so a change of one percent is visible.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::PathBuf;
use std::{fs, io};

use adjudeck_validator::editions;

/// Instructions per statement, by edition.
pub type Instructions = BTreeMap<String, f64>;

/// The file with the stored figures.
///
/// ```
/// assert!(adjudeck_tests::instructions::file().ends_with("tests/instructions.json"));
/// ```
#[must_use]
pub fn file() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("instructions.json")
}

/// Reads the stored figures.
///
/// # Errors
/// The file cannot be read or has another form.
///
/// ```
/// assert!(adjudeck_tests::instructions::kept().unwrap().values().all(|figure| *figure > 0.0));
/// ```
pub fn kept() -> io::Result<Instructions> {
    Ok(serde_json::from_str(&fs::read_to_string(file())?)?)
}

/// The number of instructions of a run under `valgrind --tool=callgrind`, from its standard error.
///
/// ```
/// use adjudeck_tests::instructions::collected;
/// assert_eq!(collected("==7== Events    : Ir\n==7== Collected : 2744858105\n"), Some(2_744_858_105));
/// assert_eq!(collected("nothing of the kind"), None);
/// ```
#[must_use]
pub fn collected(said: &str) -> Option<u64> {
    let (_, figure) = said.lines().find_map(|line| line.split_once("Collected : "))?;
    figure.trim().parse().ok()
}

/// Instructions per statement, from two runs with their instructions and statements. The difference leaves out what both runs
/// take to start and stop.
///
/// ```
/// assert_eq!(adjudeck_tests::instructions::each((1_010_000, 10), (1_110_000, 110)), 1000.0);
/// ```
#[must_use]
#[expect(clippy::cast_precision_loss, reason = "so many instructions are not counted")]
pub fn each(short: (u64, u64), long: (u64, u64)) -> f64 {
    let [instructions, statements] = [long.0.saturating_sub(short.0), long.1.saturating_sub(short.1)];
    (instructions as f64 * 10.0 / statements as f64).round() / 10.0
}

/// The stored figures beside new ones, with the change in percent, sorted by edition.
///
/// ```
/// use adjudeck_tests::instructions::table;
/// let [kept, new] = [100.0, 98.0].map(|figure| [("push/pagat".to_owned(), figure)].into());
/// assert_eq!(table(&kept, &new).lines().last(), Some("push/pagat             100.0      98.0     -2.00 %"));
/// ```
#[must_use]
pub fn table(kept: &Instructions, new: &Instructions) -> String {
    let mut table = format!("{:18} {:>9} {:>9} {:>11}\n", "", "kept", "now", "change");
    for name in editions().iter().map(|rules| &rules.edition) {
        let Some(figure) = new.get(name) else { continue };
        let (before, change) = match kept.get(name) {
            Some(before) => (format!("{before:.1}"), format!("{:+.2} %", (figure / before - 1.0) * 100.0)),
            None => ("-".to_owned(), "-".to_owned()),
        };
        let _ = writeln!(table, "{name:18} {before:>9} {figure:>9.1} {change:>11}");
    }
    table
}
