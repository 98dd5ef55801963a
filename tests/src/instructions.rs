//! How many instructions a statement takes to be read and judged: what is kept of it, and how it has changed.
//!
//! Unlike times, they are nearly the same on every machine and in every run, so a change of a hundredth is seen.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::PathBuf;
use std::{fs, io};

use adjudeck_validator::editions;

/// Instructions a statement, by the names of editions.
pub type Instructions = BTreeMap<String, f64>;

/// Where the figures are kept.
///
/// ```
/// assert!(adjudeck_tests::instructions::file().ends_with("tests/instructions.json"));
/// ```
#[must_use]
pub fn file() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("instructions.json")
}

/// The figures that are kept.
///
/// # Errors
/// The file cannot be read, or is not such a file.
///
/// ```
/// assert!(adjudeck_tests::instructions::kept().unwrap().values().all(|figure| *figure > 0.0));
/// ```
pub fn kept() -> io::Result<Instructions> {
    Ok(serde_json::from_str(&fs::read_to_string(file())?)?)
}

/// What a run under `valgrind --tool=callgrind` took, which says so on standard error.
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

/// What a statement takes, after two runs, each with its instructions and its statements: what both take to begin and to end
/// is not counted.
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

/// The kept figures beside new ones, with the change in percent, in the order of the editions.
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
