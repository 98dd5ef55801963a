//! Splits long snapshots into pages that can be reviewed.

use std::collections::BTreeMap;

/// The most lines of a snapshot.
pub const MAX_LINES: usize = 400;

/// How many lines a snapshot has above the recorded text.
const HEADER: usize = 3;

/// How many lines of a log one page covers.
const PAGE: usize = 100;

/// The pages of a record that is too long for one snapshot; that of lines 601 to 700 is `0601-0700`. Empty if the record is
/// short enough.
///
/// ```
/// use adjudeck_tests::pages::pages;
///
/// assert!(pages("7: Aya draws 5C\n    legal\n").is_empty());
/// let record: String = (1..=201).map(|line| format!("{line}: Aya draws 5C\n    legal\n")).collect();
/// let pages = pages(&record);
/// assert_eq!(pages.keys().collect::<Vec<_>>(), ["0001-0100", "0101-0200", "0201-0300"]);
/// assert_eq!(pages.into_values().collect::<String>(), record);
/// ```
#[must_use]
pub fn pages(record: &str) -> BTreeMap<String, String> {
    let mut pages: BTreeMap<String, String> = BTreeMap::new();
    if record.lines().count() + HEADER <= MAX_LINES {
        return pages;
    }
    let mut page = 0;
    for line in record.split_inclusive('\n') {
        // The findings of a line are indented below it.
        let number = line.split_once(": ").and_then(|(number, _)| number.parse::<usize>().ok());
        page = number.map_or(page, |number| number.saturating_sub(1) / PAGE);
        let name = format!("{:04}-{:04}", page * PAGE + 1, (page + 1) * PAGE);
        *pages.entry(name).or_default() += line;
    }
    pages
}
