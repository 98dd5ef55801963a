//! Logs written as JSON.

use serde_json::{Map, Value};

use crate::{Log, LogLine, Names, Player, Seat, Statement};

/// Writes a log as one JSON document, each line of the log on a line of its own.
///
/// A line that could not be read becomes `{"unread": "..."}`, which [`from_json`](super::from_json) refuses.
///
/// ```
/// use adjudeck_format::{Log, json};
/// let (log, _) = Log::parse(b"void");
/// assert_eq!(json::to_json(&log), "{\n  \"adjudeck\": 1,\n  \"lines\": [\n    {\"is\":\"void\"}\n  ]\n}\n");
/// ```
#[must_use]
pub fn to_json(log: &Log) -> String {
    let rows: Vec<String> = rows(log).map(|row| format!("    {row}")).collect();
    let rows = rows.join(",\n");
    let gap = if rows.is_empty() { "" } else { "\n" };
    format!("{{\n  \"adjudeck\": 1,\n  \"lines\": [{gap}{rows}{gap}  ]\n}}\n")
}

/// Writes a log as JSON Lines: row by row the lines of the log.
///
/// ```
/// use adjudeck_format::{Log, json};
/// let (log, _) = Log::parse(b"deal 1\n\n# on");
/// assert_eq!(json::to_jsonl(&log), "{\"is\":\"deal\",\"number\":1}\n{}\n{\"comment\":\"on\"}\n");
/// ```
#[must_use]
pub fn to_jsonl(log: &Log) -> String {
    rows(log).map(|row| row + "\n").collect()
}

/// The object of each line.
fn rows(log: &Log) -> impl Iterator<Item = String> {
    log.with_names().map(|(line, names)| Value::Object(object(line, &names)).to_string())
}

/// The object of a line.
fn object(line: &LogLine, names: &Names) -> Map<String, Value> {
    let mut object = match &line.statement {
        Some(statement) => statement_object(statement, names),
        None => Map::new(),
    };
    let rest = [("comment", &line.comment), ("unread", &line.unread)];
    for (key, text) in rest {
        if let Some(text) = text {
            object.insert(key.to_owned(), Value::from(&**text));
        }
    }
    object
}

/// The object of a statement.
fn statement_object(statement: &Statement<'static>, names: &Names) -> Map<String, Value> {
    let said: Statement<'_, Box<str>> = statement.clone().map(|seat: Seat| seat.name(names).into());
    match said {
        Statement::Plays { player, action } => {
            let mut object = Map::new();
            object.insert("player".to_owned(), Value::from(&*player));
            object.extend(fields(&action));
            object
        }
        statement => fields(&statement),
    }
}

/// The fields of a value that is an object.
fn fields(value: &impl serde::Serialize) -> Map<String, Value> {
    match serde_json::to_value(value) {
        Ok(Value::Object(object)) => object,
        _ => Map::new(),
    }
}
