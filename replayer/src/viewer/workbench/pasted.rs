//! A table of scores that somebody pastes, as a log.

use serde::Serialize;

use super::order::Order;
use super::utf16;
use crate::convert::{RecordError, RecordForm, convert};
use crate::input::trouble::CommandError;

/// What came of a table.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum PastedTable {
    /// A log.
    Text(String),
    /// Why it is none, and where.
    Problem(PastedFault),
}

/// What is wrong with a table.
#[derive(Clone, Debug, Serialize)]
pub struct PastedFault {
    /// The line, from 1.
    pub line: u64,
    /// The character of the line, from 1.
    pub column: u64,
    /// Where that is in the whole text, from 0, in UTF-16 units as in a browser.
    pub at: usize,
    /// What is wrong, as a sentence.
    pub message: String,
}

/// A table of scores as a log, by the rules of the order; `None` if it names none.
///
/// ```
/// use adjudeck_replayer::viewer::workbench::{Order, PastedTable, pasted};
/// let order = Order { rules: Some("kalooki".to_owned()), ..Order::default() };
/// let table = "\tDeal 1\tDeal 2\n花子\t０\t３５\n太郎\t６１\t０\n次郎\t１４\t８\n";
/// let Some(PastedTable::Text(log)) = pasted(table, "Club", &order) else { panic!() };
/// assert!(log.contains("players 花子 太郎 次郎") && log.contains("score 花子 35 太郎 0 次郎 8"));
/// let Some(PastedTable::Problem(fault)) = pasted("Aya\tBea\n0\tmany\n", "Club", &order) else { panic!() };
/// assert_eq!((fault.line, fault.column, fault.at), (2, 3, 10));
/// ```
#[must_use]
pub fn pasted(table: &str, title: &str, order: &Order) -> Option<PastedTable> {
    let rules = order.choice().rules?;
    Some(match convert(RecordForm::Scores, table, title, &rules) {
        Ok(log) => PastedTable::Text(log.to_text()),
        Err(RecordError { line, column, fault }) => PastedTable::Problem(PastedFault {
            line,
            column,
            at: at(table, line, column),
            message: order.lang().words().trouble(&CommandError::Record(fault)),
        }),
    })
}

/// Where a character of a line is in the whole text.
fn at(text: &str, line: u64, column: u64) -> usize {
    let [line, column] = [line, column].map(|it| usize::try_from(it.saturating_sub(1)).unwrap_or(usize::MAX));
    let before = text.split_inclusive('\n').take(line).map(str::len).sum::<usize>();
    let rest = text.get(before..).unwrap_or_default();
    let within = rest.char_indices().nth(column).map_or(rest.len(), |(at, _)| at);
    utf16(text, before + within)
}
