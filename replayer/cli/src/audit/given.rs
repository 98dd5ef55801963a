//! Rows of tables that somebody else may have written, checked against what the tables are made of.

use std::fs::File;
use std::io::{self, BufRead as _, BufReader};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;

use adjudeck_replayer::audit::{Column, ColumnKind, Row, Table};
use adjudeck_replayer::input::trouble::{AuditTrouble, CommandError};
use parquet::file::reader::{FileReader as _, SerializedFileReader};
use parquet::record::Field;
use serde_json::{Map, Value, json};

use super::folder::{ALL, Form, Holds, TableFile, Wrong};

/// Passes the rows of a file to `see`, each as a line of JSON with the columns of its table in their order.
pub(super) fn each_row(
    file: &TableFile,
    see: &mut dyn FnMut(&'static Table, Vec<u8>) -> Result<(), Wrong>,
) -> Result<(), Wrong> {
    let mut number = 0;
    let mut row = |value: io::Result<Option<Value>>| {
        number += 1;
        let wrong = |trouble: CommandError| Wrong::in_row(&file.path, number, trouble);
        let value = value.map_err(|error| wrong(error.into()))?;
        for (table, row) in
            value.map_or(Ok(Vec::new()), |value| rows_of(file, value)).map_err(|trouble| wrong(trouble.into()))?
        {
            let line = line_of(table, row, file.form).map_err(|trouble| wrong(trouble.into()))?;
            see(table, line)?;
        }
        Ok(())
    };
    let opened = File::open(&file.path).map_err(|error| Wrong::at(&file.path, error))?;
    match file.form {
        Form::Json => {
            BufReader::with_capacity(256 * 1024, opened).split(b'\n').try_for_each(|line| row(from_json(line)))
        }
        Form::Parquet => {
            // The reader may panic on a damaged file.
            let read = catch_unwind(AssertUnwindSafe(|| each_parquet_row(&file.path, opened, &mut row)));
            read.unwrap_or_else(|_| Err(Wrong::at(&file.path, CommandError::Failed)))
        }
    }
}

/// The row on a line of JSON Lines; `None` if the line is blank.
fn from_json(line: io::Result<Vec<u8>>) -> io::Result<Option<Value>> {
    let line = line?;
    let is_blank = line.trim_ascii().is_empty();
    (!is_blank).then(|| serde_json::from_slice(&line).map_err(|error| unread(&error).into())).transpose()
}

fn each_parquet_row(
    path: &Path,
    file: File,
    see: &mut dyn FnMut(io::Result<Option<Value>>) -> Result<(), Wrong>,
) -> Result<(), Wrong> {
    let whole = |error| Wrong::at(path, unread(&error));
    let reader = SerializedFileReader::new(file).map_err(whole)?;
    for row in reader.get_row_iter(None).map_err(whole)? {
        let object = |row: parquet::record::Row| Some(object(&row));
        see(row.map(object).map_err(|error| unread(&error).into()))?;
    }
    Ok(())
}

fn unread(error: &impl ToString) -> CommandError {
    CommandError::Audit(AuditTrouble::Unread(error.to_string()))
}

/// A row of Parquet as JSON.
fn object(row: &parquet::record::Row) -> Value {
    row.get_column_iter().map(|(name, field)| (name.clone(), value(field))).collect::<Map<_, _>>().into()
}

fn value(field: &Field) -> Value {
    match field {
        Field::Null => Value::Null,
        Field::Bool(is) => (*is).into(),
        Field::Byte(number) => (*number).into(),
        Field::Short(number) => (*number).into(),
        Field::Int(number) => (*number).into(),
        Field::Long(number) => (*number).into(),
        Field::UByte(number) => (*number).into(),
        Field::UShort(number) => (*number).into(),
        Field::UInt(number) => (*number).into(),
        Field::ULong(number) => (*number).into(),
        Field::Str(text) => text.as_str().into(),
        Field::Group(row) => object(row),
        Field::ListInternal(list) => list.elements().iter().map(value).collect(),
        Field::MapInternal(map) => {
            map.entries().iter().map(|(key, of)| json!({ "key": value(key), "value": value(of) })).collect()
        }
        // No column is a fraction, so a fraction in place of these is refused with the name of the column.
        Field::Float16(_)
        | Field::Float(_)
        | Field::Double(_)
        | Field::Decimal(_)
        | Field::Bytes(_)
        | Field::Date(_)
        | Field::TimeMillis(_)
        | Field::TimeMicros(_)
        | Field::TimestampMillis(_)
        | Field::TimestampMicros(_) => Value::from(0.5),
    }
}

/// The rows of tables in a row of a file.
fn rows_of(file: &TableFile, row: Value) -> Result<Vec<(&'static Table, Value)>, AuditTrouble> {
    if let Holds::Table(table) = file.holds {
        return Ok(vec![(table, row)]);
    }
    let (mut games, mut rows) = (fields(row)?, Vec::new());
    for table in ALL {
        match games.remove(table.name) {
            Some(Value::Array(more)) => rows.extend(more.into_iter().map(|row| (table, row))),
            Some(_) => return Err(AuditTrouble::WrongColumn { column: table.name, kind: "list" }),
            None => return Err(AuditTrouble::NoColumn(table.name)),
        }
    }
    Ok(rows)
}

fn fields(row: Value) -> Result<Map<String, Value>, AuditTrouble> {
    if let Value::Object(fields) = row { Ok(fields) } else { Err(AuditTrouble::NoRow) }
}

/// A row with the columns of its table in their order. In JSON Lines a column without a value need not be there, unless another is there
/// in its place.
fn line_of(table: &'static Table, row: Value, form: Form) -> Result<Vec<u8>, AuditTrouble> {
    let (mut given, mut row, mut absent) = (fields(row)?, Map::new(), None);
    for column in table.columns {
        let Column { name, kind, may_be_null, .. } = *column;
        let cell = match given.remove(name) {
            Some(cell) => cell,
            None if form == Form::Json && may_be_null => {
                absent.get_or_insert(name);
                Value::Null
            }
            None => return Err(AuditTrouble::NoColumn(name)),
        };
        let wrong = || AuditTrouble::WrongColumn { column: name, kind: kind.as_str() };
        row.insert(name.to_owned(), cell_of(column, cell).ok_or_else(wrong)?);
    }
    if let Some(name) = absent.filter(|_| !given.is_empty()) {
        let given = given.keys().next().cloned().unwrap_or_default();
        return Err(AuditTrouble::OtherColumn { given, column: name });
    }
    let line = serde_json::to_vec(&row).map_err(|error| AuditTrouble::Unread(error.to_string()))?;
    // A number may still be negative, or too large for its column.
    Row::from_json(table, &line).map_err(|error| AuditTrouble::Unread(error.to_string()))?;
    Ok(line)
}

/// What stands in a cell, if the column allows it.
fn cell_of(column: &Column, cell: Value) -> Option<Value> {
    match (column.kind, cell) {
        (_, Value::Null) => column.may_be_null.then_some(Value::Null),
        (ColumnKind::Map, cell) => map_of(cell),
        (kind, cell) => {
            let fits = match kind {
                ColumnKind::Text => cell.is_string(),
                // Sums of larger numbers might overflow, and JSON need not keep them.
                ColumnKind::Number => cell.as_i64().is_some_and(|number| number.unsigned_abs() < 1 << 53),
                ColumnKind::Truth => cell.is_boolean(),
                ColumnKind::Texts => cell.as_array().is_some_and(|texts| texts.iter().all(Value::is_string)),
                ColumnKind::Map => false,
            };
            fits.then_some(cell)
        }
    }
}

/// A map, also where its entries are written as a list, for want of maps.
fn map_of(cell: Value) -> Option<Value> {
    let entry = |entry: Value| {
        let Value::Object(mut entry) = entry else { return None };
        let (Value::String(key), value) = (entry.remove("key")?, entry.remove("value")?) else { return None };
        Some((key, value))
    };
    let map: Map<_, _> = match cell {
        Value::Object(map) => map,
        Value::Array(entries) => entries.into_iter().map(entry).collect::<Option<_>>()?,
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => return None,
    };
    map.values().all(Value::is_string).then(|| map.into())
}
