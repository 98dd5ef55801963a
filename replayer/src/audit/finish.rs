//! What is written once all is judged: the tables in other forms, and what everything adds up to.

use std::io::{self, Write as _};
use std::path::Path;
use std::thread;

use serde::Serialize;

use super::checkpoint::{Checkpoint, replace};
use super::store::rows_file;
use super::totals::Totals;
use super::{TABLES, csv, parquet};

/// A form in which tables are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// JSON Lines, which are always there.
    Jsonl,
    /// Comma-separated values.
    Csv,
    /// Parquet.
    Parquet,
}

impl Format {
    /// All forms.
    pub const ALL: [Self; 3] = [Self::Jsonl, Self::Csv, Self::Parquet];

    /// What it is called, which is how its files end.
    ///
    /// ```
    /// assert_eq!(adjudeck_replayer::audit::Format::Parquet.as_str(), "parquet");
    /// ```
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Jsonl => "jsonl",
            Self::Csv => "csv",
            Self::Parquet => "parquet",
        }
    }
}

/// What an audit adds up to, as `audit.json` has it. Two audits of the same inputs have the same.
#[derive(Serialize)]
struct Summary<'a> {
    adjudeck: u32,
    program: &'a str,
    rules: &'a str,
    options: &'a [String],
    formats: Vec<&'static str>,
    #[serde(flatten)]
    totals: &'a Totals,
}

/// Writes the tables in these forms, and last what everything adds up to.
///
/// # Errors
/// Something cannot be written.
pub fn finish(folder: &Path, state: &Checkpoint, formats: &[Format]) -> io::Result<()> {
    thread::scope(|scope| {
        let written: Vec<_> = formats.iter().map(|format| scope.spawn(|| write_all(folder, *format))).collect();
        written.into_iter().try_for_each(|written| written.join().unwrap_or_else(|_| Err(io::ErrorKind::Other.into())))
    })?;
    let formats = Format::ALL.into_iter().filter(|format| *format == Format::Jsonl || formats.contains(format));
    let summary = Summary {
        adjudeck: 1,
        program: &state.work.program,
        rules: &state.work.rules,
        options: &state.work.options,
        formats: formats.map(Format::as_str).collect(),
        totals: &state.totals,
    };
    let mut text = serde_json::to_vec_pretty(&summary)?;
    text.push(b'\n');
    replace(&folder.join("audit.json"), |file| file.write_all(&text))
}

/// Writes all tables in a form.
fn write_all(folder: &Path, format: Format) -> io::Result<()> {
    TABLES.iter().try_for_each(|table| {
        let rows = rows_file(folder, table.name);
        let path = folder.join(format!("{}.{}", table.name, format.as_str()));
        match format {
            Format::Jsonl => Ok(()),
            Format::Csv => replace(&path, |file| csv::write(table, &rows, file)),
            Format::Parquet => replace(&path, |file| parquet::write(table, &rows, file)),
        }
    })
}
