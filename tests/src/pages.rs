//! Long snapshots fall into pages, so that each can be reviewed.

use std::collections::BTreeMap;

/// A snapshot has at most so many lines.
pub const MAX_LINES: usize = 400;

/// So many lines are written above what is recorded in a snapshot.
const HEADER: usize = 3;

/// A page tells of so many lines of a log.
const PAGE: usize = 100;

/// What is recorded of a log whose snapshot would be too long, by its pages: that of the lines 601 to 700 is `0601-0700`.
/// There are none if it is short enough.
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
        // What is found in a line is indented below it.
        let number = line.split_once(": ").and_then(|(number, _)| number.parse::<usize>().ok());
        page = number.map_or(page, |number| number.saturating_sub(1) / PAGE);
        let name = format!("{:04}-{:04}", page * PAGE + 1, (page + 1) * PAGE);
        *pages.entry(name).or_default() += line;
    }
    pages
}
