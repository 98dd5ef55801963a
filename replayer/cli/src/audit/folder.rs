//! The tables in a folder, as an audit or an engine has written them: a file or a folder of files for each.

use std::ffi::OsStr;
use std::io;
use std::path::{Path, PathBuf};

use adjudeck_replayer::audit::{TABLES, Table};
use adjudeck_replayer::input::trouble::{AuditTrouble, CommandError};
use walkdir::{DirEntry, WalkDir};

use super::checkpoint::CHECKPOINT;
use super::finish::SUMMARY;

/// The name of the table that has a row for each game, with the rows of all tables that belong to it.
const GAMES_WITH_ROWS: &str = "rows";

/// Files of an audit that are no tables but end like one.
const BESIDE: [&str; 2] = [SUMMARY, CHECKPOINT];

/// What is wrong with tables, and where.
#[derive(Debug)]
pub struct Wrong {
    /// A file, perhaps with the number of a row; a folder; or an input.
    pub place: String,
    /// What is wrong there.
    pub trouble: Box<CommandError>,
}

impl Wrong {
    pub(super) fn at(path: &Path, trouble: impl Into<CommandError>) -> Self {
        Self { place: path.display().to_string(), trouble: Box::new(trouble.into()) }
    }

    pub(super) fn of_input(input: &str, trouble: AuditTrouble) -> Self {
        Self { place: input.to_owned(), trouble: Box::new(trouble.into()) }
    }

    pub(super) fn in_row(path: &Path, number: usize, trouble: impl Into<CommandError>) -> Self {
        Self { place: format!("{}:{number}", path.display()), trouble: Box::new(trouble.into()) }
    }
}

/// How rows are written in a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Form {
    /// JSON Lines.
    Json,
    /// Parquet.
    Parquet,
}

impl Form {
    /// The form that the name of a file tells.
    pub(super) fn of(path: &Path) -> Option<Self> {
        match path.extension()?.to_str()? {
            "jsonl" | "ndjson" | "json" => Some(Self::Json),
            "parquet" => Some(Self::Parquet),
            _ => None,
        }
    }
}

/// All tables.
pub(super) const ALL: &[Table] = &TABLES;

/// What the rows of a file are.
#[derive(Clone, Copy, Debug)]
pub(super) enum Holds {
    /// Those of a table.
    Table(&'static Table),
    /// Games, each with the rows of all tables that belong to it.
    Games,
}

impl Holds {
    fn named(name: &str) -> Option<Self> {
        let table = ALL.iter().find(|table| table.name == name).map(Self::Table);
        table.or_else(|| (name == GAMES_WITH_ROWS).then_some(Self::Games))
    }

    const fn name(self) -> &'static str {
        match self {
            Self::Table(table) => table.name,
            Self::Games => GAMES_WITH_ROWS,
        }
    }
}

/// Something in the folder that has the name of a table.
struct Found {
    holds: Holds,
    path: PathBuf,
    /// The form of a file; none of a folder.
    form: Option<Form>,
}

/// A file with rows of a table.
#[derive(Debug)]
pub(super) struct TableFile {
    pub(super) holds: Holds,
    pub(super) form: Form,
    pub(super) path: PathBuf,
}

/// The files of all tables in a folder, in the order of their names. If a table is there as JSON Lines and as Parquet, as an audit
/// writes it, only the first are read.
pub(super) fn files_of(folder: &Path) -> Result<Vec<TableFile>, Wrong> {
    let mut found = Vec::new();
    for entry in entries(folder, 1) {
        found.extend(table_at(&entry.map_err(|error| unlisted(folder, error))?)?);
    }
    let is_jsonl = |found: &Found| found.form == Some(Form::Json);
    let jsonl: Vec<_> = found.iter().filter(|found| is_jsonl(found)).map(|found| found.holds.name()).collect();
    found.retain(|found| found.form != Some(Form::Parquet) || !jsonl.contains(&found.holds.name()));
    let of = |name: &str| found.iter().filter(|found| found.holds.name() == name).count();
    let rows = of(GAMES_WITH_ROWS);
    if rows > 1 {
        return Err(Wrong::at(folder, AuditTrouble::TableTwice(GAMES_WITH_ROWS)));
    }
    for Table { name, .. } in ALL {
        match of(name) + rows {
            0 => return Err(Wrong::at(folder, AuditTrouble::NoTable(name))),
            1 => {}
            _ => return Err(Wrong::at(folder, AuditTrouble::TableTwice(name))),
        }
    }
    let files = found.into_iter().map(files_at).collect::<Result<Vec<_>, _>>()?;
    Ok(files.into_iter().flatten().collect())
}

fn unlisted(folder: &Path, error: walkdir::Error) -> Wrong {
    Wrong::at(folder, error.into_io_error().unwrap_or(io::ErrorKind::Other.into()))
}

/// What is in a folder without what programs leave there for themselves: `_SUCCESS`, checksums, hidden files.
fn entries(folder: &Path, depth: usize) -> impl Iterator<Item = walkdir::Result<DirEntry>> {
    let is_seen = |entry: &DirEntry| {
        let name = entry.file_name().to_string_lossy();
        entry.depth() == 0 || !name.starts_with(['.', '_']) && !name.ends_with(".crc")
    };
    WalkDir::new(folder)
        .min_depth(1)
        .max_depth(depth)
        .follow_links(true)
        .sort_by_file_name()
        .into_iter()
        .filter_entry(is_seen)
}

/// The table at a path; none if it is a file of another kind.
fn table_at(entry: &DirEntry) -> Result<Option<Found>, Wrong> {
    let (form, is_folder) = (Form::of(entry.path()), entry.file_type().is_dir());
    if BESIDE.iter().any(|name| entry.file_name() == *name) || form.is_none() && !is_folder {
        return Ok(None);
    }
    let name = if form.is_some() { entry.path().file_stem() } else { entry.path().file_name() };
    let path = entry.path().to_owned();
    match name.and_then(OsStr::to_str).and_then(Holds::named) {
        Some(holds) => Ok(Some(Found { holds, path, form: form.filter(|_| !is_folder) })),
        None => Err(Wrong::at(&path, AuditTrouble::UnknownTable)),
    }
}

/// The files of a table.
fn files_at(Found { holds, path, form }: Found) -> Result<Vec<TableFile>, Wrong> {
    if let Some(form) = form {
        return Ok(vec![TableFile { holds, form, path }]);
    }
    let mut files = Vec::new();
    for entry in entries(&path, usize::MAX) {
        let entry = entry.map_err(|error| unlisted(&path, error))?;
        if entry.file_type().is_dir() {
            continue;
        }
        let path = entry.into_path();
        let form = Form::of(&path).ok_or_else(|| Wrong::at(&path, AuditTrouble::NoTableFile))?;
        files.push(TableFile { holds, form, path });
    }
    Ok(files)
}
