//! Several records that somebody opens together, as one log.

use serde::{Deserialize, Serialize};

use super::order::Order;
use crate::join::{Disagreement, JoinedLog, LogRecord, join};

/// A record that was opened.
#[derive(Clone, Debug, Deserialize)]
pub struct OpenedRecord {
    /// The name of its file.
    pub name: String,
    /// The log in it.
    pub text: String,
}

/// Records as one log.
#[derive(Clone, Debug, Serialize)]
pub struct JoinedRecords {
    /// The log.
    pub text: String,
    /// How many records were joined, as a sentence.
    pub summary: String,
    /// What is to be said of them: contradictions, lines that cannot be read, records that tell of other games, and names.
    pub remarks: Vec<String>,
}

/// Several records as one log; `None` if no two of them tell of one game.
///
/// ```
/// use adjudeck_replayer::viewer::workbench::{OpenedRecord, Order, joined};
/// let record = |name: &str, card| OpenedRecord { name: name.to_owned(), text: format!("players Aya Bea\ndeal 1\nAya draws {card}\n") };
/// let made = joined(&[record("a.rum", "?"), record("b.rum", "5C")], &Order::default()).unwrap();
/// assert_eq!((&*made.text, made.remarks.len()), ("players Aya Bea\ndeal 1\nAya draws 5C\n", 0));
/// assert!(joined(&[record("a.rum", "?")], &Order::default()).is_none());
/// ```
#[must_use]
pub fn joined(records: &[OpenedRecord], order: &Order) -> Option<JoinedRecords> {
    let records: Vec<_> = records.iter().map(|it| LogRecord { name: &it.name, text: &it.text }).collect();
    let made = join(&records, &order.choice());
    (made.shared > 0).then(|| JoinedRecords {
        text: made.to_text(),
        summary: order.lang().words().join_summary(&made),
        remarks: remarks(&made, order),
    })
}

/// What is to be said of joined records.
fn remarks(made: &JoinedLog, order: &Order) -> Vec<String> {
    let (words, record) = (order.lang().words(), |at: usize| made.records.get(at).map_or("", String::as_str));
    let contradictions = made.contradictions.iter().map(|found| contradiction(made, found, order));
    let unread = made.unread.iter().map(|it| words.join_unread(record(it.told_by.record), it));
    let alone = made.alone.iter().map(|at| words.join_alone(record(*at)));
    let names = made.names.iter().map(|it| words.join_name(record(it.record), it));
    let titles = made.titles.iter().map(|it| words.join_title(record(it.record), it));
    contradictions.chain(unread).chain(alone).chain(names).chain(titles).collect()
}

/// A contradiction: its line, and what each of the records says, with its places and what became of it.
fn contradiction(made: &JoinedLog, found: &Disagreement, order: &Order) -> String {
    let words = order.lang().words();
    let mut parts = vec![words.join_contradiction(found)];
    for (at, version) in found.versions.iter().enumerate() {
        let remark = if at == 0 { words.join_kept(found) } else { words.join_left_out(version, found) };
        let places = version
            .told_by
            .iter()
            .map(|it| format!("{}:{}", made.records.get(it.record).map_or("", String::as_str), it.line));
        parts.push(format!("{} `{}` {remark}", places.collect::<Vec<_>>().join(" "), version.text));
    }
    parts.join(" / ")
}
