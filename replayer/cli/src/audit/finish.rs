//! What is written once everything is judged: the tables in other forms, and the summary.

use std::fs;
use std::io;
use std::path::Path;
use std::thread;

use adjudeck_replayer::audit::Totals;
use adjudeck_replayer::audit::{TABLES, Table};
use adjudeck_replayer::input::trouble::{AuditTrouble, CommandError};
use adjudeck_replayer::text::schema::of_written;
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;

use super::baseline::{Compared, compare};
use super::checkpoint::Checkpoint;
use super::forms::{AuditFinish, FAIRNESS_PAGE, Format};
use super::store::rows_file;
use super::{csv, junit, page, parquet, sarif};
use crate::files::{NewFile, Over, put};

/// The file of the summary.
pub(super) const SUMMARY: &str = "audit.json";

/// The page for people.
const REPORT: &str = "report.html";

/// The file for code hosts and editors.
const SARIF: &str = "audit.sarif";

/// The file for CI servers.
const JUNIT: &str = "audit.junit.xml";

/// The report on fairness.
const FAIRNESS: &str = "fairness.json";

/// What an audit adds up to, as `audit.json` has it. Two audits of the same inputs have the same.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "AuditSummary")]
struct Summary<'a> {
    /// The version of this form.
    adjudeck: u32,
    /// The version of the program.
    program: &'a str,
    /// The hash of the rules of the program and of those that were given, with the answers that were set.
    rules: &'a str,
    /// What else was asked for.
    options: &'a [String],
    /// The forms that were written.
    formats: Vec<&'static str>,
    #[serde(flatten)]
    totals: &'a Totals,
    #[serde(skip_serializing_if = "Option::is_none")]
    baseline: Option<&'a Compared>,
}

/// The schema of `audit.json`. It is checked in as `replayer/schema/audit.json`.
///
/// ```
/// assert_eq!(adjudeck_cli::audit::schema()["title"], "AuditSummary");
/// ```
#[must_use]
pub fn schema() -> Value {
    of_written::<Summary<'_>>()
}

/// The names of the files that an audit writes, in all forms, except its checkpoint.
///
/// ```
/// let names = adjudeck_cli::audit::file_names();
/// assert!(["games.jsonl", "calls.csv", "report.html", "audit.json"].iter().all(|name| names.iter().any(|it| it == name)));
/// ```
#[must_use]
pub fn file_names() -> Vec<String> {
    let of_tables = |format: Format| TABLES.iter().map(move |table| format!("{}.{}", table.name, format.as_str()));
    let of_form = |format: Format| match format {
        Format::Jsonl | Format::Csv | Format::Parquet => of_tables(format).collect(),
        Format::Html => vec![REPORT.to_owned()],
        Format::Sarif => vec![SARIF.to_owned()],
        Format::Junit => vec![JUNIT.to_owned()],
    };
    Format::ALL.into_iter().flat_map(of_form).chain([SUMMARY, FAIRNESS, FAIRNESS_PAGE].map(str::to_owned)).collect()
}

/// Makes the folder of an audit. All names of its files are reserved for it, whatever is written in the end, so that it may overwrite
/// them.
///
/// # Errors
/// A file has one of these names, or the folder cannot be made.
pub fn make_room(folder: &Path) -> io::Result<()> {
    let is_there = |name: &String| folder.join(name).symlink_metadata().is_ok();
    match file_names().into_iter().find(is_there) {
        Some(name) => Err(CommandError::Audit(AuditTrouble::HasFile(name)).into()),
        None => fs::create_dir_all(folder),
    }
}

/// Writes the tables in other forms, then the summary. Returns the comparison with an earlier audit, if there is one.
///
/// # Errors
/// Something cannot be written.
pub fn finish(folder: &Path, state: &Checkpoint, asked: &AuditFinish<'_>) -> io::Result<Option<Compared>> {
    let formats = asked.formats;
    let compared = asked.baseline.map(|baseline| compare(folder, baseline)).transpose()?;
    thread::scope(|scope| {
        let written: Vec<_> = formats
            .iter()
            .map(|format| {
                scope.spawn(|| match format {
                    Format::Jsonl => Ok(()),
                    Format::Csv => {
                        each_table(folder, "csv", |table, rows, file| csv::write(table, rows, asked.cells, file))
                    }
                    Format::Parquet => each_table(folder, "parquet", parquet::write),
                    Format::Html => {
                        let page = page::page(folder, state, compared.as_ref(), asked)?;
                        put(&folder.join(REPORT), Over::AFile, page.as_bytes())
                    }
                    Format::Sarif => {
                        whole(folder, SARIF, |out| sarif::write(folder, state, asked.labels, asked.site, out))
                    }
                    Format::Junit => whole(folder, JUNIT, |out| junit::write(folder, out)),
                })
            })
            .collect();
        written.into_iter().try_for_each(|written| written.join().unwrap_or_else(|_| Err(io::ErrorKind::Other.into())))
    })?;
    write_fairness(folder, asked)?;
    let formats = Format::ALL.into_iter().filter(|format| *format == Format::Jsonl || formats.contains(format));
    let summary = Summary {
        adjudeck: 1,
        program: &state.work.program,
        rules: &state.work.rules,
        options: &state.work.options,
        formats: formats.map(Format::as_str).collect(),
        totals: &state.totals,
        baseline: compared.as_ref(),
    };
    let mut text = serde_json::to_vec_pretty(&summary)?;
    text.push(b'\n');
    put(&folder.join(SUMMARY), Over::AFile, &text)?;
    Ok(compared)
}

/// Writes the report on fairness, if there is one, and its page if pages are wanted.
fn write_fairness(folder: &Path, asked: &AuditFinish<'_>) -> io::Result<()> {
    let Some(document) = asked.fairness else { return Ok(()) };
    put(&folder.join(FAIRNESS), Over::AFile, document.to_json().as_bytes())?;
    if asked.formats.contains(&Format::Html) {
        let page = crate::page::fairness::page(document, asked.lang);
        put(&folder.join(FAIRNESS_PAGE), Over::AFile, page.as_bytes())?;
    }
    Ok(())
}

/// Writes each table in a form.
fn each_table(
    folder: &Path,
    ending: &str,
    write: impl Fn(&Table, &Path, &mut NewFile) -> io::Result<()>,
) -> io::Result<()> {
    TABLES.iter().try_for_each(|table| {
        let name = format!("{}.{ending}", table.name);
        whole(folder, &name, |file| write(table, &rows_file(folder, table.name), file))
    })
}

/// Writes a complete file.
fn whole(folder: &Path, name: &str, write: impl FnOnce(&mut NewFile) -> io::Result<()>) -> io::Result<()> {
    let mut file = NewFile::at(&folder.join(name), Over::AFile)?;
    write(&mut file)?;
    file.keep()
}
