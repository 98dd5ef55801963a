//! The rows that were stored, read again.

use std::fs::File;
use std::io::{self, BufRead as _, BufReader};
use std::path::Path;

use serde_json::{Map, Value};

use super::tables::Table;

/// Reads the rows of a table one by one.
pub(super) fn each_row(rows: &Path, see: &mut dyn FnMut(Map<String, Value>) -> io::Result<()>) -> io::Result<()> {
    let mut rows = BufReader::with_capacity(256 * 1024, File::open(rows)?);
    let mut line = Vec::new();
    while rows.read_until(b'\n', &mut line)? > 0 {
        see(serde_json::from_slice(&line)?)?;
        line.clear();
    }
    Ok(())
}

/// The value of a column in a row.
pub(super) fn value<'a>(row: &'a Map<String, Value>, table: &Table, column: usize) -> &'a Value {
    table.columns.get(column).and_then(|column| row.get(column.name)).unwrap_or(&Value::Null)
}
